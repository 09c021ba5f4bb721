// The life of the text that is shown: opened at each change, run in slices while the page stays alive, and recorded
// for the panes. One program of the session is the text's; an ended session opens it again.
import { Ended, ask, ask_all, end } from './ask.js';

const SLICE_MS = 80, FIRST = 20000;                         // a slice of a run, its first budget
const MOST = 200000;                                        // instructions of a stopped run
const SHORT = 20000;                                        // instructions of a run whose recording is not compressed

const same_source = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

export class Life {
	// `on` has opened(answer), running(steps, stop), ran(answer), recorded(recording, answer), refused(edit, error),
	// failed(error).
	constructor(on) {
		this.on = on;
		this.turn = 0;
		this.program = undefined;
		this.edits = [];
	}
	// Opens, runs and records a text: {name, text | bytes}, and changes by hand to make again.
	async show(source, edits = []) {
		const turn = ++this.turn,
			stale = () => turn !== this.turn;
		this.source = source;
		this.busy = true;
		try {
			const [opening, running, recording] = this.begin(edits.length > 0),
				opened = await opening;
			if (stale()) return;
			this.on.opened(opened);
			if (!(opened.runs ?? opened.assembles)) return;
			let ran = await running;
			if (!stale() && !ran.done) ran = await this.run(ran, stale);
			if (stale()) return;
			this.edits = [];
			for (const edit of edits) {
				try {
					ran = await this.on_program('edit', edit);
					this.edits = ran.edits;
				} catch (e) {
					if (e instanceof Ended) throw e;
					this.on.refused(edit, e);
				}
				if (stale()) return;
			}
			await this.record(ran, stale, recording);
		} catch (e) {
			if (stale()) return;
			if (e instanceof Ended) this.forget();
			this.on.failed(e);
		} finally {
			if (!stale()) this.busy = false;
		}
	}
	forget() {
		this.program = undefined;
	}
	is_open() {
		return this.program !== undefined && !!this.opening && same_source(this.opening.source, this.source);
	}
	open_members() {
		return { ...this.source, ...(this.program === undefined ? {} : { program: this.program }) };
	}
	// Remembers an answer of `open` to the text as it is now.
	opens(answer) {
		this.opening = {
			source: this.source,
			answer: answer.then(a => {
				this.program = a.program;
				return a;
			}),
		};
		return this.opening.answer;
	}
	// Opens the text as it is now, if it is not open; questions about the text go to its program after this.
	open() {
		return this.is_open() ? this.opening.answer : this.opens(ask('open', this.open_members()));
	}
	// Sends what a change needs in one message: opens, runs and records the text. Returns the promises of three answers;
	// `edited`: changes by hand follow the run, and it is not recorded before them.
	begin(edited) {
		const next = [
			['run', { budget: FIRST, untimed: true }, 'runs'],
			...(edited ? [] : [['recording', { stored: true }, 'done']]),
		];
		if (this.is_open())
			return [
				this.opening.answer,
				...ask_all(next.map(([name, members, needs]) => [name, { program: this.program, ...members }, needs])),
			];
		const [opening, ...rest] = ask_all([['open', this.open_members()], ...next]);
		return [this.opens(opening), ...rest];
	}
	on_program(name, members = {}) {
		return ask(name, { program: this.program, ...members });
	}

	// Goes on with a run that is not over, in slices.
	async run(ran, stale) {
		let budget = FIRST,
			stopped = false;
		while (!ran.done && !stopped) {
			this.on.running(ran.steps, () => {
				stopped = true;
			});
			const begin = performance.now();
			ran = await this.on_program('run', { budget, untimed: true });
			if (stale()) return ran;
			budget = Math.max(
				1000,
				Math.min(2 ** 31, Math.round(budget * Math.min(4, SLICE_MS / Math.max(5, performance.now() - begin)))),
			);
		}
		return ran;
	}
	// Gives the recording to the page; `asked` is its answer if it was requested before.
	async record(ran, stale = () => false, asked = null) {
		this.on.ran(ran);
		let recording = await asked;
		if (!recording || recording.skipped)
			recording = await this.on_program('recording', {
				stored: ran.steps < SHORT,
				...(ran.done === false ? { most: MOST } : {}),
			});
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
	stop() {
		end();
	}
}
