// The language of listings for the editor, made from the grammar that `lanewise --generate vscode-grammar` writes of
// isa/.
import { StreamLanguage } from '@codemirror/language';
import { Tag, tags } from '@lezer/highlight';
import grammar from 'grammar';

export const parts = {
	vector: Tag.define(),
	scalar: Tag.define(),
	memory: Tag.define(),
	branch: Tag.define(),
	register: Tag.define(),
	special: Tag.define(),
	modifier: Tag.define(),
	note: Tag.define(),
	source: Tag.define(),
	directive: Tag.define(),
	function: Tag.define(),
	name: Tag.define(),
};
const of_scope = {
	'keyword.operator.vector': 'vector',
	'keyword.other.scalar': 'scalar',
	'support.function.memory': 'memory',
	'keyword.control': 'branch',
	'variable.language.register': 'special',
	'storage.modifier': 'modifier',
	'support.function.note': 'function',
	'storage.type': 'modifier',
};
const scope_of = p => (p.name ?? p.captures?.['1']?.name ?? '').replace(/\.lanewise$/, '');

// Words by their part, from the patterns that are lists of words; `notes` are the words of `;@` notes.
const words = new Map(),
	suffix = /_(dpp|e32|e64|e64_dpp|sdwa)$/,
	notes = /\(([a-z|]+)\)\?/.exec(grammar.patterns[1].begin)[1].split('|');
for (const p of [...grammar.patterns, ...grammar.repository.note.patterns]) {
	const list = /^\\b\(([a-z0-9_|]+)\)/.exec(p.match ?? ''), part = of_scope[scope_of(p)];
	if (list && part) for (const word of list[1].split('|')) if (!words.has(word)) words.set(word, part);
}
export const note_words = notes;

function word_of(stream, word, state) {
	const part = words.get(word) ?? words.get(word.replace(suffix, ''));
	if (/^([vsa]\d+(\.[lh])?|ttmp\d+)$/.test(word) || (/^([vsa]|ttmp)$/.test(word) && stream.peek() === '['))
		return 'register';
	if (part && !(part === 'function' && (!state.note || stream.peek() !== '('))) return part;
	if (stream.peek() === ':') return 'modifier';
	if (stream.peek() === '(') return 'function';
	return /^[A-Z][A-Z0-9_]{2,}$/.test(word) ? 'number' : null;
}
function begin_note(stream, state) {
	const name = /^;@[ \t]*([a-z]*)/.exec(stream.string.slice(stream.start))[1];
	if (name === 'hlsl') { state.hlsl = true; stream.match(/^[ \t]*hlsl/); return 'note'; }
	state.note = true;
	if (notes.includes(name)) stream.match(new RegExp('^[ \\t]*' + name));
	return 'note';
}
function token(stream, state) {
	if (stream.sol()) {
		state.note = state.hlsl = false;
		if (!state.block && stream.match(/^[ \t]*([A-Za-z_.$][\w.$@]*|\d+):/)) return 'name';
		if (!state.block && stream.match(/^[ \t]*\.[A-Za-z_]\w*/)) return 'directive';
	}
	if (state.hlsl) { stream.skipToEnd(); return 'source'; }
	if (state.block) { state.block = !stream.match(/^.*?\*\//); if (state.block) stream.skipToEnd(); return 'comment'; }
	if (stream.eatSpace()) return null;
	if (stream.match(';@')) return begin_note(stream, state);
	if (!state.note && stream.match(/^(;|\/\/).*/)) return 'comment';
	if (stream.match('/*')) {
		state.block = !stream.match(/^.*?\*\//);
		if (state.block) stream.skipToEnd();
		return 'comment';
	}
	if (stream.match(/^"([^"\\]|\\.)*"?/)) return 'string';
	if (stream.match(/^(0x[0-9a-f]+|0b[01]+|\d+(\.\d*)?(e[-+]?\d+)?)/i)) return 'number';
	const word = stream.match(/^[A-Za-z_.$][\w.$@]*/);
	if (word) return word_of(stream, word[0], state);
	stream.next();
	return null;
}
export const language = StreamLanguage.define({
	name: 'lanewise', token,
	startState: () => ({ note: false, hlsl: false, block: false }),
	tokenTable: { ...parts, comment: tags.comment, string: tags.string, number: tags.number },
	languageData: { commentTokens: { line: ';' } },
});
