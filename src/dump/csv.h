// Listings as tables of comma-separated values, as the Radeon GPU Analyzer writes them (--parse-isa).
#ifndef DUMP_CSV_H
#define DUMP_CSV_H
#include "base/diag.h"

// Returns the listing in the arena, line by line: `OPCODE OPERANDS // ADDRESS: WORDS`. Returns the text itself if no
// line names the columns Opcode and Operands.
const struct source *dump_csv(struct arena *a, const struct source *s);
#endif
