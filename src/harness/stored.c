// Stores values of expressions in registers, elements and arguments. A literal number must fit; a computed value wraps
// or rounds.
#include <inttypes.h>
#include <math.h>
#include "base/bits.h"
#include "lang/ast.h"
#include "harness/eval.h"
#include "harness/parts.h"

// Returns whether e consists of numbers only, without a register, element, address or function.
static bool is_written_out(const struct lang_expr *e)
{
	if (e->kind == LANG_INTEGER || e->kind == LANG_REAL) return true;
	if (e->kind != LANG_UNARY && e->kind != LANG_BINARY && e->kind != LANG_CHOOSE) return false;
	for (unsigned k = 0; k < e->arg_count; k++) if (!is_written_out(e->arg[k])) return false;
	return true;
}

static bool fits_real(struct harness_value v, enum isa_type t)
{
	double r = v.real ? v.r : (double)v.i;
	return !isfinite(r) || isfinite(harness_value_load(harness_value_bits(v, t), t).r);
}

// Accepts signed and unsigned numbers: -1 is all ones, and so is the largest unsigned number.
static bool fits_integer(struct harness_value v, int64_t least, uint64_t most)
{
	if (v.real) return trunc(v.r) >= (double)least && trunc(v.r) < (double)most + 1;
	return v.i >= least && (v.i < 0 || (uint64_t)v.i <= most);
}

static bool check_fits(struct harness_context *c, const struct lang_expr *e, struct harness_value v, enum isa_type t)
{
	unsigned bits = harness_type_bytes(t) * 8;
	int64_t least = -(int64_t)bits_below(bits - 1) - 1;
	uint64_t most = bits_below(bits);
	if (harness_type_is_real(t))
		return fits_real(v, t)
		       || diag_error(c->diag, e->place, NULL, "this number is too large for %s", isa_type_name[t]);
	const char *hint = arena_printf(&c->diag->arena, "%s(…) wraps it", isa_type_name[t]);
	return fits_integer(v, least, most) || diag_error(c->diag, e->place, hint,
		"this must be an integer from %" PRId64 " to %" PRIu64 " (%u bits)", least, most, bits);
}

static bool check_whole(struct harness_context *c, const struct lang_expr *e, struct harness_value v, enum isa_type t)
{
	char number[48];
	if (!v.real || harness_type_is_real(t) || v.r == trunc(v.r)) return true;
	const char *hint = arena_printf(&c->diag->arena, "%s(…) truncates it", isa_type_name[t]);
	return diag_error(c->diag, e->place, hint, "%s is not an integer, which %s requires",
	                  harness_real_text(number, sizeof number, v.r, ISA_F64), isa_type_name[t]);
}

bool harness_stored(struct harness_context *c, const struct lang_expr *e, enum isa_type t, uint64_t *bits)
{
	struct harness_value v;
	if (!harness_eval(c, e, &v) || (is_written_out(e) && !(check_fits(c, e, v, t) && check_whole(c, e, v, t))))
		return false;
	*bits = harness_value_bits(v, t);
	return true;
}

enum isa_type harness_register_type(struct harness_register r, bool real)
{
	if (real) return r.count == 2 ? ISA_F64 : ISA_F32;
	return r.count == 2 ? ISA_U64 : ISA_U32;
}

bool harness_stored_in_register(struct harness_context *c, const struct lang_expr *e, struct harness_register r,
                                uint64_t *bits)
{
	struct harness_value v;
	if (!harness_eval(c, e, &v)) return false;
	if (is_written_out(e) && r.first == REG_SCC && (v.real || v.i < 0 || v.i > 1))
		return diag_error(c->diag, e->place, NULL, "scc is 0 or 1");
	if (is_written_out(e) && !check_fits(c, e, v, harness_register_type(r, v.real))) return false;
	*bits = harness_value_bits(v, harness_register_type(r, v.real));
	return true;
}

// Sets the type of a subject that is a number of a buffer. Returns false for any other subject; a wrong one gets its
// message after the run.
static bool element_type(struct harness_run *r, const struct harness_expect *x, enum isa_type *type)
{
	struct diag quiet = { 0 };
	struct harness_context c = harness_context_of(r);
	struct harness_part p;
	c.diag = &quiet;
	c.has_index = x->target.kind == HARNESS_T_BUFFER;
	bool found = !x->target.plain && harness_is_path(x->left) && harness_part(&c, x->left, &p) == HARNESS_FOUND
	          && p.type.kind == PROGRAM_NUMBER;
	if (found) *type = p.type.number;
	diag_free(&quiet);
	return found;
}

bool harness_expect_fits(struct harness_run *r, const struct harness_expect *x)
{
	struct harness_context c = harness_context_of(r);
	struct harness_value v;
	enum isa_type type;
	uint64_t bits;
	if (!is_written_out(x->right)) return true;
	if (x->target.kind == HARNESS_T_REGISTER) return harness_stored_in_register(&c, x->right, x->target.reg, &bits);
	// 1.5 can be compared with integers
	return !element_type(r, x, &type) || (harness_eval(&c, x->right, &v) && check_fits(&c, x->right, v, type));
}
