// Evaluates the expressions of notes, which have the syntax of `means` but no types. Integers have 64 bits and wrap; a
// float operand makes a float. functions.c has the table of functions.
#include <string.h>
#include "base/bits.h"
#include "lang/ast.h"
#include "harness/binary.h"
#include "harness/eval.h"
#include "harness/parts.h"

static bool eval_error(struct harness_context *c, const struct lang_expr *e, const char *hint, const char *what,
                       const char *name)
{
	return diag_error(c->diag, e->place, hint, what, name);
}

uint64_t harness_active(const struct harness_context *c)
{
	return harness_register_bits(c, (struct harness_register){ ISA_REG_EXEC, 2 }, 0);
}

static bool read_register(struct harness_context *c, const struct lang_expr *e, struct harness_register r,
                          unsigned lane, struct harness_value *out)
{
	if (!c->s)
		return eval_error(c, e, "buffers are filled before a wave exists; use `i`",
		                  "registers cannot be used here", "");
	*out = harness_value_int((int64_t)harness_register_bits(c, r, lane));
	return true;
}

static uint64_t flat(const uint32_t at[3], const uint32_t size[3])
{
	uint64_t nx = size[0] ? size[0] : 1, ny = size[1] ? size[1] : 1;
	return at[0] + nx * (at[1] + ny * at[2]);
}

static uint64_t items_of(const struct harness_context *c)
{
	uint64_t items = (uint64_t)c->numthreads[0] * (c->numthreads[1] ? c->numthreads[1] : 1)
	                 * (c->numthreads[2] ? c->numthreads[2] : 1);
	return items ? items : c->lanes;
}

// Returns the value of a word, if it has one here; `lane` numbers elements, too.
static bool word_value(const struct harness_context *c, enum harness_word word, struct harness_value *out)
{
	uint64_t thread = (uint64_t)c->wave * c->lanes + c->lane, x = 0;
	bool here = c->s;
	switch (word) {
	case HARNESS_I: here = c->has_index, x = c->index; break;
	case HARNESS_LANE: here |= c->has_index, x = c->has_index && !c->over_lanes ? c->index : c->lane; break;
	case HARNESS_LANES: here = c->lanes, x = c->lanes; break;
	case HARNESS_WAVE: x = c->wave; break;
	case HARNESS_ACTIVE: x = here ? harness_active(c) >> c->lane & 1 : 0; break;
	case HARNESS_WORKGROUP: x = flat(c->workgroup, c->dispatch); break;
	case HARNESS_WORKGROUP_X: case HARNESS_WORKGROUP_Y: case HARNESS_WORKGROUP_Z:
		x = c->workgroup[word - HARNESS_WORKGROUP_X];
		break;
	case HARNESS_THREAD: x = thread; break;
	case HARNESS_ITEM: x = thread + flat(c->workgroup, c->dispatch) * items_of(c); break;
	case HARNESS_PI: *out = harness_value_real(3.14159265358979323846); return true;
	default: return false;
	}
	if (here) *out = harness_value_int((int64_t)x);
	return here;
}

const struct harness_buffer *harness_buffer_named(const struct harness_buffer *all, size_t n, const char *name)
{
	for (size_t k = 0; k < n; k++) if (!strcmp(all[k].name, name)) return &all[k];
	return NULL;
}

static enum harness_found eval_variable(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	return c->variable ? c->variable(c->variable_context, c, e, out) : HARNESS_NOT_ONE;
}

// Evaluates elements, members and targets that are not of a buffer or a register.
static bool eval_part(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	enum harness_found found = eval_variable(c, e, out);
	if (found == HARNESS_NOT_ONE) found = harness_part_value(c, e, out);
	if (found != HARNESS_NOT_ONE) return found == HARNESS_FOUND;
	return eval_error(c, e, NULL,
	                  e->kind == LANG_INDEX ? "only buffers and registers have elements%s"
	                                        : "only variables of the source and buffers have members and targets%s",
	                  "");
}

static bool eval_name(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	struct harness_meaning m = harness_meaning_of(e);
	if (m.reg.count) return read_register(c, e, m.reg, c->lane, out);
	enum harness_found found = HARNESS_NOT_ONE;
	if (c->variable && !harness_buffer_named(c->buffers, c->buffer_count, e->name)) found = eval_variable(c, e, out);
	if (found != HARNESS_NOT_ONE) return found == HARNESS_FOUND;
	if (word_value(c, m.word, out)) return true;
	if (strchr(e->name, '.') && (found = harness_part_value(c, e, out)) != HARNESS_NOT_ONE) return found == HARNESS_FOUND;
	if (harness_buffer_named(c->buffers, c->buffer_count, e->name))
		return eval_error(c, e, NULL, "`%s` is a buffer: an element is written with `[i]`, its address with `&`", e->name);
	if (!strcmp(e->name, "cycles")) {
		uint64_t n;
		if (!c->figure) return eval_error(c, e, NULL, "`%s` has a value only after the run; use it in `expect`", e->name);
		if (!c->figure(c->figure_context, "cycles", NULL, &n))
			return eval_error(c, e, NULL,
				"the %s of this run are not known, because the run with the cycle model had a fault",
				e->name);
		*out = harness_value_int((int64_t)n);
		return true;
	}
	if (!strcmp(e->name, "lane") || !strcmp(e->name, "wave") || !strcmp(e->name, "workgroup"))
		return eval_error(c, e, "a buffer's elements are numbered by `i`", "`%s` does not exist here", e->name);
	if (!strcmp(e->name, "i"))
		return eval_error(c, e, "`i` numbers the elements of a buffer; `lane` numbers the lanes",
		                  "`%s` does not exist here", e->name);
	return eval_error(c, e,
	                  "names are registers, buffers, lane, lanes, wave, workgroup, thread, item, active, i, cycles",
	                  "unknown name `%s`", e->name);
}

static bool eval_address(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	const struct lang_expr *of = e->arg[0];
	if (of->kind != LANG_NAME) return eval_error(c, e, NULL, "`&` expects the name of a buffer%s", "");
	const struct harness_buffer *b = harness_buffer_named(c->buffers, c->buffer_count, of->name);
	if (!b && c->s && c->machine && !strcmp(of->name, "kernarg")) {
		*out = harness_value_int((int64_t)machine_kernarg_address(c->machine));
		return true;
	}
	struct machine_buffer *m = b ? b->memory : c->machine ? machine_find_buffer(c->machine, of->name) : NULL;
	if (!m) return eval_error(c, of, NULL, "buffer `%s` does not exist", of->name);
	*out = harness_value_int((int64_t)m->address);
	return true;
}

static bool eval_integer(struct harness_context *c, const struct lang_expr *e, int64_t *out)
{
	struct harness_value v;
	if (!harness_eval(c, e, &v)) return false;
	if (v.real) return eval_error(c, e, "i32(x) and u32(x) truncate", "this must be an integer%s", "");
	*out = v.i;
	return true;
}

static bool eval_element(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	const struct lang_expr *of = e->arg[0];
	int64_t at;
	if (of->kind != LANG_NAME || strchr(of->name, '.')) return eval_part(c, e, out);
	if (!eval_integer(c, e->arg[1], &at)) return false;
	const struct harness_buffer *b = harness_buffer_named(c->buffers, c->buffer_count, of->name);
	if (b && b->of) return eval_part(c, e, out);
	if (b) {
		unsigned bytes = harness_type_bytes(b->type);
		if (b->by_bytes && (at < 0 || (uint64_t)at + bytes > b->memory->size))
			return diag_error(c->diag, e->place, NULL,
			                  "`%s` has %zu bytes; an access of %u bytes at 0x%llx is outside", b->name,
			                  b->memory->size, bytes, (unsigned long long)at);
		if (!b->by_bytes && (at < 0 || (uint64_t)at >= b->count))
			return diag_error(c->diag, e->place, NULL, "`%s` has %zu elements; element %lld does not exist",
			                  b->name, b->count, (long long)at);
		uint64_t bits = 0;
		memcpy(&bits, b->by_bytes ? b->memory->bytes + at : harness_number_at(b, (size_t)at), bytes);
		*out = harness_value_load(bits, b->type);
		return true;
	}
	struct harness_register r = harness_meaning_of(of).reg;
	if (harness_has_lanes(r) && (at < 0 || at >= (int64_t)c->lanes))
		return diag_error(c->diag, e->place, "[(lane + 1) % lanes] wraps around",
		                  "the wave has %u lanes; lane %lld does not exist", c->lanes, (long long)at);
	if (harness_has_lanes(r)) return read_register(c, e, r, (unsigned)at, out);
	r = harness_register_numbered(of->name, at, at);
	if (r.count) return read_register(c, e, r, c->lane, out);
	enum harness_found found = eval_variable(c, e, out);
	if (found != HARNESS_NOT_ONE) return found == HARNESS_FOUND;
	return eval_error(c, of, NULL, "buffer or vector register `%s` does not exist", of->name);
}

// Evaluates `s[4:5]` and `v[2:3]`, which are pairs of registers; any other [hi:lo] selects bits.
static bool eval_bits(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	const struct lang_expr *of = e->arg[0];
	int64_t a, b;
	if (!eval_integer(c, e->arg[1], &a) || !eval_integer(c, e->arg[2], &b)) return false;
	if (harness_is_file(of) && !harness_buffer_named(c->buffers, c->buffer_count, of->name)) {
		struct harness_register r = harness_register_numbered(of->name, a, b);
		return r.count ? read_register(c, e, r, c->lane, out) : eval_error(c, e, NULL,
			"a pair of registers is %s[N:N+1]", of->name);
	}
	int64_t x;
	if (!eval_integer(c, of, &x)) return false;
	if (b < 0 || a < b || a > 63) return eval_error(c, e, NULL, "bits are [hi:lo], both from 0 to 63%s", "");
	*out = harness_value_int((int64_t)((uint64_t)x >> b & bits_below((unsigned)(a - b) + 1)));
	return true;
}

static bool is_true(struct harness_value v) { return v.real ? v.r != 0 : v.i != 0; }

static bool eval_binary(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	struct harness_value a, b;
	if (!harness_eval(c, e->arg[0], &a)) return false;
	if (e->op == LANG_ANDAND || e->op == LANG_OROR) {
		bool first = is_true(a);
		if (first == (e->op == LANG_OROR)) { *out = harness_value_int(first); return true; }
		if (!harness_eval(c, e->arg[1], &b)) return false;
		*out = harness_value_int(is_true(b));
		return true;
	}
	if (!harness_eval(c, e->arg[1], &b)) return false;
	const double r = a.real ? a.r : (double)a.i, r2 = b.real ? b.r : (double)b.i;
	*out = harness_value_int(0);
	if (!a.real && !b.real) {
		if ((e->op == LANG_DIV || e->op == LANG_MOD) && b.i == 0) return eval_error(c, e, NULL, "division by zero%s", "");
		out->i = harness_of_integers(e->op, a.i, b.i);
		return true;
	}
	out->real = harness_of_reals(e->op, r, r2, &out->r);
	return out->real || harness_compares_reals(e->op, r, r2, &out->i)
	       || eval_error(c, e, "as_u32(x) gives a float's bits", "bit operations expect integers%s", "");
}

static bool eval_unary(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	if (e->op == LANG_ADDRESS) return eval_address(c, e, out);
	if (e->op == LANG_DEREFERENCE) return eval_part(c, e, out);
	struct harness_value a;
	if (!harness_eval(c, e->arg[0], &a)) return false;
	if (e->op == LANG_NOT) { *out = harness_value_int(!is_true(a)); return true; }
	if (a.real) {
		if (e->op != LANG_NEG)
			return eval_error(c, e, "as_u32(x) gives a float's bits",
			                  "bit operations expect integers%s", "");
		*out = harness_value_real(-a.r);
	} else {
		*out = harness_value_int((int64_t)(e->op == LANG_NEG ? 0 - (uint64_t)a.i : ~(uint64_t)a.i));
	}
	return true;
}

bool harness_eval(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	switch (e->kind) {
	case LANG_INTEGER: *out = harness_value_int((int64_t)e->integer); return true;
	case LANG_REAL: *out = harness_value_real(e->real); return true;
	case LANG_NAME: return eval_name(c, e, out);
	case LANG_INDEX: return eval_element(c, e, out);
	case LANG_MEMBER: return eval_part(c, e, out);
	case LANG_BITS: return eval_bits(c, e, out);
	case LANG_UNARY: return eval_unary(c, e, out);
	case LANG_BINARY: return eval_binary(c, e, out);
	case LANG_CHOOSE: {
		struct harness_value t;
		return harness_eval(c, e->arg[0], &t) && harness_eval(c, e->arg[is_true(t) ? 1 : 2], out);
	}
	case LANG_CALL: return harness_call(c, e, out);
	default: return eval_error(c, e, NULL, "this cannot be used in a note%s", "");
	}
}

static enum harness_extent name_extent(const char *name)
{
	static const char *const of_lanes[] = { "lane", "active", "thread", "item", "v" },
		*const of_waves[] = { "wave", "workgroup", "workgroup_x", "workgroup_y", "workgroup_z", "s" };
	struct harness_register r = harness_register_named(name);
	for (size_t k = 0; k < sizeof of_lanes / sizeof *of_lanes; k++) if (!strcmp(name, of_lanes[k])) return HARNESS_OF_LANE;
	for (size_t k = 0; k < sizeof of_waves / sizeof *of_waves; k++) if (!strcmp(name, of_waves[k])) return HARNESS_OF_WAVE;
	return harness_has_lanes(r) ? HARNESS_OF_LANE : r.count ? HARNESS_OF_WAVE : HARNESS_OF_RUN;
}

enum harness_extent harness_expr_extent(const struct lang_expr *e)
{
	enum harness_extent most = HARNESS_OF_RUN, call;
	if (e->kind == LANG_NAME) return name_extent(e->name);
	if (e->kind == LANG_CALL && harness_call_extent(e, &call)) return call;
	for (unsigned k = 0; k < e->arg_count; k++) {
		enum harness_extent of = harness_expr_extent(e->arg[k]);
		if (of > most) most = of;
	}
	return most;
}
