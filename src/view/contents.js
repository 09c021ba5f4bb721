// The contents of memory and LDS at an instruction. The recording has the first contents of chunks that the run
// touches, and every change in order. Changes are differences, so they are applied in both directions.
'use strict';

const Contents = (() => {
	const CHUNK = 256, KEPT = 12;                // adjacent bytes; blocks of changes that stay unpacked

	class Block {
		constructor(piece, end) {
			this.piece = piece;
			this.first = piece.first;
			this.count = end - piece.first;
			this.changes = null;
		}
		async load(run) {
			if (!this.changes)
				this.changes = read_changes(
					new State.Reader(new Uint8Array(await Data.inflate(this.piece.data))),
					this.count,
					run.lanes,
				);
		}
	}
	function read_changes(r, count, lanes) {
		const out = [], where = new Uint32Array(64), delta = new Uint32Array(64), mask = [0, 0];
		while (out.length < count) {
			const change = { space: r.number(), base: r.number(), bytes: r.number(), lanes: [], at: [], delta: [] };
			State.read_row(r, where, mask, [0, 0], lanes);
			State.read_row(r, delta, mask, [0, 0], lanes);
			for (let half = 0; half < 2; half++)
				for (let m = mask[half]; m; m &= m - 1) {
					const lane = half * 32 + 31 - Math.clz32(m & -m);
					change.lanes.push(lane);
					change.at.push(change.base + where[lane]);
					change.delta.push(delta[lane]);
				}
			out.push(change);
		}
		return out;
	}

	class Store {
		constructor(run, recording) {
			this.run = run;
			this.recording = recording;
			this.spaces = null; // for each space: its chunks by number
			this.blocks = recording.changes.map(
				(piece, k, all) => new Block(piece, k + 1 < all.length ? all[k + 1].first : run.changes),
			);
			this.kept = [];
			this.place = 0; // number of applied changes
			this.wanted = 0;
			this.going = null;
		}
		// Goes to the place after this number of changes; the `own` changes before it are then unpacked.
		go(place, own = 0) {
			this.wanted = place;
			this.own = own;
			return (this.going ||= this.walk().finally(() => {
				this.going = null;
			}));
		}
		ready(place, own = 0) {
			return !!this.spaces && this.place === place && this.at_hand(place - own, place);
		}
		at_hand(from, to) {
			return from === to || this.blocks.every(b => b.changes || b.first >= to || b.first + b.count <= from);
		}
		async walk() {
			if (!this.spaces)
				this.read_chunks(new State.Reader(new Uint8Array(await Data.inflate(this.recording.places))));
			for (;;) {
				const { wanted, place } = this,
					forward = wanted > place;
				if (wanted === place) {
					if (this.at_hand(wanted - this.own, wanted)) break;
					for (const b of this.blocks)
						if (b.first < wanted && b.first + b.count > wanted - this.own) await this.load(b);
					continue;
				}
				const next = forward ? place : place - 1,
					block = this.blocks.find(b => next >= b.first && next < b.first + b.count);
				await this.load(block);
				// the direction has changed meanwhile
				if (this.wanted > this.place !== forward) continue;
				const end = forward
					? Math.min(this.wanted, block.first + block.count)
					: Math.max(this.wanted, block.first);
				while (this.place < end) this.make(block.changes[this.place++ - block.first], 1);
				while (this.place > end) this.make(block.changes[--this.place - block.first], -1);
			}
		}
		async load(block) {
			this.kept = this.kept.filter(b => b !== block);
			this.kept.push(block);
			await block.load(this.run);
			while (this.kept.length > KEPT) this.kept.shift().changes = null;
		}
		read_chunks(r) {
			this.spaces = this.run.spaces.map(space => {
				const chunks = new Map();
				for (let n = r.number(); n > 0; n--) {
					const number = r.number(),
						since = r.number(),
						full = r.b[r.p++],
						size = Math.min(CHUNK, space.size - number * CHUNK);
					const bytes = full ? r.b.slice(r.p, (r.p += size)) : new Uint8Array(size);
					chunks.set(number, { bytes, since });
				}
				return chunks;
			});
		}
		// Applies a change forwards (sign 1) or backwards (-1). Lanes that change the same bytes do so in
		// order.
		make(change, sign) {
			const n = change.at.length,
				chunks = this.spaces[change.space];
			for (let k = 0; k < n; k++) {
				const i = sign > 0 ? k : n - 1 - k;
				let carry = sign * change.delta[i];
				for (let b = 0; b < change.bytes; b++) {
					const at = change.at[i] + b,
						chunk = chunks.get(Math.floor(at / CHUNK));
					if (!chunk) break;
					const x = chunk.bytes[at % CHUNK] + carry;
					chunk.bytes[at % CHUNK] = x & 255;
					carry = Math.floor(x / 256);
				}
			}
		}
		// Returns a byte, or -1 if the page does not have it.
		byte(space, at) {
			const chunk = this.spaces[space].get(Math.floor(at / CHUNK));
			return chunk && this.place >= chunk.since && at % CHUNK < chunk.bytes.length ? chunk.bytes[at % CHUNK] : -1;
		}
		// Returns the bytes before the last `own` changes, for each space that they changed.
		before(own) {
			const out = new Map(),
				list = [];
			for (const b of this.blocks)
				for (let n = Math.max(b.first, this.place - own); n < Math.min(this.place, b.first + b.count); n++)
					list.push(b.changes[n - b.first]);
			for (const change of list) {
				const old = out.get(change.space) || out.set(change.space, new Map()).get(change.space);
				for (const at of change.at) for (let b = 0; b < change.bytes; b++) old.set(at + b, -1);
			}
			for (const change of list.reverse()) this.make(change, -1);
			for (const [space, old] of out) for (const at of old.keys()) old.set(at, this.byte(space, at));
			for (const change of list.reverse()) this.make(change, 1);
			return out;
		}
	}
	return { Store, CHUNK };
})();
