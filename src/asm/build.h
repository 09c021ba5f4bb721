// Grammar actions: build operands, directive arguments and instructions.
#ifndef ASM_BUILD_H
#define ASM_BUILD_H
#include "asm/expr.h"
#include "asm/registers.h"
#include "code/code.h"

struct number;

struct exprs { const struct expr **at; unsigned n, room; };

struct operands { struct code_operand *at; unsigned n, room; bool failed; };

enum argument_kind {
	ARGUMENT_NONE, ARGUMENT_EXPR, ARGUMENT_FLOAT, ARGUMENT_STRING, ARGUMENT_WORD /* @word, %word */,
	ARGUMENT_REGISTER
};
struct argument {
	enum argument_kind kind;
	struct place place;
	const struct expr *expr;
	double real;
	const char *text; size_t size;       // unescaped string; word
	const struct code_operand *reg;
};
struct arguments { struct argument *at; unsigned n, room; };

void build_label(struct assembler *a, struct place at, const char *name, unsigned n);
// element: bytes of an element if in a data directive, otherwise 0
const struct expr *build_number(struct assembler *a, struct place at, struct number n, unsigned element);
struct argument build_string(struct assembler *a, struct place at, const char *text, unsigned n);

struct code_operand build_register(struct assembler *a, struct place at, struct code_operand r);
struct code_operand build_range(struct assembler *a, struct place at, struct code_operand r, const struct expr *from,
                                const struct expr *to);
struct code_operand build_list(struct assembler *a, struct place at, const struct operands *list, const char *text,
                               unsigned length);
struct code_operand build_value(struct assembler *a, struct place at, const struct expr *e);
struct code_operand build_real(struct place at, double x);
struct code_operand build_word(struct place at, const char *text, unsigned length);
// Builds `name:value`: its text, with known expressions replaced by numbers.
struct code_operand build_modifier(struct assembler *a, struct place at, const char *name, unsigned n,
                                   const struct expr *e, const char *text, unsigned length);
// Returns the text of an expression inside a word: its number if known, otherwise as written.
const char *build_word_text(struct assembler *a, const struct expr *e, const char *text, unsigned length);

// Return the texts of words with parentheses: `name(arguments)`, and two words or arguments joined with a separator.
// The limit is BUILD_MAX_WORD bytes.
enum { BUILD_MAX_WORD = 2000 };
const char *build_call(struct assembler *a, const char *name, unsigned n, const char *arguments);
const char *build_join(struct assembler *a, struct place at, const char *left, const char *between, const char *right);

// Reports a trailing comma. LLVM accepts a comma after the last operand, but not after words with parentheses.
void build_trailing_comma(struct assembler *a, struct place at, struct operands *list);
void build_add(struct assembler *a, struct operands *list, struct code_operand o, bool comma);
void build_instruction(struct assembler *a, struct place at, const char *name, unsigned n, const struct operands *o,
                       const struct code_statement *second);
void build_assignment(struct assembler *a, struct place at, const char *name, unsigned n, const struct argument *arg,
                      bool redefinable);
const struct expr *build_symbol(struct assembler *a, struct place at, const char *name, unsigned n,
                                enum program_reloc_kind v);

void build_done(struct assembler *a);   // ends a statement and releases its operands

// directive.c
bool directive_takes_text(const char *name, unsigned n);
// bytes of an element of .long and similar; 0 for others
unsigned directive_element_size(const char *name, unsigned n);
bool directive_assigns(const char *name, unsigned n);
void directive_run(struct assembler *a, struct place at, const char *name, unsigned n, const struct arguments *args);
#endif
