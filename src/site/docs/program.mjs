// Pages that the program writes: the book of isa/, the book of intrinsics, exercises, commands and options. PROGRAM is
// a build of lanewise.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Program {
	constructor(file) { this.file = file; }
	text(...args) { return execFileSync(this.file, args, { encoding: 'utf8', maxBuffer: 1 << 28 }); }
	json(...args) { return JSON.parse(this.text(...args, '--json')); }
	// Returns the answers of a session.
	ask(requests) {
		const input = requests.map(r => JSON.stringify(r) + '\n').join('');
		const answers = execFileSync(this.file, ['serve', '--stdio'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
		return answers.trim().split('\n').map(line => JSON.parse(line));
	}
}

// Returns the chapters of the instruction sets in their order, as pages of docs/isa.
export function isa_book(program) {
	const folder = mkdtempSync(join(tmpdir(), 'lanewise-isa-'));
	program.text('explain', '--all', '--format', 'markdown', '--output', folder);
	const read = name => ({ path: 'docs/isa/' + name, text: readFileSync(join(folder, name), 'utf8') });
	const index = read('README.md'), order = [...index.text.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)/gm)].map(m => m[1]);
	const rest = readdirSync(folder).filter(name => name !== 'README.md' && !order.includes(name));
	const pages = [
		{ ...index, text: index.text.replace(/^(# .*)$/m, '$1\n\n[All names of all instructions](names.md).') },
		...order.map(name => ({ ...read(name), row: 'isa' })),
		...rest.map(read),
	];
	rmSync(folder, { recursive: true });
	return pages;
}

// ---- intrinsics ----------------------------------------------------------------------------------------------------
const runs = [
	['gfx906', 64],
	['gfx1030', 32],
	['gfx1030', 64],
	['gfx1100', 32],
	['gfx1100', 64],
	['gfx1200', 32],
	['gfx1200', 64],
];
const runs_there = (intrinsic, [gpu, wave]) =>
	intrinsic.runs_on === 'all'
	|| intrinsic.runs_on.split(/[ ,]+/).some(name => name === gpu || name === `${gpu}:${wave}`);
const cell = text => text.replaceAll('|', '\\|');
const code = text => '`' + text + '`';
const sentence = text => text[0].toUpperCase() + text.slice(1);

// Returns the names that an intrinsic has in an API.
const names_in = (intrinsic, api) => intrinsic.names.filter(x => x.api === api).map(x => x.name);
// Returns rows of a table: an API, its names with the same differences from the intrinsic, and these.
function name_rows(intrinsic, dictionary) {
	const rows = {};
	for (const { api, name } of intrinsic.names) {
		const { differs } = dictionary.find(x => x.api === api && x.name === name);
		(rows[api + '\t' + differs] ??= { api, differs, names: [] }).names.push(name);
	}
	return Object.values(rows)
		.map(x => `| ${x.api} | ${x.names.map(name => code(cell(name))).join(', ')} | ${cell(x.differs)} |\n`)
		.join('');
}

function lowering({ source, instructions, ...rest }) {
	const rows = instructions.map(
		i =>
			`| ${i.label ? code(i.label + ':') + ' ' : ''}${code(cell(i.text))} | ${code(cell(i.does ?? ''))} | ${i.unit} | `
				+ `${i.executed === 1 ? '' : i.executed} | ${i.cycles} |`,
	);
	return (
		'```hlsl\n'
		+ source
		+ '\n```\n\n| instruction | does | unit | times | cycles |\n| --- | --- | --- | ---: | ---: |\n'
		+ rows.join('\n')
		+ '\n\n'
	);
}
function intrinsic_page(intrinsic, lowered, dictionary) {
	const counts = lowered.map(
		({ run: [gpu, wave], lowerings }) =>
			`| [${gpu}, wave${wave}](#${gpu}-wave${wave}) | `
			+ lowerings
				.map(l => `${l.instructions.length}, ${l.instructions.reduce((sum, i) => sum + i.cycles, 0)} cycles`)
				.join(' | ')
			+ ' |',
	);
	const sources = lowered[0]?.lowerings.map(l => code(cell(l.source))) ?? [];
	return (
		`# ${intrinsic.name}\n\n${sentence(intrinsic.what)}\n\n`
		+ (intrinsic.look_at ? `\nTo look at: ${intrinsic.look_at}\n` : '')
		+ `\nInstructions and cycles of one wave, with the inputs of the example:\n\n| GPU | ${sources.join(' | ')} |\n| `
		+ `--- | ${sources.map(() => '---:').join(' | ')} |\n${counts.join('\n')}\n\n`
		+ 'The code of RADV and clang: [Compilers](../compilers.md). All intrinsics: [the book](README.md). '
		+ 'All names: [the dictionary](../dictionary.md).\n\n'
		+ '## In all APIs\n\n| API | names | differences |\n| --- | --- | --- |\n'
		+ name_rows(intrinsic, dictionary)
		+ '\n'
		+ lowered
			.map(
				({ run: [gpu, wave], lowerings }) =>
					`## ${gpu} wave${wave}\n\n    \$ lanewise run ${intrinsic.name} --gpu ${gpu} --wave ${wave}\n\n`
					+ lowerings.map(lowering).join(''),
			)
			.join('')
	);
}
// Returns {list, pages, dictionary}: the intrinsics, a page for each below docs/intrinsics, and the rows of all names.
export function intrinsic_book(program) {
	const list = program.json('lower'), dictionary = program.json('lower', '--names');
	const lowered = new Map(list.map(x => [x.name, []]));
	for (const run of runs)
		for (const found of program.json(
			'lower',
			'--gpu',
			run[0],
			'--wave',
			String(run[1]),
			...list.filter(x => runs_there(x, run)).map(x => x.name),
		))
			lowered.get(found.name).push({ run, lowerings: found.lowerings });
	const index =
		'# Wave intrinsics\n\nEach page has the instructions of an intrinsic on four GPUs, in waves of both sizes, with '
			+ 'their cycles.\n[One table](../intrinsics.md) compares them all; [Compilers](../compilers.md) has the code of '
			+ 'RADV and clang.\n[Conventions](../../asm-examples/intrinsics/README.md) of the lowerings.\n\n| intrinsic | '
			+ 'GLSL | SPIR-V | |\n| --- | --- | --- | --- |\n'
		+ list
			.map(x => {
				const glsl = names_in(x, 'GLSL')[0] ?? '', spirv = names_in(x, 'SPIR-V')[0] ?? '';
				return `| [${x.name}](${x.name}.md) | ${glsl} | ${spirv} | ${cell(x.what)} |\n`;
			})
			.join('');
	return {
		list,
		dictionary,
		pages: [
			{ path: 'docs/intrinsics/README.md', text: index },
			...list.map(x => ({
				path: `docs/intrinsics/${x.name}.md`,
				text: intrinsic_page(x, lowered.get(x.name), dictionary),
				row: 'intrinsics',
			})),
		],
	};
}

// ---- exercises -----------------------------------------------------------------------------------------------------
const number_of = exercise => exercise.name.slice(0, 2);
const lesson_title = name => /^# (.*)$/m.exec(readFileSync(`docs/lessons/${name}.md`, 'utf8'))[1];
function exercise_page(x) {
	const list = (title, items) => (items.length ? `${title}:\n\n${items.map(i => `- ${i}\n`).join('')}\n` : ''),
		on = x.on.map(({ gpu, wave }) => `${gpu} with waves of ${wave} lanes`);
	return (
		`# ${number_of(x)}. ${x.title}\n\n${x.task}\n\n`
		+ list('Limits', x.limits)
		+ '## Solve it here\n\n**solve and mark** opens the file with its task, hints and a button that marks the answer.\n\n'
		+ '```\n'
		+ x.text.slice(x.text.indexOf(';@ exercise '))
		+ '```\n\n'
		+ `An answer is marked in ${x.runs} run${x.runs === 1 ? '' : 's'} on ${on.join(', ')}.\n\n`
		+ '## In the playground or a terminal\n\n'
		+ `[The playground](/asm-examples/exercises/${x.name}.exercise) has the same button and more room. In a terminal:\n\n`
		+ `    lanewise exercise start ${number_of(x)}\n    lanewise exercise mark ${number_of(x)}\n\n`
		+ list('Lessons', x.lessons.map(name => `[${lesson_title(name)}](../lessons/${name}.md)`))
	);
}
// Returns {pages, addresses, files}: a list and a page of each exercise below docs/exercises, the address of each
// number, and the files that students complete.
export function exercise_book(program) {
	const [{ exercises }] = program.ask([{ ask: 'exercises' }]),
		all = program.ask(exercises.map(({ name }) => ({ ask: 'exercise', name })));
	const index =
		`# Exercises\n\n${all.length} tasks mark themselves, in the playground and in a terminal. The [lessons]`
		+ '(../lessons/README.md) end with them, and a teacher can [write more](../teaching.md).\n\n'
		+ '| exercise | after the lessons |\n| --- | --- |\n'
		+ all
			.map(x => {
				const lessons = x.lessons.map(name => `[${lesson_title(name)}](../lessons/${name}.md)`).join(', ');
				return `| [${number_of(x)}. ${cell(x.title)}](${x.name}.md) | ${lessons} |\n`;
			})
			.join('');
	return {
		files: all.map(({ name, text }) => ({ name: name + '.s', text })),
		addresses: new Map(all.map(x => [number_of(x), `docs/exercises/${x.name}.html`])),
		pages: [
			{ path: 'docs/exercises/README.md', text: index },
			...all.map(x => ({ path: `docs/exercises/${x.name}.md`, text: exercise_page(x), row: 'exercises' })),
		],
	};
}

// ---- commands and options -------------------------------------------------------------------------------------------
// Returns the manual's texts of a folder as {name, short, prose, …}.
function manual(folder, fill) {
	return readdirSync('docs/manual/' + folder).filter(name => name.endsWith('.md')).sort().map(file => {
		const [, head, prose] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(`docs/manual/${folder}/${file}`, 'utf8'));
		return {
			name: file.slice(0, -3),
			prose: fill(prose.trim()),
			...Object.fromEntries(
				head
					.trim()
					.split('\n')
					.map(line => {
						const at = line.indexOf(': ');
						return [line.slice(0, at), fill(line.slice(at + 2))];
					}),
			),
		};
	});
}
// Returns a function that puts names of GPUs and chips where a manual's text has {gpus}, {siblings}, {chips}.
function filling(program) {
	const flat = (...args) => program.text(...args).replace(/\s+/g, ' ');
	const [, gpus, siblings] = /^GPUs: (.*?), and their siblings \((.*?)\)/.exec(flat('--generate', 'gpus')),
		[, chips] = /isa\/chips\.isa: (.*?)\. /.exec(flat('help', 'chip'));
	return text => text.replace(/\{(gpus|siblings|chips)\}/g, (_, name) => ({ gpus, siblings, chips })[name]);
}
const anchor = option => 'option-' + option.name;
function takers(option, commands) {
	const words = option.commands.split(' ');
	return words
		.map(w =>
			w === 'runs'
				? 'all that run a program'
				: w === 'all'
					? 'all'
					: w === 'none'
						? 'lanewise itself'
						: w.startsWith('-')
							? `not ${w.slice(1)}`
							: commands.some(c => c.name === w)
								? `[${w}](#${w})`
								: w,
		)
		.join(', ');
}
// Returns {page, commands, options}.
export function command_book(program) {
	const fill = filling(program), order = program.text('--generate', 'list-commands').split('\n').filter(Boolean);
	const commands = manual('commands', fill).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
		options = manual('options', fill).map(o => ({ ...o, anchor: anchor(o) }));
	const see = x => x.see ? `\n\nSee also: ${x.see.split(', ').map(name => see_link(name)).join(', ')}` : '';
	const see_link = name =>
		commands.some(c => c.name === name)
			? `[${name}](#${name})`
			: options.find(o => o.name === name.slice(2))
				? `[${name}](#option-${name.slice(2)})`
				: /^docs\/.*\.md$/.test(name)
					? `[${name}](/${name})`
					: /^[a-z]+(-[a-z]+)+$/.test(name)
						? `[${name}](/docs/checks.md#${name})`
						: code(name);
	const page =
		'# Commands and options\n\nThe texts of `lanewise help`.\n\n| command | |\n| --- | --- |\n'
		+ commands
			.map(c => `| [${c.name}](#${c.name}) ${c.operands ? code(c.operands) : ''} | ${cell(c.short)} |\n`)
			.join('')
		+ '\n## Commands\n\n'
		+ commands
			.map(
				c =>
					`<a id="${c.name}"></a>\n\n### lanewise ${c.name}${c.operands ? ' '
						+ '' + c.operands.replaceAll('[', '\\[') : ''}\n\n${sentence(c.short)}.\n\n${c.prose}${see(c)}\n\n`,
			)
			.join('')
		+ '## Options\n\n'
		+ options
			.map(
				o =>
					`<a id="${o.anchor}"></a>\n\n### ${code(o.option)}\n\n${sentence(o.short)}.\n\n${o.prose}\n\nCommands: `
						+ `${takers(o, commands)}.${o.note ? ` The note \`;@ ${o.note}\` does the same.` : ''}${see(o)}\n\n`,
			)
			.join('');
	return { page: { path: 'docs/commands.md', text: page }, commands, options };
}
