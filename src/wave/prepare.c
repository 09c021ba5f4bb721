// Preparation of a program: decodes each section, finds operands and the step of each instruction, and maps addresses
// to instructions.
#include "isa/facts.h"
#include "wave/decorate.h"
#include "wave/effects.h"
#include "wave/helpers.h"
#include "wave/memory.h"
#include <inttypes.h>
#include <string.h>

struct sweep {
	struct prepared *p;
	const struct program *program;
	struct code_target target;
	size_t room;
	size_t line;             // the next of the program's lines that is not yet reached
};

// ---- steps for words that are not instructions --------------------------------------------------------------------
static void step_end(struct wave *w, const struct insn *i)
{
	(void)i;
	w->state = WAVE_ENDED;
}

static void step_nothing(struct wave *w, const struct insn *i) { (void)w, (void)i; }

static void step_bad(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "the words at 0x%" PRIx64 " are not an instruction of %s", i->pc, w->machine->gpu->name);
}

static void step_nowhere(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "a branch to 0x%" PRIx64 ", where no instruction begins", i->pc);
}

static void step_no_register(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "`%s` at 0x%" PRIx64 " names a register that does not exist", isa_text(i->inst->form->name), i->pc);
}

static int attribute_operand(const struct insn *i)
{
	for (int k = 0; k < isa_record(i->inst->form)->operand_count; k++)
		if (isa_slots(i->inst->form)[k].kind == ISA_ATTRIBUTE) return k;
	return -1;
}

static bool has_attribute(const struct insn *i) { return attribute_operand(i) >= 0; }

static void step_no_attribute(struct wave *w, const struct insn *i)
{
	struct code_target t = { w->machine->gpu, w->lanes };
	unsigned n = (unsigned)code_operand_value(i->inst, (unsigned)attribute_operand(i), &t).bits;
	wave_fault(w, -1, "attr%u.%c does not have values; "
	           "`;@ attribute attr%u.%c = 0.5, 1, 0` gives its values at the corners of the triangle", n / 4,
	           "xyzw"[n % 4], n / 4, "xyzw"[n % 4]);
}

static void step_gds(struct wave *w, const struct insn *i)
{
	wave_fault(w, -1, "%s with gds: the global data share is not supported", isa_text(i->inst->form->name));
}

// ---- steps that prepare operands ----------------------------------------------------------------------------------
void step_spread(struct wave *w, const struct insn *i)
{
	wave_spread_operands(w, i);
	i->inner(w, i);
}

static void step_specials(struct wave *w, const struct insn *i)
{
	uint32_t at = POOL_VCCZ;
	uint64_t vcc = wave_mask(w, SGPR_AT(ISA_REG_VCC));
	S32(w, at) = !vcc;
	S32(w, at + 8) = !wave_exec(w);
	S32(w, at + 16) = w->scc;
	i->then(w, i);
}

static void step_lds_direct(struct wave *w, const struct insn *i)
{
	if (lds_direct(w, &S32(w, POOL_LDS_DIRECT))) step_specials(w, i);
}

// Executes for all lanes of the quads that have an active lane.
static void step_quads(struct wave *w, const struct insn *i)
{
	const uint32_t low = w->s[ISA_REG_EXEC], high = w->s[ISA_REG_EXEC + 1];
	const uint64_t quads = quads_of(wave_exec(w));
	w->s[ISA_REG_EXEC] = (uint32_t)quads;
	if (w->lanes == LANES) w->s[ISA_REG_EXEC + 1] = (uint32_t)(quads >> 32);
	i->then(w, i);
	w->s[ISA_REG_EXEC] = low;
	w->s[ISA_REG_EXEC + 1] = high;
}

// ---- one instruction ----------------------------------------------------------------------------------------------
static void prepare_insn(struct sweep *s, struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	struct code_inst half[2];
	if (code_split_dual(i->inst, &s->target, half)) {
		struct insn *pair = arena_alloc(&s->p->arena, 2 * sizeof *pair);
		for (int k = 0; k < 2; k++) {
			struct code_inst *inst = arena_alloc(&s->p->arena, sizeof *inst);
			*inst = half[k];
			pair[k] = (struct insn){ .pc = i->pc, .line = i->line, .inst = inst };
			prepare_insn(s, &pair[k]);
		}
		i->pair = pair;
		i->step = dual_step(pair);
		return;
	}
	if (!r->graphics && r->unit == ISA_LDS && code_get(i->inst, ISA_F_GDS, 0)) {
		i->inner = i->step = step_gds;
		return;
	}
	// all sources are `off`
	if (isa_access(r) && isa_access(r)->how == ISA_EXPORTED && !code_get(i->inst, ISA_F_EN, 0)) {
		i->inner = i->step = step_nothing;
		return;
	}
	if (r->graphics) {                     // the operands do not matter
		i->inner = i->step = s->p->host->isa[0];
		return;
	}
	bool clamped = r->step_clamped && code_get(i->inst, ISA_F_CLAMP, 0);
	i->inner = i->step = s->p->host->isa[clamped ? r->step_clamped : r->step];
	bool lds = operands_read_lds(i, &s->target), has_lds = r->unit == ISA_VALU && s->target.gpu->facts->lds_direct_source;
	if (!operands_prepare(s->p, &s->target, i) || (lds && !has_lds)) {
		i->step = has_attribute(i) ? step_no_attribute : step_no_register;
		i->then = NULL;
		return;
	}
	if (operands_all_lost(i, &s->target)) {
		i->inner = i->step = step_nothing;
		i->then = NULL;
		return;
	}
	if (isa_access(r)) {
		if (!memory_prepare(s->p, &s->target, i)) i->step = step_no_register;
	} else if (r->step && decorate_prepare(s->p, &s->target, i, clamped)) {
		i->step = step_decorated;
	} else if (i->spread_count) {
		i->step = step_spread;
	}
	if (i->then) {
		i->then = i->step;
		i->step = lds ? step_lds_direct : step_specials;
		if (lds) i->mem = &lds_direct_plan;
	}
	if (r->quads) {
		i->then = i->step;
		i->step = step_quads;
	}
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

static uint64_t next_line(const struct sweep *s, uint32_t section, uint64_t end)
{
	const struct program *g = s->program;
	size_t k = s->line;
	return k < g->line_count && g->lines[k].section == section ? g->lines[k].offset : end;
}

// Decodes a section. Data between instructions is decoded, too, since a listing may give instructions as words. Data
// must not include the next line.
static void sweep_section(struct sweep *s, uint32_t section, struct code_span *span)
{
	const struct program_section *sec = &s->program->sections[section];
	uint64_t size = sec->size / 4 * 4;
	bool bad_before = false;
	for (uint64_t offset = 0; offset < size;) {
		uint32_t words[ISA_MAX_DWORDS + 1];
		if (line_begins(s, section, offset)) s->line++;
		uint64_t room = next_line(s, section, size) - offset;
		unsigned n = room / 4 > ISA_MAX_DWORDS + 1 ? ISA_MAX_DWORDS + 1 : (unsigned)(room / 4);
		struct code_inst inst;
		memcpy(words, sec->bytes + offset, n * 4);
		if (n && code_decode(&s->target, words, n, &inst)) {
			struct insn *i = new_insn(s, sec->address + offset);
			struct code_inst *kept = arena_alloc(&s->p->arena, sizeof *kept);
			*kept = inst;
			i->inst = kept;
			span->index[offset / 4] = (uint32_t)(s->p->count - 1);
			offset += inst.dwords * 4u;
			bad_before = false;
			continue;
		}
		if (!bad_before) new_insn(s, sec->address + offset)->step = step_bad;
		span->index[offset / 4] = (uint32_t)(s->p->count - 1);
		bad_before = true;
		offset += 4;
	}
	struct insn *end = new_insn(s, sec->address + size);
	end->step = step_end;
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
	uint64_t to = i->pc + i->inst->dwords * 4u + (uint64_t)i->imm;
	uint32_t target = prepared_index(s->p, to);
	if (target == NO_INSN) {
		new_insn(s, to)->step = step_nowhere;
		target = (uint32_t)(s->p->count - 1);
		s->p->insns[target].line = s->p->insns[k].line;
	}
	s->p->insns[k].target = target;
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

static bool moves_registers(const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++) if (isa_operands(r)[k].move_bits) return true;
	return false;
}

// Replaces the steps of instructions with registers chosen at run time. The program may then access any row. On gfx9
// any vector instruction may be indexed or skipped.
static bool find_indexing(struct prepared *p, const struct code_target *t)
{
	bool all = false;
	for (size_t k = 0; k < p->count; k++) {
		if (!p->insns[k].inst) continue;
		all |= switches_indexing(&p->insns[k], t);
		p->indexed |= moves_registers(&p->insns[k]);
	}
	p->indexed |= all;
	if (!p->indexed) return false;
	p->vgprs = t->gpu->vgprs < WAVE_MAX_VGPRS ? t->gpu->vgprs : WAVE_MAX_VGPRS;
	p->unindexed = arena_alloc(&p->arena, p->count * sizeof *p->unindexed);
	for (size_t k = 0; k < p->count; k++) {
		struct insn *i = &p->insns[k];
		p->unindexed[k] = i->step;
		enum isa_unit unit = i->inst ? isa_record(i->inst->form)->unit : ISA_SALU;
		if (i->inst
		    && (moves_registers(i) || (all && (unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS))))
			i->step = step_indexed;
	}
	return all;
}

// Replaces the steps of vector instructions in kernels that share VGPRs between the halves of a wave. Any such
// instruction may write a shared VGPR.
static void find_sharing(struct prepared *p, const struct program *program)
{
	bool shares = false;
	for (size_t k = 0; k < program->kernel_count; k++)
		shares |= program_setting(&program->kernels[k], "shared_vgpr_count", 0) != 0;
	if (!shares) return;
	p->unshared = arena_alloc(&p->arena, p->count * sizeof *p->unshared);
	for (size_t k = 0; k < p->count; k++) {
		struct insn *i = &p->insns[k];
		p->unshared[k] = i->step;
		enum isa_unit unit = i->inst ? isa_record(i->inst->form)->unit : ISA_SALU;
		if (unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS) i->step = step_shared;
	}
}

void prepare_program(struct prepared *p, const struct program *program, const struct host_level *host)
{
	struct sweep s = { .p = p, .program = program, .target = { program->gpu, program->wave } };
	p->host = host;
	p->pool = arena_alloc(&p->arena, POOL_FIRST * sizeof(row));
	p->pool_rows = p->pool_room = POOL_FIRST;
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
	for (size_t k = 0, n = p->count; k < n; k++)
		if (p->insns[k].inst) {
			prepare_insn(&s, &p->insns[k]);
			find_target(&s, k);
		}
	p->insns = heap_resize(p->insns, (p->count + 1) * sizeof *p->insns);     // no pointers to instructions exist yet
	p->insns[p->count] = (struct insn){ 0 };
	bool all = find_indexing(p, &s.target);
	for (size_t k = 0; k < p->count; k++) p->insns[k].effects = effects_of(&p->arena, &p->insns[k], &s.target, all);
	find_sharing(p, program);
}

void prepared_free(struct prepared *p)
{
	heap_free(p->insns);
	arena_free(&p->arena);
}
