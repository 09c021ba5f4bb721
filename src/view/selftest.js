// `page.html#selftest`: the page tests itself in the browser. The results are the element `selftest` of its DOM, for
// tests/run/browser.sh. The load event waits for the end of the tests. `#selftest&open` only waits until the page is
// open.
'use strict';

if (location.hash.startsWith('#selftest')) {
	app.selftest = true;
	const out = [],
		errors = [];
	const say = (good, text) => out.push((good ? 'ok   ' : 'FAIL ') + text);
	const check = (good, text) => say(!!good, text);
	addEventListener('error', e => errors.push(e.message));
	addEventListener('unhandledrejection', e => errors.push(String((e.reason && e.reason.stack) || e.reason)));
	addEventListener('securitypolicyviolation', e => errors.push('blocked: ' + e.blockedURI));
	for (const kind of ['error', 'warn']) console[kind] = (...what) => errors.push(what.join(' '));
	// An open document delays the load event.
	const frame = document.createElement('iframe');
	frame.style.display = 'none';
	document.body.append(frame);
	frame.contentDocument.open();

	const next_frame = () => new Promise(done => requestAnimationFrame(done));
	const text = id => element(id).textContent;
	const key = (k, shift) =>
		document.dispatchEvent(
			new KeyboardEvent('keydown', { key: k, shiftKey: !!shift, bubbles: true, cancelable: true }),
		);
	// Waits until the selection is drawn, over as many frames as unpacking takes. Twice, because a pane with a new
	// size is drawn again.
	async function settled() {
		for (let k = 0; k < 2; k++)
			do await next_frame();
			while (app.frame || app.loading);
	}
	// a separate canvas for reading, because frequently read canvases are drawn differently
	const scratch = document.createElement('canvas');
	function pixels(canvas) {
		scratch.width = canvas.width;
		scratch.height = canvas.height;
		const ctx = scratch.getContext('2d', { willReadFrequently: true });
		ctx.drawImage(canvas, 0, 0);
		return ctx.getImageData(0, 0, canvas.width, canvas.height).data;
	}
	function differ(a, b) {
		let n = 0;
		for (let k = 0; k < a.length; k += 4)
			if (Math.abs(a[k] - b[k]) + Math.abs(a[k + 1] - b[k + 1]) + Math.abs(a[k + 2] - b[k + 2]) > 24) n++;
		return a.length === b.length ? n / (a.length / 4) : 1;
	}
	// Returns the rectangle in which two pictures of one size differ.
	function where_differ(a, b, width) {
		let left = width,
			right = 0,
			top = Infinity,
			bottom = 0;
		for (let k = 0; k < Math.min(a.length, b.length); k += 4) {
			if (Math.abs(a[k] - b[k]) + Math.abs(a[k + 1] - b[k + 1]) + Math.abs(a[k + 2] - b[k + 2]) <= 24) continue;
			const x = (k / 4) % width,
				y = Math.floor(k / 4 / width);
			left = Math.min(left, x);
			right = Math.max(right, x);
			top = Math.min(top, y);
			bottom = Math.max(bottom, y);
		}
		return a.length !== b.length ? 'its size' : 'x ' + left + ' to ' + right + ', y ' + top + ' to ' + bottom;
	}
	const snapshot = () => ({
		source: element('source').querySelector('.now')?.id,
		state: element('state').innerHTML,
		memory: element('memory').innerHTML,
		mask: pixels(element('mask')).slice(),
		timeline: pixels(element('timeline')).slice(),
		place: text('place'),
	});

	// ---- the tests -----------------------------------------------------------------------------------------------------
	// The page opens at the largest loss, and says so. Lines with bank conflicts say how large they are; live
	// registers are read later.
	async function opening() {
		const { run } = app,
			links = [...element('verdict').querySelectorAll('[data-at]')];
		check(app.sel.at === app.verdict.at, 'the page opens at the verdict');
		for (const link of links) {
			link.click();
			check(
				app.sel.at === +link.dataset.at && link.textContent === 'line ' + run.code[run.insn[app.sel.at]].line,
				'the verdict leads to its lines',
			);
		}
		run.code.forEach((c, k) => {
			if (c.end) return;
			const said = /bank conflict ×([\d.]+)/.exec(app.source.rows[k].textContent),
				is = Verdict.conflict_of(run, k);
			if (said ? Math.abs(+said[1] - is) > is / 100 : is >= 1.05)
				check(false, 'line ' + c.line + ' says the wrong bank conflict');
		});
		if (!run.live_v) return;
		// With whole masks, computed again from the operands; with others, at least the reads of the next
		// instruction.
		let wrong = 0;
		for (const w of run.waves) {
			const live = new Set(),
				last = w.first + w.count - 1,
				whole = Array.from({ length: w.count }, (_, k) => Data.active(run, w.first + k)).every(
					n => n === run.lanes,
				);
			for (let k = last; k >= w.first; k--) {
				const ops = (run.code[run.insn[k]].ops || []).filter(o => o.file),
					each = (write, what) => {
						for (const o of ops) if (!!o.write === write) for (let n = 0; n < o.count; n++) what(o.index + n);
					};
				if (
					whole
						? run.live_v[k] !== live.size
						: Data.active(run, k)
							&& k > w.first
							&& run.live_v[k - 1]
								< new Set(
									ops
										.filter(o => !o.write)
										.flatMap(o => Array.from({ length: o.count }, (_, n) => o.index + n)),
								).size
				)
					wrong++;
				each(true, r => live.delete(r));
				each(false, r => live.add(r));
			}
		}
		check(!wrong, 'registers that are read later are live (' + wrong + ' are wrong)');
	}
	async function stepping() {
		const { run } = app,
			wave = run.waves.find(w => w.count > 2);
		if (!wave) return;
		app.select(wave.first, 3);
		app.mask.axis.show(0, Math.min(wave.count, 100));
		// both places are visible, so that nothing moves
		const room = 100 + (run.at[wave.first + 1] - wave.start) / 2;
		app.timeline.axis.show(wave.start - room, run.at[wave.first + 1] + room);
		await settled();
		const a = snapshot();
		check(text('place').startsWith('1 /'), 'the first instruction is selected');
		key('ArrowRight');
		await settled();
		const b = snapshot();
		for (const pane of ['source', 'state', 'place']) check(a[pane] !== b[pane], 'a step changes: ' + pane);
		for (const pane of ['mask', 'timeline']) check(differ(a[pane], b[pane]) > 0, 'a step changes: ' + pane);
		key('ArrowLeft');
		await settled();
		const c = snapshot();
		for (const pane of ['source', 'state', 'memory', 'place'])
			check(a[pane] === c[pane], 'a step back restores: ' + pane);
		for (const pane of ['mask', 'timeline']) check(differ(a[pane], c[pane]) === 0, 'a step back restores: ' + pane);
		key('End');
		check(app.sel.at === wave.first + wave.count - 1, 'End goes to the last instruction');
		key('Home');
		check(app.sel.at === wave.first, 'Home goes to the first one');
		key('n');
		let k = wave.first + 1;
		while (k < wave.first + wave.count && Data.same_mask(run, k, k - 1)) k++;
		check(app.sel.at === (k < wave.first + wave.count ? k : wave.first), 'n goes to the first change of the mask');
		if (run.waves.length > 1) {
			const was = app.wave;
			key('w');
			check(app.wave !== was, 'w changes the wave');
			key('W');
			check(app.wave === was, 'W changes it back');
		}
	}

	async function pointing() {
		const { run } = app,
			wave = run.waves.find(w => w.count > 2);
		if (!wave) return;
		app.select(wave.first, -1);
		app.mask.axis.show(0, wave.count);
		await settled();
		const box = element('mask').getBoundingClientRect(),
			pane = app.mask,
			at = wave.count >> 1;
		const where = {
			clientX: box.left + pane.axis.x(at + 0.5),
			clientY: box.top + pane.place.top + pane.place.row * 5.5,
			pointerId: 1,
			bubbles: true,
			button: 0,
		};
		element('mask').setPointerCapture = () => {};
		element('mask').dispatchEvent(new PointerEvent('pointermove', where));
		await app.store.load(wave.first + at);
		await next_frame();
		check(!element('tip').hidden && /lane 5/.test(text('tip')), 'hovering the mask names the lane');
		element('mask').dispatchEvent(new PointerEvent('pointerdown', where));
		element('mask').dispatchEvent(new PointerEvent('pointerup', where));
		const near = Math.max(1, 1.5 / pane.axis.scale);
		check(
			Math.abs(app.sel.at - wave.first - at) <= near && app.sel.lane === 5,
			'clicking the mask selects the instruction and the lane',
		);
		await settled();
		check(element('source').querySelector('.now')?.id === 'i' + run.insn[app.sel.at], 'the source shows it');
		const row = [...element('source').querySelectorAll('.row:not(.never)')].pop();
		row.click();
		check(run.insn[app.sel.at] === +row.dataset.k, 'clicking a line selects a visit of it');
		const span = pane.axis.to - pane.axis.from;
		element('mask').dispatchEvent(
			new WheelEvent('wheel', {
				deltaY: -400,
				clientX: where.clientX,
				clientY: where.clientY,
				bubbles: true,
				cancelable: true,
			}),
		);
		check(pane.axis.to - pane.axis.from < span || span <= pane.axis.least, 'the wheel zooms the mask');
	}

	async function sizes() {
		const style = document.documentElement.style,
			fits = id => element(id).width === Math.round(element(id).clientWidth * (window.devicePixelRatio || 1));
		const was = element('mask').width;
		style.setProperty('--source-width', '31%');
		for (let n = 0; n < 4; n++) await next_frame();
		check(
			innerWidth <= 860 || (element('mask').width !== was && fits('mask') && fits('timeline')),
			'canvases follow the size of their panes',
		);
		style.removeProperty('--source-width');
		for (let n = 0; n < 4; n++) await next_frame();
	}

	// Panes that are filled again show the same, and each key still acts once.
	async function again() {
		const { run } = app,
			at = Math.floor(run.size / 2),
			whole = () => {
				app.select(at, 3);
				app.mask.axis.show(0, app.wave.count);
				app.timeline.axis.show(app.timeline.begin, app.timeline.end);
				app.timeline.show(app.wave);
			};
		app.hover(null);
		whole();
		await settled();
		const a = snapshot(),
			source = element('source').innerHTML;
		await app.open(Recorded.of_page());
		check(app.run !== run && app.sel.at === app.verdict.at, 'a run that is opened again starts at its verdict');
		whole();
		await settled();
		const b = snapshot();
		for (const pane of ['source', 'state', 'memory', 'place'])
			check(a[pane] === b[pane], 'filled again, a pane is the same: ' + pane);
		for (const pane of ['mask', 'timeline'])
			check(differ(a[pane], b[pane]) === 0, 'filled again, a pane is the same: ' + pane);
		check(element('source').innerHTML === source, 'filled again, the lines are the same');
		key('ArrowRight');
		check(app.sel.at === Math.min(at + 1, app.wave.first + app.wave.count - 1), 'filled again, a key acts once');
	}

	// Registers are the same if reached forwards, backwards or by a jump.
	async function jumps() {
		const { run, store } = app;
		let good = true,
			tried = 0;
		for (let n = 0; n < 40; n++) {
			const k = Math.floor(((n * 0.618034) % 1) * run.size);
			await store.load(k);
			const jump = store.at(k, 'a' + n),
				s = jump.s.slice(),
				v = jump.v.slice();
			const block = store.block_of(k);
			for (let j = block.first; j <= k; j += Math.max(1, (k - block.first) >> 2)) store.at(j, 'b');
			const walked = store.at(k, 'b');
			good = good && walked.s.every((x, i) => x === s[i]) && walked.v.every((x, i) => x === v[i]);
			// The state has the exec of the next instruction.
			const next = k + 1 < run.size && Data.wave_of(run, k) === Data.wave_of(run, k + 1);
			if (next) {
				good = good && s[126] === run.lo[k + 1] && (!run.hi || s[127] === run.hi[k + 1]);
				tried++;
			}
			delete store.walks['a' + n];
		}
		check(good && (tried || run.size < 2), 'jumps and walks find the same registers');
	}

	// Loaded values are the contents of memory, as are stored values from then on. Places are all over the run,
	// forwards and backwards.
	const PLAIN = /^(global|flat|scratch|buffer|ds|s)_.*(load|store|read|write)/,
		CONVERTED = /format|tbuffer|_tr_|_tr\d|block|d16|lds|permute|swizzle/;
	async function memory() {
		const { run, store, contents } = app,
			plain = c => PLAIN.test(c.text) && !CONVERTED.test(c.text) && c.ops.some(o => o.is),
			wrong = [];
		let loads = 0,
			stores = 0,
			changes = 0;
		const all = [];
		for (let k = 0; k < run.size - (run.fault ? 1 : 0); k++) if (plain(run.code[run.insn[k]])) all.push(k);
		if (!all.length) return;
		// if there are few, all: every other one forwards, the rest on the way back
		const tries = Math.min(all.length, 300);
		for (let n = 0; n < tries; n++) {
			const k =
					all[
						tries < all.length
							? Math.floor(((n * 0.618034) % 1) * all.length)
							: n * 2 < tries
								? n * 2
								: 2 * (tries - n) - 1
					],
				c = run.code[run.insn[k]];
			await store.load(k);
			const state = store.at(k, 'memory'),
				op = c.ops.find(o => o.is),
				list = state.touched.at === k ? state.touched.list : [];
			if (!list.length) continue;
			await contents.go(run.position[k], state.old.stored);
			const before = contents.before(state.old.stored),
				of_wave = list[0].of_wave;
			for (let lane = 0; lane < (of_wave ? 1 : run.lanes); lane++) {
				const own = MemoryPane.of_lane(list, lane),
					all = own.reduce((sum, a) => sum + a.bytes, 0);
				if (all !== op.count * 4) continue;
				let register = op.index;
				for (const a of own)
					for (let b = 0; b < a.bytes; b += 4, register++) {
						const bytes = [0, 1, 2, 3].map(
							j =>
								(op.is === 'result' && before.get(a.space)?.get(a.at + b + j))
								|| contents.byte(a.space, a.at + b + j),
						);
						const value = Values.of_bytes(bytes, 'hex'),
							holds = Values.hex(op.file ? state.v[register * 64 + lane] : state.s[register]);
						const others =
							op.is === 'data'
							&& [...Array(run.lanes).keys()].some(
								l =>
									l !== lane
									&& MemoryPane.of_lane(list, l).some(
										x => x.space === a.space && x.at < a.at + b + 4 && x.at + x.bytes > a.at + b,
									),
							);
						if (bytes.some(x => x < 0) || (value !== holds && !others))
							wrong.push(
								'line '
									+ c.line
									+ ' (instruction '
									+ k
									+ ') lane '
									+ lane
									+ ': '
									+ app.memory.place(a.space, a.at + b)
									+ ' is '
									+ value
									+ ', not '
									+ holds,
							);
					}
			}
			if (op.is === 'result') loads++;
			else stores++;
			changes += state.old.stored;
		}
		check(
			!wrong.length && loads + stores > 0,
			'memory holds what was loaded ('
				+ loads
				+ ') and stored ('
				+ stores
				+ ')'
				+ (wrong.length ? ': not ' + wrong.slice(0, 4).join('; ') : ''),
		);

		// The pane: an instruction that changes memory, and the lane under the pointer.
		let k = -1;
		for (let j = 0, tried = 0; j < run.size && k < 0 && tried < 400; j++) {
			const c = run.code[run.insn[j]];
			if (!c.ops || !c.ops.some(o => o.is === 'data' && o.file) || !run.lo[j]) continue;
			tried++;
			await store.load(j);
			const { touched, old } = store.at(j, 'memory');
			if (touched.at === j && old.stored && touched.list.every(a => a.space >= 0) && j > Data.wave_of(run, j).first)
				k = j;
		}
		check(k >= 0 || !run.changes, 'instructions are known to change memory');
		if (k < 0) return;
		const lane = 31 - Math.clz32(run.lo[k] & -run.lo[k]),
			pane = element('memory');
		app.select(k - 1, lane);
		await settled();
		const a = snapshot(),
			access = MemoryPane.of_lane(store.at(k, 'memory').touched.list, lane)[0];
		key('ArrowRight');
		await settled();
		const b = snapshot(),
			cell = pane.querySelector('.written.lane'),
			name = access && app.memory.place(access.space, access.at);
		check(
			a.memory !== b.memory && pane.querySelector('.changed.written'),
			'a store changes the memory, and is marked',
		);
		check(
			cell && access && text('memory').includes(name),
			'the memory names the place that the selected lane writes',
		);
		key('ArrowLeft');
		await settled();
		check(a.memory === snapshot().memory, 'a step back restores: memory');
		key('ArrowRight');
		await settled();
		const at = pane.querySelector('.written.lane');
		if (at) at.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 50, clientY: 50 }));
		check(
			!element('tip').hidden
				&& text('tip').includes(name.replace(/ \+ .*/, ''))
				&& /written by lane/.test(text('tip')),
			'hovering the memory names the place and the lanes that write it',
		);
		await store.load(k);
		check(app.over_text(k, lane, 1).includes(name), 'hovering a lane names its address');
		const other = pane.querySelector('.written[data-lane]:not(.lane)');
		if (other) other.click();
		check(!other || app.sel.lane === +other.dataset.lane, 'clicking the memory selects the lane');
	}

	// A wait names earlier accesses, and none is waited for twice.
	function waits() {
		const { run } = app,
			memory = c => ['VMEM', 'LDS', 'SMEM'].includes(run.units[c.unit]);
		let good = true,
			links = 0;
		for (let k = 0; k < Math.min(run.size, 20000); k++)
			for (const j of run.waits_for(k)) {
				links++;
				good =
					good
					&& j < k
					&& Data.wave_of(run, j) === Data.wave_of(run, k)
					&& memory(run.code[run.insn[j]])
					&& run.waited_by[j] > 0
					&& run.waited_by[j] - 1 <= k;
			}
		const loads =
			run.code.some((c, k) => run.hits[k] && /load|ds_read|atomic.*(glc|rtn)/.test(c.text))
			&& run.code.some((c, k) => run.hits[k] && /^s_wait(cnt)? *(vmcnt|lgkmcnt|vscnt|$)|^s_waitcnt/.test(c.text));
		check(good && (links > 0 || !loads), 'waits are linked to the accesses before them');
	}

	function sums() {
		const { run } = app,
			hits = run.hits.reduce((a, b) => a + b, 0);
		check(hits === run.size, 'hits add up to the instructions');
		if (!run.timed) return;
		let lived = 0;
		for (const w of run.waves) lived += w.end - w.start;
		check(lived === run.total.reduce((a, b) => a + b, 0), 'cycles add up to the lives of the waves');
	}

	// Results of other commands for the same run, which the test put into the page: `run --json --state`, `time
	// --json`.
	const said = id => JSON.parse(document.getElementById(id)?.textContent || 'null');
	async function truth() {
		const { run, store } = app,
			last = said('ran'),
			time = said('timed');
		for (const w of last ? last.waves : []) {
			const wave = run.waves.find(x => x.wave === w.wave && x.workgroup.join() === w.workgroup.join()),
				at = wave.first + wave.count - 1,
				wrong = [];
			await store.load(at);
			const state = store.at(at, 'truth'),
				same = (name, value, want) => {
					if (value >>> 0 !== parseInt(want, 16)) wrong.push(name);
				};
			for (const [n, x] of Object.entries(w.s)) same('s' + n, state.s[/^ttmp/.test(n) ? 108 + +n.slice(4) : +n], x);
			for (const [n, lanes] of Object.entries(w.v))
				lanes.forEach((x, lane) => same('v' + n + ' lane ' + lane, state.v[n * 64 + lane], x));
			for (const [name, n] of [
				['exec', 126],
				['vcc', 106],
			]) {
				const x = BigInt(w[name]);
				same(name, state.s[n], Number(x & 0xffffffffn).toString(16));
				if (run.hi) same(name + '_hi', state.s[n + 1], Number(x >> 32n).toString(16));
			}
			if (state.s[128] !== w.scc) wrong.push('scc');
			if (wrong.length || w === last.waves[0])
				check(
					!wrong.length,
					'the last registers are those of `run`, wave '
						+ wave.name
						+ (wrong.length ? ': not ' + wrong.slice(0, 5).join(', ') : ''),
				);
		}
		if (!time) return;
		const lines = new Map();
		run.code.forEach((c, k) => {
			if (!run.hits[k]) return;
			const l = lines.get(c.line) || { hits: 0, cycles: 0 };
			lines.set(c.line, { hits: l.hits + run.hits[k], cycles: l.cycles + run.total[k] });
		});
		const wrong = time.lines
			.filter(
				l => l.hits && (lines.get(l.line)?.hits !== l.hits || lines.get(l.line)?.cycles !== l.issue + l.stall),
			)
			.map(l => l.line);
		check(
			time.lines.length && !wrong.length,
			'hits and cycles of each line are those of `time`'
				+ (wrong.length ? ': not of line ' + wrong.slice(0, 5).join(', ') : ''),
		);
		check(time.cycles === run.cycles_all, 'the cycles are those of `time`');
	}

	// Texts are readable on their background in both themes: WCAG level AA requires 4.5.
	function contrasts() {
		const root = document.documentElement,
			was = root.dataset.theme,
			poor = [];
		const look = (what, ratio) => {
			if (!(ratio >= 4.5)) poor.push(what + ' ' + ratio.toFixed(2));
		};
		for (const theme of ['light', 'dark']) {
			root.dataset.theme = theme;
			Paint.read();
			for (const text of Paint.texts)
				for (const ground of Paint.grounds)
					look(theme + ' ' + text + ' on ' + ground, Paint.contrast(Paint.theme[text], Paint.theme[ground]));
			for (const [word, color] of Object.entries(Paint.theme.words))
				look(theme + ' ' + word, Paint.contrast(Paint.ink_on(color), color));
		}
		if (was) root.dataset.theme = was;
		else delete root.dataset.theme;
		Paint.read();
		check(!poor.length, 'texts are readable on their backgrounds' + (poor.length ? ': not ' + poor.join(', ') : ''));
	}

	// ---- pictures, without text so that fonts do not matter; always of one size and in one theme
	// --------------------------
	function picture(pane, width, height) {
		const ratio = window.devicePixelRatio || 1,
			canvas = document.createElement('canvas');
		canvas.style.cssText =
			'position:absolute;left:0;top:0;flex:none;width:' + width / ratio + 'px;height:' + height / ratio + 'px';
		document.body.append(canvas);
		pane.draw(canvas, false);
		canvas.remove();
		return canvas;
	}
	async function pictures() {
		const golden = JSON.parse(document.getElementById('golden')?.textContent || 'null');
		if (!golden) return;
		document.documentElement.dataset.theme = 'light';
		Paint.read();
		app.over = null;
		app.select(Math.floor(app.run.size / 3), 7);
		app.mask.axis.show(0, app.wave.count);
		app.timeline.axis.show(app.timeline.begin, app.timeline.end);
		for (const [name, pane, width, height] of [
			['mask', app.mask, 700, 260],
			['timeline', app.timeline, 700, 140],
		]) {
			const canvas = picture(pane, width, height),
				want = golden[name];
			if (!want) {
				out.push('PICTURE ' + name + ' ' + canvas.toDataURL('image/png'));
				continue;
			}
			const image = new Image();
			image.src = want;
			await image.decode();
			const copy = document.createElement('canvas');
			copy.width = image.width;
			copy.height = image.height;
			copy.getContext('2d').drawImage(image, 0, 0);
			const is = pixels(canvas).slice(),
				was = pixels(copy),
				part = differ(is, was);
			check(
				part <= 0.002,
				'the '
					+ name
					+ ' is as in tests/view: '
					+ (part * 100).toFixed(3)
					+ '% of its pixels differ'
					+ (part ? ', ' + where_differ(is, was, canvas.width) : ''),
			);
			if (part > 0.002) out.push('PICTURE ' + name + ' ' + canvas.toDataURL('image/png'));
		}
	}

	async function speed() {
		const { run } = app,
			times = [],
			wave = app.wave;
		app.mask.axis.show(0, wave.count);
		app.timeline.axis.show(app.timeline.begin, app.timeline.end);
		for (let n = 0; n < 60; n++) {
			// in, along, and out again
			const axis = app.mask.axis,
				zoom = n < 20 ? 1.25 : n < 40 ? 1 : 0.8;
			axis.zoom(axis.left + axis.width * 0.3, zoom);
			axis.pan(30);
			app.timeline.axis.zoom(app.timeline.axis.left + app.timeline.axis.width * 0.6, zoom);
			app.timeline.axis.pan(-20);
			const before = performance.now();
			app.draw();
			times.push(performance.now() - before);
			await next_frame();
		}
		times.sort((a, b) => a - b);
		let steps = 0;
		const before = performance.now();
		for (; steps < 60 && app.step(1); steps++) {
			await app.store.load(app.sel.at);
			app.draw();
		}
		const step = (performance.now() - before) / steps;
		out.push(
			'open '
				+ app.opened.toFixed(0)
				+ ' ms for '
				+ run.size
				+ ' instructions; a frame '
				+ times[30].toFixed(1)
				+ ' ms, the slowest '
				+ times[59].toFixed(1)
				+ ' ms; a step '
				+ step.toFixed(1)
				+ ' ms',
		);
	}

	(async () => {
		try {
			await app.started;
			await next_frame();
			if (location.hash.endsWith('&open')) check(app.opened, 'it opens');
			else if (!app.wave) check(/nothing was executed/.test(text('facts')), 'an empty run says so');
			else
				for (const test of [
					opening,
					stepping,
					pointing,
					sizes,
					jumps,
					memory,
					waits,
					sums,
					truth,
					contrasts,
					...looks_of({ check, key, settled, pixels, text }),
					again,
					pictures,
					speed,
				])
					await test();
		} catch (e) {
			errors.push(e.stack);
		}
		check(!errors.length, 'no error in the console' + errors.map(e => '\n     ' + e).join(''));
		const pre = document.createElement('pre');
		pre.id = 'selftest';
		pre.textContent =
			'\n' + out.join('\n') + '\nselftest: ' + (out.some(o => o.startsWith('FAIL')) ? 'FAILED' : 'passed') + '\n';
		document.body.append(pre);
		frame.contentDocument.close();
	})();
}
