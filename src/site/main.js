// The playground: the view page's panes, fed by a session with the text in the editor. Owns the start, and what
// connects the texts, the run, the panes and the address.
import { ask, pending } from './ask.js';
import { Chooser } from './chooser.js';
import { are_compared, ask_what, fragment_of, on_target, show_compared } from './compared.js';
import { Details, entry_text, explanation, panel_of } from './details.js';
import { EditorPane } from './editor.js';
import { Editing } from './editing.js';
import { Exercises } from './exercise.js';
import { Inputs } from './inputs.js';
import { Life } from './life.js';
import { keep_scroll, keep_view, view_of } from './kept_view.js';
import { in_fragment, pack, unpack } from './link.js';
import { MemoryPicture } from './memory_picture.js';
import { change_note, notes_of } from './notes.js';
import { show_pictures } from './picture.js';
import { Texts, plain } from './texts.js';
import first_text from './first.s';

const $ = id => document.getElementById(id);
const texts = new Texts(), framed = window !== parent, embedded = /[#&]embed\b/.test(location.hash);
let exercises, editor, details, life, editing, inputs, hello, wanted = null;
let held = null;                   // the text in the editor

// ---- the run --------------------------------------------------------------------------------------------------------
function source_now() {
	const { name, bytes, launch } = texts.current;
	return bytes ? { name, bytes, ...launch } : { name, text: editor.text, ...included() };
}
const base_name = path => path.replace(/.*\//, '');
// Returns the open texts that the text includes, and that these include, by their paths: {files: {path: text}}, or
// nothing. A text is found by its name without folders. If several have the name, the one that came in the same
// link is meant, else the last.
function included(text = editor.text, owner = texts.current) {
	const files = {}, add = text => {
		for (const m of text.matchAll(/^\s*\.(?:include|incbin)\s+"([^"]+)"/gm)) {
			const all = texts.list.filter(t => t !== owner && !t.bytes && t.name === base_name(m[1]));
			const found = all.findLast(t => t.group === owner.group) ?? all.at(-1);
			if (!found || m[1] in files) continue;
			files[m[1]] = plain(found.kept);
			add(files[m[1]]);
		}
	};
	add(text);
	return Object.keys(files).length ? { files } : {};
}
// Returns the included texts by their names, for a link.
function included_names(text, owner) {
	const files = Object.entries(included(text, owner).files ?? {});
	return files.length ? Object.fromEntries(files.map(([path, text]) => [base_name(path), text])) : undefined;
}
// Shows the text after a change, soon.
function changed() {
	life.busy = true;
	begun = performance.now();
	if (!waiting) queueMicrotask(() => waiting && refresh());       // once for changes that are made together
	waiting = true;
}
function refresh() {
	waiting = false;
	keep_soon();
	clearTimeout(slow);
	slow = setTimeout(() => { if (life.busy && !$('stop')) outcome('working', () => life.stop()); }, 1000);
	return life.show(source_now(), texts.current.edits);
}
let waiting = false, begun = 0, saving = 0, slow = 0;
// Keeps the text with its undo. Done some time after a change, because it takes as long as all changes are.
function keep() { if (held && !held.bytes) held.kept = editor.keep(); }
function keep_soon() { clearTimeout(saving); saving = setTimeout(() => { keep(); if (!framed) texts.save(); }, 400); }

// Whether two recordings have the same data: a change of a comment need not draw the panes again.
let shown = null, shown_text = null;           // shown_text: the text whose run the panes show
const text_of = r => [r.run, r.places, ...[...r.states, ...r.changes].map(piece => piece.data)].join();
const same = (a, b) => b !== null && text_of(a) === text_of(b);

// Shows an outcome, with a button if `stop` is given. The button stays while outcomes follow: a click is not lost.
let stop_now = null;
function outcome(html, stop) {
	stop_now = stop ?? null;
	if (stop && $('stop')) { put_html($('working'), html); return; }
	put_html($('outcome'), `<span id="working">${html}</span>${stop ? ' <button id="stop">stop</button>' : ''}`);
	if (stop) $('stop').addEventListener('click', () => stop_now?.());
}
const life_events = {
	opened(answer) {
		details.opened = answer;
		details.ran = details.error = null;
		if (texts.current.bytes) show_listing(answer);
		const example =
			texts.current.bytes && !texts.current.launch && answer.kind === 'object' && Inputs.example(answer.controls);
		if (example) { texts.current.launch = example; setTimeout(refresh); }
		editor.diagnose(answer.diagnostics);
		exercises.follow();
		set_used(answer);
		set_controls();
		const runs = answer.runs ?? answer.assembles;
		document.body.classList.toggle('old', !runs);
		document.body.classList.toggle('no-run', !runs && shown_text !== texts.current);      // panes of another text
		if (runs) return;
		editor.forget();
		shown = null;
		const errors = answer.diagnostics.filter(d => d.severity === 'error'), first = errors[0];
		outcome(
			`<span class="bad">✗ ${answer.assembles ? 'does not run' : 'does not assemble'}:</span> `
				+ `${first ? (first.line ? `line ${first.line}: ` : '') + escape_html(first.message) + (first.hint ? ` `
				+ `<span class="soft">${escape_html(first.hint)}</span>` : '') : ''}`
				+ (errors.length > 1 ? ` <span class="soft">and ${count_of(errors.length - 1, 'more')}</span>` : ''),
		);
		details.refresh('results');
		remember();
	},
	running(steps, stop) {
		outcome(`running, ${count_of(steps, 'instruction')}`, () => {
			stop();
			outcome('stopping');
			setTimeout(() => {
				if (pending() && details.ran === null) life.stop();
			}, 2000);
		});
	},
	ran(answer) {
		details.ran = answer;
		const all = answer.expectations ?? [], held = all.filter(x => x.held).length;
		const parts = [
			answer.done === false
				? `<span class="bad">stopped</span> after ${count_of(answer.steps, 'instruction')}`
				: '',
			answer.fault ? '<span class="bad">✗ fault</span>' : '',
			all.length && answer.done !== false
				? `<span class="${held === all.length ? 'good' : 'bad'}">${held === all.length ? '✓' : '✗'} ${held} of `
					+ `${count_of(all.length, 'expectation')} hold${all.length === 1 ? 's' : ''}</span>`
				: '',
		];
		outcome(parts.filter(Boolean).join(' · ') || '<span class="good">✓ ran</span>');
	},
	async recorded(recording, answer) {
		if ($('stop')) life_events.ran(answer);            // the recording took so long that a button to stop was there
		const changed = wanted || !app.ready || !same(recording, shown);
		const kept = wanted ? wanted.view : shown_text === texts.current ? view_of(app) : null;
		shown = recording;
		shown_text = texts.current;
		if (!changed) { details.refresh('results', 'checks'); return; }
		await app.open(recording);
		if (wanted) select_place(wanted);
		if (kept && app.ready) keep_view(app, kept);
		wanted = null;
		app.draw();
		if (kept) keep_scroll(kept);
		editing.show(life.edits);
		texts.current.edits = life.edits.map(kept_edit);
		details.refresh();
		app.opened ??= performance.now();
		app.took = performance.now() - begun;
		remember();
	},
	refused(edit, error) { say(`${edit.place} = ${edit.value} was not made again: ${error.message}`); },
	failed(error) {
		details.error = error;
		outcome(`<span class="bad">✗ ${escape_html(error.message)}</span> <button id="again">run again</button>`);
		$('again').addEventListener('click', refresh);
		details.refresh('results');
	},
};
function select_place({ wave, at, lane }) {
	if (!app.ready) return;
	const w = app.run.waves[Math.min(wave ?? app.wave.index, app.run.waves.length - 1)];
	if (w?.count) app.select(w.first + Math.min(at, w.count - 1), lane ?? app.sel.lane);
}
// Returns a place of the run for the session: before instruction `at`, or after it.
function position(at, after) {
	const w = Data.wave_of(app.run, at);
	return { executed: at - w.first + (after ? 1 : 0), wave: w.wave, workgroup: w.workgroup };
}
// A binary has a listing, which cannot be changed.
function show_listing({ text = '' }) {
	if (editor.text !== text) editor.restore(text, true);
}

// ---- texts ----------------------------------------------------------------------------------------------------------
function show_text(index, place) {
	keep();
	texts.now = index;
	held = texts.current;
	const { kept, bytes, edits = [] } = texts.current;
	texts.current.edits = edits;
	editor.restore(bytes ? '' : kept ?? '', !!bytes);
	wanted = place ?? texts.current.place ?? null;
	if (place === undefined && !texts.current.place) app.sel.lane = -1;
	app.ready = place === undefined && !texts.current.place ? false : app.ready;
	show_tabs();
	return refresh();
}
function open_text({ name, text, bytes }) {
	keep_place();
	texts.add(bytes ? { name, bytes } : { name, kept: text });
	show_text(texts.now);
}
function show_tabs() {
	put_html(
		$('tabs'),
		texts.list
			.map(
				(t, k) =>
					`<span class="tab${k === texts.now ? ' shown' : ''}">`
						+ `<button data-tab="${k}" aria-pressed="${k === texts.now}">${escape_html(t.name)}</button>`
						+ (texts.list.length > 1 ? `<button data-close="${k}" aria-label="close ${escape_html(t.name)}">×</button>` : '')
						+ '</span>',
			)
			.join(''),
	);
	document.title = texts.current.name + ' · lanewise';
}
function tab_click(e) {
	const b = e.target.closest('button');
	if (!b) return;
	if (b.dataset.tab !== undefined && +b.dataset.tab !== texts.now) { keep_place(); show_text(+b.dataset.tab); }
	if (b.dataset.close !== undefined) { texts.remove(+b.dataset.close); show_text(texts.now); }
}
function keep_place() {
	if (app.ready)
		texts.current.place = {
			wave: app.wave.index,
			at: app.sel.at - app.wave.first,
			lane: app.sel.lane,
			view: view_of(app),
		};
}

// ---- controls -------------------------------------------------------------------------------------------------------
function set_controls() {
	if (texts.current.bytes) inputs.show_launch(details.opened?.controls, texts.current.launch ?? {});
	else inputs.show(editor.text);
}
function set_used({ gpu, wave }) {
	const gpus = hello?.gpus ?? [],
		used = gpus.find(g => g.name === gpu),
		options = (list, now) =>
			list.map(x => `<option${String(x) === String(now) ? ' selected' : ''}>${x}</option>`).join('');
	app.gpu = gpu;
	app.lanes = wave;
	const now = [gpus.length, gpu, wave, !!texts.current.bytes].join();
	if (set_used.now === now) return;
	set_used.now = now;
	put_html($('gpu'), options([...new Set([...gpus.map(g => g.name), ...(gpu ? [gpu] : [])])], gpu));
	put_html($('size'), options(used?.waves ?? [32, 64], wave));
	for (const id of ['gpu', 'size']) $(id).disabled = !!texts.current.bytes;
}
function set_note(name, value) {
	editor.change(change_note(editor.text, name, value));
	refresh();
}
function choose_gpu(name) {
	const wave = notes_of(editor.text, ['wave'])[0], gpu = hello.gpus.find(g => g.name === name);
	if (wave && gpu && !gpu.waves.includes(+wave.value))
		editor.change(change_note(editor.text, 'wave', String(gpu.waves[0])));
	set_note('gpu', name);
}

// A change by hand as it is kept in links and made again: its step among all waves' instructions, the place and the
// value.
const kept_edit = ({ step, place, value }) => ({ step, place, value });

// ---- the address ----------------------------------------------------------------------------------------------------
function state_of_page() {
	const t = texts.current, { sel, wave } = app;
	return {
		n: t.name,
		...(t.bytes ? { b: t.bytes, x: t.launch } : { t: editor.text, i: included_names() }),
		...(app.ready && shown_text === t ? { w: wave.index, k: sel.at - wave.first } : {}),
		...(sel.lane >= 0 ? { l: sel.lane } : {}),
		...(life.edits.length ? { e: life.edits.map(kept_edit) } : {}),
		...(app.registers.as !== 'auto' ? { as: app.registers.as } : {}),
		...(details.shown !== 'results' ? { d: details.shown } : {}),
		...(app.registers.open.size ? { o: [...app.registers.open] } : {}),
	};
}
let remembering = 0;
function remember() {
	clearTimeout(remembering);
	remembering = setTimeout(async () => {
		if (!texts.current) return;
		const text = '#l=' + await pack(state_of_page()) + (embedded ? '&embed' : '');
		if (text !== location.hash && text.length < LONGEST) history.replaceState(null, '', text);
	}, 300);
}
const LONG = 32000, LONGEST = 1000000;             // characters: other programs cut it off; browsers refuse it
async function link() {
	const hash = '#l=' + await pack(state_of_page()), size = `${Math.ceil(hash.length / 1000).toLocaleString('en')} kB`;
	if (hash.length >= LONGEST) { say(`a link of ${size} is too long; send the file`, 6000); return; }
	history.replaceState(null, '', hash);
	const warning = hash.length >= LONG ? `; it has ${size}, and many programs cut it off: send the file, too` : '';
	try {
		await navigator.clipboard.writeText(location.href);
		say('the link is copied' + warning, warning && 6000);
	} catch {
		say('the link is in the address' + warning, warning && 6000);
	}
}
async function recall() {
	const packed = in_fragment(location.hash);
	if (!packed) return false;
	const s = await unpack(packed);
	if (s.as) app.registers.set_type(s.as);
	if (s.d) details.show(s.d);
	app.registers.open = new Set(s.o ?? []);
	keep();
	const found = texts.list.findIndex(
		t =>
			t.name === s.n
			&& (s.b
				? t.bytes === s.b
				: plain(t.kept) === s.t && JSON.stringify(included_names(s.t, t)) === JSON.stringify(s.i)),
	);
	if (found >= 0) texts.now = found;
	else open_linked(s);
	texts.current.edits = s.e ?? [];
	await show_text(texts.now, s.k === undefined ? undefined : { wave: s.w ?? 0, at: s.k, lane: s.l ?? -1 });
	return true;
}

// Opens a text of a link, and the texts that it includes.
function open_linked({ n, b, x, t, i }) {
	const group = i && 1 + Math.max(0, ...texts.list.map(t => t.group ?? 0));
	for (const [name, text] of Object.entries(i ?? {})) texts.add({ name, kept: text, group });
	texts.add({ name: n ?? 'link.s', ...(b ? { bytes: b, launch: x } : { kept: t ?? '', group }) });
}

// ---- messages ------------------------------------------------------------------------------------------------------
let saying = 0;
function say(text, ms) {
	$('said').textContent = text;
	$('said').classList.add('shown');
	clearTimeout(saying);
	saying = setTimeout(() => $('said').classList.remove('shown'), ms || 2500);
}
// Says a step to screen readers: the line, the instruction and its lanes.
function say_step() {
	clearTimeout(say_step.timer);
	say_step.timer = setTimeout(() => {
		if (!app.ready) return;
		const { run, sel } = app,
			c = run.code[run.insn[sel.at]],
			n = Data.active(run, sel.at),
			values = document.querySelector('#state .values');
		if (!$('said').classList.contains('shown'))
			$('said').textContent =
				`line ${c.line}: ${c.text}, ${n} of ${run.lanes} lanes. ${values ? values.textContent : (c.does ?? '')}`;
	}, 250);
}
async function explain(word, line) {
	const dom = document.createElement('div');
	dom.className = 'explained';
	await life.open().catch(() => null);
	const insn = editor.insns
		?.get(line)
		?.find(k => mnemonic(app.run.code[k].text).startsWith(word.replace(/_(e32|e64|dpp|sdwa|e64_dpp)$/, '')));
	const register =
		app.ready && app.registers.state && /^([vs](\d+|\[\d+:\d+\])|vcc|exec|scc|m0|ttmp\d+)/.test(word)
			? app.registers.tip(word.replace(/\]\[.*/, ']'))
			: null;
	if (register) { put_html(dom, register); return dom; }
	const [page, words] = await Promise.all([
		ask('explain', { name: word }).catch(() => null),
		insn !== undefined ? life.on_program('explain', { line }).catch(() => null) : null,
	]);
	if (!page) return null;
	put_html(
		dom,
		explanation(page, words, false)
			+ (insn !== undefined && app.run.insn[app.sel.at] === insn
				? app.registers.does_with_values(app.run.code[insn])
				: ''),
	);
	return dom;
}
async function complete(line, column) {
	if (texts.current.bytes) return null;
	const source = source_now();
	if (life.source?.text !== source.text) { life.source = source; life.turn++; }
	try {
		await life.open();
		return await life.on_program('complete', { line, column });
	} catch { return null; }
}
// Returns the first lowering of a wave function on the GPU as text; null, with a message, if it does not have any.
async function lowering(name) {
	try {
		const answer = await ask('lower', { name, gpu: app.gpu, wave: app.lanes }),
			found = answer.intrinsics[0],
			lowered = found?.lowerings[0];
		if (!lowered) {
			say(`${name}: ${entry_text(answer.rows[0])}`, 8000);
			return null;
		}
		const lines = lowered.instructions.map(({ label, text }) => (label ? label + ':\n' : '') + '\t' + text);
		if (lowered.end_label) lines.push(lowered.end_label + ':');
		say(`${name}: the instructions of ${found.name}; \u201copen\u201d has the whole file`, 5000);
		return [`; ${found.registers}`, `;@ hlsl ${lowered.source}`, ...lines].join('\n');
	} catch (e) {
		say(e.message, 8000);
		return null;
	}
}

// ---- start ----------------------------------------------------------------------------------------------------------
function wire() {
	const on = (id, act) => $(id).addEventListener('click', act);
	const chooser = new Chooser(open_text);
	on('open', () => chooser.show());
	on('link', link);
	on('picture', () => app.ready && show_pictures(say));
	on('compare', compare);
	on('tabs', tab_click);
	$('gpu').addEventListener('change', e => choose_gpu(e.target.value));
	$('size').addEventListener('change', e => set_note('wave', e.target.value));
	on('inputs', () => {
		const open = $('inputs-panel').hidden;
		$('inputs-panel').hidden = !open;
		$('inputs').setAttribute('aria-expanded', String(open));
		set_controls();
	});
	addEventListener('pagehide', () => { if (!framed) { keep_place(); keep(); texts.save(); } });
	addEventListener('hashchange', () => are_compared(location.hash) ? location.reload() : recall());
	addEventListener('message', follow);
	KEYS.push(
		['o', 'open an example or a file', () => chooser.show(), ['o']],
		['l', 'copy a link', link, ['l']],
		['e', 'change a register', () => editing.focus(), ['e']],
		['i', 'to the editor (Escape leaves it)', () => editor.focus(), ['i']],
		['F10, Shift F10', 'in the editor: an instruction forward, back', () => app.step(1), ['F10']],
	);
	show_keys();
	$('source').addEventListener('keydown', e => { if (e.key === 'Escape' && !e.defaultPrevented) $('state').focus(); });
	$('why').addEventListener('submit', e => {
		e.preventDefault();
		details.place = new FormData(e.target).get('place').trim();
		details.refresh('why');
	});
	$('state').addEventListener('click', e => {
		const cell = e.target.closest('[data-v]'), scalar = e.target.closest('[data-scalar]');
		if (cell) details.place = `v${cell.dataset.v}[${cell.dataset.lane}]`;
		else if (scalar) details.place = app.run.scalars[+scalar.dataset.scalar];
		if (cell || scalar) details.refresh('why');
	});
}
// Two runs side by side: this text and another one, or this text on another GPU.
function compare() {
	const others = texts.list.filter(t => t !== texts.current),
		binary = !!texts.current.bytes,
		now = `${app.gpu} ${app.run?.lanes}`;
	const targets = binary
		? []
		: (hello?.gpus ?? [])
				.flatMap(g => g.waves.map(wave => [g.name, wave]))
				.filter(([gpu, wave]) => `${gpu} ${wave}` !== now);
	targets.sort((a, b) => (b[1] === app.run?.lanes) - (a[1] === app.run?.lanes));
	ask_what(texts.current.name, others.map(t => t.name), targets, async ({ other, target }) => {
		const state = state_of_page(), t = others[other];
		const second = !t
			? { ...state, t: on_target(state.t, targets[target]) }
			: {
					n: t.name,
					...(t.bytes
						? { b: t.bytes, x: t.launch }
						: { t: plain(t.kept), i: included_names(plain(t.kept), t) }),
				};
		keep();
		location.href = fragment_of(await pack(state), await pack(second));
	});
}
// In a frame of two compared runs: sends the place to the other frame, and follows it, by the visit of a line.
function tell() {
	if (!framed || app.following || !app.ready) return;
	const { run, sel, wave } = app, insn = run.insn[sel.at];
	let visit = 0;
	for (let k = wave.first; k < sel.at; k++) if (run.insn[k] === insn) visit++;
	parent.postMessage({ lanewise: 'place', line: run.code[insn].line, visit, lane: sel.lane, wave: wave.index }, '*');
}
function follow({ data, source }) {
	if (source !== parent || data?.lanewise !== 'place' || !app.ready) return;
	const { run } = app, wave = run.waves[Math.min(data.wave, run.waves.length - 1)];
	let at = -1;
	for (let k = wave.first, n = 0; k < wave.first + wave.count; k++)
		if (run.code[run.insn[k]].line === data.line && ((at = k), n++ === data.visit)) break;
	if (at < 0) return;
	app.following = true;
	app.select(at, data.lane);
	app.following = false;
}

async function start() {
	Theme.begin();
	document.body.classList.toggle('embed', embedded);
	app.Source = class extends EditorPane {
		constructor(to, element) {
			super(to, element, { changed, complete, explain, lowering });
		}
	};
	app.begin();
	editor = app.source;
	details = new Details({
		request: (name, members) => life.on_program(name, members),
		position,
		go: line => {
			editor.go(line);
			editor.visit(line);
		},
		shown: remember,
	});
	app.details = details;
	life = new Life(life_events);
	editing = new Editing({ edit: members => life.edit(members).catch(e => say(e.message)), position });
	inputs = new Inputs({
		change: change => {
			editor.change(change);
			refresh();
		},
		text: () => editor.text,
		launch: launch => {
			texts.current.launch = launch;
			refresh();
		},
	});
	exercises = new Exercises({
		text: () => editor.text,
		open: open_text,
		diagnose: list => editor.diagnose(list),
		replace(text) {
			editor.change({ from: 0, to: editor.text.length, insert: text });
			return refresh();
		},
	});
	new MemoryPicture();
	app.remember = () => { remember(); say_step(); tell(); details.refresh('why', 'explain', 'story'); };
	app.recall = () => {};
	wire();
	if (!framed) texts.load();
	const greeting = ask('hello').then(a => { hello = a; if (details.opened) set_used(details.opened); });
	if (!await recall().catch(() => false)) {
		if (!texts.list.length) texts.add({ name: 'prefix.s', kept: first_text });
		await show_text(texts.now);
	}
	await greeting;
}
app.panel_of = panel_of;
app.idle = () => life && !life.busy && !app.frame && !app.loading;      // for tests: what is shown belongs to the text
if (are_compared(location.hash)) show_compared(location.hash);
else app.started = start();
