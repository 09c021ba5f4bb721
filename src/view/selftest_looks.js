// Tests of the drawn panes: the drawing agrees with the run, cell by cell, and the panes are linked. `t` has functions
// of selftest.js: check, key, settled, pixels, text.
'use strict';

function looks_of(t) {
	const { run } = app, wave = run.waves.reduce((a, b) => b.count > a.count ? b : a);
	const close = (a, b) =>
		Math.abs((a & 255) - (b & 255))
			+ Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255))
			+ Math.abs(((a >>> 16) & 255) - ((b >>> 16) & 255))
		< 24;
	// Returns a function for the colour of a canvas at a place in CSS pixels.
	function color_at(canvas) {
		const data = new Uint32Array(t.pixels(canvas).buffer), ratio = window.devicePixelRatio || 1, width = canvas.width;
		return (x, y) => data[Math.floor(y * ratio) * width + Math.floor(x * ratio)];
	}
	const point = (canvas, kind, x, y) => {
		const b = canvas.getBoundingClientRect();
		canvas.dispatchEvent(
			new PointerEvent(kind, { clientX: b.left + x, clientY: b.top + y, pointerId: 1, bubbles: true, button: 0 }),
		);
	};

	// Zoomed in, each cell has the colour of its lane. Zoomed out, a column is lit like its instructions.
	async function mask() {
		const pane = app.mask,
			canvas = element('mask'),
			theme = Paint.theme,
			lit = Paint.pixel(theme.lit),
			dark = Paint.pixel(theme.dark),
			wrong = [];
		app.hover(null);
		app.select(wave.first + wave.count - 1, -1);
		pane.axis.show(0, Math.min(wave.count, 24));
		await t.settled();
		const near = color_at(canvas), l = pane.place;
		for (let k = 0; k < Math.min(wave.count - 1, 24); k++)
			for (let lane = 0; lane < run.lanes; lane++) {
				if (l.row < 4 && (lane + 1) % 8 < 2) continue;   // the lines between groups of eight
				const j = wave.first + k, now = Data.lane_on(run, j, lane), was = k ? Data.lane_on(run, j - 1, lane) : now;
				const want = now ? was ? lit : Paint.pixel(theme.joined) : was ? Paint.pixel(theme.left) : dark;
				if (!close(near(pane.axis.x(k) + pane.axis.scale * 0.2 + 1, l.top + (lane + 0.5) * l.row), want))
					wrong.push(k + '/' + lane);
			}
		t.check(
			!wrong.length,
			'the mask has a cell for each lane and instruction'
				+ (wrong.length ? ': wrong are ' + wrong.length + ', ' + wrong.slice(0, 5).join(' ') : ''),
		);
		const sums = new Uint32Array(run.lanes), bad = [];
		for (let size = 8; size * 3 <= wave.count; size *= 8) {
			const a = size, b = a + Math.min(7, Math.floor((wave.count - a) / size)) * size, n = pane.sum(sums, a, b);
			for (const lane of [0, 1, run.lanes - 1]) {
				let on = 0;
				for (let k = a; k < b; k++) on += Data.lane_on(run, wave.first + k, lane);
				if (n !== b - a || sums[lane] !== on) bad.push(size + '/' + lane);
			}
		}
		t.check(!bad.length, 'sums over many instructions are right' + (bad.length ? ': not ' + bad.join(' ') : ''));
		pane.axis.show(0, wave.count);
		await t.settled();
		const far = color_at(canvas), steps = 40, off = [];
		if (pane.axis.scale * (window.devicePixelRatio || 1) > 0.8) return;
		for (let n = 1; n < steps; n++) {
			const x = Math.floor(pane.axis.left + (pane.axis.width * n) / steps) + 0.5,
				from = Math.floor(pane.axis.value(x - 0.5)),
				to = Math.ceil(pane.axis.value(x + 0.5));
			for (let lane = 0; lane < run.lanes; lane += 7) {
				let on = 0;
				for (let k = Math.max(0, from - 8); k < Math.min(wave.count, to + 8); k++)
					on += Data.lane_on(run, wave.first + k, lane);
				const seen = far(x, pane.place.top + (lane + 0.5) * pane.place.row),
					all = Math.min(wave.count, to + 8) - Math.max(0, from - 8);
				if (on === 0 && !close(seen, dark) || on === all && !close(seen, lit)) off.push(n + '/' + lane);
			}
		}
		t.check(
			off.length < 3,
			'zoomed out, a column is lit like its instructions'
				+ (off.length ? ': not ' + off.slice(0, 5).join(' ') : ''),
		);
	}

	// Each stall has the colour of its cause, each issue its own.
	async function timeline() {
		const pane = app.timeline, canvas = element('timeline'), first = run.waves.find(w => w.count > 1);
		if (!first || !run.timed) return;
		app.select(first.first, -1);
		pane.axis.show(run.at[first.first], run.at[first.first] + 60);
		app.select(first.first + first.count - 1, -1);
		pane.axis.show(first.start, first.start + 60);
		await t.settled();
		const color = color_at(canvas), y = pane.row_y(first.index) + 1.5, wrong = [], selected = run.at[app.sel.at];
		let seen = 0;
		const look = (from, to, word, k) => {
			const x = Math.min(pane.axis.x(to), pane.place.right) - 2.5;
			if (
				to > pane.axis.to
				|| pane.axis.x(to) - pane.axis.x(from) < 6
				|| Math.abs(to - selected) < 3
				|| from < pane.axis.from
			)
				return;
			seen++;
			if (!close(color(x, y), Paint.pixel(Paint.word(word))))
				wrong.push('line ' + run.code[run.insn[k]].line + ' ' + word);
		};
		for (let k = first.first; k < first.first + first.count && run.at[k] < pane.axis.to; k++) {
			const begin = run.at[k] - run.gap[k];
			if (!run.takes(k)) continue;
			look(begin, begin + run.own[k], run.causes[run.cause[k]].word, k);
			look(begin + run.own[k], run.at[k], 'unit busy', k);
			look(run.at[k], run.at[k] + 1, 'issue', k);
		}
		t.check(
			!wrong.length && seen > 0,
			'the timeline colours '
				+ seen
				+ ' stalls and issues by cause'
				+ (wrong.length ? ': not ' + wrong.slice(0, 5).join(', ') : ''),
		);
		const k = Math.min(first.first + 1, first.first + first.count - 1);
		canvas.setPointerCapture = () => {};
		pane.axis.reveal(run.at[k]);
		await t.settled();
		for (const kind of ['pointerdown', 'pointerup'])
			point(canvas, kind, pane.axis.x(run.at[k] + 0.5), pane.row_y(first.index) + 2);
		t.check(run.at[app.sel.at] === run.at[k] || !run.takes(k), 'clicking the timeline selects the instruction');
	}

	// `;@ hlsl` lines and their instructions mark one another; a click on the line selects the first of them.
	async function lines() {
		const heads = [...element('source').querySelectorAll('.head')],
			groups = new Set(run.code.filter((c, k) => run.hits[k] && c.group >= 0).map(c => c.group)),
			wrong = [];
		if (!groups.size) return;
		for (const group of groups) {
			const insn = run.code.findIndex((c, k) => c.group === group && run.hits[k]),
				own = heads.filter(h => +h.dataset.group === group);
			app.select(run.insn.indexOf(insn));
			await t.settled();
			const near = [...element('source').querySelectorAll('.row.near')].map(r => run.code[+r.dataset.k].group);
			if (
				!own.length
				|| !own.every(h => h.classList.contains('near'))
				|| heads.some(h => h.classList.contains('near') && +h.dataset.group !== group)
			)
				wrong.push('its head');
			if (near.some(g => g !== group) || near.length !== run.code.filter(c => c.group === group).length)
				wrong.push('its instructions');
			if (!t.text('state').includes(run.hlsl[group].text.trim().slice(0, 20))) wrong.push('the state');
			app.select(0);
			if (own.length) own[0].click();
			if (run.code[run.insn[app.sel.at]].group !== group) wrong.push('the click');
		}
		t.check(
			!wrong.length,
			'`;@ hlsl` lines and their instructions are linked'
				+ (wrong.length ? ': not ' + wrong.slice(0, 4).join(', ') : ''),
		);
	}

	// Lines of the compiled sources have the run's sums. A line and its instructions have one colour, mark and
	// select one another.
	async function origins() {
		const pane = app.origins, wrong = [];
		if (!pane)
			return t.check(
				element('origin-pane').offsetHeight === 0,
				'the pane for sources is hidden if sources are unknown',
			);
		const lines = [...pane.lines.values()],
			sum = (list, of) => list.reduce((a, x) => a + of(x), 0),
			rest = run.code.map((c, k) => k).filter(k => Origins.line_of(run, k) < 0);
		t.check(
			sum(lines, l => l.hits) + sum(rest, k => run.hits[k]) === run.size,
			'the hits of the source lines are those of the run',
		);
		t.check(
			sum(lines, l => l.total) + sum(rest, k => run.total[k]) === sum([...run.total], x => x),
			'the cycles of the source lines are those of the run',
		);
		for (const l of lines.filter(x => x.hits)) {
			const first = l.insns.find(k => run.hits[k]);
			app.select(run.insn.indexOf(first));
			await t.settled();
			const row = pane.rows.get(l.at), own = getComputedStyle(row).backgroundColor;
			if (!row.classList.contains('now') || pane.element.querySelectorAll('.now').length !== 1)
				wrong.push(l.line + ': it is not marked');
			if (l.insns.some(k => getComputedStyle(app.source.rows[k]).backgroundColor !== own))
				wrong.push(l.line + ': another colour');
			if (!t.text('state').includes(Origins.name(run, Origins.of(run, first)))) wrong.push(l.line + ': not in the state');
			app.select(0);
			row.click();
			if (Origins.line_of(run, run.insn[app.sel.at]) !== l.at) wrong.push(l.line + ': the click');
			const visits = new Set();
			for (let n = 0; n < 3; n++) { pane.rows.get(l.at).click(); visits.add(app.sel.at); }
			if ([...visits].some(k => Origins.line_of(run, run.insn[k]) !== l.at)) wrong.push(l.line + ': the next visit');
		}
		t.check(
			!wrong.length,
			'source lines and their instructions are linked'
				+ (wrong.length ? ': not ' + wrong.slice(0, 4).join(', ') : ''),
		);
	}

	// Texts are readable on the colours of source lines in both themes: WCAG level AA requires 4.5.
	function tints() {
		const root = document.documentElement,
			was = root.dataset.theme,
			poor = new Set(),
			row = document.createElement('div'),
			pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
		if (!app.origins) return;
		row.className = 'row from';
		document.body.append(row);
		for (const theme of ['light', 'dark']) {
			root.dataset.theme = theme;
			Paint.read();
			for (let hue = 0; hue < 360; hue += 5)
				for (const more of ['', ' near']) {
					row.className = 'row from' + more;
					row.style.setProperty('--hue', hue);
					pixel.fillStyle = getComputedStyle(row).backgroundColor;
					pixel.fillRect(0, 0, 1, 1);
					const ground =
						'#'
						+ [...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)]
							.map(x => x.toString(16).padStart(2, '0'))
							.join('');
					for (const text of ['ink', 'soft', 'vector', 'scalar']) {
						const ratio = Paint.contrast(Paint.theme[text], ground);
						if (!(ratio >= 4.5)) poor.add(theme + more + ' ' + text + ' at ' + hue + ': ' + ratio.toFixed(2));
					}
				}
		}
		row.remove();
		if (was) root.dataset.theme = was; else delete root.dataset.theme;
		Paint.read();
		t.check(
			!poor.size,
			'texts are readable on the colours of lines'
				+ (poor.size ? ': not ' + [...poor].slice(0, 60).join(', ') : ''),
		);
	}

	// The tip has the value of the lane.
	async function values() {
		for (let k = wave.first, tried = 0; k < wave.first + wave.count && tried < 5; k++) {
			const c = run.code[run.insn[k]],
				op = (c.ops || []).find(o => o.write && o.file && o.count === 1),
				lane = run.lo[k] ? 31 - Math.clz32(run.lo[k]) : -1;
			if (!op || lane < 0) continue;
			tried++;
			await app.store.load(k);
			const value = app.store.at(k, 'value').v[op.index * 64 + lane],
				want = 'v' + op.index + Values.text(value, Values.shown_as(op.type));
			app.registers.set_type('auto');
			const scratch = document.createElement('div');
			scratch.innerHTML = app.over_text(k, lane, 1);
			if (!scratch.textContent.includes(want))
				return t.check(
					false,
					'hovering a lane gives its value: line ' + c.line + ', lane ' + lane + ': not ' + want,
				);
			if (tried === 5 || k === wave.first + wave.count - 1) t.check(true, 'hovering a lane gives its value');
		}
	}

	// In the description with values, scc has its new value.
	async function results() {
		for (let k = wave.first, tried = 0; k < wave.first + wave.count && tried < 5; k++) {
			const c = run.code[run.insn[k]];
			if (!/; scc = /.test(c.does || '')) continue;
			tried++;
			app.select(k);
			await app.store.load(k);
			app.draw();
			const shown = [...document.querySelectorAll('.values b[title="scc"]')].pop();
			if (!shown || shown.textContent !== String(app.store.at(k, 'value').s[128]))
				return t.check(false, 'scc has its new value: not in line ' + c.line);
		}
	}

	async function keys() {
		app.select(wave.first, 3);
		t.key('.');
		t.check(app.sel.lane === 4, '. goes to the next lane');
		t.key(',');
		t.check(app.sel.lane === 3, ', goes back');
		const line = k => run.code[run.insn[k]].line;
		t.key('ArrowRight', true);
		t.check(line(app.sel.at) !== line(wave.first) || app.sel.at === wave.first, 'Shift → goes to another line');
		const insn = run.code.findIndex((c, k) => run.hits[k] > 1);
		if (insn >= 0) {
			app.select(run.insn.indexOf(insn));
			const was = app.sel.at;
			t.key(']');
			t.check(run.insn[app.sel.at] === insn, '] goes to another visit');
			t.key('[');
			t.check(app.sel.at === was || Data.wave_of(run, was).count === 1, '[ goes back');
		}
		app.source.search(mnemonic(run.code[run.insn[wave.first]].text), 0);
		t.check(element('source').querySelector('.row.found'), 'the search finds an instruction');
		app.source.search('', 0);
	}
	return [mask, timeline, lines, origins, tints, values, results, keys];
}
