// Registers that a wave wrote, and copies of them when it ends: for users that need the final state.
#include "wave/effects.h"
#include "machine/state.h"
#include <string.h>

void keep_before(struct wave *w, const struct insn *i)
{
	struct effect now[EFFECTS_MOST];
	const struct effect *at = i->effects->at;
	unsigned n = i->effects->n;
	if (i->effects->moves || i->effects->skips)
		n = effects_now(i->effects, w->gpu, w->s[ISA_REG_M0], w->mode, now), at = now;
	for (unsigned k = 0; k < n; k++)
		for (unsigned reg = at[k].first; at[k].write && reg < (unsigned)at[k].first + at[k].count; reg++) {
			if (reg >= REG_VGPR) w->wrote_v[(reg - REG_VGPR) / 64] |= 1ull << (reg - REG_VGPR) % 64;
			else if (reg < 128) w->wrote_s[reg / 64] |= 1ull << reg % 64;
		}
}

static uint32_t last_vgpr(const struct wave *w)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < WAVE_MAX_VGPRS; k++)
		if (w->wrote_v[k / 64] >> k % 64 & 1) n = k + 1;
	return n;
}

static bool comes_before(const struct final_wave *a, const struct final_wave *b)
{
	for (unsigned k = 3; k-- > 0;)
		if (a->workgroup[k] != b->workgroup[k]) return a->workgroup[k] < b->workgroup[k];
	return a->wave < b->wave;
}

// Inserts a final wave in order. Waves end in any order, but most belong at the end.
static void put_in_order(struct machine *m, struct final_wave *f)
{
	arena_push(&m->run, &m->progress.finals);
	struct final_wave **at = m->progress.finals.at;
	size_t k = m->progress.finals.n - 1;
	for (; k && comes_before(f, at[k - 1]); k--) at[k] = at[k - 1];
	at[k] = f;
}

void keep_wave(struct machine *m, const struct wave *w)
{
	struct final_wave *f = arena_alloc(&m->run, sizeof *f);
	*f = (struct final_wave){ .wave = w->id, .lanes = w->lanes, .scc = w->scc, .exec = wave_exec(w),
	                          .m0 = w->s[ISA_REG_M0], .vgprs = last_vgpr(w) };
	f->vcc = wave_mask(w, SGPR_AT(ISA_REG_VCC));
	machine_workgroup_of(w, f->workgroup);
	memcpy(f->s, w->s, sizeof f->s);
	memcpy(f->wrote_s, w->wrote_s, sizeof f->wrote_s);
	memcpy(f->wrote_v, w->wrote_v, sizeof f->wrote_v);
	char *rows = arena_alloc(&m->run, f->vgprs * sizeof(row) + _Alignof(row));
	rows += -(uintptr_t)rows % _Alignof(row);
	memcpy(rows, w->v, f->vgprs * sizeof(row));
	f->v = (const row *)(void *)rows;
	put_in_order(m, f);
}

size_t machine_final_count(const struct machine *m) { return m->progress.finals.n; }
const struct final_wave *machine_final(const struct machine *m, size_t i) { return m->progress.finals.at[i]; }
