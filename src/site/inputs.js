// Sizes and inputs of the text as fields. A field is the value of a note; a change is written into the text.
import { change_note, notes_of, place_of_new } from './notes.js';

const $ = id => document.getElementById(id), SIZES = { dispatch: 'workgroups', numthreads: 'work-items in each' };
const INPUTS = { set: 'registers', buffer: 'buffer', arg: 'argument', lds: 'LDS, bytes', image: 'image', chip: 'chip' };

export class Inputs {
	// `on` has change(change) of the text, and text().
	constructor(on) {
		this.on = on;
		this.form = $('inputs-panel');
		this.form.addEventListener('change', e => this.changed(e.target));
		this.form.addEventListener('submit', e => e.preventDefault());
		this.form.addEventListener('click', e => { if (e.target.dataset.add) this.add(e.target.dataset.add); });
	}
	show(text, readonly) {
		if (this.form.hidden || this.form.contains(document.activeElement) && this.form.dataset.of === text) return;
		this.form.dataset.of = text;
		this.notes = notes_of(text, Object.keys(INPUTS));
		const sizes = Object.entries(SIZES).map(([name, label]) => this.field(label, name, notes_of(text, [name])[0]?.value ?? '', `data-size="${name}" size="8" placeholder="1"`, readonly));
		const rows = this.notes.map((n, k) => this.field(INPUTS[n.name], n.name, n.value, `data-note="${k}" size="${Math.min(60, Math.max(12, n.value.length + 2))}"`, readonly));
		put_html(this.form, [...sizes, ...rows].join('') + (readonly ? '' : '<button type="button" data-add="buffer">add a buffer</button> <button type="button" data-add="set">set registers</button>'));
	}
	field(label, name, value, more, readonly) {
		return `<label title=";@ ${name}">${label} <input value="${escape_html(value)}" ${more}${readonly ? ' readonly' : ''} autocomplete="off" spellcheck="false"></label>`;
	}
	changed(input) {
		const value = input.value.trim(), n = this.notes[+input.dataset.note];
		if (input.dataset.size) this.on.change(change_note(this.on.text(), input.dataset.size, value));
		else if (n) this.on.change({ from: n.from, to: n.to, insert: value });
	}
	add(name) {
		const at = place_of_new(this.on.text());
		this.on.change({ from: at, to: at, insert: name === 'set' ? ';@ set v0 = lane\n' : ';@ buffer data : u32[64] = i\n' });
	}
}
