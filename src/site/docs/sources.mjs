// The pages of the site: a place in the repository and the Markdown of each, and the address that it gets.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';

const fixed = {
	'README.md': 'docs/about.html',
	'CONTRIBUTING.md': 'docs/contributing.html',
	'CHANGELOG.md': 'docs/changelog.html',
	'isa/README.md': 'docs/isa/index.html',
};

// Returns the address of a file or a folder of the repository, relative to the site.
export function address_of(path) {
	const name = path.replace(/README\.md$/, 'index.md');
	if (fixed[path]) return fixed[path];
	if (/^docs\/.*\.md$/.test(path)) return name.replace(/\.md$/, '.html');
	if (/^asm-examples\/\w+\/README\.md$/.test(path)) return `docs/examples/${basename(dirname(path))}.html`;
	if (/\.(png|svg)$/.test(path)) return path.startsWith('docs/') ? path : 'docs/files/' + path;
	if (/\.md$/.test(path)) return 'docs/files/' + name.replace(/\.md$/, '.html');
	return 'docs/files/' + path + (statSync(path).isDirectory() ? '/index.html' : '.html');
}

const plain = path => ({ path, text: readFileSync(path, 'utf8') });

// The repository's README without the parts for people who install or build.
function about() {
	const parts = readFileSync('README.md', 'utf8').split(/^(?=## )/m),
		left_out = /^## (Start|Shells and editors|Inside)\n/;
	return { path: 'README.md', text: parts.filter(part => !left_out.test(part)).join('') };
}
// A lesson ends with a link to the next one, which the page has below its text.
const lesson = ({ path, text }) =>
	path.endsWith('README.md') ? { path, text } : { path, text: text.replace(/\nNext: \[.*\n$/, ''), row: 'lessons' };
const in_order = names => names.filter(name => name.endsWith('.md')).sort();

// Returns the documents: docs, lessons, guides of the examples. Each has {path, text}, and pages of a row have `row`.
export function documents() {
	const docs = in_order(readdirSync('docs')).map(name => plain('docs/' + name));
	const internals = in_order(readdirSync('docs/internals')).map(name => plain('docs/internals/' + name));
	const lessons = in_order(readdirSync('docs/lessons')).map(name => (lesson(plain('docs/lessons/' + name))));
	return [
		...docs,
		...internals,
		...lessons,
		about(),
		plain('CONTRIBUTING.md'),
		plain('CHANGELOG.md'),
		...['intrinsics', 'shaders'].map(part => plain(`asm-examples/${part}/README.md`)),
	];
}

// Returns a page that shows a file of the repository, or the files of a folder.
export function file_page(path) {
	if (!existsSync(path)) return null;
	if (path.endsWith('.md')) return plain(path);
	if (is_folder(path)) {
		const names = readdirSync(path).sort().filter(name => !name.startsWith('.'));
		return {
			path,
			text: `# ${path}/\n\n` + names.map(name => `- [${name}](${posix.join('/', path, name)})`).join('\n') + '\n',
		};
	}
	const text = readFileSync(path, 'utf8'),
		fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(m => m[0].length + 1)));
	return { path, text: `# ${path}\n\n${fence}file\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`, file: true };
}

const is_folder = path => existsSync(path) && statSync(path).isDirectory();

// Returns the place in the repository that a link of a page at `path` leads to; a link from / begins at its root.
export const target = (path, link) =>
	link.startsWith('/')
		? link.slice(1)
		: posix.normalize(posix.join(is_folder(path) ? path : posix.dirname(path), link)).replace(/\/$/, '');
