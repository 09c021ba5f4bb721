// Two runs side by side: two texts, or one text on two GPUs. The page of both is this page with `#compare=A~B`, the
// packed states of both, in two frames; a step in one is a step in the other.
import { change_note } from './notes.js';

const $ = id => document.getElementById(id);
const MARK = /^#compare=([\w-]+)~([\w-]+)$/;

export const are_compared = hash => MARK.test(hash);
export const fragment_of = (first, second) => `#compare=${first}~${second}`;

// Shows both runs in place of the page.
export function show_compared(hash) {
	const main = document.createElement('main'), page = location.href.replace(/#.*/, '');
	const frames = MARK.exec(hash).slice(1).map((state, k) => Object.assign(document.createElement('iframe'), {
		id: ['first', 'second'][k], title: `the ${['first', 'second'][k]} run`, src: `${page}#l=${state}&embed&compare`,
	}));
	main.append(...frames);
	document.title = 'lanewise · compared';
	document.body.className = 'compared';
	document.body.replaceChildren(main);
	addEventListener('hashchange', () => location.reload());
	addEventListener('message', ({ data, source }) => {
		const from = frames.findIndex(f => f.contentWindow === source);
		if (from >= 0 && data?.lanewise === 'place') frames[1 - from].contentWindow.postMessage(data, '*');
	});
}

// Shows a dialog that chooses the other run. `others` are names of the other open texts, `targets` are [gpu, wave
// size]; `chosen` gets an index of one of the two: {other} or {target}.
export function ask_what(name, others, targets, chosen) {
	const dialog = $('comparing');
	const options = targets.map(([gpu, wave], k) => `<option value="${k}">${gpu}, wave ${wave}</option>`).join('');
	const on = targets.length
		? `<p><label>on <select id="comparing-target">${options}</select></label> <button data-target>compare</button></p>`
		: '';
	const texts = others.map((other, k) => `<li><button data-other="${k}">${escape_html(other)}</button></li>`).join('');
	put_html(
		dialog,
		`<h2>compare ${escape_html(name)}</h2>${on}${texts && `<h3>with another text</h3><ul>${texts}</ul>`}<p>`
			+ `<button data-close>close</button></p>`,
	);
	dialog.onclick = ({ target: { dataset } }) => {
		if (dataset.close === undefined && dataset.target === undefined && dataset.other === undefined) return;
		dialog.close();
		if (dataset.other !== undefined) chosen({ other: +dataset.other });
		if (dataset.target !== undefined) chosen({ target: +$('comparing-target').value });
	};
	dialog.showModal();
}
// Returns a text for another GPU and wave size.
export function on_target(text, [gpu, wave]) {
	for (const [name, value] of [['gpu', gpu], ['wave', String(wave)]]) {
		const change = change_note(text, name, value);
		text = text.slice(0, change.from) + change.insert + text.slice(change.to);
	}
	return text;
}
