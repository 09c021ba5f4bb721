// Memory as a picture: an element of the shown buffer is a cell, from the least value to the greatest.
const $ = id => document.getElementById(id);

export class MemoryPicture {
	constructor() {
		this.on = false;
		put_html(
			$('looks'),
			'<button type="button" role="radio" aria-checked="true" data-look="table">table</button>'
				+ '<button type="button" role="radio" aria-checked="false" data-look="picture">picture</button>',
		);
		$('looks').addEventListener('click', e => {
			if (e.target.dataset.look) this.show(e.target.dataset.look === 'picture');
		});
		this.canvas = document.createElement('canvas');
		this.canvas.setAttribute('role', 'img');
		this.said = document.createElement('p');
		$('memory-picture').append(this.said, this.canvas);
		const draw = app.memory.draw.bind(app.memory);
		app.memory.draw = (walk, contents) => { draw(walk, contents); if (this.on) this.draw(contents); };
	}
	show(on) {
		this.on = on;
		for (const b of $('looks').children) b.setAttribute('aria-checked', String((b.dataset.look === 'picture') === on));
		$('memory').hidden = on;
		$('memory-picture').hidden = !on;
		app.redraw('memory');
	}
	draw(contents) {
		const { memory, run } = app, { space } = memory;
		if (space < 0) { this.said.textContent = 'This wave does not touch memory.'; return; }
		const type = run.spaces[space].type || 'u32',
			size = BYTES[type] || 4,
			n = Math.min(1 << 16, Math.floor(run.spaces[space].size / size)),
			values = [];
		for (let k = 0; k < n; k++) {
			const b = Array.from({ length: size }, (_, j) => contents.byte(space, k * size + j));
			values.push(b.some(x => x < 0) ? NaN : Number(Values.of_bytes(b, type)));
		}
		const known = values.filter(Number.isFinite),
			least = Math.min(...known),
			most = Math.max(...known),
			columns = 2 ** Math.round(Math.log2(Math.max(1, Math.sqrt(n * 2)))),
			rows = Math.ceil(n / columns),
			cell = Math.max(2, Math.min(16, Math.floor(640 / columns)));
		this.said.textContent = `${run.spaces[space].name}: ${known.length.toLocaleString('en')} of `
			+ `${n.toLocaleString('en')} elements are known, from ${least} to ${most}; rows of ${columns}`;
		this.canvas.setAttribute('aria-label', this.said.textContent);
		this.canvas.width = columns * cell;
		this.canvas.height = rows * cell;
		this.canvas.style.cssText = `width:${columns * cell}px;height:${rows * cell}px;flex:none`;
		const ctx = this.canvas.getContext('2d'), { dark, lit, line } = Paint.theme;
		values.forEach((v, k) => {
			ctx.fillStyle = !Number.isFinite(v) ? line : Paint.mix(dark, lit, most > least ? (v - least) / (most - least) : 0.5);
			ctx.fillRect(
				(k % columns) * cell,
				Math.floor(k / columns) * cell,
				cell - (cell > 4 ? 1 : 0),
				cell - (cell > 4 ? 1 : 0),
			);
		});
	}
}
