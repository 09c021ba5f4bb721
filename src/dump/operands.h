// Whether text is what instructions have as operands.
#ifndef DUMP_OPERANDS_H
#define DUMP_OPERANDS_H
#include <stdbool.h>
#include <stddef.h>

// What the first operand may be besides registers, their lists, and words that only operands are.
enum dump_first { DUMP_FIRST_REGISTER, DUMP_FIRST_NUMBER = 1, DUMP_FIRST_LABEL = 2 };

// Whether the text begins as an operand does. `also`: bits of enum dump_first.
bool dump_begins_operand(const char *p, const char *end, unsigned also);
// Counts of a text that has nothing but operands and modifiers. False: it has something else.
struct dump_operands { unsigned registers, commas, calls; };
bool dump_only_operands(const char *p, const char *end, struct dump_operands *out);
// The word of operands (`vcc_lo`, `quad_perm`) whose underscores are lost at `p`: `vcc lo`. Its name, and *after where it ends; NULL: none is there.
const char *dump_operand_word(const char *p, const char *end, const char **after);
#endif
