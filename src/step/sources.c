// The operands from which an instruction made a result: registers in the relevant lanes, memory at the addresses used.
#include "step/why.h"
#include "machine/schedule.h"

static void add_need(struct why *y, uint32_t cause, const struct why_need *n)
{
	struct why_need *made = step_why_need(y, n);
	if (!made) return;
	struct why_cause *c = &y->causes.at[cause];
	*arena_push(&y->arena, &c->needs) = (uint32_t)(y->needs.n - 1);
}

struct reading {
	struct why *y;
	uint32_t cause;
	const struct why_need *n;
	const struct log_event *e;
	const struct insn *insn;
	uint64_t lanes;
	struct effect now[EFFECTS_MOST];
	unsigned effects;
};

static bool overlaps(const struct effect *x, const struct why_need *n)
{
	return n->kind == STEP_REGISTER && x->first < n->first + n->count && n->first < (unsigned)x->first + x->count;
}

// Returns the effect that wrote the registers: an operand or the status, in that half of a pair.
static const struct effect *giver(const struct reading *r, unsigned half)
{
	for (unsigned k = 0; k < r->effects; k++)
		if (r->now[k].write && r->now[k].half == half && overlaps(&r->now[k], r->n)) return &r->now[k];
	return NULL;
}

// Returns the relevant lanes of a register.
static uint64_t lanes_of(const struct reading *r, const struct effect *x, unsigned reg)
{
	const struct log_wave *w = r->e->wave;
	uint64_t lanes;
	bool wide = r->n->kind == STEP_REGISTER && !why_has_lanes(r->n) && !r->n->mask;
	if (x->lanes == EFFECT_OWN) return wide ? log_exec(w) : r->lanes;
	if (step_probe_lanes(r->y->trial, w, r->insn, r->n, r->lanes, reg, &lanes)) return lanes;
	return log_exec(w);
}

static void read_registers(struct reading *r, const struct effect *x, const struct isa_record *record)
{
	bool lanes_too = why_has_lanes(r->n) || r->n->mask;
	struct why_need n = {
		.kind = STEP_REGISTER, .group = r->e->wave->group, .wave = r->e->wave->wave, .first = x->first,
		.count = x->count, .lanes = 1
	};
	n.type = show_kind_read(step_kinds(r->y->s), r->e->insn, x, 0, n.count == 2 ? 2 : 1);
	if (n.count > WHY_DWORDS) n.count = WHY_DWORDS;
	if (why_has_lanes(&n)) {
		n.lanes = 0;
		for (uint32_t d = 0; d < n.count; d++) n.lanes |= lanes_of(r, x, n.first + d);
	} else if (n.type == ISA_MASK && !record->once && lanes_too) {
		n.mask = true;
		n.lanes = r->lanes;
	}
	if (n.lanes) add_need(r->y, r->cause, &n);
}

// Adds the memory that a load read, for each relevant lane, at most PLACES of them.
static void read_memory(struct reading *r, const struct effect *result, const struct isa_record *record)
{
	enum { PLACES = 8 };
	struct touch touch;
	const struct isa_access *access = isa_access(record);
	log_trial_touch(r->y->trial, r->e->wave, r->insn, &touch);
	if (touch.space == TOUCH_NOTHING) return;
	uint32_t first = r->n->first > result->first ? r->n->first - result->first : 0,
		size = touch.bytes < 4 ? touch.bytes : 4;
	uint64_t lanes = record->once ? 1 : r->lanes & touch.active;
	unsigned places = 0;
	for (uint64_t left = lanes; left && places < PLACES; left &= left - 1, places++) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool second = touch.two && first >= touch.bytes / 4u;
		uint64_t at = second ? touch.second[lane] + 4 * (first - touch.bytes / 4u)
		              : touch.address[lane] + (uint64_t)touch_stride(&touch, lane) * first;
		struct why_need n = {
			.kind = touch.space == TOUCH_LDS ? STEP_LDS : STEP_MEMORY, .group = r->e->wave->group,
			.address = at, .size = size, .lanes = 1, .type = access ? access->type : ISA_U32
		};
		if (n.type == ISA_U32) n.type = show_kind_written(step_kinds(r->y->s), r->e->insn, result, first, 1);
		if (harness_type_bytes(n.type) != size) n.type = size == 1 ? ISA_U8 : size == 2 ? ISA_U16 : ISA_U32;
		add_need(r->y, r->cause, &n);
	}
}

// Returns whether an operand is a part of the result. The mask and branch conditions are not; for the returned value of
// an atomic, the data is not.
static bool is_source(const struct reading *r, const struct effect *x, const struct isa_record *record)
{
	// selects lanes, does not give values
	if (x->implicit && x->first == ISA_REG_EXEC && record->unit == ISA_VALU) return false;
	if (!x->read || x->maybe || x->role == EFFECT_MASK || x->role == EFFECT_CONTROL) return false;
	// constant inputs: the place of scratch, the LDS limit in m0
	if (x->role == EFFECT_ADDRESS && (!x->of || x->implicit)) return false;
	return x->role != EFFECT_DATA || r->n->kind != STEP_REGISTER;
}

// Returns whether the operand is passed unchanged to another result only, as in an exchange.
static bool goes_elsewhere(const struct effect *result, const struct effect *x, const struct isa_record *record)
{
	uint16_t elsewhere = 0;
	if (!result || !result->of || !result->of->passes || !x->of || x->implicit != x->of->implicit) return false;
	for (unsigned k = 0; k < record->operand_count; k++)
		if (k != result->operand) elsewhere |= isa_operands(record)[k].passes;
	return (elsewhere & ~result->of->passes) >> x->operand & 1;
}

static void read_half(struct reading *r, unsigned half, const struct isa_record *record)
{
	const struct effect *of = giver(r, half);
	// the status of `tfe` says that no fault happened, whatever was read
	if (r->n->kind == STEP_REGISTER && (!of || (of->role == EFFECT_STATUS && r->insn->mem))) return;
	if (of && r->insn->mem) read_memory(r, of, record);
	for (unsigned k = 0; k < r->effects; k++)
		if (r->now[k].half == half && is_source(r, &r->now[k], record)
		    && !goes_elsewhere(of, &r->now[k], record))
			read_registers(r, &r->now[k], record);
}

void step_why_sources(struct why *y, uint32_t cause, const struct why_need *n, const struct log_event *e,
                      uint64_t lanes)
{
	size_t count;
	// the code of the machine that the trial uses
	const struct insn *code = machine_code(log_reader_machine(y->s->reader), &count);
	if (e->insn >= count || machine_insn_is_end(&code[e->insn]) || !e->wave) return;
	struct reading r = { .y = y, .cause = cause, .n = n, .e = e, .insn = &code[e->insn], .lanes = lanes };
	r.effects = log_effects(e->wave, r.insn, y->s->program->gpu, r.now);
	if (!r.insn->pair) read_half(&r, 0, isa_record(r.insn->inst->form));
	else for (unsigned half = 0; half < 2; half++) read_half(&r, half, isa_record(r.insn->pair[half].inst->form));
}
