// Makes plans from records, encodings and figures, without mnemonics.
#include <stddef.h>
#include <string.h>
#include "isa/registers.h"
#include "isa/fields.h"
#include "isa/words.h"
#include "prepare/paths.h"
#include "time/slot.h"

static void add_range(struct plan_range *to, uint8_t *count, const struct effect *x)
{
	// also for a result that is added to, as the third source is
	uint8_t operand = x->of && x->of->source >= 0 && x->of->source < PLAN_ADDEND ? (uint8_t)x->of->source : PLAN_ADDEND;
	if (*count < PLAN_MAX_RANGES)
		to[(*count)++] = (struct plan_range){ x->first, x->count, x->of && x->of->type == ISA_MASK, operand, x->half };
}

// Adds the registers that it reads and writes. parts: a partial result does not need the old value. Registers that
// cannot be in flight do not count: MODE, the PC, scratch.
static void add_registers(struct plan *p, const struct effects *e, unsigned masks, bool parts)
{
	// Vector instructions wait for exec at issue, even if they do not use it.
	if (p->unit == ISA_VALU || p->unit == ISA_VMEM || p->unit == ISA_LDS)
		add_range(p->read, &p->read_count, &(struct effect){ .first = ISA_REG_EXEC, .count = (uint8_t)masks });
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (x->maybe || x->role == EFFECT_MASK || (x->first > REG_SCC && x->first < REG_VGPR)) continue;
		bool partial = !parts && x->write && ~x->bits && x->first >= REG_VGPR, kept = parts && x->of && x->of->kept;
		if ((x->read && !kept) || partial) add_range(p->read, &p->read_count, x);
		if (x->write) add_range(p->write, &p->write_count, x);
	}
}

enum { PAIRS = 64 };

// Numbers registers in the order in which plans name them.
// `places`, `pairs` hold numbers + 1
struct maker {
	struct arena *arena;
	const struct isa_chip *chip;
	const struct code_target *target;
	const struct isa_figure_value *figures;
	uint16_t places[REGISTERS];
	uint8_t pairs[PAIRS];
	struct plan_names count;
};

static struct plan_reg name_register(struct maker *m, unsigned reg, const struct plan_range *range)
{
	uint8_t *pair = reg / 2 < PAIRS ? &m->pairs[reg / 2] : NULL;
	if (!m->places[reg]) m->places[reg] = (uint16_t)++m->count.registers;
	if (pair && !*pair) *pair = (uint8_t)++m->count.pairs;
	bool scalar = reg < REG_VGPR, mask = scalar && range->mask;
	uint64_t least = m->figures[mask ? ISA_T_mask_forward : ISA_T_valu_valu_sgpr].value;
	return (struct plan_reg){
		(uint16_t)reg, (uint16_t)(m->places[reg] - 1), range->mask, range->operand,
		.latency = mask ? 0 : UINT8_MAX, .least = (uint8_t)(scalar ? least : 0), .pair = pair ? *pair - 1 : 0
	};
}

// Returns the registers of the ranges from `first` up to `end`, each once.
static struct plan_regs one_by_one(struct maker *m, const struct plan_range *ranges, unsigned count, unsigned first,
                                   unsigned end)
{
	uint32_t room = 0, n = 0;
	for (unsigned k = 0; k < count; k++) room += ranges[k].count;
	struct plan_reg *at = arena_alloc(m->arena, room * sizeof *at + 1);
	for (unsigned k = 0; k < count; k++)
		for (unsigned r = ranges[k].first; r < (unsigned)ranges[k].first + ranges[k].count; r++) {
			uint32_t known = 0;
			while (known < n && !(at[known].at == r && at[known].mask == ranges[k].mask)) known++;
			if (known == n && r >= first && r < end) at[n++] = name_register(m, r, &ranges[k]);
		}
	return (struct plan_regs){ at, n };
}

// Returns the first register of each vector source, each once: of each operation the last source first.
static struct plan_regs vector_sources(struct maker *m, const struct plan *p)
{
	enum { OPERANDS = 3, HALVES = 2 };
	uint32_t n = 0;
	struct plan_reg *at = arena_alloc(m->arena, p->read_count * sizeof *at + 1);
	for (unsigned k = 0; k < HALVES * OPERANDS * p->read_count; k++) {
		const struct plan_range *r = &p->read[k % p->read_count];
		uint32_t known = 0;
		unsigned turn = (r->half ? OPERANDS : 0) + PLAN_ADDEND - r->operand;
		while (known < n && at[known].at != r->first) known++;
		if (turn != k / p->read_count || r->first < REG_VGPR || known < n) continue;
		at[n++] = name_register(m, r->first, r);
	}
	return (struct plan_regs){ at, n };
}

static void find_special_sources(struct plan *p)
{
	bool first = false;
	for (uint32_t k = 0; k < p->sources.n; k++) {
		p->adds |= p->sources.at[k].operand == PLAN_ADDEND;
		if (p->sources.at[k].operand) continue;
		if (first) p->read_later = (uint8_t)k;
		first = true;
	}
}

enum isa_figure time_plan_after_valu(enum isa_unit reader)
{
	return reader == ISA_VMEM || reader == ISA_LDS ? ISA_T_valu_memory
	       : reader == ISA_BRANCH ? ISA_T_valu_branch
	       : ISA_T_valu_salu;
}

enum isa_figure time_plan_after_salu(enum isa_unit reader)
{
	bool memory = reader == ISA_VMEM || reader == ISA_LDS || reader == ISA_SMEM;
	return reader == ISA_VALU ? ISA_T_salu_valu : memory ? ISA_T_salu_memory : ISA_T_salu_branch;
}

// Finds the registers that the issue waits for. If the GPU has hints (s_delay_alu), vector results delay execution in
// the pipe (exec.c), not the issue of vector readers. Older GPUs check at issue, and let another wave issue.
static void find_dependencies(struct plan *p, struct maker *m, unsigned g)
{
	enum { OVERWRITTEN = 128 };
	const struct isa_figure_value *fig = isa_timing[g];
	bool vector = p->unit == ISA_VALU, memory = p->unit == ISA_VMEM || p->unit == ISA_LDS, scalar = p->unit == ISA_SALU;
	p->early = vector && !fig[ISA_T_delay_valu].value;
	p->after_valu = vector || memory ? PLAN_NO_WAIT : (uint16_t)fig[time_plan_after_valu(p->unit)].value;
	p->after_salu = scalar ? PLAN_NO_WAIT : (uint16_t)fig[time_plan_after_salu(p->unit)].value;
	p->reads = one_by_one(m, p->read, p->read_count, 0, REGISTERS);
	p->writes = one_by_one(m, p->write, p->write_count, 0, REGISTERS);
	// scalar instructions do not write VGPRs
	p->awaited = one_by_one(m, p->read, p->read_count, 0, memory || (vector && !p->early) ? REG_VGPR : REGISTERS);
	if (scalar || (vector && p->writes_sgpr)) p->overwritten = one_by_one(m, p->write, p->write_count, 0, OVERWRITTEN);
	if (vector) p->sgprs = one_by_one(m, p->read, p->read_count, 0, ISA_REG_TTMP);
	if (vector) p->sources = vector_sources(m, p);
	find_special_sources(p);
}

// Returns the VGPRs that a memory instruction sends: addresses and data, not old values of its results.
static uint8_t sent_registers(const struct effects *e)
{
	unsigned n = 0;
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		if (x->read && x->first >= REG_VGPR && !(x->of && x->of->write)) n += x->count;
	return (uint8_t)(n ? n : 1);
}

static void add_access(struct plan *p, const struct mem_plan *m)
{
	p->dwords = (uint8_t)(m->dwords ? m->dwords : 1);
	p->atomic = m->direction == ISA_ATOMIC;
	p->stores = m->direction != ISA_LOAD;
	p->returns = m->direction == ISA_LOAD || m->returns;
}

// Returns the counter on which its path answers. Messages are answered immediately in this model. A flat access counts
// as if all its lanes were in memory.
static uint8_t counter_of(const struct plan *p, const struct effects *e)
{
	bool memory = p->unit == ISA_VMEM || p->unit == ISA_LDS || p->unit == ISA_SMEM;
	return memory && e->counted ? e->on[0].counter : COUNTERS;
}

static void read_waits(struct plan *p, const struct code_inst *inst, const struct isa_gpu *gpu)
{
	uint32_t value, immediate = code_get(inst, ISA_F_SIMM16, 0);
	code_waits(inst, gpu, p->limit);
	if (p->effect != ISA_EFFECT_wait_alu) return;
	for (const struct isa_name *part = NULL; (part = isa_name_next(&isa_words_depctr, part, gpu));) {
		if (!isa_name_waits(part, immediate, &value)) continue;
		p->wait_salu |= (part->tags & ISA_TAG_salu) != 0;
		if (part->tags & ISA_TAG_valu) p->wait_valu |= 1u << RESULT_ANY;
		if (part->tags & ISA_TAG_sgpr) p->wait_valu |= 1u << RESULT_SGPR;
		if (part->tags & ISA_TAG_vcc) p->wait_valu |= 1u << RESULT_VCC;
	}
}

// Finds the banks of the VGPRs that a memory instruction sends, address first.
static void find_port_banks(struct plan *p, const struct mem_plan *m, unsigned banks)
{
	unsigned address = m->vaddr ? m->buffer ? (unsigned)m->idxen + m->offen : m->vaddr64 ? 2 : 1 : 0;
	unsigned data = m->direction != ISA_LOAD && m->data_at >= VGPR_AT(0) && m->data_at < VGPR_AT(WAVE_MAX_VGPRS)
	                ? m->dwords : 0;
	unsigned address_at = address ? (unsigned)((m->vaddr_at - VGPR_AT(0)) / sizeof(row)) : 0,
		data_at = data ? (unsigned)((m->data_at - VGPR_AT(0)) / sizeof(row)) : 0;
	if (address + data > sizeof p->port_bank) data = (unsigned)sizeof p->port_bank - address;
	p->port_address = (uint8_t)address;
	p->port_count = (uint8_t)(address + data);
	for (unsigned k = 0; k < address; k++) p->port_bank[k] = (uint8_t)(1u << (address_at + k) % banks);
	for (unsigned k = 0; k < data; k++) p->port_bank[address + k] = (uint8_t)(1u << (data_at + k) % banks);
	for (unsigned k = 0; k < p->port_count; k++) p->port_banks |= p->port_bank[k];
}

const struct plan_range *plan_addend(const struct plan *p)
{
	for (unsigned k = 0; k < p->read_count; k++)
		if (p->read[k].operand == PLAN_ADDEND && p->read[k].first >= REG_VGPR) return &p->read[k];
	return NULL;
}

static uint8_t class_figure(const struct isa_class *c, unsigned g, enum isa_class_figure f)
{
	return (uint8_t)c->at[g][f].value;
}

// Computes the cycles of the class, and exceptions: doubles at a chip's rate; wide accesses on gfx9.
static void find_cycles(struct plan *p, const struct isa_class *c, const struct isa_chip *chip, unsigned g)
{
	const struct isa_figure_value *fig = isa_timing[g];
	uint32_t rate = chip && class_figure(c, g, ISA_CLASS_rated) && chip->at[ISA_CHIP_dp_factor].value
	                ? chip->at[ISA_CHIP_dp_factor].value : 1, issue = class_figure(c, g, ISA_CLASS_issue) * rate;
	uint32_t scalar = p->unit == ISA_SMEM ? p->dwords * fig[ISA_T_scalar_dword].value : 0;
	uint32_t lds = p->unit == ISA_LDS ? (p->stores ? p->sends : p->dwords) * fig[ISA_T_lds_port].value : 0;
	uint32_t wide = p->unit == ISA_VMEM && p->dwords > 1 ? fig[ISA_T_vmem_wide].value : 0;
	if (scalar > issue) issue = scalar;
	if (lds > issue) issue = lds;
	if (wide > issue) issue = wide;
	p->issue = (uint8_t)(issue ? issue : 1);
	p->latency = (uint8_t)(class_figure(c, g, ISA_CLASS_latency) * rate);
	p->pipe = class_figure(c, g, ISA_CLASS_pipe);
	p->occupies = class_figure(c, g, ISA_CLASS_occupies);
	p->executes = class_figure(c, g, ISA_CLASS_executes);
	p->settles = class_figure(c, g, ISA_CLASS_settles);
	p->leaves = class_figure(c, g, ISA_CLASS_leaves);
	p->scalar_late = class_figure(c, g, ISA_CLASS_scalar_late);
	p->after_idle = class_figure(c, g, ISA_CLASS_idles);
	p->holds = class_figure(c, g, ISA_CLASS_holds);
	p->serial = class_figure(c, g, ISA_CLASS_serial);
	if (p->occupies && !plan_addend(p)) p->occupies -= (uint8_t)fig[ISA_T_matrix_inline].value;
	p->alike = (uint8_t)(!!p->occupies + 2 * !!p->settles);
	p->leaves_early = (int16_t)(p->leaves ? p->executes - p->leaves : 0);
	for (unsigned k = 0; k < PLAN_PASSES; k++) {
		unsigned before = p->issue * k, cycles = before + p->issue,
			executed = p->occupies ? p->occupies : p->executes ? before + p->executes : cycles;
		p->span[k] = (struct plan_span){ (uint16_t)executed, (uint16_t)(executed > cycles ? executed : cycles) };
	}
}

// Number 0 means no barrier: the instruction takes a cycle of its own, as s_nop.
static bool is_no_wait(const struct plan *p) { return p->effect == ISA_EFFECT_barrier_wait && !p->immediate; }

static bool is_unitless(const struct plan *p)
{
	bool waits = p->unit == ISA_WAIT && p->effect != ISA_EFFECT_wait_alu && p->effect != ISA_EFFECT_delay;
	bool other = p->unit == ISA_OTHER && p->effect != ISA_EFFECT_end;
	return waits || ((other || p->unit == ISA_SMEM) && p->counter == COUNTERS);
}

// Returns whether the instruction only changes when others are issued.
static bool is_hint(const struct plan *p)
{
	return p->effect == ISA_EFFECT_nop || p->effect == ISA_EFFECT_clause || p->effect == ISA_EFFECT_delay
	       || p->effect == ISA_EFFECT_wait_alu || p->waits;
}

// Returns when it may be executed: later, if only the wave's registers depend on it.
static enum plan_later find_later(const struct plan *p, const struct insn *i)
{
	const struct effects *e = i->effects;
	bool varies = e->moves || e->skips || e->quads, jumps = effects_write(e, REG_PC) && paths_kind(i) == PATHS_ON;
	if (varies || i->mem || i->lds_direct || i->refusal || effects_write(e, REG_MODE)) return PLAN_ALONE;
	if (!e->pure && !is_hint(p) && !jumps) return PLAN_ALONE;
	bool masks = effects_write(e, ISA_REG_EXEC) || effects_write(e, ISA_REG_EXEC + 1);
	return jumps || masks ? PLAN_LAST : PLAN_LATER;
}

static bool writes_only_exec(const struct plan *p)
{
	bool exec = p->write_count;
	for (unsigned k = 0; k < p->write_count; k++) exec &= p->write[k].first == ISA_REG_EXEC;
	return exec;
}

// Returns the other register of the aligned pair that has the addend of a vector instruction.
static struct plan_regs find_neighbour(struct maker *m, const struct effects *e)
{
	struct plan_range range = { .operand = PLAN_ADDEND };
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		bool addend = x->of && (x->of->source == PLAN_ADDEND || (x->of->source < 0 && x->read));
		if (!addend || x->first < REG_VGPR || x->count != 1) continue;
		struct plan_reg *at = arena_alloc(m->arena, sizeof *at);
		*at = name_register(m, REG_VGPR + ((x->first - REG_VGPR) ^ 1u), &range);
		return (struct plan_regs){ at, 1 };
	}
	return (struct plan_regs){ 0 };
}

static void make_plan(struct plan *p, struct maker *m, const struct insn *i)
{
	const struct code_target *t = m->target;
	const struct code_inst *inst = i->inst;
	const struct isa_class *c = isa_class(isa_record(inst->form));
	unsigned g = t->gpu->gen;
	bool nothing = t->wave == 32 && class_figure(c, g, ISA_CLASS_wave64);
	p->unit = nothing ? ISA_OTHER : c->unit;
	p->effect = c->effect;
	p->immediate = (uint16_t)code_get(inst, ISA_F_SIMM16, 0);
	if (is_no_wait(p)) p->effect = ISA_EFFECT_none;
	p->size = inst->dwords * 4u;
	if (!nothing) add_registers(p, i->effects, t->wave / 32, isa_timing[g][ISA_T_valu_parts].value);
	bool constant = true;                  // none of the sources is a VGPR
	for (unsigned k = 0; k < p->read_count; k++) {
		constant &= p->read[k].first < REG_VGPR;
		p->reads_mask |= p->read[k].mask;
	}
	for (unsigned k = 0; k < p->write_count; k++) {
		p->writes_sgpr |= p->write[k].first < REG_VGPR;
		p->writes_vgpr |= p->write[k].first >= REG_VGPR;
		bool vcc = p->write[k].first == ISA_REG_VCC;
		p->results |= (uint8_t)(1u << RESULT_ANY | vcc << RESULT_VCC | (p->write[k].first < ISA_REG_VCC) << RESULT_SGPR);
	}
	find_dependencies(p, m, g);
	if (isa_timing[g][ISA_T_dual_pair].value && !i->pair) p->neighbour = find_neighbour(m, i->effects);
	p->exec_after = (uint8_t)isa_timing[g][constant ? ISA_T_valu_exec_constant : ISA_T_valu_exec].value;
	p->idles = !constant && isa_timing[g][ISA_T_valu_idle].value && writes_only_exec(p);
	p->skips_half = p->unit != ISA_VALU || (p->writes_vgpr && !p->writes_sgpr);
	bool dpp = code_is_dpp(inst->form);
	p->exchange = (uint8_t)(dpp ? isa_timing[g][ISA_T_valu_dpp].value : 0);
	p->passes = dpp || !class_figure(c, g, ISA_CLASS_passes) ? 2 : class_figure(c, g, ISA_CLASS_passes);
	uint32_t banks = isa_timing[g][ISA_T_vgpr_banks].value;
	enum { SCOPE_CU = 0, SCOPE_ARRAY = 1 };
	uint32_t scope = code_get(inst, ISA_F_SCOPE, SCOPE_CU);
	p->skips_l0 = code_get(inst, ISA_F_GLC, 0) || scope > SCOPE_CU;
	p->skips_l1 = code_get(inst, ISA_F_DLC, 0) || scope > SCOPE_ARRAY;
	p->keeps_l0 = p->effect == ISA_EFFECT_empty_l0 && code_get(inst, ISA_F_SCOPE, SCOPE_ARRAY) == SCOPE_CU;
	p->dwords = 1;
	p->sends = sent_registers(i->effects);
	if (i->access) add_access(p, i->mem);
	find_cycles(p, c, m->chip, g);
	if (i->access && banks && p->unit != ISA_SMEM) find_port_banks(p, i->mem, banks);
	p->counter = counter_of(p, i->effects);
	p->unitless = is_unitless(p);
	read_waits(p, inst, t->gpu);
	for (unsigned k = 0; k < sizeof p->limit; k++) p->waits |= p->limit[k] != CODE_NO_LIMIT;
	p->message = p->effect == ISA_EFFECT_barrier || p->effect == ISA_EFFECT_barrier_signal;
	p->plain = p->unit == ISA_VALU && !p->writes_sgpr && !p->effect && p->counter == COUNTERS;
	p->apart = isa_timing[g][ISA_T_wave_whole].value ? p->issue : 1;
	p->later = find_later(p, i);
}

struct plan *time_plan(struct arena *a, const struct machine *m, const struct isa_chip *chip, unsigned lanes,
                       struct plan_names *names)
{
	size_t n;
	const struct insn *code = machine_code(m, &n);
	struct plan *plans = arena_alloc(a, (n + 1) * sizeof *plans);
	struct code_target t = { machine_program(m)->gpu, lanes };
	struct maker maker = { .arena = a, .chip = chip, .target = &t, .figures = isa_timing[t.gpu->gen] };
	for (size_t k = 0; k < n; k++) {
		if (!machine_insn_is_end(&code[k])) {
			make_plan(&plans[k], &maker, &code[k]);
		} else {
			plans[k] = (struct plan){ .unit = ISA_OTHER, .effect = ISA_EFFECT_end, .issue = 1, .apart = 1, .counter = COUNTERS };
			memset(plans[k].limit, CODE_NO_LIMIT, sizeof plans[k].limit);
		}
		plans[k].insn = &code[k];
		uint64_t line = isa_timing[machine_program(m)->gpu->gen][ISA_T_fetch_line].value;
		plans[k].line_first = code[k].pc / line;
		plans[k].line_last = (code[k].pc + plans[k].size - 1) / line;
	}
	if (names) *names = maker.count;
	return plans;
}

void time_plan_registers(const struct plan *plans, size_t count, unsigned *vgprs, unsigned *sgprs)
{
	*vgprs = *sgprs = 0;
	for (size_t k = 0; k < count; k++)
		for (unsigned n = 0; n < (unsigned)plans[k].read_count + plans[k].write_count; n++) {
			const struct plan_range *r = n < plans[k].read_count ? &plans[k].read[n] : &plans[k].write[n - plans[k].read_count];
			unsigned end = r->first + r->count;
			if (r->first >= REG_VGPR && end - REG_VGPR > *vgprs) *vgprs = end - REG_VGPR;
			if (r->first < ISA_REG_FLAT_SCRATCH && end > *sgprs) *sgprs = end;
		}
}

static bool find_overlap(const struct plan_range *a, const struct plan_range *b, struct plan_range *out)
{
	unsigned first = a->first > b->first ? a->first : b->first;
	unsigned end = a->first + a->count < b->first + b->count ? a->first + a->count : b->first + b->count;
	if (first >= end) return false;
	*out = (struct plan_range){ (uint16_t)first, (uint8_t)(end - first), a->mask, 0, false };
	return true;
}

bool time_plan_shared(const struct plan *writes, const struct plan *reads, struct plan_range *out)
{
	for (unsigned r = 0; r < reads->read_count; r++)
		for (unsigned w = 0; w < writes->write_count; w++)
			if (find_overlap(&reads->read[r], &writes->write[w], out)) return true;
	return false;
}

bool time_plan_both_write(const struct plan *a, const struct plan *b)
{
	struct plan_range r;
	for (unsigned k = 0; k < a->write_count; k++)
		for (unsigned n = 0; n < b->write_count; n++)
			if (find_overlap(&a->write[k], &b->write[n], &r)) return true;
	return false;
}
