// Which registers a wave wrote, and copies of them when it ends: for those who want to see the final state.
#include "wave/follow.h"
#include "wave/state.h"
#include <string.h>

struct marks { uint64_t *s, *v; };

static void mark(struct marks m, uint32_t at, unsigned dwords)
{
	for (unsigned k = 0; k < dwords; k++) {
		if (at >= VGPR_AT(0) && at + k * sizeof(row) < VGPR_AT(WAVE_MAX_VGPRS)) {
			size_t n = (at - VGPR_AT(0)) / sizeof(row) + k;
			m.v[n / 64] |= 1ull << n % 64;
		} else if (at >= SGPR_AT(0) && at + 4 * k < SGPR_AT(128)) {
			size_t n = (at - SGPR_AT(0)) / 4 + k;
			m.s[n / 64] |= 1ull << n % 64;
		}
	}
}

static void mark_implicit(struct marks m, const struct isa_operand *o, unsigned masks)
{
	if (o->id == ISA_F_VCC) mark(m, SGPR_AT(ISA_REG_VCC), masks);
	else if (o->id == ISA_F_EXEC) mark(m, SGPR_AT(ISA_REG_EXEC), masks);
	else if (o->id == ISA_F_M0) mark(m, SGPR_AT(ISA_REG_M0), 1);
}

void wave_named_writes(const struct insn *i, unsigned lanes, uint64_t s[2], uint64_t v[WAVE_MAX_VGPRS / 64])
{
	if (i->pair) {
		wave_named_writes(&i->pair[0], lanes, s, v);
		wave_named_writes(&i->pair[1], lanes, s, v);
		return;
	}
	if (!i->inst) return;
	const struct isa_record *r = i->inst->form->record;
	for (unsigned k = 0; k < r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &r->operands[k];
		if (!o->write) continue;
		if (k >= r->operand_count) mark_implicit((struct marks){ s, v }, o, lanes / 32);
		else if (i->at[k]) mark((struct marks){ s, v }, i->at[k], o->type == ISA_MASK ? lanes / 32 : o->dwords);
	}
}

void keep_mark(struct wave *w, const struct insn *i) { wave_named_writes(i, w->lanes, w->wrote_s, w->wrote_v); }

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

// Waves end in any order; most come last.
static void put_in_order(struct machine *m, struct final_wave *f)
{
	arena_push(&m->run, &m->finals);
	size_t k = m->finals.n - 1;
	for (; k && comes_before(f, m->finals.at[k - 1]); k--) m->finals.at[k] = m->finals.at[k - 1];
	m->finals.at[k] = f;
}

void keep_wave(struct machine *m, const struct wave *w)
{
	struct final_wave *f = arena_alloc(&m->run, sizeof *f);
	*f = (struct final_wave){ .wave = w->id, .lanes = w->lanes, .scc = w->scc, .exec = wave_exec(w), .m0 = w->s[ISA_REG_M0], .vgprs = last_vgpr(w) };
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

size_t machine_final_count(const struct machine *m) { return m->finals.n; }
const struct final_wave *machine_final(const struct machine *m, size_t i) { return m->finals.at[i]; }
