// Recognises operands of instructions.
#ifndef DUMP_OPERANDS_H
#define DUMP_OPERANDS_H
#include <stdbool.h>
#include <stddef.h>

// First operands that are allowed, in addition to registers, their lists, and words that can only be operands.
enum dump_first { DUMP_FIRST_REGISTER, DUMP_FIRST_NUMBER = 1, DUMP_FIRST_LABEL = 2 };

// Returns whether the text begins as an operand does. `also`: bits of enum dump_first.
bool dump_begins_operand(const char *p, const char *end, unsigned also);
// Counts the parts of a text that consists of operands and modifiers. Returns false for any other text.
struct dump_operands { unsigned registers, commas, calls; };
bool dump_only_operands(const char *p, const char *end, struct dump_operands *out);
// Reads a word of operands whose underscores are lost: `vcc lo` is `vcc_lo`. Returns its name, and sets *after to its
// end; NULL if such a word is not at `p`.
const char *dump_operand_word(const char *p, const char *end, const char **after);
#endif
