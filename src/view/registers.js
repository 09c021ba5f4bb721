// The state at the selected instruction: exec before and after, its effect with values, scalars, and VGPRs as lanes.
'use strict';

const TYPES = ['auto', 'hex', 'i32', 'u32', 'f32', 'f16x2', 'bits'];
const Values = (() => {
	const bits = new Uint32Array(1), float = new Float32Array(bits.buffer), int = new Int32Array(bits.buffer);

	const hex = x => '0x' + (x >>> 0).toString(16).padStart(8, '0');
	function f32(x) {                                // with the fewest digits that identify it
		bits[0] = x;
		const v = float[0];
		if (!Number.isFinite(v)) return Number.isNaN(v) ? 'NaN' : v > 0 ? 'inf' : '-inf';
		if (Object.is(v, -0)) return '-0.0';
		for (let p = 1; p < 9; p++) if (Math.fround(+v.toPrecision(p)) === v) return plain(+v.toPrecision(p));
		return plain(+v.toPrecision(9));
	}
	const plain = v => { const t = String(v); return /[.e]/.test(t) ? t : t + '.0'; };
	function half(h) {
		const sign = h & 0x8000 ? -1 : 1, e = h >>> 10 & 31, m = h & 1023;
		const v = e === 31 ? m ? NaN : Infinity : e ? (1 + m / 1024) * 2 ** (e - 15) : m * 2 ** -24;
		return Number.isNaN(v)
			? 'NaN'
			: v === Infinity
				? sign < 0
					? '-inf'
					: 'inf'
				: Object.is(sign * v, -0)
					? '-0.0'
					: plain(+(sign * v).toPrecision(5));
	}
	function text(x, type) {
		bits[0] = x;
		switch (type) {
		case 'i32': return String(int[0]);
		case 'u32': return String(bits[0]);
		case 'f32': return f32(x);
		case 'f16x2': return half(x & 0xffff) + ' ' + half(x >>> 16);
		case 'bits': return bits[0].toString(2).padStart(32, '0').replace(/(.{8})(?=.)/g, '$1 ');
		case 'plain': return bits[0] < 1e6 ? String(bits[0]) : hex(x);
		default: return hex(x);
		}
	}
	// Prints bytes of memory, lowest first, in a type of the notes or of TYPES.
	const view = new DataView(new ArrayBuffer(8));
	function of_bytes(b, type) {
		b.forEach((x, k) => view.setUint8(k, x));
		switch (type) {
			case 'u8':
				return String(b[0]);
			case 'i8':
				return String(view.getInt8(0));
			case 'u16':
				return String(view.getUint16(0, true));
			case 'i16':
				return String(view.getInt16(0, true));
			case 'f16':
				return half(view.getUint16(0, true));
			case 'bf16':
				return f32(view.getUint16(0, true) << 16);
			case 'u64':
				return view.getBigUint64(0, true) < 1000000n
					? String(view.getBigUint64(0, true))
					: '0x' + view.getBigUint64(0, true).toString(16);
			case 'i64':
				return String(view.getBigInt64(0, true));
			case 'f64':
				return String(view.getFloat64(0, true));
			case 'hex':
				return (
					'0x'
					+ b
						.map(x => x.toString(16).padStart(2, '0'))
						.reverse()
						.join('')
				);
			default:
				return text(view.getUint32(0, true), type === 'u32' ? 'plain' : type);
		}
	}
	// Returns the type of TYPES for a record's type.
	function shown_as(type) {
		return type === 'f32'
			? 'f32'
			: type === 'f16'
				? 'f16x2'
				: /^i(8|16|32)$/.test(type)
					? 'i32'
					: /^u(8|16|32)$/.test(type)
						? 'plain'
						: type
							? 'hex'
							: 'plain';
	}
	return { text, hex, shown_as, of_bytes };
})();

// Returns the type of one register of an operand. An address may be a single register, though its type has 64 bits.
const type_in = o => o.count === 1 && /64$/.test(o.type) ? 'u32' : o.type;

class RegisterPane {
	constructor(app, element) {
		this.app = app;
		this.element = element;
		this.as = 'auto';
		this.open = new Set(); // VGPRs whose lanes are shown in addition to the instruction's own
		element.addEventListener('click', e => this.click(e));
		element.addEventListener('pointermove', e => this.hover(e));
		element.addEventListener('pointerleave', () => app.tip(null));
		const types = document.getElementById('types');
		types.innerHTML = TYPES.map(t => '<button role="radio" data-type="' + t + '">' + t + '</button>').join('');
		types.addEventListener('click', e => {
			const b = e.target.closest('button');
			if (b) this.set_type(b.dataset.type);
		});
		this.set_type('auto');
		this.measure();
	}
	fill() {
		this.used = this.registers_used();
		this.pairs = this.pairs_used();
		this.state = null;
	}
	// cached, because reading it while drawing would cause a layout
	measure() {
		this.width = this.element.clientWidth;
	}
	set_type(type) {
		if (!TYPES.includes(type)) return;
		this.as = type;
		for (const b of document.querySelectorAll('#types button'))
			b.setAttribute('aria-checked', String(b.dataset.type === type));
		this.app.redraw('state', 'memory');
	}
	registers_used() {
		const s = new Set(),
			v = new Set(),
			{ run } = this.app;
		for (const c of run.code)
			for (const o of c.ops || []) for (let n = 0; n < o.count; n++) (o.file ? v : s).add(o.index + n);
		for (const n of [125, 126, 127]) s.delete(n);
		const sorted = set => [...set].sort((a, b) => a - b);
		return { s: sorted(s), v: sorted(v) };
	}

	// Returns SGPRs that are only named in pairs: addresses, masks.
	pairs_used() {
		const pairs = new Set(),
			single = new Set();
		for (const c of this.app.run.code)
			for (const o of c.ops || []) {
				if (o.file) continue;
				if (o.count === 2) pairs.add(o.index);
				else for (let n = 0; n < o.count; n++) single.add(o.index + n);
			}
		return new Set(
			[...pairs].filter(r => !single.has(r) && !single.has(r + 1) && !pairs.has(r + 1) && !pairs.has(r - 1)),
		);
	}

	// ---- values of registers
	// ---------------------------------------------------------------------------------------------
	value(file, index, lane) {
		return file ? this.state.v[index * 64 + lane] : this.state.s[index];
	}
	before(file, index, lane) {
		const { old } = this.state;
		if (!file) {
			const c = old.s.find(c => c.index === index);
			return c ? c.before : this.state.s[index];
		}
		const c = old.v.find(c => c.index === index);
		return c ? c.before[lane] : this.state.v[index * 64 + lane];
	}
	wrote(file, index) {
		return (file ? this.state.old.v : this.state.old.s).find(c => c.index === index);
	}

	// Returns the last writer of each register in the last 4096 instructions, and the type that it wrote.
	writers() {
		const { run, sel } = this.app,
			first = Math.max(Data.wave_of(run, sel.at).first, sel.at - 4096),
			s = new Map(),
			v = new Map(),
			floats = [new Set(), new Set()];
		for (let k = sel.at; k >= first; k--)
			for (const o of run.code[run.insn[k]].ops || []) {
				const map = o.file ? v : s;
				if (!o.write && o.type[0] === 'f')
					for (let n = 0; n < o.count; n++) if (!map.has(o.index + n)) floats[o.file].add(o.index + n);
				if (o.write)
					for (let n = 0; n < o.count; n++)
						if (!map.has(o.index + n)) map.set(o.index + n, { k, type: type_in(o) });
			}
		for (const [map, read] of [
			[s, floats[0]],
			[v, floats[1]],
		])
			for (const r of read) if (map.has(r) && /^u\d+$/.test(map.get(r).type)) map.get(r).type = 'f32';
		this.guess(s, v);
		// registers that it reads have the type in which it reads them
		for (const o of run.code[run.insn[sel.at]].ops || [])
			if (!o.write)
				for (let n = 0; n < o.count; n++) {
					const m = o.file ? v : s,
						w = m.get(o.index + n);
					m.set(o.index + n, { k: w ? w.k : -1, type: type_in(o) });
				}
		return { s, v };
	}
	// Guesses the type of values that loads or moves passed through: the type in which the next instruction reads
	// them.
	guess(s, v) {
		const { run, sel } = this.app,
			w = Data.wave_of(run, sel.at),
			last = Math.min(w.first + w.count, sel.at + 200),
			seen = [new Set(), new Set()];
		for (let k = sel.at + 1; k < last; k++)
			for (const o of run.code[run.insn[k]].ops || [])
				for (let n = 0; n < o.count; n++) {
					const r = o.index + n,
						m = o.file ? v : s,
						known = m.get(r);
					if (seen[o.file].has(r)) continue;
					seen[o.file].add(r);
					if (!o.write && o.type[0] === 'f' && (!known || /^u\d+$/.test(known.type)))
						m.set(r, { k: known ? known.k : -1, type: o.type });
				}
	}
	type_of(file, index) {
		if (this.as !== 'auto') return this.as;
		if (!file && (index === 106 || index === 107 || index === 126 || index === 127 || this.of_masks)) return 'hex';
		const w = (file ? this.last.v : this.last.s).get(index);
		return Values.shown_as(w ? w.type : '');
	}

	// ---- drawing -------------------------------------------------------------------------------------------------------
	draw(state) {
		this.state = state;
		this.last = this.writers();
		const insn = this.app.run.code[this.app.run.insn[this.app.sel.at]];
		// next to exec or vcc, scalars are masks
		this.of_masks =
			this.app.run.units[insn.unit] === 'SALU'
			&& insn.ops.some(o => !o.file && (o.index === 106 || o.index === 126));
		const { run, sel } = this.app,
			k = sel.at,
			c = RegisterPane.chosen(run.code[run.insn[k]], this.before(0, 124), this.before(0, 129));
		const exec = [run.lo[k], run.hi ? run.hi[k] : 0],
			after = [state.s[126], run.hi ? state.s[127] : 0];
		this.exec = exec;
		this.lane = sel.lane >= 0 ? sel.lane : this.first_lane(exec);
		const parts = [
			this.instruction(c, k),
			this.masks(k, exec, after),
			this.grids(c),
			this.live(k),
			this.scalars(c),
			this.summaries(c),
		];
		put_html(this.element, parts.join(''));
	}
	first_lane(exec) {
		return exec[0] ? 31 - Math.clz32(exec[0] & -exec[0]) : exec[1] ? 63 - Math.clz32(exec[1] & -exec[1]) : 0;
	}
	instruction(c, k) {
		const { app } = this,
			from = c.origin === undefined ? '' : '<p class="origin">' + Origins.text(app.run, app.run.insn[k]) + '</p>';
		const head =
			from
			+ (c.group >= 0 ? '<p class="hlsl"><code>' + escape_html(app.run.hlsl[c.group].text) + '</code></p>' : '');
		const stall = [app.wait_text(k), app.stall_text(k, true), this.conflict_text(k)].filter(Boolean).join(' · ');
		return (
			'<div class="insn">'
			+ head
			+ '<p class="text"><span class="n">'
			+ c.line
			+ '</span><code>'
			+ colored(c.text)
			+ '</code></p>'
			+ (c.does ? '<p class="does">' + escape_html(this.does(c)) + '</p>' + this.does_with_values(c) : '')
			+ (stall ? '<p class="stall">' + stall + '</p>' : '')
			+ '</div>'
		);
	}
	conflict_text(k) {
		const { run } = this.app;
		if (!run.lds || run.lds[k] <= run.lds_least[k]) return '';
		return (
			'<b class="conflict">bank conflict ×'
			+ Verdict.number(run.lds[k] / run.lds_least[k])
			+ '</b>: LDS is busy for '
			+ count_of(run.lds[k], 'cycle')
			+ ', not '
			+ run.lds_least[k]
		);
	}
	// Shows how many registers later instructions of the wave read.
	live(k) {
		const { run } = this.app;
		return run.live_v
			? '<p class="live-now">live after it: <b>'
					+ count_of(run.live_v[k], 'VGPR')
					+ '</b>, '
					+ count_of(run.live_s[k], 'SGPR')
					+ '</p>'
			: '';
	}
	is_live(file, index) {
		const { run, sel } = this.app,
			live = run.code[run.insn[sel.at]].live;
		if (!live) return true;
		const ranges = file ? live.v : live.s;
		for (let n = 0; n < ranges.length; n += 2)
			if (index >= ranges[n] && index < ranges[n] + ranges[n + 1]) return true;
		return false;
	}
	// Returns the instruction with the registers that m0, or gfx9's gpr_idx, selected: `base` is the number in the
	// text.
	static chosen(c, m0, mode) {
		const by = o =>
			(o.bits ? Math.floor((m0 >>> 0) / 2 ** o.shift) % 2 ** o.bits : 0)
			+ (o.idx >= 0 && (mode >>> 27) & 1 && (m0 >>> (12 + o.idx)) & 1 ? m0 & 255 : 0);
		return {
			...c,
			ops: (c.ops || []).map(o => ({ ...o, base: o.index, index: o.index + (o.moves ? by(o.moves) : 0) })),
		};
	}
	// Returns a register in the description. A register is a result if ` = ` follows and it is written.
	operand_at(c, m) {
		const r = this.named(m[0]),
			result = c.does.startsWith(' = ', m.index + m[0].length);
		if (!r) return null;
		const of = write =>
			c.ops.find(o => o.write === write && o.file === r.file && o.base <= r.index && r.index < o.base + o.count);
		const o = (result && of(true)) || of(false) || of(true),
			by = o ? o.index - o.base : 0;
		return { ...r, index: r.index + by, result: !!(result && o && o.write), moved: by > 0 };
	}
	// Returns the description, with `v8 (v5 by index)` for selected registers.
	does(c) {
		return c.does.replace(REGISTER, (name, ...at) => {
			const m = Object.assign([name], { index: at.find(x => typeof x === 'number') }),
				r = this.operand_at(c, m);
			return r && r.moved
				? (r.file ? 'v' : 's')
						+ (r.count > 1 ? '[' + r.index + ':' + (r.index + r.count - 1) + ']' : r.index)
						+ ' ('
						+ name
						+ ' by index)'
				: name;
		});
	}
	// Returns the description with the values of one lane: operands before, results after the instruction.
	does_with_values(c) {
		const registers = [...c.does.matchAll(REGISTER)];
		if (!registers.length) return '';
		const lane = this.lane;
		if (!((this.exec[lane >> 5] >>> (lane & 31)) & 1) && (c.ops || []).some(o => o.file && o.write))
			return '<p class="values">lane ' + lane + ' is not active</p>';
		// A literal next to floats is a float, though the text shows its bits.
		const float = (c.ops || []).some(o => !o.write && o.type === 'f32');
		const rest = text =>
			escape_html(float ? text.replace(/\b0x[0-9a-f]{7,8}\b/g, x => Values.text(parseInt(x, 16), 'f32')) : text);
		// A scalar result of the wave may depend on any lane: only scalars are shown with values.
		const ops = c.ops || [],
			one =
				ops.some(o => o.write && !o.file && o.type !== 'mask' && o.type !== 'bool')
				&& !ops.some(o => o.write && o.file),
			scalar = one || !ops.some(o => o.file);
		let out = '',
			at = 0;
		for (const m of registers) {
			const r = this.operand_at(c, m);
			if (!r || (one && r.file)) continue;
			const is_left = r.result,
				bit =
					!scalar
					&& !r.file
					&& ops.some(o => !!o.write === !!is_left && !o.file && o.type === 'mask' && o.index === r.index);
			out +=
				rest(c.does.slice(at, m.index))
				+ '<b title="'
				+ m[0]
				+ (bit ? ', bit ' + lane : is_left ? '' : ' before')
				+ '">'
				+ (bit
					? ((is_left ? this.value(0, r.index + (lane >> 5), 0) : this.before(0, r.index + (lane >> 5), 0))
							>>> (lane & 31))
						& 1
					: this.one(r, lane, !is_left))
				+ '</b>';
			at = m.index + m[0].length;
		}
		return (
			'<p class="values">'
			+ (scalar ? '' : '<span class="soft">lane ' + lane + '</span> ')
			+ out
			+ rest(c.does.slice(at))
			+ '</p>'
		);
	}
	// Parses `v[2:3]` into file, index and count.
	named(name) {
		const { run } = this.app,
			m = /^(v|s|ttmp)\[?(\d+)(?::(\d+))?\]?$/.exec(name);
		if (m) {
			const base = m[1] === 'ttmp' ? 108 : 0;
			return { file: m[1] === 'v' ? 1 : 0, index: base + +m[2], count: m[3] ? m[3] - m[2] + 1 : 1 };
		}
		if (name === 'vcc' || name === 'exec')
			return { file: 0, index: name === 'vcc' ? 106 : 126, count: run.lanes / 32 };
		const index = run.scalars.indexOf(name);
		return index < 0 ? null : { file: 0, index, count: 1 };
	}
	one(r, lane, before) {
		const get = n => (before ? this.before(r.file, r.index + n, lane) : this.value(r.file, r.index + n, lane));
		if (r.file && r.index + r.count > this.state.v.length / 64) return '?';
		if (r.count === 1)
			return r.index === 128 && !r.file ? String(get(0)) : Values.text(get(0), this.type_of(r.file, r.index));
		const types = Array.from({ length: r.count }, (_, n) => (r.file ? this.type_of(1, r.index + n) : 'hex'));
		if (types.every(t => t === 'f32')) return '[' + types.map((t, n) => Values.text(get(n), t)).join(', ') + ']';
		let out = '';
		for (let n = r.count - 1; n >= 0; n--) out += (get(n) >>> 0).toString(16).padStart(8, '0');
		return '0x' + out;
	}
	masks(k, exec, after) {
		const { run } = this.app,
			first = Data.wave_of(run, k).first;
		const old = k > first ? [run.lo[k - 1], run.hi ? run.hi[k - 1] : 0] : exec;
		let out = '<div class="masks">' + this.mask('exec', exec, old);
		if (after[0] !== exec[0] || after[1] !== exec[1]) out += this.mask('then', after, exec);
		return out + '</div>';
	}
	mask(name, now, old) {
		let out =
				'<div class="mask"><span class="name">'
				+ name
				+ '</span><span class="glyphs" role="img" aria-label="'
				+ name
				+ ' mask">',
			n = 0;
		for (let lane = 0; lane < this.app.run.lanes; lane++) {
			const a = (now[lane >> 5] >>> (lane & 31)) & 1,
				b = (old[lane >> 5] >>> (lane & 31)) & 1;
			n += a;
			out +=
				'<i data-lane="'
				+ lane
				+ '" class="'
				+ (a ? (b ? 'on' : 'joined') : b ? 'left' : 'off')
				+ (lane === this.lane ? ' lane' : '')
				+ (lane && lane % 8 === 0 ? ' gap' : '')
				+ '"></i>';
		}
		return out + '</span><span class="n">' + n + '</span></div>';
	}

	// Shows the VGPRs that the instruction reads and writes, and VGPRs that the user opened: a cell for each lane.
	grids(c) {
		const shown = new Map();
		for (const o of c.ops || [])
			if (o.file) for (let n = 0; n < o.count; n++) if (!shown.has(o.index + n)) shown.set(o.index + n, o.write);
		for (const change of this.state.old.v) shown.set(change.index, true);
		const own = [...shown.keys()].sort((a, b) => shown.get(b) - shown.get(a) || a - b),
			opened = [...this.open].filter(r => !shown.has(r)).sort((a, b) => a - b);
		this.shown = new Set([...own, ...opened]);
		return (
			own
				.slice(0, 12)
				.map(r => this.grid(r, shown.get(r) ? 'written' : 'read'))
				.join('') + opened.map(r => this.grid(r, 'opened')).join('')
		);
	}
	grid(r, how) {
		if (r * 64 >= this.state.v.length) return '';
		const { run } = this.app,
			type = this.type_of(1, r),
			change = this.wrote(1, r),
			lanes = run.lanes;
		const texts = [];
		let most = 1;
		for (let lane = 0; lane < lanes; lane++) {
			const t = Values.text(this.state.v[r * 64 + lane], type);
			texts.push(t);
			most = Math.max(most, t.length);
		}
		const room = (this.width - 66) / ((most + 1.6) * 6.75),
			columns = [16, 8, 4, 2, 1].find(n => n <= room) || 1;
		let out =
			'<div class="grid"><p><button class="reg" data-writer="'
			+ r
			+ '" title="to the instruction that wrote it last">v'
			+ r
			+ '</button><span class="how '
			+ how
			+ '">'
			+ how
			+ '</span>'
			+ (how === 'opened'
				? '<button class="close" data-open="' + r + '" aria-label="close v' + r + '">×</button>'
				: '')
			+ '</p><div class="lanes" data-style="--columns:'
			+ columns
			+ ';--chars:'
			+ most
			+ '">';
		for (let lane = 0; lane < lanes; lane++) {
			if (lane % columns === 0) out += '<span class="index">' + lane + '</span>';
			const on = (this.exec[lane >> 5] >>> (lane & 31)) & 1;
			const changed = change && change.before[lane] !== this.state.v[r * 64 + lane];
			out +=
				'<span data-lane="'
				+ lane
				+ '" data-v="'
				+ r
				+ '" class="'
				+ (on ? '' : 'off ')
				+ (changed ? 'changed ' : '')
				+ (lane === this.lane ? 'lane' : '')
				+ '">'
				+ texts[lane]
				+ '</span>';
		}
		return out + '</div></div>';
	}
	scalars(c) {
		const { run } = this.app,
			pairs = new Map([...this.pairs].map(r => [r, 2]));
		for (const o of c.ops || []) if (!o.file && o.count === 2) pairs.set(o.index, 2);
		const cell = (index, count) => {
			const change = this.wrote(0, index) || (count === 2 && this.wrote(0, index + 1));
			const name = run.scalars[index],
				title = count === 2 ? pair_name(run, index) : name;
			const text =
				count === 2
					? '0x'
						+ this.state.s[index + 1].toString(16).padStart(8, '0')
						+ this.state.s[index].toString(16).padStart(8, '0')
					: index === 128
						? String(this.state.s[index])
						: Values.text(this.state.s[index], this.type_of(0, index));
			const own = (c.ops || []).some(o => !o.file && index < o.index + o.count && o.index < index + count);
			const dead = !this.is_live(0, index) && !(count === 2 && this.is_live(0, index + 1));
			return (
				'<span class="scalar'
				+ (dead ? ' dead' : '')
				+ (change ? ' changed' : '')
				+ (own ? ' own' : '')
				+ '" data-scalar="'
				+ index
				+ '" data-count="'
				+ count
				+ '"><button class="reg" data-swriter="'
				+ index
				+ '">'
				+ title
				+ '</button><span class="v">'
				+ text
				+ '</span></span>'
			);
		};
		const out = [],
			done = new Set();
		for (const index of [128, 106, ...this.used.s]) {
			if (done.has(index) || index >= run.scalars.length) continue;
			const count = pairs.get(index) || (index === 106 ? run.lanes / 32 : 1);
			for (let n = 0; n < count; n++) done.add(index + n);
			out.push(cell(index, count));
		}
		return '<div class="scalars">' + out.join('') + '</div>';
	}
	summaries(c) {
		const rest = this.used.v.filter(r => !this.shown.has(r) && r * 64 < this.state.v.length);
		if (!rest.length) return '';
		return (
			'<div class="summaries">'
			+ rest
				.map(
					r =>
						'<button class="'
						+ (this.is_live(1, r) ? '' : 'dead')
						+ '" data-open="'
						+ r
						+ '" title="shows its lanes"><span class="reg">v'
						+ r
						+ '</span><span class="v">'
						+ escape_html(this.summary(r, this.exec))
						+ '</span></button>',
				)
				.join('')
			+ '</div>'
		);
	}
	// Describes a register briefly: `all 1.0`, `4·lane + 16`, or its first values.
	summary(r, exec) {
		const { run } = this.app,
			type = this.type_of(1, r),
			lanes = [];
		for (let lane = 0; lane < run.lanes; lane++)
			if (!(exec[0] | exec[1]) || (exec[lane >> 5] >>> (lane & 31)) & 1) lanes.push(lane);
		const at = lane => this.state.v[r * 64 + lane];
		const first = at(lanes[0]);
		if (lanes.every(l => at(l) === first)) return 'all ' + Values.text(first, type);
		if (type !== 'f32' && type !== 'f16x2' && type !== 'bits') {
			const step = Math.round(((at(lanes[lanes.length - 1]) - first) | 0) / (lanes[lanes.length - 1] - lanes[0])),
				base = (first - Math.imul(step, lanes[0])) >>> 0;
			if (step && lanes.every(l => at(l) === (base + Math.imul(step, l)) >>> 0))
				return (
					(step === 1 ? '' : step === -1 ? '-' : step + '·')
					+ 'lane'
					+ (base
						? (base | 0) < 0 && base > 0xffff0000
							? ' - ' + -(base | 0)
							: ' + ' + Values.text(base, 'plain')
						: '')
				);
		}
		return (
			lanes
				.slice(0, 6)
				.map(l => Values.text(at(l), type))
				.join('  ') + ' …'
		);
	}

	// ---- details
	// ---------------------------------------------------------------------------------------------------------
	tip(name) {
		const r = this.named(name);
		if (!r || !this.state) return null;
		const head = '<p><b>' + name + '</b> at the selected instruction</p>';
		if (!r.file) return head + '<p class="mono">' + this.one(r, 0, false) + '</p>';
		if (r.index * 64 >= this.state.v.length) return head;
		return (
			head
			+ '<p class="mono">'
			+ escape_html(this.summary(r.index, this.exec))
			+ '</p><p class="mono">lane '
			+ this.lane
			+ ': '
			+ this.one(r, this.lane, false)
			+ '</p>'
		);
	}
	click(e) {
		const cell = e.target.closest('[data-lane]'),
			open = e.target.closest('[data-open]'),
			writer = e.target.closest('[data-writer],[data-swriter]'),
			link = e.target.closest('[data-at]');
		if (link) {
			e.preventDefault();
			this.app.select(+link.dataset.at);
		} else if (writer) {
			const file = writer.dataset.writer !== undefined ? 1 : 0,
				index = +(file ? writer.dataset.writer : writer.dataset.swriter);
			this.app.to_writer(file, index);
		} else if (open) {
			const r = +open.dataset.open;
			if (!this.open.delete(r)) this.open.add(r);
			this.app.redraw('state');
		} else if (cell) this.app.select(this.app.sel.at, +cell.dataset.lane);
	}
	hover(e) {
		const cell = e.target.closest('[data-v]'),
			scalar = e.target.closest('[data-scalar]');
		if (cell) {
			const r = +cell.dataset.v,
				lane = +cell.dataset.lane,
				x = this.value(1, r, lane),
				was = this.before(1, r, lane);
			this.app.tip(
				'<p><b>v'
					+ r
					+ '</b> lane '
					+ lane
					+ (cell.classList.contains('off') ? ' · not active' : '')
					+ '</p>'
					+ all_types(x)
					+ (was !== x ? '<p class="mono soft">before: ' + Values.text(was, this.type_of(1, r)) + '</p>' : ''),
				e,
			);
		} else if (scalar) {
			const index = +scalar.dataset.scalar,
				x = this.state.s[index],
				was = this.before(0, index, 0);
			this.app.tip(
				'<p><b>'
					+ this.app.run.scalars[index]
					+ '</b></p>'
					+ all_types(x)
					+ (was !== x ? '<p class="mono soft">before: ' + Values.hex(was) + '</p>' : ''),
				e,
			);
		} else this.app.tip(null);
	}
}

const all_types = x =>
	'<table class="mono">'
	+ TYPES.slice(1)
		.map(t => '<tr><td class="soft">' + t + '</td><td class="n">' + Values.text(x, t) + '</td></tr>')
		.join('')
	+ '</table>';
function pair_name(run, index) {
	const name = run.scalars[index];
	return name.endsWith('_lo') ? name.slice(0, -3) : /^s\d+$/.test(name) ? 's[' + index + ':' + (index + 1) + ']' : name;
}
