// Mends traces in ../shared where their own packets prove that a row is not the instruction that its text says.
#ifndef TESTS_TRACE_MENDS_H
#define TESTS_TRACE_MENDS_H
#include "base/arena.h"
#include "base/diag.h"
#include "time/trace.h"

// `kernel`: name of the trace's kernel, CHIP-KERNEL. Returns a source with the instructions that the card executed, or
// `source` itself; the arena owns the result.
const struct source *mend_source(struct arena *a, const char *kernel, const struct source *source);
// Moves rows of all waves to their instructions and times, and removes rows that belong to no certain instruction.
void mend_rows(const char *kernel, struct time_trace *t);
#endif
