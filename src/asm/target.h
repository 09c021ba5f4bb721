// Which GPU and wave size a text is for.
#ifndef ASM_TARGET_H
#define ASM_TARGET_H
#include "code/code.h"

struct assembler;
struct source;
struct target_said { struct code_target target; bool gpu, wave; };     // gpu, wave: the options or the text say it
// Sets a->target from the options, else from what the text says before anything is assembled, else gfx1030. False with an error.
bool target_choose(struct assembler *a, const struct source *text, struct target_said *said);
#endif
