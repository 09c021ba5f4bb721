// The words that a dump has beside its instructions, as evidence of them.
#ifndef ASM_BESIDE_H
#define ASM_BESIDE_H
#include "asm/asm.h"
#include "code/code.h"
#include "dump/dump.h"

// The dump's text, with the lines that only their words say (`lost`), and those that errors of `found` are about, as their words are for the target; a note
// says so. NULL: there are none. Words that are no instruction are errors in `d`.
const struct source *beside_mend(struct arena *a, const struct dump *dump, const struct code_target *t, const struct diag *found, struct diag *d);
// How many errors are about lines whose words are an instruction of the target.
size_t beside_explained(const struct dump *dump, const struct code_target *t, const struct diag *found);
// Warns where an instruction is another one than its words say.
void beside_compare(const struct program *p, const struct source *text, const struct dump *dump, struct diag *d);
#endif
