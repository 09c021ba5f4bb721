// The tabs below the editor: results, memory, story, why, checks, explanations. Their
// contents are requested when they are visible.
import { ask } from './ask.js';

const $ = id => document.getElementById(id);
// The panes below the editor, in their order. A pane NAME has a method of Details that returns its HTML. `panel` is an
// element of the page that another script fills; else the pane gets an element of its name.
const PANES = [
	{ name: 'results' },
	{ name: 'memory', panel: 'memory-panel' },
	{ name: 'story' },
	{ name: 'why' },
	{ name: 'checks' },
	{ name: 'explain' },
];
export const TABS = PANES.map(p => p.name);
export const panel_of = name => $(PANES.find(p => p.name === name).panel ?? name);
// Makes the tab of a pane, and its panel.
function make_pane({ name, panel }) {
	const tab = Object.assign(document.createElement('button'), { id: 'tab-' + name, role: 'tab', textContent: name });
	tab.setAttribute('aria-controls', panel ?? name);
	$('views').append(tab);
	if (panel) return;
	const own = Object.assign(document.createElement('div'), {
		id: name,
		className: 'panel',
		role: 'tabpanel',
		tabIndex: 0,
	});
	own.setAttribute('aria-labelledby', tab.id);
	$('shelf-pane').append(own);
}

const line_link = (line, text = 'line ' + line) => line ? `<a href="#" data-line="${line}">${text}</a>` : '';

export class Details {
	// `on` has request(name, members), for a request about the shown program; position(at, after); go(line); shown(name).
	constructor(on) {
		this.on = on;
		PANES.forEach(make_pane);
		this.stale = new Set(TABS);
		for (const name of TABS) $('tab-' + name).addEventListener('click', () => this.show(name));
		$('views').addEventListener('keydown', e => this.key(e));
		$('shelf-pane').addEventListener('click', e => this.click(e));
		this.show(TABS[0]);
	}
	key(e) {
		const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
		if (!by) return;
		e.preventDefault();
		e.stopPropagation();
		this.show(TABS[(TABS.indexOf(this.shown) + by + TABS.length) % TABS.length]);
		$('tab-' + this.shown).focus();
	}
	show(name) {
		if (!TABS.includes(name)) return;
		this.shown = name;
		for (const tab of TABS) {
			$('tab-' + tab).setAttribute('aria-selected', String(tab === name));
			$('tab-' + tab).tabIndex = tab === name ? 0 : -1;
			panel_of(tab).hidden = tab !== name;
		}
		if (name === 'memory' && app.ready) { app.memory.measure(); app.redraw('memory'); }
		this.on.shown?.(name);
		this.update();
	}
	// Marks answers as old: after a run all, after a step those that depend on it.
	refresh(...names) {
		for (const name of names.length ? names : TABS) this.stale.add(name);
		this.update();
	}
	async update() {
		const name = this.shown;
		if (!this.stale.delete(name) || !this[name]) return;
		const turn = this.turn = (this.turn ?? 0) + 1;
		try {
			const html = await this[name]();
			if (html !== undefined && turn === this.turn) put_html($(name), html);
		} catch (e) { put_html($(name), `<p class="empty">${escape_html(e.message)}</p>`); }
	}
	click(e) {
		const link = e.target.closest('[data-line]'), row = e.target.closest('[data-step]');
		if (link) { e.preventDefault(); this.on.go(+link.dataset.line); }
		else if (row) { e.preventDefault(); app.select(+row.dataset.step); }
	}

	// ---- results ---------------------------------------------------------------------------------------------------
	results() {
		const { opened, ran, error } = this;
		if (error)
			return (
				`<p class="bad">${escape_html(error.message)}</p>`
				+ (error.hint ? `<p>${code_marked(error.hint)}</p>` : '')
			);
		if (!opened) return '';
		if (!opened.assembles || !ran) return this.messages(opened.diagnostics);
		this.say_estimate(ran);
		return this.messages(opened.diagnostics) + this.outcome(ran) + '<p class="soft" id="estimate"></p>';
	}
	// Says later how sure the number of cycles is, as `lanewise time` does. A fault does not have an estimate.
	async say_estimate(ran) {
		if (ran.fault || !app.ready || app.run.left_out || !app.run.cycles_all) return;
		const { estimate } = await this.on.request('columns').catch(() => ({})), place = $('estimate');
		if (estimate?.text && place && ran === this.ran) place.textContent = 'estimate: ' + estimate.text;
	}
	messages(list) {
		if (!list?.length) return '';
		return (
			'<ul class="messages">'
			+ list
				.map(
					d =>
						`<li class="${d.severity}">${line_link(d.line)} `
							+ `<b>${escape_html(d.severity)}</b>: ${escape_html(d.message)}${d.hint ? `<br>`
							+ `<span class="soft">${code_marked(d.hint)}</span>` : ''}</li>`,
				)
				.join('')
			+ '</ul>'
		);
	}
	outcome(r) {
		let out = r.fault
			? `<p class="bad">✗ ${escape_html(r.fault.text ?? r.fault.message ?? String(r.fault))}</p>`
			: '';
		if (r.expectations?.length)
			out +=
				'<ul class="expectations">'
				+ r.expectations
					.map(
						x =>
							`<li class="${x.held ? 'held' : 'broken'}"><span aria-hidden="true">${x.held ? '✓' : '✗'}</span> `
								+ `<span class="hidden">${x.held ? 'holds: ' : 'does not hold: '}</span>`
								+ `<code>${escape_html(x.text)}</code> ${line_link(x.line)}${x.held ? '' : this.why_not(x)}</li>`,
					)
					.join('')
				+ '</ul>';
		else
			out +=
				'<p class="soft">The text expects nothing; <code>;@ expect v1[63] = 29</code> says what must hold at the end.</p>';
		const cycles = app.ready && !app.run.left_out ? app.run.cycles_all : 0; // the recording has them, the run does not
		const counts = Object.entries(r.counts ?? {}).filter(([name, n]) => n && !/active|lanes|waves/.test(name));
		out +=
			'<table class="counts"><caption class="hidden">Counts of the run</caption><tbody>'
			+ counts
				.map(
					([name, n]) =>
						`<tr><th scope="row">${escape_html(name.replaceAll('_', ' '))}</th>`
							+ `<td class="n">${n.toLocaleString('en')}</td></tr>`,
				)
				.join('')
			+ (cycles ? `<tr><th scope="row">cycles</th><td class="n">${cycles.toLocaleString('en')}</td></tr>` : '')
			+ '</tbody></table>';
		return out;
	}
	why_not(x) {
		return x.detail ? `<br><span class="soft">${escape_html(x.detail)}</span>` : '';
	}

	// ---- the story: each executed instruction as a sentence, for people who do not see the pictures ----------------
	async story() {
		const { run, wave, sel } = app;
		if (!app.ready) return '<p class="empty">Nothing was executed.</p>';
		const MOST = 400,
			first = Math.max(wave.first, Math.min(sel.at - MOST / 2, wave.first + wave.count - MOST)),
			last = Math.min(wave.first + wave.count, first + MOST),
			rows = [];
		for (let k = first; k < last; k++) rows.push(this.sentence(run, k, k === sel.at));
		const told = await this.on.request('story').catch(() => null);
		return (told?.lines ? `<pre class="told" tabindex="0">${told.lines.map(l => /^[-#+. ]+\d*$/.test(l.text) ? ``
			+ `<span aria-hidden="true">${escape_html(l.text)}</span>` : escape_html(l.text)).join('\n')}</pre>` : '') + ``
			+ `<p class="soft">wave ${wave.name}, ${run.gpu}, ${run.lanes} lanes, ${count_of(wave.count, 'instruction')}</p>`
			+ `<ol class="story" start="${first - wave.first + 1}">${rows.join('')}</ol>`
			+ (last < wave.first + wave.count
				? `<p class="soft">${count_of(wave.first + wave.count - last, 'more instruction')}</p>`
				: '');
	}
	sentence(run, k, now) {
		const c = run.code[run.insn[k]], n = Data.active(run, k);
		return `<li${now ? ' class="now" aria-current="step"' : ''}><a href="#" data-step="${k}">`
			+ `<code>${escape_html(c.text)}</code></a> `
			+ `<span class="soft">line ${c.line}, ${n === run.lanes ? 'all lanes' : n + ' of ' + run.lanes + ' lanes'}</span>`
			+ `<br>${escape_html(c.does ?? '')}</li>`;
	}

	// ---- why a place has its value -----------------------------------------------------------------------------------
	async why() {
		const { run, wave, sel } = app;
		if (!app.ready) return '<p class="empty">Nothing was executed.</p>';
		const place = this.place ?? this.written(run.code[run.insn[sel.at]]);
		const form = `<form class="ask-why"><label>why is `
			+ `<input name="place" value="${escape_html(place)}" size="12" autocomplete="off" spellcheck="false"></label> `
			+ `after this instruction what it is? <button>ask</button></form>`;
		if (!place) return form;
		try {
			const { why } = await this.on.request('why', { ...this.on.position(sel.at, true), place });
			return form + `<ul class="tree">${this.cause(why)}</ul>`;
		} catch (e) { return form + `<p class="empty">${escape_html(e.message)}</p>`; }
	}
	// Returns the place that an instruction writes, in the selected lane.
	written(c) {
		const o = (c.ops ?? []).find(o => o.write), lane = app.registers.lane ?? 0;
		return !o ? 'exec' : o.file ? `v${o.index}[${lane}]` : app.run.scalars[o.index];
	}
	cause(w) {
		const from = (w.causes ?? [])
			.map(
				c =>
					`<li>${c.by_hand ? '<b>changed by hand</b>' : `${line_link(c.line)} `
						+ `<code>${escape_html(c.text)}</code>`}${c.above ? ' '
						+ '<span class="soft">as above</span>' : ''}${c.from?.length ? ``
						+ `<ul>${c.from.map(f => this.cause(f)).join('')}</ul>` : ''}</li>`,
			)
			.join('');
		return `<li><b class="mono">${escape_html(w.place)}</b> = `
			+ `<b class="mono">${escape_html(String(w.value))}</b>${w.given ? ` `
			+ `<span class="soft">${escape_html(String(w.given))}</span>` : ''}${w.deeper ? ' '
			+ '<span class="soft">…</span>' : ''}${from ? `<ul>${from}</ul>` : ''}</li>`;
	}

	async checks() {
		if (!app.ready) return '<p class="empty">Nothing was executed.</p>';
		const { findings = [] } = await this.on.request('check');
		if (!findings.length) return '<p>No check found a mistake.</p>';
		return (
			'<ul class="messages">'
			+ findings
				.map(
					f =>
						`<li class="${f.level ?? 'warning'}">${line_link(f.line)} `
							+ `<b>${escape_html(f.check ?? f.id ?? '')}</b>: ${escape_html(f.message ?? f.text ?? '')}${f.hint ? `<br>`
							+ `<span class="soft">${code_marked(f.hint)}</span>` : ''}</li>`,
				)
				.join('')
			+ '</ul>'
		);
	}
	async explain() {
		if (!app.ready) return '<p class="empty">Nothing was executed.</p>';
		const c = app.run.code[app.run.insn[app.sel.at]];
		return explanation(
			await ask('explain', { name: mnemonic(c.text) }),
			await this.on.request('explain', { line: app.source.line_of(app.run.insn[app.sel.at]) }).catch(() => null),
			true,
		);
	}
}

// Returns what `explain` says of an instruction as HTML: its name on each GPU, what it does, its encoding.
export function explanation(page, words, whole) {
	const out = [];
	for (const p of page?.pages ?? []) {
		out.push(
			`<p><b class="mono">${escape_html(p.name ?? p.word ?? '')}</b> `
				+ `<span class="soft">${escape_html(p.unit ?? p.api ?? '')}</span></p>`,
		);
		const word = words?.words?.find(w => w.does);
		out.push(`<p>${escape_html(word?.does ?? plain_does(p.does ?? p.text ?? entry_text(p)))}</p>`);
		if (p.comment) out.push(`<p class="soft">${code_marked(p.comment)}</p>`);
		if (p.means && whole) out.push(`<p class="mono">${escape_html(p.means)}</p>`);
		const names = new Map();
		for (const e of p.encodings ?? []) names.set(e.name, [...names.get(e.name) ?? [], e.generations]);
		if (names.size)
			out.push(
				'<p>'
					+ [...names]
						.map(
							([name, on]) =>
								`<span class="mono">${escape_html(name)}</span> `
									+ `<span class="soft">${[...new Set(on)].map(escape_html).join(', ')}</span>`,
						)
						.join('<br>')
					+ '</p>',
			);
		if (!whole && out.length > 5) break;
	}
	for (const w of words?.words ?? []) {
		out.push(
			`<p class="mono">${w.words.map(x => (x >>> 0).toString(16).padStart(8, '0')).join(' ')} `
				+ `<span class="soft">${escape_html(w.format ?? '')}</span></p>`,
		);
		if (whole)
			out.push(
				'<table class="fields"><caption class="hidden">Fields of the encoding</caption><tbody>'
					+ (w.fields ?? [])
						.map(
							f =>
								`<tr><th scope="row">${escape_html(f.name)}</th>`
									+ `<td class="n">${f.bits.map(bits_text).join(', ')}</td>`
									+ `<td class="mono">${escape_html(f.text || String(f.value))}</td>`
									+ `<td class="soft">${escape_html(f.about ?? '')}</td></tr>`,
						)
						.join('')
					+ '</tbody></table>',
			);
	}
	return out.join('') || '<p class="empty">No explanation.</p>';
}
// Returns what a name of another API leads to, and what differs.
export const entry_text = p =>
	p.leads_to ? [p.leads_to.map(l => l.why ?? l.name).join(', '), p.differs].filter(Boolean).join(': ') : '';
const bits_text = ({ high, low, dword }) =>
	high === low ? high + 32 * dword : `${high + 32 * dword}:${low + 32 * dword}`;
const code_marked = text => escape_html(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const plain_does = text => text.replace(/[{}]/g, '');
