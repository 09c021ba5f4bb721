// Lines printed above an instruction of a program: notes, labels, its source line. The tables are made once, so that
// long programs do not take longer for each instruction.
#ifndef VALUES_HEADINGS_H
#define VALUES_HEADINGS_H
#include <stdio.h>
#include "program/program.h"
#include "machine/machine.h"

struct show_headings {
	const struct program *program;
	struct arena *arena;
	struct program_code_labels labels;
	const struct program_note **notes; size_t note_count;          // `;@ hlsl` notes only, by source and line
	const char **origins;                  // lines of no origin and of each origin; NULL until made
	const struct origin *shown;            // origin of the line printed last; NULL if none
};
// Fills `h` for program `p`; its arrays live in the arena.
void show_headings_make(struct show_headings *h, const struct program *p, struct arena *a);
// Prints `;@ hlsl` notes and labels between the previous instruction and `i`, then the origin of `i`.
void show_heading(FILE *to, struct show_headings *h, const struct insn *i);
// Prints the source line `o` that an instruction was compiled from, unless *shown is the same line. Updates *shown
// (NULL at the start).
void show_origin(FILE *to, const struct origin *o, const struct origin **shown);
#endif
