// Searches the headings of the documentation: instructions, intrinsics, checks, pages.
'use strict';

const field = document.getElementById('search'), list = document.getElementById('found'), root = new URL('docs/', new URL('.', document.currentScript.src));
let index = null, chosen = -1;

// Returns how well a heading fits: the whole word, its begin, a part of it; -1 if it does not.
function fit(text, want) {
	const at = text.toLowerCase().indexOf(want);
	return at < 0 ? -1 : text.length === want.length ? 3 : at === 0 ? 2 : 1;
}
async function show() {
	const want = field.value.trim().toLowerCase();
	index ??= fetch(new URL('search.json', root)).then(answer => answer.json());
	const all = await index;
	if (want !== field.value.trim().toLowerCase()) return;
	const found = want.length < 2 ? [] : all.map(e => [fit(e[0], want), e]).filter(([n]) => n > 0).sort((a, b) => b[0] - a[0] || a[1][0].length - b[1][0].length).slice(0, 14);
	list.replaceChildren(...found.map(([, [text, path, page]], k) => {
		const item = document.createElement('li'), where = document.createElement('span');
		item.setAttribute('role', 'option');
		item.id = 'found-' + k;
		item.dataset.href = new URL(path, root);
		item.textContent = text + ' ';
		where.textContent = page === text ? '' : page;
		item.append(where);
		return item;
	}));
	choose(found.length ? 0 : -1);
	list.hidden = !found.length;
	field.setAttribute('aria-expanded', String(!list.hidden));
}
function choose(k) {
	chosen = k;
	[...list.children].forEach((item, n) => item.setAttribute('aria-selected', String(n === k)));
	if (k >= 0) field.setAttribute('aria-activedescendant', 'found-' + k);
	else field.removeAttribute('aria-activedescendant');
}
field.addEventListener('input', show);
list.addEventListener('click', e => { location.href = e.target.closest('li').dataset.href; });
field.addEventListener('keydown', e => {
	const n = list.children.length;
	if (e.key === 'ArrowDown' && n) { e.preventDefault(); choose((chosen + 1) % n); }
	if (e.key === 'ArrowUp' && n) { e.preventDefault(); choose((chosen + n - 1) % n); }
	if (e.key === 'Enter' && chosen >= 0) location.href = list.children[chosen].dataset.href;
	if (e.key === 'Escape') { field.value = ''; show(); }
});
