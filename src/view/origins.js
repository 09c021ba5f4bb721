// The compiled sources next to their instructions: a line and its instructions have one colour. Each line shows the
// hits and cycles of its instructions.
'use strict';

class OriginPane {
	constructor(app, element, tabs) {
		this.app = app;
		this.element = element;
		this.tabs = tabs;
		this.rows = new Map();
		element.addEventListener('click', e => this.click(e));
		element.addEventListener('pointermove', e => this.hover(e));
		element.addEventListener('pointerleave', () => this.hover(null));
		tabs.addEventListener('click', e => { if (e.target.dataset.file) this.show(+e.target.dataset.file); });
	}
	// Returns each line with instructions: the instructions, their costs, a hue. Keys are numbers of
	// Origins.line_of.
	gather() {
		const { run } = this.app, n = run.causes.length, lines = new Map();
		run.code.forEach((c, k) => {
			const at = Origins.line_of(run, k);
			if (at < 0) return;
			if (!lines.has(at))
				lines.set(at, {
					at,
					file: Origins.file(at),
					line: Origins.line(at),
					insns: [],
					hits: 0,
					total: 0,
					cycles: new Float64Array(n),
				});
			const l = lines.get(at);
			l.insns.push(k);
			l.hits += run.hits[k];
			l.total += run.total[k];
			for (let j = 0; j < n; j++) l.cycles[j] += run.cycles[k * n + j];
		});
		[...lines.values()].sort((a, b) => a.at - b.at).forEach((l, k) => { l.hue = Math.round(k * 137.508 + 205) % 360; });
		return lines;
	}
	hue(k) {                                            // colour of an instruction; -1 if it does not have a line
		const l = this.lines.get(Origins.line_of(this.app.run, k));
		return l ? l.hue : -1;
	}
	fill() {
		this.lines = this.gather();
		this.file = this.selected = this.now = this.pointed = this.hovered = undefined;
		const { run } = this.app,
			width = values =>
				Math.max(34, 7.3 * values.reduce((a, b) => Math.max(a, b), 0).toLocaleString('en').length + 2) + 'px';
		const all = [...this.lines.values()];
		this.most = all.reduce((a, l) => Math.max(a, l.total), 1);
		this.all = run.total.reduce((a, b) => a + b, 0) || 1;
		this.element.style.setProperty('--hits', width(all.map(l => l.hits)));
		this.element.style.setProperty('--cycles', width(all.map(l => l.total)));
		const used = run.files.map((f, k) => all.filter(l => l.file === k).reduce((a, l) => a + l.total, 0));
		this.tabs.innerHTML = run.files
			.map(
				(f, k) =>
					'<button data-file="'
					+ k
					+ '" title="'
					+ escape_html(f.name)
					+ '">'
					+ escape_html(f.name.replace(/.*\//, ''))
					+ '</button>',
			)
			.join('');
		this.show(used.indexOf(Math.max(...used)));
	}
	show(file) {
		const { run } = this.app, text = run.files[file].text, out = [];
		if (file === this.file) return;
		this.file = file;
		for (const b of this.tabs.children) b.setAttribute('aria-pressed', +b.dataset.file === file);
		out.push(
			'<div class="columns" aria-hidden="true"><span></span><span></span><span>hits</span><span>'
				+ (run.timed ? 'cycles' : 'share')
				+ '</span><span></span></div>',
		);
		const unknown = run.code.filter((c, k) => Origins.line_of(run, k) < 0).length;
		if (unknown)
			out.push(
				'<p class="empty">' + unknown + ' of ' + run.code.length + ' instructions do not have a known line.</p>',
			);
		const last = [...this.lines.values()].filter(l => l.file === file).reduce((a, l) => Math.max(a, l.line), 0);
		const lines = text === undefined ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
		if (text === undefined)
			out.push('<p class="empty">The source was not available when the page was made (--source-dir).</p>');
		for (let n = 1; n <= Math.max(lines.length, last); n++)
			if (text !== undefined || this.lines.has(Origins.place(file, n))) out.push(this.row(file, n, lines[n - 1] || ''));
		put_html(this.element, out.join(''));
		this.rows.clear();
		for (const r of this.element.querySelectorAll('.row')) this.rows.set(+r.dataset.at, r);
		this.recolor();
		this.now = null;
	}
	row(file, n, text) {
		const { run } = this.app, at = Origins.place(file, n), l = this.lines.get(at);
		const cells = !l
			? ''
			: !l.hits
				? '<span class="n">·</span><span></span><span></span>'
				: '<span class="n">'
					+ l.hits.toLocaleString('en')
					+ '</span><span class="n">'
					+ (run.timed ? l.total.toLocaleString('en') : ((l.total / this.all) * 100).toFixed(1) + '%')
					+ '</span><span class="bar">'
					+ this.bar(l)
					+ '</span>';
		return (
			'<div class="row'
			+ (!l ? ' none' : l.hits ? ' from' : ' from never')
			+ '" role="option" data-at="'
			+ at
			+ '"'
			+ (l ? ' data-style="--hue:' + l.hue + '"' : '')
			+ '><span class="n line">'
			+ n
			+ '</span><code title="'
			+ escape_html(text.trim())
			+ '">'
			+ escape_html(text)
			+ '</code>'
			+ cells
			+ '</div>'
		);
	}
	bar(l) {
		let out = '';
		l.cycles.forEach((cycles, j) => {
			if (cycles)
				out +=
					'<i data-cause="' + j + '" data-style="width:' + ((cycles / this.most) * 100).toFixed(2) + '%"></i>';
		});
		return out;
	}
	recolor() {
		const { run } = this.app;
		for (const i of this.element.querySelectorAll('.bar i'))
			i.style.background = Paint.word(run.timed ? run.causes[+i.dataset.cause].word : 'issue');
	}

	select() {
		const { run, sel, source } = this.app, at = Origins.line_of(run, run.insn[sel.at]);
		if (at === this.selected) return;
		for (const k of this.insns(this.selected)) source.mark(k, 'near', false);
		for (const k of this.insns(at)) source.mark(k, 'near', true);
		this.selected = at;
		if (at >= 0) this.show(Origins.file(at));
		if (this.now) { this.now.classList.remove('now'); this.now.removeAttribute('aria-selected'); }
		this.now = this.rows.get(at);
		if (!this.now) return;
		this.now.classList.add('now');
		this.now.setAttribute('aria-selected', 'true');
		this.reveal(this.now);
	}
	reveal(row) {
		const { element } = this, top = row.offsetTop - 24, room = element.clientHeight, margin = Math.min(45, room / 4);
		if (top < element.scrollTop + margin || top + ROW > element.scrollTop + room - margin)
			element.scrollTop = Math.max(0, top - room * 0.4);
	}
	insns(at) { return this.lines.has(at) ? this.lines.get(at).insns : []; }
	over(insn) {                                       // the instruction under the pointer in another pane, or -1
		if (this.pointed) this.pointed.classList.remove('over');
		this.pointed = insn >= 0 ? this.rows.get(Origins.line_of(this.app.run, insn)) : null;
		if (this.pointed) this.pointed.classList.add('over');
	}

	click(e) {
		const row = e.target.closest('.row');
		if (row && this.lines.has(+row.dataset.at)) this.app.visit_line(+row.dataset.at, e.shiftKey ? -1 : 1);
	}
	hover(e) {
		const { app } = this, row = e && e.target.closest && e.target.closest('.row'), at = row ? +row.dataset.at : -1;
		if (at !== this.hovered) {
			for (const k of this.insns(this.hovered)) app.source.mark(k, 'over', false);
			for (const k of this.insns(at)) app.source.mark(k, 'over', true);
			this.hovered = at;
		}
		if (this.lines.has(at)) app.tip(this.tip(this.lines.get(at)), e);
		else app.tip(null);
	}
	tip(l) {
		const { run } = this.app, costs = [];
		l.cycles.forEach((cycles, j) => { if (cycles) costs.push([run.causes[j].word, cycles]); });
		costs.sort((a, b) => b[1] - a[1]);
		const row = this.rows.get(l.at), code = row && row.children[1];
		let out =
			code && code.scrollWidth > code.clientWidth
				? '<p class="mono">' + escape_html(code.textContent.trim()) + '</p>'
				: '';
		out +=
			'<p>'
			+ count_of(l.insns.length, 'instruction')
			+ ', '
			+ count_of(l.hits, 'hit')
			+ ', '
			+ ((l.total / this.all) * 100).toFixed(1)
			+ ' % of all cycles</p>';
		const into = new Set(l.insns.map(k => Origins.inlined(run, k)).filter(Boolean));
		for (const text of [...into].slice(0, 4)) out += '<p class="soft">' + escape_html(text) + '</p>';
		if (run.timed && l.hits) out +=
			'<table>'
			+ costs
				.map(
					([word, cycles]) =>
						'<tr><td><i data-style="background:'
						+ Paint.word(word)
						+ '"></i>'
						+ word
						+ '</td><td class="n">'
						+ cycles.toLocaleString('en')
						+ '</td></tr>',
				)
				.join('')
			+ '</table>';
		return out;
	}
}

// Lines of the files as numbers.
const Origins = {
	FILE: 2 ** 32,
	place: (file, line) => file * Origins.FILE + line,
	file: at => Math.floor(at / Origins.FILE),
	line: at => at % Origins.FILE,
	of: (run, k) => run.code[k].origin === undefined ? null : run.origins[run.code[k].origin],
	// Returns the line of an instruction, or -1.
	line_of(run, k) {
		const o = Origins.of(run, k);
		return o ? Origins.place(o.file, o.line) : -1;
	},
	name: (run, o) => run.files[o.file].name.replace(/.*\//, '') + ':' + o.line,
	// Returns `square, inlined at scale.cl:9, scale.cl:17`, or '' if its function was not inlined.
	inlined(run, k) {
		const o = Origins.of(run, k), calls = [];
		for (let c = o && o.into; c !== undefined && c !== null; c = run.origins[c].into)
			calls.push(Origins.name(run, run.origins[c]));
		return calls.length ? (o.function || 'a function') + ', inlined at ' + calls.join(', ') : '';
	},
	// Returns a line of HTML: the place, the line's text, the calls.
	text(run, k) {
		const o = Origins.of(run, k), text = run.files[o.file].text, inlined = Origins.inlined(run, k);
		const line = text === undefined ? '' : ((run.files[o.file].lines ||= text.split("\n"))[o.line - 1] || '').trim();
		return (
			'<span class="soft">'
			+ escape_html(Origins.name(run, o))
			+ '</span> <code>'
			+ escape_html(line)
			+ '</code>'
			+ (inlined ? ' <span class="soft">(' + escape_html(inlined) + ')</span>' : '')
		);
	},
};
