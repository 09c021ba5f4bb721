// What is said of lines that are not taken as they are.
#ifndef DUMP_SAID_H
#define DUMP_SAID_H
#include "dump/rows.h"

// Notes: which lines are passed over, and why, and which are mended. A warning: which of those passed over are instructions.
void dump_say_left(const struct dump_rows *r, struct diag *d);
// An error: a column of words that has more or fewer than the instructions before it. False: there is one.
bool dump_say_unpaired(const struct dump_rows *r, struct diag *d);
// A note: which lines of a disassembly have an address that is not where the line before ends, so that something is missing between them.
void dump_say_gaps(const struct dump_rows *r, struct diag *d);
void dump_say_mended(const struct dump_rows *r, struct diag *d);
// The text is something else, which another tool makes assembly of. False, with a message: it is.
bool dump_say_refused(const struct dump_rows *r, struct diag *d);
#endif
