// Registers at an instruction, and its memory accesses. The recording has them in blocks. A block has all registers
// of a wave, then the changes of each instruction; a jump reads one block.
'use strict';

const State = (() => {
	const KEPT = 24;                             // blocks that stay unpacked
	const SCALAR = 0, VGPR = 1, ACCESS = 2, STORED = 3;         // and 4, in the record that begins a block
	const NOWHERE = 4;
	const UNIFORM = 0, AFFINE = 1, EACH = 2, RAW = 3, MASK_EXEC = 4, MASK_ALL = 8;

	class Reader {
		constructor(bytes) {
			this.b = bytes;
			this.p = 0;
		}
		number() {
			// LEB128, up to 2^53
			let x = 0,
				scale = 1,
				byte;
			do {
				byte = this.b[this.p++];
				x += (byte & 127) * scale;
				scale *= 128;
			} while (byte & 128);
			return x;
		}
		signed() {
			const z = this.number();
			return (z / 2) ^ -(z % 2);
		} // zigzag, 32 bits
		u32() {
			const b = this.b,
				p = this.p;
			this.p += 4;
			return (b[p] | (b[p + 1] << 8) | (b[p + 2] << 16) | (b[p + 3] << 24)) >>> 0;
		}
	}

	// Reads values for lanes into `out`, at the lanes of the mask, which is written to mask[0] and mask[1].
	function read_row(r, out, mask, exec, lanes) {
		const form = r.b[r.p++];
		if (form & MASK_EXEC) { mask[0] = exec[0]; mask[1] = exec[1]; }
		else if (form & MASK_ALL) { mask[0] = ~0; mask[1] = lanes === 64 ? ~0 : 0; }
		else { mask[0] = r.u32(); mask[1] = lanes === 64 ? r.u32() : 0; }
		const kind = form & 3;
		const base = kind < EACH ? r.signed() : 0, step = kind === AFFINE ? r.signed() : 0;
		for (let half = 0; half < 2; half++)
			for (let m = mask[half]; m; m &= m - 1) {
				const lane = half * 32 + 31 - Math.clz32(m & -m);
				out[lane] = kind === EACH ? r.signed() : kind === RAW ? r.u32() : base + Math.imul(step, lane);
			}
	}

	// Reads an access of the lanes lo, hi: `bytes` of each at base + where of a space. An address outside of memory
	// has space -1 and is high * 2^32 + where.
	function read_access(r, exec, lanes) {
		const how = r.b[r.p++],
			bytes = r.number(),
			mask = [0, 0],
			where = new Uint32Array(64),
			high = how & NOWHERE ? new Uint32Array(64) : null;
		const space = high ? -1 : r.number(), base = high ? 0 : r.number();
		if (high) read_row(r, high, mask, exec, lanes);
		read_row(r, where, mask, exec, lanes);
		return {
			reads: how & 1,
			writes: how & 2,
			of_wave: how & 8,
			bytes,
			space,
			base,
			where,
			high,
			lo: mask[0] >>> 0,
			hi: mask[1] >>> 0,
		};
	}

	class Block {
		constructor(run, piece) {
			this.run = run;
			this.piece = piece;
			this.wave = run.waves[piece.wave];
			this.first = piece.first;                // index in the run
			this.bytes = null;
			this.loading = null;
		}
		// Unpacks it, immediately if it is not compressed.
		load() {
			return this.loading ??= this.unpack(Data.inflate(this.piece.data));
		}
		unpack(unpacked) {
			if (unpacked instanceof ArrayBuffer) return Promise.resolve(this.bytes = new Uint8Array(unpacked));
			return unpacked.then(b => { this.bytes = new Uint8Array(b); });
		}
		forget() { this.bytes = this.loading = null; }
	}

	// The state of one wave, stepped through a block.
	class Walk {
		constructor(run) {
			this.run = run;
			this.s = new Uint32Array(run.scalars.length);
			this.v = new Uint32Array(0);
			this.old = { s: [], v: [], stored: 0 };
			this.touched = { at: -1, list: [] };       // by the wave's last instruction that touched memory
			this.row = new Uint32Array(64);
			this.mask = [0, 0];
			this.exec = [0, 0];
			this.block = null;
		}
		begin(block) {
			this.block = block;
			this.reader = new Reader(block.bytes);
			this.s.fill(0);
			this.v = new Uint32Array(block.wave.vgprs * 64);
			this.at = -1;
			this.touched = { at: -1, list: [] };
			this.exec = [0, 0];
			this.changes(false);
			this.at = block.first - 1;
		}
		mask_of(k) { this.exec = [this.run.lo[k], this.run.hi ? this.run.hi[k] : 0]; }
		// Applies one record of changes. `keep` stores the previous values.
		changes(keep) {
			const r = this.reader, lanes = this.run.lanes;
			this.old = { s: [], v: [], stored: 0 };
			for (let n = r.number(); n > 0; n--) {
				const kind = r.b[r.p++];
				if (kind === SCALAR) {
					const index = r.number(), before = this.s[index];
					this.s[index] += r.signed();
					if (keep) this.old.s.push({ index, before });
				} else if (kind === VGPR) {
					const index = r.number(), at = index * 64;
					read_row(r, this.row, this.mask, this.exec, lanes);
					if (keep) this.old.v.push({ index, lo: this.mask[0], hi: this.mask[1], before: this.v.slice(at, at + 64) });
					for (let half = 0; half < 2; half++)
						for (let m = this.mask[half]; m; m &= m - 1) {
							const lane = half * 32 + 31 - Math.clz32(m & -m);
							this.v[at + lane] += this.row[lane];
						}
				} else if (kind === ACCESS) {
					if (this.touched.at !== this.at) this.touched = { at: this.at, list: [] };
					this.touched.list.push(read_access(r, this.exec, lanes));
				} else if (kind === STORED) {
					this.old.stored = r.number();
				// only in a block's first record: the following access was this many instructions
				// before
				} else {
					this.at = this.block.first - r.number();
					this.mask_of(this.at);
				}
			}
		}
		go(k) {
			while (this.at < k) {
				this.at++;
				this.mask_of(this.at);
				this.changes(this.at === k);
			}
		}
	}

	class Store {
		constructor(run, recording) {
			this.run = run;
			this.blocks = recording.states.map(piece => new Block(run, piece));
			this.kept = [];
			this.walks = {};
		}
		block_of(k) {
			let low = 0, high = this.blocks.length - 1;
			while (low < high) {
				const middle = low + high + 1 >> 1;
				if (this.blocks[middle].first <= k) low = middle; else high = middle - 1;
			}
			return this.blocks[low];
		}
		ready(k) { return !!this.block_of(k).bytes; }
		async load(k) {
			const block = this.block_of(k), loading = block.load();
			this.kept = this.kept.filter(b => b !== block);
			this.kept.push(block);
			await loading;
			while (this.kept.length > KEPT) this.kept.shift().forget();
		}
		// Returns the state after instruction k, whose block is ready; valid until the next call for the same
		// `who`.
		at(k, who) {
			const block = this.block_of(k);
			const walk = this.walks[who] || (this.walks[who] = new Walk(this.run));
			if (walk.block !== block || walk.at > k || walk.reader.b !== block.bytes) walk.begin(block);
			else if (walk.at === k) return walk;
			walk.go(k);
			return walk;
		}
	}
	return { Store, Reader, read_row };
})();
