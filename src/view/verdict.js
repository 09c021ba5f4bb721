// The most important fact about the run: the place where the page opens, and the sentence above it.
'use strict';

const Verdict = (() => {
	// Returns the last instruction of the wave that faulted, if it is in the page.
	function fault(run) {
		const line = +/^line (\d+)/.exec(run.fault)?.[1];
		const wave =
			run.waves.find(w => w.count && run.code[run.insn[w.first + w.count - 1]].line === line)
			|| run.waves.find(w => w.count);
		return wave ? { at: wave.first + wave.count - 1, html: '' } : null;
	}

	// Returns the longest wait of the most expensive line, for the cause with most cycles. Starts and ends of waves
	// only count if other causes do not exist.
	function stall(run) {
		const n = run.causes.length, most = values => values.reduce((best, x, k) => x > values[best] ? k : best, 0);
		const all = run.by_cause.reduce((a, b) => a + b, 0),
			ends = run.causes.map(c => c.word === 'start' || c.word === 'end');
		const cause = most(run.by_cause.map((x, k) => ends[k] ? x / all * 1e-3 : x));
		const line = most(run.code.map((c, k) => run.cycles[k * n + cause]));
		const lost = k =>
			run.insn[k] !== line
				? -1
				: cause === 0
					? 0
					: cause === run.unit_cause
						? run.gap[k] - run.own[k]
						: run.cause[k] === cause
							? run.own[k]
							: -1;
		let at = 0;
		for (let k = 1; k < run.size; k++) if (lost(k) > lost(at)) at = k;
		const by = cause && run.culprit[at] ? ', for line ' + run.code[run.culprit[at] - 1].line : '';
		const share = Math.floor(run.by_cause[cause] / all * 1000) / 10 + ' % of the waves\' cycles';
		const where = '<a href="#" data-at="' + at + '">line ' + run.code[line].line + '</a>';
		const text =
			cause === 0
				? 'waves issue in ' + share + ', mostly on ' + where
				: swatch(run.causes[cause].word)
					+ '<b>'
					+ run.causes[cause].word
					+ '</b> takes '
					+ share
					+ ', mostly on '
					+ where
					+ by;
		return { at, html: text };
	}

	// Describes the LDS accesses whose bank conflicts cost most.
	function conflict(run) {
		let worst = -1;
		for (let k = 0; k < run.code.length; k++)
			if (
				conflict_of(run, k) >= 1.05
				&& (worst < 0 || run.lds_of[k] - run.lds_least_of[k] > run.lds_of[worst] - run.lds_least_of[worst])
			)
				worst = k;
		return worst < 0
			? ''
			: '<b>bank conflict ×'
					+ number(conflict_of(run, worst))
					+ '</b> on <a href="#" data-at="'
					+ run.insn.indexOf(worst)
					+ '">line '
					+ run.code[worst].line
					+ '</a>';
	}

	function live(run) {
		if (!run.live_v) return '';
		let at = 0;
		for (let k = 1; k < run.size; k++) if (run.live_v[k] > run.live_v[at]) at = k;
		return run.live_v[at]
			? 'at most '
					+ count_of(run.live_v[at], 'VGPR')
					+ ' live, after <a href="#" data-at="'
					+ at
					+ '">line '
					+ run.code[run.insn[at]].line
					+ '</a>'
			: '';
	}

	const conflict_of = (run, insn) => run.lds_least_of[insn] ? run.lds_of[insn] / run.lds_least_of[insn] : 1;
	const number = x => String(+x.toPrecision(3));

	// Returns the place where the page opens and its sentence, or null if nothing was executed.
	function of(run) {
		if (!run.size) return null;
		const found = (run.fault && fault(run))
			|| (run.timed && stall(run)) || { at: run.waves.find(w => w.count).first, html: '' };
		return { at: found.at, html: [found.html, conflict(run), live(run)].filter(Boolean).join(' · ') };
	}
	return { of, conflict_of, number };
})();
