// Macros and repetitions.
#ifndef ASM_MACRO_H
#define ASM_MACRO_H
#include "asm/lines.h"

// .macro .endm .purgem .altmacro .noaltmacro .rept .irp .irpc .endr
void macro_directive(struct assembler *a, const struct line *l, const char *word, unsigned n);
struct macro *macro_find(struct assembler *a, const char *name, unsigned n);
void macro_call(struct assembler *a, const struct line *l, const char *name, unsigned n);
#endif
