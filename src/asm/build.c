// Grammar actions.
#include "asm/build.h"
#include <string.h>
#include "asm/fix.h"
#include "asm/number.h"
#include "asm/lexer.h"
#include "asm/state.h"
#include "dictionary/dictionary.h"

// ---- expressions and arguments --------------------------------------------------------------------------------------

const struct expr *build_number(struct assembler *a, struct place at, struct number n, unsigned element)
{
	if (n.high && !element)                    // data directives check their own size; .octa takes 128 bits
		diag_error(a->diag, at, NULL, "this number has more than 64 bits");
	struct expr *e = (struct expr *)expr_number(a, at, (int64_t)n.low);
	e->high = n.high;
	return e;
}

// Removes the quotes of a symbol's name.
static void unquote_name(const char **name, unsigned *n)
{
	if (*n >= 2 && **name == '"') {
		++*name;
		*n -= 2;
	}
}

void build_label(struct assembler *a, struct place at, const char *name, unsigned n)
{
	unquote_name(&name, &n);
	symbol_label(a, name, n, at);
}

const struct expr *build_symbol(struct assembler *a, struct place at, const char *name, unsigned n,
                                enum program_reloc_kind v)
{
	if (n == 1 && *name == '.')
		return expr_symbol(a, at, symbol_here(a, at), v);
	unquote_name(&name, &n);
	return expr_symbol(a, at, symbol_named(a, name, n, at), v);
}

struct argument build_string(struct assembler *a, struct place at, const char *text, unsigned n)
{
	char *to = arena_alloc(&a->line_arena, n);
	size_t size = number_string(text + 1, n - 2, to);
	return (struct argument){ .kind = ARGUMENT_STRING, .text = to, .size = size, .place = at };
}

void build_assignment(struct assembler *a, struct place at, const char *name, unsigned n, const struct argument *arg,
                      bool redefinable)
{
	if (n == 1 && *name == '.') {
		diag_error(a->diag, at, "use .org", "`.` cannot be assigned");
		return;
	}
	unquote_name(&name, &n);
	struct symbol *s = symbol_named(a, name, n, at);
	if (arg->kind == ARGUMENT_EXPR)
		symbol_set(a, s, arg->expr, at, redefinable);
	else if (arg->kind == ARGUMENT_REGISTER)
		symbol_set_register(a, s, arg->reg, at);
	else
		diag_error(a->diag, arg->place, NULL, "expected an expression or a register");
}

// ---- operands -------------------------------------------------------------------------------------------------------

static void note_use(struct assembler *a, const struct code_operand *o)
{
	struct symbol *s = o->file == CODE_VGPR ? a->next_free_vgpr : o->file == CODE_SGPR ? a->next_free_sgpr : NULL;
	int64_t last = o->index + o->count;
	if (s && s->expr->kind == EXPR_NUMBER && s->expr->number < last)
		symbol_predefine(a, s->name, last);
}

struct code_operand build_register(struct assembler *a, struct place at, struct code_operand r)
{
	r.place = at;
	note_use(a, &r);
	return r;
}

struct code_operand build_range(struct assembler *a, struct place at, struct code_operand r, const struct expr *from,
                                const struct expr *to)
{
	enum { MOST = 32 };
	int64_t first = 0, last = 0;
	if (expr_require(a, from, &first, "a register's number")
	    && (!to || expr_require(a, to, &last, "a register's number"))) {
		if (!to)
			last = first;
		if (first < 0 || last >= (int64_t)register_limit(r.file))
			diag_error(a->diag, at, NULL, "registers of this kind are 0 to %u", register_limit(r.file) - 1);
		else if (last < first)
			diag_error(a->diag, at, NULL, "the last register comes before the first");
		else if (last - first >= MOST)
			diag_error(a->diag, at, NULL, "an operand has at most %d registers", MOST);
		else {
			r.index = (uint16_t)first;
			r.count = (uint8_t)(last - first + 1);
			return build_register(a, at, r);
		}
	}
	return (struct code_operand){ .kind = CODE_REG, .place = at, .file = r.file };   // count 0: already reported
}

struct code_operand build_list(struct assembler *a, struct place at, const struct operands *list, const char *text,
                               unsigned length)
{
	struct code_operand o = list->at[0];
	o.place = at;
	o.items = list->at;
	o.item_count = list->n < UINT8_MAX ? (uint8_t)list->n : UINT8_MAX;
	for (unsigned i = 1; i < list->n; i++) {
		const struct code_operand *x = &list->at[i];
		bool next = x->file == o.file && x->index == o.index + o.count && (o.count < 32);
		if (!next) {                       // image addresses need not be consecutive
			struct code_operand word = build_word(at, arena_strndup(&a->line_arena, text, length), length);
			word.items = o.items;
			word.item_count = o.item_count;
			return word;
		}
		o.count = (uint8_t)(o.count + x->count);
		o.wide_name = o.file == CODE_SPECIAL && o.count == 2;
	}
	return o;
}

struct code_operand build_value(struct assembler *a, struct place at, const struct expr *e)
{
	struct code_operand o = { .kind = CODE_VALUE, .place = at };
	// LLVM keeps a literal for a distance of labels, although it may be known
	if (expr_names_label(e) || !expr_constant(a, e, &o.integer))
		o.expr = e;
	if (o.expr && e->kind == EXPR_SYMBOL) {
		o.text = e->symbol->name;
		o.length = e->symbol->length;
	}
	return o;
}

struct code_operand build_real(struct place at, double x)
{
	return (struct code_operand){ .kind = CODE_VALUE, .place = at, .is_float = true, .number = x };
}

struct code_operand build_word(struct place at, const char *text, unsigned length)
{
	return (struct code_operand){ .kind = CODE_WORD, .place = at, .text = text, .length = length };
}

const char *build_word_text(struct assembler *a, const struct expr *e, const char *text, unsigned length)
{
	int64_t n;
	if (expr_constant(a, e, &n))
		return arena_printf(&a->line_arena, "%lld", (long long)n);
	return arena_strndup(&a->line_arena, text, length);
}

const char *build_call(struct assembler *a, const char *name, unsigned n, const char *arguments)
{
	return arena_printf(&a->line_arena, "%.*s(%s)", (int)n, name, arguments);
}

const char *build_join(struct assembler *a, struct place at, const char *left, const char *between, const char *right)
{
	if (strlen(left) + strlen(right) > BUILD_MAX_WORD) {   // repeated joins take quadratic time
		diag_error(a->diag, at, NULL, "this operand has more than %d characters", BUILD_MAX_WORD);
		return "";
	}
	return arena_printf(&a->line_arena, "%s%s%s", left, between, right);
}

struct code_operand build_modifier(struct assembler *a, struct place at, const char *name, unsigned n,
                                   const struct expr *e, const char *text, unsigned length)
{
	const char *value = e ? build_word_text(a, e, text, length) : arena_strndup(&a->line_arena, text, length);
	const char *all = arena_printf(&a->line_arena, "%.*s:%s", (int)n, name, value);
	struct code_operand o = build_word(at, all, (unsigned)strlen(all));
	if (e && !expr_constant(a, e, &o.integer))
		o.expr = e;
	return o;
}

static bool is_call(const struct code_operand *o)
{
	return o->kind == CODE_WORD && o->length && o->text[o->length - 1] == ')' && !memchr(o->text, ':', o->length);
}

void build_add(struct assembler *a, struct operands *list, struct code_operand o, bool comma)
{
	o.comma = comma;
	if (o.kind == CODE_REG && o.count == 0)
		list->failed = true;
	struct code_operand *before = list->n ? &list->at[list->n - 1] : NULL;
	// `vmcnt(0) lgkmcnt(0)` is a single operand, with or without `&`
	if (before && is_call(before) && is_call(&o)) {
		before->text = build_join(a, o.place, before->text, " & ", o.text);
		before->length = (uint32_t)strlen(before->text);
		if (before->place.line == o.place.line)
			before->place.width = o.place.column + o.place.width - before->place.column;
		return;
	}
	*arena_push(&a->line_arena, list) = o;
}

void build_trailing_comma(struct assembler *a, struct place at, struct operands *list)
{
	if (!is_call(&list->at[list->n - 1]))
		return;
	diag_error(a->diag, at, NULL, "unexpected ',' at the end");
	list->failed = true;
}

void build_done(struct assembler *a)
{
	enum { FREE_EVERY = 256 };
	if (++a->line_arena_uses % FREE_EVERY == 0)
		arena_free(&a->line_arena);
}

// ---- instructions ---------------------------------------------------------------------------------------------------

static bool eval_now(void *context, const struct expr *e, int64_t *value)
{
	return expr_constant(context, e, value);
}

// Returns the mnemonic in lower case; manuals print capitals.
static const char *lower_case(struct assembler *a, const char *name, unsigned n)
{
	char *to = NULL;
	for (unsigned i = 0; i < n; i++) {
		if (name[i] < 'A' || name[i] > 'Z')
			continue;
		if (!to)
			to = arena_strndup(&a->line_arena, name, n);
		to[i] = (char)(name[i] | 32);
	}
	return to ? to : name;
}

void build_instruction(struct assembler *a, struct place at, const char *name, unsigned n, const struct operands *o,
                       const struct code_statement *second)
{
	struct code_statement s = {
		.place = at, .mnemonic = lower_case(a, name, n), .length = n, .operands = o->at, .count = o->n,
		.allow = a->allow.at, .allow_count = (unsigned)a->allow.n, .about = dictionary_hint
	};
	struct pending_inst fix = { 0 };
	struct code_statement other;
	if (second) {
		other = *second;
		other.mnemonic = lower_case(a, other.mnemonic, other.length);
		s.second = &other;
	}
	uint64_t before = section_now(a)->size;
	if (a->open_kernel) {
		diag_error(a->diag, at, "close the block with .end_amdhsa_kernel", "an instruction inside an .amdhsa_kernel block");
		return;
	}
	if (!o->failed && code_match(&a->target, &s, eval_now, a, &fix.inst, fix.fixups, &fix.count, a->diag)) {
		uint8_t *bytes = section_add(a, fix.inst.dwords * 4u, at);
		if (bytes) {
			memcpy(bytes, fix.inst.words, fix.inst.dwords * 4u);
			*arena_append(&a->program->arena, &a->insns) = (struct program_line){
				.section = (uint32_t)a->sections.current, .offset = before,
				.size = (uint8_t)(fix.inst.dwords * 4), .place = at, .text = name - (at.column - 1),
				.origin = loc_now(a),
			};
			section_now(a)->code = true;
			a->program->other_wave += fix.inst.other_wave;
			if (fix.count)
				fix_instruction(a, &fix, before, at);
			if (fix_is_padded(a, a->insns.n - 1))
				section_pad(a, at);
		}
	}
	if (!fix.count)
		arena_rewind(&a->exprs, a->line_exprs);
	build_done(a);
}
