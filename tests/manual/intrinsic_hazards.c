// Records what each instruction reads and writes, and how long ago.
#include <stdlib.h>
#include <string.h>
#include "code/code.h"
#include "generations.h"
#include "intrinsic_hazards.h"
#include "isa/fields.h"

enum { VGPRS = 256, SGPRS = 128, DPP_VGPR = 2, DPP_EXEC = 5, LANE_SELECT = 4, ADDRESS = 5 };

struct step {
	bool valu, salu, vmem, dpp, writes_exec;
	unsigned lowering;                                // the program's lowering that it belongs to
	unsigned states;                                  // wait states that it provides
	int dpp_source, select;                           // VGPR read through DPP, SGPR that selects a lane; -1: none
	bool waits_sa, waits_va, waits_vcc;   // s_wait_alu: for SGPRs that the SALU or the VALU has written, for vcc
	bool lds, waits_lds, end;
	uint64_t s_read[2], s_masks[2], s_write[2], v_read[VGPRS / 64], v_write[VGPRS / 64];
};

struct hazards {
	const struct program *program;
	struct step *steps;
	uint64_t now;
	// gfx9: one plus the time of the last write by a VALU instruction; 0: never
	uint64_t v_written[VGPRS], s_written[SGPRS], exec_written;
	// gfx11 in wave64, gfx12, for each pair of SGPRs: read by a VALU instruction (gfx11: as a mask), and then
	// written by the SALU, or by the VALU
	uint64_t was_read, by_salu, by_valu;
	// results of LDS without a wait yet; registers that this lowering has written
	uint64_t pending[VGPRS / 64], own_v[VGPRS / 64], own_s[2];
	unsigned lowering;
	bool begins;                                      // with the next instruction
};

static void set_bits(uint64_t *bits, unsigned first, unsigned n, unsigned limit)
{
	for (unsigned k = first; k < first + n && k < limit; k++) bits[k / 64] |= 1ull << k % 64;
}

static struct step step_of(const struct code_inst *i, const struct code_target *t)
{
	const struct isa_record *r = isa_record(i->form);
	struct step s = {
		.valu = r->unit == ISA_VALU, .salu = r->unit == ISA_SALU, .vmem = r->unit == ISA_VMEM,
		.lds = r->unit == ISA_LDS, .end = !strcmp(isa_text(r->id), "s_endpgm"), .states = 1, .dpp_source = -1,
		.select = -1
	};
	bool reads_lane = !strcmp(isa_text(r->id), "v_readlane_b32"),
		writes_lane = !strcmp(isa_text(r->id), "v_writelane_b32");
	s.dpp = s.valu && strstr(isa_text(i->form->suffix), "dpp");
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		struct code_value v = code_operand_value(i, k, t);
		unsigned n = code_operand_dwords(o, t);
		if (v.kind == CODE_V_SGPR && v.index < SGPRS) {
			if (o->read) set_bits(s.s_read, v.index, n, SGPRS);
			if (o->read && o->type == ISA_MASK) set_bits(s.s_masks, v.index, n, SGPRS);
			if (o->write) set_bits(s.s_write, v.index, n, SGPRS);
			if ((reads_lane || writes_lane) && !strcmp(isa_field_name(o->id), "src1")) s.select = v.index;
		}
		if (v.kind == CODE_V_VGPR && o->read) set_bits(s.v_read, v.index, n, VGPRS);
		if (v.kind == CODE_V_VGPR && o->write) set_bits(s.v_write, v.index, n, VGPRS);
		if (v.kind == CODE_V_VGPR && s.dpp && !strcmp(isa_field_name(o->id), "src0")) s.dpp_source = v.index;
	}
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++)
		s.writes_exec |= s.valu && isa_operands(r)[k].write
		                 && !strcmp(isa_field_name(isa_operands(r)[k].id), "exec");
	uint32_t imm = code_get(i, ISA_F_SIMM16, 0);
	unsigned lgkmcnt = t->gpu->gen == ISA_GFX9 ? imm >> 8 & 15 : t->gpu->gen == ISA_GFX11 ? imm >> 4 & 63 : imm >> 8 & 63;
	s.waits_lds = (!strcmp(isa_text(r->id), "s_waitcnt") && !lgkmcnt)
	              || (!strcmp(isa_text(i->form->name), "s_wait_dscnt") && !imm);
	if (!strcmp(isa_text(r->id), "s_nop")) s.states = (imm & 15) + 1;
	if (!strcmp(isa_text(i->form->name), "s_wait_alu") || !strcmp(isa_text(i->form->name), "s_waitcnt_depctr")) {
		s.waits_sa = !(imm & 1);
		s.waits_vcc = !(imm >> 1 & 1);
		s.waits_va = !(imm >> 9 & 7);
	}
	return s;
}

struct hazards *hazards_new(const struct program *p)
{
	struct code_target t = { p->gpu, p->wave };
	struct hazards *h = calloc(1, sizeof *h);
	h->program = p;
	h->steps = calloc(p->line_count + 1, sizeof *h->steps);
	unsigned lowering = 0;
	for (size_t k = 0, note = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
		struct code_inst inst;
		memcpy(words, p->sections[l->section].bytes + l->offset, l->size);
		if (code_decode(&t, words, l->size / 4u, &inst)) h->steps[k] = step_of(&inst, &t);
		for (; note < p->note_count && p->notes[note].place.line < program_written_at(l->place).line; note++)
			lowering += !strncmp(p->notes[note].text, "hlsl ", 5);
		h->steps[k].lowering = lowering;
	}
	return h;
}

void hazards_free(struct hazards *h)
{
	if (h) free(h->steps);
	free(h);
}

void hazards_wave(struct hazards *h)
{
	memset(h->v_written, 0, sizeof h->v_written);
	memset(h->s_written, 0, sizeof h->s_written);
	memset(h->pending, 0, sizeof h->pending);
	h->now = h->exec_written = h->was_read = h->by_salu = h->by_valu = 0;
	h->lowering = 0;
	h->begins = false;
}

bool hazards_lowering_begins(struct hazards *h, uint32_t line)
{
	if (line >= h->program->line_count || h->steps[line].lowering == h->lowering) return false;
	h->lowering = h->steps[line].lowering;
	h->begins = true;
	h->was_read = h->by_salu = h->by_valu = 0;
	memset(h->own_v, 0, sizeof h->own_v);
	memset(h->own_s, 0, sizeof h->own_s);
	return true;
}

// Returns an error if data from LDS are used before a wait. The last wait is in the lowering itself.
static const char *lds_hazard(struct hazards *h, const struct step *s)
{
	bool any = false, touched = false;
	if (s->waits_lds) memset(h->pending, 0, sizeof h->pending);
	for (unsigned k = 0; k < VGPRS / 64; k++) {
		any |= h->pending[k] != 0;
		touched |= (h->pending[k] & (s->v_read[k] | s->v_write[k])) != 0;
		if (s->lds) h->pending[k] |= s->v_write[k];
	}
	return touched || (any && (h->begins || s->end)) ? "a wait for results of LDS" : NULL;
}

// Returns an error if a lowering reads a result (v10 to v19, s10 to s19) of another one. Lanes that an instruction does
// not write count as read by it.
static const char *result_hazard(struct hazards *h, const struct step *s)
{
	const uint64_t which = 0x3ffull << 10;
	bool other = (s->v_read[0] & ~s->v_write[0] & ~h->own_v[0] & which)
	             || (s->s_read[0] & ~s->s_write[0] & ~h->own_s[0] & which);
	h->own_v[0] |= s->v_write[0];
	h->own_s[0] |= s->s_write[0];
	return other ? "no result of another lowering" : NULL;
}

// Removes the lowest set bit of `n` words and returns its number. -1 if all are 0.
static int take_lowest_bit(uint64_t *bits, unsigned n)
{
	for (unsigned k = 0; k < n; k++) {
		if (!bits[k]) continue;
		int at = __builtin_ctzll(bits[k]) + 64 * (int)k;
		bits[k] &= bits[k] - 1;
		return at;
	}
	return -1;
}

static bool too_soon(const struct hazards *h, uint64_t written, unsigned states)
{
	return written && h->now - written < states;
}

static const char *gfx9(struct hazards *h, const struct step *s)
{
	const char *wrong = NULL;
	if (s->dpp_source >= 0 && too_soon(h, h->v_written[s->dpp_source], DPP_VGPR))
		wrong = "2 wait states after a VALU instruction wrote the VGPR that DPP reads";
	if (s->dpp && too_soon(h, h->exec_written, DPP_EXEC))
		wrong = "5 wait states after a VALU instruction wrote exec, before DPP";
	if (s->select >= 0 && too_soon(h, h->s_written[s->select], LANE_SELECT))
		wrong = "4 wait states after a VALU instruction wrote the SGPR that selects the lane";
	struct step left = *s;
	for (int k; s->vmem && (k = take_lowest_bit(left.s_read, SGPRS / 64)) >= 0;)
		if (too_soon(h, h->s_written[k], ADDRESS))
			wrong = "5 wait states after a VALU instruction wrote an SGPR that a memory instruction reads";
	for (int k; s->valu && (k = take_lowest_bit(left.v_write, VGPRS / 64)) >= 0;) h->v_written[k] = h->now + 1;
	for (int k; (k = take_lowest_bit(left.s_write, SGPRS / 64)) >= 0;) h->s_written[k] = s->valu ? h->now + 1 : 0;
	if (s->writes_exec) h->exec_written = h->now + 1;
	return wrong;
}

// Returns one bit for each pair of registers. exec, m0 and null are left out.
static uint64_t pairs_of(const uint64_t bits[2])
{
	uint64_t r = 0, left[2] = { bits[0], bits[1] };
	for (int k; (k = take_lowest_bit(left, 2)) >= 0 && k < ISA_REG_M0;) r |= 1ull << k / 2;
	return r;
}

#define VCC (1ull << ISA_REG_VCC / 2)

static const char *gfx11_wave64(struct hazards *h, const struct step *s)
{
	const char *wrong = NULL;
	uint64_t read = pairs_of(s->s_read), write = pairs_of(s->s_write);
	if (s->waits_sa) h->by_salu = 0;
	if ((s->valu || s->salu) && read & h->by_salu)
		wrong = "s_waitcnt_depctr depctr_sa_sdst(0): the SALU wrote an SGPR that a VALU instruction had read as a mask";
	if (s->valu) h->was_read |= pairs_of(s->s_masks);
	if (s->salu) h->by_salu |= write & h->was_read;
	return wrong;
}

static const char *gfx12(struct hazards *h, const struct step *s)
{
	const char *wrong = NULL;
	uint64_t read = pairs_of(s->s_read), write = pairs_of(s->s_write);
	if (s->waits_sa) h->by_salu = 0;
	if (s->waits_va) h->by_valu &= VCC;
	if (s->waits_vcc) h->by_valu &= ~VCC;
	if ((s->valu || s->salu) && read & h->by_salu)
		wrong = "s_wait_alu depctr_sa_sdst(0): the SALU wrote an SGPR that a VALU instruction had read";
	if ((s->valu || s->salu) && read & h->by_valu)
		wrong = read & h->by_valu & VCC ? "s_wait_alu depctr_va_vcc(0)"
		        : "s_wait_alu depctr_va_sdst(0): the VALU wrote an SGPR that a VALU instruction had read";
	if (s->valu) h->was_read |= read;
	if (s->salu) h->by_salu |= write & h->was_read;
	if (s->valu) h->by_valu |= write & h->was_read;
	return wrong;
}

const char *hazards_step(struct hazards *h, uint32_t line)
{
	if (line >= h->program->line_count) return NULL;
	enum isa_gen gen = h->program->gpu->gen;
	const struct step *s = &h->steps[line];
	bool masks = gen == ISA_GFX11 && h->program->wave == 64;
	const char *wrong = gen == ISA_GFX9 ? gfx9(h, s)
	                    : gen == ISA_GFX12 ? gfx12(h, s)
	                    : masks ? gfx11_wave64(h, s)
	                    : NULL,
		*other = lds_hazard(h, s), *result = result_hazard(h, s);
	h->begins = false;
	h->now += s->states;
	return wrong ? wrong : other ? other : result;
}
