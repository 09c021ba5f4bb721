// Finds the text that a log, a search or a viewer puts in front of each line: `[  12.5] `, `k.s:12:`.
#ifndef DUMP_PREFIX_H
#define DUMP_PREFIX_H
#include "base/diag.h"

// Returns whether two lines in turn begin with the same label and go on: `info: s_nop 0`. Labels differ.
bool dump_prefix_repeats(const struct source *s);
// Returns the place of an instruction in the first 128 bytes of a line, to whose end, or to a tick, it goes; NULL
// without.
const char *dump_prefix_statement(const char *p, const char *end);
// Makes a text without what is before the instructions, if most lines with instructions have such a text of one form.
// Sets *line to the first such line, and *n to their number. Returns NULL otherwise.
const struct source *dump_prefix(struct arena *a, const struct source *s, unsigned *line, unsigned *n);
#endif
