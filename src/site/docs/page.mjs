// The frame of a page: head, navigation, contents, and the pages before and after it.
import { escape } from './markdown.mjs';

const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
	+ "frame-src 'self'; base-uri 'none'; form-action 'none'";
const places = [
	['docs/index.html', 'docs'],
	['docs/lessons/index.html', 'lessons'],
	['docs/exercises/index.html', 'exercises'],
	['docs/isa/index.html', 'instructions'],
	['docs/intrinsics/index.html', 'intrinsics'],
	['docs/dictionary.html', 'names'],
	['docs/checks.html', 'checks'],
	['docs/commands.html', 'commands'],
];

const looks = { 'docs/README.md': 'index', 'docs/isa/names.md': 'names' };

function contents(document) {
	const deep = document.path.startsWith('docs/isa/') && document.headings.length > 3,
		all = document.headings.filter(
			h => h.level === 2 || (deep && h.level === 3) || (h.level === 3 && document.path === 'docs/commands.md'),
		);
	if (document.file || all.length < 2) return '';
	return `<nav class="contents" aria-label="On this page"><h2>on this page</h2><ul>\n${all.map(h => ``
		+ `<li class="level${h.level}"><a href="#${escape(h.id)}">${escape(h.text)}</a></li>`).join('\n')}\n</ul></nav>`;
}
function row(document, before, after) {
	const link = (to, rel, text) =>
		to
			? `<a rel="${rel}" href="${document.from_here(to.address)}"><span>${text}</span> ${escape(to.title)}</a>`
			: '<span></span>';
	return before || after
		? `<nav class="row" aria-label="The pages before and after">`
			+ `${link(before, 'prev', 'before')}${link(after, 'next', 'next')}</nav>`
		: '';
}
// Returns the HTML of a document between two others of its row.
export function page(document, before, after) {
	const here = address => document.from_here(address),
		current =
			places.findLast(
				([address]) =>
					address === document.address
					|| (address.endsWith('index.html')
						&& address !== 'docs/index.html'
						&& document.address.startsWith(address.slice(0, -10))),
			)?.[0] ?? 'docs/index.html';
	const first =
		/<p>([\s\S]*?)<\/p>/
			.exec(document.html)?.[1]
			.replace(/<[^>]+>/g, '')
			.replace(/\s+/g, ' ')
			.slice(0, 200) ?? '';
	return `<!doctype html>
<html lang="en" data-root="${here('docs/index.html').replace(/index\.html$|#$/, '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${first}">
<title>${escape(document.title)} · lanewise</title>
<link rel="icon" href="${here('icon.svg')}">
<link rel="stylesheet" href="${here('docs/docs.css')}">
<script src="${here('docs/docs.js')}" defer></script>
</head>
<body>
<a class="skip" href="#to-text">to the text</a>
<header><nav aria-label="Site"><a class="brand" href="${here('index.html')}" title="the playground">lanewise</a>
${places.map(([address, name]) => `<a href="${here(address)}"${address === current ? ' '
	+ 'aria-current="true"' : ''}>${name}</a>`).join('\n')}
<a class="to-playground" href="${here('index.html')}">playground</a></nav></header>
<div class="page">
${contents(document)}
<main id="to-text" tabindex="-1"${looks[document.path] ? ` class="${looks[document.path]}"` : ''}>
${document.html}${row(document, before, after)}
</main>
</div>
</body>
</html>
`;
}
