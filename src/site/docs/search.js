// The search over instructions, intrinsics, checks, commands, options, words and headings: a dialog that the key /
// opens. The index is a script, loaded when the dialog first opens, so that the search also works from disk.
const SHOWN = 8, root = document.documentElement.dataset.root;
let dialog, field, list, status, loading, all = new Set();

const plain = text => text.toLowerCase().replace(/[\s_-]+/g, ' ').trim();
function element(name, members = {}, ...children) {
	const e = Object.assign(document.createElement(name), members);
	e.append(...children);
	return e;
}
function load() {
	return loading ??= new Promise((done, failed) => {
		const script = element('script', {
			src: root + 'search-index.js',
			onload: () => done(prepared()),
			onerror: () => failed(new Error('the index is not there')),
		});
		document.head.append(script);
	});
}
function prepared() {
	for (const e of docs_index.entries) e.plain = [plain(e[1]), (e[5] ?? '').split(' ').map(plain).join('|'), plain(e[4])];
	return docs_index;
}
// Returns how well an entry fits, 0 if a word of the query is not in it.
function fits({ 0: kind, plain: [name, others, about] }, query, words) {
	for (const w of words) if (!name.includes(w) && !others.includes(w) && !about.includes(w)) return 0;
	if (name === query) return 1000;
	if (`|${others}|`.includes(`|${query}|`)) return 900 - Math.min(50, others.length / 100);
	if (name.startsWith(query)) return 800 - name.length;
	if (` ${name}`.includes(' ' + query)) return (kind ? 700 : 810) - name.length; `
		+ `// kind 0, instructions: s_, v_ and ds_ come before the word
	if (name.includes(query)) return 600 - name.length;
	if (words.every(w => name.includes(w))) return 500 - name.length;
	return others.includes(query) ? 400 - name.length : 200 - Math.min(150, name.length);
}
// Returns the groups of what fits: {kind, found}, the best group first.
export function find(index, text) {
	const query = plain(text), words = query.split(' '), groups = index.kinds.map((kind, k) => ({ kind, k, found: [] }));
	const dashed = /^\s*-/.test(text);
	if (!query) return [];
	for (const e of index.entries) {
		const fit = fits(e, query, words),
			kind = index.kinds[e[0]],
			more = dashed && kind === 'options' ? 500 : kind === 'the instruction sets' ? -350 : 0;
		if (fit && (!dashed || fit + more > 500)) groups[e[0]].found.push({ e, fit: fit + more });
	}
	for (const g of groups) g.found.sort((a, b) => b.fit - a.fit || (a.e[1] < b.e[1] ? -1 : 1));
	return groups.filter(g => g.found.length).sort((a, b) => b.found[0].fit - a.found[0].fit || a.k - b.k);
}
// Returns the name of an entry that the query names: another name comes with the name of its page.
function title({ 1: name, 5: others = '', plain: [main] }, query) {
	const other = main.includes(query) ? null : others.split(' ').find(x => plain(x).includes(query));
	return other ? `${other} → ${name}` : name;
}
function show(index) {
	const query = plain(field.value), groups = find(index, field.value);
	list.replaceChildren(...groups.map(({ kind, found }) => {
		const shown = all.has(kind) ? found.slice(0, 200) : found.slice(0, SHOWN);
		const section = element('section', {}, element('h2', { textContent: `${kind} (${found.length})` }));
		section.append(element('ul', {}, ...shown.map(({ e }) => {
			const [address, page] = index.pages[e[2]];
			return element(
				'li',
				{},
				element(
					'a',
					{ href: root + address + (e[3] && '#' + e[3]) },
					element('b', { textContent: title(e, query) }),
					' ',
					element('span', {
						textContent: [e[4], page === e[1] || e[0] === 0 ? '' : page].filter(Boolean).join(' · '),
					}),
				),
			);
		})));
		if (shown.length < Math.min(found.length, 200))
			section.append(
				element('button', {
					type: 'button',
					textContent: `all ${found.length}`,
					onclick: () => {
						all.add(kind);
						show(index);
					},
				}),
			);
		return section;
	}));
	const total = groups.reduce((sum, g) => sum + g.found.length, 0);
	status.textContent = query ? `${total} found` : '';
}
// The arrow keys go through the results, Enter in the field opens the first.
function key(e) {
	const links = [...list.querySelectorAll('a, button')], at = links.indexOf(document.activeElement);
	if (e.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
	else if (e.key === 'ArrowUp') (at > 0 ? links[at - 1] : field).focus();
	else if (e.key === 'Escape') dialog.close();
	else if (e.key === 'Enter' && e.target === field) links[0]?.click();
	else return;
	e.preventDefault();
}
async function open() {
	dialog ??= make();
	if (dialog.open) return;
	dialog.showModal();
	field.select();
	try {
		const index = await load();
		field.oninput = () => { all = new Set(); show(index); };
		show(index);
	} catch (e) { status.textContent = e.message; loading = null; }
}
function make() {
	field = element('input', {
		type: 'search',
		id: 'docs-field',
		autocomplete: 'off',
		spellcheck: false,
		placeholder: 'v_mbcnt, subgroupAdd, missing-wait, --gpu',
	});
	list = element('div', { id: 'docs-found' });
	status = element('p', { id: 'docs-status' });
	status.setAttribute('role', 'status');
	const close = element('button', { type: 'button', textContent: 'close', onclick: () => made.close() });
	const made = element(
		'dialog',
		{ id: 'docs-search' },
		element(
			'p',
			{ className: 'field' },
			element('label', { htmlFor: 'docs-field', textContent: 'find' }),
			field,
			close,
		),
		status,
		list,
	);
	made.setAttribute('aria-label', 'Search');
	made.addEventListener('keydown', key);
	made.addEventListener('click', e => { if (e.target === made || e.target.closest('a')) made.close(); });
	document.body.append(made);
	return made;
}
export function begin_search() {
	const button = element(
		'button',
		{
			type: 'button',
			id: 'docs-find',
			title: 'instructions, intrinsics, checks, commands, words (/)',
			onclick: open,
		},
		'search ',
		element('kbd', { textContent: '/' }),
	);
	document.querySelector('header nav').append(button);
	addEventListener('keydown', e => {
		if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.('input, textarea, select')) return;
		e.preventDefault();
		open();
	});
}
