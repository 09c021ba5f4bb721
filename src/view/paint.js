// Shared by the canvases: colours of the theme, sizes in device pixels, colours as pixels.
'use strict';

const Paint = (() => {
	let theme = {};
	const texts = ['ink', 'soft', 'faint', 'accent', 'select', 'vector', 'scalar'],
		grounds = ['page', 'panel', 'now', 'near', 'over', 'changed', 'found', 'read'];
	const names = [...texts, ...grounds, 'line', 'dark', 'lit', 'joined', 'left', 'band0', 'band1'];

	// Returns a CSS colour `#rrggbb` as a pixel of ImageData seen as 32-bit numbers.
	const pixel = c =>
		(0xff000000
			| (parseInt(c.slice(5, 7), 16) << 16)
			| (parseInt(c.slice(3, 5), 16) << 8)
			| parseInt(c.slice(1, 3), 16))
		>>> 0;
	function mix(a, b, share) {
		let out = '#';
		for (let k = 1; k < 7; k += 2) {
			const x = parseInt(a.slice(k, k + 2), 16), y = parseInt(b.slice(k, k + 2), 16);
			out += Math.round(x + (y - x) * share).toString(16).padStart(2, '0');
		}
		return out;
	}

	// Colours of causes and units for each theme, after Okabe and Ito, whose eight colours nearly everyone can
	// distinguish. Lighter and darker shades of a hue mark related causes.
	const light = {
		issue: '#2b3648',
		start: '#b9c3cd',
		fetch: '#93a1b0',
		dependency: '#3a78b8',
		scalar: '#86b6e2',
		delay: '#d5d9de',
		memory: '#c84c19',
		'scalar memory': '#eb9a4f',
		LDS: '#e3c12f',
		queue: '#8f5a2b',
		branch: '#9a58a2',
		barrier: '#d98cb3',
		'unit busy': '#2f9c82',
		end: '#c9b49a',
		SALU: '#86b6e2',
		VALU: '#3a78b8',
		VMEM: '#c84c19',
		SMEM: '#eb9a4f',
		WAIT: '#c2c9d1',
		other: '#93a1b0',
	};
	const dark = {
		issue: '#e8edf4',
		start: '#55616f',
		fetch: '#7d8b9b',
		dependency: '#4f94dc',
		scalar: '#9fccf2',
		delay: '#454f5c',
		memory: '#ea6f36',
		'scalar memory': '#f3ae68',
		LDS: '#ecd04c',
		queue: '#b78250',
		branch: '#bb81c4',
		barrier: '#eba6c8',
		'unit busy': '#3fb598',
		end: '#a8957c',
		SALU: '#9fccf2',
		VALU: '#4f94dc',
		VMEM: '#ea6f36',
		SMEM: '#f3ae68',
		WAIT: '#59636f',
		other: '#7d8b9b',
	};

	function read() {
		const css = getComputedStyle(document.documentElement);
		theme = {};
		for (const n of names) theme[n] = css.getPropertyValue('--' + n).trim();
		theme.is_dark = css.getPropertyValue('--is-dark').trim() === '1';
		theme.words = theme.is_dark ? dark : light;
		theme.shades = Array.from({ length: 256 }, (_, k) =>
			pixel(mix(theme.dark, theme.lit, k ? 0.14 + (0.86 * k) / 255 : 0)),
		);
	}
	const word = w => theme.words[w] || theme.words.other;

	// Sizes a canvas to its element, in device pixels; the context draws in CSS pixels. Reading the size is cheap
	// in an animation frame.
	function fit(canvas) {
		const ratio = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
		if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
			canvas.width = Math.round(w * ratio);
			canvas.height = Math.round(h * ratio);
		}
		const ctx = canvas.getContext('2d');
		ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
		return { ctx, w, h, ratio };
	}
	// Draws the parts that steps do not change into a cached canvas, again only if `key` changes, and copies it.
	function cached(pane, { ctx, w, h, ratio }, key, draw) {
		if (!w || !h) return;                         // the pane is hidden
		const under = pane.under ||= document.createElement('canvas'), all = [key, w, h, ratio, theme.is_dark].join();
		if (pane.under_of !== all) {
			under.width = Math.round(w * ratio);
			under.height = Math.round(h * ratio);
			const c = under.getContext('2d');
			c.setTransform(ratio, 0, 0, ratio, 0, 0);
			c.fillStyle = theme.panel;
			c.fillRect(0, 0, w, h);
			draw(c);
			pane.under_of = all;
		}
		ctx.setTransform(1, 0, 0, 1, 0, 0);
		ctx.drawImage(under, 0, 0);
		ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
	}
	// The contrast of two colours as WCAG defines it, and the ink that is readable on a colour.
	function luminance(c) {
		const part = k => {
			const x = parseInt(c.slice(k, k + 2), 16) / 255;
			return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
		};
		return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
	}
	function contrast(a, b) {
		const x = luminance(a), y = luminance(b);
		return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
	}
	const inks = ['#0f141b', '#ffffff'], ink_of = new Map();
	function ink_on(color) {
		if (!ink_of.has(color)) ink_of.set(color, contrast(color, inks[0]) > contrast(color, inks[1]) ? inks[0] : inks[1]);
		return ink_of.get(color);
	}
	const font = px => px + 'px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';

	return { texts, grounds, read, pixel, mix, word, fit, cached, font, contrast, ink_on, get theme() { return theme; } };
})();
