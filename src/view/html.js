// Texts as HTML.
'use strict';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape_html = text => text.replace(/[&<>"]/g, c => ESCAPES[c]);
const count_of = (n, what) => n.toLocaleString('en') + ' ' + what + (n === 1 ? '' : 's');

// Sets the contents of an element. HTML names styles as data-style, because the page's policy refuses style attributes.
function put_html(element, html) {
	element.innerHTML = html;
	for (const e of element.querySelectorAll('[data-style]')) e.style.cssText = e.dataset.style;
}
