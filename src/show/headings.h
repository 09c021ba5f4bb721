// What is printed above an instruction of a program: notes, labels, the source line that it comes from. Made once, so that a long program's take no longer each.
#ifndef SHOW_HEADINGS_H
#define SHOW_HEADINGS_H
#include <stdio.h>
#include "program/program.h"
#include "wave/machine.h"

struct show_headings {
	const struct program *program;
	struct program_code_labels labels;
	const struct program_note **notes; size_t note_count;          // `;@ hlsl` only, by source and line
	const struct origin *shown;            // whose line was printed last; NULL: none
};
// Those of the program, in the arena.
void show_headings_make(struct show_headings *h, const struct program *p, struct arena *a);
// `;@ hlsl` notes and labels between the instruction before this one and this one; then its origin.
void show_heading(FILE *to, struct show_headings *h, const struct insn *i);
// The source line that a compiler made an instruction of, if that is not the one that was shown last, which *shown keeps (NULL: none was).
void show_origin(FILE *to, const struct origin *o, const struct origin **shown);
#endif
