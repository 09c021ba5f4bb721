// <lanewise-listing>: a listing in any page, with one script tag. The text is shown as it is; a click loads the
// playground in a frame. Attributes: gpu, wave, step (instructions of the first wave), lane, name, height.
import { pack } from './link.js';

const base = new URL('.', document.currentScript.src);
const look = `
:host { display: block; margin: 1em 0; border: 1px solid #c9d1da; border-radius: 8px; overflow: hidden; font: `
	+ `13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: #1c2430; background: #fff; }
pre { margin: 0; padding: 10px 14px; overflow: auto; font: inherit; }
p { display: flex; gap: 12px; align-items: center; margin: 0; padding: 6px 14px; border-bottom: 1px solid #e6e9ee; `
	+ `font: 12px/1.5 system-ui, sans-serif; color: #5f6a78; }
button { margin-left: auto; font: inherit; color: #fff; background: #1f5fae; border: 0; border-radius: 5px; padding: `
	+ `4px 14px; cursor: pointer; }
button:focus-visible { outline: 2px solid #1c2430; outline-offset: 2px; }
iframe { display: block; width: 100%; border: 0; }
@media (prefers-color-scheme: dark) { :host { color: #e2e8f0; background: #161c25; border-color: #3d4c5f; } p { `
	+ `color: #95a2b2; border-color: #262f3b; } button { color: #0f141b; background: #7db4f2; } }`;

// Returns the element's text without the indentation that all its lines have.
function dedented(text) {
	const lines = text
			.replace(/^\s*\n/, '')
			.trimEnd()
			.split('\n'),
		least = Math.min(...lines.filter(l => l.trim()).map(l => /^[ \t]*/.exec(l)[0].length));
	return lines.map(l => l.slice(least)).join('\n') + '\n';
}

class Listing extends HTMLElement {
	connectedCallback() {
		if (document.readyState === 'loading')
			addEventListener('DOMContentLoaded', () => this.show()); // its text is not read yet
		else this.show();
	}
	show() {
		if (this.shadowRoot) return;
		const root = this.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet(), get = name => this.getAttribute(name);
		sheet.replaceSync(look);
		root.adoptedStyleSheets = [sheet];
		let text = dedented(this.textContent);
		for (const name of ['wave', 'gpu'])
			if (get(name) && !new RegExp(`;@\\s*${name}\\b`).test(text)) text = `;@ ${name} ${get(name)}\n` + text;
		const exercise = /^;@ exercise (\S+)/m.exec(text)?.[1], action = exercise ? 'solve' : 'run';
		const pre = document.createElement('pre'),
			head = document.createElement('p'),
			title = document.createElement('span'),
			button = document.createElement('button');
		pre.textContent = text;
		pre.tabIndex = 0;
		title.textContent = get('name') ?? (exercise ? `exercise ${exercise}` : 'AMD GPU assembly');
		button.textContent = action;
		button.setAttribute('aria-label', `${action} ` + title.textContent + ' here');
		head.append(title, button);
		root.append(head, pre);
		button.addEventListener('click', () => this.load(root, text));
	}
	async load(root, text) {
		const frame = document.createElement('iframe'), step = this.getAttribute('step'), lane = this.getAttribute('lane');
		frame.title = this.getAttribute('name') ?? 'lanewise';
		frame.height = this.getAttribute('height') ?? 560;
		frame.allow = 'clipboard-write';
		frame.src = new URL(
			'index.html#l='
				+ (await pack({
					n: this.getAttribute('name') ?? 'listing.s',
					t: text,
					...(step !== null ? { w: 0, k: +step } : {}),
					...(lane !== null ? { l: +lane } : {}),
				}))
				+ '&embed',
			base,
		);
		root.replaceChildren(frame);
	}
}
customElements.define('lanewise-listing', Listing);
