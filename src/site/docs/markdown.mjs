// Markdown of a document as HTML: headings and rows of tables with anchors, links between pages, blocks that run.
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fragment } from './live.mjs';
import { address_of, target } from './sources.mjs';

const { Marked } = await import(pathToFileURL(createRequire(import.meta.url).resolve('marked')));

export const escape = text =>
	String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const bare = html =>
	html
		.replace(/<[^>]+>/g, '')
		.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]);

// Returns the name that GitHub gives to a heading.
const slug = text => text.toLowerCase().trim().replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');

// One document. SITE has live (a Live), names (words in code that have a page: Map of name to address), exercises (Map
// of number to address), words (of the glossary), and needs(path), called for each place in the repository that a link
// leads to.
export class Document {
	constructor({ path, text, file }, site) {
		Object.assign(this, {
			path,
			file,
			site,
			address: address_of_page(path),
			headings: [],
			rows: [],
			terms: [],
			taken: new Set(),
			unknown_words: new Set(words_of(path, site.words)),
			lists_code: /^docs\/(isa|commands)/.test(path),
		});
		const marked = new Marked({ renderer: renderer(this), gfm: true });
		this.html = marked.parse(
			text.replace(/^<a id="([^"]+)"><\/a>\n\n(#+ .*)$/gm, '$2 {#$1}').replace(/^<!--.*-->\n/gm, ''),
		);
		this.title = this.headings.find(h => h.level === 1)?.text ?? path;
	}
	// Returns the address of a place in the site, as seen from this page.
	from_here(address) {
		const [place, anchor] = address.split('#'),
			to = place === this.address ? '' : posix.relative(posix.dirname(this.address), place);
		return to + (anchor === undefined ? '' : '#' + anchor) || '#';
	}
	anchor(text, own) {
		const name = own ?? slug(text);
		let id = name;
		for (let k = 1; this.taken.has(id); k++) id = `${name}-${k}`;
		this.taken.add(id);
		return id;
	}
	// Returns {href, play} of a link in the text: play is what the playground opens.
	link(href) {
		if (/^[a-z]+:/.test(href)) return { href };
		const [link, anchor] = href.split('#'),
			path = link ? target(this.path, link) : this.path,
			example = this.site.live.example(path);
		if (example) return this.play(example);
		this.site.needs(path, this.path);
		return { href: this.from_here(address_of_page(path) + (anchor === undefined ? '' : '#' + anchor)) };
	}
	// Links the first place of each word of the glossary, or its plural, in a text. A word in capitals is found in
	// capitals only.
	with_words(html) {
		if (this.plain || !this.unknown_words.size) return html;
		const longest = [...this.unknown_words].sort((a, b) => b.length - a.length).join('|');
		return html.replace(new RegExp(`(?<![\\w&.-])(${longest})(s?)(?![\\w-])`, 'gi'), (all, name) => {
			const word = [...this.unknown_words].find(w => w.toLowerCase() === name.toLowerCase());
			if (/^[A-Z0-9]+$/.test(word) && word !== name) return all;
			if (!this.unknown_words.delete(word)) return all;
			return `<a class="word" href="${this.from_here('docs/glossary.html#' + slug(word))}">${all}</a>`;
		});
	}
	// Returns what `render` makes without links to the glossary: headings and links.
	plainly(render) {
		const before = this.plain;
		this.plain = true;
		const html = render();
		this.plain = before;
		return html;
	}
	play(item) {
		return { href: this.from_here('index.html') + fragment(item), play: item };
	}
}
// Words that often mean something else outside lessons and exercises: rows of tables, releases, verbs.
const common = new Set(
	'row match release issue note scope identity elect clause bank fence grid acquire'.split(' '),
);
// Returns the words of the glossary that a page links: all but its own in the glossary, and none in lists of names.
function words_of(path, words) {
	if (/^docs\/(glossary|dictionary)\.md$|^docs\/isa\/names/.test(path)) return [];
	return /^docs\/(lessons|exercises)\//.test(path) ? words : words.filter(w => !common.has(w));
}
const generated = /^docs\/(isa|intrinsics|exercises)\/|^docs\/commands\.md$/;
export const address_of_page = path =>
	generated.test(path) ? path.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html') : address_of(path);

// Returns lines of a block with prompts and comments marked.
function lines_of(text) {
	const session = /^\$ (?!cat \S+\.s$)/m.test(text), comment = session ? null : /(^|\s)(;(?!@)|\/\/).*$|;@.*$/;
	return text.replace(/\n$/, '').split('\n').map(line => {
		if (line.startsWith('$ ')) return `<b>${escape(line)}</b>`;
		const at = comment?.exec(line);
		return at
			? `${escape(line.slice(0, at.index))}${at[0].startsWith(';@') ? `<em>${escape(at[0])}</em>` : ``
				+ `<i>${escape(at[0])}</i>`}`
			: escape(line);
	}).join('\n');
}
const numbered = text =>
	text
		.replace(/\n$/, '')
		.split('\n')
		.map((line, k) => `<span id="L${k + 1}">${escape(line)}</span>`)
		.join('\n');

// Returns the links of a block: each has the playground's address, from which a script makes a button.
function bar(document, items) {
	if (!items.length) return '';
	return (
		'<p class="play">'
		+ items
			.map(
				item =>
					`<a href="${document.play(item).href}"${item.listing ? ' data-replaces' : ''}`
						+ `${item.verb ? ` data-verb="${item.verb}"` : ''} `
						+ `title="${escape(item.command ?? item.name)}">${items.length > 1 && item.command ? ``
						+ `<code>${escape(item.command.replace(/^lanewise /, ''))}</code>` : 'open in the playground'}</a>`,
			)
			.join(' ')
		+ '</p>'
	);
}

function renderer(document) {
	return {
		heading({ tokens, depth, raw }) {
			const own = / \{#(.+)\}\s*$/.exec(raw)?.[1],
				html = document.plainly(() => this.parser.parseInline(tokens)).replace(/ \{#.+\}$/, ''),
				text = bare(html),
				id = document.anchor(text, own);
			document.headings.push({ level: depth, text, id, html });
			return `<h${depth} id="${escape(id)}">${html} `
				+ `<a class="anchor" href="#${escape(id)}" aria-label="link to ${escape(text)}">#</a></h${depth}>\n`;
		},
		text(token) {
			if (token.tokens) return this.parser.parseInline(token.tokens);
			return document.with_words(token.escaped ? token.text : escape(token.text));
		},
		link({ href, tokens, title }) {
			const { href: to, play } = document.link(href), outside = /^https?:/.test(to);
			const inside = document.plainly(() => this.parser.parseInline(tokens)).replace(/<a [^>]*>|<\/a>/g, '');
			return `<a href="${escape(to)}"${title ? ` title="${escape(title)}"` : ''}${play ? ' '
				+ 'class="example"' : ''}${outside ? ' rel="noreferrer"' : ''}>${inside}</a>`;
		},
		image({ href, text }) {
			const path = target(document.path, href);
			document.site.needs(path, document.path);
			return `<img src="${document.from_here(address_of(path))}" alt="${escape(text)}" loading="lazy">`;
		},
		codespan({ text }) {
			const exercise = document.site.exercises.get(/^lanewise exercise start (\d\d)$/.exec(text)?.[1]);
			if (exercise) return `<code><a class="name" href="${document.from_here(exercise)}">${escape(text)}</a></code>`;
			const [, label, name, form, rest] =
					/^([\w.]+: )?(\w+?)(|_e32|_e64|_dpp|_e64_dpp|_sdwa)(| .*)$/s.exec(text) ?? [],
				to = document.lists_code ? undefined : document.site.names.get(name);
			if (!to || to === document.address) return `<code>${escape(text)}</code>`;
			return `<code>${escape(label ?? '')}`
				+ `<a class="name" href="${document.from_here(to)}">${escape(name + form)}</a>${escape(rest)}</code>`;
		},
		code({ text, lang }) {
			if (lang === 'file') return `<pre class="file"><code>${numbered(text)}</code></pre>\n`;
			return `<div class="block"><pre><code>${lines_of(text)}</code></pre>`
				+ `${bar(document, lang === 'hlsl' ? [] : document.site.live.block(text))}</div>\n`;
		},
		em({ tokens }) {
			const html = this.parser.parseInline(tokens), text = bare(html);
			if (!document.lists_code && /^[a-z][a-z -]{2,30}$/i.test(text)) {
				const id = document.anchor('', 'term-' + slug(text));
				document.terms.push({ text, id });
				return `<em id="${id}">${html}</em>`;
			}
			return `<em>${html}</em>`;
		},
		table({ header, align, rows }) {
			if (header.length > MOST_COLUMNS) return chosen_rows(document, header, rows, c => this.parser.parseInline(c.tokens));
			const cell = (c, k, tag) =>
				`<${tag}${align[k] ? ` class="${align[k]}"` : ''}${tag === 'th' ? ' '
					+ 'scope="col"' : ''}>${this.parser.parseInline(c.tokens)}</${tag}>`;
			const head = header.some(c => c.text)
				? `<thead><tr>${header.map((c, k) => cell(c, k, c.text ? 'th' : 'td')).join('')}</tr></thead>`
				: '';
			return `<div class="table"><table>${head}<tbody>\n${rows.map(row => ``
				+ `<tr${row_anchor(document, row)}>`
				+ `${row.map((c, k) => cell(named(document, c, k), k, 'td')).join('')}</tr>\n`).join('')}</tbody></table></div>\n`;
		},
		html: ({ text }) => /^\s*<(a id=|br)|^<\/a>/.test(text) ? text : '',
	};
}
// A table that is too wide to be read across: each row opens as a list of its columns.
const MOST_COLUMNS = 12;
function chosen_rows(document, header, rows, html) {
	const some = row => row.slice(1).filter(c => c.text).slice(0, 3).map(c => html(c).replace(/<\/?a\b[^>]*>/g, ''));
	const list = row =>
		header.slice(1).map((c, k) => `<dt>${html(c)}</dt><dd>${row[k + 1].text ? html(row[k + 1]) : '–'}</dd>`).join('');
	return rows
		.map(
			row =>
				`<details class="chosen"><summary><b>${bare(html(row[0]))}</b> `
				+ `<span>${some(row).join(' · ')}</span></summary>\n`
				+ `<dl><dt>${html(header[0])}</dt><dd>${html(row[0])}</dd>${list(row)}</dl></details>\n`,
		)
		.join('');
}
// A row whose first cell is code gets an anchor, and is found by that name.
function row_anchor(document, row) {
	const tokens = row[0].tokens.flatMap(t => (t.type === 'link' ? t.tokens : [t])),
		codes = tokens.filter(t => t.type === 'codespan');
	if (
		document.lists_code
		|| generated.test(document.path)
		|| !codes.length
		|| tokens[0].type !== 'codespan'
		|| document.site.names.has(codes[0].text)
	)
		return '';
	const about = row.at(-1).text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
	if (row.length < 2 || !/[a-z]{3,} [a-z]/.test(about)) return '';
	const id = document.anchor('', 'row-' + slug(codes[0].text));
	document.rows.push({ text: codes.map(c => c.text).join(', '), id, about });
	return ` id="${escape(id)}"`;
}
// The first cell of a row leads to the page of the intrinsic that it names.
function named(document, cell, k) {
	const to =
		k === 0 && cell.tokens.length === 1 && cell.tokens[0].type === 'text'
			? document.site.names.get(cell.text)
			: undefined;
	return to ? { tokens: [{ type: 'link', href: '/' + to.replace(/\.html/, '.md'), tokens: cell.tokens }] } : cell;
}
