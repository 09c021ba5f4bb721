// Compares `does` with `means`: a result that `does` gives as a formula of operands has the same formula in `means`.
#include <ctype.h>
#include <string.h>
#include "lang/check.h"

// Returns the text of a statement's right side as an expression, or NULL if it has words other than operators and
// numbers. A power, `2^x`, is not an expression of the language.
static const char *formula_text(struct isa_book *book, const struct lang_statement *s)
{
	const char *text = "";
	for (const struct lang_piece *p = s->pieces.at + s->right; p < s->pieces.at + s->pieces.n; p++) {
		bool operand = p->kind == ISA_PIECE_OPERAND || p->kind == ISA_PIECE_RESULT;
		const char *words = p->kind == ISA_PIECE_PLUS ? " + " : p->name;
		if (p->kind == ISA_PIECE_FIELD || p->kind == ISA_PIECE_EQUALS || p->high == ISA_PIECE_LOW) return NULL;
		if (!operand && (words[strspn(words, " +-*&|^~()<>?:=!0123456789")] || strstr(words, "2^"))) return NULL;
		text = p->high >= 0 ? arena_printf(&book->arena, "%s%s[%d:%d]", text, words, p->high, p->low)
		       : arena_printf(&book->arena, "%s%s", text, words);
	}
	return text;
}

// Returns the value of a local that is set once, or NULL.
static const struct lang_expr *local_value(const struct lang_program *p, unsigned local)
{
	const struct lang_expr *value = NULL;
	for (const struct lang_stmt *s = p->body; s; s = s->next) {
		if (s->kind == LANG_IF) return NULL;
		const struct lang_expr *of = s->target;
		while (of->kind == LANG_ELEMENT || of->kind == LANG_BITS) of = of->arg[0];
		if (of->kind != LANG_LOCAL || of->local != local) continue;
		if (value || of != s->target) return NULL;
		value = s->value;
	}
	return value;
}

// Returns an expression without conversions at its top, and the value of a local in place of the local.
static const struct lang_expr *inside(const struct lang_record *r, const struct lang_expr *e)
{
	for (;;) {
		const struct lang_expr *value = e->kind == LANG_LOCAL ? local_value(&r->means, e->local) : NULL;
		if (e->kind != LANG_CONVERT && e->kind != LANG_REINTERPRET && !value) return e;
		e = value ? value : e->arg[0];
	}
}

// Adds the names of operands in an expression, in the order of the text.
static const char *list_operands(struct isa_book *book, const struct lang_record *r, const struct lang_expr *e,
                                 const char *list)
{
	if (e->kind == LANG_NAME) return arena_printf(&book->arena, "%s %s", list, e->name);
	if (e->kind == LANG_OPERAND) return arena_printf(&book->arena, "%s %s", list, r->operands.at[e->operand].name);
	if (e->kind == LANG_LOCAL) return inside(r, e) == e ? list : list_operands(book, r, inside(r, e), list);
	for (unsigned k = 0; k < e->arg_count; k++) list = list_operands(book, r, e->arg[k], list);
	return list;
}

static bool is_not_equal(const struct lang_expr *formula, const struct lang_expr *means)
{
	return formula->kind == LANG_BINARY && formula->op == LANG_NE && means->kind == LANG_UNARY && means->op == LANG_NOT
	       && means->arg[0]->kind == LANG_BINARY && means->arg[0]->op == LANG_EQ;
}

// Returns whether a formula is the same as an expression of `means`, apart from conversions. A function, such as
// fma(), stands for any formula of its arguments in their order.
static bool is_same(struct isa_book *book, const struct lang_record *r, const struct lang_expr *formula,
                    const struct lang_expr *means)
{
	means = inside(r, means);
	if (formula->kind == LANG_NAME)
		return means->kind == LANG_OPERAND && !strcmp(r->operands.at[means->operand].name, formula->name);
	if (means->kind == LANG_CALL)
		return !strcmp(list_operands(book, r, formula, ""), list_operands(book, r, means, ""));
	bool differ = is_not_equal(formula, means);            // a != b is !(a == b), of floats too
	if (differ) means = means->arg[0];
	if (formula->kind != means->kind || formula->arg_count != means->arg_count) return false;
	if (formula->kind == LANG_INTEGER) return formula->integer == means->integer;
	if ((formula->kind == LANG_UNARY || (formula->kind == LANG_BINARY && !differ)) && formula->op != means->op)
		return false;
	for (unsigned k = 0; k < formula->arg_count; k++)
		if (!is_same(book, r, formula->arg[k], means->arg[k])) return false;
	return true;
}

// Returns the value of an operand that the program sets once, without a condition; NULL if it does not.
static const struct lang_expr *only_value(const struct lang_program *p, unsigned operand)
{
	const struct lang_expr *value = NULL;
	for (const struct lang_stmt *s = p->body; s; s = s->next) {
		if (s->kind == LANG_IF) return NULL;
		if (s->kind != LANG_ASSIGN) continue;
		bool whole = s->target->kind == LANG_OPERAND;
		if (!whole && s->target->kind != LANG_LOCAL) return NULL;
		if (!whole || s->target->operand != operand) continue;
		if (value) return NULL;
		value = s->value;
	}
	return value;
}

void lang_check_formulas(struct isa_book *book, const struct lang_record *r)
{
	for (size_t k = 0; k < r->says.n; k++) {
		const struct lang_statement *s = &r->says.at[k];
		bool alone = s->right == 2 && s->pieces.at[0].kind == ISA_PIECE_RESULT && s->pieces.at[0].high == ISA_PIECE_WHOLE;
		const struct lang_expr *value = alone ? only_value(&r->means, s->pieces.at[0].of) : NULL;
		const char *text = value ? formula_text(book, s) : NULL;
		if (!text) continue;
		struct diag quiet = { 0 };
		const struct lang_expr *formula = lang_parse_expression(&book->arena, text, strlen(text), r->place, &quiet);
		diag_free(&quiet);
		if (formula && !is_same(book, r, formula, value))
			lang_wrong(book, r->place, "`does` of `%s` has `%s`, which `means` does not compute", r->name, text);
	}
}
