// Exercises: a list with the progress that the browser keeps, and a pane above the editor with the task of the text's
// exercise, its mark, the place where it is wrong, hints and the solution. A text says which exercise it answers by its
// note `;@ exercise NAME`.
import { ask } from './ask.js';

const $ = id => document.getElementById(id);
const KEY = 'lanewise-exercises';
const named = text => /^[ \t]*;@[ \t]*exercise[ \t]+([^\s;]+)/m.exec(text)?.[1];
const code = text => escape_html(text).replace(/`([^`]+)`/g, '<code>$1</code>');
// Links to pages of the documentation, which are made of docs/NAME.md.
const linked = text => code(text).replace(/docs\/([a-z0-9/-]+)\.md(#[a-z0-9-]+)?/g, (_, page, part = '') => `<a href="docs/${page}.html${part}">${page.replace(/.*\//, '')}</a>`);
const paragraphs = text => text.split(/\n\s*\n/).map(p => `<p>${linked(p.replace(/\n/g, ' '))}</p>`).join('');

export class Exercises {
	// `on` has text(), the text in the editor; open(text), a text in a tab of its own; go(step, lane), to a place of the shown run;
	// diagnose(list), messages in the editor.
	constructor(on) {
		this.on = on;
		this.made = new Map();             // answers of `exercise`, by name
		try { this.kept = JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { this.kept = {}; }
		$('exercises').addEventListener('click', () => this.list());
		$('exercise-list').addEventListener('click', e => this.choose(e));
		$('exercise').addEventListener('click', e => this.click(e));
		addEventListener('keydown', e => { if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && this.shown) { e.preventDefault(); e.stopPropagation(); this.mark(); } }, true);
	}
	progress(name) { return this.kept[name] ??= { state: 'new', hints: 0 }; }
	keep(name, change) {
		Object.assign(this.progress(name), change);
		try { localStorage.setItem(KEY, JSON.stringify(this.kept)); } catch { /* no storage */ }
	}

	// ---- the list --------------------------------------------------------------------------------------------------
	async list() {
		const { exercises } = await ask('exercises'), passed = exercises.filter(e => this.kept[e.name]?.state === 'passed').length;
		put_html($('exercise-list'), `<form method="dialog"><h2>exercises</h2><p class="choose"><span>${passed} of ${exercises.length} passed</span> <button>close</button></p></form><ul tabindex="0" aria-label="Exercises">`
			+ exercises.map(e => { const state = this.kept[e.name]?.state ?? 'new'; return `<li><button type="button" data-exercise="${escape_html(e.name)}"><span class="mark ${state}">${state === 'passed' ? '✓' : state === 'started' ? '…' : ''}</span><b>${escape_html(e.title)}</b> <span>${escape_html(e.name)}${state === 'new' ? '' : ', ' + state}</span></button></li>`; }).join('') + '</ul>');
		$('exercise-list').showModal();
	}
	async choose(e) {
		const b = e.target.closest('[data-exercise]');
		if (!b) { if (e.target === $('exercise-list')) $('exercise-list').close(); return; }
		$('exercise-list').close();
		this.begin(b.dataset.exercise);
	}
	async begin(name) {
		const e = await this.read(name);
		if (this.progress(e.name).state === 'new') this.keep(e.name, { state: 'started' });
		this.on.open({ name: e.name + '.s', text: e.text });
	}
	async read(name) {
		if (!this.made.has(name)) this.made.set(name, await ask('exercise', { name }));
		return this.made.get(name);
	}

	// ---- the pane --------------------------------------------------------------------------------------------------
	// Shows the exercise of the text, after the text was changed or another one was shown.
	async follow() {
		const name = named(this.on.text());
		if (name === this.name) return;
		this.name = name;
		this.answer = this.solution = null;
		this.shown = name ? await this.read(name).catch(() => null) : null;
		if (name === this.name) this.draw();
	}
	draw() {
		const e = this.shown, at = $('exercise');
		at.hidden = !e;
		if (!e) return;
		const { state, hints } = this.progress(e.name), next = Math.min(hints + 1, e.hints), open = at.querySelector('details')?.open ?? true;
		const limits = e.limits.length ? `<p class="soft">Limits: ${e.limits.map(escape_html).join(', ')}.</p>` : '';
		const lessons = e.lessons.length ? `<p class="soft">Lessons: ${e.lessons.map(l => linked(`docs/lessons/${l}.md`)).join(', ')}</p>` : '';
		put_html(at, `<details${open ? ' open' : ''}><summary><b>${escape_html(e.title)}</b>${state === 'passed' ? ' <span class="good">✓ passed</span>' : ''}</summary><div class="task">${paragraphs(e.task)}${limits}${lessons}</div></details>
			<p class="deeds"><button data-do="mark" title="Ctrl Enter">mark</button>${e.hints ? `<button data-do="hint">hint ${next} of ${e.hints}</button>` : ''}<button data-do="solution">solution</button></p>
			<div class="mark-of" role="status">${this.said()}</div>`);
	}
	said() {
		const m = this.answer, out = [];
		if (m?.passed) out.push(`<p class="good">✓ passed: ${m.runs} runs, ${m.instructions} instructions</p>`);
		else if (m) {
			out.push(`<p><span class="bad">✗</span> ${code(m.message)} <span class="soft">${m.right} of ${m.runs} runs were right</span></p>`);
			if (m.about) out.push(`<p class="soft">wanted: ${code(m.about)}</p>`);
			if (m.written) out.push(`<p>${code(m.written)}${m.text && m.step !== undefined ? ' <button data-do="step">step there</button>' : ''}</p>`);
			if (m.hint) out.push(`<p class="soft">${code(m.hint)}</p>`);
		}
		if (this.hinted) out.push(`<p>Hint ${this.hinted.number}: ${linked(this.hinted.text)}</p>`);
		if (this.solution) out.push(`<pre class="told">${escape_html(this.solution)}</pre>`);
		return out.join('');
	}
	click(e) {
		const what = e.target.closest('[data-do]')?.dataset.do;
		if (what) ({ mark: () => this.mark(), hint: () => this.hint(), solution: () => this.solve(), step: () => this.step() })[what]();
	}
	async mark() {
		const e = this.shown, text = this.on.text();
		this.hinted = this.solution = null;
		this.answer = await ask('mark', { name: e.name, answer: text }).catch(error => ({ message: error.message, right: 0, runs: e.runs }));
		if (this.answer.passed) this.keep(e.name, { state: 'passed' });
		if (this.answer.diagnostics?.length) this.on.diagnose(this.answer.diagnostics);
		this.draw();
	}
	async hint() {
		const e = this.shown, number = Math.min(this.progress(e.name).hints + 1, e.hints);
		this.hinted = await ask('hint', { name: e.name, number });
		this.keep(e.name, { hints: Math.min(number, e.hints - 1) });
		this.draw();
	}
	async solve() {
		this.solution = (await ask('solution', { name: this.shown.name })).text;
		this.draw();
	}
	// Shows the failing run in a tab of its own, at the instruction that wrote the wrong value.
	step() {
		const m = this.answer;
		this.on.open({ name: `${this.shown.name} ${m.case || m.mask}.s`, text: m.text, step: m.step, lane: m.lane ?? -1 });
	}
}
