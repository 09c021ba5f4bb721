// What an instruction read that made a result: its operands in the lanes that matter, memory at the addresses that it had.
#include <string.h>
#include "step/why.h"
#include "wave/schedule.h"

static void add(struct why *y, uint32_t cause, const struct why_need *n)
{
	struct why_need *made = step_why_need(y, n);
	if (!made) return;
	struct why_cause *c = &y->causes.at[cause];
	*arena_push(&y->arena, &c->needs) = (uint32_t)(y->needs.n - 1);
}

// Whether one of the registers that the operand names is among those needed.
static bool gives(const struct code_inst *i, unsigned k, const struct code_target *t, const struct why_need *n)
{
	struct code_value v = code_operand_value(i, k, t);
	unsigned dwords = code_operand_dwords(&i->form->record->operands[k], t);
	enum log_file file = v.kind == CODE_V_VGPR ? LOG_VGPR : LOG_SCALAR;
	if ((v.kind != CODE_V_VGPR && v.kind != CODE_V_SGPR) || file != n->file) return false;
	return v.index < n->index + n->count && n->index < v.index + (dwords ? dwords : 1);
}

static bool writes(const struct code_inst *i, const struct code_target *t, const struct why_need *n)
{
	const struct isa_record *r = i->form->record;
	for (unsigned k = 0; k < r->operand_count; k++) if (r->operands[k].write && gives(i, k, t, n)) return true;
	return false;
}

struct reading { struct why *y; uint32_t cause; const struct why_need *n; const struct log_event *e; uint64_t lanes; bool across, dpp; };

// Implicit operands that say nothing of where a value came from.
static bool special(const struct isa_operand *o) { return o->id == ISA_F_EXEC || o->id == ISA_F_MODE || o->id == ISA_F_PC || o->id == ISA_F_M0; }

// Lanes of a vector operand that matter.
static uint64_t lanes_of(struct reading *r, uint32_t reg)
{
	const struct log_wave *w = r->e->wave;
	uint64_t lanes;
	bool wide = r->n->file == LOG_SCALAR && !r->n->mask;
	if (!r->across && !r->dpp) return wide ? log_exec(w) : r->lanes;
	if (step_probe_lanes(r->y->probe, w, r->e->insn, r->n, r->lanes, reg, &lanes)) return lanes;
	return log_exec(w);
}

// A 64-bit base in SGPRs: then each lane has a 32-bit offset.
static bool has_base(const struct code_inst *i, const struct code_target *t)
{
	const struct isa_record *r = i->form->record;
	for (unsigned k = 0; k < r->operand_count; k++) {
		struct code_value v = code_operand_value(i, k, t);
		if (r->operands[k].id == ISA_F_SADDR && v.kind == CODE_V_SGPR && v.index != ISA_REG_NULL) return true;
	}
	return false;
}

static void read_operand(struct reading *r, const struct code_inst *i, unsigned k, const struct code_target *t)
{
	const struct isa_operand *o = &i->form->record->operands[k];
	struct code_value v = code_operand_value(i, k, t);
	struct why_need n = { .group = r->e->wave->group, .wave = r->e->wave->wave, .index = v.index, .lanes = 1, .type = o->type };
	n.count = code_operand_dwords(o, t);
	if (!n.count) n.count = o->type == ISA_MASK ? t->wave / 32 : 1;
	if (o->id == ISA_F_VADDR && has_base(i, t)) n.count = 1;
	if (n.count > WHY_DWORDS) n.count = WHY_DWORDS;
	if (v.kind == CODE_V_SGPR && v.index != ISA_REG_NULL) {
		n.file = LOG_SCALAR;
		n.mask = o->type == ISA_MASK && !i->form->record->once && (r->n->file == LOG_VGPR || r->n->mask);
		if (n.mask) n.lanes = r->lanes;
		add(r->y, r->cause, &n);
	} else if (v.kind == CODE_V_VGPR) {
		n.file = LOG_VGPR;
		uint64_t any = 0, each[WHY_DWORDS];
		for (uint32_t d = 0; d < n.count; d++) any |= each[d] = lanes_of(r, v.index + d);
		n.lanes = any;
		if (any) add(r->y, r->cause, &n);
	}
}

static void read_implicit(struct reading *r, const struct isa_operand *o, const struct code_target *t)
{
	struct harness_register reg = harness_register_named(o->name);
	struct why_need n = { .file = LOG_SCALAR, .group = r->e->wave->group, .wave = r->e->wave->wave, .lanes = 1, .type = o->type, .count = 1 };
	if (special(o) || !reg.file) return;
	n.index = reg.file == HARNESS_SCC ? LOG_SCC : reg.index;
	if (reg.count == 2) n.count = t->wave / 32;
	n.mask = reg.count == 2 && (r->n->file == LOG_VGPR || r->n->mask);
	if (n.mask) n.lanes = r->lanes;
	add(r->y, r->cause, &n);
}

// What a load found, in each lane that matters; at most a few places are named.
static void read_memory(struct reading *r, const struct isa_access *access, const struct code_inst *i, const struct code_target *t)
{
	enum { PLACES = 8 };
	struct touch touch;
	step_probe_touch(r->y->probe, r->e->wave, r->e->insn, &touch);
	if (touch.space == TOUCH_NOTHING) return;
	struct code_value to = code_operand_value(i, (unsigned)access->result, t);
	uint32_t first = r->n->index > to.index ? r->n->index - to.index : 0, size = touch.bytes < 4 ? touch.bytes : 4;
	uint64_t lanes = i->form->record->once ? 1 : r->lanes & touch.active;
	unsigned places = 0;
	for (uint64_t left = lanes; left && places < PLACES; left &= left - 1, places++) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool second = touch.two && first >= touch.bytes / 4u;
		uint64_t at = second ? touch.second[lane] + 4 * (first - touch.bytes / 4u) : touch.address[lane] + (uint64_t)touch.stride * first;
		struct why_need n = { .file = touch.space == TOUCH_LDS ? LOG_LDS : LOG_MEMORY, .group = r->e->wave->group, .address = at, .size = size, .lanes = 1, .type = access->type };
		if (harness_type_bytes(n.type) != size) n.type = size == 1 ? ISA_U8 : size == 2 ? ISA_U16 : ISA_U32;
		add(r->y, r->cause, &n);
	}
}

// A load's destination is not one of its sources, nor are the data that an atomic's answer does not come from.
static bool is_source(const struct isa_record *r, unsigned k, const struct why_need *n)
{
	const struct isa_access *a = r->access;
	if (!r->operands[k].read) return false;
	return !a || n->file == LOG_MEMORY || n->file == LOG_LDS || (int)k != a->data;
}

static void read_all(struct reading *r, const struct code_inst *i, const struct code_target *t)
{
	const struct isa_record *record = i->form->record;
	r->across = record->across;
	r->dpp = strstr(i->form->suffix, "dpp");
	const struct isa_access *a = record->access;
	bool loaded = a && a->result >= 0 && r->n->file <= LOG_VGPR;
	if (loaded) read_memory(r, a, i, t);
	for (unsigned k = 0; k < record->operand_count; k++) if (is_source(record, k, r->n)) read_operand(r, i, k, t);
	for (unsigned k = record->operand_count; k < (unsigned)record->operand_count + record->implicit_count; k++)
		if (record->operands[k].read) read_implicit(r, &record->operands[k], t);
}

void step_why_sources(struct why *y, uint32_t cause, const struct why_need *n, const struct log_event *e, uint64_t lanes)
{
	struct code_target t = { y->s->program->gpu, y->s->program->wave };
	size_t count;
	const struct insn *code = step_code(y->s, &count);
	if (e->insn >= count || machine_insn_is_end(&code[e->insn]) || !e->wave) return;
	struct reading r = { .y = y, .cause = cause, .n = n, .e = e, .lanes = lanes };
	struct code_inst half[2];
	const struct code_inst *i = code[e->insn].inst;
	if (!code_split_dual(i, &t, half)) { read_all(&r, i, &t); return; }
	for (unsigned k = 0; k < 2; k++) if (writes(&half[k], &t, n)) read_all(&r, &half[k], &t);
}
