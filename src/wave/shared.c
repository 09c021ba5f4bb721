// Shared VGPRs: rows above a kernel's own that both halves of a wave64 share (.amdhsa_shared_vgpr_count). A vector
// instruction that writes one is executed for the lower 32 lanes, then for the upper ones. The hardware does so for
// all instructions. Both halves of such a row always hold the same values.
#include "program/occupancy.h"
#include "wave/effects.h"
#include "wave/follow.h"
#include "wave/state.h"

enum { HALF = 32, SHARED_GRANULE = 8, MAX_MASKS = 4 };

const char *shared_vgprs_find(struct machine *m, const struct program_kernel *k)
{
	m->shared_first = m->shared_end = 0;
	uint32_t count = k ? (uint32_t)program_setting(k, "shared_vgpr_count", 0) * SHARED_GRANULE : 0;
	if (!count) return NULL;
	if (m->program->wave != LANES) return "only waves of 64 lanes can have shared VGPRs";
	int64_t own = occupancy_vgprs(m->gpu, LANES,
	                              occupancy_vgpr_blocks(m->gpu, LANES, program_setting(k, "next_free_vgpr", 0)));
	if (own + count > m->gpu->vgprs)
		return arena_printf(&m->run, "%u shared VGPRs and %u VGPRs of each half are more than %u", count,
		                    (unsigned)own, m->gpu->vgprs);
	m->shared_first = (uint32_t)own;
	m->shared_end = (uint32_t)own + count;
	return NULL;
}

bool machine_vgpr_is_shared(const struct machine *m, uint32_t vgpr)
{
	return vgpr >= m->shared_first && vgpr < m->shared_end;
}

static void copy_half(struct wave *w, unsigned from, unsigned to)
{
	const struct machine *m = w->machine;
	uint32_t end = m->shared_end < m->code.vgprs ? m->shared_end : m->code.vgprs;
	for (uint32_t r = m->shared_first; r < end; r++)
		for (unsigned lane = 0; lane < HALF; lane++) w->v[r][to + lane] = w->v[r][from + lane];
}

void shared_vgprs_start(struct wave *w) { copy_half(w, HALF, 0); }

// Places where the instruction writes lane masks, if it writes a shared VGPR.
struct masks { uint32_t at[MAX_MASKS]; unsigned n; };

static bool writes_shared(const struct wave *w, const struct insn *i, struct masks *masks)
{
	const struct machine *m = w->machine;
	struct effect now[EFFECTS_MOST];
	bool shared = false;
	if (m->shared_first == m->shared_end) return false;
	unsigned n = effects_now(i->effects, m->gpu, w->s[ISA_REG_M0], w->mode, now);
	for (const struct effect *x = now; x < now + n; x++) {
		if (!x->write) continue;
		if (x->first >= REG_VGPR)
			shared |= x->first < REG_VGPR + m->shared_end
			          && x->first + x->count > REG_VGPR + m->shared_first;
		else if (x->of && x->of->type == ISA_MASK && masks->n < MAX_MASKS) masks->at[masks->n++] = SGPR_AT(x->first);
	}
	return shared;
}

void step_shared(struct wave *w, const struct insn *i)
{
	step_fn *step = w->machine->code.unshared[i - w->code];
	struct masks masks = { .n = 0 };
	if (!writes_shared(w, i, &masks)) { step(w, i); return; }
	uint64_t exec = wave_exec(w), before[MAX_MASKS];
	uint32_t low[MAX_MASKS];
	for (unsigned k = 0; k < masks.n; k++) before[k] = wave_s64(w, masks.at[k]);
	wave_set_exec(w, exec & UINT32_MAX);
	step(w, i);
	copy_half(w, 0, HALF);
	// The second pass reads masks as they were. Its own bits are the upper half of the masks that it writes.
	for (unsigned k = 0; k < masks.n; k++) {
		low[k] = S32(w, masks.at[k]);
		wave_put_mask(w, masks.at[k], before[k]);
	}
	if (w->state != WAVE_FAULT) {
		wave_set_exec(w, exec & ~(uint64_t)UINT32_MAX);
		step(w, i);
		copy_half(w, HALF, 0);
	}
	for (unsigned k = 0; k < masks.n; k++) S32(w, masks.at[k]) = low[k];
	wave_set_exec(w, exec);
}
