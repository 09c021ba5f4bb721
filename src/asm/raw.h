// Directives that are handled as raw text before the grammar: conditions, macros, includes, foreign blocks, ignored
// ones.
#ifndef ASM_RAW_H
#define ASM_RAW_H
#include "asm/lines.h"

bool raw_known(struct assembler *a, const char *word, unsigned n);
void raw_directive(struct assembler *a, const struct line *l, const char *word, unsigned n);
#endif
