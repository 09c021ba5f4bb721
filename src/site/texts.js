// The texts that are open, with their undo, kept in the browser's storage. A text is {name, kept | bytes, edits};
// kept is a text or a state of the editor.
const KEY = 'lanewise-texts';

export class Texts {
	constructor() {
		this.list = [];
		this.now = 0;
	}
	load() {
		try {
			const { list, now } = JSON.parse(localStorage.getItem(KEY)) ?? {};
			if (list?.length) Object.assign(this, { list, now: Math.min(now, list.length - 1) });
		} catch {
			/* no storage, or not ours */
		}
		return this.list.length > 0;
	}
	save() {
		try {
			localStorage.setItem(KEY, JSON.stringify({ list: this.list, now: this.now }));
		} catch {
			/* no storage */
		}
	}
	get current() {
		return this.list[this.now];
	}
	add(text) {
		this.list.push({ edits: [], ...text });
		this.now = this.list.length - 1;
	}
	remove(index) {
		this.list.splice(index, 1);
		this.now = Math.min(this.now > index ? this.now - 1 : this.now, Math.max(0, this.list.length - 1));
	}
}
export const plain = kept => typeof kept === 'string' ? kept : kept?.doc ?? '';
