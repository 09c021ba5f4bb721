// Prints an instruction: print.c (names, order), print_operand.c (registers, constants), print_part.c (parts of
// registers), print_words.c (immediates with words), print_graphics.c (images, exports), print_modifier.c (modifiers).
// Private to code/.
#ifndef CODE_PRINT_H
#define CODE_PRINT_H
#include "code/code.h"

struct printer {
	const struct code_inst *i;
	const struct code_target *t;
	// As in snprintf, length may exceed room: then the text is refused. out_print_at clips it without a sign.
	char *text; size_t room, length;
	const char *symbol;                    // printed in place of the branch target or the literal, or NULL
	bool parts;                            // operands are printed with their parts
	bool shape;                            // registers are printed without numbers
	bool bad;                              // the text does not exist: a field's value is not a register or word
};

void print(struct printer *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void print_text(struct printer *p, const char *text);       // these two are faster than `print`, for frequent parts
void print_unsigned(struct printer *p, const char *before, uint64_t x, unsigned base);      // 10 or 16; no 0x
// Prints VGPRs by their first number (REG_AGPRS + n for accumulation registers).
void print_vector_registers(struct printer *p, unsigned first, unsigned count);
void print_registers(struct printer *p, const char *file, unsigned first, unsigned count);
void print_operand(struct printer *p, unsigned k);          // with its signs, and if `parts` its part
void print_register(struct printer *p, unsigned k);         // without them
// Prints the register with the part that modifiers select: `v1.h`, `byte 1 of v1`, `(v1.h, v1.l)`.
void print_part(struct printer *p, unsigned k);
bool print_graphics(struct printer *p, unsigned k);         // false if the slot's kind is not for graphics
bool print_words(struct printer *p, unsigned k);            // false if the slot's kind does not have words
void print_modifier(struct printer *p, unsigned k);         // modifier k of the form, after a blank, or nothing
#endif
