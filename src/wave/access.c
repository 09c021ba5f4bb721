// The quick way to memory: where the active lanes' addresses follow one another, one check and one copy serve them all.
#include "wave/memory.h"
#include <string.h>

typedef uint32_t lane8 __attribute__((vector_size(32), aligned(32)));

static const row lane_number = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
	32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63 };

struct run { uint32_t first, count; };      // lanes from the first active one to the last

// Whether v[lane] is v[first] + (lane - first) * step in all active lanes, without a carry out of 32 bits.
static bool follows(const struct wave *w, const uint32_t *v, struct run r, uint32_t step)
{
	if (v[r.first] > UINT32_MAX - step * r.count) return false;
	lane8 start = (lane8){0} + (v[r.first] - r.first * step), wrong = {0};
	for (uint32_t b = 0; b < w->lanes; b += 8)
		wrong |= (*(const lane8 *)(v + b) - (start + *(const lane8 *)(lane_number + b) * step)) & *(const lane8 *)(w->mask + b);
	return !(wrong[0] | wrong[1] | wrong[2] | wrong[3] | wrong[4] | wrong[5] | wrong[6] | wrong[7]);
}

static struct run active_lanes(const struct wave *w)
{
	uint64_t exec = w->mask_of;
	struct run r = { (uint32_t)__builtin_ctzll(exec), 0 };
	r.count = 64 - (uint32_t)__builtin_clzll(exec) - r.first;
	return r;
}

static void copy_in(struct wave *w, uint32_t *d, const uint8_t *from, struct run r, uint32_t dwords)
{
	if (dwords == 1 && r.count == w->active && r.count == w->lanes) {
		memcpy(d, from, r.count * 4u);
		return;
	}
	for (uint32_t k = 0; k < dwords; k++, d += LANES)
		for (uint32_t j = 0; j < r.count; j++) {
			uint32_t x, m = w->mask[r.first + j];
			memcpy(&x, from + (j * dwords + k) * 4, 4);
			d[r.first + j] = (x & m) | (d[r.first + j] & ~m);
		}
}

static void copy_out(const struct wave *w, const uint32_t *s, uint8_t *to, struct run r, uint32_t dwords)
{
	if (dwords == 1 && r.count == w->active) {
		memcpy(to, s + r.first, r.count * 4u);
		return;
	}
	for (uint32_t k = 0; k < dwords; k++, s += LANES)
		for (uint32_t j = 0; j < r.count; j++)
			if (w->mask[r.first + j]) memcpy(to + (j * dwords + k) * 4, &s[r.first + j], 4);
}

// Host memory of the run, or NULL if it is not one piece. `total` bytes are mapped.
static uint8_t *global_run(struct wave *w, const struct mem_plan *m, struct run r)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint64_t address = (uint64_t)m->offset;
	if (!follows(w, v, r, m->bytes)) return NULL;
	if (m->saddr) address += wave_s64(w, m->saddr_at) + v[r.first];
	else if (follows(w, v + LANES, r, 0)) address += v[r.first] | (uint64_t)v[LANES + r.first] << 32;
	else return NULL;
	return memory_find(&w->machine->memory, address, (uint64_t)r.count * m->bytes);
}

static uint8_t *lds_run(struct wave *w, const struct mem_plan *m, struct run r)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint32_t total = r.count * m->bytes, size = w->group->lds_size;
	if (m->two || !follows(w, v, r, m->bytes)) return NULL;
	uint64_t offset = (uint64_t)v[r.first] + (uint64_t)m->offset;
	return total <= size && offset <= size - total ? w->group->lds + offset : NULL;
}

typedef uint8_t *find_run(struct wave *w, const struct mem_plan *m, struct run r);

static inline void load(struct wave *w, const struct insn *i, find_run *find)
{
	const struct mem_plan *m = i->mem;
	wave_enter(w);
	if (!w->active) return;
	struct run r = active_lanes(w);
	uint8_t *p = find(w, m, r);
	if (p) copy_in(w, ROW(w, m->mem_at), p, r, m->dwords);
	else step_load(w, i);
}

static inline void store(struct wave *w, const struct insn *i, find_run *find)
{
	const struct mem_plan *m = i->mem;
	wave_enter(w);
	if (!w->active) return;
	struct run r = active_lanes(w);
	uint8_t *p = find(w, m, r);
	if (p) copy_out(w, ROW(w, m->mem_at), p, r, m->dwords);
	else step_store(w, i);
}

void step_global_load(struct wave *w, const struct insn *i) { load(w, i, global_run); }
void step_global_store(struct wave *w, const struct insn *i) { store(w, i, global_run); }
void step_lds_load(struct wave *w, const struct insn *i) { load(w, i, lds_run); }
void step_lds_store(struct wave *w, const struct insn *i) { store(w, i, lds_run); }
