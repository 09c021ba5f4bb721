// The functions of notes, in one table: of numbers, of the lanes of a wave, of a whole buffer, and the figures of a
// run.
#include <math.h>
#include <string.h>
#include "base/layout.h"
#include "base/nearest.h"
#include "harness/eval.h"

enum function_kind {
	OF_INTEGERS,       // int64_t to int64_t
	OF_REALS,          // double to double
	OF_NUMBERS,        // either; the result is a float if an argument is
	OF_TYPE,           // u32(x), f32(x): rounds or wraps to the type
	OF_BITS,           // as_f32(x), as_u32(x): the same bits
	OF_LANES,          // its argument is evaluated in every active lane
	OF_BUFFER,         // its first argument is the name of a buffer
	OF_RUN,            // its argument is a name; the run has the figure
};

// Values of an expression in the lanes of a wave: those that differ, the sum, and the lanes where it is not 0.
struct over_lanes { struct harness_value seen[LANES], sum; uint64_t mask; unsigned n; };

// extent: of the results of OF_LANES and OF_RUN. takes, names: of OF_RUN, what the argument is, and a hint.
struct harness_function {
	const char *name, *usage, *says;
	enum function_kind kind;
	unsigned args;
	int64_t (*integers)(int64_t, int64_t, int64_t);
	double (*reals)(double, double);
	enum isa_type type;
	harness_over_buffer *over;
	struct harness_value (*lanes)(const struct over_lanes *);
	enum harness_extent extent;
	const char *takes, *names;
};

#define I(NAME, EXPR) \
	static int64_t NAME(int64_t a, int64_t b, int64_t c) { (void)a, (void)b, (void)c; return (int64_t)(EXPR); }
I(i_popcount, __builtin_popcountll((uint64_t)a))
I(i_below, a <= 0 ? 0 : a >= 64 ? ~0ull : (1ull << a) - 1)
I(i_bit, a < 0 || a > 63 ? 0 : 1ull << a)
I(i_clz, a ? __builtin_clzll((uint64_t)a) : 64)
I(i_ctz, a ? __builtin_ctzll((uint64_t)a) : 64)
I(i_select, a ? b : c) I(i_min, a < b ? a : b) I(i_max, a < b ? b : a)
I(i_abs, a < 0 ? (int64_t)(0 - (uint64_t)a) : a)
static int64_t i_nth(int64_t a, int64_t b, int64_t c)
{
	uint64_t left = (uint64_t)a;
	(void)c;
	for (int64_t k = 0; k < b && left; k++) left &= left - 1;
	return b < 0 || !left ? 64 : __builtin_ctzll(left);
}
// Returns 32 scrambled bits (the finisher of MurmurHash3), to fill buffers with pseudorandom values.
static int64_t i_hash(int64_t a, int64_t b, int64_t c)
{
	(void)b, (void)c;
	uint32_t h = (uint32_t)a;
	h = (h ^ h >> 16) * 0x85ebca6bu;
	h = (h ^ h >> 13) * 0xc2b2ae35u;
	return h ^ h >> 16;
}
#define R(NAME, EXPR) static double NAME(double a, double b) { (void)b; return EXPR; }
R(r_sqrt, sqrt(a)) R(r_floor, floor(a)) R(r_ceil, ceil(a)) R(r_trunc, trunc(a)) R(r_round, nearbyint(a))
R(r_sin, sin(a)) R(r_cos, cos(a))
R(r_exp, exp(a)) R(r_exp2, exp2(a)) R(r_log, log(a)) R(r_log2, log2(a)) R(r_pow, pow(a, b))
R(r_abs, fabs(a))

// ---- lanes of a wave ------------------------------------------------------------------------------------------------
static bool are_equal(struct harness_value x, struct harness_value y)
{
	return x.real == y.real && (x.real ? x.r == y.r : x.i == y.i);
}

static void add_lane(struct over_lanes *all, unsigned lane, struct harness_value x)
{
	struct harness_value *sum = &all->sum;
	unsigned k = 0;
	if (x.real ? x.r != 0 : x.i != 0) all->mask |= 1ull << lane;
	if (x.real && !sum->real) *sum = harness_value_real((double)sum->i);
	if (sum->real) sum->r += x.real ? x.r : (double)x.i;
	else sum->i = (int64_t)((uint64_t)sum->i + (uint64_t)x.i);
	while (k < all->n && !are_equal(all->seen[k], x)) k++;
	if (k == all->n) all->seen[all->n++] = x;
}

static struct harness_value l_ballot(const struct over_lanes *all) { return harness_value_int((int64_t)all->mask); }
static struct harness_value l_distinct(const struct over_lanes *all) { return harness_value_int(all->n); }
static struct harness_value l_sum(const struct over_lanes *all) { return all->sum; }
static struct harness_value l_first(const struct over_lanes *all)
{
	return all->n ? all->seen[0] : harness_value_int(0);
}

// ---- the table ------------------------------------------------------------------------------------------------------

static const struct harness_function functions[] = {
	{ "popcount", "popcount(x)", "number of set bits", OF_INTEGERS, 1, .integers = i_popcount },
	{ "below", "below(n)", "a mask of the bits below n", OF_INTEGERS, 1, .integers = i_below },
	{ "bit", "bit(n)", "a mask of bit n", OF_INTEGERS, 1, .integers = i_bit },
	{ "clz", "clz(x)", "zero bits above the highest set bit, of 64", OF_INTEGERS, 1, .integers = i_clz },
	{ "ctz", "ctz(x)", "zero bits below the lowest set bit; 64 if x is 0", OF_INTEGERS, 1, .integers = i_ctz },
	{ "nth", "nth(x, n)", "position of set bit n of x, counted from 0; 64 without it", OF_INTEGERS, 2,
	  .integers = i_nth },
	{ "select", "select(c, x, y)", "x if c is not 0, else y", OF_INTEGERS, 3, .integers = i_select },
	{ "hash", "hash(x)", "pseudorandom 32 bits, the same for equal x", OF_INTEGERS, 1, .integers = i_hash },
	{ "min", "min(x, y)", "the smaller", OF_NUMBERS, 2, .integers = i_min, .reals = fmin },
	{ "max", "max(x, y)", "the larger", OF_NUMBERS, 2, .integers = i_max, .reals = fmax },
	{ "abs", "abs(x)", "without its sign", OF_NUMBERS, 1, .integers = i_abs, .reals = r_abs },
	{ "sqrt", "sqrt(x)", "square root", OF_REALS, 1, .reals = r_sqrt },
	{ "floor", "floor(x)", "rounded down", OF_REALS, 1, .reals = r_floor },
	{ "ceil", "ceil(x)", "rounded up", OF_REALS, 1, .reals = r_ceil },
	{ "trunc", "trunc(x)", "rounded towards zero", OF_REALS, 1, .reals = r_trunc },
	{ "round", "round(x)", "rounded to the nearest integer, ties to even", OF_REALS, 1, .reals = r_round },
	{ "sin", "sin(x)", "sine of radians", OF_REALS, 1, .reals = r_sin },
	{ "cos", "cos(x)", "cosine of radians", OF_REALS, 1, .reals = r_cos },
	{ "exp", "exp(x)", "e to the x", OF_REALS, 1, .reals = r_exp },
	{ "exp2", "exp2(x)", "2 to the x", OF_REALS, 1, .reals = r_exp2 },
	{ "log", "log(x)", "natural logarithm", OF_REALS, 1, .reals = r_log },
	{ "log2", "log2(x)", "logarithm to base 2", OF_REALS, 1, .reals = r_log2 },
	{ "pow", "pow(x, y)", "x to the y", OF_REALS, 2, .reals = r_pow },
	{ "u8", "u8(x)", "the integer's low 8 bits; a float is truncated", OF_TYPE, 1, .type = ISA_U8 },
	{ "i8", "i8(x)", "its low 8 bits, with their sign", OF_TYPE, 1, .type = ISA_I8 },
	{ "u16", "u16(x)", "its low 16 bits", OF_TYPE, 1, .type = ISA_U16 },
	{ "i16", "i16(x)", "its low 16 bits, with their sign", OF_TYPE, 1, .type = ISA_I16 },
	{ "u32", "u32(x)", "its low 32 bits", OF_TYPE, 1, .type = ISA_U32 },
	{ "i32", "i32(x)", "its low 32 bits, with their sign", OF_TYPE, 1, .type = ISA_I32 },
	{ "i64", "i64(x)", "a float is truncated", OF_TYPE, 1, .type = ISA_I64 },
	{ "f16", "f16(x)", "rounded to 16 bits", OF_TYPE, 1, .type = ISA_F16 },
	{ "f32", "f32(x)", "rounded to 32 bits", OF_TYPE, 1, .type = ISA_F32 },
	{ "f64", "f64(x)", "as a float", OF_TYPE, 1, .type = ISA_F64 },
	{ "as_f16", "as_f16(x)", "the float with these 16 bits", OF_BITS, 1, .type = ISA_F16 },
	{ "as_f32", "as_f32(x)", "the float with these 32 bits", OF_BITS, 1, .type = ISA_F32 },
	{ "as_f64", "as_f64(x)", "the float with these 64 bits", OF_BITS, 1, .type = ISA_F64 },
	{ "as_u16", "as_u16(x)", "the bits of a 16-bit float", OF_BITS, 1, .type = ISA_U16 },
	{ "as_u32", "as_u32(x)", "the bits of a 32-bit float", OF_BITS, 1, .type = ISA_U32 },
	{ "as_u64", "as_u64(x)", "the bits of a 64-bit float", OF_BITS, 1, .type = ISA_U64 },
	{ "ballot", "ballot(c)", "a mask of the active lanes where c is not 0", OF_LANES, 1, .lanes = l_ballot,
	  .extent = HARNESS_OF_WAVE },
	{ "distinct", "distinct(x)", "the number of different values of x in the active lanes", OF_LANES, 1,
	  .lanes = l_distinct, .extent = HARNESS_OF_WAVE },
	{ "sum", "sum(x)", "the sum of x over the active lanes", OF_LANES, 1, .lanes = l_sum, .extent = HARNESS_OF_WAVE },
	{ "prefix", "prefix(x)", "the sum of x over the active lanes below this one", OF_LANES, 1, .lanes = l_sum,
	  .extent = HARNESS_OF_LANE },
	{ "first", "first(x)", "x of the first active lane", OF_LANES, 1, .lanes = l_first, .extent = HARNESS_OF_WAVE },
	{ "total", "total(BUFFER)", "the sum of its elements", OF_BUFFER, 1, .over = harness_total },
	{ "tally", "tally(BUFFER, x)", "the number of elements equal to x", OF_BUFFER, 2, .over = harness_tally },
	{ "sorted", "sorted(BUFFER)", "1 if no element is smaller than the one before it", OF_BUFFER, 1,
	  .over = harness_sorted },
	{ "permutation", "permutation(A, B)", "1 if both buffers hold the same values equally often", OF_BUFFER, 2,
	  .over = harness_permutation },
	{ "trips", "trips(LABEL)", "how often the wave executed the instruction at the label", OF_RUN, 1,
	  .extent = HARNESS_OF_WAVE, .takes = "label" },
	{ "count", "count(CLASS)",
	  "over all waves: salu valu vmem lds smem branch wait other all; lds_atomic memory_atomic: lanes that executed one",
	  OF_RUN, 1, .extent = HARNESS_OF_RUN, .takes = "class",
	  .names = "salu valu vmem lds smem branch wait other all lds_atomic memory_atomic" },
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

const struct harness_function *harness_function_named(const char *name)
{
	for (unsigned k = 0; k < FUNCTIONS; k++) if (!strcmp(functions[k].name, name)) return &functions[k];
	return NULL;
}

static bool has_names(const struct lang_expr *e)
{
	bool has = e->kind == LANG_NAME;
	for (unsigned k = 0; k < e->arg_count && !has; k++) has = has_names(e->arg[k]);
	return has;
}

// Returns whether a call is over a whole buffer and does not contain names, whose values may differ between lanes or
// elements.
bool harness_call_is_fixed(const struct lang_expr *e)
{
	const struct harness_function *f = harness_function_named(e->name);
	if (!f || f->kind != OF_BUFFER || e->arg_count != f->args) return false;
	return f->over != harness_tally || !has_names(e->arg[1]);
}

bool harness_call_extent(const struct lang_expr *e, enum harness_extent *out)
{
	const struct harness_function *f = harness_meaning_of(e).function;
	if (!f || (f->kind != OF_RUN && f->kind != OF_LANES)) return false;
	*out = f->extent;
	return true;
}

// Evaluates the argument in each active lane; if the result differs between lanes, in those below this one.
static bool call_over_lanes(struct harness_context *c, const struct lang_expr *e, const struct harness_function *f,
                            struct harness_value *out)
{
	if (!c->s)
		return diag_error(c->diag, e->place, NULL, "%s() needs the lanes of a wave, which do not exist here", f->name);
	struct harness_context each = *c;
	each.over_lanes = true;
	struct over_lanes all = { .sum = harness_value_int(0) };
	struct harness_value x;
	uint64_t active = harness_active(c);
	if (f->extent == HARNESS_OF_LANE) active &= (1ull << c->lane) - 1;
	for (each.lane = 0; each.lane < c->lanes; each.lane++) {
		if (!(active >> each.lane & 1)) continue;
		if (!harness_eval(&each, e->arg[0], &x)) return false;
		add_lane(&all, each.lane, x);
	}
	*out = f->lanes(&all);
	return true;
}

static bool call_figure(struct harness_context *c, const struct lang_expr *e, const struct harness_function *f,
                        struct harness_value *out)
{
	uint64_t n = 0;
	if (e->arg[0]->kind != LANG_NAME) return diag_error(c->diag, e->place, NULL, "%s() expects a name", f->name);
	if (!c->figure)
		return diag_error(c->diag, e->place, NULL,
		                  "%s() has a value only after the run; use it in `expect`", f->name);
	if (!c->figure(c->figure_context, f->name, e->arg[0]->name, &n))
		return diag_error(c->diag, e->arg[0]->place, f->names, "%s `%s` does not exist", f->takes, e->arg[0]->name);
	*out = harness_value_int((int64_t)n);
	return true;
}

static bool call_over_buffer(struct harness_context *c, const struct lang_expr *e, const struct harness_function *f,
                             struct harness_value *out)
{
	const struct harness_buffer *buffer = harness_buffer_of(c, e, 0);
	return buffer && f->over(c, e, buffer, out);
}

// Evaluates a fixed call only once for a context.
static bool call_fixed(struct harness_context *c, const struct lang_expr *e, const struct harness_function *f,
                       struct harness_value *out)
{
	struct harness_fixed *x = c->fixed;
	for (unsigned k = 0; k < x->n; k++)
		if (x->at[k].of == e) { *out = x->at[k].value; return true; }
	if (!call_over_buffer(c, e, f, out)) return false;
	if (x->n < HARNESS_MOST_FIXED) x->at[x->n].of = e, x->at[x->n++].value = *out;
	return true;
}

unsigned harness_number_args(const struct harness_function *f)
{
	return f->kind == OF_LANES || f->kind == OF_BUFFER || f->kind == OF_RUN ? 0 : f->args;
}

// Returns the float with the bits of a number, or the bits of a float.
static struct harness_value same_bits(struct harness_value x, enum isa_type type)
{
	const enum isa_type from = type == ISA_U16 ? ISA_F16 : type == ISA_U32 ? ISA_F32 : type == ISA_U64 ? ISA_F64 : type,
		integer = harness_type_bytes(type) == 2 ? ISA_U16 : harness_type_bytes(type) == 4 ? ISA_U32 : ISA_U64;
	return harness_value_load(harness_value_bits(x, x.real ? from : integer), type);
}

bool harness_apply(const struct harness_function *f, const struct harness_value *args, struct harness_value *out)
{
	int64_t i[HARNESS_MOST_ARGS] = { 0 };
	double r[HARNESS_MOST_ARGS] = { 0 };
	bool real = false;
	for (unsigned k = 0; k < f->args; k++) {
		real |= args[k].real;
		i[k] = args[k].i;
		r[k] = args[k].real ? args[k].r : (double)args[k].i;
	}
	if (f->kind == OF_INTEGERS && real) return false;
	switch (f->kind) {
	case OF_TYPE: *out = harness_value_load(harness_value_bits(args[0], f->type), f->type); break;
	case OF_BITS: *out = same_bits(args[0], f->type); break;
	case OF_REALS: real = true; // fall through
	default: *out = real ? harness_value_real(f->reals(r[0], r[1])) : harness_value_int(f->integers(i[0], i[1], i[2]));
	}
	return true;
}

bool harness_call(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	struct harness_meaning m = harness_meaning_of(e);
	const struct harness_function *f = m.function;
	if (!f) {
		const char *near = nearest_name(e->name, &functions->name, FUNCTIONS, sizeof *functions);
		return diag_error(c->diag, e->place, near ? near : "docs/annotations.md lists them",
		                  "function `%s` does not exist", e->name);
	}
	if (e->arg_count != f->args)
		return diag_error(c->diag, e->place, NULL, "`%s` takes %u argument%s: %s", f->name, f->args,
		                  f->args == 1 ? "" : "s", f->usage);
	if (f->kind == OF_LANES) return call_over_lanes(c, e, f, out);
	if (f->kind == OF_BUFFER) return m.fixed && c->fixed ? call_fixed(c, e, f, out) : call_over_buffer(c, e, f, out);
	if (f->kind == OF_RUN) return call_figure(c, e, f, out);
	struct harness_value x[HARNESS_MOST_ARGS];
	for (unsigned k = 0; k < f->args; k++) if (!harness_eval(c, e->arg[k], &x[k])) return false;
	return harness_apply(f, x, out)
	       || diag_error(c->diag, e->place, "as_u32(x) gives a float's bits", "`%s` takes integers", f->name);
}

void harness_functions_print(FILE *to)
{
	enum { COLUMN = 20, WIDTH = 80 };
	for (unsigned k = 0; k < FUNCTIONS; k++)
		layout_wrap(to, functions[k].says, (unsigned)fprintf(to, "  %-17s ", functions[k].usage),
		            COLUMN, WIDTH);
}

const char *harness_function_name(unsigned n) { return n < FUNCTIONS ? functions[n].name : NULL; }
