// Choices in the panes that the next run of the same text keeps: the instruction, the zoom of both axes, the scroll of
// panes, the pinned memory.

import { TABS } from './details.js';

const ROLLS = ['state', ...TABS];                    // elements that scroll
const zoom = ({ axis }) => axis.from > axis.low || axis.to < axis.high ? [axis.from, axis.to] : null;

// Returns the selected instruction as a place that changes of the text do not move: the line, which the editor follows
// through changes, and the number of its visits before; and its number in the wave, for a line that is gone.
function place_of({ run, sel, wave, source }) {
	const insn = run.insn[sel.at];
	let visit = 0;
	for (let k = wave.first; k < sel.at; k++) if (run.insn[k] === insn) visit++;
	return { wave: wave.index, at: sel.at - wave.first, line: source.followed_line() ?? run.code[insn].line, visit };
}
// Returns the instruction of a run at such a place.
function find({ run }, { wave, at, line, visit }) {
	const w = run.waves[Math.min(wave, run.waves.length - 1)];
	let found = -1;
	for (let k = w.first, n = 0; k < w.first + w.count && n <= visit; k++)
		if (run.code[run.insn[k]].line === line) {
			found = k;
			n++;
		}
	return found >= 0 ? found : w.count ? w.first + Math.min(at, w.count - 1) : -1;
}
export function view_of(app) {
	if (!app.ready) return null;
	const { memory, timeline } = app, pinned = memory.pinned >= 0 ? app.run.spaces[memory.pinned].name : null;
	return {
		place: place_of(app), mask: zoom(app.mask), time: zoom(timeline), rows: timeline.scroll, pinned,
		tops: ROLLS.map(id => document.getElementById(id).scrollTop),
	};
}
export function keep_view(app, { place, mask, time, rows, pinned }) {
	const at = find(app, place);
	if (at >= 0) app.select(at);
	if (mask) app.mask.axis.show(...mask);
	if (time) app.timeline.axis.show(...time);
	app.timeline.scroll = rows;
	app.memory.pinned = app.run.spaces.findIndex(s => s.name === pinned);
}
// Scrolls panes that were drawn again back to their places.
export function keep_scroll({ tops }) {
	ROLLS.forEach((id, k) => {
		const e = document.getElementById(id);
		if (e.scrollTop !== tops[k]) e.scrollTop = tops[k];
	});
}
