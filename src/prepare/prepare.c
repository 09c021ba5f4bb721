// Preparation of a program: decodes each section, finds the operands of each instruction and lowers it (lower.c), and
// maps addresses to instructions.
#include "isa/facts.h"
#include "isa/fields.h"
#include "wave/mode.h"
#include "prepare/decorate.h"
#include "wave/effects.h"
#include "prepare/lower.h"
#include "memory/memory.h"
#include <string.h>

struct sweep {
	struct prepared *p;
	const struct program *program;
	struct code_target target;
	size_t room;
	size_t line;             // the next of the program's lines that is not yet reached
};

// ---- one instruction ----------------------------------------------------------------------------------------------
static void prepare_insn(struct sweep *s, struct insn *i);

static bool takes_lds_direct(const struct sweep *s, const struct isa_record *r)
{
	return r->unit == ISA_VALU && s->target.gpu->facts->lds_direct_source;
}

static bool prepare_pair(struct sweep *s, struct insn *i)
{
	struct code_inst half[2];
	if (!code_split_dual(i->inst, &s->target, half)) return false;
	struct insn *pair = arena_alloc(&s->p->arena, 2 * sizeof *pair);
	for (int k = 0; k < 2; k++) {
		struct code_inst *inst = arena_alloc(&s->p->arena, sizeof *inst);
		*inst = half[k];
		pair[k] = (struct insn){ .pc = i->pc, .line = i->line, .dwords = inst->dwords, .inst = inst };
		prepare_insn(s, &pair[k]);
	}
	i->pair = pair;
	return true;
}

static void refuse(struct insn *i, enum uop_kind refusal)
{
	i->refusal = (uint8_t)refusal;
	i->specials = i->lds_direct = false;
}

// Finds the operands, the program, the address and the modifiers, or the reason why the instruction cannot run.
static void prepare_insn(struct sweep *s, struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	if (prepare_pair(s, i)) return;
	bool clamped = r->step_clamped && code_get(i->inst, ISA_F_CLAMP, 0);
	i->program = r->graphics ? 0 : clamped ? r->step_clamped : r->step;
	i->kernel = s->p->host->isa[i->program];
	if (!r->graphics && r->unit == ISA_LDS && code_get(i->inst, ISA_F_GDS, 0)) {
		refuse(i, UOP_NO_GDS);
		return;
	}
	// all sources are `off`
	if (isa_access(r) && isa_access(r)->how == ISA_EXPORTED && !code_get(i->inst, ISA_F_EN, 0)) {
		refuse(i, UOP_NOTHING);
		return;
	}
	if (r->graphics) return;               // the operands do not matter
	if (!operands_prepare(s->p, &s->target, i) || (i->lds_direct && !takes_lds_direct(s, r))) {
		refuse(i, operands_attribute(i) < 0 ? UOP_NO_REGISTER : UOP_NO_ATTRIBUTE);
		return;
	}
	if (operands_all_lost(i, &s->target)) {
		refuse(i, UOP_NOTHING);
		return;
	}
	if (isa_access(r)) {
		if (!memory_prepare(s->p, &s->target, i)) i->refusal = UOP_NO_REGISTER;
	} else if (r->step) decorate_prepare(s->p, &s->target, i, clamped);
	if (i->lds_direct) i->mem = &lds_direct_plan;
}

// ---- a section ----------------------------------------------------------------------------------------------------
static struct insn *new_insn(struct sweep *s, uint64_t pc)
{
	struct prepared *p = s->p;
	if (p->count == s->room) {
		s->room = s->room * 2 + 64;
		p->insns = heap_resize(p->insns, s->room * sizeof *p->insns);
	}
	struct insn *i = &p->insns[p->count++];
	*i = (struct insn){ .pc = pc, .line = s->line ? (uint32_t)s->line - 1 : 0 };
	return i;
}

// Returns whether a line of the source begins here, and moves on to it.
static bool line_begins(struct sweep *s, uint32_t section, uint64_t offset)
{
	const struct program *g = s->program;
	while (s->line < g->line_count && g->lines[s->line].section == section && g->lines[s->line].offset < offset) s->line++;
	return s->line < g->line_count && g->lines[s->line].section == section && g->lines[s->line].offset == offset;
}

// Returns where the next instruction begins that the text names. Data of several lines may be one instruction.
static uint64_t next_line(const struct sweep *s, uint32_t section, uint64_t end)
{
	const struct program *g = s->program;
	size_t k = s->line;
	while (k < g->line_count && g->lines[k].section == section && !g->lines[k].size) k++;
	return k < g->line_count && g->lines[k].section == section ? g->lines[k].offset : end;
}

// Decodes a section. Data between instructions is decoded, too, since a listing may give instructions as words. Data
// must not include the next instruction.
static void sweep_section(struct sweep *s, uint32_t section, struct code_span *span)
{
	const struct program_section *sec = &s->program->sections[section];
	uint64_t size = sec->size / 4 * 4;
	bool bad_before = false;
	for (uint64_t offset = 0; offset < size;) {
		uint32_t words[ISA_MAX_DWORDS + 1];
		bool begins = line_begins(s, section, offset);
		s->line += begins;
		uint64_t room = next_line(s, section, size) - offset;
		unsigned n = room / 4 > ISA_MAX_DWORDS + 1 ? ISA_MAX_DWORDS + 1 : (unsigned)(room / 4);
		struct code_inst inst;
		memcpy(words, sec->bytes + offset, n * 4);
		if (n && code_decode(&s->target, words, n, &inst)) {
			struct insn *i = new_insn(s, sec->address + offset);
			struct code_inst *kept = arena_alloc(&s->p->arena, sizeof *kept);
			*kept = inst;
			i->inst = kept;
			i->dwords = inst.dwords;
			span->index[offset / 4] = (uint32_t)(s->p->count - 1);
			offset += inst.dwords * 4u;
			bad_before = false;
			continue;
		}
		if (!bad_before || begins) new_insn(s, sec->address + offset)->refusal = UOP_BAD;
		span->index[offset / 4] = (uint32_t)(s->p->count - 1);
		bad_before = true;
		offset += 4;
	}
	struct insn *end = new_insn(s, sec->address + size);
	end->refusal = UOP_END;
	span->index[size / 4] = (uint32_t)(s->p->count - 1);
}

// ---- the program --------------------------------------------------------------------------------------------------
// Returns the index of the instruction at an address. The end of a section is an instruction, too, but its address
// belongs to the next section.
uint32_t prepared_index(const struct prepared *p, uint64_t address)
{
	uint32_t end = NO_INSN;
	if (address % 4) return NO_INSN;
	for (size_t k = 0; k < p->span_count; k++) {
		const struct code_span *span = &p->spans[k];
		if (address >= span->base && address < span->end) return span->index[(address - span->base) / 4];
		if (address == span->end) end = span->index[(address - span->base) / 4];
	}
	return end;
}

// Finds the target of a direct branch. A target outside the code gets an instruction that reports it.
static void find_target(struct sweep *s, size_t k)
{
	const struct insn *i = &s->p->insns[k];
	if (!code_branches(i->inst)) return;
	uint64_t to = i->pc + i->dwords * 4u + (uint64_t)i->imm;
	uint32_t target = prepared_index(s->p, to);
	if (target == NO_INSN) {
		new_insn(s, to)->refusal = UOP_NOWHERE;
		target = (uint32_t)(s->p->count - 1);
		s->p->insns[target].line = s->p->insns[k].line;
	}
	s->p->insns[k].target = target;
	s->p->insns[target].is_target = true;
}

// Returns whether the instruction can switch gfx9's gpr_idx or vskip on: it writes MODE, and those bits if it selects
// bits.
static bool switches_indexing(const struct insn *i, const struct code_target *t)
{
	const struct isa_form *f = i->inst->form;
	if (!t->gpu->facts->vskip && !t->gpu->facts->gpr_idx) return false;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		if (isa_slots(f)[k].kind != ISA_HWREG) continue;
		uint32_t hwreg = (uint32_t)code_operand_value(i->inst, k, t).bits, first = hwreg >> 6 & 31,
			last = first + (hwreg >> 11 & 31);
		if ((hwreg & 63) != HWREG_MODE || first > MODE_VSKIP || last < MODE_GPR_IDX) return false;
	}
	for (unsigned k = isa_record(f)->operand_count;
	     k < (unsigned)isa_record(f)->operand_count + isa_record(f)->implicit_count; k++)
		if (isa_operands(isa_record(f))[k].write
		    && isa_register_implicit(&isa_operands(isa_record(f))[k]) == REG_MODE)
			return true;
	return false;
}

bool prepared_moves(const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++) if (isa_operands(r)[k].move_bits) return true;
	return false;
}

// Finds whether registers are chosen at run time. The program may then access any row. On gfx9 any vector instruction
// may be indexed or skipped: returns whether it is so.
static bool find_indexing(struct prepared *p, const struct code_target *t)
{
	bool switches = false;
	for (size_t k = 0; k < p->count; k++) {
		if (!p->insns[k].inst) continue;
		switches |= switches_indexing(&p->insns[k], t);
		p->indexed |= prepared_moves(&p->insns[k]);
	}
	p->indexed |= switches;
	if (p->indexed && p->vgprs < t->gpu->vgprs) p->vgprs = t->gpu->vgprs;
	return switches;
}

// Returns whether some kernel shares VGPRs between the halves of a wave.
static bool has_shared_vgprs(const struct program *program)
{
	bool shares = false;
	for (size_t k = 0; k < program->kernel_count; k++)
		shares |= program_setting(&program->kernels[k], "shared_vgpr_count", 0) != 0;
	return shares;
}

void prepare_program(struct prepared *p, const struct program *program, const struct host_level *host)
{
	struct sweep s = { .p = p, .program = program, .target = { program->gpu, program->wave } };
	p->host = host;
	p->pool = arena_alloc(&p->arena, POOL_FIRST * sizeof(row));
	p->pool_rows = p->pool_room = POOL_FIRST;
	for (uint32_t k = 0; k < LANES / 8; k++) ((uint8_t *)p->pool + (POOL_FIRST_LANES - POOL_AT(0)))[k] = (uint8_t)(8 * k);
	p->spans = arena_alloc(&p->arena, (program->section_count + 1) * sizeof *p->spans);
	for (uint32_t k = 0; k < program->section_count; k++) {
		const struct program_section *sec = &program->sections[k];
		if (!sec->code || !sec->load) continue;
		struct code_span *span = &p->spans[p->span_count++];
		*span = (struct code_span){ sec->address, sec->address + sec->size / 4 * 4,
		                            arena_alloc(&p->arena, (sec->size / 4 + 1) * sizeof(uint32_t)) };
		memset(span->index, 0xff, (sec->size / 4 + 1) * sizeof(uint32_t));
		for (s.line = 0; s.line < program->line_count && program->lines[s.line].section < k;) s.line++;
		sweep_section(&s, k, span);
	}
	const size_t n = p->count;
	for (size_t k = 0; k < n; k++) {
		p->insns[k].constants = (uint32_t)p->constants.n;
		if (!p->insns[k].inst) continue;
		prepare_insn(&s, &p->insns[k]);
		find_target(&s, k);
	}
	p->insns = heap_resize(p->insns, (p->count + 1) * sizeof *p->insns);     // no pointers to instructions exist yet
	p->insns[p->count] = (struct insn){ 0 };
	for (size_t k = n; k <= p->count; k++) p->insns[k].constants = (uint32_t)p->constants.n;
	const struct lower_around around = { .switches = find_indexing(p, &s.target), .shares = has_shared_vgprs(program) };
	for (size_t k = 0; k < p->count; k++) {
		p->insns[k].effects = effects_of(&p->arena, &p->insns[k], &s.target, around.switches);
		lower_insn(p, &s.target, &p->insns[k], &around);
	}
	enum { FEW = 16 };                     // copying FEW rows costs less than finding the needed ones
	if (p->pool_rows > FEW) return;
	heap_free(p->constants.at);
	p->constants.at = NULL;
	p->constants.n = p->constants.room = 0;
}

void prepared_free(struct prepared *p)
{
	heap_free(p->insns);
	heap_free(p->constants.at);
	arena_free(&p->arena);
}
