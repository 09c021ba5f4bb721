// The waves over time: a row for each wave, its cycles coloured by cause. Zoomed out, a column of pixels is stacked
// from the causes of its cycles. Without cycles, time is the order of execution and colours are units.
'use strict';

class TimelinePane {
	constructor(app, canvas) {
		this.app = app;
		this.canvas = canvas;
		this.axis = new Axis(() => app.redraw('timeline'));
		this.cells = document.createElement('canvas');
		zoomable(canvas, this.axis, {
			click: (x, y) => this.pick(x, y),
			hover: (x, y, e) => this.hover(x, y, e),
			drag_y: d => this.scroll_to(this.scroll + d),
		});
	}
	fill() {
		const run = this.run = this.app.run;
		this.scroll = 0;                             // pixels of rows above the first visible one
		this.under_of = '';
		this.place = null;
		this.names = run.timed ? run.causes.map(c => c.word) : run.units;
		this.end = run.waves.reduce((m, w) => Math.max(m, w.end, w.count ? run.at[w.first + w.count - 1] + 1 : 0), 1);
		this.begin = run.waves.reduce((m, w) => Math.min(m, w.start), this.end);
		this.axis.reset(this.begin, this.end);
	}
	layout(w, h) {
		const rows = this.run.waves.length, room = h - 16 - 4;
		const row = Math.max(6, Math.min(20, room / rows));
		const l = {
			left: 66,
			top: 16,
			row,
			rows,
			bar: Math.max(4, row - (row > 9 ? 3 : 1)),
			w,
			h,
			right: w - 10,
			bottom: h - 4,
		};
		this.axis.left = l.left;
		this.axis.width = Math.max(10, l.right - l.left);
		this.place = l;
		this.scroll = Math.max(0, Math.min(this.scroll, rows * row - room));
		return l;
	}
	scroll_to(pixels) {
		this.scroll = pixels;
		this.app.redraw('timeline');
	}
	show(wave) {                                     // scrolls until its row is visible
		const l = this.place;
		if (!l) return;
		const y = wave.index * l.row, room = l.bottom - l.top;
		if (y < this.scroll) this.scroll_to(y);
		else if (y + l.row > this.scroll + room) this.scroll_to(y + l.row - room);
	}
	row_y(index) { return this.place.top + index * this.place.row - this.scroll; }
	wave_at(y) {
		const l = this.place, n = Math.floor((y - l.top + this.scroll) / l.row);
		return y >= l.top && n >= 0 && n < l.rows ? this.run.waves[n] : null;
	}
	// Returns the instruction that waits or issues at a time, or -1.
	insn_at(wave, time) {
		if (
			!wave
			|| !wave.count
			|| time < wave.start
			|| time >= Math.max(wave.end, this.run.at[wave.first + wave.count - 1] + 1)
		)
			return -1;
		const k = Data.at_time(this.run, wave, time);
		return time >= this.run.at[k] + 1 && k + 1 < wave.first + wave.count ? k + 1 : k;
	}
	pick(x, y) {
		const wave = this.wave_at(y);
		if (!wave || !wave.count) return;
		const k = this.insn_at(wave, Math.floor(this.axis.value(x)));
		this.app.select(k >= 0 ? k : Data.at_time(this.run, wave, this.axis.value(x)));
	}
	hover(x, y, e) {
		const k = x === null || x < this.place.left ? -1 : this.insn_at(this.wave_at(y), Math.floor(this.axis.value(x)));
		if (k < 0) return this.app.hover(null);
		this.app.hover(k, -1, e, 1);
	}

	// Calls `put(from, to, name, k)` for the activities of the wave in a range of time: its waits by cause, and its
	// issues.
	slices(wave, from, to, put) {
		const run = this.run, last = wave.first + wave.count;
		if (!wave.count) return;
		for (let k = Data.at_time(run, wave, from); k < last; k++) {
			const at = run.at[k], begin = at - run.gap[k];
			if (begin > to) break;
			if (!run.takes(k)) continue;
			if (run.timed) {
				const middle = begin + run.own[k];
				if (middle > begin) put(begin, middle, run.cause[k], k);
				if (at > middle) put(middle, at, run.unit_cause, k);
				put(at, at + 1, 0, k);
			} else {
				put(at, at + 1, run.code[run.insn[k]].unit, k);
			}
		}
	}
	draw(canvas = this.canvas, text = true) {
		const room = Paint.fit(canvas), { ctx, w, h, ratio } = room, first_time = !this.place, axis = this.axis;
		let l = this.layout(w, h);
		if (first_time) { this.show(this.app.wave); l = this.layout(w, h); }
		Paint.cached(this, room, [this.app.wave.index, this.scroll, axis.from, axis.to, text].join(), under =>
			this.draw_rows(under, l, ratio, text),
		);
		ctx.save();
		ctx.beginPath();
		ctx.rect(0, l.top - 1, w, l.bottom - l.top + 1);
		ctx.clip();
		this.draw_marks(ctx, l);
		ctx.restore();
	}
	draw_rows(ctx, l, ratio, text) {
		const { axis } = this, theme = Paint.theme, { w } = l;
		const colors = this.names.map(n => Paint.word(n));
		const first = Math.max(0, Math.floor(this.scroll / l.row)),
			last = Math.min(l.rows, Math.ceil((this.scroll + l.bottom - l.top) / l.row));
		ctx.save();
		ctx.beginPath();
		ctx.rect(0, l.top - 1, w, l.bottom - l.top + 1);
		ctx.clip();
		for (let n = first; n < last; n++) {
			const wave = this.run.waves[n], y = this.row_y(n);
			if (wave === this.app.wave) {
				ctx.fillStyle = theme.line;
				ctx.fillRect(0, y - (l.row - l.bar) / 2, w, l.row);
			}
			if (axis.scale >= 1) this.draw_near(ctx, wave, y, l, colors, text);
			else this.draw_far(ctx, wave, y, l, colors, ratio);
		}
		if (text) this.draw_names(ctx, l, first, last);
		ctx.restore();
		this.draw_bar(ctx, l);
		if (text) this.draw_axis(ctx, l);
	}
	draw_near(ctx, wave, y, l, colors, text) {
		const { axis, run } = this, right = l.right;
		ctx.font = Paint.font(10);
		ctx.textBaseline = 'middle';
		ctx.textAlign = 'left';
		this.slices(wave, axis.from, axis.to, (from, to, name, k) => {
			const x = Math.max(axis.x(from), l.left), end = Math.min(axis.x(to), right), wide = end - x;
			if (wide <= 0) return;
			ctx.fillStyle = colors[name];
			ctx.fillRect(x, y, Math.max(wide - (axis.scale > 5 ? 0.75 : 0), 0.5), l.bar);
			if (!text || l.bar < 11 || wide < 12) return;
			const label = run.timed && name ? run.causes[name].word : mnemonic(run.code[run.insn[k]].text);
			const shown =
				wide > label.length * 6.1 + 6
					? label
					: run.timed && name
						? run.causes[name].letter
						: wide > 30
							? label.slice(0, Math.floor((wide - 6) / 6.1))
							: '';
			ctx.fillStyle = Paint.ink_on(colors[name]);
			ctx.fillText(shown, x + 3, y + l.bar / 2 + 0.5);
		});
	}
	draw_far(ctx, wave, y, l, colors, ratio) {
		const { axis } = this,
			columns = Math.max(1, Math.round(axis.width * ratio)),
			rows = Math.max(1, Math.round(l.bar * ratio)),
			n = colors.length;
		const share = new Float32Array(columns * n), scale = axis.scale * ratio;
		this.slices(wave, axis.from, axis.to, (from, to, name) => {
			let a = Math.max((from - axis.from) * scale, 0);
			const b = Math.min((to - axis.from) * scale, columns);
			while (a < b) {
				const c = Math.floor(a), end = Math.min(b, c + 1);
				share[c * n + name] += end - a;
				a = end > a ? end : c + 1;
			}
		});
		const cells = this.cells;
		cells.width = columns;
		cells.height = rows;
		const c = cells.getContext('2d'),
			data = c.createImageData(columns, rows),
			out = new Uint32Array(data.data.buffer),
			pixels = colors.map(Paint.pixel);
		for (let x = 0; x < columns; x++) {
			let sum = 0, at = 0, seen = 0;
			for (let j = 0; j < n; j++) sum += share[x * n + j];
			if (sum < 0.02) continue;
			for (let j = n - 1; j >= 0; j--) {                   // waits on top, issues at the bottom
				const s = share[x * n + j];
				if (!s) continue;
				seen += s;
				for (const end = Math.round(seen / sum * rows); at < end; at++) out[at * columns + x] = pixels[j];
			}
		}
		c.putImageData(data, 0, 0);
		ctx.imageSmoothingEnabled = false;
		ctx.drawImage(cells, l.left, y, axis.width, l.bar);
	}
	// Draws the selected instruction and the pointer's place. Curves come from instructions it waited for, or go to
	// the one that waits for it.
	draw_marks(ctx, l) {
		const { axis, run, app } = this, theme = Paint.theme, k = app.sel.at, y = this.row_y(app.wave.index);
		const x = Math.min(Math.max(axis.x(run.at[k]), l.left - 3), l.right + 3), wide = Math.max(axis.scale, 2);
		if (app.over && app.over.wave) {
			ctx.fillStyle = theme.ink;
			ctx.globalAlpha = 0.25;
			ctx.fillRect(axis.x(run.at[app.over.at]), this.row_y(app.over.wave.index) - 1, wide, l.bar + 2);
			ctx.globalAlpha = 1;
		}
		for (const by of app.linked(k)) {
			if (axis.x(run.at[by]) < l.left || axis.x(run.at[by]) > l.right) continue;
			const from = axis.x(run.at[by] + 0.5),
				down = y + l.bar + 1 < l.bottom - 8,
				edge = down ? y + l.bar : y,
				bow = edge + (down ? 11 : -11);
			ctx.strokeStyle = theme.select;
			ctx.lineWidth = 1.25;
			ctx.beginPath();
			ctx.moveTo(from, edge);
			ctx.bezierCurveTo(from, bow, x, bow, x + wide / 2, edge);
			ctx.stroke();
		}
		if (x >= l.left - 2 && x <= l.right) {
			for (const [color, line] of [[theme.panel, 5], [theme.select, 2]]) {
				ctx.strokeStyle = color;
				ctx.lineWidth = line;
				ctx.strokeRect(x - 1.5, y - 1, wide + 3, l.bar + 2);
			}
		}
	}
	draw_names(ctx, l, first, last) {
		const theme = Paint.theme, every = Math.max(1, Math.ceil(11 / l.row));
		ctx.font = Paint.font(10);
		ctx.textBaseline = 'middle';
		ctx.textAlign = 'right';
		for (let n = first; n < last; n++) {
			const wave = this.run.waves[n], chosen = wave === this.app.wave;
			if (!chosen && (n % every || Math.abs(n - this.app.wave.index) < every)) continue;
			const y = this.row_y(n) + l.bar / 2 + 0.5;
			if (y < l.top + 5 || y > l.bottom - 4) continue;            // half a name is not readable
			ctx.fillStyle = chosen ? theme.ink : theme.faint;
			ctx.fillText(wave.name, l.left - 7, y);
		}
	}
	draw_bar(ctx, l) {                                 // scroll bar, if not all rows are visible
		const all = l.rows * l.row, room = l.bottom - l.top;
		if (all <= room + 1) return;
		ctx.fillStyle = Paint.theme.line;
		ctx.fillRect(l.w - 6, l.top, 4, room);
		ctx.fillStyle = Paint.theme.faint;
		ctx.fillRect(l.w - 6, l.top + this.scroll / all * room, 4, Math.max(8, room / all * room));
	}
	draw_axis(ctx, l) {
		const theme = Paint.theme;
		ctx.font = Paint.font(10);
		ctx.fillStyle = theme.faint;
		ctx.textBaseline = 'top';
		ctx.textAlign = 'right';
		ctx.fillText(this.run.timed ? 'cycle' : 'step', l.left - 7, 2);
		ctx.textAlign = 'center';
		for (const v of this.axis.ticks(80)) {
			const x = this.axis.x(v);
			const label = v.toLocaleString('en');
			if (x >= l.left && x < l.right - 16) ctx.fillText(label, Math.max(x, l.left + label.length * 3), 2);
		}
	}
}

const mnemonic = text => text.split(/\s/, 1)[0];
