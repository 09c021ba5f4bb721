// The program: each instruction with its hits, its active lanes and the causes of its cycles. `;@ hlsl` lines are above
// their instructions.
'use strict';

const ROW = 20;                                       // pixels of a line, as in page.css

class SourcePane {
	constructor(app, element) {
		this.app = app;
		this.element = element;
		element.addEventListener(
			'scroll',
			() => {
				this.scroll = element.scrollTop;
			},
			{ passive: true },
		);
		element.addEventListener('click', e => this.click(e));
		element.addEventListener('pointermove', e => this.hover(e));
		element.addEventListener('pointerleave', () => this.hover(null));
		this.field = document.getElementById('search');
		this.field.addEventListener('input', () => {
			this.searched = undefined;
			this.show_found(this.search(this.field.value, 0), false);
		});
		this.field.addEventListener('keydown', e => this.search_key(e));
	}
	find() {
		this.field.focus();
		this.field.select();
	}
	search_key(e) {
		if (e.key === 'Escape') {
			this.field.value = '';
			this.search('', 0);
			this.element.focus();
		}
		if (e.key === 'Enter') this.show_found(this.search(this.field.value, e.shiftKey ? -1 : 1), true);
	}
	// Shows a line that was found, or with `visit` goes to its next visit if it was executed.
	show_found(k, visit) {
		if (k >= 0 && visit && this.app.run.hits[k]) this.app.visit(k, 1);
		else if (k >= 0) this.reveal(this.rows[k]);
	}
	fill() {
		const { run } = this.app,
			out = [];
		this.rows = [];
		this.members = []; // for each source line: its heads and instructions
		this.near = this.now = this.pointed = this.searched = this.known = undefined;
		const most = run.total.reduce((a, b) => Math.max(a, b), 1),
			all = run.total.reduce((a, b) => a + b, 0) || 1;
		out.push(
			'<div class="columns" aria-hidden="true"><span></span><span></span><span>hits</span><span>lanes</span>'
				+ '<span class="live" title="VGPRs whose value is read after the instruction; the maximum over its '
				+ 'visits">live</span><span>'
				+ (run.timed ? 'cycles' : 'share')
				+ '</span><span></span></div>',
		);
		const width = values =>
			Math.max(34, 7.3 * values.reduce((a, b) => Math.max(a, b), 0).toLocaleString('en').length + 2) + 'px';
		this.element.style.setProperty('--hits', width(run.hits));
		this.element.style.setProperty('--cycles', width(run.total));
		this.element.classList.toggle('no-live', !run.live_of);
		this.most_live = run.live_of ? run.live_of.reduce((a, b) => Math.max(a, b), 0) : 0;
		let group = -1,
			listed = 0;
		run.code.forEach((c, k) => {
			if (c.end) return;
			if (c.group !== group && c.group >= 0) out.push(this.head(c.group));
			group = c.group;
			for (const name of c.labels || [])
				out.push('<div class="label" title="' + escape_html(name) + '">' + escape_html(name) + ':</div>');
			out.push(this.row(c, k, most, all));
			listed++;
		});
		if (!listed) out.push('<p class="empty">No instructions.</p>');
		put_html(this.element, out.join(''));
		for (const r of this.element.querySelectorAll('.row')) this.rows[+r.dataset.k] = r;
		for (const r of this.element.querySelectorAll('.head')) (this.members[+r.dataset.group] ||= []).push(r);
		run.code.forEach((c, k) => {
			if (c.group >= 0 && this.rows[k]) this.members[c.group].push(this.rows[k]);
		});
		this.measure();
		this.recolor();
	}
	head(group) {
		const h = this.app.run.hlsl[group];
		return (
			'<div class="head" data-group="'
			+ group
			+ '"><span class="n">'
			+ h.line
			+ '</span><code>'
			+ escape_html(h.text)
			+ '</code></div>'
		);
	}
	row(c, k, most, all) {
		const { run } = this.app,
			hits = run.hits[k],
			total = run.total[k];
		const share = total / all,
			lanes = hits ? run.active[k] / hits : 0;
		const cells = hits
			? '<span class="n">'
				+ hits.toLocaleString('en')
				+ '</span><span class="n soft">'
				+ (lanes % 1 ? lanes.toFixed(1) : lanes)
				+ '</span><span class="n live'
				+ (run.live_of && run.live_of[k] === this.most_live ? ' most' : ' soft')
				+ '">'
				+ (run.live_of ? run.live_of[k] : '')
				+ '</span><span class="n">'
				+ (run.timed ? total.toLocaleString('en') : (share * 100).toFixed(1) + '%')
				+ '</span><span class="bar">'
				+ this.bar(k, total / most)
				+ '</span>'
			: '<span class="n">·</span><span></span><span class="live"></span><span></span><span></span>';
		const conflict = Verdict.conflict_of(run, k);
		const hue = this.app.origins ? this.app.origins.hue(k) : -1;
		return (
			'<div class="row'
			+ (hits ? '' : ' never')
			+ (hue >= 0 ? ' from" data-style="--hue:' + hue : '')
			+ '" role="option" id="i'
			+ k
			+ '" data-k="'
			+ k
			+ '" aria-label="line '
			+ c.line
			+ ': '
			+ escape_html(c.text)
			+ ', '
			+ hits
			+ ' times, '
			+ Math.round(share * 1000) / 10
			+ ' % of all cycles"><span class="n line">'
			+ c.line
			+ '</span><span class="text"><code>'
			+ colored(c.text)
			+ (c.note ? ' <span class="note">' + escape_html(c.note) + '</span>' : '')
			+ '</code>'
			+ (run.timed && hits && (c.evidence === 'guessed' || c.untraced)
				? '<b class="guess" title="'
					+ (c.untraced ? 'no thread trace shows it' : 'its duration is a guess')
					+ '">≈</b>'
				: '')
			+ (conflict >= 1.05 ? '<b class="conflict">bank conflict ×' + Verdict.number(conflict) + '</b>' : '')
			+ '</span>'
			+ cells
			+ '</div>'
		);
	}
	// Returns the cycles of a line, stacked by cause; the longest bar is the most expensive line's.
	bar(k, share) {
		const { run } = this.app,
			n = run.causes.length;
		let out = '';
		for (let j = 0; j < n; j++) {
			const part = (run.cycles[k * n + j] / run.total[k]) * share * 100;
			if (part > 0) out += '<i data-cause="' + j + '" data-style="width:' + part.toFixed(2) + '%"></i>';
		}
		return out;
	}
	recolor() {
		const { run } = this.app;
		for (const i of this.element.querySelectorAll('.bar i'))
			i.style.background = Paint.word(
				run.timed ? run.causes[+i.dataset.cause].word : run.units[run.code[+i.closest('.row').dataset.k].unit],
			);
	}

	select() {
		const { run, sel } = this.app,
			k = run.insn[sel.at],
			group = run.code[k].group;
		if (group !== this.near) {
			for (const e of this.members[this.near] || []) e.classList.remove('near');
			for (const e of this.members[group] || []) e.classList.add('near');
			this.near = group;
		}
		const row = this.rows[k];
		if (row === this.now) return;
		if (this.now) {
			this.now.classList.remove('now');
			this.now.removeAttribute('aria-selected');
		}
		this.now = row;
		if (!row) return;
		row.classList.add('now');
		row.setAttribute('aria-selected', 'true');
		this.element.setAttribute('aria-activedescendant', row.id);
		this.reveal(row);
	}
	reveal(row) {
		const { element, room } = this,
			top = this.tops[+row.dataset.k] - 24,
			margin = Math.min(45, room / 4);
		if (top >= this.scroll + margin && top + ROW <= this.scroll + room - margin) return;
		// far enough that the next steps do not scroll
		element.scrollTop = this.scroll = Math.max(0, top - room * 0.4);
	}
	// Caches the positions of rows: reading them at each step would lay the list out again.
	measure() {
		this.tops = [];
		this.rows.forEach((r, k) => {
			this.tops[k] = r.offsetTop;
		});
		this.room = this.element.clientHeight;
		this.scroll = this.element.scrollTop;
	}
	mark(insn, what, on) {
		if (this.rows[insn]) this.rows[insn].classList.toggle(what, on);
	}
	over(insn) {
		// the instruction under the pointer in another pane
		if (this.pointed) this.pointed.classList.remove('over');
		this.pointed = insn >= 0 ? this.rows[insn] : null;
		if (this.pointed) this.pointed.classList.add('over');
	}

	click(e) {
		const row = e.target.closest('.row'),
			head = e.target.closest('.head');
		if (row) this.app.visit(+row.dataset.k, e.shiftKey ? -1 : 1);
		else if (head) {
			const group = +head.dataset.group,
				{ run } = this.app;
			const first = run.code.findIndex((c, k) => c.group === group && run.hits[k]);
			if (first >= 0) this.app.visit(first, 1);
		}
	}
	hover(e) {
		const { app } = this,
			{ run } = app,
			row = e && e.target.closest && e.target.closest('.row');
		if (app.origins) app.origins.over(row ? +row.dataset.k : -1);
		if (!row) {
			if (this.tipped) app.tip(null);
			this.tipped = false;
			return;
		}
		this.tipped = true;
		const register = e.target.closest('[data-reg]');
		const k = +row.dataset.k,
			code = row.querySelector('code'),
			whole =
				code.scrollWidth > code.clientWidth
					? '<p class="mono">'
						+ escape_html(run.code[k].text)
						+ (run.code[k].note ? ' <span class="note">' + escape_html(run.code[k].note) + '</span>' : '')
						+ '</p>'
					: '';
		app.tip(register ? app.registers.tip(register.dataset.reg) : whole + this.tip(k, run), e);
	}
	static evidence = {
		documented: 'documents and compilers’ tables',
		related: 'another generation’s measurements',
		guessed: 'a guess',
	};
	tip(k, run) {
		const c = run.code[k],
			n = run.causes.length,
			costs = [];
		for (let j = 0; j < n; j++) if (run.cycles[k * n + j]) costs.push([run.causes[j].word, run.cycles[k * n + j]]);
		costs.sort((a, b) => b[1] - a[1]);
		let out = c.does ? '<p class="does">' + escape_html(c.does) + '</p>' : '';
		if (c.origin !== undefined) out += '<p>' + Origins.text(run, k) + '</p>';
		if (!run.hits[k]) return out + '<p>never executed</p>';
		out +=
			'<p>'
			+ count_of(run.hits[k], 'time')
			+ ', '
			+ (run.active[k] / run.hits[k]).toFixed(1)
			+ ' of '
			+ run.lanes
			+ ' lanes</p>';
		if (run.timed) {
			const each = this.visits(k, run);
			if (run.hits[k] > 1)
				out +=
					'<p>cycles of a visit: '
					+ each.least
					+ ' least, '
					+ each.median
					+ ' median, '
					+ each.most
					+ ' most</p>';
			out +=
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
			if (c.untraced) out += '<p class="soft">no thread trace shows it; it has the figures of its class</p>';
			if (c.evidence) out += '<p class="soft">its duration rests on ' + SourcePane.evidence[c.evidence] + '</p>';
		}
		return out;
	}
	visits(k, run) {
		this.known ||= new Map();
		if (this.known.has(k)) return this.known.get(k);
		const all = [];
		for (let j = 0; j < run.size; j++) if (run.insn[j] === k) all.push(run.takes(j) ? run.gap[j] + 1 : 0);
		all.sort((a, b) => a - b);
		const out = { least: all[0], median: all[all.length >> 1], most: all[all.length - 1] };
		this.known.set(k, out);
		return out;
	}
	// Marks all instructions with the text; returns the next one after the selection, or -1.
	search(text, step) {
		const want = text.toLowerCase(),
			{ run } = this.app,
			found = [];
		for (const r of this.rows) if (r) r.classList.remove('found');
		if (!want) return -1;
		run.code.forEach((c, k) => {
			const head = c.group >= 0 ? run.hlsl[c.group].text : '';
			if (this.rows[k] && (c.text + ' ' + (c.labels || []).join(' ') + ' ' + head).toLowerCase().includes(want))
				found.push(k);
		});
		for (const k of found) this.rows[k].classList.add('found');
		if (!found.length || !step) return found.length ? found[0] : -1;
		const now = this.searched === undefined ? run.insn[this.app.sel.at] : this.searched;
		const next = step > 0 ? found.find(k => k > now) : found.filter(k => k < now).pop();
		return (this.searched = next !== undefined ? next : step > 0 ? found[0] : found[found.length - 1]);
	}
}

const REGISTER =
	/\b((?:v|s|ttmp)(?:\d+|\[\d+:\d+\])|vcc_lo|vcc_hi|vcc|exec_lo|exec_hi|exec|scc|m0)(?![\w])/g;

// Returns the text of an instruction with its registers and mnemonic marked.
function colored(text) {
	const end = text.search(/\s|$/);
	let out = '<b>' + escape_html(text.slice(0, end)) + '</b>', at = end;
	for (const m of text.slice(end).matchAll(REGISTER)) {
		out +=
			escape_html(text.slice(at, end + m.index))
			+ '<span class="'
			+ (m[0][0] === 'v' && m[0][1] !== 'c' ? 'rv' : 'rs')
			+ '" data-reg="'
			+ m[0]
			+ '">'
			+ m[0]
			+ '</span>';
		at = end + m.index + m[0].length;
	}
	return out + escape_html(text.slice(at));
}
