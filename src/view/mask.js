// The exec mask of one wave over time. A column is an instruction, a row a lane, lit if active. Zoomed out, a column
// shows the share of several instructions in which the lane was active.
'use strict';

class MaskPane {
	constructor(app, canvas) {
		this.app = app;
		this.canvas = canvas;
		this.axis = new Axis(() => app.redraw('mask'));
		this.cells = document.createElement('canvas');
		this.small = document.createElement('canvas');
		zoomable(canvas, this.axis, {
			click: (x, y) => this.pick(x, y),
			hover: (x, y, e) => this.hover(x, y, e),
			drag: (x, y, begin) => this.drag(x, y, begin),
		});
	}
	fill() {
		this.run = this.app.run;
		this.levels = new Map();
		this.small_of = this.under_of = '';
	}
	show(wave) {
		this.wave = wave;
		this.axis.reset(0, wave.count);
	}

	// ---- layout
	// ----------------------------------------------------------------------------------------------------------
	layout(w, h) {
		const lanes = this.run.lanes,
			top = 15,
			ribbon = this.run.hlsl.length ? 7 : 0,
			map = 26,
			gap = 8;
		const row = Math.max(1, Math.floor(((h - top - ribbon - 2 - map - gap) / lanes) * 4) / 4);
		const l = { left: 30, top: top + ribbon + 2, ribbon_at: top, ribbon, row, lanes, right: w - 10 };
		l.bottom = l.top + row * lanes;
		l.map_at = l.bottom + gap;
		l.map = Math.max(8, h - l.map_at - 2);
		this.axis.left = l.left;
		this.axis.width = Math.max(10, l.right - l.left);
		return l;
	}
	lane_at(y) {
		const l = this.place,
			lane = Math.floor((y - l.top) / l.row);
		return lane >= 0 && lane < l.lanes ? lane : -1;
	}
	column_at(x) {
		const k = Math.floor(this.axis.value(x));
		return k >= 0 && k < this.wave.count && x >= this.axis.left && x <= this.axis.left + this.axis.width ? k : -1;
	}

	pick(x, y) {
		const k = this.column_at(x),
			lane = this.lane_at(y);
		if (k < 0 || y > this.place.bottom + 4) return;
		this.app.select(this.wave.first + k, lane >= 0 ? lane : undefined);
	}
	hover(x, y, e) {
		const k = x === null ? -1 : this.column_at(x);
		if (k < 0 || y < this.place.ribbon_at || y > this.place.bottom) return this.app.hover(null);
		this.app.hover(
			this.wave.first + k,
			this.lane_at(y),
			e,
			this.axis.scale < 0.7 ? Math.round(1 / this.axis.scale) : 1,
		);
	}
	drag(x, y, begin) {
		if (begin && (y < this.place.map_at - 3 || x < this.place.left)) return false;
		const l = this.place,
			at = ((x - l.left) / this.axis.width) * this.wave.count,
			half = (this.axis.to - this.axis.from) / 2;
		this.axis.show(at - half, at + half);
		return true;
	}

	// ---- several instructions in one pixel: sums over blocks of 8, 64, 512, … instructions, made when needed
	// --------------
	level(n) {
		const key = this.wave.index + ':' + n;
		if (this.levels.has(key)) return this.levels.get(key);
		const size = 8 ** n,
			lanes = this.run.lanes,
			blocks = Math.ceil(this.wave.count / size),
			out = new Uint32Array(blocks * lanes);
		if (n === 1) {
			for (let k = 0; k < this.wave.count; k++) this.add_instruction(out, (k >> 3) * lanes, this.wave.first + k);
		} else {
			const finer = this.level(n - 1),
				count = finer.length / lanes;
			for (let b = 0; b < count; b++) this.add_block(out, (b >> 3) * lanes, finer, b * lanes);
		}
		this.levels.set(key, out);
		if (this.levels.size > 64) this.levels.delete(this.levels.keys().next().value);
		return out;
	}
	add_instruction(out, at, k) {
		for (let m = this.run.lo[k]; m; m &= m - 1) out[at + 31 - Math.clz32(m & -m)]++;
		if (this.run.hi) for (let m = this.run.hi[k]; m; m &= m - 1) out[at + 63 - Math.clz32(m & -m)]++;
	}
	add_block(out, at, from, block) {
		const lanes = this.run.lanes;
		for (let lane = 0; lane < lanes; lane++) out[at + lane] += from[block + lane];
	}

	// Returns the image: columns of `step` instructions from `from` on, a pixel for each lane.
	image(from, step, columns) {
		const { run, wave, cells } = this,
			lanes = run.lanes,
			theme = Paint.theme;
		cells.width = columns;
		cells.height = lanes;
		const ctx = cells.getContext('2d'),
			data = ctx.createImageData(columns, lanes),
			out = new Uint32Array(data.data.buffer);
		if (step === 1) {
			const on = Paint.pixel(theme.lit),
				off = Paint.pixel(theme.dark),
				joined = Paint.pixel(theme.joined),
				left = Paint.pixel(theme.left);
			for (let c = 0; c < columns; c++) {
				const k = wave.first + from + c,
					old = from + c ? k - 1 : k;
				for (let half = 0; half * 32 < lanes; half++) {
					const m = (half ? run.hi : run.lo)[k],
						b = (half ? run.hi : run.lo)[old];
					for (let bit = 0, at = half * 32 * columns + c; bit < 32; bit++, at += columns)
						out[at] = (m >>> bit) & 1 ? ((b >>> bit) & 1 ? on : joined) : (b >>> bit) & 1 ? left : off;
				}
			}
		} else {
			const sums = new Uint32Array(lanes);
			for (let c = 0; c < columns; c++) {
				const a = Math.floor(from + c * step),
					b = Math.max(a + 1, Math.min(wave.count, Math.floor(from + (c + 1) * step)));
				const n = this.sum(sums, a, b);
				for (let lane = 0, at = c; lane < lanes; lane++, at += columns)
					out[at] = theme.shades[sums[lane] ? Math.max(1, Math.round((sums[lane] / n) * 255)) : 0];
			}
		}
		ctx.putImageData(data, 0, 0);
		return cells;
	}
	// Sums how often each lane is active in about the instructions [a, b) of the wave; returns their number.
	sum(sums, a, b) {
		const lanes = this.run.lanes;
		sums.fill(0);
		let n = 0;
		while (8 ** (n + 1) <= b - a) n++;
		if (!n) {
			for (let k = a; k < b; k++) this.add_instruction(sums, 0, this.wave.first + k);
			return b - a;
		}
		const size = 8 ** n,
			level = this.level(n),
			first = Math.floor(a / size),
			last = Math.max(first + 1, Math.floor(b / size));
		for (let block = first; block < last; block++) this.add_block(sums, 0, level, block * lanes);
		return Math.min(last * size, this.wave.count) - first * size;
	}

	// ---- drawing -------------------------------------------------------------------------------------------------------
	// `text` draws labels; without them the picture does not depend on fonts.
	draw(canvas = this.canvas, text = true) {
		const room = Paint.fit(canvas),
			{ ctx, w, h, ratio } = room,
			l = (this.place = this.layout(w, h)),
			axis = this.axis;
		Paint.cached(this, room, [this.wave.index, axis.from, axis.to, text].join(), under => {
			this.draw_cells(under, l, ratio);
			this.draw_map(under, l, ratio);
			if (text) this.draw_signs(under, l, axis);
			if (text) this.draw_labels(under, l, axis);
		});
		this.draw_ribbon(ctx, l);
		this.draw_marks(ctx, l);
	}
	draw_cells(ctx, l, ratio) {
		const { axis, wave } = this,
			step = 1 / (axis.scale * ratio);
		ctx.save();
		ctx.imageSmoothingEnabled = false;
		ctx.beginPath();
		ctx.rect(l.left, l.top, axis.width, l.bottom - l.top);
		ctx.clip();
		if (step < 1) {
			const from = Math.max(0, Math.floor(axis.from)),
				columns = Math.max(1, Math.min(wave.count, Math.ceil(axis.to)) - from);
			ctx.drawImage(this.image(from, 1, columns), axis.x(from), l.top, columns * axis.scale, l.bottom - l.top);
		} else {
			const columns = Math.max(1, Math.round(axis.width * ratio));
			ctx.drawImage(
				this.image(axis.from, (axis.to - axis.from) / columns, columns),
				l.left,
				l.top,
				axis.width,
				l.bottom - l.top,
			);
		}
		ctx.fillStyle = Paint.theme.panel;
		if (axis.scale >= 5)
			// zoomed in: gaps between cells
			for (let k = Math.ceil(axis.from); k < axis.to; k++)
				ctx.fillRect(axis.x(k) - 0.5, l.top, 1, l.bottom - l.top);
		if (l.row >= 4)
			for (let lane = 1; lane < l.lanes; lane++) ctx.fillRect(l.left, l.top + lane * l.row - 0.25, axis.width, 0.5);
		for (let lane = 8; lane < l.lanes; lane += 8) ctx.fillRect(l.left, l.top + lane * l.row - 0.5, axis.width, 1);
		ctx.restore();
	}
	// Draws the source line of the instructions; neighbouring lines differ in shade.
	draw_ribbon(ctx, l) {
		if (!l.ribbon) return;
		const { run, wave, axis } = this,
			theme = Paint.theme,
			last = Math.min(wave.count, Math.ceil(axis.to));
		const step = Math.max(1, Math.floor(0.5 / axis.scale)),
			now = this.app.sel.at - wave.first;
		for (let k = Math.max(0, Math.floor(axis.from)); k < last;) {
			const group = run.code[run.insn[wave.first + k]].group;
			let end = k + step;
			while (end < last && run.code[run.insn[wave.first + end]].group === group) end += step;
			end = Math.min(end, last);
			if (group >= 0) {
				ctx.fillStyle =
					now >= k && now < end && axis.scale > 0.5 ? theme.select : group % 2 ? theme.band1 : theme.band0;
				const x = Math.max(axis.x(k), l.left),
					wide = Math.min(axis.x(end), l.right) - x;
				ctx.fillRect(x, l.ribbon_at, Math.max(wide - (wide > 3 ? 1 : 0), 0.5), l.ribbon - 2);
			}
			k = end;
		}
	}
	// Draws the selected column and lane, other visits of its instruction, and the pointer's column.
	draw_marks(ctx, l) {
		const { axis, app, wave, run } = this,
			theme = Paint.theme,
			at = app.sel.at - wave.first,
			wide = Math.max(axis.scale, 2);
		const inside = k => k + 1 > axis.from && k < axis.to;
		ctx.save();
		ctx.beginPath();
		ctx.rect(l.left - 2, 0, axis.width + 4, l.map_at);
		ctx.clip();
		if (app.sel.lane >= 0) {
			ctx.strokeStyle = theme.select;
			ctx.globalAlpha = 0.55;
			ctx.lineWidth = 1;
			ctx.strokeRect(l.left, l.top + app.sel.lane * l.row - 0.5, axis.width, l.row + 1);
			ctx.globalAlpha = 1;
		}
		if (app.over && app.over.at >= wave.first && app.over.at < wave.first + wave.count) {
			ctx.fillStyle = theme.ink;
			ctx.globalAlpha = 0.18;
			ctx.fillRect(axis.x(app.over.at - wave.first), l.top, wide, l.bottom - l.top);
			if (app.over.lane >= 0) ctx.fillRect(l.left, l.top + app.over.lane * l.row, axis.width, l.row);
			ctx.globalAlpha = 1;
		}
		if (axis.scale > 0.25) {
			// its other visits
			ctx.fillStyle = theme.select;
			const insn = run.insn[app.sel.at];
			for (let k = Math.max(0, Math.floor(axis.from)); k < Math.min(wave.count, axis.to); k++)
				if (run.insn[wave.first + k] === insn && k !== at)
					ctx.fillRect(axis.x(k), l.bottom + 1, Math.max(axis.scale - 1, 1), 2);
		}
		ctx.fillStyle = theme.accent;
		for (const k of app.linked(app.sel.at))
			if (inside(k - wave.first)) ctx.fillRect(axis.x(k - wave.first), l.top - 3, Math.max(axis.scale - 1, 2), 2);
		if (inside(at)) {
			const x = axis.x(at);
			ctx.fillStyle = theme.select;
			ctx.fillRect(x - 1.5, l.top - 3, 1.5, l.bottom - l.top + 6);
			ctx.fillRect(x + wide, l.top - 3, 1.5, l.bottom - l.top + 6);
			ctx.fillRect(x - 1.5, l.top - 3, wide + 3, 2);
			ctx.fillRect(x - 1.5, l.bottom + 1, wide + 3, 2);
		}
		ctx.restore();
		ctx.fillStyle = theme.select;
		ctx.fillRect(l.left + (at / wave.count) * axis.width - 0.75, l.map_at - 1, 1.5, l.map + 2);
	}
	// Draws the whole wave: the number of active lanes, and the part that is shown above.
	draw_map(ctx, l, ratio) {
		const { axis, wave, run } = this,
			theme = Paint.theme,
			columns = Math.max(1, Math.round(axis.width * ratio)),
			rows = Math.max(1, Math.round(l.map * ratio));
		const key = [wave.index, columns, rows, theme.lit, theme.dark].join();
		if (this.small_of !== key) {
			const sums = new Uint32Array(run.lanes),
				c = this.small.getContext('2d');
			this.small.width = columns;
			this.small.height = rows;
			c.fillStyle = theme.dark;
			c.fillRect(0, 0, columns, rows);
			c.fillStyle = theme.lit;
			for (let x = 0; x < columns; x++) {
				const a = Math.floor((x * wave.count) / columns),
					b = Math.max(a + 1, Math.floor(((x + 1) * wave.count) / columns));
				const n = this.sum(sums, a, b),
					high = (sums.reduce((s, v) => s + v, 0) / n / run.lanes) * rows;
				c.fillRect(x, rows - Math.round(high), 1, Math.round(high));
			}
			this.small_of = key;
		}
		ctx.globalAlpha = 0.55;
		ctx.imageSmoothingEnabled = false;
		ctx.drawImage(this.small, l.left, l.map_at, axis.width, l.map);
		ctx.globalAlpha = 1;
		const x = v => l.left + (v / wave.count) * axis.width;
		if (axis.to - axis.from < wave.count) {
			ctx.fillStyle = theme.panel;
			ctx.globalAlpha = 0.6;
			ctx.fillRect(l.left, l.map_at, x(axis.from) - l.left, l.map);
			ctx.fillRect(x(axis.to), l.map_at, l.right - x(axis.to), l.map);
			ctx.globalAlpha = 1;
			ctx.strokeStyle = theme.soft;
			ctx.lineWidth = 1;
			ctx.strokeRect(
				Math.round(x(axis.from)) + 0.5,
				l.map_at + 0.5,
				Math.max(2, Math.round(x(axis.to) - x(axis.from)) - 1),
				l.map - 1,
			);
		}
	}
	// Draws signs for lanes that joined or left, so that colour is not necessary when zoomed in.
	draw_signs(ctx, l, axis) {
		const { run, wave } = this;
		if (axis.scale < 9 || l.row < 6.5) return;
		ctx.font = 'bold ' + Paint.font(Math.min(12, l.row + 2));
		ctx.fillStyle = '#0f141b';
		ctx.textAlign = 'center';
		ctx.textBaseline = 'middle';
		for (let k = Math.max(1, Math.floor(axis.from)); k < Math.min(wave.count, axis.to); k++)
			for (let lane = 0; lane < l.lanes; lane++) {
				const now = Data.lane_on(run, wave.first + k, lane),
					was = Data.lane_on(run, wave.first + k - 1, lane);
				if (now !== was) ctx.fillText(now ? '+' : '−', axis.x(k + 0.5), l.top + (lane + 0.5) * l.row + 0.5);
			}
	}
	draw_labels(ctx, l, axis) {
		const theme = Paint.theme;
		ctx.font = Paint.font(10);
		ctx.fillStyle = theme.faint;
		ctx.textAlign = 'right';
		ctx.textBaseline = 'middle';
		for (let lane = 0; lane < l.lanes; lane += 8)
			if (lane % 16 === 0 || l.row >= 2)
				ctx.fillText(lane, l.left - 5, l.top + lane * l.row + Math.max(l.row / 2, 4));
		ctx.textBaseline = 'top';
		ctx.textAlign = 'center';
		for (const v of axis.ticks(70)) {
			const x = axis.x(v) + (axis.scale > 5 ? axis.scale / 2 : 0);
			if (v < this.wave.count && x >= l.left && x < l.right - 12)
				ctx.fillText(v.toLocaleString('en'), Math.max(x, l.left + 4), 1);
		}
	}
}
