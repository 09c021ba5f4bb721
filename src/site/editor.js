// The editor, in place of the view page's list of instructions. The selected line is marked, and each line has its
// hits and cycles. Its elements are in a shadow tree, so that its style sheets need no exception of the page's
// policy.
import { EditorState, StateEffect, StateField, Compartment, Prec } from '@codemirror/state';
import {
	Decoration,
	EditorView,
	GutterMarker,
	drawSelection,
	dropCursor,
	gutter,
	highlightActiveLine,
	highlightSpecialChars,
	hoverTooltip,
	keymap,
	lineNumbers,
	rectangularSelection,
	crosshairCursor,
} from '@codemirror/view';
import { defaultKeymap, history, historyField, historyKeymap, toggleComment } from '@codemirror/commands';
import {
	HighlightStyle,
	codeFolding,
	foldGutter,
	foldKeymap,
	foldService,
	syntaxHighlighting,
} from '@codemirror/language';
import { autocompletion, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { tags } from '@lezer/highlight';
import { language, parts } from './language.js';

const color = name => `var(--${name})`;
const highlight = HighlightStyle.define([
	{ tag: parts.vector, color: color('vector'), fontWeight: '600' },
	{ tag: parts.scalar, color: color('scalar'), fontWeight: '600' },
	{ tag: [parts.memory, parts.branch, parts.directive], color: color('ink'), fontWeight: '600' },
	{ tag: parts.register, color: color('ink') },
	{ tag: parts.special, color: color('scalar') },
	{ tag: [parts.modifier, parts.function, tags.number], color: color('soft') },
	{ tag: parts.note, color: color('accent'), fontWeight: '600' },
	{ tag: [parts.source, tags.string], color: color('soft'), fontStyle: 'italic' },
	{ tag: tags.comment, color: color('faint') },
	{ tag: parts.name, color: color('ink'), fontWeight: '600' },
]);
const look = EditorView.theme({
	'&': { height: '100%', color: color('ink'), backgroundColor: color('panel'), fontSize: '12.5px' },
	'&.cm-focused': { outline: 'none' },
	'.cm-scroller': { fontFamily: color('mono'), lineHeight: '20px', overflow: 'auto' },
	'.cm-content': { caretColor: color('ink'), padding: '4px 0 40vh' },
	'.cm-cursor, .cm-dropCursor': { borderLeftColor: color('ink') },
	'&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
		backgroundColor: color('read'),
	},
	'.cm-activeLine': { backgroundColor: 'transparent' },
	'&.cm-focused .cm-activeLine': {
		boxShadow: `inset 0 0 0 100vw color-mix(in srgb, ${color('over')} 55%, transparent)`,
	},
	'.cm-line': { borderLeft: '3px solid transparent', paddingLeft: '6px' },
	'.cm-line.near': { backgroundColor: color('near') },
	'.cm-line.over': { backgroundColor: color('over') },
	'.cm-line.from': { backgroundColor: 'oklch(var(--tint) var(--hue))' },
	'.cm-line.from.near, .cm-line.from.over': { backgroundColor: 'oklch(var(--tint-more) var(--hue))' },
	'.cm-line.now': { backgroundColor: color('now'), borderLeftColor: color('select') },
	'.cm-gutters': { backgroundColor: color('panel'), color: color('faint'), border: 'none' },
	'.cm-lineNumbers .cm-gutterElement': { minWidth: '34px', cursor: 'pointer', fontSize: '11px' },
	'.cm-gutters-after': { borderLeft: `1px solid ${color('line')}`, cursor: 'pointer' },
	'.cm-costs .cm-gutterElement': {
		display: 'grid',
		gridTemplateColumns: 'var(--hits, 34px) var(--cycles, 40px) 44px',
		columnGap: '8px',
		padding: '0 8px 0 4px',
		alignItems: 'center',
		fontSize: '11.5px',
		textAlign: 'right',
		fontVariantNumeric: 'tabular-nums',
		color: color('soft'),
	},
	'.cm-costs .cost': { display: 'contents' },
	'.cm-costs .bar': { display: 'flex', height: '9px', overflow: 'hidden' },
	'.cm-costs .bar i': { display: 'block', height: '100%' },
	'.cm-costs .never': { color: color('faint') },
	'.cm-tooltip': {
		backgroundColor: color('panel'),
		color: color('ink'),
		border: `1px solid ${color('band0')}`,
		borderRadius: '7px',
		boxShadow: '0 4px 18px rgb(0 0 0 / 18%)',
	},
	'.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: color('mono'), fontSize: '12px', maxHeight: '16em' },
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px', display: 'flex', gap: '12px' },
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
		backgroundColor: color('accent'),
		color: color('panel'),
	},
	'.cm-completionDetail': {
		color: 'inherit',
		fontStyle: 'normal',
		opacity: 0.8,
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		whiteSpace: 'nowrap',
		maxWidth: '320px',
		fontFamily: 'system-ui, sans-serif',
	},
	'.cm-diagnostic': { padding: '4px 10px', borderLeft: `3px solid ${color('select')}` },
	'.cm-diagnostic-warning': { borderLeftColor: color('left') },
	'.cm-diagnosticAction': {
		backgroundColor: color('accent'),
		color: color('panel'),
		borderRadius: '4px',
		padding: '1px 8px',
		margin: '2px 0 2px 8px',
	},
	'.cm-lintRange-error': {
		backgroundImage: 'none',
		textDecoration: `underline wavy ${color('select')}`,
		textUnderlineOffset: '3px',
	},
	'.cm-lintRange-warning': {
		backgroundImage: 'none',
		textDecoration: `underline wavy ${color('left')}`,
		textUnderlineOffset: '3px',
	},
	'.cm-lintPoint::after': { borderBottomColor: color('select') },
	'.cm-panels': { backgroundColor: color('near'), color: color('ink'), borderColor: color('line') },
	'.cm-textfield, .cm-button': {
		backgroundColor: color('panel'),
		backgroundImage: 'none',
		color: color('ink'),
		border: `1px solid ${color('band0')}`,
		borderRadius: '4px',
	},
	'.cm-searchMatch': { backgroundColor: color('found') },
	'.cm-searchMatch-selected, .cm-selectionMatch': { backgroundColor: color('changed') },
	'.cm-foldPlaceholder': { backgroundColor: color('near'), color: color('soft'), borderColor: color('line') },
	'.explained': { padding: '7px 11px', maxWidth: '520px', font: '12px/1.45 system-ui, sans-serif' },
	'.explained p': { margin: '0 0 3px' },
	'.explained .mono': { fontFamily: color('mono') },
	'.explained .soft': { color: color('faint') },
	'.explained b': { fontWeight: '600' },
	'@media (max-width: 900px)': {
		'.cm-costs .bar': { display: 'none' },
		'.cm-costs .cm-gutterElement': { gridTemplateColumns: 'var(--hits, 34px) var(--cycles, 40px)' },
	},
	'@media (max-width: 560px)': {
		'.cm-costs .cm-gutterElement': { gridTemplateColumns: 'var(--cycles, 40px)', padding: '0 5px 0 2px' },
		'.cm-costs .cost > :first-child': { display: 'none' },
		'.cm-lineNumbers .cm-gutterElement': { minWidth: '24px' },
	},
});

// ---- marks of lines, and costs --------------------------------------------------------------------------------------
const set_marks = StateEffect.define(), set_costs = StateEffect.define();
const marks = StateField.define({
	create: () => Decoration.none,
	update(value, tr) {
		value = value.map(tr.changes);
		for (const e of tr.effects) if (e.is(set_marks)) {
			const lines = [...e.value].filter(([line]) => line >= 1 && line <= tr.state.doc.lines).sort((a, b) => a[0] - b[0]);
			value = Decoration.set(
				lines.map(([line, { names, hue }]) =>
					Decoration.line({
						class: [...names].join(' '),
						attributes: hue === undefined ? {} : { style: '--hue:' + hue },
					}).range(tr.state.doc.line(line).from),
				),
			);
		}
		return value;
	},
	provide: field => EditorView.decorations.from(field),
});
// The place of the selected line, which moves with changes of the text.
const followed = StateField.define({
	create: () => null,
	update(at, tr) {
		for (const e of tr.effects) if (e.is(set_marks) && e.value.size) {
			const line = [...e.value].find(([line, { names }]) => names.has('now') && line <= tr.state.doc.lines)?.[0];
			if (line) return tr.state.doc.line(line).from;
		}
		return at === null ? null : tr.changes.mapPos(at, 1);
	},
});
class Cost extends GutterMarker {
	constructor(cost) { super(); this.cost = cost; }
	eq(other) { return other.cost === this.cost; }
	toDOM() {
		const { hits, text, bar } = this.cost, out = document.createElement('span');
		out.className = 'cost' + (hits ? '' : ' never');
		const cell = (value, name) => {
			const e = document.createElement('span');
			e.textContent = value;
			if (name) e.className = name;
			out.append(e);
			return e;
		};
		cell(hits ? hits.toLocaleString('en') : '·');
		cell(text);
		const strip = cell('', 'bar');
		for (const [share, shade] of bar) {
			const i = document.createElement('i');
			i.style.cssText = `width:${share.toFixed(1)}%;background:${shade}`;
			strip.append(i);
		}
		return out;
	}
}

// Folds the instructions of a `;@ hlsl` line, and the instructions below a label.
const folding = foldService.of((state, from) => {
	const line = state.doc.lineAt(from), hlsl = /^\s*;@\s*hlsl/.test(line.text);
	if (!hlsl && !/^\s*[A-Za-z_.$][\w.$@]*:\s*$/.test(line.text)) return null;
	let last = line.number;
	for (let n = last + 1; n <= state.doc.lines; n++) {
		const { text } = state.doc.line(n);
		if (/^\s*;@/.test(text) || !hlsl && /^\s*[A-Za-z_.$][\w.$@]*:/.test(text) || /^\s*$/.test(text) && hlsl) break;
		last = n;
	}
	return last > line.number ? { from: line.to, to: state.doc.line(last).to } : null;
});

export class EditorPane {
	// `on` has changed(), complete(line, column), explain(word, line).
	constructor(app, element, on) {
		this.app = app;
		this.on = on;
		this.costs = new Map();
		this.others = new Map();
		this.readonly = new Compartment();
		const root = element.attachShadow({ mode: 'open' });
		this.view = new EditorView({ root, parent: root, state: this.state('') });
		this.view.dom.style.height = '100%';
	}
	extensions() {
		const costs = gutter({
			class: 'cm-costs',
			side: 'after',
			lineMarker: (view, block) => this.costs.get(view.state.doc.lineAt(block.from).number) ?? null,
			lineMarkerChange: update => update.transactions.some(tr => tr.effects.some(e => e.is(set_costs))),
			domEventHandlers: { click: (view, block, e) => this.visit(view.state.doc.lineAt(block.from).number, e) },
		});
		return [
			lineNumbers({
				domEventHandlers: { click: (view, block, e) => this.visit(view.state.doc.lineAt(block.from).number, e) },
			}),
			foldGutter(),
			folding,
			codeFolding(),
			highlightSpecialChars(),
			history(),
			drawSelection(),
			dropCursor(),
			rectangularSelection(),
			crosshairCursor(),
			EditorState.allowMultipleSelections.of(true),
			EditorState.tabSize.of(8),
			highlightActiveLine(),
			highlightSelectionMatches(),
			search({ top: true }),
			autocompletion({ override: [context => this.complete(context)], icons: false }),
			hoverTooltip((view, at) => this.hover(view, at), { hoverTime: 350 }),
			language,
			syntaxHighlighting(highlight),
			look,
			marks,
			followed,
			costs,
			this.readonly.of(EditorState.readOnly.of(false)),
			EditorView.contentAttributes.of({
				'aria-label': 'Assembly',
				tabindex: '0',
				spellcheck: 'false',
				autocapitalize: 'off',
				autocorrect: 'off',
			}),
			Prec.high(
				keymap.of([
					{ key: 'F10', run: () => this.app.step(1) || true },
					{ key: 'Shift-F10', run: () => this.app.step(-1) || true },
					{ key: 'Mod-/', run: toggleComment },
					{
						key: 'Mod-Enter',
						run: view => this.visit(view.state.doc.lineAt(view.state.selection.main.head).number),
					},
				]),
			),
			keymap.of([
				...closeBracketsKeymap,
				...defaultKeymap,
				...searchKeymap,
				...historyKeymap,
				...foldKeymap,
				...completionKeymap,
				...lintKeymap,
			]),
			EditorView.domEventHandlers({
				mousedown: (e, view) => {
					this.down = [e.clientX, e.clientY, view.state.doc];
				},
				mouseup: (e, view) => this.clicked(e, view),
			}),
			EditorView.updateListener.of(update => {
				if (update.docChanged && !this.loading) this.on.changed();
			}),
		];
	}
	state(text) {
		return EditorState.create({ doc: text, extensions: this.extensions() });
	}
	// Returns a text with its undo, to be kept; `restore` takes it, or a text.
	keep() {
		return this.view.state.toJSON({ history: historyField });
	}
	restore(kept, readonly) {
		this.loading = true;
		let state = null;
		if (typeof kept !== 'string')
			try {
				state = EditorState.fromJSON(kept, { extensions: this.extensions() }, { history: historyField });
			} catch {
				kept = kept.doc ?? '';
			}
		this.view.setState(state ?? this.state(kept));
		this.view.dispatch({ effects: this.readonly.reconfigure(EditorState.readOnly.of(!!readonly)) });
		this.loading = false;
		this.now = this.near = this.pointed = undefined;
		this.marked = null;
		this.diagnosed = false;
	}
	get text() {
		return this.view.state.doc.toString();
	}
	change(changes) {
		this.view.dispatch({ changes, userEvent: 'input' });
	}
	focus() {
		this.view.focus();
	}

	// ---- diagnostics -----------------------------------------------------------------------------------------------
	diagnose(list) {
		const { state } = this.view,
			{ doc } = state;
		const place = (line, column) => {
			const l = doc.line(Math.max(1, Math.min(line, doc.lines)));
			return Math.min(l.to, l.from + Math.max(0, column - 1));
		};
		const diagnostics = list
			.filter(d => d.line)
			.map(d => {
				const line = doc.line(Math.min(d.line, doc.lines));
				let from = place(d.line, d.column ?? 1),
					to = d.column ? Math.min(line.to, from + d.length) : line.to;
				if (to === from && from === line.to && from > line.from) from--;
				return {
					from,
					to: Math.max(from, to),
					severity: d.severity === 'error' ? 'error' : d.severity === 'warning' ? 'warning' : 'info',
					message: d.message + (d.hint ? '\n' + d.hint : ''),
					actions: this.fixes(d),
				};
			});
		if (diagnostics.length || this.diagnosed) this.view.dispatch(setDiagnostics(state, diagnostics));
		this.diagnosed = diagnostics.length > 0;
	}
	// A diagnostic may have a correction; the spelling of a hint is one.
	fixes(d) {
		const meant = /^did you mean `?([^`?]+)`?\?$/.exec(d.hint ?? ''),
			fix =
				d.fix
				?? (meant && d.length ? { line: d.line, column: d.column, length: d.length, text: meant[1] } : null);
		return fix ? [{ name: 'use ' + fix.text, apply: () => this.fix(fix) }] : [];
	}
	fix({ line, column, length, text }) {
		const from = this.view.state.doc.line(line).from + column - 1;
		this.change({ from, to: from + length, insert: text });
		this.focus();
	}
	go(line, column = 1) {
		const l = this.view.state.doc.line(Math.max(1, Math.min(line, this.view.state.doc.lines)));
		this.view.dispatch({
			selection: { anchor: Math.min(l.to, l.from + column - 1) },
			effects: EditorView.scrollIntoView(l.from, { y: 'center' }),
		});
		this.focus();
	}

	// ---- completion, and what is under the pointer -----------------------------------------------------------------
	async complete(context) {
		const line = context.state.doc.lineAt(context.pos),
			word = context.matchBefore(/[\w.$@]+/);
		if (!word && !context.explicit) return null;
		const answer = await this.on.complete(line.number, context.pos - line.from + 1);
		if (!answer || context.aborted || (!context.explicit && answer.list.some(({ text }) => text === word.text)))
			return null;
		return {
			from: line.from + answer.from - 1,
			// names of wave functions are offered from two letters on
			validFor: word?.text.length > 1 ? /^[\w.$]*$/ : undefined,
			options: answer.list.map(({ text, kind, detail }) => ({
				label: text,
				type: kind,
				detail,
				...(kind === 'wave function' && this.function_option(text, line.text.includes(';@'))),
			})),
		};
	}
	// The option of a wave function shows its entry in the dictionary, and puts its instructions in place of its name.
	function_option(name, in_note) {
		const info = () => this.on.explain(name);
		return in_note
			? { info }
			: { info, boost: -1, apply: (view, item, from, to) => this.put_lowering(name, from, to) };
	}
	async put_lowering(name, from, to) {
		const before = this.view.state.doc,
			line = before.lineAt(from),
			begin = before.sliceString(line.from, from).trim() ? from : line.from,
			text = await this.on.lowering(name);
		if (text === null || this.view.state.doc !== before) return;
		const insert = (begin === from ? '\n' : '') + text;
		this.view.dispatch({
			changes: { from: begin, to, insert },
			selection: { anchor: begin + insert.length },
			scrollIntoView: true,
			userEvent: 'input.complete',
		});
	}
	async hover(view, at) {
		const line = view.state.doc.lineAt(at),
			before = /[\w.$]*$/.exec(view.state.sliceDoc(line.from, at))[0],
			after = /^[\w.$]*(\[[\d:]+\])?/.exec(view.state.sliceDoc(at, line.to))[0];
		const word = before + after,
			from = at - before.length;
		if (!/^[A-Za-z_.$]/.test(word)) return null;
		const dom = await this.on.explain(word, line.number);
		return dom ? { pos: from, end: from + word.length, above: true, create: () => ({ dom }) } : null;
	}

	// ---- as the list of instructions -------------------------------------------------------------------------------
	line_of(insn) {
		return this.app.run.code[insn].line;
	}
	fill() {
		const { run } = this.app,
			lines = new Map(),
			causes = run.causes.length;
		this.others = new Map([
			['near', new Set()],
			['over', new Set()],
		]);
		this.now = this.near = this.pointed = undefined;
		this.insns = new Map();
		run.code.forEach((c, k) => {
			if (c.end) return;
			const line = this.line_of(k),
				all = lines.get(line) ?? lines.set(line, { hits: 0, total: 0, by: new Map() }).get(line);
			if (!this.insns.has(line)) this.insns.set(line, []);
			this.insns.get(line).push(k);
			all.hits += run.hits[k];
			all.total += run.total[k];
			for (let j = 0; j < causes; j++) {
				const name = run.timed ? run.causes[j].word : run.units[c.unit],
					part = run.cycles[k * causes + j];
				if (part) all.by.set(name, (all.by.get(name) ?? 0) + part);
			}
		});
		const values = [...lines.values()],
			most = Math.max(1, ...values.map(l => l.total)),
			sum = values.reduce((n, l) => n + l.total, 0) || 1;
		const width = list => Math.max(28, 7 * Math.max(0, ...list).toLocaleString('en').length + 2) + 'px';
		this.view.dom.style.setProperty('--hits', width(values.map(l => l.hits)));
		this.view.dom.style.setProperty('--cycles', run.timed ? width(values.map(l => l.total)) : '42px');
		this.costs = new Map(
			[...lines].map(([line, l]) => [
				line,
				new Cost({
					hits: l.hits,
					text: !l.hits
						? ''
						: run.timed
							? l.total.toLocaleString('en')
							: ((l.total / sum) * 100).toFixed(1) + '%',
					bar: [...l.by].map(([name, part]) => [(part / most) * 100, Paint.word(name)]),
				}),
			]),
		);
		this.marks(set_costs.of(null));
	}
	// Removes the costs of lines, which are not this text's.
	forget() {
		this.costs = new Map();
		this.insns = null;
		this.marked = null;
		this.view.dispatch({ effects: [set_costs.of(null), set_marks.of(new Map())] });
	}
	recolor() {
		if (this.app.run) this.fill();
	}
	// Draws again the marks of lines: the selected one, its group, the pointer's, the colours of the compiled source.
	// `effect` is made together with them.
	marks(effect) {
		const { run, sel, ready, origins } = this.app,
			lines = new Map(),
			insn = ready ? run.insn[sel.at] : -1,
			group = insn >= 0 ? run.code[insn].group : -1;
		const of = line => lines.get(line) ?? lines.set(line, { names: new Set() }).get(line);
		if (origins)
			run.code.forEach((c, k) => {
				const hue = c.end ? -1 : origins.hue(k);
				if (hue >= 0) {
					of(this.line_of(k)).hue = hue;
					of(this.line_of(k)).names.add('from');
				}
			});
		if (group >= 0) {
			run.code.forEach((c, k) => {
				if (c.group === group) of(this.line_of(k)).names.add('near');
			});
			of(run.hlsl[group].line).names.add('near');
		}
		for (const [what, insns] of this.others) for (const k of insns) of(this.line_of(k)).names.add(what);
		if (this.pointed >= 0) of(this.line_of(this.pointed)).names.add('over');
		if (insn >= 0) of(this.line_of(insn)).names.add('now');
		const { doc } = this.view.state,
			key = [...lines].map(([line, { names, hue }]) => [line, hue, ...names].join(' ')).join();
		if (!effect && this.marked?.key === key && this.marked.doc === doc) return;
		this.marked = { key, doc };
		this.view.dispatch({ effects: [set_marks.of(lines), ...(effect ? [effect] : [])] });
	}
	// Returns the line of the selected instruction in the text as it is now, or null.
	followed_line() {
		const at = this.view.state.field(followed);
		return at === null ? null : this.view.state.doc.lineAt(at).number;
	}
	// Marks an instruction for another pane: `near` or `over`.
	mark(insn, what, on) {
		if (on) this.others.get(what).add(insn);
		else this.others.get(what).delete(insn);
		this.marks();
	}
	select() {
		const { run, sel } = this.app,
			line = this.line_of(run.insn[sel.at]);
		this.marks();
		if (line === this.now || this.quiet) {
			this.now = line;
			return;
		}
		this.now = line;
		this.reveal(line);
	}
	reveal(line) {
		const { doc } = this.view.state;
		if (line < 1 || line > doc.lines) return;
		const { from } = doc.line(line),
			block = this.view.lineBlockAt(from),
			box = this.view.scrollDOM,
			top = block.top + this.view.documentPadding.top;
		if (top < box.scrollTop + 40 || top + 20 > box.scrollTop + box.clientHeight - 40)
			box.scrollTop = Math.max(0, top - box.clientHeight * 0.4);
	}
	measure() {}
	over(insn) {
		this.pointed = insn >= 0 ? insn : undefined;
		if (this.insns) this.marks();
	}
	find() {
		this.focus();
		openSearchPanel(this.view);
	}
	// Selects the next visit of a line's instructions.
	visit(line, e) {
		if (!this.app.ready || !this.insns) return false;
		const list = this.insns.get(line)?.filter(k => this.app.run.hits[k]);
		if (!list?.length) return false;
		this.quiet = true;
		this.app.visit(list[0], e?.shiftKey ? -1 : 1);
		this.quiet = false;
		return true;
	}
	// A click goes to the line's first visit, unless a visit of it is selected. The text is not scrolled under the
	// pointer.
	clicked(e, view) {
		const [x, y, doc] = this.down ?? [];
		if (e.button || e.detail !== 1 || doc !== view.state.doc || Math.abs(e.clientX - x) + Math.abs(e.clientY - y) > 4)
			return;
		const at = view.posAtCoords({ x: e.clientX, y: e.clientY });
		if (at === null) return;
		const line = view.state.doc.lineAt(at).number;
		if (line !== this.now) this.visit(line);
	}
}
