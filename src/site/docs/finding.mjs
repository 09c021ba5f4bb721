// The index of the search: a script that sets `docs_index` to {kinds, pages, entries}. A page is [address, title]; an
// entry [kind, name, page, anchor, about, other names], and the last may be missing.
const kinds = [
	'instructions',
	'intrinsics',
	'checks',
	'commands',
	'options',
	'notes and words',
	'the instruction sets',
	'pages and headings',
];
const [INSTRUCTION, INTRINSIC, CHECK, COMMAND, OPTION, WORD, ISA, HEADING] = kinds.keys();

// Returns the other names of each instruction: Map of a chapter and its anchor to names, from the chapter of names.
export function names_of_instructions(names) {
	const out = new Map();
	for (const [, name, chapter, anchor] of names.text.matchAll(/^- \[([^\]]+)\]\(([\w-]+)\.md#([^)]+)\)/gm)) {
		const to = `docs/isa/${chapter}.html#${anchor}`;
		out.set(to, [...(out.get(to) ?? []), name]);
	}
	return out;
}
// Returns a row's name as one word: without its operand if it is the first row of the name, else joined with it.
function searched_name(row, dictionary) {
	const [name] = row.name.split(' ');
	const first = dictionary.find(other => other.api === row.api && other.name.split(' ')[0] === name);
	return first === row ? name : row.name.replaceAll(' ', '-');
}

export function search_index({
	documents,
	instructions,
	records,
	intrinsics,
	dictionary,
	checks,
	commands,
	options,
}) {
	const pages = documents.map(d => [d.address.replace(/^docs\//, ''), d.title]),
		number = new Map(documents.map((d, k) => [d.address, k]));
	const entries = [], seen = new Set();
	function add(kind, name, address, about = '', others = '') {
		const [place, anchor = ''] = address.split('#'), page = number.get(place), key = kind + name + address;
		if (page === undefined) throw new Error(`search: ${address} is not a page`);
		if (seen.has(key)) return;
		seen.add(key);
		entries.push([kind, name, page, anchor, about, ...(others ? [others] : [])]);
	}
	const does = new Map(records.map(r => [r.name, (r.does ?? r.comment ?? '').replace(/[{}]/g, '')]));
	for (const [to, names] of instructions) {
		const main = to.split('#')[1], name = names.includes(main) ? main : names[0];
		add(INSTRUCTION, name, to, does.get(main) ?? '', names.filter(n => n !== name).join(' '));
	}
	for (const x of intrinsics)
		add(
			INTRINSIC,
			x.name,
			`docs/intrinsics/${x.name}.html`,
			x.what,
			dictionary
				.filter(row => row.leads_to[0].name === x.name)
				.map(row => searched_name(row, dictionary))
				.join(' '),
		);
	for (const { api, name, leads_to: [to] } of dictionary)
		if (to.kind !== 'lowering')
			add(INTRINSIC, name, `docs/dictionary.html#${to.name}`, `${api}: ${to.why ?? to.name}`);
	for (const x of checks) add(CHECK, x.name, `docs/checks.html#${x.name}`, x.about);
	for (const x of commands) add(COMMAND, 'lanewise ' + x.name, 'docs/commands.html#' + x.name, x.short);
	for (const x of options)
		add(OPTION, x.option, 'docs/commands.html#' + x.anchor, x.short, x.option.match(/--([\w-]+)/)[1]);
	for (const d of documents) {
		if (d.file) continue;
		const isa = d.path.startsWith('docs/isa/'),
			known =
				d.path === 'docs/commands.md'
				|| d.path === 'docs/isa/names.md'
				|| d.path === 'CHANGELOG.md'
				|| /^docs\/intrinsics\/./.test(d.path);
		for (const term of d.terms) add(WORD, term.text, `${d.address}#${term.id}`);
		for (const row of d.rows) add(WORD, row.text, `${d.address}#${row.id}`, row.about.slice(0, 120));
		for (const h of d.headings)
			if (
				!(h.level > 1 && known)
				&& !instructions.has(`${d.address}#${h.id}`)
				&& !(d.path === 'docs/checks.md' && h.level > 1)
			)
				add(isa ? ISA : HEADING, h.text, `${d.address}${h.level === 1 ? '' : '#' + h.id}`);
		if (isa)
			for (const [, id, text] of d.html.matchAll(
				/<a id="((?:fact|class|format|function|gpu|hazard|modifier|words)-[^"]+)"><\/a>(?:<[^>]+>)*([^<]+)/g,
			))
				add(ISA, text, `${d.address}#${id}`, id.split('-')[0]);
	}
	return { kinds, pages, entries };
}
