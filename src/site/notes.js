// The `;@` notes of a text that controls of the page show and change.

// Returns the notes of some names: {name, value, from, to}, where from and to are the value's place in the text.
export function notes_of(text, names) {
	const out = [], note = /;@[ \t]*([a-z]+)(?:[ \t]+|$)/gm;
	for (let m; (m = note.exec(text));) {
		if (!names.includes(m[1])) continue;
		let end = text.indexOf('\n', note.lastIndex);
		if (end < 0) end = text.length;
		const next = text.indexOf(';@', note.lastIndex), to = next >= 0 && next < end ? next : end;
		const value = text.slice(note.lastIndex, to).trimEnd();
		out.push({ name: m[1], value, from: note.lastIndex, to: note.lastIndex + value.length, begin: m.index });
	}
	return out;
}

// Returns the change of a text that gives a note a value, or removes it if the value is empty. A new note is a line
// after the last note before the first instruction, or the first line.
export function change_note(text, name, value) {
	const found = notes_of(text, [name])[0];
	if (found && value !== '') return { from: found.from, to: found.to, insert: value };
	if (found) {
		const end =
			text[found.to] === '\n' && (found.begin === 0 || text[found.begin - 1] === '\n') ? found.to + 1 : found.to;
		return { from: found.begin, to: end, insert: '' };
	}
	return { from: place_of_new(text), to: place_of_new(text), insert: `;@ ${name} ${value}\n` };
}
export function place_of_new(text) {
	let at = 0, place = 0;
	for (const line of text.split('\n')) {
		const next = at + line.length + 1;
		if (/^\s*;@/.test(line) && !/^\s*;@\s*(hlsl|expect)/.test(line)) place = next;
		else if (!/^\s*(;|\/\/|$)/.test(line) || /^\s*;@/.test(line)) break;
		at = next;
	}
	return Math.min(place, text.length);
}
