// Blocks of a document that can run: listings with notes, and commands that run an example. A link opens the playground
// with the text, the GPU and the values that the options give.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { change_note } from '../notes.js';

const running = new Set(['run', 'trace', 'step', 'time', 'view', 'check', 'export']);
// Options that only change what is shown. So do options that only `export` takes.
const looks = new Set([
	'brief',
	'line',
	'cycles',
	'story',
	'timeline',
	'waves',
	'workgroup',
	'by-source',
	'waits',
	'table',
	'output',
	'format',
	'json',
	'record',
	'what',
	'last',
	'lanes',
	'any-register',
	'top',
	'color',
	'print',
	'screen',
	'save',
	'pc',
	'exact',
	'warn',
	'sort',
	'caches',
	'figure',
	'state',
]);
const notes = new Set(['gpu', 'wave', 'chip', 'dispatch', 'numthreads', 'items', 'kernel']),
	more = new Set(['set', 'expect']);

// Returns the words of a shell command, up to a pipe, a redirection or a comment.
function words(line) {
	const out = [];
	for (const m of line.matchAll(/\s*(?:([|>#<;&].*$)|((?:'[^']*'|"[^"]*"|\\.|[^\s'"|><;&])+))/g)) {
		if (m[1]) break;
		out.push(m[2].replace(/'([^']*)'|"([^"]*)"|\\(.)/g, (_, a, b, c) => a ?? b ?? c));
	}
	return out;
}

export class Live {
	// EXAMPLES as `lanewise examples --json` lists them, OPTIONS as command_book() does, EXERCISES as {name, text}.
	constructor(examples, options, exercises) {
		this.exercises = exercises;
		this.examples = new Map();
		for (const x of examples)
			for (const name of [x.name, x.name + '.s', `${x.part}/${x.name}`, x.path]) this.examples.set(name, x.path);
		this.looks = new Set([...looks, ...options.filter(o => o.commands === 'export').map(o => o.name)]);
		this.letters = new Map(
			options
				.map(o => [
					/^-(\w),/.exec(o.option)?.[1],
					o.name.replace(/-(run|trace|time|asm|explain|sweep|view)$/, ''),
				])
				.filter(([letter]) => letter),
		);
		this.valued = new Set(options.filter(o => /--[\w-]+ \S/.test(o.option)).map(o => /--([\w-]+)/.exec(o.option)[1]));
	}
	// Returns {name, text} of an example's file, or of the file that an exercise begins with; null if it is not assembly.
	// The module has the files that examples include.
	example(name) {
		const exercise = /^asm-examples\/exercises\/(.+)\.exercise$/.exec(name);
		if (exercise) return this.exercises.find(x => x.name === exercise[1] + '.s') ?? null;
		const path = this.examples.get(name);
		return path?.endsWith('.s') ? { name: path.replace(/.*\//, ''), text: readFileSync(path, 'utf8') } : null;
	}
	// Returns {name, text, command} of a command, or null if it does not run one example with options that notes can give.
	command(line) {
		const [program, verb, ...rest] = words(line.replace(/^\s*\$ /, '').trim());
		if (program !== 'lanewise' || !running.has(verb)) return null;
		let found = null;
		const changes = [];
		for (let k = 0; k < rest.length; k++) {
			const m =
				/^--([\w-]+)(?:=(.*))?$/s.exec(rest[k])
				?? (/^-\w$/.test(rest[k]) ? [0, this.letters.get(rest[k][1])] : null);
			if (!m) {
				if (found || !(found = this.example(rest[k]))) return null;
				continue;
			}
			const name = m[1], value = m[2] ?? (this.valued.has(name) ? rest[++k] : '');
			if (notes.has(name) || more.has(name)) changes.push([name, value]);
			else if (!this.looks.has(name)) return null;
		}
		return (
			found && {
				name: found.name,
				text: changes.reduce(changed, found.text),
				command: [program, verb, ...rest].join(' '),
				changed: changes.length > 0,
			}
		);
	}
	// Returns what runs in a block of code: a list of {name, text, command?, verb?}, each text once. `verb`: the button's.
	block(text) {
		const commands = text.split('\n').filter(line => /^\s*(\$ )?lanewise \w/.test(line)),
			listed = /^\s*\$ cat (asm-examples\/\S+\.s)\s*$/m.exec(text);
		const exercise = /^;@ exercise (\S+)$/m.exec(text);
		if (exercise)
			return this.exercises
				.filter(x => x.name === exercise[1] + '.s')
				.map(x => ({ ...x, listing: true, verb: 'solve and mark' }));
		const out = [
			listed && listing(this.example(listed[1]), !commands.length),
			...commands.map(line => this.command(line)),
		].filter(Boolean);
		if (
			!out.length
			&& !/^\$ /m.test(text)
			&& /^\s*;@ \w/m.test(text)
			&& !/^\s*;@ skeleton/m.test(text)               // the file of an exercise
			&& /^\s*([\w.]+:)?\s*[svdbgft]\w*_\w+ /m.test(text)
		)
			out.push({ name: 'listing.s', text: text.replace(/\n?$/, '\n'), listing: true });
		return out.filter((x, k) => out.findIndex(y => y.text === x.text) === k).slice(0, 6);
	}
}
// A listing alone is replaced by its run.
const listing = (example, alone) => example && { ...example, listing: alone };
function changed(text, [name, value]) {
	if (more.has(name)) return text.replace(/\n?$/, `\n;@ ${name} ${value}\n`);
	const change = change_note(text, name, value);
	return text.slice(0, change.from) + change.insert + text.slice(change.to);
}
// Returns the fragment of the playground's address for a text, as pack() of src/site/link.js makes it.
export const fragment = ({ name, text }) =>
	'#l=' + deflateRawSync(JSON.stringify({ n: name, t: text }), { level: 9 }).toString('base64url');
