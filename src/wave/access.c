// The quick way to memory: where the active lanes' addresses follow one another, one check and one copy serve them all.
#include "wave/memory.h"
#include <string.h>

typedef uint32_t lane8 __attribute__((vector_size(32), aligned(32)));

// Compiled for AVX2 too; the loader chooses.
#define INLINE static inline __attribute__((always_inline))
#define QUICK __attribute__((target_clones("avx2", "default")))

// Lane numbers times the bytes of an access: nothing, one to four dwords.
static const row lane_offset[5] = {
	{ 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
	{ 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108, 112, 116, 120, 124,
	  128, 132, 136, 140, 144, 148, 152, 156, 160, 164, 168, 172, 176, 180, 184, 188, 192, 196, 200, 204, 208, 212, 216, 220, 224, 228, 232, 236, 240, 244, 248, 252 },
	{ 0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168, 176, 184, 192, 200, 208, 216, 224, 232, 240, 248,
	  256, 264, 272, 280, 288, 296, 304, 312, 320, 328, 336, 344, 352, 360, 368, 376, 384, 392, 400, 408, 416, 424, 432, 440, 448, 456, 464, 472, 480, 488, 496, 504 },
	{ 0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 168, 180, 192, 204, 216, 228, 240, 252, 264, 276, 288, 300, 312, 324, 336, 348, 360, 372,
	  384, 396, 408, 420, 432, 444, 456, 468, 480, 492, 504, 516, 528, 540, 552, 564, 576, 588, 600, 612, 624, 636, 648, 660, 672, 684, 696, 708, 720, 732, 744, 756 },
	{ 0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 272, 288, 304, 320, 336, 352, 368, 384, 400, 416, 432, 448, 464, 480, 496,
	  512, 528, 544, 560, 576, 592, 608, 624, 640, 656, 672, 688, 704, 720, 736, 752, 768, 784, 800, 816, 832, 848, 864, 880, 896, 912, 928, 944, 960, 976, 992, 1008 },
};

// Lanes from the first active one to the last; `all`: every lane of the wave is active.
struct run { uint32_t first, count; bool all; };

// Whether v[lane] is v[first] + (lane - first) * step in all active lanes, without a carry out of 32 bits.
INLINE bool follows(const struct wave *w, const uint32_t *v, struct run r, uint32_t step)
{
	const uint32_t *offset = lane_offset[step / 4];
	if (v[r.first] > UINT32_MAX - step * r.count) return false;
	lane8 start = (lane8){0} + (v[r.first] - r.first * step), wrong = {0};
	for (uint32_t b = 0; b < w->lanes; b += 32) {
		const lane8 *x = (const lane8 *)(v + b), *o = (const lane8 *)(offset + b), *m = (const lane8 *)(w->mask + b);
		lane8 d0 = x[0] ^ (start + o[0]), d1 = x[1] ^ (start + o[1]), d2 = x[2] ^ (start + o[2]), d3 = x[3] ^ (start + o[3]);
		if (r.all) wrong |= d0 | d1 | d2 | d3;
		else wrong |= (d0 & m[0]) | (d1 & m[1]) | (d2 & m[2]) | (d3 & m[3]);
	}
	uint64_t any[4];
	memcpy(any, &wrong, sizeof any);
	return !(any[0] | any[1] | any[2] | any[3]);
}

INLINE struct run active_lanes(const struct wave *w)
{
	uint64_t exec = w->mask_of;
	struct run r = { (uint32_t)__builtin_ctzll(exec), 0, false };
	r.count = 64 - (uint32_t)__builtin_clzll(exec) - r.first;
	return r;
}

INLINE void copy_in(struct wave *w, uint32_t *d, const uint8_t *from, struct run r, uint32_t dwords)
{
	if (dwords == 1 && r.all) {
		memcpy(d, from, 32 * 4);
		if (r.count > 32) memcpy(d + 32, from + 32 * 4, 32 * 4);
		return;
	}
	for (uint32_t k = 0; k < dwords; k++, d += LANES)
		for (uint32_t j = 0; j < r.count; j++) {
			uint32_t x, m = w->mask[r.first + j];
			memcpy(&x, from + (j * dwords + k) * 4, 4);
			d[r.first + j] = (x & m) | (d[r.first + j] & ~m);
		}
}

INLINE void copy_out(const struct wave *w, const uint32_t *s, uint8_t *to, struct run r, uint32_t dwords)
{
	if (dwords == 1 && r.all) {
		memcpy(to, s, 32 * 4);
		if (r.count > 32) memcpy(to + 32 * 4, s + 32, 32 * 4);
		return;
	}
	if (dwords == 1 && r.count == w->active) {
		memcpy(to, s + r.first, r.count * 4u);
		return;
	}
	for (uint32_t k = 0; k < dwords; k++, s += LANES)
		for (uint32_t j = 0; j < r.count; j++)
			if (w->mask[r.first + j]) memcpy(to + (j * dwords + k) * 4, &s[r.first + j], 4);
}

// Host memory of the run, or NULL if it is not one piece. `total` bytes are mapped.
INLINE uint8_t *global_run(struct wave *w, const struct mem_plan *m, struct run r)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint64_t address = (uint64_t)m->offset;
	if (!follows(w, v, r, m->bytes)) return NULL;
	if (m->saddr) address += wave_s64(w, m->saddr_at) + v[r.first];
	else if (follows(w, v + LANES, r, 0)) address += v[r.first] | (uint64_t)v[LANES + r.first] << 32;
	else return NULL;
	return memory_find(&w->machine->memory, address, (uint64_t)r.count * m->bytes);
}

INLINE uint8_t *lds_run(struct wave *w, const struct mem_plan *m, struct run r)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint32_t total = r.count * m->bytes, size = w->group->lds_size;
	if (m->two || !follows(w, v, r, m->bytes)) return NULL;
	uint64_t offset = (uint64_t)v[r.first] + (uint64_t)m->offset;
	return total <= size && offset <= size - total ? w->group->lds + offset : NULL;
}

typedef uint8_t *find_run(struct wave *w, const struct mem_plan *m, struct run r);

INLINE bool try_load(struct wave *w, const struct mem_plan *m, struct run r, find_run *find)
{
	uint8_t *p = find(w, m, r);
	if (p) copy_in(w, ROW(w, m->mem_at), p, r, m->dwords);
	return p;
}

INLINE bool try_store(struct wave *w, const struct mem_plan *m, struct run r, find_run *find)
{
	uint8_t *p = find(w, m, r);
	if (p) copy_out(w, ROW(w, m->mem_at), p, r, m->dwords);
	return p;
}

INLINE void load(struct wave *w, const struct insn *i, find_run *find)
{
	wave_enter(w);
	if (!w->active) return;
	bool done = w->active == w->lanes ? try_load(w, i->mem, (struct run){ 0, w->lanes, true }, find) : try_load(w, i->mem, active_lanes(w), find);
	if (!done) step_load(w, i);
}

INLINE void store(struct wave *w, const struct insn *i, find_run *find)
{
	wave_enter(w);
	if (!w->active) return;
	bool done = w->active == w->lanes ? try_store(w, i->mem, (struct run){ 0, w->lanes, true }, find) : try_store(w, i->mem, active_lanes(w), find);
	if (!done) step_store(w, i);
}

QUICK void step_global_load(struct wave *w, const struct insn *i) { load(w, i, global_run); }
QUICK void step_global_store(struct wave *w, const struct insn *i) { store(w, i, global_run); }
QUICK void step_lds_load(struct wave *w, const struct insn *i) { load(w, i, lds_run); }
QUICK void step_lds_store(struct wave *w, const struct insn *i) { store(w, i, lds_run); }
