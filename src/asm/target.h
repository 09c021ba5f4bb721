// Which GPU and wave size a text is for.
#ifndef ASM_TARGET_H
#define ASM_TARGET_H
#include <stdbool.h>

struct assembler;
struct source;
// Sets a->target from the options, else from what the text says before anything is assembled, else gfx1030. False with an error.
bool target_choose(struct assembler *a, const struct source *text);
#endif
