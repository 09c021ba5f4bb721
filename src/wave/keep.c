// Which registers a wave wrote, and copies of them when it ends: for those who want to see the final state.
#include "wave/state.h"
#include <string.h>

static void mark(struct wave *w, uint32_t at, unsigned dwords)
{
	for (unsigned k = 0; k < dwords; k++) {
		if (at >= VGPR_AT(0) && at + k * sizeof(row) < VGPR_AT(WAVE_MAX_VGPRS)) {
			size_t n = (at - VGPR_AT(0)) / sizeof(row) + k;
			w->wrote_v[n / 64] |= 1ull << n % 64;
		} else if (at >= SGPR_AT(0) && at + 4 * k < SGPR_AT(128)) {
			size_t n = (at - SGPR_AT(0)) / 4 + k;
			w->wrote_s[n / 64] |= 1ull << n % 64;
		}
	}
}

static void mark_implicit(struct wave *w, const struct isa_operand *o)
{
	unsigned masks = w->lanes / 32;
	if (!strcmp(o->name, "vcc")) mark(w, SGPR_AT(ISA_REG_VCC), masks);
	else if (!strcmp(o->name, "exec")) mark(w, SGPR_AT(ISA_REG_EXEC), masks);
	else if (!strcmp(o->name, "m0")) mark(w, SGPR_AT(ISA_REG_M0), 1);
}

void keep_mark(struct wave *w, const struct insn *i)
{
	if (i->pair) {
		keep_mark(w, &i->pair[0]);
		keep_mark(w, &i->pair[1]);
		return;
	}
	if (!i->inst) return;
	const struct isa_record *r = i->inst->form->record;
	for (unsigned k = 0; k < r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &r->operands[k];
		if (!o->write) continue;
		if (k >= r->operand_count) mark_implicit(w, o);
		else if (i->at[k]) mark(w, i->at[k], o->type == ISA_MASK ? w->lanes / 32 : o->dwords);
	}
}

static uint32_t last_vgpr(const struct wave *w)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < WAVE_MAX_VGPRS; k++)
		if (w->wrote_v[k / 64] >> k % 64 & 1) n = k + 1;
	return n;
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
	*arena_push(&m->run, &m->finals) = f;
}

size_t machine_final_count(const struct machine *m) { return m->finals.n; }
const struct final_wave *machine_final(const struct machine *m, size_t i) { return m->finals.at[i]; }
