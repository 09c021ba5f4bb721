// .file and .loc: the source line of the following instructions.
#ifndef ASM_LOC_H
#define ASM_LOC_H
#include "asm/lines.h"

struct source;
struct origin;
struct loc {
	struct { struct source **at; size_t n, room; } files;           // by number; NULL if not given
	struct { const struct origin **at; size_t n, room; } now;       // origin of the next instruction, by section
	// the compiler's folder, from `.file 0`; NULL before
	const char *directory;
};
// Handle the arguments of .file and .loc, from p to the line end. Invalid arguments are ignored, because they do not
// affect execution.
void loc_file(struct assembler *a, const char *p, const char *end);
void loc_line(struct assembler *a, const char *p, const char *end);
// origin of an instruction in the current section, or NULL
const struct origin *loc_now(const struct assembler *a);
#endif
