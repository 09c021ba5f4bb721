// Sizes and inputs of the text as fields. A field is the value of a note; a change is written into the text.
import { change_note, notes_of, place_of_new } from './notes.js';

const $ = id => document.getElementById(id), SIZES = { dispatch: 'workgroups', numthreads: 'work-items in each' };
const INPUTS = { set: 'registers', buffer: 'buffer', arg: 'argument', lds: 'LDS, bytes', image: 'image', chip: 'chip' };

export class Inputs {
	// `on` has change(change) of the text, text(), and launch(members of `open`) of a binary.
	constructor(on) {
		this.on = on;
		this.form = $('inputs-panel');
		this.form.addEventListener('change', e => this.changed(e.target));
		this.form.addEventListener('submit', e => e.preventDefault());
		this.form.addEventListener('click', e => { if (e.target.dataset.add) this.add(e.target.dataset.add); });
	}
	show(text) {
		if (this.form.hidden || this.form.contains(document.activeElement) && this.form.dataset.of === text) return;
		this.form.dataset.of = text;
		this.notes = notes_of(text, Object.keys(INPUTS));
		const sizes = Object.entries(SIZES).map(([name, label]) =>
			this.field(
				label,
				name,
				notes_of(text, [name])[0]?.value ?? '',
				`data-size="${name}" size="8" placeholder="1"`,
			),
		);
		const rows = this.notes.map((n, k) =>
			this.field(
				INPUTS[n.name],
				n.name,
				n.value,
				`data-note="${k}" size="${Math.min(60, Math.max(12, n.value.length + 2))}"`,
			),
		);
		put_html(
			this.form,
			[...sizes, ...rows].join('')
				+ '<button type="button" data-add="buffer">add a buffer</button> '
				+ '<button type="button" data-add="set">set registers</button>',
		);
	}
	field(label, name, value, more) {
		return `<label title=";@ ${name}">${label} `
			+ `<input value="${escape_html(value)}" ${more} autocomplete="off" spellcheck="false"></label>`;
	}
	// A binary cannot have notes: its fields are options and arguments, with which it is opened.
	show_launch(controls, { options = {}, arguments: values = [] }) {
		if (this.form.hidden || this.form.contains(document.activeElement) && this.form.dataset.of === 'launch') return;
		this.form.dataset.of = 'launch';
		const kernels = (controls?.kernels ?? []).map(k => k.name ?? k),
			list = v => (Array.isArray(v) ? v : v === undefined ? [] : [v]).join('; ');
		const field = (label, name, value, size) =>
			`<label>${label} <input value="${escape_html(String(value))}" name="${name}" size="${size}" autocomplete="off" `
				+ `spellcheck="false"></label>`;
		const kernel =
			kernels.length > 1
				? `<label>kernel <select name="kernel">${kernels.map(k => ``
					+ `<option${k === options.kernel ? ' selected' : ''}>${escape_html(k)}</option>`).join('')}</select></label>`
				: '';
		put_html(
			this.form,
			kernel
				+ field('workgroups', 'dispatch', options.dispatch ?? '', 8)
				+ field('work-items in each', 'numthreads', options.numthreads ?? '', 8)
				+ field('work-items', 'items', options.items ?? '', 8)
				+ field('buffers, with ; between them', 'buffer', list(options.buffer), 24)
				+ field('arguments, with ; between them', 'arguments', list(values), 48),
		);
	}
	// Returns values with which a kernel runs: the examples of its arguments, for 64 work-items.
	static example(controls) {
		const list = controls?.kernels[0]?.arguments ?? [];
		return list.length
			? { options: { items: 64 }, arguments: list.map(a => (a.name ? `${a.name}=${a.example}` : a.example)) }
			: null;
	}
	changed_launch() {
		const options = {},
			get = name => this.form.elements[name]?.value.trim() ?? '',
			list = text =>
				text
					.split(';')
					.map(x => x.trim())
					.filter(Boolean);
		for (const name of ['kernel', 'dispatch', 'numthreads', 'items']) if (get(name)) options[name] = get(name);
		if (get('buffer')) options.buffer = list(get('buffer'));
		this.on.launch({ options, arguments: list(get('arguments')) });
	}
	changed(input) {
		if (this.form.dataset.of === 'launch') return this.changed_launch();
		const value = input.value.trim(), n = this.notes[+input.dataset.note];
		if (input.dataset.size) this.on.change(change_note(this.on.text(), input.dataset.size, value));
		else if (n) this.on.change({ from: n.from, to: n.to, insert: value });
	}
	add(name) {
		const at = place_of_new(this.on.text());
		this.on.change({
			from: at,
			to: at,
			insert: name === 'set' ? ';@ set v0 = lane\n' : ';@ buffer data : u32[64] = i\n',
		});
	}
}
