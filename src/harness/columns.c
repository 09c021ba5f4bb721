// Evaluates expressions of notes for many indices together: numbers, `i`, elements of buffers, operations and functions
// of numbers. Everything else is left to eval.c, as are errors.
#include <string.h>
#include "harness/binary.h"
#include "harness/columns.h"
#include "harness/eval.h"

enum { MOST_DEPTH = 64 };              // a level needs a few columns of the stack
struct columns { const struct harness_context *c; const struct machine_buffer *filled; unsigned n, depth; };

static bool column_of(struct columns *x, const struct lang_expr *e, struct harness_column *out);

#define EACH(kind_of, values, value) \
	do { \
		out->kind = kind_of; \
		for (unsigned k = 0; k < x->n; k++) out->values[k] = (value); \
		return true; \
	} while (0)
#define EACH_INTEGER(value) EACH(HARNESS_INTEGERS, i, value)
#define EACH_REAL(value) EACH(HARNESS_REALS, r, value)

static bool name_column(const struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	const enum harness_word word = harness_meaning_of(e).word;
	if (x->c->variable || x->c->over_lanes) return false;
	if (word == HARNESS_I || word == HARNESS_LANE) EACH_INTEGER((int64_t)(x->c->index + k));
	return false;
}

static bool may_read(const struct columns *x, const struct machine_buffer *m)
{
	const struct machine_buffer *f = x->filled;
	return !f || m->bytes + m->size <= f->bytes || f->bytes + f->size <= m->bytes;
}

static void set(struct harness_column *v, unsigned k, struct harness_value to)
{
	v->real[k] = to.real;
	if (to.real) v->r[k] = to.r;
	else v->i[k] = to.i;
}

// Loads elements of the buffer.
static bool load_column(const struct columns *x, const struct harness_buffer *b, const struct harness_column *at,
                        struct harness_column *out)
{
	#define PLACE harness_number_at(b, (size_t)at->i[k])
	#define LOAD(type, each) { type v; each((memcpy(&v, PLACE, sizeof v), v)); }
	switch (b->type) {
	case ISA_F32: LOAD(float, EACH_REAL)
	case ISA_I32: LOAD(int32_t, EACH_INTEGER)
	case ISA_U32: LOAD(uint32_t, EACH_INTEGER)
	default: break;
	}
	out->kind = harness_type_is_real(b->type) ? HARNESS_REALS : HARNESS_INTEGERS;
	for (unsigned k = 0; k < x->n; k++) {
		uint64_t bits = 0;
		memcpy(&bits, PLACE, harness_type_bytes(b->type));
		set(out, k, harness_value_load(bits, b->type));
	}
	return true;
	#undef PLACE
	#undef LOAD
}

static bool element_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	const struct lang_expr *of = e->arg[0];
	struct harness_column at;
	if (of->kind != LANG_NAME || strchr(of->name, '.')) return false;
	const struct harness_buffer *b = harness_buffer_named(x->c->buffers, x->c->buffer_count, of->name);
	if (!b || b->of || b->by_bytes || !may_read(x, b->memory)) return false;
	if (!column_of(x, e->arg[1], &at) || at.kind != HARNESS_INTEGERS) return false;
	for (unsigned k = 0; k < x->n; k++) if ((uint64_t)at.i[k] >= b->count) return false;
	return load_column(x, b, &at, out);
}

static void make_real(const struct columns *x, struct harness_column *v)
{
	for (unsigned k = 0; k < x->n && v->kind == HARNESS_INTEGERS; k++) v->r[k] = (double)v->i[k];
	v->kind = HARNESS_REALS;
}

static bool is_true(const struct harness_column *v, unsigned k)
{
	return v->kind == HARNESS_REALS ? v->r[k] != 0 : v->i[k] != 0;
}

// As column_of, but of values that are all integers or all floats.
static bool plain_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	return column_of(x, e, out) && out->kind != HARNESS_MIXED;
}

static bool unary_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	struct harness_column a;
	if (e->op == LANG_ADDRESS || e->op == LANG_DEREFERENCE || !plain_column(x, e->arg[0], &a)) return false;
	if (e->op == LANG_NOT) EACH_INTEGER(!is_true(&a, k));
	if (e->op == LANG_NEG && a.kind == HARNESS_REALS) EACH_REAL(-a.r[k]);
	if (e->op == LANG_NEG) EACH_INTEGER((int64_t)(0 - (uint64_t)a.i[k]));
	if (a.kind == HARNESS_REALS) return false;
	EACH_INTEGER(~a.i[k]);
}

// The operation is a constant in each loop.
#define ARITHMETIC(of) of(LANG_MUL) of(LANG_DIV) of(LANG_MOD) of(LANG_ADD) of(LANG_SUB)
#define COMPARISONS(of) of(LANG_LT) of(LANG_LE) of(LANG_GT) of(LANG_GE) of(LANG_EQ) of(LANG_NE)
#define BITS(of) of(LANG_SHL) of(LANG_SHR) of(LANG_AND) of(LANG_XOR) of(LANG_OR)

static bool integer_column(const struct columns *x, enum lang_op op, const struct harness_column *a,
                           const struct harness_column *b, struct harness_column *out)
{
	#define OF(op) case op: EACH_INTEGER(harness_of_integers(op, a->i[k], b->i[k]));
	if (op == LANG_DIV || op == LANG_MOD) for (unsigned k = 0; k < x->n; k++) if (!b->i[k]) return false;
	switch (op) {
	ARITHMETIC(OF)
	COMPARISONS(OF)
	BITS(OF)
	default: return false;
	}
	#undef OF
}

static bool real_column(const struct columns *x, enum lang_op op, const struct harness_column *a,
                        const struct harness_column *b, struct harness_column *out)
{
	double r;
	int64_t i;
	#define OF(op) case op: EACH_REAL((harness_of_reals(op, a->r[k], b->r[k], &r), r));
	#define COMPARES(op) case op: EACH_INTEGER((harness_compares_reals(op, a->r[k], b->r[k], &i), i));
	switch (op) {
	ARITHMETIC(OF)
	COMPARISONS(COMPARES)
	default: return false;
	}
	#undef OF
	#undef COMPARES
}

static bool binary_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	struct harness_column a, b;
	if (!plain_column(x, e->arg[0], &a) || !plain_column(x, e->arg[1], &b)) return false;
	if (e->op == LANG_ANDAND) EACH_INTEGER(is_true(&a, k) && is_true(&b, k));
	if (e->op == LANG_OROR) EACH_INTEGER(is_true(&a, k) || is_true(&b, k));
	if (a.kind == HARNESS_INTEGERS && b.kind == a.kind) return integer_column(x, e->op, &a, &b, out);
	make_real(x, &a);
	make_real(x, &b);
	return real_column(x, e->op, &a, &b, out);
}

static bool choice_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	struct harness_column which, a, b;
	if (!plain_column(x, e->arg[0], &which) || !column_of(x, e->arg[1], &a) || !column_of(x, e->arg[2], &b)) return false;
	out->kind = a.kind == b.kind ? a.kind : HARNESS_MIXED;
	for (unsigned k = 0; k < x->n; k++) set(out, k, harness_column_value(is_true(&which, k) ? &a : &b, k));
	return true;
}

static bool call_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	struct harness_column arg[HARNESS_MOST_ARGS];
	const struct harness_function *f = harness_meaning_of(e).function;
	if (!f || harness_number_args(f) != e->arg_count) return false;
	for (unsigned n = 0; n < e->arg_count; n++) if (!column_of(x, e->arg[n], &arg[n])) return false;
	for (unsigned k = 0; k < x->n; k++) {
		struct harness_value from[HARNESS_MOST_ARGS], v;
		for (unsigned n = 0; n < e->arg_count; n++) from[n] = harness_column_value(&arg[n], k);
		if (!harness_apply(f, from, &v)) return false;
		if (!k) out->kind = v.real ? HARNESS_REALS : HARNESS_INTEGERS;
		if (v.real != (out->kind == HARNESS_REALS)) return false;
		set(out, k, v);
	}
	return true;
}

static bool any_column(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	switch (e->kind) {
	case LANG_INTEGER: EACH_INTEGER((int64_t)e->integer);
	case LANG_REAL: EACH_REAL(e->real);
	case LANG_NAME: return name_column(x, e, out);
	case LANG_INDEX: return element_column(x, e, out);
	case LANG_UNARY: return unary_column(x, e, out);
	case LANG_BINARY: return binary_column(x, e, out);
	case LANG_CHOOSE: return choice_column(x, e, out);
	case LANG_CALL: return call_column(x, e, out);
	default: return false;
	}
}

static bool column_of(struct columns *x, const struct lang_expr *e, struct harness_column *out)
{
	if (x->depth == MOST_DEPTH) return false;
	x->depth++;
	const bool found = any_column(x, e, out);
	x->depth--;
	return found;
}

bool harness_column(const struct harness_context *c, const struct lang_expr *e, const struct machine_buffer *filled,
                    unsigned n, struct harness_column *out)
{
	return c->has_index && column_of(&(struct columns){ c, filled, n, 0 }, e, out);
}
