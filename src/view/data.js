// The run that the panes show. Its index (program, waves, columns with an entry for each executed instruction) is read
// when the run is opened. The page docs/view.md describes the bytes. Registers are read by state.js when they are
// needed.
'use strict';

const Data = (() => {
	const NO_TIME = 255;

	function bytes_of(text) {
		if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
		const raw = atob(text), out = new Uint8Array(raw.length);
		for (let k = 0; k < raw.length; k++) out[k] = raw.charCodeAt(k);
		return out;
	}

	// Returns the bytes of a zlib stream whose blocks are only stored, or null.
	function unstored(b) {
		const out = new Uint8Array(b.length);
		let p = 2, n = 0, last = 0;
		while (!last) {
			const size = b[p + 1] | b[p + 2] << 8;
			if (b[p] > 1) return null;
			last = b[p];
			out.set(b.subarray(p + 5, p + 5 + size), n);
			p += 5 + size;
			n += size;
		}
		return out.buffer.slice(0, n);
	}
	// Returns the bytes of a piece of a recording, base64 of a zlib stream: immediately if it is only stored (a session
	// can do so), else as a promise.
	function inflate(text) {
		const bytes = bytes_of(text);
		return unstored(bytes) ?? inflated(bytes);
	}
	async function inflated(bytes) {
		const { readable, writable } = new DecompressionStream('deflate'), writer = writable.getWriter();
		writer.write(bytes).catch(() => {});                       // the reader has the error
		writer.close().catch(() => {});
		return new Response(readable).arrayBuffer();
	}

	const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };

	function column(buffer, base, info, name) {
		const [kind, offset, count] = info.columns[name];
		return new kinds[kind](buffer, base + offset, count);
	}

	// Undoes the xor of each instruction with the previous one, wave by wave.
	function undo_xor(values, waves) {
		for (const w of waves)
			for (let k = w.first + 1; k < w.first + w.count; k++) values[k] ^= values[k - 1];
		return values;
	}

	// Reads the index of a recording (recorded.js).
	async function open(recording) {
		const buffer = await inflate(recording.run);
		const length = new Uint32Array(buffer, 0, 1)[0];
		const info = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
		const base = Math.ceil((4 + length) / 8) * 8;
		const get = name => column(buffer, base, info, name);
		const run = Object.assign(info, { size: info.events });
		run.insn = get('insn');
		run.lo = undo_xor(get('exec_lo'), info.waves);
		run.hi = info.lanes === 64 ? undo_xor(get('exec_hi'), info.waves) : null;
		run.gap = get('gap');
		run.position = positions(run, get('changes'));
		if (info.timed) for (const name of ['own', 'cause', 'culprit', 'late', 'late_by']) run[name] = get(name);
		run.takes = k => !run.timed || run.cause[k] !== NO_TIME;      // whether it takes a cycle
		// cycle of issue; for instructions without a cycle, when the next one could issue
		run.at = new Float64Array(run.size);
		for (const w of info.waves)
			for (let k = w.first, t = w.start; k < w.first + w.count; k++) {
				run.at[k] = t += run.gap[k];
				if (run.takes(k)) t++;
			}
		for (const name of ['lds', 'lds_least', 'live_v', 'live_s']) run[name] = name in info.columns ? get(name) : null;
		link_waits(run, get('wait_count'), get('waits'));
		const sizes = [2, 1, 0].find(d => info.waves.some(w => w.workgroup[d])) || 0;
		info.waves.forEach((w, k) => { w.index = k; w.name = w.workgroup.slice(0, sizes + 1).join(',') + ' · ' + w.wave; });
		count(run);
		return run;
	}

	// Returns how many changes of memory, by any wave, precede the end of each instruction.
	function positions(run, changes) {
		const out = new Uint32Array(run.size);
		for (const w of run.waves)
			for (let k = w.first, n = w.changes; k < w.first + w.count; k++) out[k] = n += changes[k];
		return out;
	}

	// Links waits and the accesses that they wait for: run.waits_for(k) returns instructions, run.waited_by[k] is
	// one plus 1, or 0.
	function link_waits(run, count, back) {
		const first = new Uint32Array(run.size + 1);
		run.waited_by = new Uint32Array(run.size);
		for (let k = 0; k < run.size; k++) {
			first[k + 1] = first[k] + count[k];
			for (let j = first[k]; j < first[k + 1]; j++) if (!run.waited_by[k - back[j]]) run.waited_by[k - back[j]] = k + 1;
		}
		run.waits_for = k => Array.from(back.subarray(first[k], first[k + 1]), distance => k - distance);
	}

	// Sums hits, lanes and cycles by cause for each instruction from the columns, so that figures of the page
	// agree.
	function count(run) {
		const n = run.code.length, causes = run.causes.length;
		run.hits = new Uint32Array(n);
		run.active = new Float64Array(n);
		run.cycles = new Float64Array(n * causes);
		run.by_cause = new Float64Array(causes);
		// cycles that LDS banks were busy, over all visits; without conflicts
		run.lds_of = new Float64Array(n);
		run.lds_least_of = new Float64Array(n);
		run.live_of = run.live_v ? new Uint16Array(n) : null;      // largest number of live VGPRs after it
		const unit = run.causes.findIndex(c => c.unit);
		for (let k = 0; k < run.size; k++) {
			const c = run.insn[k];
			run.hits[c]++;
			if (run.lds) run.lds_of[c] += run.lds[k], run.lds_least_of[c] += run.lds_least[k];
			if (run.live_v && run.live_v[k] > run.live_of[c]) run.live_of[c] = run.live_v[k];
			run.active[c] += popcount(run.lo[k]) + (run.hi ? popcount(run.hi[k]) : 0);
			if (!run.takes(k)) continue;
			run.cycles[c * causes]++;
			if (!run.timed) continue;
			run.cycles[c * causes + run.cause[k]] += run.own[k];
			run.cycles[c * causes + unit] += run.gap[k] - run.own[k];
		}
		run.unit_cause = unit;
		run.total = new Float64Array(n);
		for (let c = 0; c < n; c++)
			for (let j = 0; j < causes; j++) {
				run.total[c] += run.cycles[c * causes + j];
				run.by_cause[j] += run.cycles[c * causes + j];
			}
	}

	function popcount(x) {
		x -= x >>> 1 & 0x55555555;
		x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
		return ((x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101) >>> 24;
	}

	const active = (run, k) => popcount(run.lo[k]) + (run.hi ? popcount(run.hi[k]) : 0);
	const lane_on = (run, k, lane) => (lane < 32 ? run.lo[k] >>> lane : run.hi[k] >>> lane - 32) & 1;
	const same_mask = (run, a, b) => run.lo[a] === run.lo[b] && (!run.hi || run.hi[a] === run.hi[b]);

	// Returns the wave of instruction k.
	function wave_of(run, k) {
		let low = 0, high = run.waves.length - 1;
		while (low < high) {
			const middle = low + high + 1 >> 1;
			if (run.waves[middle].first <= k) low = middle; else high = middle - 1;
		}
		return run.waves[low];
	}

	// Returns the wave's last instruction issued at or before a time, or its first one.
	function at_time(run, wave, time) {
		let low = wave.first, high = wave.first + wave.count - 1;
		while (low < high) {
			const middle = low + high + 1 >> 1;
			if (run.at[middle] <= time) low = middle; else high = middle - 1;
		}
		return low;
	}

	// Returns the last instruction of k's wave before k for which `is` holds, or -1.
	function before(run, k, is) {
		for (let j = k - 1, first = wave_of(run, k).first; j >= first; j--) if (is(j)) return j;
		return -1;
	}
	function after(run, k, is) {
		const w = wave_of(run, k);
		for (let j = k + 1; j < w.first + w.count; j++) if (is(j)) return j;
		return -1;
	}

	return { open, inflate, popcount, active, lane_on, same_mask, wave_of, at_time, before, after };
})();
