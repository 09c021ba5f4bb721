// Checks the expectations of notes, and finds the first place where one does not hold.
#include <math.h>
#include <string.h>
#include "lang/ast.h"
#include "harness/columns.h"
#include "harness/eval.h"
#include "harness/parts.h"

static bool relation_holds(enum harness_relation r, struct harness_value a, struct harness_value b, double within)
{
	double x = a.real ? a.r : (double)a.i, y = b.real ? b.r : (double)b.i;
	bool real = a.real || b.real, near = within > 0 && fabs(x - y) <= within * fmax(fabs(x), fabs(y));
	// All false if one is a NaN.
	bool less = real ? x < y : a.i < b.i, greater = real ? x > y : a.i > b.i, same = real ? x == y : a.i == b.i;
	switch (r) {
	case HARNESS_EQ: return same || near || (isnan(x) && isnan(y));
	case HARNESS_NE: return !same && !(real && (near || (isnan(x) && isnan(y))));
	case HARNESS_LT: return less;
	case HARNESS_LE: return less || same;
	case HARNESS_GT: return greater;
	default: return greater || same;
	}
}

// Returns the subject with the index instead of `i`.
static const char *subject_at(struct arena *a, const struct harness_expect *x, uint64_t index)
{
	const char *i = strstr(x->subject, "[i]");
	if (!i) return arena_printf(a, "element %llu: %s", (unsigned long long)index, x->subject);
	return arena_printf(a, "%.*s[%llu]%s", (int)(i - x->subject), x->subject, (unsigned long long)index, i + 3);
}

static enum harness_extent extent_of(const struct harness_expect *x)
{
	enum harness_extent left = harness_expr_extent(x->left), right = harness_expr_extent(x->right);
	return left > right ? left : right;
}

static struct harness_wrong wrong_value(struct harness_context *c, struct harness_run *r,
                                        const struct harness_expect *x, enum isa_type type, uint64_t got, uint64_t want)
{
	bool indexed = x->target.kind == HARNESS_T_BUFFER, of_wave = !indexed && extent_of(x) != HARNESS_OF_RUN;
	struct harness_wrong w = {
		.subject = indexed ? subject_at(&r->arena, x, c->index) : x->subject, .of_wave = of_wave, .wave = c->wave,
		.lane = of_wave && extent_of(x) == HARNESS_OF_LANE ? (int)c->lane : -1,
		.index = indexed ? c->index : UINT64_MAX, .type = type, .holds = got, .wanted = want
	};
	memcpy(w.workgroup, c->workgroup, sizeof w.workgroup);
	struct harness_part p;
	if (harness_is_path(x->left) && harness_part(c, x->left, &p) == HARNESS_FOUND && p.type.kind == PROGRAM_NUMBER) {
		w.address = p.buffer->memory->address + p.at;
		w.bytes = harness_type_bytes(p.type.number);
	}
	return w;
}

// Checks one comparison. If the subject is a register or an element, the other side is wrapped or rounded to its type.
// Other subjects are plain numbers. `of` is the type of an element, or NULL.
static void check_values(struct harness_context *c, struct harness_run *r, struct harness_expect *x,
                         const enum isa_type *of, const char *where, struct harness_value left,
                         struct harness_value right)
{
	enum isa_type type = left.real || right.real ? ISA_F64 : ISA_I64;
	if (of) type = *of;
	else if (x->target.kind == HARNESS_T_REGISTER)
		type = x->target.reg.count == 2 ? (right.real ? ISA_F64 : ISA_U64) : right.real ? ISA_F32 : ISA_U32;
	bool registers = x->target.kind == HARNESS_T_REGISTER, element = of && x->target.kind == HARNESS_T_BUFFER;
	uint64_t got = harness_value_bits(left, registers ? ISA_U64 : type), want = harness_value_bits(right, type);
	x->checked++;
	if (relation_holds(x->relation, harness_value_load(got, type), harness_value_load(want, type), x->within)) return;
	if (!x->wrong++) {
		static const char *const words[] = {
			"expected", "expected other than", "expected less than", "expected at most",
			"expected more than", "expected at least"
		};
		char a[64], e[64];
		x->first = wrong_value(c, r, x, type, got, want);
		x->detail = arena_printf(&r->arena, "%s%s is %s, %s %s", where,
		                         element ? subject_at(&r->arena, x, c->index) : x->subject,
		                         harness_value_text(a, sizeof a, got, type), words[x->relation],
		                         harness_value_text(e, sizeof e, want, type));
	}
}

static void check_value(struct harness_context *c, struct harness_run *r, struct harness_expect *x,
                        const enum isa_type *of, const char *where)
{
	struct harness_value left, right;
	if (harness_eval(c, x->left, &left) && harness_eval(c, x->right, &right)) {
		check_values(c, r, x, of, where, left, right);
		return;
	}
	if (!x->detail) x->detail = "it has no value";
	x->wrong++;
}

// Checks `count` elements from c->index on, if their values can be found together. Sets c->index after them.
static bool check_together(struct harness_context *c, struct harness_run *r, struct harness_expect *x,
                           const enum isa_type *of, unsigned count)
{
	struct harness_column left, right;
	if (x->target.plain || !harness_column(c, x->left, NULL, count, &left)) return false;
	if (!harness_column(c, x->right, NULL, count, &right)) return false;
	for (unsigned k = 0; k < count; k++, c->index++)
		check_values(c, r, x, of, "", harness_column_value(&left, k), harness_column_value(&right, k));
	return true;
}

// Sets *of to the type of the subject if it is an element or a member, else to NULL. Returns false, with a message, if
// it does not exist.
static bool subject_type(struct harness_context *c, const struct harness_expect *x, enum isa_type *type,
                         const enum isa_type **of)
{
	struct harness_part p;
	*of = NULL;
	if (x->target.kind == HARNESS_T_REGISTER || x->target.plain || !harness_is_path(x->left)) return true;
	enum harness_found found = harness_part(c, x->left, &p);
	if (found != HARNESS_FOUND || p.type.kind != PROGRAM_NUMBER) return found != HARNESS_WRONG;
	*type = p.type.number;
	*of = type;
	return true;
}

// Finds how many elements the array with the index `i` has. Returns false, with a message, if it does not exist.
static bool count_elements(struct harness_run *r, struct harness_context *c, struct harness_expect *x, uint64_t *count)
{
	struct harness_part p;
	enum harness_found found = harness_part(c, x->target.array, &p);
	if (found == HARNESS_NOT_ONE) diag_error(r->diag, x->place, NULL, "buffer `%s` does not exist", x->target.buffer);
	if (found != HARNESS_FOUND)
		x->detail = found == HARNESS_NOT_ONE ? "the buffer does not exist" : "the elements do not exist";
	else if (p.type.kind != PROGRAM_ARRAY) x->detail = "the subject does not have elements";
	*count = found == HARNESS_FOUND ? p.type.count : 0;
	return !x->detail;
}

// As check_together, but of any elements. Returns false, with a message, if one does not have a value.
static bool check_each(struct harness_context *c, struct harness_run *r, struct harness_expect *x,
                       const enum isa_type *of, unsigned count)
{
	const size_t errors = r->diag->errors;
	for (const uint64_t end = c->index + count; c->index < end; c->index++) {
		char where[40] = "";
		if (x->target.plain) snprintf(where, sizeof where, "element %llu: ", (unsigned long long)c->index);
		check_value(c, r, x, of, where);
		if (r->diag->errors > errors) return false;         // one message is enough if each element fails
	}
	return true;
}

static void check_buffer(struct harness_run *r, struct harness_expect *x, struct harness_context *c)
{
	uint64_t count;
	enum isa_type type;
	const enum isa_type *of = NULL;
	if (!count_elements(r, c, x, &count)) return;
	c->has_index = true;
	c->index = 0;
	if (count && !subject_type(c, x, &type, &of)) {
		x->detail = "it has no value";
		return;
	}
	while (c->index < count) {
		const unsigned some = harness_column_room(count - c->index);
		if (!check_together(c, r, x, of, some) && !check_each(c, r, x, of, some)) return;
	}
}

static void check_wave(struct harness_run *r, struct harness_expect *x, struct harness_context *c, bool alone)
{
	bool lanes = extent_of(x) == HARNESS_OF_LANE;
	char wave[80] = "", where[120];
	if (!alone)
		snprintf(wave, sizeof wave, "workgroup (%u,%u,%u) wave %u", c->workgroup[0], c->workgroup[1],
		         c->workgroup[2], c->wave);
	enum isa_type type;
	const enum isa_type *of;
	if (!subject_type(c, x, &type, &of)) {
		x->detail = "it has no value";
		return;
	}
	uint64_t active = x->all_lanes ? ~0ull : harness_active(c);
	for (c->lane = 0; c->lane < (lanes ? c->lanes : 1); c->lane++) {
		if (lanes && !(active >> c->lane & 1)) continue;
		if (lanes) snprintf(where, sizeof where, "%s%slane %u: ", wave, *wave ? " " : "", c->lane);
		else snprintf(where, sizeof where, "%s%s", wave, *wave ? ": " : "");
		size_t errors = r->diag->errors;
		check_value(c, r, x, of, where);
		if (r->diag->errors > errors) return;
	}
}

static void check_expectation(struct harness_run *r, struct harness_expect *x)
{
	x->checked = x->wrong = 0;
	x->detail = NULL;
	x->first = (struct harness_wrong){ 0 };
	static const char *const counted[] = { [HARNESS_OF_RUN] = "", [HARNESS_OF_WAVE] = "waves",
	                                       [HARNESS_OF_LANE] = "lanes" };
	enum harness_extent extent = extent_of(x);
	x->counted = x->target.kind == HARNESS_T_BUFFER ? "elements" : counted[extent];
	size_t waves = machine_final_count(r->machine), errors = r->diag->errors;
	// Each wave would give the same result.
	if (waves && extent == HARNESS_OF_RUN && x->target.kind != HARNESS_T_BUFFER) waves = 1;
	struct harness_figure_of f = { .run = r };
	// Belongs to the dispatch, not to a wave.
	bool whole = x->target.kind == HARNESS_T_BUFFER || (x->target.kind == HARNESS_T_EXPR && x->cycles);
	struct harness_fixed fixed = { .n = 0 };
	for (size_t k = 0; k < (waves ? waves : 1) && r->diag->errors == errors; k++) {
		struct harness_context c = harness_context_of(r);
		c.fixed = &fixed;
		c.figure = harness_figure, c.figure_context = &f, c.lanes = r->program->wave;
		if (waves) {
			const struct final_wave *w = machine_final(r->machine, k);
			c.s = w->s, c.v = w->v, c.vgprs = w->vgprs, c.scc = w->scc, c.lanes = w->lanes, c.wave = w->wave;
			memcpy(c.workgroup, w->workgroup, sizeof c.workgroup);
			memcpy(f.workgroup, w->workgroup, sizeof f.workgroup);
			f.wave = w->wave;
		}
		if (whole) {   // belongs to no wave; registers have values if there is only one wave
			if (waves != 1) c.s = NULL;
			if (x->target.kind == HARNESS_T_BUFFER) check_buffer(r, x, &c);
			else check_value(&c, r, x, NULL, "");
			break;
		}
		check_wave(r, x, &c, waves <= 1);
	}
	if (!x->checked && !x->detail)
		x->detail = x->target.kind == HARNESS_T_BUFFER ? "the buffer has no elements"
		            : "no lane is active at the end; `expect all …` checks every lane";
	x->held = x->checked && !x->wrong && !x->detail;
}

bool harness_check(struct harness_run *r)
{
	bool good = true;
	for (size_t k = 0; k < r->notes->expects.n; k++) {
		check_expectation(r, &r->notes->expects.at[k]);
		good &= r->notes->expects.at[k].held;
	}
	return good;
}

bool harness_check_cycles(struct harness_run *r)
{
	bool good = true;
	for (size_t k = 0; k < r->notes->expects.n; k++) {
		if (!r->notes->expects.at[k].cycles) continue;
		check_expectation(r, &r->notes->expects.at[k]);
		good &= r->notes->expects.at[k].held;
	}
	return good;
}
