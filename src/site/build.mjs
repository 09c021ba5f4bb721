// Builds the site: node src/site/build.mjs OUT MODULE GRAMMAR. The folder OUT gets a page for any static host, and its
// folder disk a page in one file (src/site/docs/build.mjs adds documents to both). MODULE is lanewise.wasm, GRAMMAR the
// output of `lanewise --generate vscode-grammar`. Packages are found by NODE_PATH.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync, gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url), esbuild = require('esbuild');
const here = dirname(fileURLToPath(import.meta.url)), views = join(here, '../view');
const [out, module, grammar] = process.argv.slice(2);
const read = (...path) => readFileSync(join(...path), 'utf8');
const write = (name, text) => {
	mkdirSync(dirname(join(out, name)), { recursive: true });
	writeFileSync(join(out, name), text);
};

// The scripts that src/view/page.html names, without the start and the self-test of the page.
const page = read(views, 'page.html');
const scripts = [...page.matchAll(/<script src="([^"]+)">/g)]
	.map(m => m[1])
	.filter(name => !/^(recorded|start|selftest.*)\.js$/.test(name));

// Returns an element of src/view/page.html by `#id` or `.class`, with its tags.
function part(selector) {
	const mark = selector[0] === '#' ? `id="${selector.slice(1)}"` : `class="${selector.slice(1)}"`,
		begin = page.lastIndexOf('<', page.indexOf(mark));
	if (!page.includes(mark)) throw new Error(`page.html does not have ${selector}`);
	const tag = /<(\w+)/.exec(page.slice(begin))[1], tags = new RegExp(`<(/?)${tag}\\b`, 'g');
	tags.lastIndex = begin;
	for (let depth = 0, m; (m = tags.exec(page));)
		if (!(depth += m[1] ? -1 : 1)) return page.slice(begin, page.indexOf('>', m.index) + 1);
	throw new Error(`page.html does not close ${selector}`);
}

async function bundle(entry, options = {}) {
	const { outputFiles } = await esbuild.build({
		entryPoints: [join(here, entry)],
		bundle: true,
		minify: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		charset: 'utf8',
		legalComments: 'none',
		nodePaths: [resolve(process.env.NODE_PATH)],
		alias: { grammar: resolve(grammar) },
		loader: { '.s': 'text' },
		...options,
	});
	return outputFiles[0].text;
}
const minify = async (text, loader) => (await esbuild.transform(text, { minify: true, loader, charset: 'utf8' })).code;

const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (script, style, connect, worker) =>
	`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${script} 'wasm-unsafe-eval'; `
		+ `style-src ${style}; img-src 'self' data: blob:; connect-src ${connect}; worker-src ${worker}; frame-src 'self'; `
		+ `base-uri 'none'; form-action 'none'">`;

const view = await minify(scripts.map(name => read(views, name)).join('\n'), 'js');
const styles = await minify(read(views, 'page.css') + read(here, 'site.css') + read(here, 'exercise.css'), 'css');
const main = await bundle('main.js', { format: 'iife' }), worker = await bundle('worker.js');
const html = read(here, 'index.html').replace(/<!-- pane: (\S+) -->/g, (_, selector) => part(selector));
const put = (text, values) => text.replace(/<!-- (policy|styles|scripts) -->/g, (_, name) => values[name]);

write('index.html', put(html, {
	policy: policy("'self'", "'self'", "'self'", "'self'"),
	styles: '<link rel="stylesheet" href="site.css">',
	scripts: '<script src="view.js" defer></script>\n<script src="site.js" defer></script>',
}));
write('view.js', view);
write('site.js', main);
write('site.css', styles);
write('worker.js', worker);
write('embed.js', await bundle('embed.js', { format: 'iife' }));
write('icon.svg', read(here, 'icon.svg'));
copyFileSync(module, join(out, 'lanewise.wasm'));

// One file: the module deflated in a script element, the worker as a text from which a blob is made.
const inside = text => text.replace(/<\/script/g, '<\\/script'), scripts_inside = [inside(view), inside(main)];
const packed = deflateSync(readFileSync(module), { level: 9 }).toString('base64');
write(
	'disk/lanewise.html',
	put(html, {
		policy: policy(scripts_inside.map(hash).join(' ') + ' blob:', hash(styles), "'none'", 'blob:'),
		styles: `<style>${styles}</style>`,
		scripts:
			`<script type="application/octet-stream" id="module">${packed}</script>\n`
			+ `<script type="text/plain" id="worker">${inside(await bundle('worker.js', { format: 'iife' }))}</script>\n`
			+ scripts_inside.map(text => `<script>${text}</script>`).join('\n'),
	}).replace('href="icon.svg"', 'href="data:,"'),
);

const sizes = ['index.html', 'view.js', 'site.js', 'site.css', 'worker.js', 'lanewise.wasm', 'embed.js'].map(name => [
	name,
	gzipSync(readFileSync(join(out, name)), { level: 9 }).length,
]);
console.log(
	sizes.map(([name, n]) => `${name} ${(n / 1000).toFixed(0)} kB`).join(', ')
		+ '; to the first run '
		+ (sizes.slice(0, -1).reduce((sum, [, n]) => sum + n, 0) / 1e6).toFixed(2)
		+ ' MB, compressed',
);
