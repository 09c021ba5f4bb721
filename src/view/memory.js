// Memory and LDS after the selected instruction: its reads and writes, and their neighbourhood. An instruction without
// accesses shows the last accesses of the wave.
'use strict';

class MemoryPane {
	constructor(app, element) {
		this.app = app;
		this.element = element;
		this.tabs = document.getElementById('spaces');
		element.addEventListener('click', e => this.click(e));
		element.addEventListener('pointermove', e => this.hover(e));
		element.addEventListener('pointerleave', () => app.tip(null));
		this.tabs.addEventListener('click', e => {
			const b = e.target.closest('button');
			if (b) this.pin(+b.dataset.space);
		});
		this.measure();
	}
	fill() {
		this.pinned = -1; // a space that stays selected
		this.types = new Map();
		this.shown = null;
	}
	measure() {
		this.width = this.element.clientWidth;
		this.height = this.element.clientHeight;
	}
	pin(space) {
		this.pinned = this.pinned === space ? -1 : space;
		this.app.redraw('memory');
	}

	// ---- spaces --------------------------------------------------------------------------------------------------------
	// Returns the spaces that a wave can access: the LDS of its workgroup, and memory by address.
	spaces_of(wave) {
		return this.app.run.spaces
			.map((s, index) => ({ ...s, index }))
			.filter(s => !s.workgroup || s.workgroup.join() === wave.workgroup.join())
			.sort((a, b) => (a.address || 0) - (b.address || 0));
	}
	name(space) {
		return space < 0 ? 'nowhere' : this.app.run.spaces[space].name;
	}
	// Returns `out[5]` for a buffer with a type, else `LDS + 0x14`.
	place(space, at) {
		const s = this.app.run.spaces[space],
			size = s.type ? BYTES[s.type] : 0;
		return size
			? s.name + '[' + Math.floor(at / size) + ']' + (at % size ? ' + ' + (at % size) : '')
			: s.name + ' + 0x' + at.toString(16);
	}
	address(space, at) {
		const s = this.app.run.spaces[space];
		return s.workgroup ? '' : '0x' + (s.address + at).toString(16);
	}

	// ---- accesses ------------------------------------------------------------------------------------------------------
	// Returns the accesses of one lane from a list: `{ space, at, bytes, reads, writes }`. Accesses of the wave
	// count for every lane.
	static of_lane(list, lane) {
		return list
			.filter(a => a.of_wave || (lane < 32 ? a.lo >>> lane : a.hi >>> (lane - 32)) & 1)
			.map(a => ({
				...a,
				at: a.high
					? a.high[a.of_wave ? 0 : lane] * 2 ** 32 + a.where[a.of_wave ? 0 : lane]
					: a.base + a.where[a.of_wave ? 0 : lane],
			}));
	}
	static verb(a) {
		return a.reads ? (a.writes ? 'reads and writes' : 'reads') : 'writes';
	}
	// Describes the accesses of a lane.
	lane_text(list, lane) {
		return MemoryPane.of_lane(list, lane)
			.map(
				a =>
					MemoryPane.verb(a)
					+ ' <span class="mono">'
					+ (a.space < 0
						? '0x' + a.at.toString(16) + '</span>, outside of memory'
						: escape_html(this.place(a.space, a.at))
							+ '</span>'
							+ (this.app.run.spaces[a.space].type ? ' (+0x' + a.at.toString(16) + ')' : '')),
			)
			.join(', ');
	}

	// Returns the type in which accessed elements are shown. The record has it, or the instruction that wrote or
	// reads the data.
	type_of(insn) {
		if (this.types.has(insn)) return this.types.get(insn);
		const { run } = this.app,
			op = (run.code[insn].ops || []).find(o => o.is);
		let type = op ? op.type : 'u32';
		if (op && type === 'u32') {
			const step = op.is === 'data' ? -1 : 1;
			for (let k = insn + step, n = 0; k >= 0 && k < run.code.length && n < 200; k += step, n++) {
				const o = (run.code[k].ops || []).find(
					o =>
						o.file === op.file
						&& o.write === step < 0
						&& op.index < o.index + o.count
						&& o.index < op.index + op.count,
				);
				if (!o) continue;
				if (o.type === 'f32') type = 'f32';
				break;
			}
		}
		this.types.set(insn, type);
		return type;
	}
	// Returns the type and size of the elements of a space.
	elements(space, touched) {
		const as = this.app.registers.as,
			access = touched.list.find(a => a.space === space),
			own = this.app.run.spaces[space].type;
		const type = own || (access && touched.at >= 0 ? this.type_of(this.app.run.insn[touched.at]) : 'u32');
		let size = own ? BYTES[own] : access && access.bytes < 4 ? access.bytes : BYTES[type] || 4;
		if (access && !own && access.bytes % size) size = access.bytes % 4 ? 1 : 4;
		if (as === 'auto')
			return {
				type:
					size !== BYTES[type]
						? 'u' + 8 * size
						: type === 'f32' && !own && !this.holds_floats(space)
							? 'u32'
							: type,
				size,
			};
		return as === 'hex' ? { type: 'hex', size } : { type: as, size: 4 };
	}

	// Returns whether at least half of its dwords look like floats.
	holds_floats(space) {
		let floats = 0,
			n = 0;
		for (const { bytes } of this.contents.spaces[space].values())
			for (let k = 0; k + 3 < bytes.length && n < 256; k += 4) {
				const b = bytes.subarray(k, k + 4);
				if (!b[0] && !b[1] && !b[2] && !b[3]) continue;
				n++;
				if (likely_float(b)) floats++;
			}
		return floats * 2 >= n;
	}

	// ---- drawing -------------------------------------------------------------------------------------------------------
	draw(walk, contents) {
		const { app } = this,
			{ sel } = app,
			{ touched } = walk,
			here = touched.at === sel.at,
			tabs = this.spaces_of(app.wave);
		this.list = here ? touched.list : [];
		this.contents = contents;
		this.lane =
			sel.lane >= 0
				? sel.lane
				: app.registers.first_lane([app.run.lo[sel.at], app.run.hi ? app.run.hi[sel.at] : 0]);
		const of_lane = MemoryPane.of_lane(touched.list, this.lane).find(a => a.space >= 0),
			any = touched.list.find(a => a.space >= 0);
		if (!tabs.some(s => s.index === this.pinned)) this.pinned = -1;
		this.space =
			this.pinned >= 0 ? this.pinned : of_lane ? of_lane.space : any ? any.space : tabs.length ? tabs[0].index : -1;
		this.tabs.innerHTML = tabs
			.map(
				s =>
					'<button aria-pressed="'
					+ (s.index === this.pinned)
					+ '" data-space="'
					+ s.index
					+ '" class="'
					+ (s.index === this.space ? 'shown ' : '')
					+ (this.list.some(a => a.space === s.index) ? 'touched' : '')
					+ '" title="'
					+ escape_html(s.name)
					+ ', '
					+ count_of(s.size, 'byte')
					+ (s.index === this.pinned ? ': pinned; click again to follow the instructions' : ': pin it')
					+ '">'
					+ escape_html(s.name)
					+ '</button>',
			)
			.join('');
		this.old = contents.before(walk.old.stored);
		const body =
			this.space < 0 ? '<p class="empty">This wave does not touch memory.</p>' : this.grid(this.space, touched);
		put_html(this.element, '<p class="said">' + this.said(touched, here) + '</p>' + body);
		this.scroll();
	}
	said(touched, here) {
		const { app } = this,
			{ run, sel } = app;
		const link = k => '<a data-to="' + k + '" href="#">line ' + run.code[run.insn[k]].line + '</a>';
		if (!here)
			return touched.at < 0
				? 'This wave has not touched memory yet.'
				: 'This instruction does not touch memory; the wave last did at ' + link(touched.at) + '.';
		const lost = this.list.filter(a => a.space < 0),
			parts = [];
		for (const a of this.list) {
			if (a.space < 0) continue;
			const lanes = Data.popcount(a.lo) + Data.popcount(a.hi),
				what =
					MemoryPane.verb(a)
					+ ' '
					+ (a.of_wave ? count_of(a.bytes, 'byte') : lanes + ' × ' + count_of(a.bytes, 'byte'))
					+ ' of '
					+ escape_html(this.name(a.space));
			if (!parts.includes(what)) parts.push(what);
		}
		const lane = this.lane_text(this.list, this.lane),
			of_wave = this.list.some(a => a.of_wave);
		return (
			parts.join(', ')
			+ (lost.length
				? (parts.length ? ' · ' : '')
					+ '<b class="warn">'
					+ count_of(
						lost.reduce((n, a) => n + Data.popcount(a.lo) + Data.popcount(a.hi), 0),
						'lane',
					)
					+ ' outside of memory</b>'
				: '')
			+ (of_wave
				? ''
				: ' · lane '
					+ this.lane
					+ ' '
					+ (lane || (Data.lane_on(run, sel.at, this.lane) ? 'touches nothing' : 'is not active')))
		);
	}

	// Returns how elements are accessed, by element.
	touches(space, list, size) {
		const out = new Map();
		for (const a of list) {
			if (a.space !== space) continue;
			for (let half = 0; half < 2; half++)
				for (let m = half ? a.hi : a.lo; m; m &= m - 1) {
					const lane = half * 32 + 31 - Math.clz32(m & -m),
						at = a.base + a.where[lane];
					for (let e = Math.floor(at / size); e * size < at + a.bytes; e++) {
						const t = out.get(e) || out.set(e, { reads: 0, writes: 0, lanes: [] }).get(e);
						t.reads |= a.reads;
						t.writes |= a.writes;
						if (!a.of_wave) t.lanes.push(lane);
					}
				}
		}
		return out;
	}
	// Returns the rows to show: all that the page has if they are few, else rows around accesses.
	rows_of(space, touches, size, columns) {
		const MOST = 160,
			AROUND = 2,
			bytes = size * columns,
			rows = new Set(),
			numbers = [...this.contents.spaces[space].keys()],
			of_chunk = Math.max(1, Contents.CHUNK / bytes);
		const last = Math.ceil(this.app.run.spaces[space].size / bytes) - 1;
		if (numbers.length * of_chunk <= MOST) {
			for (const n of numbers)
				for (let r = Math.floor((n * Contents.CHUNK) / bytes), k = 0; k < of_chunk && r <= last; k++)
					rows.add(r++);
		} else {
			for (const e of touches.keys())
				for (let r = Math.floor(e / columns) - AROUND; r <= Math.floor(e / columns) + AROUND; r++)
					if (r >= 0 && r <= last) rows.add(r);
			for (const n of rows.size ? [] : numbers.slice(0, 8))
				for (let r = Math.floor((n * Contents.CHUNK) / bytes), k = 0; k < of_chunk && r <= last; k++)
					rows.add(r++);
		}
		return [...rows].sort((a, b) => a - b);
	}
	grid(space, touched) {
		const { type, size } = this.elements(space, touched),
			s = this.app.run.spaces[space],
			now = this.touches(space, this.list, size),
			around = this.touches(space, touched.list, size);
		const typed = !!s.type && size === BYTES[s.type],
			old = this.old.get(space) || new Map();
		let most = 1;
		for (const e of this.sample(space, around, size))
			most = Math.max(most, this.text(space, e * size, type, size).length);
		const room = (this.width - 96) / ((most + 1.4) * 6.95),
			columns = [32, 16, 8, 4, 2, 1].find(n => n <= room && n * size <= 128) || 1;
		const all = this.rows_of(space, around, size, columns),
			rows = all.slice(0, 320),
			bytes = size * columns,
			own = MemoryPane.of_lane(this.list, this.lane).filter(a => a.space === space);
		const mine = e => own.some(a => e * size < a.at + a.bytes && (e + 1) * size > a.at);
		let out = '<div class="dump lanes" data-style="--columns:' + columns + ';--chars:' + most + '">',
			next = 0;
		this.focus = null;
		const gap = n => {
			if (n > 0) out += '<span class="between">' + (n * bytes).toLocaleString('en') + ' bytes not shown</span>';
		};
		rows.forEach((r, n) => {
			gap(r - next);
			next = r + 1;
			out +=
				'<span class="index">' + (typed ? '[' + r * columns + ']' : '+0x' + (r * bytes).toString(16)) + '</span>';
			for (let c = 0; c < columns; c++) {
				const e = r * columns + c,
					at = e * size,
					t = now.get(e);
				if (at >= s.size) {
					out += '<span></span>';
					continue;
				}
				let changed = false;
				for (let b = 0; b < size; b++)
					changed ||= old.has(at + b) && old.get(at + b) !== this.contents.byte(space, at + b);
				const is =
					(changed ? 'changed ' : '')
					+ (t ? (t.reads ? 'read ' : '') + (t.writes ? 'written ' : '') : '')
					+ (mine(e) ? 'lane' : '');
				if (t && (this.focus === null || (mine(e) && !this.focus_mine))) {
					this.focus = n;
					this.focus_mine = mine(e);
				}
				out +=
					'<span data-at="'
					+ at
					+ '"'
					+ (t && t.lanes.length ? ' data-lane="' + t.lanes[0] + '"' : '')
					+ ' class="'
					+ is
					+ '">'
					+ this.text(space, at, type, size)
					+ '</span>';
			}
		});
		this.shown = { space, size, now, old, typed };
		this.focus_mine = false;
		if (all.length > rows.length)
			out += '<span class="between">' + count_of(all.length - rows.length, 'more row') + ' not shown</span>';
		else gap(Math.ceil(s.size / bytes) - next);
		return out + '</div>';
	}
	*sample(space, touches, size) {
		// elements whose texts determine the width of a cell
		let n = 0;
		for (const e of touches.keys()) {
			if (n++ > 256) break;
			yield e;
		}
		for (const number of this.contents.spaces[space].keys()) {
			if (n > 512) break;
			for (let k = 0; k < Contents.CHUNK / size; k++, n++) yield (number * Contents.CHUNK) / size + k;
		}
	}
	text(space, at, type, size) {
		const b = [];
		for (let k = 0; k < size; k++) {
			const x = this.contents.byte(space, at + k);
			if (x < 0) return '·';
			b.push(x);
		}
		const guessed = type === 'f32' && this.app.registers.as === 'auto' && !this.app.run.spaces[space].type;
		return Values.of_bytes(b, guessed && !likely_float(b) ? 'u32' : type);
	}
	// Scrolls as far as necessary to show the accesses.
	scroll() {
		const dump = this.element.querySelector('.dump');
		if (!dump || this.focus === null || !this.list.length) return;
		const index = dump.querySelectorAll('.index')[this.focus],
			top = index.offsetTop,
			{ element } = this;
		if (top < element.scrollTop + 30 || top + 20 > element.scrollTop + this.height - 10)
			element.scrollTop = Math.max(0, top - this.height * 0.4);
	}

	// ---- details
	// ---------------------------------------------------------------------------------------------------------
	click(e) {
		const link = e.target.closest('[data-to]'),
			cell = e.target.closest('[data-lane]');
		if (link) {
			e.preventDefault();
			this.app.select(+link.dataset.to);
		} else if (cell) this.app.select(this.app.sel.at, +cell.dataset.lane);
	}
	hover(e) {
		const cell = e.target.closest('[data-at]'),
			{ app } = this;
		if (!cell || !this.shown) return app.tip(null);
		const { space, size, now, old } = this.shown,
			at = +cell.dataset.at,
			t = now.get(at / size),
			s = app.run.spaces[space];
		const bytes = from => Array.from({ length: size }, (_, b) => from(at + b)),
			is = bytes(a => this.contents.byte(space, a)),
			was = bytes(a => (old.has(a) ? old.get(a) : this.contents.byte(space, a)));
		const head = [this.place(space, at), s.type ? '+0x' + at.toString(16) : '', this.address(space, at)].filter(
			Boolean,
		);
		let out =
			'<p><b>'
			+ escape_html(head[0])
			+ '</b>'
			+ head
				.slice(1)
				.map(h => ' <span class="soft mono">' + h + '</span>')
				.join(' ·')
			+ '</p>';
		if (t)
			out +=
				'<p>' + (t.reads ? (t.writes ? 'read and written' : 'read') : 'written') + ' by ' + who(t.lanes) + '</p>';
		if (is.some(x => x < 0)) return app.tip(out + '<p>unknown here</p>', e);
		out +=
			size === 4
				? all_types(is[0] | (is[1] << 8) | (is[2] << 16) | (is[3] << 24))
				: '<p class="mono">'
					+ Values.of_bytes(is, this.elements(space, { list: [], at: -1 }).type)
					+ ' · '
					+ Values.of_bytes(is, 'hex')
					+ '</p>';
		if (was.some((x, b) => x !== is[b]))
			out +=
				'<p class="mono soft">before: '
				+ Values.of_bytes(
					was,
					size === 4 ? this.elements(space, { list: this.list, at: app.sel.at }).type : 'hex',
				)
				+ '</p>';
		app.tip(out, e);
	}
}

// Returns whether the exponent is plausible for a float; integers between floats are not.
function likely_float(b) {
	const exponent = b[2] >>> 7 | b[3] << 1 & 255;
	return exponent > 60 && exponent < 200 || !(b[0] | b[1] | b[2] | b[3]);
}
const who = lanes =>
	!lanes.length
		? 'the wave'
		: (lanes.length > 1 ? 'lanes ' : 'lane ')
			+ lanes.slice(0, 8).join(', ')
			+ (lanes.length > 8 ? ' and ' + (lanes.length - 8) + ' more' : '');
const BYTES = { u8: 1, i8: 1, u16: 2, i16: 2, f16: 2, bf16: 2, u32: 4, i32: 4, f32: 4, u64: 8, i64: 8, f64: 8 };
