// The scripts of a documentation page: listings that run in place, the search, and scrolling blocks that keys reach.
import { begin_search } from './search.js';

// On disk, pages cannot load the module of the playground; its variant of one file has it inside.
const on_disk = location.protocol === 'file:';
function playground(href) {
	const url = new URL(href);
	if (on_disk) url.pathname = url.pathname.replace(/index\.html$/, 'disk/lanewise.html');
	return url.href;
}
function begin_button(button, link, several) {
	const verb = link.dataset.verb ?? 'run';
	button.textContent = verb + (several ? ' ' : '');
	button.setAttribute('aria-label', verb + ' here: ' + link.title);
	button.setAttribute('aria-expanded', 'false');
}
// Gives each link to the playground a button that opens it in a frame, in place of a listing or below it.
function begin_listings() {
	for (const link of document.querySelectorAll('.play a')) {
		link.href = playground(link.href);
		const button = document.createElement('button'), several = link.parentElement.childElementCount > 1;
		button.type = 'button';
		begin_button(button, link, several);
		button.addEventListener('click', () => toggle(button, link));
		link.before(button);
	}
	for (const link of document.querySelectorAll('a.example, .brand, .to-playground')) link.href = playground(link.href);
}
function toggle(button, link) {
	const bar = button.parentElement,
		block = bar.parentElement,
		open = block.querySelector('iframe'),
		mine = open && open.dataset.href === link.href;
	open?.remove();
	for (const b of bar.querySelectorAll('button')) begin_button(b, b.nextElementSibling, false);
	block.classList.toggle('replaced', !mine && 'replaces' in link.dataset);
	if (mine) return;
	const frame = document.createElement('iframe');
	frame.title = 'a run of ' + link.title;
	frame.allow = 'clipboard-write';
	frame.classList.toggle('tall', 'verb' in link.dataset);
	frame.dataset.href = link.href;
	frame.src = link.href + '&embed';
	bar.after(frame);
	block.scrollIntoView({ block: 'nearest' });
	button.textContent = 'close';
	button.setAttribute('aria-label', 'close: ' + link.title);
	button.setAttribute('aria-expanded', 'true');
}
// A block that scrolls is reached by the keyboard.
function reach_scrolling() {
	const wide = [...document.querySelectorAll('pre, .table')].filter(e => e.scrollWidth > e.clientWidth + 1);
	for (const e of wide) e.tabIndex = 0;
}
try {
	const theme = localStorage.getItem('lanewise-theme');
	if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch { /* no storage */ }
begin_listings();
begin_search();
reach_scrolling();
addEventListener('resize', reach_scrolling);
