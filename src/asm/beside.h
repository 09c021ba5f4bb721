// Uses the encoded words next to instructions in a dump, to check and repair the text.
#ifndef ASM_BESIDE_H
#define ASM_BESIDE_H
#include "asm/asm.h"
#include "code/code.h"
#include "dump/dump.h"

// Returns the dump's text with lines repaired from their words: `lost` lines, and lines with errors in `found`. A note
// reports each. Returns NULL if none. Words that are not an instruction are errors in `d`.
const struct source *beside_mend(struct arena *a, const struct dump *dump, const struct code_target *t,
                                 const struct diag *found, struct diag *d);
// Returns the number of errors on lines whose words are an instruction of the target.
size_t beside_explained(const struct dump *dump, const struct code_target *t, const struct diag *found);
// Goes on to the next instruction of a text whose words the dump has. Returns false after the last. Begins with zeros.
struct beside { size_t line, word; const struct program_line *at; const struct dump_words *words; };
bool beside_next(struct beside *b, const struct program *p, const struct source *text, const struct dump *dump);
// Warns about instructions that differ from their words.
void beside_compare(const struct program *p, const struct source *text, const struct dump *dump, struct diag *d);
#endif
