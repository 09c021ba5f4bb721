// The run in this page: its script elements. A session answers `recording` with the same pieces. Each `data` is
// base64 of deflated bytes; the page docs/view.md describes them.
'use strict';

const Recorded = {
	of_page() {
		const text = id => document.getElementById(id).textContent;
		const blocks = kind =>
			[...document.querySelectorAll('script.' + kind)].map(e => ({
				wave: +e.dataset.wave,
				first: +e.dataset.first,
				get data() {
					return e.textContent;
				},
			}));
		return {
			run: text('run'),
			get places() {
				return text('places');
			},
			states: blocks('state'),
			changes: blocks('changes'),
		};
	},
};
