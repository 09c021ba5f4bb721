// Hits and cycles of a run by line of the sources that its program was compiled from.
#ifndef SHOW_SOURCE_LINES_H
#define SHOW_SOURCE_LINES_H
#include "show/show_time.h"

struct source_line {
	const struct origin *origin;       // one of the line; NULL: of instructions whose line is not known
	uint64_t instructions, hits, issue, stall, causes[TIME_CAUSE_COUNT];       // stall: without issue, of `causes` the sum
	uint64_t with;                     // issue and stall, with those of what was inlined into the line
};
struct source_lines { struct source_line *at; size_t n, room; bool inlined; };     // by file and line, those of none last; inlined: some was

void show_source_lines(const struct harness_timed *t, struct arena *a, struct source_lines *out);
#endif
