// Builds the documentation of the site: node src/site/docs/build.mjs OUT PROGRAM, in the root of the repository.
// OUT/docs gets a page for each document, chapter of isa/, intrinsic and exercise, and for files that they link to;
// OUT/disk/docs gets the same pages for the variant that opens from disk. PROGRAM is a build of lanewise. Packages
// are found by NODE_PATH.
import { createRequire } from 'node:module';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { names_of_instructions, search_index } from './finding.mjs';
import { Live } from './live.mjs';
import { Document, address_of_page } from './markdown.mjs';
import { page } from './page.mjs';
import { Program, command_book, exercise_book, intrinsic_book, isa_book } from './program.mjs';
import { address_of, documents, file_page } from './sources.mjs';

const esbuild = createRequire(import.meta.url)('esbuild'), begin = performance.now();
const [out, file] = process.argv.slice(2), here = dirname(fileURLToPath(import.meta.url)), program = new Program(file);
function write(name, text) {
	mkdirSync(dirname(join(out, name)), { recursive: true });
	writeFileSync(join(out, name), text);
}

const isa = isa_book(program), intrinsics = intrinsic_book(program), manual = command_book(program);
const exercises = exercise_book(program);
const instructions = names_of_instructions(isa.find(p => p.path === 'docs/isa/names.md'));
const site = {
	live: new Live(program.json('examples'), manual.options, exercises.files),
	names: new Map([
		...[...instructions].flatMap(([to, names]) => names.map(name => [name, to])),
		...intrinsics.list.map(x => [x.name, `docs/intrinsics/${x.name}.html`]),
	]),
	exercises: exercises.addresses,
	words: program.json('explain', 'glossary').map(x => x.word),
	needs(path, from) {
		if (!wanted.has(path)) wanted.set(path, from);
	},
};

// Renders the sources, and then each file of the repository that a page links to.
const wanted = new Map(),
	sources = [...documents(), ...isa, ...intrinsics.pages, ...exercises.pages, manual.page],
	made = new Map(sources.map(s => [address_of_page(s.path), null]));
const all = sources.map(source => Object.assign(new Document(source, site), { row: source.row }));
const images = new Set();
for (const [path, from] of wanted) {
	if (/\.(png|svg)$/.test(path)) { images.add(path); continue; }
	if (made.has(address_of_page(path))) continue;
	made.set(address_of_page(path), null);
	const source = file_page(path);
	if (!source) throw new Error(`${from} links to ${path}, which does not exist`);
	all.push(new Document(source, site));
}

for (const folder of ['docs', 'disk/docs']) rmSync(join(out, folder), { recursive: true, force: true });
let bytes = 0, packed = 0;
for (const document of all) {
	const row = all.filter(d => document.row && d.row === document.row),
		at = row.indexOf(document),
		html = page(document, row[at - 1], row[at + 1]);
	write(document.address, html);
	bytes += html.length;
	packed += gzipSync(html).length;
}
for (const path of images) { write(address_of(path), ''); copyFileSync(path, join(out, address_of(path))); }

const levels = /^\| \[([\w-]+)\]\(#[\w-]+\) \| \w+ \| (.*) \|$/gm,
	checks = [...readFileSync('docs/checks.md', 'utf8').matchAll(levels)].map(([, name, about]) => ({ name, about }));
const index =
	'globalThis.docs_index='
	+ JSON.stringify(
		search_index({
			documents: all,
			instructions,
			records: program.json('explain', '--all'),
			intrinsics: intrinsics.list,
			dictionary: intrinsics.dictionary,
			checks,
			commands: manual.commands,
			options: manual.options,
		}),
	)
	+ ';\n';
write('docs/search-index.js', index);
const palette = readFileSync(join(here, '../../view/page.css'), 'utf8').split('\n:root.has-files')[0];
write(
	'docs/docs.css',
	(
		await esbuild.transform(palette + readFileSync(join(here, 'docs.css'), 'utf8'), {
			loader: 'css',
			minify: true,
			charset: 'utf8',
		})
	).code,
);
write(
	'docs/docs.js',
	(
		await esbuild.build({
			entryPoints: [join(here, 'docs.js')],
			bundle: true,
			minify: true,
			write: false,
			format: 'iife',
			target: 'es2022',
			charset: 'utf8',
		})
	).outputFiles[0].text,
);

// Pages of the disk variant lead to its playground.
cpSync(join(out, 'docs'), join(out, 'disk/docs'), { recursive: true });
for (const document of all) {
	const root = document.from_here('index.html'),
		links = new RegExp(`( href="${root.replaceAll('.', '\\.')})(?=["#])`, 'g');
	write(
		'disk/' + document.address,
		readFileSync(join(out, document.address), 'utf8').replace(links, ` href="${root.replace('index', 'lanewise')}`),
	);
}
copyFileSync(join(here, '../icon.svg'), join(out, 'disk/icon.svg'));
console.log(
	`docs: ${all.length} pages, ${(bytes / 1e6).toFixed(1)} MB (${(packed / 1e6).toFixed(1)} MB compressed); search `
		+ `index ${(gzipSync(index).length / 1000).toFixed(0)} kB compressed; `
		+ `${((performance.now() - begin) / 1000).toFixed(1)} s (`
		+ `${(Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1e6).toFixed(1)} s of processor time)`,
);
