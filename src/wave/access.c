// The fast path to memory: where the active lanes' addresses are consecutive, one check and one copy serve them all.
// Built for each level of host instructions, as the kernels are; ACCESS is its table's name there.
#include "wave/memory.h"
#include <string.h>

typedef uint32_t lane8 __attribute__((vector_size(32), aligned(32)));
typedef uint32_t lane4 __attribute__((vector_size(16)));
typedef uint32_t bytes32 __attribute__((vector_size(32), aligned(1), may_alias));   // eight lanes, anywhere

#define INLINE static inline __attribute__((always_inline))
#define APART  static __attribute__((noinline))

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

// Whether v[lane] is v[first] + (lane - first) * step in all active lanes, without a carry out of 32 bits; `wide`: and the next row has
// one value in all of them.
INLINE bool follows(const struct wave *w, const uint32_t *v, struct run r, uint32_t step, bool wide)
{
	const uint32_t *offset = lane_offset[step / 4];
	uint32_t b = 0, lanes = w->lanes;
	if (v[r.first] > UINT32_MAX - step * r.count) return false;
	lane8 start = (lane8){0} + (v[r.first] - r.first * step), wrong = {0};
	do {
		const lane8 *x = (const lane8 *)(v + b), *o = (const lane8 *)(offset + b), *m = (const lane8 *)(w->mask + b);
		lane8 d0 = x[0] ^ (start + o[0]), d1 = x[1] ^ (start + o[1]), d2 = x[2] ^ (start + o[2]), d3 = x[3] ^ (start + o[3]);
		if (wide) {
			lane8 high = (lane8){0} + v[LANES + r.first];
			const lane8 *y = (const lane8 *)(v + LANES + b);
			d0 |= y[0] ^ high, d1 |= y[1] ^ high, d2 |= y[2] ^ high, d3 |= y[3] ^ high;
		}
		if (r.all) wrong |= d0 | d1 | d2 | d3;
		else wrong |= (d0 & m[0]) | (d1 & m[1]) | (d2 & m[2]) | (d3 & m[3]);
	} while ((b += 32) < lanes);
	lane4 half[2];
	memcpy(half, &wrong, sizeof half);
	half[0] |= half[1];
	uint64_t any[2];
	memcpy(any, half, sizeof any);
	return !(any[0] | any[1]);
}

INLINE struct run active_lanes(const struct wave *w)
{
	uint64_t exec = w->mask_of;
	struct run r = { (uint32_t)__builtin_ctzll(exec), 0, false };
	r.count = 64 - (uint32_t)__builtin_clzll(exec) - r.first;
	return r;
}

// A dword for each of 32 lanes.
INLINE void copy32(void *to, const void *from)
{
	bytes32 *d = to;
	const bytes32 *s = from;
	bytes32 s0 = s[0], s1 = s[1], s2 = s[2], s3 = s[3];
	d[0] = s0, d[1] = s1, d[2] = s2, d[3] = s3;
}

INLINE void copy_full(const struct wave *w, void *to, const void *from)
{
	copy32(to, from);
	if (w->lanes > 32) copy32((uint8_t *)to + 32 * 4, (const uint8_t *)from + 32 * 4);
}

INLINE void copy_in(struct wave *w, uint32_t *d, const uint8_t *from, struct run r, uint32_t dwords)
{
	for (uint32_t k = 0; k < dwords; k++, d += LANES)
		for (uint32_t j = 0; j < r.count; j++) {
			uint32_t x, m = w->mask[r.first + j];
			memcpy(&x, from + (j * dwords + k) * 4, 4);
			d[r.first + j] = (x & m) | (d[r.first + j] & ~m);
		}
}

INLINE void copy_out(const struct wave *w, const uint32_t *s, uint8_t *to, struct run r, uint32_t dwords)
{
	if (dwords == 1 && r.count == w->active) {
		memcpy(to, s + r.first, r.count * 4u);
		return;
	}
	for (uint32_t k = 0; k < dwords; k++, s += LANES)
		for (uint32_t j = 0; j < r.count; j++)
			if (w->mask[r.first + j]) memcpy(to + (j * dwords + k) * 4, &s[r.first + j], 4);
}

// Host memory of the run, or NULL if it is not one piece. `last`: NULL too if it is not where the program was last.
INLINE uint8_t *global_run(struct wave *w, const struct mem_plan *m, struct run r, uint32_t bytes, bool last)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint64_t address = (uint64_t)m->offset, total = (uint64_t)r.count * bytes;
	if (!follows(w, v, r, bytes, !m->saddr)) return NULL;
	address += v[r.first] + (m->saddr ? wave_s64(w, m->saddr_at) : (uint64_t)v[LANES + r.first] << 32);
	return last ? memory_last(&w->machine->memory, address, total) : memory_find(&w->machine->memory, address, total);
}

INLINE uint8_t *lds_run(struct wave *w, const struct mem_plan *m, struct run r, uint32_t bytes, bool last)
{
	(void)last;
	const uint32_t *v = ROW(w, m->vaddr_at);
	if (m->two || !follows(w, v, r, bytes, false)) return NULL;
	return group_lds(w->group, v[r.first] + (uint32_t)m->offset, r.count * bytes);
}

typedef uint8_t *find_run(struct wave *w, const struct mem_plan *m, struct run r, uint32_t bytes, bool last);

INLINE void load(struct wave *w, const struct insn *i, find_run *find)
{
	wave_enter(w);
	if (!w->active) return;
	struct run r = active_lanes(w);
	uint8_t *p = find(w, i->mem, r, i->mem->bytes, false);
	if (p) copy_in(w, ROW(w, i->mem->mem_at), p, r, i->mem->dwords);
	else step_load(w, i);
}

INLINE void store(struct wave *w, const struct insn *i, find_run *find)
{
	wave_enter(w);
	if (!w->active) return;
	struct run r = active_lanes(w);
	uint8_t *p = find(w, i->mem, r, i->mem->bytes, false);
	if (p) copy_out(w, ROW(w, i->mem->mem_at), p, r, i->mem->dwords);
	else step_store(w, i);
}

// The host memory of what most accesses are: a dword for each lane of a full wave. Makes no calls, so that it needs no stack: what does
// make some stays APART from it.
INLINE uint8_t *full_dwords(struct wave *w, const struct mem_plan *m, find_run *find)
{
	if (wave_mask_is_old(w) || w->active != w->lanes || m->dwords != 1) return NULL;
	return find(w, m, (struct run){ 0, w->lanes, true }, 4, true);
}

#define STEPS(space) \
	APART void space##_load_slow(struct wave *w, const struct insn *i) { load(w, i, space##_run); } \
	APART void space##_store_slow(struct wave *w, const struct insn *i) { store(w, i, space##_run); } \
	static void space##_load(struct wave *w, const struct insn *i) \
	{ \
		const uint8_t *p = full_dwords(w, i->mem, space##_run); \
		if (p) copy_full(w, ROW(w, i->mem->mem_at), p); \
		else space##_load_slow(w, i); \
	} \
	static void space##_store(struct wave *w, const struct insn *i) \
	{ \
		uint8_t *p = full_dwords(w, i->mem, space##_run); \
		if (p) copy_full(w, p, ROW(w, i->mem->mem_at)); \
		else space##_store_slow(w, i); \
	}
STEPS(global)
STEPS(lds)

const struct access_steps ACCESS = { global_load, global_store, lds_load, lds_store };
