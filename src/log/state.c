// The state that a log's events change: waves, LDS of active workgroups, memory.
#include "log/state.h"
#include <string.h>

uint64_t log_exec(const struct log_wave *w)
{
	uint64_t low = w->s[ISA_REG_EXEC];
	return w->lanes == 64 ? low | (uint64_t)w->s[ISA_REG_EXEC + 1] << 32 : low;
}

uint32_t log_dword(const struct log_wave *w, unsigned reg, unsigned lane)
{
	if (reg < LOG_SCALARS) return w->s[reg];
	return reg >= REG_VGPR && reg - REG_VGPR < w->vgprs ? w->v[reg - REG_VGPR][lane] : 0;
}

uint32_t log_dword_after(const struct log_event *e, unsigned reg, unsigned lane)
{
	uint32_t before = log_dword(e->wave, reg, lane);
	for (size_t k = 0; k < e->change_count; k++)
		if (log_register(&e->changes[k]) == reg) return before + e->changes[k].delta[reg < REG_VGPR ? 0 : lane];
	return before;
}

void log_row_after(const struct log_event *e, unsigned vgpr, row now)
{
	memcpy(now, e->wave->v[vgpr], sizeof(row));
	for (size_t k = 0; k < e->change_count; k++) {
		if (log_register(&e->changes[k]) != REG_VGPR + vgpr) continue;
		for (unsigned lane = 0; lane < LANES; lane++) now[lane] += e->changes[k].delta[lane];
		return;
	}
}

uint64_t log_changed_lanes(const struct log_change *c)
{
	uint64_t lanes = 0;
	for (uint64_t left = c->lanes; left; left &= left - 1) if (c->delta[__builtin_ctzll(left)]) lanes |= left & -left;
	return lanes;
}

unsigned log_effects(const struct log_wave *w, const struct insn *i, const struct isa_gpu *gpu,
                     struct effect out[EFFECTS_MOST])
{
	return effects_now(i->effects, gpu, w->s[ISA_REG_M0], w->s[LOG_MODE], out);
}

// ---- waves ----------------------------------------------------------------------------------------------------------
struct log_wave *log_wave_new(uint32_t lanes, uint32_t vgprs)
{
	struct log_wave *w = heap_zeroed(1, sizeof *w);
	w->lanes = lanes;
	w->vgprs = vgprs;
	w->v = heap_aligned(_Alignof(row), (vgprs + 1) * sizeof(row));
	memset(w->v, 0, (vgprs + 1) * sizeof(row));
	return w;
}

void log_wave_free(struct log_wave *w)
{
	if (!w) return;
	heap_free(w->v);
	heap_free(w);
}

struct log_wave *log_wave_at(const struct log_state *s, uint64_t slot)
{
	return slot < s->waves.n ? s->waves.at[slot] : NULL;
}

struct log_lds *log_lds(const struct log_state *s, uint32_t group)
{
	for (size_t k = 0; k < s->lds.n; k++)
		if (s->lds.at[k].group == group) return &s->lds.at[k];
	return NULL;
}

static void drop_lds(struct log_state *s, struct log_lds *l)
{
	s->alive -= l->size;
	heap_free(l->bytes);
	*l = s->lds.at[--s->lds.n];
}

void log_wave_arrives(struct log_state *s, struct log_wave *w, uint32_t lds, uint32_t beside, bool again)
{
	while (s->waves.n <= w->slot) *heap_push(&s->waves) = NULL;
	s->waves.at[w->slot] = w;
	s->alive += w->vgprs * sizeof(row);
	struct log_lds *l = log_lds(s, w->group);
	if (!l) {
		s->alive += lds;
		l = heap_push(&s->lds);
		*l = (struct log_lds){ .group = w->group, .size = lds, .bytes = heap_zeroed(1, lds + 4u),
		                       .started = again ? beside : 0, .ended = again ? beside : 0 };
	}
	if (again) l->ended--;
	else l->started++;
	l->waves = beside;
}

struct log_wave *log_wave_leaves(struct log_state *s, uint32_t slot, bool back)
{
	struct log_wave *w = s->waves.at[slot];
	struct log_lds *l = log_lds(s, w->group);
	s->waves.at[slot] = NULL;
	s->alive -= w->vgprs * sizeof(row);
	if (!l) return w;
	if (back) l->started--;
	else l->ended++;
	if (back ? !l->started : l->ended == l->waves) drop_lds(s, l);
	return w;
}

// ---- memory ---------------------------------------------------------------------------------------------------------
// number of regions that begin at or below the address
static size_t region_below(const struct log_state *s, uint64_t address)
{
	size_t lo = 0, hi = s->regions.n;
	while (lo < hi) {
		size_t mid = (lo + hi) / 2;
		if (s->regions.at[mid].address <= address) lo = mid + 1;
		else hi = mid;
	}
	return lo;
}

const struct log_region *log_region(const struct log_state *s, uint64_t address)
{
	size_t k = region_below(s, address);
	return k && address - s->regions.at[k - 1].address < s->regions.at[k - 1].size ? &s->regions.at[k - 1] : NULL;
}

uint8_t *log_memory(const struct log_state *s, uint64_t address, uint64_t size)
{
	size_t k = region_below(s, address);
	if (!k) return NULL;
	const struct log_region *r = &s->regions.at[k - 1];
	return size <= r->size && address - r->address <= r->size - size ? r->bytes + (address - r->address) : NULL;
}

bool log_region_add(struct log_state *s, uint64_t address, uint64_t size, const char *name)
{
	size_t k = region_below(s, address);
	if (size > LOG_MOST_MEMORY - s->memory || size > UINT64_MAX - address
	    || (k && s->regions.at[k - 1].address + s->regions.at[k - 1].size > address))
		return false;
	if (k < s->regions.n && address + size > s->regions.at[k].address) return false;
	uint8_t *bytes = heap_zeroed(1, size + 1);
	s->memory += size;
	heap_push(&s->regions);
	memmove(&s->regions.at[k + 1], &s->regions.at[k], (s->regions.n - 1 - k) * sizeof *s->regions.at);
	s->regions.at[k] = (struct log_region){ address, size, bytes, heap_strdup(name) };
	return true;
}

void log_region_remove(struct log_state *s, uint64_t address)
{
	size_t k = region_below(s, address);
	if (!k || s->regions.at[k - 1].address != address) return;
	s->memory -= s->regions.at[k - 1].size;
	heap_free(s->regions.at[k - 1].bytes);
	heap_free((char *)s->regions.at[k - 1].name);
	memmove(&s->regions.at[k - 1], &s->regions.at[k], (s->regions.n-- - k) * sizeof *s->regions.at);
}

uint8_t *log_place(const struct log_state *s, enum log_file file, uint32_t group, uint64_t address, uint32_t size)
{
	if (file == LOG_MEMORY) return log_memory(s, address, size);
	struct log_lds *l = log_lds(s, group);
	return l && size <= l->size && address <= l->size - size ? l->bytes + address : NULL;
}

void log_state_free(struct log_state *s)
{
	for (size_t k = 0; k < s->waves.n; k++) log_wave_free(s->waves.at[k]);
	for (size_t k = 0; k < s->lds.n; k++) heap_free(s->lds.at[k].bytes);
	while (s->regions.n) log_region_remove(s, s->regions.at[0].address);
	heap_free(s->waves.at);
	heap_free(s->lds.at);
	heap_free(s->regions.at);
	*s = (struct log_state){ 0 };
}
