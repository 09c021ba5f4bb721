// Makes messages about lines that are not used unchanged.
#ifndef DUMP_SAID_H
#define DUMP_SAID_H
#include "dump/rows.h"

// Adds notes about lines that are passed over, with the reason, and about repaired lines; and a warning about
// instructions that are passed over.
void dump_say_left(const struct dump_rows *r, struct diag *d);
// Adds an error about a column of words that has more or fewer than the instructions before it. Returns false if there
// is one.
bool dump_say_unpaired(const struct dump_rows *r, struct diag *d);
// Adds a note about lines of a disassembly whose address is not the end of the line before, so that lines are missing.
void dump_say_gaps(const struct dump_rows *r, struct diag *d);
void dump_say_commented(const struct dump_rows *r, struct diag *d);     // instructions that `;` makes a comment
void dump_say_mended(const struct dump_rows *r, struct diag *d);
// Adds a note about wave functions of other APIs in the text, and what they lead to (functions.c).
void dump_say_functions(const struct dump_rows *r, struct diag *d);
// Returns whether the text is of another kind: `refused` is its tool and a hint, `line` shows it.
bool dump_refused(const struct dump_rows *r, struct dump_shape *refused, unsigned *line);
// Adds an error if the text is of another kind, with the tool that makes assembly of it. Returns false if it does.
bool dump_say_refused(const struct dump_rows *r, struct diag *d);
#endif
