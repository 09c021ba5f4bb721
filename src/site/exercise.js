// Exercises: a list with the progress that the browser keeps, and a pane above the editor with the task of the text's
// exercise, its mark, the place where it is wrong, hints and the solution. A text says which exercise it answers by its
// note `;@ exercise NAME`.
import { ask } from './ask.js';

const $ = id => document.getElementById(id);
const KEY = 'lanewise-exercises';
const named = text => /^[ \t]*;@[ \t]*exercise[ \t]+([^\s;]+)/m.exec(text)?.[1];
const code = text => escape_html(text).replace(/`([^`]+)`/g, '<code>$1</code>');
// Makes links to pages of the documentation, which are made of docs/NAME.md.
const linked = text =>
	code(text).replace(
		/docs\/([a-z0-9/-]+)\.md(#[a-z0-9-]+)?/g,
		(_, page, part = '') =>
			`<a href="docs/${page}.html${part}" target="_blank">${page.replace(/.*\//, '')}</a>`,
	);
const paragraphs = text =>
	text
		.split(/\n\s*\n/)
		.map(p => `<p>${linked(p.replace(/\n/g, ' '))}</p>`)
		.join('');
const soft = html => `<p class="soft">${html}</p>`;

function make_elements() {
	$('open').insertAdjacentHTML(
		'afterend',
		'<button id="exercises" title="tasks that mark themselves">exercises</button>',
	);
	$('source').insertAdjacentHTML(
		'beforebegin',
		'<section id="exercise" aria-label="Exercise" hidden></section>',
	);
	$('chooser').insertAdjacentHTML('afterend', '<dialog id="exercise-list" aria-label="Exercises"></dialog>');
}

export class Exercises {
	// `on` has text(), the text in the editor; open({name, text}), a text in a tab of its own; replace(text), another
	// text in this tab, and a promise of its run; diagnose(list), messages in the editor.
	constructor(on) {
		this.on = on;
		this.made = new Map(); // answers of `exercise`, by name
		try {
			this.kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
		} catch {
			this.kept = {};
		}
		make_elements();
		$('exercises').addEventListener('click', () => this.list());
		$('exercise-list').addEventListener('click', e => this.choose(e));
		$('exercise').addEventListener('click', e => this.click(e));
		addEventListener('keydown', e => this.key(e), true);
	}
	key(e) {
		if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || !this.shown) return;
		e.preventDefault();
		e.stopPropagation();
		this.mark();
	}
	progress(name) {
		return this.kept[name] ?? { state: 'new', hints: 0 };
	}
	keep(name, change) {
		this.kept[name] = { ...this.progress(name), ...change };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.kept));
		} catch {
			/* no storage */
		}
	}

	// ---- the list --------------------------------------------------------------------------------------------------
	async list() {
		const { exercises } = await ask('exercises');
		const passed = exercises.filter(e => this.progress(e.name).state === 'passed').length;
		put_html(
			$('exercise-list'),
			`<form method="dialog"><h2>exercises</h2>
			<p class="choose"><span>${passed} of ${exercises.length} passed</span> <button>close</button></p></form>
			<ul>${exercises.map(e => this.item(e)).join('')}</ul>`,
		);
		$('exercise-list').showModal();
	}
	item({ name, title }) {
		const { state } = this.progress(name),
			sign = { passed: '✓', started: '…' }[state] ?? '';
		return (
			`<li><button type="button" data-exercise="${escape_html(name)}">`
			+ `<span class="${state}" aria-hidden="true">${sign}</span> <b>${escape_html(title)}</b> `
			+ `<span class="soft">${escape_html(name)}${state === 'new' ? '' : ', ' + state}</span></button></li>`
		);
	}
	choose(e) {
		const b = e.target.closest('[data-exercise]');
		if (b || e.target === $('exercise-list')) $('exercise-list').close();
		if (b) this.begin(b.dataset.exercise);
	}
	async begin(name) {
		const e = await this.read(name);
		if (this.progress(name).state === 'new') this.keep(name, { state: 'started' });
		this.on.open({ name: name + '.s', text: e.text });
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
		this.answer = this.hinted = this.solution = null;
		const shown = name ? await this.read(name).catch(() => null) : null;
		if (name !== this.name) return;
		this.shown = shown;
		this.draw();
	}
	draw() {
		const e = this.shown,
			at = $('exercise');
		at.hidden = !e;
		if (!e) return;
		const { state, hints } = this.progress(e.name),
			open = this.answer ? '' : ' open';
		const passed = state === 'passed' ? ' <span class="good">✓ passed</span>' : '';
		put_html(
			at,
			`<details${open}><summary><b>${escape_html(e.title)}</b>${passed}</summary>
			<div class="task" tabindex="0" role="region" aria-label="Task">${this.task(e)}</div></details>
			<p class="deeds"><button data-do="mark" title="Ctrl Enter">mark</button>
			${e.hints ? `<button data-do="hint">hint ${Math.min(hints + 1, e.hints)} of ${e.hints}</button>` : ''}
			<button data-do="solve">solution</button></p>
			<div class="said" role="status">${this.said()}</div>`,
		);
	}
	task(e) {
		return (
			paragraphs(e.task)
			+ (e.limits.length ? soft(`Limits: ${e.limits.map(escape_html).join(', ')}.`) : '')
			+ (e.lessons.length
				? soft(`Lessons: ${e.lessons.map(l => linked(`docs/lessons/${l}.md`)).join(', ')}`)
				: '')
		);
	}
	said() {
		const m = this.answer,
			out = [];
		if (m?.passed) out.push(`<p class="good">✓ passed: ${m.runs} runs, ${m.instructions} instructions</p>`);
		else if (m) {
			out.push(`<p class="message"><span class="bad">✗</span> ${code(m.message)}</p>`);
			if (m.written)
				out.push(
					`<p>${code(m.written)} ${m.text ? '<button data-do="step">step there</button>' : ''}</p>`,
				);
			if (m.about) out.push(soft(`wanted: ${code(m.about)}`));
			if (m.hint) out.push(soft(code(m.hint)));
			if (m.runs > 1) out.push(soft(`${m.right} of ${m.runs} runs were right`));
		}
		if (this.hinted) out.push(`<p>Hint ${this.hinted.number}: ${linked(this.hinted.text)}</p>`);
		if (this.solution) out.push(`<pre class="told">${escape_html(this.solution)}</pre>`);
		return out.join('');
	}
	click(e) {
		const what = e.target.closest('[data-do]')?.dataset.do;
		if (what) this[what]();
	}
	async mark() {
		const e = this.shown;
		this.hinted = this.solution = null;
		this.answer = await ask('mark', { name: e.name, answer: this.on.text() }).catch(error => ({
			message: error.message,
			right: 0,
			runs: e.runs,
		}));
		if (this.answer.passed) this.keep(e.name, { state: 'passed' });
		if (this.answer.diagnostics?.length) this.on.diagnose(this.answer.diagnostics);
		this.draw();
	}
	async hint() {
		const e = this.shown,
			number = Math.min(this.progress(e.name).hints + 1, e.hints);
		this.hinted = await ask('hint', { name: e.name, number });
		this.keep(e.name, { hints: Math.min(number, e.hints - 1) });
		this.draw();
	}
	async solve() {
		this.solution = (await ask('solution', { name: this.shown.name })).text;
		this.draw();
	}
	// Gives the text the inputs of the failing run, and selects the instruction that wrote the wrong value, and its
	// lane.
	async step() {
		const { text, at, lane } = this.answer;
		await this.on.replace(text);
		while (!app.idle()) await new Promise(done => requestAnimationFrame(done));
		if (!app.ready || !at) return;
		const same = w => w.wave === at.wave && w.workgroup.every((x, k) => x === at.workgroup[k]);
		const w = app.run.waves.find(same) ?? app.wave;
		app.select(w.first + Math.max(0, Math.min(at.executed, w.count) - 1), lane ?? app.sel.lane);
	}
}
