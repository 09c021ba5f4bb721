// Expressions of numbers and symbols, built by the grammar. Values are computed immediately if possible, otherwise at
// the end.
#ifndef ASM_EXPR_H
#define ASM_EXPR_H
#include "base/diag.h"
#include "program/program.h"
#include <stdint.h>

struct assembler;
struct symbol;

enum expr_kind { EXPR_NUMBER, EXPR_SYMBOL, EXPR_UNARY, EXPR_BINARY, EXPR_CALL };
enum expr_op {   // unary operators, and binary operators of one character, are that character
	OP_OR_OR = 256, OP_AND_AND, OP_EQ, OP_NE, OP_LE, OP_GE, OP_SHL, OP_SHR,
};
enum expr_function { FN_MAX, FN_OR, FN_ALIGNTO, FN_OCCUPANCY, FN_TOTALNUMVGPRS, FN_EXTRASGPRS,
                     FN_INSTPREFSIZE, FN_COUNT };

struct expr {
	enum expr_kind kind;
	int op;                          // operator, or enum expr_function
	unsigned depth;                  // depth of the tree
	int64_t number;
	uint64_t high;                   // upper half of a number with more than 64 bits, for .octa
	struct symbol *symbol;
	enum program_reloc_kind variant; // `sym@rel32@lo` and similar: the part of the symbol's address
	const struct expr *left, *right;
	const struct expr **args; unsigned arg_count;
	struct place place;
};

// Value of an expression: a number, or a place in a section.
struct value { int64_t number; int section; };   // section: -1 for a plain number
enum { NO_SECTION = -1 };

const struct expr *expr_number(struct assembler *a, struct place at, int64_t n);
const struct expr *expr_symbol(struct assembler *a, struct place at, struct symbol *s, enum program_reloc_kind v);
const struct expr *expr_unary(struct assembler *a, struct place at, int op, const struct expr *e);
const struct expr *expr_binary(struct assembler *a, struct place at, int op, const struct expr *l,
                               const struct expr *r);
const struct expr *expr_call(struct assembler *a, struct place at, enum expr_function f,
                             const struct expr **args, unsigned n);

// Evaluates e with the symbols known so far. If it returns false, *missing is the unknown symbol, or NULL if the
// operation itself is not possible. `missing` may be NULL.
bool expr_eval(struct assembler *a, const struct expr *e, struct value *v, const struct symbol **missing);
// Returns whether a label that is defined is in the expression itself.
bool expr_names_label(const struct expr *e);
// Sets *n if the expression is already a number; otherwise returns false.
bool expr_constant(struct assembler *a, const struct expr *e, int64_t *n);
// Sets *n if the expression is a number; otherwise reports an error with the missing symbol. `what` names the value.
bool expr_require(struct assembler *a, const struct expr *e, int64_t *n, const char *what);
// Returns the first symbol with a variant in the expression, or NULL.
const struct expr *expr_find_variant(const struct expr *e);
// Reports an expression that cannot be evaluated at the end.
void expr_complain(struct assembler *a, const struct expr *e, const struct symbol *missing);

int expr_function_named(const char *name, unsigned n);   // enum expr_function, or -1
enum program_reloc_kind expr_variant_named(const char *name, unsigned n);
#endif
