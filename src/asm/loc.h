// .file and .loc: which line of which file the instructions that follow come from.
#ifndef ASM_LOC_H
#define ASM_LOC_H
#include "asm/lines.h"

struct source;
struct origin;
struct loc {
	struct { struct source **at; size_t n, room; } files;           // by number; NULL: none was given
	struct { const struct origin **at; size_t n, room; } now;       // by section: what its next instruction comes from
	const char *directory;                                          // of `.file 0`: where the compiler ran; NULL until then
};
// Between p and the line's end: what follows the directive. What does not fit says nothing about what runs, and is passed over.
void loc_file(struct assembler *a, const char *p, const char *end);
void loc_line(struct assembler *a, const char *p, const char *end);
const struct origin *loc_now(const struct assembler *a);            // of an instruction in the current section; NULL: not known
#endif
