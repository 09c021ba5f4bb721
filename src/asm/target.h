// GPU and wave size of a text.
#ifndef ASM_TARGET_H
#define ASM_TARGET_H
#include "code/code.h"

struct assembler;
struct program;
struct source;
// gpu, wave: whether the options or the text give it
struct target_said { struct code_target target; bool gpu, wave; };
// Sets a->target from the options, the text, or gfx1030, in this order. The text is searched before it is assembled.
// Returns false with an error.
bool target_choose(struct assembler *a, const struct source *text, struct target_said *said);
// Sets what a target's name switches on or off: `:xnack-`, `:sramecc+`.
void target_switch(struct program *p, const char *name);
#endif
