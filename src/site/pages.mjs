// Writes the documentation as pages of the site: docs, lessons, and the book of isa/. Listings are live (embed.js), headings
// can be searched. Without scripts the pages are text.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const escape = text => text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
// The anchor of a heading, as GitHub makes it.
const slug = text => text.toLowerCase().replace(/<[^>]+>|&[a-z]+;/g, '').replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-');

// Returns the listing in a block of code, or null: a file that `cat` prints, or a text with notes.
function listing_of(code) {
	const cat = /^\$ cat (?:\S+\/)?([\w.-]+\.s)\n([^]*)$/.exec(code);
	if (cat && !/^\$ /m.test(cat[2])) return { name: cat[1], text: cat[2] };
	if (!/^\s*;@ gpu/m.test(code) || /^\$ /m.test(code) || !/^\s*[vs]_\w+/m.test(code)) return null;
	return { name: 'listing.s', text: code };
}

// Pages by their place below the folder `docs` of the site: {path, text}.
function sources(docs, isa) {
	const list = (folder, to) => readdirSync(folder).filter(name => name.endsWith('.md')).map(name => ({ path: posix.join(to, name.replace(/\.md$/, '.html')), text: readFileSync(join(folder, name), 'utf8') }));
	return [...list(docs, ''), ...list(join(docs, 'lessons'), 'lessons'), ...list(isa, 'isa')];
}

export function write_pages({ marked, docs, isa, out, policy, styles }) {
	const all = sources(docs, isa), paths = new Set(all.map(p => p.path)), index = [];
	// Returns the address of a link from a page, or null if its file is not in the site.
	function address(from, href) {
		if (/^([a-z]+:|#)/.test(href)) return href;
		const [file, anchor] = href.split('#'), inner = posix.normalize(posix.join(posix.dirname(from), file)).replace(/^\.\.\/isa\//, 'isa/').replace(/\.md$/, '.html');
		if (/\.(png|svg)$/.test(inner) && !inner.startsWith('..')) return href;
		return paths.has(inner) ? posix.relative(posix.dirname(from), inner) + (anchor ? '#' + anchor : '') : null;
	}
	for (const { path, text } of all) {
		const up = path.includes('/') ? '../' : '', parser = new marked.Marked(), seen = new Map(), anchors = new Set();
		let title = '';
		parser.use({ renderer: {
			heading({ tokens, depth }) {
				const html = this.parser.parseInline(tokens), plain = html.replace(/<[^>]+>/g, '').replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'"), n = seen.get(slug(html)) ?? 0, id = slug(html) + (n ? '-' + n : '');
				seen.set(slug(html), n + 1);
				title ||= plain;
				index.push([plain, path + (depth === 1 ? '' : '#' + id), title]);
				return `<h${depth}${anchors.has(id) ? '' : ` id="${escape(id)}"`}>${html}</h${depth}>\n`;
			},
			html({ text: raw }) {
				for (const [, id] of raw.matchAll(/id="([^"]+)"/g)) anchors.add(id);
				return raw;
			},
			code({ text: code }) {
				const live = listing_of(code);
				return live ? `<lanewise-listing name="${escape(live.name)}"><pre>${escape(live.text)}</pre></lanewise-listing>\n` : `<pre tabindex="0">${escape(code)}</pre>\n`;
			},
			link({ href, tokens }) {
				const to = address(path, href), html = this.parser.parseInline(tokens);
				return to === null ? html : `<a href="${escape(to)}">${html}</a>`;
			},
			image({ href, text: alt }) { return `<img src="${escape(href)}" alt="${escape(alt)}">`; },
			table(token) {
				const row = (cells, tag) => '<tr>' + cells.map(c => { const html = this.parser.parseInline(c.tokens), name = html ? tag : 'td'; return `<${name}>${html}</${name}>`; }).join('') + '</tr>';
				return `<div class="table" tabindex="0" role="group" aria-label="table"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map(r => row(r, 'td')).join('')}</tbody></table></div>\n`;
			},
		} });
		const body = parser.parse(text.replace(/\$ cat (\S+\.s)\n/g, '$$ cat $1\n'));
		const to = join(out, 'docs', path);
		mkdirSync(dirname(to), { recursive: true });
		writeFileSync(to, `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${policy}
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · lanewise</title>
<link rel="icon" href="../${up}icon.svg">
<link rel="stylesheet" href="../${up}pages.css">
</head>
<body>
<header><a class="brand" href="../${up}index.html">lanewise</a>
<nav aria-label="Pages"><a href="${up}README.html">documentation</a> <a href="${up}lessons/README.html">lessons</a> <a href="${up}intrinsics.html">intrinsics</a> <a href="${up}checks.html">checks</a> <a href="${up}isa/README.html">instructions</a></nav>
<search><label>search <input id="search" type="search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found"></label><ul id="found" role="listbox" aria-label="Pages found" hidden></ul></search></header>
<main>
${body}</main>
<script src="../${up}embed.js" defer></script>
<script src="../${up}search.js" defer></script>
</body>
</html>
`);
	}
	for (const name of readdirSync(docs)) if (/\.(png|svg)$/.test(name)) copyFileSync(join(docs, name), join(out, 'docs', name));
	writeFileSync(join(out, 'docs', 'search.json'), JSON.stringify(index));
	writeFileSync(join(out, 'pages.css'), styles);
	return all.length;
}
