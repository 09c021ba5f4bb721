// Hits and cycles of a run by line of its compiled sources.
#ifndef REPORT_SOURCE_LINES_H
#define REPORT_SOURCE_LINES_H
#include "harness/timed.h"

struct source_line {
	const struct origin *origin;       // an origin on the line; NULL for instructions without a known line
	// `stall` does not contain issue cycles and is the sum of `causes`.
	uint64_t instructions, hits, issue, stall, causes[TIME_CAUSE_COUNT];
	uint64_t with;                     // issue and stall, including code inlined into the line
};
// Sorted by file and line; instructions without a line are last. `inlined`: some code was inlined.
struct source_lines { struct source_line *at; size_t n, room; bool inlined; };

void show_source_lines(const struct harness_timed *t, struct arena *a, struct source_lines *out);
#endif
