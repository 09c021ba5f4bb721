// An instruction as text, in parts: print.c (names, order), print_operand.c (registers, constants), print_words.c (immediates that have
// words), print_graphics.c (what images and exports have), print_modifier.c (what follows the operands). Used inside code/ only.
#ifndef CODE_PRINT_H
#define CODE_PRINT_H
#include "code/code.h"

struct printer {
	const struct code_inst *i;
	const struct code_target *t;
	char *text; size_t room, length;       // as snprintf counts: length may be more than room
	const char *symbol;                    // in place of the branch target or the literal; or NULL
	bool bad;                              // no text: a field holds what is no register or word
};

void print(struct printer *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void print_text(struct printer *p, const char *text);       // these two are faster than `print`, for what most instructions have
void print_unsigned(struct printer *p, const char *before, uint64_t x, unsigned base);      // 10 or 16; no 0x
void print_registers(struct printer *p, const char *file, unsigned first, unsigned count);
void print_operand(struct printer *p, unsigned k);          // with its signs
bool print_graphics(struct printer *p, unsigned k);         // false if the slot is of no graphics kind
bool print_words(struct printer *p, unsigned k);            // false if the slot is of no kind that has words
void print_modifier(struct printer *p, unsigned k);         // the form's; with a blank before it, or nothing
#endif
