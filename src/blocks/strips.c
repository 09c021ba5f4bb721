#include "blocks/strips.h"
#include "blocks/strip_code.h"
#include "blocks/strip_rare.h"
#include "blocks/vex.h"
#include "isa/registers.h"
#include "isa/strips.h"
#include "wave/effects.h"
#include "wave/offsets.h"
#include "wave/uops.h"
#include "wave/wave.h"
#include <string.h>

// ---- the table of operations ----------------------------------------------------------------------------------------
// Names of a step's operands, then its constants. RARE: the truth of lanes that the steps are wrong for.
enum step_operand {
	NONE, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z, RARE, MODE,
#define STRIP_TABLE(name, ...) name,
#define STRIP_QUADS(name, ...) name,
#include "isa/strips.def"
	CONSTANTS, LAST_TABLE = CONSTANTS - 1,
#define STRIP_CONSTANT(name, value) name,
#define STRIP_CONSTANT_64(name, value) name,
#include "isa/strips.def"
	STEP_OPERANDS
};
static const uint64_t step_constant[STEP_OPERANDS] = {
#define STRIP_CONSTANT(name, value) [name] = value * 0x100000001u,
#define STRIP_CONSTANT_64(name, value) [name] = value,
#include "isa/strips.def"
};
enum { TABLES = LAST_TABLE - MODE };
static const uint32_t tables[TABLES][STRIP_MOST_LANES] = {
#define STRIP_TABLE(name, ...) { __VA_ARGS__, __VA_ARGS__ },
#define STRIP_QUADS(name, a, b, c, d, e, f, g, h) { a, 0, b, 0, c, 0, d, 0, e, 0, f, 0, g, 0, h, 0 },
#include "isa/strips.def"
};
enum { MOST_STEPS = 64, COUNT = 256, REST = 257 };       // immediates from a constant source
struct step { uint8_t vex, result, source[3]; uint16_t immediate; };
#define STEP(vex, result, ...) STEP_OF(vex, result, __VA_ARGS__, 0, 0, 0)
#define STEP_OF(vex, result, a, b, c, immediate, ...) { VEX_##vex, result, { a, b, c }, immediate },
static const struct step steps[ISA_STRIP_OPS][MOST_STEPS] = {
#define STRIP(name, ...) [ISA_STRIP_##name] = { __VA_ARGS__ },
#include "isa/strips.def"
};
// Steps for a constant source. by: that source.
static const struct { uint8_t by; struct step steps[MOST_STEPS]; } steps_by[ISA_STRIP_OPS] = {
#define STRIP_BY(name, source, ...) [ISA_STRIP_##name] = { source, { __VA_ARGS__ } },
#include "isa/strips.def"
};

// ---- a stretch ------------------------------------------------------------------------------------------------------
// Places that the stretch has read or written, by their home. value: its value now; first: the value that memory has;
// store: the operation that stores it, or 0.
struct strip_place { uint64_t key; uint16_t value, first, store; };
enum {
	PLACES = 1024, KNOWN = 2 * STRIP_OPS, CONSTANT_BYTES = STRIP_MOST_LANES * 4,
	FUNCTIONS = (STRIP_RARE_BYTES + CONSTANT_BYTES - 1) / CONSTANT_BYTES * CONSTANT_BYTES,
	NUMBERS = (STRIPS_CONSTANTS - FUNCTIONS) / CONSTANT_BYTES
};
struct strips {
	const struct prepared *code;
	unsigned lanes;
	bool ended;                            // ended: the stretch has changed exec
	unsigned place_count;
	struct strip_place places[PLACES];     // element 0 is unused
	// Hash tables of small numbers, which take few pages: places by their key, and operations by their content, so that
	// none is done twice. 0: free.
	uint16_t place_at[2 * PLACES], known[KNOWN];
	// constants that exist, of one or two lanes, repeated: the first has the bit of each lane instead, and tables follow
	// it. In front of them are the addresses of functions (blocks/strip_rare.h).
	uint8_t *constants;
	uint32_t run;
	unsigned number_count;
	uint64_t numbers[NUMBERS];             // two lanes of each
	struct strip_facts { uint8_t steps, sources; } facts[ISA_STRIP_OPS];     // numbers of each, once they were needed
	bool read[REG_VGPR], written[REG_VGPR];        // scalars by number (isa/registers.h)
	struct strip_code c, all;
};

// Counts the steps of an operation, with a mask and a call for rare lanes.
static uint8_t count_steps(enum isa_strip_op op)
{
	unsigned n = 0, by = 0;
	while (n < MOST_STEPS && steps[op][n].vex) n++;
	while (by < MOST_STEPS && steps_by[op].steps[by].vex) by++;
	return (uint8_t)((n > by ? n : by) + 2);
}

static uint8_t count_sources(enum isa_strip_op op)
{
	uint8_t count = op == ISA_STRIP_PUT ? 2 : strip_rare_sources[op];
	for (const struct step *step = steps[op]; step->vex; step++)
		for (unsigned k = 0; k < 3; k++)
			if (step->source[k] >= A && step->source[k] <= G && step->source[k] - A >= count)
				count = (uint8_t)(step->source[k] - A + 1);
	return count;
}

static const struct strip_facts *facts_of(struct strips *s, enum isa_strip_op op)
{
	struct strip_facts *f = &s->facts[op];
	if (!f->steps) *f = (struct strip_facts){ count_steps(op), count_sources(op) };
	return f;
}

struct strips *strips_new(const struct prepared *code, unsigned lanes, uint8_t *constants, uint32_t run)
{
	enum { WIDE_LEVEL = 4 };       // the least level of host instructions that has AVX-512
	struct strips *s = heap_pages(sizeof *s);      // few of these pages are touched
	s->code = code;
	s->lanes = lanes;
	s->constants = constants + FUNCTIONS;
	s->run = run + FUNCTIONS;
	s->number_count = 1 + TABLES;
	s->c.can_widen = code->host->level >= WIDE_LEVEL;
	s->c.values[0] = (struct strip_value){ .reg = STRIP_REGISTERS };
	s->c.ops[0] = (struct strip_op){ .vex = VEX_NONE };
	s->c.functions = run;
	strip_rare_put(constants, code->host->rare);
	memcpy(s->constants + CONSTANT_BYTES, tables, sizeof tables);
	for (uint32_t j = 0; j < STRIP_MOST_LANES; j++) {
		const uint32_t bit = 1u << j;
		memcpy(s->constants + 4 * j, &bit, 4);
	}
	return s;
}

void strips_free(struct strips *s)
{
	if (s) heap_pages_free(s, sizeof *s);
}

void strips_begin(struct strips *s, bool some)
{
	s->c.some = some;
	s->ended = false;
	if (s->place_count > 1) memset(s->place_at, 0, sizeof s->place_at);
	if (s->c.op_count > 2) memset(s->known, 0, sizeof s->known);
	s->place_count = 1;
	s->c.value_count = 1;
	s->c.op_count = 2;
	s->c.ops[1] = s->c.ops[0];     // INACTIVE, if it is needed
	s->c.mask_count = s->c.rare_count = 0;
	s->c.ones = 0;
	memset(s->read, 0, sizeof s->read);
	memset(s->written, 0, sizeof s->written);
}

// ---- values ---------------------------------------------------------------------------------------------------------
static uint16_t add_value(struct strips *s, enum strip_home home, uint32_t at)
{
	s->c.values[s->c.value_count] = (struct strip_value){ .home = (uint8_t)home, .reg = STRIP_REGISTERS, .at = at };
	return (uint16_t)s->c.value_count++;
}

static size_t hash_of(uint64_t key) { return (size_t)(key * 0x9e3779b97f4a7c15u >> 40); }

static struct strip_place *find_place(struct strips *s, enum strip_home home, uint32_t at)
{
	enum { SIZE = 2 * PLACES };
	const uint64_t key = (uint64_t)home << 32 | at;
	size_t k = hash_of(key) % SIZE;
	for (; s->place_at[k]; k = (k + 1) % SIZE)
		if (s->places[s->place_at[k]].key == key) return &s->places[s->place_at[k]];
	s->place_at[k] = (uint16_t)s->place_count;
	s->places[s->place_count] = (struct strip_place){ .key = key };
	return &s->places[s->place_count++];
}

// Marks SGPRs of `bytes` at a place.
static void mark_scalars(bool *set, uint32_t at, uint32_t bytes)
{
	for (uint32_t k = at; k < at + bytes; k += 4)
		if (k >= SGPR_AT(0) && k < SGPR_AT(ISA_REG_INT0)) set[(k - SGPR_AT(0)) / 4] = true;
}

// Returns the value of a place, which is read from its home the first time.
static uint16_t value_at(struct strips *s, enum strip_home home, uint32_t at)
{
	struct strip_place *p = find_place(s, home, at);
	if (home == STRIP_SCALAR) mark_scalars(s->read, at, 4);
	if (!p->value) p->value = p->first = add_value(s, home, at);
	return p->value;
}

static uint16_t constant_number(struct strips *s, unsigned n)
{
	return value_at(s, STRIP_CONSTANT, s->run + n * CONSTANT_BYTES);
}

static uint16_t wide_constant(struct strips *s, uint64_t x)
{
	unsigned n = 1 + TABLES;
	while (n < s->number_count && s->numbers[n] != x) n++;
	if (n == s->number_count) {
		s->numbers[s->number_count++] = x;
		for (unsigned j = 0; j < STRIP_MOST_LANES; j += 2) memcpy(s->constants + n * CONSTANT_BYTES + 4 * j, &x, 8);
	}
	const uint16_t value = constant_number(s, n);
	if (x == UINT64_MAX) s->c.ones = value;
	return value;
}

static uint16_t constant(struct strips *s, uint32_t x) { return wide_constant(s, (uint64_t)x << 32 | x); }

// Returns whether a value is the same constant in each lane.
static bool is_constant(const struct strips *s, uint16_t value, uint32_t *x)
{
	const struct strip_value *v = &s->c.values[value];
	const bool in_pool = v->home == STRIP_ROW && v->at >= POOL_AT(POOL_FIRST);
	bool number = v->home == STRIP_CONSTANT && v->at > s->run + TABLES * CONSTANT_BYTES;
	if (number) {
		const uint64_t both = s->numbers[(v->at - s->run) / CONSTANT_BYTES];
		number = both >> 32 == (uint32_t)both;
		if (number) *x = (uint32_t)both;
	}
	if (in_pool) memcpy(x, (const char *)s->code->pool + (v->at - POOL_AT(0)), sizeof *x);       // not aligned as rows are
	return number || in_pool;
}

static const struct strip_op *op_of(const struct strips *s, uint16_t value)
{
	return &s->c.ops[s->c.values[value].made];
}

// Returns the value whose dwords were taken apart, if an operation puts the dwords of two values together again; or 0.
static uint16_t find_whole(const struct strips *s, enum vex vex, uint16_t low, uint16_t high)
{
	const struct strip_op *a = op_of(s, low), *b = op_of(s, high);
	const bool joins = vex == VEX_UNPCKLPS || vex == VEX_UNPCKHPS;
	if (!joins || a->vex != VEX_SHUFPS || b->vex != VEX_SHUFPS) return 0;
	const bool same = a->source[0] == b->source[0] && a->source[1] == b->source[1];
	if (!same || a->immediate != STRIP_EVEN || b->immediate != STRIP_ODD) return 0;
	return a->source[vex == VEX_UNPCKHPS];
}

// Returns all of the content of an operation with three sources.
static uint64_t content_of(const struct strip_op *o)
{
	return (uint64_t)o->vex << 56 | (uint64_t)o->immediate << 48 | (uint64_t)o->source[0] << 32
	       | (uint64_t)o->source[1] << 16 | o->source[2];
}

// Returns where the number of an equal operation is, or 0 for a new one.
static uint16_t *find_known(struct strips *s, const struct strip_op *o)
{
	const uint64_t content = content_of(o);
	size_t k = hash_of(content) % KNOWN;
	while (s->known[k] && content_of(&s->c.ops[s->known[k]]) != content) k = (k + 1) % KNOWN;
	return &s->known[k];
}

static bool is_truth(const struct strips *s, uint16_t value)
{
	const struct strip_op *o = op_of(s, value);
	if (o->vex == VEX_PXOR && o->source[1] == s->c.ones) o = op_of(s, o->source[0]);
	return o->vex == VEX_PCMPEQD || o->vex == VEX_PCMPGTD || o->vex == VEX_CMPPS;
}

// Returns the truth whose lowest bit a value is, or 0. A truth is ~0, so adding its bit is subtracting it.
static uint16_t truth_of_bit(const struct strips *s, uint16_t value)
{
	const struct strip_op *o = op_of(s, value);
	uint32_t x;
	const bool lowest = o->vex == VEX_PAND && is_constant(s, o->source[1], &x) && x == 1;
	return lowest && is_truth(s, o->source[0]) ? o->source[0] : 0;
}

// Returns the value of an operation with 0, or with two equal sources, or 0 if the operation is necessary.
static uint16_t fold(struct strips *s, enum vex vex, uint16_t a, uint16_t b)
{
	uint32_t x = 1, y = 1;
	is_constant(s, a, &x);
	is_constant(s, b, &y);
	switch (vex) {
	case VEX_PADDD: return !y ? a : !x ? b : 0;
	case VEX_POR: return !y || a == b ? a : !x ? b : 0;
	case VEX_PXOR: return a == b ? constant(s, 0) : !y ? a : !x ? b : 0;
	case VEX_PSUBD: return a == b ? constant(s, 0) : !y ? a : 0;
	case VEX_PMAXUD: return !y || a == b ? a : !x ? b : 0;
	case VEX_PCMPEQD: return a == b ? constant(s, UINT32_MAX) : 0;
	default: return 0;
	}
}

static uint16_t add_op(struct strips *s, enum vex vex, uint16_t a, uint16_t b, uint16_t c, unsigned immediate)
{
	const uint16_t truth = vex == VEX_PADDD || vex == VEX_PSUBD ? truth_of_bit(s, b) : 0;
	if (truth) return add_op(s, vex == VEX_PADDD ? VEX_PSUBD : VEX_PADDD, a, truth, c, immediate);
	struct strip_op o = { .vex = (uint8_t)vex, .immediate = (uint8_t)immediate, .sources = 3, .source = { a, b, c } };
	uint16_t same = find_whole(s, vex, a, b);
	if (!same) same = fold(s, vex, a, b);
	if (same) return same;
	uint16_t *known = find_known(s, &o);
	if (*known) return s->c.ops[*known].result;
	*known = (uint16_t)s->c.op_count;
	o.result = add_value(s, STRIP_NOWHERE, 0);
	s->c.values[o.result].made = (uint16_t)s->c.op_count;
	s->c.ops[s->c.op_count++] = o;
	return o.result;
}

static uint16_t exec_of(struct strips *s) { return value_at(s, STRIP_ROW, WAVE_MASK_AT); }

// ---- operations -----------------------------------------------------------------------------------------------------
// Computes a shift of a constant by a constant, as when a part of a constant is selected.
static bool fold_shift(const struct strips *s, enum isa_strip_op op, const uint16_t *source, uint32_t *x)
{
	uint32_t by;
	if (op != ISA_STRIP_shl_b32 && op != ISA_STRIP_shr_u32) return false;
	if (!is_constant(s, source[0], x) || !is_constant(s, source[1], &by)) return false;
	*x = op == ISA_STRIP_shl_b32 ? *x << (by & 31) : *x >> (by & 31);
	return true;
}

// Adds a call of an operation's function, if one of the active lanes is rare. Returns the result.
static uint16_t add_rare(struct strips *s, enum isa_strip_op op, uint16_t rare, uint16_t usual, const uint16_t *source)
{
	struct strip_op o = { .vex = STRIP_RARE, .sources = 2, .at = op };
	s->c.rare_count++;
	o.source[0] = s->c.some ? add_op(s, VEX_PAND, rare, exec_of(s), 0, 0) : rare;
	o.source[1] = usual;
	for (unsigned k = 0; k < facts_of(s, op)->sources; k++) o.source[o.sources++] = source[k];
	o.result = add_value(s, STRIP_NOWHERE, 0);
	s->c.ops[s->c.op_count++] = o;
	return o.result;
}

static uint16_t add_strip(struct strips *s, enum isa_strip_op op, const uint16_t source[ISA_STRIP_SOURCES])
{
	uint32_t folded;
	if (fold_shift(s, op, source, &folded)) return constant(s, folded);
	uint16_t at[STEP_OPERANDS] = { 0 };
	for (unsigned k = 0; k < ISA_STRIP_SOURCES; k++) at[A + k] = source[k];
	const uint8_t by = steps_by[op].by;
	uint32_t count = 0;
	const bool by_count = by && is_constant(s, at[by], &count) && !(count & 32);
	const struct step *step = by_count ? steps_by[op].steps : steps[op];
	for (; step->vex; step++) {
		uint16_t from[3];
		for (unsigned k = 0; k < 3; k++) {
			const uint8_t n = step->source[k];
			if (n == MODE && !at[n]) at[n] = value_at(s, STRIP_SCALAR, offsetof(struct wave, mode));
			if (n > MODE && n <= LAST_TABLE && !at[n]) at[n] = constant_number(s, n - MODE);
			if (n > LAST_TABLE && !at[n]) at[n] = wide_constant(s, step_constant[n]);
			from[k] = at[n];
		}
		const unsigned immediate = step->immediate == COUNT ? count & 31 : step->immediate == REST ? 32 - (count & 31)
		                           : step->immediate;
		at[step->result] = add_op(s, (enum vex)step->vex, from[0], from[1], from[2], immediate);
	}
	return at[RARE] ? add_rare(s, op, at[RARE], at[R], source) : at[R];
}

static uint16_t add_2(struct strips *s, enum isa_strip_op op, uint16_t a, uint16_t b)
{
	return add_strip(s, op, (uint16_t[ISA_STRIP_SOURCES]){ a, b });
}

// ---- places ---------------------------------------------------------------------------------------------------------
static bool is_vgpr(uint32_t at) { return at >= VGPR_AT(0) && at < TEMP_AT(0); }

static void forget_store(struct strips *s, const struct strip_place *p)
{
	if (p->store) s->c.ops[p->store].vex = VEX_NONE;
}

// Sets the value of a row. Temporary rows and spread scalars are not read after the instruction, so not stored. Lanes
// that are not active keep the row's first value.
static void set_row(struct strips *s, uint32_t at, uint16_t value)
{
	struct strip_place *p = find_place(s, STRIP_ROW, at);
	p->value = value;
	if (!is_vgpr(at)) return;
	uint16_t stored = value;
	if (s->c.some) {
		if (!p->first) p->first = add_value(s, STRIP_ROW, at);
		stored = add_op(s, VEX_BLENDVPS, p->first, value, exec_of(s), 0);
	}
	forget_store(s, p);
	p->store = (uint16_t)s->c.op_count++;
	s->c.ops[p->store] = (struct strip_op){
		.vex = STRIP_PUT_ROW, .sources = 1, .source = { stored }, .also = value, .old = p->first, .at = at
	};
}

// Returns a mask as a truth of each lane.
static uint16_t read_mask(struct strips *s, uint32_t at)
{
	struct strip_place *p = find_place(s, STRIP_MASK, at);
	mark_scalars(s->read, at, s->lanes / 8);
	if (!p->value) {
		const uint16_t bits = constant_number(s, 0), byte = add_value(s, STRIP_MASK, at);
		const uint16_t own = add_op(s, VEX_PAND, byte, bits, 0, 0);
		p->value = add_op(s, VEX_PCMPEQD, own, bits, 0, 0);
	}
	return p->value;
}

static void set_mask(struct strips *s, uint32_t at, uint16_t value)
{
	if (at == POOL_JUNK) return;
	struct strip_place *p = find_place(s, STRIP_MASK, at);
	const uint8_t mask = p->store ? s->c.ops[p->store].mask : (uint8_t)s->c.mask_count++;
	p->value = value;
	s->ended |= at == SGPR_AT(ISA_REG_EXEC);
	mark_scalars(s->written, at, s->lanes / 8);
	forget_store(s, p);
	p->store = (uint16_t)s->c.op_count++;
	s->c.mask_at[mask] = at;
	s->c.ops[p->store] = (struct strip_op){ .vex = STRIP_PUT_MASK, .sources = 1, .source = { value }, .mask = mask };
}

// ---- micro-operations -----------------------------------------------------------------------------------------------
static const struct isa_strip *list_of(const struct insn *as) { return &isa_strips[isa_strip_of[as->program]]; }

static const struct isa_operand *operand_of(const struct insn *as, unsigned k)
{
	return &isa_operands(isa_record(as->inst->form))[k % ISA_STRIP_HIGH];
}

// Returns the place of an operand, or of its high dword.
static uint32_t place_of(const struct insn *as, unsigned k)
{
	const struct isa_operand *o = operand_of(as, k);
	const uint32_t high = o->vector ? sizeof(row) : 4;
	if (o->implicit) return SGPR_AT(isa_register_implicit(o));
	return as->at[k % ISA_STRIP_HIGH] + k / ISA_STRIP_HIGH * high;
}

static uint16_t read_operand(struct strips *s, const struct insn *as, unsigned k)
{
	const uint32_t at = place_of(as, k);
	if (operand_of(as, k)->type == ISA_MASK) return read_mask(s, at);
	return value_at(s, operand_of(as, k)->vector ? STRIP_ROW : STRIP_SCALAR, at);
}

// The number of a lane in its strip is the exponent of the lane's bit.
static uint16_t lane_numbers(struct strips *s)
{
	enum { FRACTION_BITS = 23, BIAS_OF_F32 = 127 };
	const uint16_t first = add_op(s, VEX_PAND, value_at(s, STRIP_MASK, POOL_FIRST_LANES), constant(s, 0xff), 0, 0),
		as_float = add_op(s, VEX_CVTDQ2PS, 0, constant_number(s, 0), 0, 0),
		exponent = add_op(s, VEX_PSRLD, as_float, 0, 0, FRACTION_BITS);
	return add_op(s, VEX_PADDD, first, add_op(s, VEX_PSUBD, exponent, constant(s, BIAS_OF_F32), 0, 0), 0, 0);
}

static void add_program(struct strips *s, const struct insn *as)
{
	uint16_t result[ISA_STRIP_RESULT + ISA_STRIP_MOST] = { 0 };
	const struct isa_strip *list = list_of(as);
	for (unsigned n = 0; list[n].op != ISA_STRIP_END; n++) {
		const struct isa_strip *x = &list[n];
		uint16_t source[ISA_STRIP_SOURCES] = { 0 };
		for (unsigned k = x->op == ISA_STRIP_PUT; k < facts_of(s, (enum isa_strip_op)x->op)->sources; k++)
			source[k] = x->source[k] < ISA_STRIP_RESULT ? read_operand(s, as, x->source[k]) : result[x->source[k]];
		result[ISA_STRIP_RESULT + n] = x->op == ISA_STRIP_NUMBER ? constant(s, x->number)
		                               : x->op == ISA_STRIP_PUT ? source[1]
		                               : x->op == ISA_STRIP_KEEP ? value_at(s, STRIP_SCALAR, offsetof(struct wave, keep16))
		                               : x->op == ISA_STRIP_LANE ? lane_numbers(s)
		                               : add_strip(s, (enum isa_strip_op)x->op, source);
	}
	for (unsigned n = 0; list[n].op != ISA_STRIP_END; n++) {
		const unsigned k = list[n].source[0];
		if (list[n].op != ISA_STRIP_PUT) continue;
		if (operand_of(as, k)->type == ISA_MASK) set_mask(s, place_of(as, k), result[ISA_STRIP_RESULT + n]);
		else set_row(s, place_of(as, k), result[ISA_STRIP_RESULT + n]);
	}
}

static void add_shifts(struct strips *s, const struct uop *u, enum vex right)
{
	uint16_t v = value_at(s, STRIP_ROW, u->at[0]);
	if (u->at[2]) v = add_op(s, VEX_PSLLD, v, 0, 0, u->at[2]);
	if (u->at[3]) v = add_op(s, right, v, 0, 0, u->at[3]);
	set_row(s, u->at[1], v);
}

static void add_sign(struct strips *s, const struct uop *u)
{
	uint16_t v = value_at(s, STRIP_ROW, u->at[0]);
	if (u->at[2] != UINT32_MAX) v = add_2(s, ISA_STRIP_and_b32, v, constant(s, u->at[2]));
	if (u->at[3]) v = add_2(s, ISA_STRIP_xor_b32, v, constant(s, u->at[3]));
	set_row(s, u->at[1], v);
}

static uint16_t add_part(struct strips *s, uint16_t v, unsigned right, unsigned left)
{
	if (right) v = add_op(s, VEX_PSRLD, v, 0, 0, right);
	return left ? add_op(s, VEX_PSLLD, v, 0, 0, left) : v;
}

static void add_halves(struct strips *s, const struct uop *u)
{
	const uint16_t v = value_at(s, STRIP_ROW, u->at[0]), low = add_part(s, v, u->at[2], 0);
	set_row(s, u->at[1], add_2(s, ISA_STRIP_or_b32, add_2(s, ISA_STRIP_and_b32, low, constant(s, 0xffff)),
	                           add_part(s, v, u->at[3], 16)));
}

static void add_insert(struct strips *s, const struct uop *u)
{
	const uint16_t from = value_at(s, STRIP_ROW, u->at[0]), to = value_at(s, STRIP_ROW, u->at[1]);
	const uint16_t part = add_2(s, ISA_STRIP_and_b32, add_part(s, from, 0, u->at[3]), constant(s, u->at[4]));
	set_row(s, u->at[1], add_2(s, ISA_STRIP_or_b32, part, add_2(s, ISA_STRIP_and_b32, to, constant(s, u->at[5]))));
}

static void add_change(struct strips *s, const struct uop *u, enum isa_strip_op op)
{
	set_row(s, u->at[1], add_2(s, op, value_at(s, STRIP_ROW, u->at[0]), 0));
}

static void add_clamp_f64(struct strips *s, const struct uop *u)
{
	const uint16_t low = value_at(s, STRIP_ROW, u->at[0]), high = value_at(s, STRIP_ROW, u->at[0] + sizeof(row));
	const uint16_t first = add_2(s, ISA_STRIP_clamp_f64_low, low, high);
	set_row(s, u->at[1] + sizeof(row), add_2(s, ISA_STRIP_clamp_f64_high, low, high));
	set_row(s, u->at[1], first);
}

static enum isa_strip_op clamp_f16_of(const struct uop *u)
{
	return u->at[3] ? ISA_STRIP_clamp_both_f16 : ISA_STRIP_clamp_low_f16;
}

static void add_uop(struct strips *s, const struct insn *i, const struct uop *u)
{
	switch ((enum uop_kind)u->kind) {
	case UOP_SPREAD: set_row(s, u->at[1], value_at(s, STRIP_SCALAR, u->at[0])); break;
	case UOP_COPY: case UOP_MERGE: set_row(s, u->at[1], value_at(s, STRIP_ROW, u->at[0])); break;
	case UOP_PART: add_shifts(s, u, VEX_PSRLD); break;
	case UOP_PART_SIGNED: add_shifts(s, u, VEX_PSRAD); break;
	case UOP_SIGN: add_sign(s, u); break;
	case UOP_HALVES: add_halves(s, u); break;
	case UOP_INSERT: add_insert(s, u); break;
	case UOP_WIDEN: add_change(s, u, ISA_STRIP_f32_from_f16); break;
	case UOP_CLAMP_F32: add_change(s, u, ISA_STRIP_clamp_f32); break;
	case UOP_CLAMP_F16: add_change(s, u, clamp_f16_of(u)); break;
	case UOP_CLAMP_F64: add_clamp_f64(s, u); break;
	default: add_program(s, u->as ? u->as : i);
	}
}

// ---- instructions of a stretch --------------------------------------------------------------------------------
// Returns whether the stretch writes some of the bytes at a place as a mask. Sets *same if it is that mask.
static bool is_written(const struct strips *s, uint32_t at, uint32_t bytes, bool *same)
{
	bool meets = false;
	*same = false;
	for (unsigned n = 0; n < s->c.mask_count; n++) {
		const uint32_t mask = s->c.mask_at[n];
		meets |= at < mask + s->lanes / 8 && mask < at + bytes;
		*same |= mask == at;
	}
	return meets;
}

// Adds the number of new masks. Returns false if a mask is a part of exec or of another, or if an SGPR is read that the
// stretch writes as a mask.
static bool can_take_operands(const struct strips *s, const struct insn *as, unsigned *masks)
{
	const struct isa_record *r = isa_record(as->inst->form);
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		const bool is_truth = o->type == ISA_MASK;
		if ((o->vector || o->implicit) && !is_truth) continue;
		const uint32_t at = place_of(as, k);
		bool same, written = is_written(s, at, is_truth ? s->lanes / 8 : 4, &same);
		if (written && !(same && is_truth)) return false;
		if (!is_truth || !o->write || at == POOL_JUNK) continue;
		const bool meets_exec = at + s->lanes / 8 > SGPR_AT(ISA_REG_EXEC) && at < SGPR_AT(ISA_REG_EXEC + 2);
		if (meets_exec && at != SGPR_AT(ISA_REG_EXEC)) return false;
		*masks += !same;
	}
	return true;
}

// Returns whether a micro-operation can be part of the stretch. Adds the most operations that it needs.
static bool can_take_uop(struct strips *s, const struct insn *i, const struct uop *u, unsigned *masks,
                         size_t *ops)
{
	enum { MOVES = 16 };
	const struct insn *as = u->as ? u->as : i;
	bool same;
	*ops += MOVES;
	switch ((enum uop_kind)u->kind) {
	case UOP_COPY: case UOP_PART: case UOP_PART_SIGNED: case UOP_SIGN: case UOP_HALVES:
	case UOP_WIDEN: return true;
	case UOP_SPREAD: return !is_written(s, u->at[0], 4, &same);
	case UOP_MERGE: case UOP_INSERT: case UOP_CLAMP_F32: case UOP_CLAMP_F16: return u->at[2] == WAVE_MASK_AT;
	case UOP_CLAMP_F64: *ops += 2u * facts_of(s, ISA_STRIP_clamp_f64_low)->steps; return u->at[2] == WAVE_MASK_AT;
	case UOP_KERNEL:
		for (const struct isa_strip *x = list_of(as); x->op != ISA_STRIP_END; x++)
			*ops += facts_of(s, (enum isa_strip_op)x->op)->steps;
		return isa_strip_of[as->program] && can_take_operands(s, as, masks);
	default: return false;
	}
}

static bool can_take(struct strips *s, const struct insn *i)
{
	unsigned masks = s->c.mask_count;
	size_t ops = 0;
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++)
		if (!can_take_uop(s, i, u, &masks, &ops)) return false;
	const size_t sources = 3 * ops;
	const bool has_calls = s->c.rare_count + ops / 3 < STRIP_RARES;        // an operation is at least three (count_steps)
	return masks <= STRIP_MASKS && has_calls && s->c.op_count + ops <= STRIP_OPS
	       && s->c.value_count + ops + sources <= STRIP_VALUES
	       && s->place_count + sources <= PLACES && s->number_count + sources <= NUMBERS;
}

bool strips_add(struct strips *s, const struct insn *i)
{
	if (s->ended || !can_take(s, i)) return false;
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++) add_uop(s, i, u);
	return true;
}

bool strips_allow(const struct strips *s, const struct effects *e)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		for (unsigned k = x->first; k < (unsigned)x->first + x->count; k++)
			if (k >= REG_VGPR || s->written[k] || (x->write && s->read[k])) return false;
	return true;
}

// Leaves out masks that are not read.
static void forget_masks(struct strips *s, struct live_rows *live, size_t next)
{
	bool kept[STRIP_MASKS];
	uint8_t number[STRIP_MASKS];
	unsigned count = 0;
	for (unsigned m = 0; m < s->c.mask_count; m++) {
		const unsigned sgpr = (s->c.mask_at[m] - SGPR_AT(0)) / 4;
		kept[m] = sgpr == ISA_REG_EXEC || live_rows_has_sgprs(live, next, sgpr, s->lanes / 32);
		number[m] = (uint8_t)count;
		if (kept[m]) s->c.mask_at[count++] = s->c.mask_at[m];
	}
	for (unsigned n = 1; n < s->c.op_count; n++) {
		struct strip_op *o = &s->c.ops[n];
		if (o->vex != STRIP_PUT_MASK) continue;
		if (!kept[o->mask]) o->vex = VEX_NONE;
		o->mask = number[o->mask];
	}
	s->c.mask_count = count;
}

void strips_forget(struct strips *s, struct live_rows *live, size_t next)
{
	forget_masks(s, live, next);
	for (unsigned n = 1; n < s->c.op_count; n++) {
		struct strip_op *o = &s->c.ops[n];
		if (o->vex != STRIP_PUT_ROW) continue;
		const unsigned v = (o->at - VGPR_AT(0)) / (unsigned)sizeof(row);
		if (!live_rows_has(live, next, v, s->ended)) o->vex = VEX_NONE;
	}
}

uint8_t *strips_put(struct strips *s, uint8_t *to) { return strip_code_put(&s->c, &s->all, s->lanes, to); }
