// A horizontal axis that zooms and pans, with its wheel, pointer and touch input.
'use strict';

class Axis {
	constructor(changed) {
		this.changed = changed;
		this.low = 0; this.high = 1;             // the whole range
		this.from = 0; this.to = 1;              // the visible range
		this.left = 0; this.width = 1;           // position in CSS pixels of the canvas
		this.least = 8;                          // smallest visible range
	}
	reset(low, high) {
		this.low = low;
		this.high = Math.max(high, low + 1);
		this.show(low, this.high);
	}
	show(from, to) {
		const all = this.high - this.low, span = Math.min(all, Math.max(Math.min(this.least, all), to - from));
		from = Math.min(Math.max(from + (to - from - span) / 2, this.low), this.high - span);
		if (from === this.from && from + span === this.to) return;
		this.from = from;
		this.to = from + span;
		this.changed();
	}
	get scale() { return this.width / (this.to - this.from); }       // pixels of one unit
	x(value) { return this.left + (value - this.from) * this.scale; }
	value(x) { return this.from + (x - this.left) / this.scale; }
	zoom(x, factor) {
		const at = this.value(x), span = (this.to - this.from) / factor, share = (x - this.left) / this.width;
		this.show(at - span * share, at + span * (1 - share));
	}
	pan(pixels) { const d = pixels / this.scale; this.show(this.from + d, this.to + d); }
	// Moves as little as necessary to show a value with some of its neighbours.
	reveal(low, high = low + 1) {
		const span = this.to - this.from, margin = Math.min(span / 6, 40 / this.scale);
		if (high - low > span - 2 * margin)
			return low >= this.from && low < this.to ? undefined : this.show(low - margin, low - margin + span);
		if (low - margin < this.from) this.show(low - margin, low - margin + span);
		else if (high + margin > this.to) this.show(high + margin - span, high + margin);
	}
	// Returns round steps for labels at least `room` pixels apart.
	ticks(room) {
		const least = room / this.scale;
		let step = Math.pow(10, Math.ceil(Math.log10(Math.max(least, 1e-9))));
		for (const part of [5, 2]) if (step / part >= least) { step /= part; break; }
		step = Math.max(1, Math.round(step));
		const out = [];
		for (let v = Math.ceil(this.from / step) * step; v <= this.to; v += step) out.push(v);
		return out;
	}
}

// Callbacks in `on`: click(x, y, event), hover(x, y), drag_y(pixels), drag(x, y, begin). The x of hover is null when
// the pointer has left. If drag returns true, it takes the drag.
function zoomable(canvas, axis, on) {
	const pointers = new Map();
	let moved = 0, pinch = 0, taken = false;
	const at = e => { const b = canvas.getBoundingClientRect(); return [e.clientX - b.left, e.clientY - b.top]; };

	canvas.addEventListener('wheel', e => {
		e.preventDefault();
		const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 200 : 1;
		const dx = e.deltaX * unit, dy = e.deltaY * unit;
		if (e.shiftKey || Math.abs(dx) > Math.abs(dy)) axis.pan(dx || dy);
		else axis.zoom(at(e)[0], Math.exp(-dy * (e.ctrlKey ? 0.01 : 0.0022)));
	}, { passive: false });

	canvas.addEventListener('pointerdown', e => {
		if (e.button) return;
		canvas.setPointerCapture(e.pointerId);
		const [x, y] = at(e);
		pointers.set(e.pointerId, [x, y]);
		moved = 0;
		taken = pointers.size === 1 && !!(on.drag && on.drag(x, y, true));
		pinch = 0;
	});
	canvas.addEventListener('pointermove', e => {
		const [x, y] = at(e), before = pointers.get(e.pointerId);
		if (!before) { if (on.hover) on.hover(x, y, e); return; }
		pointers.set(e.pointerId, [x, y]);
		moved += Math.abs(x - before[0]) + Math.abs(y - before[1]);
		if (taken) { on.drag(x, y, false); return; }
		if (pointers.size === 2) {
			const [a, b] = [...pointers.values()], distance = Math.max(10, Math.abs(a[0] - b[0]));
			if (pinch) axis.zoom((a[0] + b[0]) / 2, distance / pinch);
			pinch = distance;
		} else if (moved > 3) {
			canvas.classList.add('panning');
			axis.pan(before[0] - x);
			if (on.drag_y) on.drag_y(before[1] - y);
		}
	});
	const up = e => {
		const there = pointers.delete(e.pointerId);
		canvas.classList.remove('panning');
		if (there && e.type === 'pointerup' && moved <= 3 && !taken && !pointers.size) on.click(...at(e), e);
	};
	canvas.addEventListener('pointerup', up);
	canvas.addEventListener('pointercancel', up);
	canvas.addEventListener('pointerleave', () => { if (!pointers.size && on.hover) on.hover(null); });
}
