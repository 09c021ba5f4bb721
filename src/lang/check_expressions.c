// Types of expressions. Numbers take the type of the other side; other implicit conversions do not exist.
#include <stdarg.h>
#include <string.h>
#include "base/bits.h"
#include "lang/check_programs.h"

typedef const struct lang_type *want_type;

bool lang_env_fail(struct lang_env *v, struct place at, const char *fmt, ...)
{
	char text[512];
	if (v->broken) return false;
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	return lang_wrong(v->book, at, "%s: %s", v->record->name, text);
}

static const char *type_text(struct lang_env *v, enum isa_type type, unsigned count)
{
	return count > 1 ? arena_printf(&v->book->arena, "%sx%u", isa_type_name[type], count) : isa_type_name[type];
}

bool lang_same_type(struct lang_env *v, struct place at, const char *op, const struct lang_expr *a,
                    const struct lang_expr *b)
{
	if (a->type == b->type && a->count == b->count) return true;
	return lang_env_fail(v, at, "`%s` between %s and %s", op, type_text(v, a->type, a->count),
	                     type_text(v, b->type, b->count));
}

// ---- numbers --------------------------------------------------------------------------------------------------------
static bool is_number(const struct lang_expr *e) { return e->kind == LANG_INTEGER || e->kind == LANG_REAL; }

// Returns whether `e` is a number or consists only of numbers, so that its type comes from its context.
static bool is_soft(const struct lang_expr *e)
{
	if (is_number(e)) return true;
	if (e->kind == LANG_CHOOSE) return is_soft(e->arg[1]) && is_soft(e->arg[2]);
	return e->kind == LANG_UNARY && e->op != LANG_NOT && is_soft(e->arg[0]);
}

static bool fold_binary(enum lang_op op, uint64_t a, uint64_t b, uint64_t *r)
{
	switch (op) {
	case LANG_ADD: *r = a + b; return true;
	case LANG_SUB: *r = a - b; return true;
	case LANG_MUL: *r = a * b; return true;
	case LANG_DIV: if (!b) return false; *r = a / b; return true;
	case LANG_MOD: if (!b) return false; *r = a % b; return true;
	case LANG_SHL: *r = a << (b & 63); return true;
	case LANG_SHR: *r = a >> (b & 63); return true;
	case LANG_AND: *r = a & b; return true;
	case LANG_OR:  *r = a | b; return true;
	case LANG_XOR: *r = a ^ b; return true;
	default: return false;
	}
}

// Folds arithmetic on numbers into a number.
static void fold_numbers(struct lang_expr *e)
{
	for (unsigned i = 0; i < e->arg_count; i++) fold_numbers(e->arg[i]);
	uint64_t r;
	if (e->kind == LANG_UNARY && e->arg[0]->kind == LANG_INTEGER && e->op != LANG_NOT && e->op != LANG_ADDRESS
	    && e->op != LANG_DEREFERENCE) {
		r = e->op == LANG_NEG ? -e->arg[0]->integer : ~e->arg[0]->integer;
	} else if (e->kind == LANG_UNARY && e->arg[0]->kind == LANG_REAL && e->op == LANG_NEG) {
		*e = (struct lang_expr){.kind = LANG_REAL, .place = e->place, .constant = true, .real = -e->arg[0]->real};
		return;
	} else if (e->kind != LANG_BINARY || e->arg[0]->kind != LANG_INTEGER || e->arg[1]->kind != LANG_INTEGER ||
	           !fold_binary(e->op, e->arg[0]->integer, e->arg[1]->integer, &r)) {
		return;
	}
	*e = (struct lang_expr){.kind = LANG_INTEGER, .place = e->place, .constant = true, .integer = r};
}

static bool number_as(struct lang_env *v, struct lang_expr *e, want_type want)
{
	struct lang_type type = want ? *want : (struct lang_type){ISA_U32, 1};
	if (!want && e->kind == LANG_REAL) type.type = ISA_F32;
	else if (!want && e->integer >> 32) type.type = ~e->integer >> 31 ? ISA_U64 : ISA_I32;
	e->type = type.type;
	e->count = 1;
	if (lang_type_is_float(e->type)) {
		if (e->kind == LANG_INTEGER) e->real = (double)(int64_t)e->integer;
		e->kind = LANG_REAL;
		return true;
	}
	if (e->kind == LANG_REAL)
		return lang_env_fail(v, e->place, "a number with a decimal point where %s is expected",
		                     isa_type_name[e->type]);
	unsigned bits = lang_type_bits(e->type);
	if (bits == 64) return true;
	if (bits && (e->integer >> bits) && ~e->integer >> (bits - 1)) bits = 0;
	if (!bits) return lang_env_fail(v, e->place, "the number does not fit in %s", isa_type_name[e->type]);
	e->integer &= bits_below(bits);
	return true;
}

// ---- names ----------------------------------------------------------------------------------------------------------
static int find_special(const char *name)
{
	static const char *const names[] = {"lane", "lanes", "active", "pc", "mem"};   // enum lang_special
	return lang_find_word(names, sizeof names / sizeof *names, name);
}

// Returns the modifier `name` if a form of the record has it and it is not an operand; otherwise NULL.
static const struct lang_modifier *find_modifier(const struct lang_env *v, const char *name)
{
	const struct lang_modifier *m = LANG_FIND(v->book->modifiers, name);
	for (size_t i = 0; m && i < v->book->forms.n; i++) {
		const struct lang_form *f = &v->book->forms.at[i];
		for (size_t k = 0; f->record == v->record && k < f->modifiers.n; k++)
			if (f->modifiers.at[k].modifier == m->index) return m;
	}
	return NULL;
}

bool lang_is_known(const struct lang_env *v, const char *name)
{
	if (find_modifier(v, name)) return true;
	return find_special(name) >= 0 || lang_find_operand(v->record, name) >= 0 || lang_find_local(v, name) >= 0
	       || !strcmp(name, "exec") || !strcmp(name, "vcc") || !strcmp(name, "scc") || !strcmp(name, "m0")
	       || !strcmp(name, "mode");
}

static bool check_special(struct lang_env *v, struct lang_expr *e, enum lang_special special)
{
	const struct lang_record *r = v->record;
	e->kind = LANG_SPECIAL;
	e->special = special;
	e->type = special == LANG_ACTIVE ? ISA_BOOL : special == LANG_PC ? ISA_U64 : ISA_U32;
	e->count = 1;
	if (special == LANG_MEM) {
		if (!r->has_access) return lang_env_fail(v, e->place, "`mem` in a record without `access`");
		e->type = r->access.type;
		e->count = r->access.count;
		if (!v->is_target) v->program->uses_mem = true;
	}
	if (special == LANG_PC && lang_find_operand(r, "pc") < 0)
		return lang_env_fail(v, e->place, "`pc` is not declared: `implicit reads pc` or `writes pc`");
	if (special == LANG_PC) {
		unsigned k = (unsigned)lang_find_operand(r, "pc");
		if (v->is_target) v->program->writes |= 1u << k;
		else v->program->reads |= 1u << k;
	}
	if (special <= LANG_ACTIVE && special != LANG_LANES && r->once)
		return lang_env_fail(v, e->place, "`%s` in a record that runs once", e->name);
	return true;
}

// Selects one element of a value with several, in an assignment that was split into elements.
static bool pick_element(struct lang_env *v, struct lang_expr *e)
{
	if (e->count == 1 || v->element < 0) return true;
	if (e->count != v->element_count)
		return lang_env_fail(v, e->place, "`%s` has %u elements, but the result has %u", e->name, e->count, v->element_count);
	struct lang_expr *whole = arena_alloc(&v->book->arena, sizeof *whole);
	*whole = *e;
	*e = (struct lang_expr){.kind = LANG_ELEMENT, .place = e->place, .type = e->type, .count = 1,
	                        .element = (unsigned)v->element, .name = e->name, .arg_count = 1, .arg = {whole}};
	return true;
}

static bool check_modifier(struct lang_env *v, struct lang_expr *e, const struct lang_modifier *m)
{
	struct lang_record *r = v->record;
	unsigned k = 0;
	while (k < r->fields.n && r->fields.at[k] != m) k++;
	if (k == r->fields.n) *arena_push(&v->book->arena, &r->fields) = m;
	e->kind = LANG_MODIFIER;
	e->modifier = k;
	e->type = ISA_U32;
	e->count = 1;
	if (r->has_access && r->access.direction == ISA_ATOMIC)
		return lang_env_fail(v, e->place, "the program of an atomic cannot read a modifier (`%s`)", e->name);
	if (r->operands.n + r->has_access + r->fields.n > ISA_MAX_OPERANDS)
		return lang_env_fail(v, e->place,
			"the record has more than %d operands and modifiers that the program reads", ISA_MAX_OPERANDS);
	return true;
}

// Resolves a name as a fact. Returns false if the fact does not exist.
static bool check_fact(struct lang_env *v, struct lang_expr *e)
{
	for (size_t i = 0; i < v->book->facts.n; i++) {
		if (strcmp(v->book->facts.at[i]->name, e->name)) continue;
		e->kind = LANG_FACT;
		e->type = v->book->facts.at[i]->number ? ISA_U32 : ISA_BOOL;
		e->count = 1;
		return true;
	}
	return false;
}

static bool check_name(struct lang_env *v, struct lang_expr *e)
{
	int special = find_special(e->name), operand = lang_find_operand(v->record, e->name),
		local = lang_find_local(v, e->name);
	if (special >= 0) return check_special(v, e, (enum lang_special)special) && pick_element(v, e);
	if (local >= 0) {
		e->kind = LANG_LOCAL;
		e->local = (unsigned)local;
		e->type = v->program->locals[local].type;
		e->count = v->program->locals[local].count;
		return pick_element(v, e);
	}
	if (operand < 0) {
		const struct lang_modifier *m = find_modifier(v, e->name);
		if (m) return check_modifier(v, e, m);
		if (check_fact(v, e)) return true;
		if (lang_is_known(v, e->name))
			return lang_env_fail(v, e->place, "`%s` is not declared: `implicit reads %s` or `writes %s`",
			                     e->name, e->name, e->name);
		return lang_env_fail(v, e->place, "unknown name `%s`", e->name);
	}
	const struct lang_operand *o = &v->record->operands.at[operand];
	e->kind = LANG_OPERAND;
	e->operand = (unsigned)operand;
	e->type = o->is_target || (o->isa.type == ISA_MASK && v->record->once) ? ISA_U64
	          : o->isa.type == ISA_MASK ? ISA_BOOL
	          : o->isa.type;
	e->count = o->isa.count;
	if (!v->is_target) {
		if (!o->isa.read) return lang_env_fail(v, e->place, "`%s` is only written; make it `rw` to read it", e->name);
		v->program->reads |= 1u << operand;
	}
	return pick_element(v, e);
}

// ---- parts of values ------------------------------------------------------------------------------------------------
static bool check_element(struct lang_env *v, struct lang_expr *e)
{
	int element = v->element;
	v->element = -1;
	bool good = lang_check_expr(v, e->arg[0], NULL);
	v->element = element;
	if (!good) return false;
	e->type = e->arg[0]->type;
	e->count = 1;
	e->name = e->arg[0]->name;
	if (e->element >= e->arg[0]->count || e->arg[0]->count == 1)
		return lang_env_fail(v, e->place, "`%s` does not have an element %u", e->name, e->element);
	return true;
}

static bool check_index(struct lang_env *v, struct lang_expr *e)
{
	bool target = v->is_target;
	struct lang_expr *base = e->arg[0];
	if (!lang_check_expr(v, base, NULL)) return false;
	v->is_target = false;
	bool good = lang_check_expr(v, e->arg[1], &(struct lang_type){ISA_U32, 1});
	v->is_target = target;
	if (!good) return false;
	const struct lang_expr *operand = base->kind == LANG_ELEMENT ? base->arg[0] : base;
	bool is_active = base->kind == LANG_SPECIAL && base->special == LANG_ACTIVE;
	if (!is_active && (operand->kind != LANG_OPERAND || !v->record->operands.at[operand->operand].isa.vector))
		return lang_env_fail(v, e->place, "`[lane]` expects a vector operand or `active`; write bits as `[high:low]`");
	if (e->arg[1]->type > ISA_I64 || e->arg[1]->count != 1)
		return lang_env_fail(v, e->place, "a lane's number is an integer");
	e->type = base->type;
	e->count = base->count;
	v->program->uses_lane_index |= !is_active;
	return true;
}

static bool check_bits(struct lang_env *v, struct lang_expr *e)
{
	if (!lang_check_expr(v, e->arg[0], NULL)) return false;
	fold_numbers(e->arg[1]);
	fold_numbers(e->arg[2]);
	if (e->arg[1]->kind != LANG_INTEGER || e->arg[2]->kind != LANG_INTEGER)
		return lang_env_fail(v, e->place, "`[high:low]` expects numbers; use a shift or bfe otherwise");
	enum isa_type t = e->arg[0]->type;
	if (t > ISA_I64 || e->arg[0]->count != 1)
		return lang_env_fail(v, e->place, "bits of %s: only integers have bits", type_text(v, t, e->arg[0]->count));
	if (e->arg[1]->integer >= lang_type_bits(t) || e->arg[2]->integer > e->arg[1]->integer)
		return lang_env_fail(v, e->place, "%s does not have bits %lld:%lld", isa_type_name[t],
		                     (long long)e->arg[1]->integer, (long long)e->arg[2]->integer);
	e->hi = (unsigned)e->arg[1]->integer;
	e->lo = (unsigned)e->arg[2]->integer;
	e->type = (enum isa_type)(t & ~1u);   // the unsigned type: they alternate, u8 i8 u16 i16 …
	e->count = 1;
	e->arg_count = 1;
	return true;
}

// ---- operators ------------------------------------------------------------------------------------------------------
static const char *op_text(enum lang_op op)
{
	static const char *const text[] = {
		"-", "!", "~", "&", "*", "*", "/", "%", "+", "-", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&",
		"^", "|", "&&", "||"
	};
	return text[op];
}

static bool op_takes(enum lang_op op, enum isa_type t)
{
	bool integer = t <= ISA_I64, real = lang_type_is_float(t), boolean = t == ISA_BOOL;
	switch (op) {
	case LANG_NEG: case LANG_MUL: case LANG_DIV: case LANG_ADD: case LANG_SUB: case LANG_LT: case LANG_LE:
	case LANG_GT: case LANG_GE:
		return integer || real;
	case LANG_COMPLEMENT: case LANG_MOD: case LANG_SHL: case LANG_SHR: return integer;
	case LANG_NOT: case LANG_ANDAND: case LANG_OROR: return boolean;
	case LANG_AND: case LANG_XOR: case LANG_OR: return integer || boolean;
	case LANG_EQ: case LANG_NE: return integer || real || boolean;
	default: return false;
	}
}

static bool op_fits(struct lang_env *v, const struct lang_expr *e, const struct lang_expr *side)
{
	if (side->count == 1 && op_takes(e->op, side->type)) return true;
	return lang_env_fail(v, e->place, "`%s` cannot be applied to %s", op_text(e->op),
	                     type_text(v, side->type, side->count));
}

static bool check_binary(struct lang_env *v, struct lang_expr *e, want_type want)
{
	struct lang_expr *a = e->arg[0], *b = e->arg[1];
	bool logic = e->op == LANG_ANDAND || e->op == LANG_OROR, compare = e->op >= LANG_LT && e->op <= LANG_NE;
	struct lang_type boolean = {ISA_BOOL, 1}, side;
	if (logic) want = &boolean;
	if (compare) want = NULL;
	if (e->op == LANG_SHL || e->op == LANG_SHR) {
		if (!lang_check_expr(v, a, want) || !lang_check_expr(v, b, &(struct lang_type){ISA_U32, 1})) return false;
		if (b->type > ISA_I64 || b->count != 1) return lang_env_fail(v, e->place, "a shift's count is an integer");
	} else if (is_soft(a)) {
		if (!lang_check_expr(v, b, want)) return false;
		side = (struct lang_type){b->type, 1};
		if (!lang_check_expr(v, a, &side)) return false;
	} else {
		if (!lang_check_expr(v, a, want)) return false;
		side = (struct lang_type){a->type, 1};
		if (!lang_check_expr(v, b, &side)) return false;
	}
	if (!op_fits(v, e, a)) return false;
	if (e->op != LANG_SHL && e->op != LANG_SHR && !lang_same_type(v, e->place, op_text(e->op), a, b)) return false;
	e->type = compare || logic ? ISA_BOOL : a->type;
	e->count = 1;
	return true;
}

static bool check_choose(struct lang_env *v, struct lang_expr *e, want_type want)
{
	struct lang_expr *first = e->arg[1], *second = e->arg[2];
	if (!lang_check_expr(v, e->arg[0], &(struct lang_type){ISA_BOOL, 1})) return false;
	if (e->arg[0]->type != ISA_BOOL || e->arg[0]->count != 1)
		return lang_env_fail(v, e->place, "`?` expects a bool; write `… != 0`");
	if (is_soft(first) && !is_soft(second)) { first = e->arg[2]; second = e->arg[1]; }
	if (!lang_check_expr(v, first, want)) return false;
	struct lang_type side = {first->type, first->count};
	if (!lang_check_expr(v, second, &side) || !lang_same_type(v, e->place, ":", first, second)) return false;
	e->type = first->type;
	e->count = first->count;
	return e->count == 1 || lang_env_fail(v, e->place, "`?` cannot choose between values of several elements");
}

// ---- calls ----------------------------------------------------------------------------------------------------------
static bool check_convert(struct lang_env *v, struct lang_expr *e, enum isa_type to)
{
	struct lang_expr *a = e->arg[0];
	fold_numbers(a);
	if (is_number(a)) {
		if (!number_as(v, a, &(struct lang_type){to, 1})) return false;
		*e = *a;
		return true;
	}
	if (!lang_check_expr(v, a, NULL)) return false;
	if ((a->type > ISA_I64 && a->type != ISA_BOOL) || to > ISA_I64 || a->count != 1)
		return lang_env_fail(v, e->place,
		                     "%s(…) of %s: only integers are converted this way; use a function for floats",
		                     isa_type_name[to], type_text(v, a->type, a->count));
	e->kind = LANG_CONVERT;
	e->type = to;
	e->count = 1;
	return true;
}

static bool check_reinterpret(struct lang_env *v, struct lang_expr *e, enum isa_type to)
{
	struct lang_expr *a = e->arg[0];
	unsigned bits = lang_type_bits(to);
	struct lang_type same = {bits == 16 ? ISA_U16 : bits == 64 ? ISA_U64 : ISA_U32, 1};
	if (!lang_check_expr(v, a, &same)) return false;
	if (bits < 8 || lang_type_bits(a->type) != bits || a->count != 1)
		return lang_env_fail(v, e->place, "as_%s(…) of %s: the widths differ", isa_type_name[to],
		                     type_text(v, a->type, a->count));
	e->kind = LANG_REINTERPRET;
	e->type = to;
	e->count = 1;
	return true;
}

static bool wants_whole(const struct lang_env *v, const struct lang_expr *e, unsigned arg)
{
	for (size_t i = 0; i < v->book->functions.n; i++) {
		const struct lang_function *f = v->book->functions.at[i];
		if (!strcmp(f->name, e->name) && f->param_count == e->arg_count && f->params[arg].count > 1) return true;
	}
	return false;
}

static bool function_accepts(const struct lang_function *f, const struct lang_expr *e)
{
	for (unsigned i = 0; i < e->arg_count; i++) {
		const struct lang_expr *a = e->arg[i];
		struct lang_type p = f->params[i];
		if (!a->count) {   // only numbers, so not typed yet
			if (p.count > 1 || (a->kind == LANG_REAL && !lang_type_is_float(p.type))) return false;
		} else if (a->type != p.type || a->count != p.count) {
			return false;
		}
	}
	return true;
}

static bool check_call(struct lang_env *v, struct lang_expr *e, want_type want)
{
	struct lang_type type;
	bool as = !strncmp(e->name, "as_", 3);
	if (lang_type_find(e->name + (as ? 3 : 0), &type) && type.count == 1) {
		if (e->arg_count != 1) return lang_env_fail(v, e->place, "`%s` expects one argument", e->name);
		return as ? check_reinterpret(v, e, type.type) : check_convert(v, e, type.type);
	}
	for (unsigned i = 0; i < e->arg_count; i++) {
		int element = v->element;
		fold_numbers(e->arg[i]);
		if (is_soft(e->arg[i])) continue;
		if (wants_whole(v, e, i)) v->element = -1;
		bool good = lang_check_expr(v, e->arg[i], NULL);
		v->element = element;
		if (!good) return false;
	}
	struct lang_function *best = NULL;
	bool known = false, arity = false;
	for (size_t i = 0; i < v->book->functions.n; i++) {
		struct lang_function *f = v->book->functions.at[i];
		if (strcmp(f->name, e->name)) continue;
		known = true;
		if (f->param_count != e->arg_count) continue;
		arity = true;
		if (!function_accepts(f, e)) continue;
		if (!best || (want && f->result.type == want->type && best->result.type != want->type)) best = f;
	}
	if (!best) {
		if (!known) return lang_env_fail(v, e->place, "unknown function `%s`", e->name);
		if (!arity) return lang_env_fail(v, e->place, "`%s` cannot take %u arguments", e->name, e->arg_count);
		const char *list = "";
		for (unsigned i = 0; i < e->arg_count; i++)
			list = arena_printf(&v->book->arena, "%s%s%s", list, i ? ", " : "",
			                    e->arg[i]->count ? type_text(v, e->arg[i]->type, e->arg[i]->count) : "number");
		return lang_env_fail(v, e->place, "no `%s` takes (%s)", e->name, list);
	}
	for (unsigned i = 0; i < e->arg_count; i++)
		if (!e->arg[i]->count && !lang_check_expr(v, e->arg[i], &best->params[i])) return false;
	best->used = true;
	e->function = best;
	e->type = best->result.type;
	e->count = best->result.count;
	return true;
}

bool lang_check_expr(struct lang_env *v, struct lang_expr *e, want_type want)
{
	fold_numbers(e);
	switch (e->kind) {
	case LANG_INTEGER: case LANG_REAL: return number_as(v, e, want);
	case LANG_NAME: return check_name(v, e);
	case LANG_ELEMENT: return e->count || check_element(v, e);
	case LANG_INDEX: return check_index(v, e);
	case LANG_BITS: return e->count || check_bits(v, e);
	case LANG_UNARY:
		if (e->op == LANG_DEREFERENCE) return lang_env_fail(v, e->place, "`*` is only for source variables");
		if (e->op == LANG_ADDRESS) return lang_env_fail(v, e->place, "`&` is only for notes");
		if (!lang_check_expr(v, e->arg[0], e->op == LANG_NOT ? &(struct lang_type){ISA_BOOL, 1} : want)
		    || !op_fits(v, e, e->arg[0]))
			return false;
		e->type = e->arg[0]->type;
		e->count = 1;
		return true;
	case LANG_MEMBER: return lang_env_fail(v, e->place, "`.%s`: only source variables have members", e->name);
	case LANG_BINARY: return check_binary(v, e, want);
	case LANG_CHOOSE: return check_choose(v, e, want);
	case LANG_CALL: return check_call(v, e, want);
	default: return true;   // already checked
	}
}
