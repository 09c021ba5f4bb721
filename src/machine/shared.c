// Shared VGPRs: rows above a kernel's own that both halves of a wave64 share (.amdhsa_shared_vgpr_count). A vector
// instruction that writes one is executed for the lower 32 lanes, then for the upper ones. The hardware does so for
// all instructions. Both halves of such a row always hold the same values.
#include "program/occupancy.h"
#include "wave/effects.h"
#include "machine/follow.h"
#include "machine/state.h"

enum { HALF = 32, SHARED_GRANULE = 8 };

const char *shared_vgprs_find(struct machine *m, const struct program_kernel *k)
{
	m->launch.shared_first = m->launch.shared_end = 0;
	uint32_t count = k ? (uint32_t)program_setting(k, "shared_vgpr_count", 0) * SHARED_GRANULE : 0;
	if (!count) return NULL;
	if (m->program->wave != LANES) return "only waves of 64 lanes can have shared VGPRs";
	int64_t own = occupancy_vgprs(m->gpu, LANES,
	                              occupancy_vgpr_blocks(m->gpu, LANES, program_setting(k, "next_free_vgpr", 0)));
	if (own + count > m->gpu->vgprs)
		return arena_printf(&m->run, "%u shared VGPRs and %u VGPRs of each half are more than %u", count,
		                    (unsigned)own, m->gpu->vgprs);
	m->launch.shared_first = (uint32_t)own;
	m->launch.shared_end = (uint32_t)own + count;
	return NULL;
}

bool machine_vgpr_is_shared(const struct machine *m, uint32_t vgpr)
{
	return vgpr >= m->launch.shared_first && vgpr < m->launch.shared_end;
}

static void copy_half(struct wave *w, unsigned from, unsigned to)
{
	const struct machine *m = w->machine;
	uint32_t end = m->launch.shared_end < m->code.vgprs ? m->launch.shared_end : m->code.vgprs;
	for (uint32_t r = m->launch.shared_first; r < end; r++)
		for (unsigned lane = 0; lane < HALF; lane++) w->v[r][to + lane] = w->v[r][from + lane];
}

void shared_vgprs_start(struct wave *w) { copy_half(w, HALF, 0); }

// Returns whether the instruction writes a shared VGPR, and the places of the lane masks that it writes.
static bool writes_shared(const struct wave *w, const struct insn *i, struct shared_halves *h)
{
	const struct machine *m = w->machine;
	struct effect now[EFFECTS_MOST];
	bool shared = false;
	h->masks = 0;
	if (m->launch.shared_first == m->launch.shared_end) return false;
	unsigned n = effects_now(i->effects, m->gpu, w->s[ISA_REG_M0], w->mode, now);
	for (const struct effect *x = now; x < now + n; x++) {
		if (!x->write) continue;
		if (x->first >= REG_VGPR)
			shared |= x->first < REG_VGPR + m->launch.shared_end
			          && x->first + x->count > REG_VGPR + m->launch.shared_first;
		else if (x->of && x->of->type == ISA_MASK && h->masks < SHARED_MASKS) h->at[h->masks++] = SGPR_AT(x->first);
	}
	return shared;
}

bool shared_begin(struct wave *w, const struct insn *i, struct shared_halves *h)
{
	if (!writes_shared(w, i, h)) return false;
	h->second = false;
	h->exec = wave_exec(w);
	for (unsigned k = 0; k < h->masks; k++) h->before[k] = wave_s64(w, h->at[k]);
	wave_set_exec(w, h->exec & UINT32_MAX);
	return true;
}

bool shared_second(struct wave *w, struct shared_halves *h)
{
	copy_half(w, 0, HALF);
	// The second pass reads masks as they were. Its own bits are the upper half of the masks that it writes.
	for (unsigned k = 0; k < h->masks; k++) {
		h->low[k] = S32(w, h->at[k]);
		wave_put_mask(w, h->at[k], h->before[k]);
	}
	if (w->state == WAVE_FAULT) return false;
	wave_set_exec(w, h->exec & ~(uint64_t)UINT32_MAX);
	h->second = true;
	return true;
}

void shared_end(struct wave *w, const struct shared_halves *h)
{
	if (h->second) copy_half(w, HALF, 0);
	for (unsigned k = 0; k < h->masks; k++) S32(w, h->at[k]) = h->low[k];
	wave_set_exec(w, h->exec);
}
