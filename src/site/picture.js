// The mask and the lanes of a register as pictures: SVG, and PNG made of it.
const $ = id => document.getElementById(id);
const box = (x, y, w, h, color) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`;
const text = (x, y, s, color, more = '') =>
	`<text x="${x}" y="${y}" fill="${color}" ${more}>${escape_html(String(s))}</text>`;
const svg = (w, h, body) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" `
		+ `font-family="ui-monospace, Menlo, Consolas, monospace" font-size="10">`
		+ `<rect width="${w}" height="${h}" fill="${Paint.theme.panel}"/>${body}</svg>`;

// Returns the exec mask of the selected wave: a column for each of at most 400 instructions, a row for each lane.
export function mask_svg() {
	const { run, wave } = app,
		theme = Paint.theme,
		from = Math.max(0, Math.floor(app.mask.axis.from)),
		to = Math.min(wave.count, Math.ceil(app.mask.axis.to), from + 400);
	const cell = Math.max(3, Math.min(40, Math.floor(900 / (to - from)))),
		row = run.lanes > 32 ? 6 : 10,
		left = 28,
		top = 16,
		out = [];
	for (let lane = 0; lane < run.lanes; lane++) {
		for (let k = from; k < to;) {
			const kind = of(run, wave.first + k, lane, k > 0);
			let end = k + 1;
			while (end < to && of(run, wave.first + end, lane, true) === kind) end++;
			out.push(
				box(
					left + (k - from) * cell,
					top + lane * row,
					(end - k) * cell - (cell > 5 ? 0.5 : 0),
					row - 1,
					theme[kind],
				),
			);
			k = end;
		}
		if (lane % 8 === 0) out.push(text(left - 4, top + lane * row + 8, lane, theme.faint, 'text-anchor="end"'));
	}
	const at = app.sel.at - wave.first;
	if (at >= from && at < to)
		out.push(
			`<rect x="${left + (at - from) * cell - 1}" y="${top - 2}" width="${cell + 1}" height="${run.lanes * row + 3}" `
				+ `fill="none" stroke="${theme.select}" stroke-width="1.5"/>`,
		);
	out.push(
		text(
			left,
			11,
			`${run.program} · ${run.gpu} · wave ${wave.name} · exec, instructions ${from} to ${to - 1}`,
			theme.soft,
		),
	);
	return svg(Math.max(460, left + (to - from) * cell + 8), top + run.lanes * row + 8, out.join(''));
}
function of(run, k, lane, before) {
	const now = Data.lane_on(run, k, lane), was = before ? Data.lane_on(run, k - 1, lane) : now;
	return now ? was ? 'lit' : 'joined' : was ? 'left' : 'dark';
}
// Returns the lanes of the VGPRs that the state shows: a cell for each lane, with its value.
export function lanes_svg() {
	const { run, registers } = app, theme = Paint.theme, out = [], columns = 16, wide = 58, high = 20, left = 40;
	let y = 24;
	out.push(text(8, 14, `${run.code[run.insn[app.sel.at]].text}`, theme.ink, 'font-weight="600"'));
	for (const r of [...registers.shown].slice(0, 8)) {
		out.push(text(8, y + 14, 'v' + r, theme.ink, 'font-weight="600"'));
		const change = registers.wrote(1, r), type = registers.type_of(1, r);
		for (let lane = 0; lane < run.lanes; lane++) {
			const x = left + (lane % columns) * wide,
				top = y + Math.floor(lane / columns) * high,
				value = registers.value(1, r, lane),
				on = (registers.exec[lane >> 5] >>> (lane & 31)) & 1;
			out.push(
				box(
					x,
					top,
					wide - 2,
					high - 2,
					change && change.before[lane] !== value ? theme.changed : on ? theme.read : theme.near,
				),
			);
			out.push(text(x + wide - 6, top + 13, Values.text(value, type), on ? theme.ink : theme.faint, 'text-anchor="end"'));
		}
		y += Math.ceil(run.lanes / columns) * high + 10;
	}
	return svg(left + columns * wide + 8, y, out.join(''));
}
export async function png(picture) {
	const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' })), image = new Image();
	image.src = url;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = image.width * 2;
	canvas.height = image.height * 2;
	canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
	URL.revokeObjectURL(url);
	return new Promise(done => canvas.toBlob(done, 'image/png'));
}
function save(blob, name) {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
export function show_pictures(say) {
	const dialog = $('pictures'), kinds = { mask: mask_svg, lanes: lanes_svg };
	put_html(
		dialog,
		`<h2>image</h2><p><label>of <select id="picture-of"><option value="mask">the exec mask</option>`
			+ `<option value="lanes">the lanes</option></select></label>
		<button data-do="copy-png">copy PNG</button> <button data-do="copy-svg">copy SVG</button> `
			+ `<button data-do="save-png">save PNG</button> <button data-do="save-svg">save SVG</button> `
			+ `<button data-do="close">close</button></p><img id="picture-preview" alt="the picture">`,
	);
	const make = () => kinds[$('picture-of').value](),
		show = () => {
			$('picture-preview').src = URL.createObjectURL(new Blob([make()], { type: 'image/svg+xml' }));
		};
	$('picture-of').onchange = show;
	dialog.onclick = async e => {
		const what = e.target.dataset.do, name = $('picture-of').value;
		if (!what) return;
		if (what === 'close') return dialog.close();
		const picture = make();
		if (what === 'copy-svg') await navigator.clipboard.writeText(picture);
		if (what === 'copy-png') await navigator.clipboard.write([new ClipboardItem({ 'image/png': png(picture) })]);
		if (what === 'save-svg') save(new Blob([picture], { type: 'image/svg+xml' }), name + '.svg');
		if (what === 'save-png') save(await png(picture), name + '.png');
		say(what.startsWith('copy') ? 'the image is copied' : 'the image is saved');
	};
	show();
	dialog.showModal();
}
