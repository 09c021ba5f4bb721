// The life of the text that is shown: opened at each change, run in slices while the page stays alive, and recorded for the
// panes. One program of the session is the text's; an ended session opens it again.
import { Ended, ask, end } from './ask.js';

const SLICE_MS = 80, FIRST = 200000, MOST = 200000;        // a slice of a run, its first budget, instructions of a stopped run

export class Life {
	// `on` has opened(answer), running(steps, stop), ran(answer), recorded(recording, answer), refused(edit, error), failed(error).
	constructor(on) {
		this.on = on;
		this.turn = 0;
		this.program = undefined;
		this.edits = [];
	}
	// Opens, runs and records a text: {name, text | bytes}, and changes by hand to make again.
	async show(source, edits = []) {
		const turn = ++this.turn, stale = () => turn !== this.turn;
		this.source = source;
		this.busy = true;
		try {
			const opened = await this.open();
			if (stale()) return;
			this.on.opened(opened);
			if (!(opened.runs ?? opened.assembles)) return;
			let ran = await this.run(stale);
			if (stale()) return;
			this.edits = [];
			for (const edit of edits) {
				try { ran = await this.on_program('edit', edit); this.edits = ran.edits; } catch (e) { if (e instanceof Ended) throw e; this.on.refused(edit, e); }
				if (stale()) return;
			}
			await this.record(ran, stale);
		} catch (e) {
			if (stale()) return;
			if (e instanceof Ended) this.forget();
			this.on.failed(e);
		} finally {
			if (!stale()) this.busy = false;
		}
	}
	forget() { this.program = undefined; }
	// Opens the text as it is now, if it is not open; questions about the text go to its program after this.
	open() {
		const { source } = this, opening = this.opening;
		if (opening && JSON.stringify(opening.source) === JSON.stringify(source) && this.program !== undefined) return opening.answer;
		const answer = ask('open', { ...source, ...(this.program === undefined ? {} : { program: this.program }) }).then(a => {
			this.program = a.program;
			return a;
		});
		this.opening = { source, answer };
		return answer;
	}
	on_program(name, members = {}) { return ask(name, { program: this.program, ...members }); }

	async run(stale) {
		let budget = FIRST, stopped = false;
		for (;;) {
			const begin = performance.now(), ran = await this.on_program('run', { budget });
			if (stale() || ran.done) return ran;
			if (stopped) return ran;
			budget = Math.max(1000, Math.min(2 ** 31, Math.round(budget * Math.min(4, SLICE_MS / Math.max(5, performance.now() - begin)))));
			this.on.running(ran.steps, () => { stopped = true; });
		}
	}
	async record(ran, stale = () => false) {
		this.on.ran(ran);
		const recording = await this.on_program('recording', ran.done === false ? { most: MOST } : {});
		if (!stale()) await this.on.recorded(recording, ran);
	}
	// Changes a register or memory at a place of the run; the run goes on from there.
	async edit(members) {
		const turn = ++this.turn;
		this.busy = true;
		try {
			const ran = await this.on_program('edit', members);
			this.edits = ran.edits;
			await this.record(ran, () => turn !== this.turn);
		} finally {
			if (turn === this.turn) this.busy = false;
		}
	}
	stop() { end(); }
}
