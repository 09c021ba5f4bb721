// Expressions: building, with numbers folded immediately, and evaluation with known symbols.
#include "asm/expr.h"
#include <string.h>
#include "program/occupancy.h"
#include "asm/state.h"

static const char *const function_names[FN_COUNT] = {
	"max", "or", "alignto", "occupancy", "totalnumvgprs", "extrasgprs", "instprefsize",
};

int expr_function_named(const char *name, unsigned n)
{
	for (int i = 0; i < FN_COUNT; i++)
		if (word_is(name, n, function_names[i]))
			return i;
	return -1;
}

enum program_reloc_kind expr_variant_named(const char *name, unsigned n)
{
	for (enum program_reloc_kind kind = RELOC_NONE; kind < PROGRAM_RELOCS; kind++)
		if (program_reloc_text[kind] && word_is(name, n, program_reloc_text[kind]))
			return kind;
	return word_is(name, n, "rel32") ? RELOC_REL32_LO : word_is(name, n, "abs32") ? RELOC_ABS32_LO : RELOC_NONE;
}

// ---- building -------------------------------------------------------------------------------------------------------

static struct expr *new_expr(struct assembler *a, enum expr_kind kind, struct place at)
{
	struct expr *e = arena_alloc(&a->exprs, sizeof *e);
	e->kind = kind;
	e->place = at;
	return e;
}

const struct expr *expr_number(struct assembler *a, struct place at, int64_t n)
{
	struct expr *e = new_expr(a, EXPR_NUMBER, at);
	e->number = n;
	return e;
}

const struct expr *expr_symbol(struct assembler *a, struct place at, struct symbol *s, enum program_reloc_kind v)
{
	// A symbol that is a number is read now, because it may be set again later.
	struct value now;
	if (v == RELOC_NONE && s->kind == SYMBOL_EXPR && s->redefinable) {
		struct expr probe = { .kind = EXPR_SYMBOL, .symbol = s, .place = at };
		if (expr_eval(a, &probe, &now, NULL) && now.section == NO_SECTION)
			return expr_number(a, at, now.number);
	}
	struct expr *e = new_expr(a, EXPR_SYMBOL, at);
	e->symbol = s;
	e->variant = v;
	return e;
}

static const struct expr *check_depth(struct assembler *a, struct expr *e)
{
	if (e->depth <= ASM_MAX_DEPTH)
		return e;
	diag_error(a->diag, e->place, NULL, "this expression has more than %d nested operators", ASM_MAX_DEPTH);
	return expr_number(a, e->place, 0);
}

static int64_t eval_unary(int op, int64_t n)
{
	switch (op) {
	case '-': return (int64_t)(0 - (uint64_t)n);
	case '~': return ~n;
	case '!': return !n;
	default: return n;
	}
}

const struct expr *expr_unary(struct assembler *a, struct place at, int op, const struct expr *e)
{
	if (e->kind == EXPR_NUMBER)
		return expr_number(a, at, eval_unary(op, e->number));
	struct expr *x = new_expr(a, EXPR_UNARY, at);
	x->op = op;
	x->left = e;
	x->depth = e->depth + 1;
	return check_depth(a, x);
}

// Computes a binary operator as LLVM does for ELF: comparisons give -1 for true, && and || give 1, >> shifts in zeros.
static bool compute_binary(int op, int64_t l, int64_t r, int64_t *out)
{
	uint64_t ul = (uint64_t)l, ur = (uint64_t)r;
	switch (op) {
	case '+': *out = (int64_t)(ul + ur); break;
	case '-': *out = (int64_t)(ul - ur); break;
	case '*': *out = (int64_t)(ul * ur); break;
	case '/':
	case '%':
		if (r == 0)
			return false;
		if (r == -1)
			*out = op == '/' ? (int64_t)(0 - ul) : 0;
		else
			*out = op == '/' ? l / r : l % r;
		break;
	case '|': *out = l | r; break;
	case '&': *out = l & r; break;
	case '^': *out = l ^ r; break;
	case '!': *out = l | ~r; break;
	case OP_SHL: *out = ur > 63 ? 0 : (int64_t)(ul << ur); break;
	case OP_SHR: *out = ur > 63 ? 0 : (int64_t)(ul >> ur); break;
	case OP_AND_AND: *out = l && r; break;
	case OP_OR_OR: *out = l || r; break;
	case OP_EQ: *out = -(int64_t)(l == r); break;
	case OP_NE: *out = -(int64_t)(l != r); break;
	case OP_LE: *out = -(int64_t)(l <= r); break;
	case OP_GE: *out = -(int64_t)(l >= r); break;
	case '<': *out = -(int64_t)(l < r); break;
	case '>': *out = -(int64_t)(l > r); break;
	default: return false;
	}
	return true;
}

const struct expr *expr_binary(struct assembler *a, struct place at, int op, const struct expr *l, const struct expr *r)
{
	int64_t n;
	if (l->kind == EXPR_NUMBER && r->kind == EXPR_NUMBER) {
		if (compute_binary(op, l->number, r->number, &n))
			return expr_number(a, at, n);
		diag_error(a->diag, at, NULL, "division by zero");
		return expr_number(a, at, 0);
	}
	struct expr *e = new_expr(a, EXPR_BINARY, at);
	e->op = op;
	e->left = l;
	e->right = r;
	e->depth = 1 + (l->depth > r->depth ? l->depth : r->depth);
	return check_depth(a, e);
}

const struct expr *expr_call(struct assembler *a, struct place at, enum expr_function f,
                             const struct expr **args, unsigned n)
{
	static const unsigned want[FN_COUNT] = {
		[FN_ALIGNTO] = 2, [FN_OCCUPANCY] = 7, [FN_TOTALNUMVGPRS] = 2, [FN_EXTRASGPRS] = 3, [FN_INSTPREFSIZE] = 1
	};
	struct expr *e = new_expr(a, EXPR_CALL, at);
	if (want[f] ? n != want[f] : n == 0) {
		diag_error(a->diag, at, NULL, "%s() takes %s%u argument%s, not %u", function_names[f], want[f] ? "" : "at least ",
		           want[f] ? want[f] : 1, want[f] > 1 ? "s" : "", n);
		return expr_number(a, at, 0);
	}
	e->op = (int)f;
	e->args = args;
	e->arg_count = n;
	for (unsigned i = 0; i < n; i++)
		if (args[i]->depth >= e->depth)
			e->depth = args[i]->depth + 1;
	return check_depth(a, e);
}

// ---- evaluating -----------------------------------------------------------------------------------------------------

enum { MAX_NESTED = 3000 };   // limit of nested operators and symbols, because the stack is finite

static bool eval_nested(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing,
                        unsigned nested);

static bool eval_symbol(struct assembler *a, struct symbol *s, struct value *v, const struct symbol **missing,
                        unsigned nested)
{
	*v = (struct value){ 0, NO_SECTION };
	switch (s->kind) {
	case SYMBOL_LABEL:
		*v = (struct value){ (int64_t)s->offset, s->section };
		return true;
	case SYMBOL_EXPR:
		if (s->lds && !a->final) {   // unknown for now, so that its use gets a relocation
			*missing = s;
			return false;
		}
		if (s->epoch == a->symbols.epoch) {
			*v = (struct value){ s->cached, s->cached_section };
			*missing = s->missing;
			return s->known;
		}
		if (s->busy) {
			*missing = s;
			return false;
		}
		s->busy = true;
		s->known = eval_nested(a, s->expr, v, missing, nested);
		s->busy = false;
		s->epoch = a->symbols.epoch;
		s->cached = v->number;
		s->cached_section = v->section;
		s->missing = *missing;
		return s->known;
	default:
		*missing = s;
		return a->final && s->weak;   // an undefined weak symbol is 0
	}
}

static void to_address(struct assembler *a, struct value *v)
{
	if (v->section != NO_SECTION)
		*v = (struct value){ (int64_t)(a->sections.list.at[v->section].address + (uint64_t)v->number), NO_SECTION };
}

static bool eval_binary(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing,
                        unsigned nested)
{
	struct value l, r;
	if (!eval_nested(a, e->left, &l, missing, nested) || !eval_nested(a, e->right, &r, missing, nested))
		return false;
	*v = (struct value){ 0, NO_SECTION };
	bool both = l.section != NO_SECTION && l.section == r.section;
	if (both && (e->op == '-' || (e->op >= OP_EQ && e->op <= OP_GE) || e->op == '<' || e->op == '>'))
		return compute_binary(e->op, l.number, r.number, &v->number);
	bool one = (l.section == NO_SECTION) != (r.section == NO_SECTION);
	if (one && (e->op == '+' || (e->op == '-' && r.section == NO_SECTION))) {
		v->section = l.section != NO_SECTION ? l.section : r.section;
		return compute_binary(e->op, l.number, r.number, &v->number);
	}
	if (l.section != NO_SECTION || r.section != NO_SECTION) {
		if (!a->final)
			return false;
		to_address(a, &l);
		to_address(a, &r);
	}
	return compute_binary(e->op, l.number, r.number, &v->number);
}

static bool eval_call(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing,
                      unsigned nested)
{
	int64_t n[7] = { 0 }, all = 0;
	for (unsigned i = 0; i < e->arg_count; i++) {
		struct value x;
		if (!eval_nested(a, e->args[i], &x, missing, nested) || x.section != NO_SECTION)
			return false;
		if (i < 7)
			n[i] = x.number;
		if (e->op == FN_MAX)
			all = i == 0 || x.number > all ? x.number : all;
		else
			all |= x.number;
	}
	*v = (struct value){ all, NO_SECTION };
	switch ((enum expr_function)e->op) {
	case FN_ALIGNTO:
		if (n[1] <= 0)
			return false;
		v->number = n[0] + (n[1] - (int64_t)((uint64_t)n[0] % (uint64_t)n[1])) % n[1];
		break;
	case FN_OCCUPANCY: v->number = occupancy_waves(n); break;
	case FN_TOTALNUMVGPRS: v->number = n[0] > n[1] ? n[0] : n[1]; break;
	case FN_EXTRASGPRS: v->number = occupancy_extra_sgprs(a->target.gpu, n[0], n[1], n[2]); break;
	case FN_INSTPREFSIZE: v->number = occupancy_prefetch_size(a->target.gpu, n[0]); break;
	default: break;
	}
	return true;
}

static bool eval_nested(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing,
                        unsigned nested)
{
	if (++nested > MAX_NESTED)
		return false;
	switch (e->kind) {
	case EXPR_NUMBER:
		*v = (struct value){ e->number, NO_SECTION };
		return true;
	case EXPR_SYMBOL:
		return eval_symbol(a, e->symbol, v, missing, nested);
	case EXPR_UNARY:
		if (!eval_nested(a, e->left, v, missing, nested))
			return false;
		if (v->section != NO_SECTION && e->op != '+') {
			if (!a->final)
				return false;
			to_address(a, v);
		}
		v->number = eval_unary(e->op, v->number);
		return true;
	case EXPR_BINARY:
		return eval_binary(a, e, v, missing, nested);
	default:
		return eval_call(a, e, v, missing, nested);
	}
}

bool expr_eval(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing)
{
	const struct symbol *unknown = NULL;
	bool known = eval_nested(a, e, v, &unknown, 0);
	if (missing)
		*missing = unknown;
	return known;
}

bool expr_names_label(const struct expr *e)
{
	return e->kind == EXPR_SYMBOL ? e->symbol->kind == SYMBOL_LABEL
	       : (e->kind == EXPR_UNARY || e->kind == EXPR_BINARY)
	         && (expr_names_label(e->left) || (e->kind == EXPR_BINARY && expr_names_label(e->right)));
}

bool expr_constant(struct assembler *a, const struct expr *e, int64_t *n)
{
	struct value v;
	if (!expr_eval(a, e, &v, NULL) || v.section != NO_SECTION)
		return false;
	*n = v.number;
	return true;
}

void expr_complain(struct assembler *a, const struct expr *e, const struct symbol *missing)
{
	if (!missing) {
		diag_error(a->diag, e->place, NULL,
			"this cannot be computed: it divides by zero, adds addresses, or has too many symbols defined by each other");
	} else if (missing->kind == SYMBOL_EXPR) {
		diag_error(a->diag, e->place, NULL, "symbol '%s' is defined by itself", missing->name);
	} else if (missing->local_label) {
		diag_error(a->diag, e->place, NULL, "label '%.*s:' does not exist after this",
		           (int)strcspn(missing->name, "\001"), missing->name);
	} else {
		// skip the search if it would not be printed
		const char *near = a->diag->errors < DIAG_MAX_SHOWN ? symbol_nearest(a, missing->name, missing->length) : NULL;
		diag_error(a->diag, e->place, near ? arena_printf(&a->arena, "did you mean '%s'?", near) : NULL,
		           "symbol '%s' is not defined", missing->name);
		diag_fix(a->diag, e->place, e->place.width == strlen(missing->name) ? near : NULL);
	}
}

bool expr_require(struct assembler *a, const struct expr *e, int64_t *n, const char *what)
{
	struct value v;
	const struct symbol *missing;
	*n = 0;
	if (!expr_eval(a, e, &v, &missing)) {
		if (missing && missing->kind != SYMBOL_EXPR)
			return diag_error(a->diag, e->place, NULL,
				"%s must be known here, but symbol '%s' is not defined yet", what, missing->name);
		expr_complain(a, e, missing);
		return false;
	}
	if (v.section != NO_SECTION)
		return diag_error(a->diag, e->place, NULL, "%s must be a number, not an address", what);
	*n = v.number;
	return true;
}

const struct expr *expr_find_variant(const struct expr *e)
{
	const struct expr *found = NULL;
	if (e->kind == EXPR_SYMBOL)
		return e->variant != RELOC_NONE ? e : NULL;
	if (e->left)
		found = expr_find_variant(e->left);
	if (!found && e->right)
		found = expr_find_variant(e->right);
	return found;
}
