// Kinds of numbers in registers: see kinds.h. A state has a kind for each register. The states at the beginnings of
// straight-line pieces are computed by iteration until nothing changes. Others are computed from these.
#include "values/kinds.h"
#include "memory/memory.h"
#include <string.h>

// NOTHING: not written, or 0, which may be any kind of number
enum { NOTHING, UNKNOWN, KINDS /* and an isa_type */ };
typedef uint8_t kinds_state[REGISTERS];
enum { IN_LDS, IN_SCRATCH, PLACES };   // Memory that only the program writes: one kind for each place.

struct show_kinds {
	struct arena arena;
	struct code_target target;
	const struct insn *code;
	size_t count;
	kinds_state **at;                // before instructions that begin a piece; NULL for others
	uint8_t places[PLACES];
	bool changed;                    // a state or a place changed in this iteration
	size_t here;                     // the instruction after `now`; `count` if none
	kinds_state now;
};

static uint8_t either(uint8_t a, uint8_t b) { return a == b || b == NOTHING ? a : a == NOTHING ? b : UNKNOWN; }

// ---- one instruction ----------------------------------------------------------------------------------------------
static const struct insn *half_of(const struct insn *i, unsigned half) { return i->pair ? &i->pair[half] : i; }

static int place_of(const struct insn *i)
{
	return !i->mem ? PLACES : i->mem->space == ISA_DS ? IN_LDS : i->mem->space == ISA_SCRATCH ? IN_SCRATCH : PLACES;
}

// Returns the kind of a constant source. 0 may be any kind. An inline constant has a kind, a literal does not.
static uint8_t kind_of_constant(const struct insn *i, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(i->inst->form)[k];
	uint32_t bits = slot->field >= 0 ? code_field(i->inst, slot->field) : ISA_REG_LITERAL;
	if (bits >= ISA_REG_FLOAT_HALF && bits <= ISA_REG_INV_2PI) return KINDS + ISA_F32;
	return bits > ISA_REG_INT0 && bits < ISA_REG_FLOAT_HALF ? KINDS + ISA_I32 : NOTHING;
}

static uint8_t kind_of_operand(const struct show_kinds *s, const kinds_state now, const struct insn *i, unsigned half,
                               unsigned k, unsigned n)
{
	const struct insn *of = half_of(i, half);
	if (k == ISA_PASSES_MEMORY) return place_of(of) < PLACES ? s->places[place_of(of)] : UNKNOWN;
	const struct effect *x = effects_operand(i->effects->at, i->effects->n, half, k);
	if (!x) return code_operand_value(of->inst, k, &s->target).kind == CODE_V_CONST ? kind_of_constant(of, k) : UNKNOWN;
	if (x->place != EFFECT_FIXED) return UNKNOWN;
	if (x->of->type == ISA_MASK) return KINDS + ISA_MASK;
	return now[x->first + (n < x->count ? n : 0u)];
}

static uint8_t kind_of_operands(const struct show_kinds *s, const kinds_state now, const struct insn *i, unsigned half,
                                uint16_t operands, unsigned n)
{
	uint8_t kind = NOTHING;
	for (unsigned k = 0; k <= ISA_PASSES_MEMORY; k++)
		if (operands >> k & 1) kind = either(kind, kind_of_operand(s, now, i, half, k, n));
	return kind;
}

// Returns the kind of dword `n` that effect `x` writes.
static uint8_t kind_of_result(const struct show_kinds *s, const kinds_state now, const struct insn *i,
                              const struct effect *x, unsigned n)
{
	const struct isa_operand *o = x->of;
	if (!o) return KINDS + ISA_U32;                                  // the status of a load
	if (x->implicit != o->implicit || o->combined || ~x->bits) return UNKNOWN;
	if (o->passes && (o->type == ISA_U32 || o->type == ISA_U64)) return kind_of_operands(s, now, i, x->half, o->passes, n);
	switch (o->type) {
	case ISA_U32: case ISA_I32: case ISA_F32: case ISA_U64: case ISA_I64: case ISA_F64: case ISA_MASK:
		return (uint8_t)(KINDS + o->type);
	default: return UNKNOWN;
	}
}

static void put_in_memory(struct show_kinds *s, const kinds_state now, const struct insn *i)
{
	const struct isa_access *a = i->access;
	if (place_of(i) == PLACES || a->direction == ISA_LOAD) return;
	uint8_t *place = &s->places[place_of(i)], kind = a->passes ? NOTHING : UNKNOWN;
	for (unsigned n = 0; a->passes && n < (a->bytes + 3u) / 4; n++)
		kind = either(kind, kind_of_operands(s, now, i, 0, a->passes, n));
	if (a->direction == ISA_ATOMIC && a->type == ISA_F32) kind = KINDS + ISA_F32;
	else if (a->direction == ISA_ATOMIC && a->type != ISA_F64) kind = KINDS + ISA_U32;
	kind = either(*place, kind);
	s->changed |= kind != *place;
	*place = kind;
}

static void apply_insn(struct show_kinds *s, kinds_state now, const struct insn *i)
{
	uint8_t made[EFFECTS_MOST][32];
	if (i->access && !i->pair) put_in_memory(s, now, i);
	const struct effects *e = i->effects;
	for (unsigned k = 0; k < e->n; k++)
		for (unsigned n = 0; e->at[k].write && n < e->at[k].count && n < sizeof *made; n++)
			made[k][n] = kind_of_result(s, now, i, &e->at[k], n);
	for (unsigned k = 0; k < e->n; k++) {
		const struct effect *x = &e->at[k];
		if (!x->write) continue;
		for (unsigned n = 0; n < x->count && n < sizeof *made; n++) now[x->first + n] = made[k][n];
		unsigned end = x->first >= REG_VGPR ? REGISTERS : ISA_REG_VCC;
		// each register that it may select
		for (unsigned reg = x->first; x->place != EFFECT_FIXED && reg < end; reg++) now[reg] = either(now[reg], made[k][0]);
	}
}

// ---- the program --------------------------------------------------------------------------------------------------
static bool has_target(const struct insn *i) { return !i->pair && code_branches(i->inst); }

// Returns whether the next instruction may follow `i`: not after the end, and not after an unconditional jump.
static bool goes_on(const struct insn *i)
{
	bool jumps = false, looks = false;
	if (isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		jumps |= x->write && x->first == REG_PC;
		looks |= x->read && x->first != REG_PC;
	}
	return !jumps || looks;
}

static void merge_state(struct show_kinds *s, size_t insn, const kinds_state now)
{
	if (insn >= s->count || !s->at[insn]) return;
	for (unsigned reg = 0; reg < REGISTERS; reg++) {
		uint8_t kind = either((*s->at[insn])[reg], now[reg]);
		s->changed |= kind != (*s->at[insn])[reg];
		(*s->at[insn])[reg] = kind;
	}
}

static void begin_piece(struct show_kinds *s, size_t insn)
{
	if (insn >= s->count || s->at[insn]) return;
	s->at[insn] = arena_alloc(&s->arena, sizeof *s->at[insn]);
	memset(s->at[insn], NOTHING, sizeof *s->at[insn]);
}

static void iterate(struct show_kinds *s)
{
	kinds_state now;
	bool on = false;
	for (size_t k = 0; k < s->count; k++) {
		const struct insn *i = &s->code[k];
		if (s->at[k]) {
			if (on) merge_state(s, k, now);
			memcpy(now, *s->at[k], sizeof now);
		}
		on = !machine_insn_is_end(i);
		if (!on) continue;
		apply_insn(s, now, i);
		if (has_target(i)) merge_state(s, i->target, now);
		on = goes_on(i);
	}
}

struct show_kinds *show_kinds_new(const struct log_reader *r)
{
	struct show_kinds *s = heap_zeroed(1, sizeof *s);
	const struct program *p = log_reader_program(r);
	s->target = (struct code_target){ p->gpu, p->wave };
	s->code = machine_code(log_reader_machine(r), &s->count);
	s->at = arena_alloc(&s->arena, (s->count + 1) * sizeof *s->at);
	begin_piece(s, 0);
	for (size_t k = 0; k < s->count; k++) {
		if (machine_insn_is_end(&s->code[k])) { begin_piece(s, k + 1); continue; }
		if (has_target(&s->code[k])) begin_piece(s, s->code[k].target);
		if (has_target(&s->code[k]) || !goes_on(&s->code[k])) begin_piece(s, k + 1);
	}
	do {
		s->changed = false;
		iterate(s);
	} while (s->changed);
	s->here = s->count;
	return s;
}

void show_kinds_free(struct show_kinds *k)
{
	if (!k) return;
	arena_free(&k->arena);
	heap_free(k);
}

// ---- queries --------------------------------------------------------------------------------------------------------
static void move_state_to(struct show_kinds *s, size_t insn)
{
	size_t from = insn;
	if (s->here == insn) return;
	while (!s->at[from] && from != s->here) from--;
	if (s->at[from]) memcpy(s->now, *s->at[from], sizeof s->now);
	for (; from < insn; from++) apply_insn(s, s->now, &s->code[from]);
	s->here = insn;
}

static enum isa_type type_of(uint8_t low, uint8_t high, unsigned reg, unsigned count)
{
	enum isa_type t = (enum isa_type)(low - KINDS);
	if (count == 2) return low == high && low >= KINDS && (t == ISA_MASK || t == ISA_F64 || t == ISA_I64) ? t : ISA_U64;
	if (low == KINDS + ISA_MASK && reg < REG_VGPR) return t;
	return low >= KINDS && (t == ISA_F32 || t == ISA_I32 || t == ISA_U32) ? t : SHOW_BITS;
}

enum isa_type show_kind_before(struct show_kinds *k, uint32_t insn, unsigned reg, unsigned count)
{
	if (insn >= k->count || reg + count > REGISTERS) return count == 2 ? ISA_U64 : SHOW_BITS;
	move_state_to(k, insn);
	return type_of(k->now[reg], k->now[reg + count - 1], reg, count);
}

bool show_passes_through(const struct isa_record *r, unsigned operand)
{
	uint16_t passed = isa_access(r) ? isa_access(r)->passes : 0;
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) passed |= isa_operands(r)[k].passes;
	return passed >> operand & 1;
}

enum isa_type show_kind_read(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n, unsigned count)
{
	enum isa_type kind = show_kind_before(k, insn, x->first + n, count);
	if (!x->of || x->implicit != x->of->implicit) return kind;
	bool as_signed = kind == ISA_U32 && x->of->type == ISA_I32;       // compared as such, perhaps
	if (kind != SHOW_BITS && kind != ISA_U64 && !as_signed) return kind;
	return show_passes_through(isa_record(half_of(&k->code[insn], x->half)->inst->form), x->operand) ? kind : x->of->type;
}

enum isa_type show_kind_written(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n, unsigned count)
{
	move_state_to(k, insn);
	return type_of(kind_of_result(k, k->now, &k->code[insn], x, n),
	               kind_of_result(k, k->now, &k->code[insn], x, n + count - 1), x->first, count);
}
