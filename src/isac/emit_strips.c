// Programs of records as lists of operations on strips (isa/strips.def). A program becomes a list if each of its values
// has 32 bits, fewer that are extended, or 64 as two dwords, and each of its operations exists there.
#include "isac/emit.h"
#include "isac/emit_tables.h"
#include "isa/strips.h"
#include <inttypes.h>
#include <string.h>

enum { NOTHING = -1, LOCALS = 32 };
// value, local: sources of the current value of each operand and local, or NOTHING. when: the source of the truth under
// which statements are executed, or NOTHING.
struct strips {
	struct emit e;
	struct isa_strip list[ISA_STRIP_MOST];
	unsigned n;
	int value[ISA_STRIP_RESULT], local[LOCALS], when;
	bool fails;
};

static int translate(struct strips *s, const struct lang_expr *x);
static bool translate_sources(struct strips *s, const struct lang_expr *x, int a[ISA_STRIP_SOURCES + 1]);

// The sources of a value of 64 bits.
struct pair { int low, high; };
static struct pair translate_pair(struct strips *s, const struct lang_expr *x);
static bool is_pair(enum isa_type t) { return t == ISA_U64 || t == ISA_I64 || t == ISA_F64; }

static const char *const op_names[ISA_STRIP_OPS] = {
#define STRIP(name, ...) [ISA_STRIP_##name] = #name,
#include "isa/strips.def"
};

static int find_op(const char *name)
{
	for (int k = 0; k < ISA_STRIP_OPS; k++) if (op_names[k] && !strcmp(op_names[k], name)) return k;
	return NOTHING;
}

static int fail(struct strips *s)
{
	s->fails = true;
	return 0;
}

static int add_call(struct strips *s, int op, const int source[ISA_STRIP_SOURCES], uint32_t number)
{
	if (op < 0 || s->n + 1 >= ISA_STRIP_MOST) return fail(s);
	struct isa_strip *x = &s->list[s->n];
	*x = (struct isa_strip){ .op = (uint8_t)op, .number = number };
	for (unsigned k = 0; k < ISA_STRIP_SOURCES; k++) x->source[k] = (uint8_t)source[k];
	return ISA_STRIP_RESULT + (int)s->n++;
}

static int add(struct strips *s, int op, int a, int b, int c, uint32_t number)
{
	return add_call(s, op, (int[ISA_STRIP_SOURCES]){ a, b, c }, number);
}

static int add_number(struct strips *s, uint32_t number) { return add(s, ISA_STRIP_NUMBER, 0, 0, 0, number); }

// ---- values ---------------------------------------------------------------------------------------------------------
static bool is_dword(enum isa_type t) { return t == ISA_U32 || t == ISA_I32 || t == ISA_F32; }
static bool is_float(enum isa_type t) { return t == ISA_F32 || t == ISA_F16 || t == ISA_F64; }
static bool is_truth(enum isa_type t) { return t == ISA_BOOL || t == ISA_MASK; }
static bool is_signed(enum isa_type t) { return t == ISA_I8 || t == ISA_I16 || t == ISA_I32; }
static bool is_narrow(enum isa_type t)
{
	return t == ISA_U8 || t == ISA_I8 || t == ISA_U16 || t == ISA_I16 || t == ISA_F16;
}
static bool is_single(enum isa_type t) { return is_dword(t) || is_narrow(t) || is_truth(t); }

static const struct isa_strip *made_by(const struct strips *s, int value)
{
	return &s->list[value - ISA_STRIP_RESULT];
}

static bool is_number(const struct strips *s, int value, uint32_t number)
{
	return value >= ISA_STRIP_RESULT && made_by(s, value)->op == ISA_STRIP_NUMBER && made_by(s, value)->number == number;
}

// Returns the operand that a value is the low or the high half of; NOTHING if it is another value.
static int halved(const struct strips *s, int value, bool high)
{
	const struct isa_strip *x = value < ISA_STRIP_RESULT ? NULL : made_by(s, value);
	if (!x || x->op != (high ? ISA_STRIP_shr_u32 : ISA_STRIP_and_b32) || x->source[0] >= ISA_STRIP_RESULT) return NOTHING;
	return is_number(s, x->source[1], high ? 16 : 0xffff) ? x->source[0] : NOTHING;
}

// Returns the low bits of a value, extended to 32 bits.
static int extend(struct strips *s, int value, enum isa_type t)
{
	const bool half = halved(s, value, false) != NOTHING || halved(s, value, true) != NOTHING;
	if (half && emit_bits(t) == 16 && !is_signed(t)) return value;
	if (!is_signed(t)) return add(s, ISA_STRIP_and_b32, value, add_number(s, (1u << emit_bits(t)) - 1), 0, 0);
	const int shift = add_number(s, 32 - emit_bits(t)), left = add(s, ISA_STRIP_shl_b32, value, shift, 0, 0);
	return add(s, ISA_STRIP_shr_i32, left, shift, 0, 0);
}

// Returns whether an operand is a row with one or two elements of 16 bits in each lane.
static bool is_halves(const struct strips *s, unsigned k, unsigned count)
{
	const struct isa_operand *o = &s->e.record->operands.at[k].isa;
	const bool fits = k < ISA_STRIP_HIGH && !o->implicit && o->count == count && emit_is_row(&s->e, k);
	return fits && is_narrow(o->type) && emit_bits(o->type) == 16;
}

// Returns an element of an operand of two.
static int read_element(struct strips *s, unsigned k, unsigned element)
{
	if (!is_halves(s, k, 2)) return fail(s);
	const enum isa_type t = s->e.record->operands.at[k].isa.type;
	if (s->value[k + element * ISA_STRIP_HIGH] != NOTHING) return s->value[k + element * ISA_STRIP_HIGH];
	if (!element) return extend(s, (int)k, t);
	return add(s, is_signed(t) ? ISA_STRIP_shr_i32 : ISA_STRIP_shr_u32, (int)k, add_number(s, 16), 0, 0);
}

static int read_operand(struct strips *s, unsigned k)
{
	const struct isa_operand *o = &s->e.record->operands.at[k].isa;
	const bool is_vcc = o->implicit && o->type == ISA_MASK && !strcmp(s->e.record->operands.at[k].name, "vcc");
	if (k >= ISA_STRIP_HIGH || (o->implicit && !is_vcc) || o->count != 1) return fail(s);
	if (s->value[k] != NOTHING) return s->value[k];
	if (is_narrow(o->type) && emit_is_row(&s->e, k)) return extend(s, (int)k, o->type);
	return o->type == ISA_MASK || is_dword(o->type) ? (int)k : fail(s);
}

static int translate_number(struct strips *s, const struct lang_expr *x)
{
	const float real = x->kind == LANG_REAL ? (float)x->real : (float)(int64_t)x->integer;
	uint32_t bits = (uint32_t)x->integer;
	if (x->type == ISA_F32) memcpy(&bits, &real, sizeof bits);
	else if ((!is_dword(x->type) && !is_narrow(x->type)) || x->type == ISA_F16 || x->kind == LANG_REAL) return fail(s);
	return add_number(s, bits);
}

static int translate_bits(struct strips *s, const struct lang_expr *x)
{
	if (!is_dword(x->arg[0]->type) && !is_narrow(x->arg[0]->type)) return fail(s);
	int from = translate(s, x->arg[0]);
	if (x->lo) from = add(s, ISA_STRIP_shr_u32, from, add_number(s, x->lo), 0, 0);
	if (x->hi == 31) return from;
	return add(s, ISA_STRIP_and_b32, from, add_number(s, (uint32_t)((2ull << (x->hi - x->lo)) - 1)), 0, 0);
}

static int translate_unary(struct strips *s, const struct lang_expr *x)
{
	const int a = translate(s, x->arg[0]);
	if (is_truth(x->type)) return add(s, ISA_STRIP_not_b32, a, 0, 0, 0);
	if ((!is_dword(x->type) && !is_narrow(x->type)) || x->op == LANG_NOT) return fail(s);
	if (x->type == ISA_F32) return add(s, ISA_STRIP_xor_b32, a, add_number(s, 0x80000000), 0, 0);
	if (x->type == ISA_F16) return add(s, ISA_STRIP_xor_b32, a, add_number(s, 0x8000), 0, 0);
	const int r = x->op == LANG_COMPLEMENT ? add(s, ISA_STRIP_not_b32, a, 0, 0, 0)
	              : add(s, ISA_STRIP_sub_b32, add_number(s, 0), a, 0, 0);
	return is_narrow(x->type) ? extend(s, r, x->type) : r;
}

static const char *suffix_of(enum isa_type t)
{
	if (is_pair(t)) return t == ISA_F64 ? "f64" : t == ISA_I64 ? "i64" : "u64";
	return t == ISA_F32 ? "f32" : t == ISA_F16 ? "f16" : is_signed(t) ? "i32" : "u32";
}

// Returns the operation named after an operator and the types that it distinguishes. half: of a pair, or "".
static int operator_of(struct strips *s, const struct lang_expr *x, const char *half)
{
	static const char *const words[] = {
		[LANG_MUL] = "mul", [LANG_DIV] = "div", [LANG_ADD] = "add", [LANG_SUB] = "sub", [LANG_SHL] = "shl",
		[LANG_SHR] = "shr", [LANG_LT] = "lt", [LANG_LE] = "le", [LANG_GT] = "gt", [LANG_GE] = "ge", [LANG_EQ] = "eq",
		[LANG_NE] = "ne", [LANG_AND] = "and", [LANG_XOR] = "xor", [LANG_OR] = "or", [LANG_ANDAND] = "and",
		[LANG_OROR] = "or", [LANG_MOD] = "mod"
	};
	const enum isa_type t = x->arg[0]->type;
	char name[32];
	if (!is_dword(t) && !is_narrow(t) && !is_pair(t) && !(is_truth(t) && x->op >= LANG_AND)) return fail(s);
	snprintf(name, sizeof name, "%s_%s%s", words[x->op], suffix_of(t), half);
	const int exact = find_op(name);
	if (exact != NOTHING || t == ISA_F32 || t == ISA_F16 || is_pair(t)) return exact;
	snprintf(name, sizeof name, "%s_b32", words[x->op]);
	return find_op(name);
}

// Returns the operand whose low half is `low`, and whose high half, in its place, is `high`; NOTHING for other values.
static int joined(const struct strips *s, int low, int high)
{
	const struct isa_strip *x = high < ISA_STRIP_RESULT ? NULL : made_by(s, high);
	if (!x || x->op != ISA_STRIP_shl_b32 || !is_number(s, x->source[1], 16)) return NOTHING;
	const int whole = halved(s, low, false);
	return whole == halved(s, x->source[0], true) ? whole : NOTHING;
}

static int translate_binary(struct strips *s, const struct lang_expr *x)
{
	int a[ISA_STRIP_SOURCES + 1] = { 0 };
	if (!is_pair(x->arg[0]->type) && !is_pair(x->arg[1]->type)) {
		const bool is_small = is_narrow(x->type) && x->type != ISA_F16, shifts = x->op == LANG_SHL || x->op == LANG_SHR;
		const int op = operator_of(s, x, ""), left = translate(s, x->arg[0]);
		int right = translate(s, x->arg[1]);
		if (is_small && shifts) right = add(s, ISA_STRIP_and_b32, right, add_number(s, emit_bits(x->type) - 1), 0, 0);
		const int whole = op == ISA_STRIP_or_b32 ? joined(s, left, right) : NOTHING;
		const int r = whole != NOTHING ? whole : add(s, op, left, right, 0, 0);
		return is_small ? extend(s, r, x->type) : r;
	}
	return translate_sources(s, x, a) ? add_call(s, operator_of(s, x, ""), a, 0) : fail(s);
}

// Translates arguments to sources, two for each pair. Returns false if they do not fit.
static bool translate_sources(struct strips *s, const struct lang_expr *x, int a[ISA_STRIP_SOURCES + 1])
{
	unsigned n = 0;
	for (unsigned k = 0; k < x->arg_count; k++) {
		const enum isa_type t = x->arg[k]->type;
		if (is_pair(t) && n < ISA_STRIP_SOURCES) {
			const struct pair p = translate_pair(s, x->arg[k]);
			a[n++] = p.low;
			a[n++] = p.high;
		} else if (is_single(t)) a[n++] = translate(s, x->arg[k]);
		else return false;
		if (n > ISA_STRIP_SOURCES) return false;
	}
	return true;
}

// Returns the operation named after a function. half: of a pair, or "".
static int function_of(const struct lang_expr *x, const char *half)
{
	const size_t prefix = sizeof "lane_" - 1;
	char name[64];
	snprintf(name, sizeof name, "%s%s", x->function->c_name + prefix, half);
	return find_op(name);
}

static int translate_call(struct strips *s, const struct lang_expr *x)
{
	int a[ISA_STRIP_SOURCES + 1] = { 0 };
	const bool fits = is_single(x->type) && translate_sources(s, x, a);
	return fits ? add_call(s, function_of(x, ""), a, 0) : fail(s);
}

// Narrow values are kept extended to 32 bits.
static int translate_convert(struct strips *s, const struct lang_expr *x)
{
	const enum isa_type from = x->arg[0]->type, to = x->type;
	if (is_pair(from) && from != ISA_F64 && (to == ISA_U32 || to == ISA_I32)) return translate_pair(s, x->arg[0]).low;
	const int a = translate(s, x->arg[0]);
	if (is_truth(from) && is_dword(to)) return add(s, ISA_STRIP_and_b32, a, add_number(s, 1), 0, 0);
	if ((!is_dword(from) && !is_narrow(from)) || is_float(from) || is_float(to)) return fail(s);
	if (to == ISA_BOOL) return add(s, ISA_STRIP_ne_b32, a, add_number(s, 0), 0, 0);
	if (is_dword(to)) return a;
	return is_narrow(to) ? extend(s, a, to) : fail(s);
}

static int translate(struct strips *s, const struct lang_expr *x)
{
	if (s->fails || x->count > 1) return fail(s);
	switch (x->kind) {
	case LANG_INTEGER: case LANG_REAL: return translate_number(s, x);
	case LANG_OPERAND: return read_operand(s, x->operand);
	case LANG_LOCAL: return x->local < LOCALS && s->local[x->local] != NOTHING ? s->local[x->local] : fail(s);
	case LANG_SPECIAL: return x->special == LANG_LANE ? add(s, ISA_STRIP_LANE, 0, 0, 0, 0) : fail(s);
	case LANG_BITS: return translate_bits(s, x);
	case LANG_UNARY: return translate_unary(s, x);
	case LANG_BINARY: return translate_binary(s, x);
	case LANG_CALL: return translate_call(s, x);
	case LANG_CONVERT: return translate_convert(s, x);
	case LANG_REINTERPRET:
		if (is_dword(x->type) && is_dword(x->arg[0]->type)) return translate(s, x->arg[0]);
		if (!is_narrow(x->type) || !is_narrow(x->arg[0]->type)) return fail(s);
		return extend(s, translate(s, x->arg[0]), x->type);
	case LANG_ELEMENT:
		return x->arg[0]->kind == LANG_OPERAND ? read_element(s, x->arg[0]->operand, x->element) : fail(s);
	case LANG_CHOOSE: {
		if (!is_single(x->type)) return fail(s);
		const int when = translate(s, x->arg[0]), then = translate(s, x->arg[1]);
		return add(s, ISA_STRIP_choose_b32, when, then, translate(s, x->arg[2]), 0);
	}
	default: return fail(s);
	}
}

// ---- pairs of dwords ------------------------------------------------------------------------------------------------
static struct pair fail_pair(struct strips *s)
{
	fail(s);
	return (struct pair){ 0, 0 };
}

static struct pair read_pair(struct strips *s, unsigned k)
{
	const struct isa_operand *o = &s->e.record->operands.at[k].isa;
	if (k >= ISA_STRIP_HIGH || o->implicit || o->count != 1 || !emit_is_row(&s->e, k)) return fail_pair(s);
	if (s->value[k] != NOTHING) return (struct pair){ s->value[k], s->value[k + ISA_STRIP_HIGH] };
	return (struct pair){ (int)k, (int)k + ISA_STRIP_HIGH };
}

static bool is_extended(const struct lang_expr *x)
{
	return x->kind == LANG_CONVERT && (x->arg[0]->type == ISA_U32 || x->arg[0]->type == ISA_I32);
}

static struct pair multiply(struct strips *s, const struct lang_expr *x)
{
	const struct lang_expr *a = x->arg[0], *b = x->arg[1];
	if (!is_extended(a) || !is_extended(b) || a->arg[0]->type != b->arg[0]->type) return fail_pair(s);
	const int op = is_signed(a->arg[0]->type) ? ISA_STRIP_mul_hi_i32 : ISA_STRIP_mul_hi_u32,
		c = translate(s, a->arg[0]), d = translate(s, b->arg[0]);
	return (struct pair){ add(s, ISA_STRIP_mul_b32, c, d, 0, 0), add(s, op, c, d, 0, 0) };
}

static struct pair shift(struct strips *s, const struct lang_expr *x)
{
	const struct pair a = translate_pair(s, x->arg[0]);
	const int by = translate(s, x->arg[1]);
	if (x->op == LANG_SHL)
		return (struct pair){ add(s, ISA_STRIP_shl_low_u64, a.low, by, 0, 0),
		                      add(s, ISA_STRIP_shl_high_u64, a.low, a.high, by, 0) };
	if (x->type == ISA_I64)
		return (struct pair){ add(s, ISA_STRIP_shr_low_i64, a.low, a.high, by, 0),
		                      add(s, ISA_STRIP_shr_high_i64, a.high, by, 0, 0) };
	return (struct pair){ add(s, ISA_STRIP_shr_low_u64, a.low, a.high, by, 0),
	                      add(s, ISA_STRIP_shr_high_u64, a.high, by, 0, 0) };
}

// A truth is ~0, so that adding it subtracts 1.
static struct pair combine(struct strips *s, const struct lang_expr *x)
{
	static const int ops[] = {
		[LANG_AND] = ISA_STRIP_and_b32, [LANG_OR] = ISA_STRIP_or_b32, [LANG_XOR] = ISA_STRIP_xor_b32,
		[LANG_ADD] = ISA_STRIP_add_b32, [LANG_SUB] = ISA_STRIP_sub_b32
	};
	const unsigned op = x->op;
	if (op >= sizeof ops / sizeof *ops || !ops[op]) return fail_pair(s);
	const struct pair a = translate_pair(s, x->arg[0]), b = translate_pair(s, x->arg[1]);
	struct pair r = { add(s, ops[op], a.low, b.low, 0, 0), add(s, ops[op], a.high, b.high, 0, 0) };
	if (op == LANG_ADD) r.high = add(s, ISA_STRIP_sub_b32, r.high, add(s, ISA_STRIP_carry_u32, a.low, b.low, 0, 0), 0, 0);
	if (op == LANG_SUB) r.high = add(s, ISA_STRIP_add_b32, r.high, add(s, ISA_STRIP_borrow_u32, a.low, b.low, 0, 0), 0, 0);
	return r;
}

static struct pair extend_pair(struct strips *s, const struct lang_expr *x)
{
	if ((x->type == ISA_F64) != (x->arg[0]->type == ISA_F64)) return fail_pair(s);
	if (is_pair(x->arg[0]->type)) return translate_pair(s, x->arg[0]);
	if (!is_extended(x)) return fail_pair(s);
	const int low = translate(s, x->arg[0]);
	if (!is_signed(x->arg[0]->type)) return (struct pair){ low, add_number(s, 0) };
	return (struct pair){ low, add(s, ISA_STRIP_shr_i32, low, add_number(s, 31), 0, 0) };
}

// Returns the halves of an operation, each an operation of its own.
static struct pair add_halves(struct strips *s, const struct lang_expr *x, int low, int high)
{
	int a[ISA_STRIP_SOURCES + 1] = { 0 };
	if (!translate_sources(s, x, a)) return fail_pair(s);
	return (struct pair){ add_call(s, low, a, 0), add_call(s, high, a, 0) };
}

static struct pair call_pair(struct strips *s, const struct lang_expr *x)
{
	return add_halves(s, x, function_of(x, "_low"), function_of(x, "_high"));
}

static struct pair compute_pair(struct strips *s, const struct lang_expr *x)
{
	return add_halves(s, x, operator_of(s, x, "_low"), operator_of(s, x, "_high"));
}

static struct pair negate_pair(struct strips *s, const struct lang_expr *x)
{
	if (x->type != ISA_F64 || x->op == LANG_NOT || x->op == LANG_COMPLEMENT) return fail_pair(s);
	const struct pair a = translate_pair(s, x->arg[0]);
	return (struct pair){ a.low, add(s, ISA_STRIP_xor_b32, a.high, add_number(s, 0x80000000), 0, 0) };
}

static struct pair choose_pair(struct strips *s, const struct lang_expr *x)
{
	const int when = translate(s, x->arg[0]);
	const struct pair a = translate_pair(s, x->arg[1]), b = translate_pair(s, x->arg[2]);
	return (struct pair){ add(s, ISA_STRIP_choose_b32, when, a.low, b.low, 0),
	                      add(s, ISA_STRIP_choose_b32, when, a.high, b.high, 0) };
}

static struct pair translate_pair(struct strips *s, const struct lang_expr *x)
{
	if (s->fails || x->count > 1 || !is_pair(x->type)) return fail_pair(s);
	switch (x->kind) {
	case LANG_OPERAND: return read_pair(s, x->operand);
	case LANG_CONVERT: return extend_pair(s, x);
	case LANG_REINTERPRET: return translate_pair(s, x->arg[0]);
	case LANG_CALL: return call_pair(s, x);
	case LANG_UNARY: return negate_pair(s, x);
	case LANG_CHOOSE: return choose_pair(s, x);
	case LANG_BINARY:
		if (x->type == ISA_F64) return compute_pair(s, x);
		if (x->op == LANG_SHL || x->op == LANG_SHR) return shift(s, x);
		return x->op == LANG_MUL ? multiply(s, x) : combine(s, x);
	default: return fail_pair(s);
	}
}

// ---- statements -----------------------------------------------------------------------------------------------------
static bool can_assign(const struct strips *s, const struct lang_expr *to)
{
	if (to->kind == LANG_LOCAL) return to->local < LOCALS && to->count <= 1;
	if (to->kind != LANG_OPERAND || to->operand >= ISA_STRIP_HIGH) return false;
	const struct isa_operand *o = &s->e.record->operands.at[to->operand].isa;
	const bool is_row = is_halves(s, to->operand, 1) || (is_dword(o->type) && emit_is_row(&s->e, to->operand));
	return (o->type == ISA_MASK || (is_row && !o->implicit)) && o->count == 1;
}

static void assign_pair(struct strips *s, const struct lang_stmt *x)
{
	const struct lang_expr *to = x->target;
	if (to->kind != LANG_OPERAND || s->when != NOTHING) s->fails = true;
	const struct pair now = translate_pair(s, x->value);
	if (s->fails) return;
	read_pair(s, to->operand);             // fails if it is not a pair of rows
	s->value[to->operand] = now.low;
	s->value[to->operand + ISA_STRIP_HIGH] = now.high;
}

static void assign_element(struct strips *s, const struct lang_stmt *x)
{
	const struct lang_expr *to = x->target;
	const unsigned k = to->arg[0]->operand;
	const int old = read_element(s, k, to->element), now = translate(s, x->value);
	if (s->fails) return;
	int *const at = &s->value[k + to->element * ISA_STRIP_HIGH];
	*at = s->when == NOTHING ? now : add(s, ISA_STRIP_choose_b32, s->when, now, old, 0);
}

static void translate_assign(struct strips *s, const struct lang_stmt *x)
{
	const struct lang_expr *to = x->target;
	if (is_pair(to->type)) {
		assign_pair(s, x);
		return;
	}
	if (to->kind == LANG_ELEMENT && to->arg[0]->kind == LANG_OPERAND) {
		assign_element(s, x);
		return;
	}
	int now = translate(s, x->value);
	if (!can_assign(s, to)) s->fails = true;
	if (s->fails) return;
	int *at = to->kind == LANG_LOCAL ? &s->local[to->local] : &s->value[to->operand];
	if (s->when != NOTHING && x->kind != LANG_DECLARE) {
		if (to->kind == LANG_LOCAL && *at == NOTHING) s->fails = true;
		else now = add(s, ISA_STRIP_choose_b32, s->when, now, to->kind == LANG_LOCAL ? *at : read_operand(s, to->operand), 0);
	}
	*at = now;
}

static void translate_statements(struct strips *s, const struct lang_stmt *x)
{
	for (; x && !s->fails; x = x->next) {
		if (x->kind != LANG_IF) {
			translate_assign(s, x);
			continue;
		}
		const int outer = s->when, here = translate(s, x->cond);
		s->when = outer == NOTHING ? here : add(s, ISA_STRIP_and_b32, outer, here, 0, 0);
		translate_statements(s, x->then);
		const int otherwise = add(s, ISA_STRIP_not_b32, here, 0, 0, 0);
		s->when = outer == NOTHING ? otherwise : add(s, ISA_STRIP_and_b32, outer, otherwise, 0, 0);
		translate_statements(s, x->otherwise);
		s->when = outer;
	}
}

// If the only result is an f16 operation on the low halves of operands, and the same one on their high halves, the list
// becomes the operation on both halves, if that exists. Returns its value, or NOTHING.
static int join_operations(struct strips *s, int low, int high)
{
	const struct isa_strip x = *made_by(s, low), y = *made_by(s, high);
	const char *name = op_names[x.op];
	const size_t stem = name && strlen(name) > 3 ? strlen(name) - 3 : 0;
	char both[64];
	int source[ISA_STRIP_SOURCES] = { 0 };
	if (x.op != y.op || !stem || strcmp(name + stem, "f16")) return NOTHING;
	snprintf(both, sizeof both, "%.*sboth_f16", (int)stem, name);
	if (find_op(both) == NOTHING) return NOTHING;
	for (unsigned k = 0; k < ISA_STRIP_SOURCES; k++) {
		if (!x.source[k] && !y.source[k]) continue;
		source[k] = halved(s, x.source[k], false);
		if (source[k] == NOTHING || source[k] != halved(s, y.source[k], true)) return NOTHING;
	}
	s->n = 0;
	return add_call(s, find_op(both), source, 0);
}

static bool is_only_result(const struct strips *s, unsigned k)
{
	for (unsigned n = 0; n < ISA_STRIP_RESULT; n++)
		if (s->value[n] != NOTHING && n != k && n != k + ISA_STRIP_HIGH) return false;
	return s->value[k] >= ISA_STRIP_RESULT && s->value[k + ISA_STRIP_HIGH] >= ISA_STRIP_RESULT;
}

// Makes the dword of results of 16 bits: of two, or of one and what is kept of the row.
static void join_halves(struct strips *s, unsigned k)
{
	int *const low = &s->value[k], *const high = &s->value[k + ISA_STRIP_HIGH];
	const bool two = is_halves(s, k, 2);
	if ((*low == NOTHING && *high == NOTHING) || (!two && !is_halves(s, k, 1))) return;
	const int joined = two && is_only_result(s, k) ? join_operations(s, *low, *high) : NOTHING;
	if (joined != NOTHING) {
		*low = joined;
		*high = NOTHING;
		return;
	}
	const int first = extend(s, two ? read_element(s, k, 0) : *low, ISA_U16);
	const int keep = s->e.record->keeps16 ? add_number(s, 0xffff0000) : add(s, ISA_STRIP_KEEP, 0, 0, 0, 0);
	const int rest = two ? add(s, ISA_STRIP_shl_b32, read_element(s, k, 1), add_number(s, 16), 0, 0)
	                 : add(s, ISA_STRIP_and_b32, (int)k, keep, 0, 0);
	*low = add(s, ISA_STRIP_or_b32, first, rest, 0, 0);
	*high = NOTHING;
}

static void translate_program(struct strips *s, const struct lang_record *r, const struct lang_program *p)
{
	*s = (struct strips){ .when = NOTHING, .fails = !p->body || r->once || r->calls || r->has_access || r->fields.n };
	for (unsigned k = 0; k < ISA_STRIP_RESULT; k++) s->value[k] = NOTHING;
	for (unsigned k = 0; k < LOCALS; k++) s->local[k] = NOTHING;
	if (s->fails) return;
	s->e = emit_look(NULL, r, p, EMIT_LANE);
	translate_statements(s, p->body);
	for (unsigned k = 0; k < ISA_STRIP_HIGH && k < r->operands.n && !s->fails; k++) join_halves(s, k);
	for (unsigned k = 0; k < ISA_STRIP_RESULT && !s->fails; k++)
		if (s->value[k] != NOTHING) add(s, ISA_STRIP_PUT, (int)k, s->value[k], 0, 0);
}

// ---- the tables -----------------------------------------------------------------------------------------------------
struct strip_program { const struct lang_record *record; const struct lang_program *program; };

void emit_strips(const struct isa_book *book, FILE *out)
{
	struct arena a = { 0 };
	struct strip_program *of = arena_alloc(&a, (book->step_count + 1) * sizeof *of);
	unsigned *at = arena_alloc(&a, (book->step_count + 1) * sizeof *at), total = 1;
	const char **floats = arena_alloc(&a, (book->step_count + 1) * sizeof *floats);
	memset(of, 0, (book->step_count + 1) * sizeof *of);
	for (size_t k = 0; k < book->records.n; k++) {
		const struct lang_record *r = book->records.at[k];
		of[r->step] = (struct strip_program){ r, &r->means };
		of[r->step_clamped] = (struct strip_program){ r, &r->clamped };
	}
	fputs("const struct isa_strip isa_strips[] = {\n\t{0},\n", out);
	for (unsigned n = 1; n <= book->step_count; n++) {
		struct strips s = { .fails = true };
		if (of[n].record) translate_program(&s, of[n].record, of[n].program);
		at[n] = s.fails ? 0 : total;
		floats[n] = s.fails || !s.e.floats ? "0" : s.e.widest == ISA_F32 ? "1" : "2";
		for (unsigned k = 0; k < s.n && !s.fails; k++, total++) {
			const struct isa_strip *x = &s.list[k];
			fprintf(out, "\t{%u, {", x->op);
			for (unsigned j = 0; j < ISA_STRIP_SOURCES; j++) fprintf(out, "%u, ", x->source[j]);
			fprintf(out, "}, %" PRIu32 "u},\n", x->number);
		}
		if (!s.fails) total++, fputs("\t{0},\n", out);
	}
	fputs("};\nconst uint16_t isa_strip_of[] = {\n\t0,\n", out);
	for (unsigned n = 1; n <= book->step_count; n++) fprintf(out, "\t%u,\n", at[n]);
	fputs("};\nconst uint8_t isa_strip_floats[] = {\n\t0,\n", out);
	for (unsigned n = 1; n <= book->step_count; n++) fprintf(out, "\t%s,\n", floats[n]);
	fputs("};\n\n", out);
	arena_free(&a);
}
