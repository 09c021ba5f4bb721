// One selection for all panes: an instruction of a wave, and a lane. Also stepping, keys, the address, light and dark.
'use strict';

const app = {
	Source: SourcePane,
	sel: { at: 0, lane: -1 },
	wave: null,
	over: null,
	dirty: new Set(),
	frame: 0,
	loading: 0,

	// ---- a run ---------------------------------------------------------------------------------------------------------
	// Makes the panes; `open` fills them.
	begin() {
		Paint.read();
		this.origin_pane = new OriginPane(this, element('origin'), element('files'));
		this.source = new this.Source(this, element('source'));
		this.mask = new MaskPane(this, element('mask'));
		this.timeline = new TimelinePane(this, element('timeline'));
		this.registers = new RegisterPane(this, element('state'));
		this.memory = new MemoryPane(this, element('memory'));
		wire();
	},
	// Fills the panes with a recording (recorded.js), instead of the run that they show. The selection is the verdict's,
	// until `select` or `recall`.
	async open(recording) {
		const run = await Data.open(recording);
		this.ready = false;
		Object.assign(this, {
			run,
			store: new State.Store(run, recording),
			contents: new Contents.Store(run, recording),
			over: null,
			by: undefined,
		});
		this.has_memory = run.spaces.length > 0;
		document.body.classList.toggle('no-memory', !this.has_memory);
		document.documentElement.classList.toggle('has-files', !!run.files);
		describe(run);
		this.fill();
		this.wave = run.waves.find(w => w.count);
		document.body.classList.toggle('nothing', !this.wave);
		if (!this.wave) {
			element('facts').append(' · nothing was executed');
			return;
		}
		this.ready = true;
		this.mask.show(this.wave);
		this.select(this.verdict.at, Math.min(this.sel.lane, run.lanes - 1));
	},
	fill() {
		this.tip(null);
		this.say_verdict();
		this.origins = this.run.files ? this.origin_pane : null;
		if (this.origins) this.origins.fill();
		for (const pane of [this.source, this.mask, this.timeline, this.registers, this.memory]) pane.fill();
		this.legend();
	},

	// ---- drawing, at most once for each frame
	// ----------------------------------------------------------------------------
	redraw(...panes) {
		for (const p of panes) this.dirty.add(p);
		if (!this.frame && this.ready) this.frame = requestAnimationFrame(() => this.draw());
	},
	// Draws the panes when their data is unpacked; `loading` counts pending data.
	redraw_after(unpacked, ...panes) {
		this.loading++;
		unpacked.finally(() => this.loading--).then(() => this.redraw(...panes));
	},
	draw() {
		const { dirty, sel } = this;
		cancelAnimationFrame(this.frame);
		this.frame = 0;
		this.dirty = new Set();
		if (!this.wave) return;
		if (dirty.has('mask')) {
			this.mask.draw();
			this.where();
		}
		if (dirty.has('timeline')) this.timeline.draw();
		if (dirty.has('source')) this.source.select();
		if (dirty.has('source') && this.origins) this.origins.select();
		if (!dirty.has('state') && !dirty.has('memory')) return;
		const loading = this.store.ready(sel.at) ? null : this.store.load(sel.at);
		if (!this.store.ready(sel.at)) {
			this.redraw_after(loading, 'state', 'memory');
			return;
		}
		const state = this.store.at(sel.at, 'selected');
		if (dirty.has('state')) this.registers.draw(state);
		if (dirty.has('memory') && this.has_memory) this.draw_memory(state);
	},
	draw_memory(state) {
		const place = this.run.position[this.sel.at],
			own = state.old.stored;
		if (this.contents.ready(place, own)) this.memory.draw(state, this.contents);
		else this.redraw_after(this.contents.go(place, own), 'memory');
	},
	where() {
		const { from, to } = this.mask.axis;
		element('mask-where').textContent =
			'wave '
			+ this.wave.name
			+ ' · instructions '
			+ Math.floor(from).toLocaleString('en')
			+ '–'
			+ Math.ceil(to).toLocaleString('en');
	},

	// ---- the selection -------------------------------------------------------------------------------------------------
	select(at, lane) {
		const { run, sel } = this;
		if (at < 0 || at >= run.size) return false;
		sel.at = at;
		if (lane !== undefined) sel.lane = lane === sel.lane ? lane : Math.min(lane, run.lanes - 1);
		const wave = Data.wave_of(run, at);
		if (wave !== this.wave) {
			this.wave = wave;
			this.mask.show(wave);
			this.timeline.show(wave);
			element('wave').value = wave.index;
		}
		this.mask.axis.reveal(at - wave.first);
		this.timeline.axis.reveal(run.at[at] - Math.min(run.gap[at], 20), run.at[at] + 1);
		this.by = undefined;
		const place = at - wave.first,
			time = run.timed ? 'cycle ' + run.at[at].toLocaleString('en') : 'step ' + run.at[at].toLocaleString('en');
		element('place').textContent = (place + 1).toLocaleString('en') + ' / ' + wave.count.toLocaleString('en');
		element('state-where').textContent = 'after instruction ' + place.toLocaleString('en') + ' · ' + time;
		this.redraw('mask', 'timeline', 'source', 'state', 'memory');
		this.remember();
		return true;
	},
	// Steps by a number of instructions, within the wave.
	step(by) {
		const { wave, sel } = this;
		return this.select(Math.max(wave.first, Math.min(wave.first + wave.count - 1, sel.at + by)));
	},
	seek(direction, is) {
		const k = (direction < 0 ? Data.before : Data.after)(this.run, this.sel.at, is);
		if (k >= 0) this.select(k);
		return k >= 0;
	},
	step_line(direction) {
		const { run, sel } = this,
			line = k => (this.origins ? Origins.line_of(run, run.insn[k]) : run.code[run.insn[k]].line),
			now = line(sel.at);
		return this.seek(direction, k => line(k) !== now);
	},
	step_mask(direction) {
		const { run, wave } = this;
		return this.seek(direction, k => k > wave.first && !Data.same_mask(run, k, k - 1));
	},
	step_visit(direction) {
		const { run, sel } = this,
			insn = run.insn[sel.at];
		return this.seek(direction, k => run.insn[k] === insn);
	},
	// Selects another wave at the same time.
	step_wave(by) {
		const { run, wave, sel } = this,
			n = run.waves.length;
		for (let k = 1; k <= n; k++) {
			const next = run.waves[(wave.index + ((by * k) % n) + n) % n];
			if (next.count) return this.select(Data.at_time(run, next, run.at[sel.at]));
		}
	},
	// Selects the next visit of an instruction in this wave, wrapping around. Else selects the first visit by any
	// wave.
	visit(insn, direction) {
		const { run, wave, sel } = this,
			is = k => run.insn[k] === insn;
		let k = (direction < 0 ? Data.before : Data.after)(run, sel.at, is);
		if (k < 0)
			for (
				k = direction < 0 ? wave.first + wave.count - 1 : wave.first;
				k >= wave.first && k < wave.first + wave.count && !is(k);
			)
				k += direction;
		if (k < wave.first || k >= wave.first + wave.count) k = run.insn.indexOf(insn);
		return k >= 0 && this.select(k);
	},
	// Selects the next place where the wave reaches a line of a compiled source, wrapping around; else the first
	// wave's.
	visit_line(line, direction) {
		const { run, wave, sel } = this,
			of = k => Origins.line_of(run, run.insn[k]);
		const comes = k => of(k) === line && (k === 0 || of(k - 1) !== line || Data.wave_of(run, k).first === k);
		let k = (direction < 0 ? Data.before : Data.after)(run, sel.at, comes);
		if (k < 0)
			for (
				k = direction < 0 ? wave.first + wave.count - 1 : wave.first;
				k >= wave.first && k < wave.first + wave.count && !comes(k);
			)
				k += direction;
		if (k < wave.first || k >= wave.first + wave.count) k = run.insn.findIndex((insn, j) => comes(j));
		return k >= 0 && this.select(k);
	},
	to_writer(file, index) {
		const { run } = this,
			writes = run.code.map(c =>
				(c.ops || []).some(o => o.write && !!o.file === !!file && index >= o.index && index < o.index + o.count),
			);
		return this.seek(-1, k => writes[run.insn[k]]);
	},

	// ---- reasons for waiting
	// ---------------------------------------------------------------------------------------------
	culprit_of(k) {
		// the visit of the instruction that k waited for, or -1
		const { run } = this;
		if (!run.timed || !run.culprit[k]) return -1;
		if (this.by && this.by.of === k) return this.by.at;
		const insn = run.culprit[k] - 1,
			at = Data.before(run, k, j => run.insn[j] === insn);
		this.by = { of: k, at };
		return at;
	},
	// Returns the instructions linked to k: the ones it waits for, or the one that waits for it.
	linked(k) {
		const { run } = this,
			waits = run.waits_for(k),
			by = this.culprit_of(k);
		if (waits.length) return waits.slice(-8);
		return [by, run.waited_by[k] - 1].filter(j => j >= 0);
	},
	wait_text(k) {
		const { run } = this,
			waits = run.waits_for(k),
			insn = j => run.code[run.insn[j]];
		const link = j =>
			'<a data-at="'
			+ j
			+ '" href="#">line '
			+ insn(j).line
			+ '</a> <code>'
			+ escape_html(mnemonic(insn(j).text))
			+ '</code>';
		if (waits.length)
			return (
				'waits for '
				+ waits.slice(0, 4).map(link).join(', ')
				+ (waits.length > 4 ? ' and ' + (waits.length - 4) + ' more' : '')
			);
		return run.waited_by[k] ? 'waited for at ' + link(run.waited_by[k] - 1) : '';
	},
	stall_text(k, links) {
		const { run } = this;
		if (!run.timed) return '';
		if (!run.takes(k)) return 'does not take a cycle';
		const gap = run.gap[k],
			own = run.own[k],
			parts = [],
			line = c => 'line ' + run.code[c].line;
		if (own) {
			const by = run.culprit[k] ? run.culprit[k] - 1 : -1,
				at = links ? this.culprit_of(k) : -1;
			const who =
				by < 0
					? ''
					: ', for '
						+ (at >= 0 ? '<a data-at="' + at + '" href="#">' + line(by) + '</a>' : line(by))
						+ ' <code>'
						+ escape_html(mnemonic(run.code[by].text || ''))
						+ '</code>';
			parts.push(
				'waited '
					+ count_of(own, 'cycle')
					+ ': '
					+ swatch(run.causes[run.cause[k]].word)
					+ run.causes[run.cause[k]].word
					+ who,
			);
		}
		if (gap > own) parts.push(count_of(gap - own, 'cycle') + ': ' + swatch('unit busy') + 'unit busy');
		if (run.late[k])
			parts.push(run.late[k] + ' in the pipe' + (run.late_by[k] ? ', for ' + line(run.late_by[k] - 1) : ''));
		return parts.length ? parts.join(' · ') : 'did not wait';
	},

	// ---- the pointer ---------------------------------------------------------------------------------------------------
	hover(at, lane, e, several) {
		if (at === null) {
			if (!this.over) return;
			this.over = null;
			this.source.over(-1);
			this.tip(null);
		} else {
			const { run } = this;
			this.over = { at, lane, wave: Data.wave_of(run, at) };
			this.source.over(run.insn[at]);
			this.tip(this.over_text(at, lane, several), e);
			if (!this.store.ready(at))
				this.store.load(at).then(() => {
					if (this.over && this.over.at === at) this.tip(this.over_text(at, lane, several), e);
				});
		}
		this.redraw('mask', 'timeline');
	},
	over_text(at, lane, several) {
		const { run } = this,
			c = run.code[run.insn[at]],
			wave = Data.wave_of(run, at);
		let out =
			'<p class="soft">wave '
			+ wave.name
			+ ' · instruction '
			+ (at - wave.first).toLocaleString('en')
			+ (several > 1 ? ' (one of ' + several + ' here)' : '')
			+ ' · '
			+ (run.timed ? 'cycle ' : 'step ')
			+ run.at[at].toLocaleString('en')
			+ '</p><p class="mono"><span class="soft">'
			+ c.line
			+ '</span> '
			+ escape_html(c.text)
			+ '</p>';
		const stall = this.stall_text(at, false);
		if (stall && lane < 0) out += '<p>' + stall + '</p>';
		const touched = lane >= 0 && this.touched_text(at, lane);
		if (lane >= 0)
			out +=
				'<p>lane '
				+ lane
				+ (Data.lane_on(run, at, lane) ? ' is active' : ' is not active')
				+ ' · '
				+ Data.active(run, at)
				+ ' of '
				+ run.lanes
				+ ' are</p>'
				+ (touched ? '<p>' + touched + '</p>' : '');
		if (this.store.ready(at)) out += this.lane_values(c, at, lane);
		return out;
	},
	// Describes the memory accesses of a lane at an instruction, or returns '' if the data is not unpacked yet.
	touched_text(at, lane) {
		if (!this.has_memory || !this.store.ready(at)) return '';
		const { touched } = this.store.at(at, 'pointer');
		return touched.at === at ? this.memory.lane_text(touched.list, lane) : '';
	},
	lane_values(c, at, lane) {
		const state = this.store.at(at, 'pointer'),
			rows = [];
		for (const o of RegisterPane.chosen(c, state.s[124], state.s[129]).ops) {
			if (!o.write || o.index === 126) continue;
			for (let n = 0; n < Math.min(o.count, 4); n++) {
				const r = o.index + n;
				if (o.file && (lane < 0 || r * 64 >= state.v.length)) continue;
				rows.push(
					'<tr><td>'
						+ (o.file ? 'v' + r : this.run.scalars[r])
						+ '</td><td class="n">'
						+ Values.text(
							o.file ? state.v[r * 64 + lane] : state.s[r],
							this.registers.as === 'auto' ? Values.shown_as(o.type) : this.registers.as,
						)
						+ '</td></tr>',
				);
			}
		}
		return rows.length ? '<table class="mono">' + rows.join('') + '</table>' : '';
	},
	tip(html, e) {
		const tip = element('tip');
		if (!html) {
			tip.hidden = true;
			return;
		}
		put_html(tip, html);
		tip.hidden = false;
		if (!e) return;
		const w = tip.offsetWidth,
			h = tip.offsetHeight,
			x = e.clientX + 14,
			y = e.clientY + 16;
		tip.style.left = Math.max(4, x + w > innerWidth - 4 ? e.clientX - w - 10 : x) + 'px';
		tip.style.top = Math.max(4, y + h > innerHeight - 4 ? e.clientY - h - 12 : y) + 'px';
	},

	// ---- the address ---------------------------------------------------------------------------------------------------
	remember() {
		if (this.selftest) return;
		clearTimeout(this.later); // browsers limit how often it may change
		this.later = setTimeout(() => history.replaceState(null, '', this.address()), 300);
	},
	address() {
		const { wave, sel, registers } = this;
		return (
			'#wave='
			+ wave.index
			+ '&at='
			+ (sel.at - wave.first)
			+ (sel.lane >= 0 ? '&lane=' + sel.lane : '')
			+ (registers.as !== 'auto' ? '&as=' + registers.as : '')
		);
	},
	recall() {
		const p = new URLSearchParams(location.hash.slice(1)),
			{ run } = this;
		if (!this.ready) return;
		const number = (name, most, otherwise) => {
			const n = parseInt(p.get(name), 10);
			return n >= 0 ? Math.min(n, most) : otherwise;
		};
		if (p.get('as')) this.registers.set_type(p.get('as'));
		if (!p.has('wave') && !p.has('at')) {
			this.select(this.verdict.at, number('lane', run.lanes - 1, -1));
			return;
		}
		const wave =
			run.waves[
				number(
					'wave',
					run.waves.length - 1,
					run.waves.findIndex(w => w.count),
				)
			];
		this.select(wave.first + number('at', wave.count - 1, 0), number('lane', run.lanes - 1, -1));
	},

	// ---- light and dark ------------------------------------------------------------------------------------------------
	recolor() {
		Paint.read();
		if (!this.run) return;
		this.say_verdict();
		this.source.recolor();
		if (this.origins) this.origins.recolor();
		this.legend();
		this.redraw('mask', 'timeline', 'state');
	},
	switch_theme() {
		Theme.set(Paint.theme.is_dark ? 'light' : 'dark');
		this.recolor();
	},
	say_verdict() {
		this.verdict = Verdict.of(this.run);
		put_html(element('verdict'), this.verdict ? this.verdict.html : '');
	},
	legend() {
		const { run } = this,
			rows = [];
		if (run.timed) {
			const all = run.by_cause.reduce((a, b) => a + b, 0) || 1;
			run.causes.forEach((c, k) => {
				if (run.by_cause[k]) rows.push([c.word, run.by_cause[k] / all, c.text, k ? c.letter : '']);
			});
		} else {
			const hits = run.units.map(() => 0);
			run.code.forEach((c, k) => {
				if (!c.end) hits[c.unit] += run.hits[k];
			});
			run.units.forEach((u, k) => {
				if (hits[k]) rows.push([u, hits[k] / run.size, '']);
			});
		}
		rows.sort((a, b) => b[1] - a[1]);
		put_html(
			element('legend'),
			rows
				.map(
					([word, share, text, letter]) =>
						'<span title="'
						+ escape_html(text)
						+ (run.timed ? "; of all waves' cycles" : '; of all instructions')
						+ '">'
						+ swatch(word, letter)
						+ word
						+ ' <span class="soft">'
						+ (share * 100).toFixed(share < 0.0995 ? 1 : 0)
						+ '%</span></span>',
				)
				.join(''),
		);
	},
};

const element = id => document.getElementById(id);
// Returns a colour sample, with the cause's letter if given.
const swatch = (word, letter) =>
	'<i class="swatch'
	+ (letter ? ' letter' : '')
	+ '" data-style="background:'
	+ Paint.word(word)
	+ ';color:'
	+ Paint.ink_on(Paint.word(word))
	+ '">'
	+ escape_html(letter || '')
	+ '</i>';

const KEYS = [
	['→ ↓ j', 'one instruction forward', e => app.step(1), ['ArrowRight', 'ArrowDown', 'j']],
	['← ↑ k', 'one instruction back', e => app.step(-1), ['ArrowLeft', 'ArrowUp', 'k']],
	['Shift → ↓, J', 'to the next source line', e => app.step_line(1), ['Shift ArrowRight', 'Shift ArrowDown', 'J']],
	['Shift ← ↑, K', 'to the previous source line', e => app.step_line(-1), ['Shift ArrowLeft', 'Shift ArrowUp', 'K']],
	['n', 'to the next change of the mask', e => app.step_mask(1), ['n']],
	['p', 'to the previous change of the mask', e => app.step_mask(-1), ['p']],
	[']', 'to the next visit of this instruction', e => app.step_visit(1), [']']],
	['[', 'to the previous visit', e => app.step_visit(-1), ['[']],
	['w', 'the next wave, at the same time', e => app.step_wave(1), ['w']],
	['W', 'the previous wave', e => app.step_wave(-1), ['W']],
	[
		'. ,',
		'the next lane, the previous lane',
		(e, key) =>
			app.select(
				app.sel.at,
				(Math.max(app.sel.lane, key === '.' ? -1 : 0) + (key === '.' ? 1 : app.run.lanes - 1)) % app.run.lanes,
			),
		['.', ','],
	],
	[
		'Page Down, Up',
		'50 instructions forward, back',
		(e, key) => app.step(key === 'PageDown' ? 50 : -50),
		['PageDown', 'PageUp'],
	],
	[
		'Home, End',
		"the wave's first, last instruction",
		(e, key) => app.step(key === 'Home' ? -Infinity : Infinity),
		['Home', 'End'],
	],
	['+ −', 'zoom in, zoom out', (e, key) => zoom_all(key === '-' ? 1 / 1.6 : 1.6), ['+', '=', '-']],
	[
		'0',
		'the whole run',
		e => {
			app.mask.axis.show(0, app.wave.count);
			app.timeline.axis.show(app.timeline.begin, app.timeline.end);
		},
		['0'],
	],
	[
		'v',
		'values as the next type',
		e => app.registers.set_type(TYPES[(TYPES.indexOf(app.registers.as) + 1) % TYPES.length]),
		['v'],
	],
	['/', 'search the source', e => app.source.find(), ['/']],
	['t', 'light or dark', e => app.switch_theme(), ['t']],
	['?', 'these keys', e => element('help').showModal(), ['?']],
];
const ALWAYS = ['t', '?'];                             // keys that do not need a run
const MOUSE = [
	['wheel', 'zoom in, zoom out'],
	['drag, Shift wheel', 'move along the axis'],
	['click', 'select it in all panes'],
	['click a register', 'to the instruction that wrote it last'],
	['click a line again', 'its next visit; with Shift the previous one'],
];

function zoom_all(factor) {
	for (const pane of [app.mask, app.timeline]) {
		const x = pane === app.mask ? pane.axis.x(app.sel.at - app.wave.first) : pane.axis.x(app.run.at[app.sel.at]);
		pane.axis.zoom(Math.min(Math.max(x, pane.axis.left), pane.axis.left + pane.axis.width), factor);
	}
}

function press(e) {
	const field = e.composedPath()[0];
	if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
	if (field.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName)) return;
	const name = e.shiftKey && e.key.length > 1 ? 'Shift ' + e.key : e.key, found = KEYS.find(k => k[3].includes(name));
	if (!found || !app.ready && !ALWAYS.includes(e.key)) return;
	e.preventDefault();
	found[2](e, e.key);
}

// Makes a separator movable by the pointer or by two keys; its size in pixels is a CSS property.
function movable(id, property, of, keys, by) {
	const bar = element(id), set = size => {
		document.documentElement.style.setProperty(property, size + 'px');
		bar.setAttribute('aria-valuenow', Math.round(size));
	};
	bar.addEventListener('pointerdown', e => bar.setPointerCapture(e.pointerId));
	bar.addEventListener('pointermove', e => { if (bar.hasPointerCapture(e.pointerId)) set(of(e)); });
	bar.addEventListener('keydown', e => {
		const d = keys.indexOf(e.key) * 40 - 20;
		if (d < -20) return;
		set(Math.max(60, by(d)));
		e.preventDefault();
		e.stopPropagation();
	});
}

function wire() {
	const on = (id, what) => element(id).addEventListener('click', what);
	document.addEventListener('keydown', press);
	on('back', () => app.step(-1));
	on('forward', () => app.step(1));
	on('back-mask', () => app.step_mask(-1));
	on('forward-mask', () => app.step_mask(1));
	on('theme', () => app.switch_theme());
	on('verdict', e => {
		const link = e.target.closest('[data-at]');
		if (link) {
			e.preventDefault();
			app.select(+link.dataset.at);
		}
	});
	on('help-button', () => element('help').showModal());
	on('help', e => { if (e.target.id === 'help' || e.target.tagName === 'BUTTON') element('help').close(); });
	element('wave').addEventListener('change', e => {
		const w = app.run.waves[+e.target.value];
		app.select(Data.at_time(app.run, w, app.run.at[app.sel.at]));
		e.target.blur();
	});
	addEventListener('hashchange', () => app.recall());
	const sizes = new ResizeObserver(() => {
		if (!app.ready) return;
		app.mask.draw();                       // immediately, so that frames never show a stretched canvas
		app.timeline.draw();
		app.registers.measure();
		app.memory.measure();
		app.redraw('mask', 'timeline', 'state', 'memory');
	});
	for (const id of ['mask', 'timeline', 'state-pane', 'memory']) sizes.observe(element(id));
	new ResizeObserver(() => { if (app.run) app.source.measure(); }).observe(element('source'));
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app.recolor());
	movable(
		'divider',
		'--source-width',
		e => Math.max(220, Math.min(innerWidth - 320, e.clientX)),
		['ArrowLeft', 'ArrowRight'],
		d => element('divider').getBoundingClientRect().left + d,
	);
	movable(
		'shelf',
		'--memory-height',
		e => Math.max(60, Math.min(innerHeight - 220, innerHeight - e.clientY - 12)),
		['ArrowDown', 'ArrowUp'],
		d => element('shelf').nextElementSibling.offsetHeight + d,
	);
	show_keys();
}
function show_keys() {
	const rows = list =>
		list.map(([key, what]) => '<tr><td><kbd>' + escape_html(key) + '</kbd></td><td>' + what + '</td></tr>').join('');
	element('help').innerHTML =
		'<h2>keys</h2><table>'
		+ rows(KEYS)
		+ '</table><h2>pointer</h2><table>'
		+ rows(MOUSE)
		+ '</table><button>close</button>';
}

function describe(run) {
	const facts = [
		run.gpu,
		run.chip,
		'wave' + run.lanes,
		count_of(run.waves.length, 'wave'),
		count_of(run.size, 'instruction'),
	].filter(Boolean);
	if (run.cycles_all) facts.push(count_of(run.cycles_all, 'cycle'));
	if (run.left_out)
		facts.push('<b class="warn">' + count_of(run.left_out, 'more instruction') + ' not in this page</b>');
	element('file').textContent = run.program;
	if (element('source-title')) element('source-title').textContent = run.files ? 'assembly' : 'source';
	document.title = run.program + ' · lanewise';
	element('facts').innerHTML =
		facts.map(f => (f.startsWith('<') ? f : escape_html(f))).join(' · ')
		+ (run.fault ? ' · <b class="warn">' + escape_html(run.fault) + '</b>' : '');
	element('wave').innerHTML = run.waves
		.map(w => '<option value="' + w.index + '"' + (w.count ? '' : ' disabled') + '>' + w.name + '</option>')
		.join('');
	element('memory-key').innerHTML =
		'<span><i class="swatch read"></i>read</span><span><i class="swatch written"></i>written</span><span>'
			+ '<i class="swatch changed"></i>changed</span>';
	element('mask-key').innerHTML =
		'<span><i class="swatch on"></i>active</span><span><i class="swatch joined"></i>joined</span><span>'
			+ '<i class="swatch left"></i>left</span><span><i class="swatch off"></i>off</span>';
}

// Light or dark: as the address or an earlier choice says, else as the system.
const Theme = {
	begin() {
		let kept = null;
		try { kept = localStorage.getItem('lanewise-theme'); } catch { /* no storage */ }
		const asked = /[#&]theme=(light|dark)/.exec(location.hash);
		if (asked || kept) document.documentElement.dataset.theme = asked ? asked[1] : kept;
	},
	set(to) {
		document.documentElement.dataset.theme = to;
		try { localStorage.setItem('lanewise-theme', to); } catch { /* pages from disk may not have storage */ }
	},
};
