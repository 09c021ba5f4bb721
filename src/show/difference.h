// Two runs side by side: what changed in all, and instruction by instruction.
#ifndef SHOW_DIFFERENCE_H
#define SHOW_DIFFERENCE_H
#include "harness/difference.h"
#include "show/show_time.h"

struct show_sides {
	const char *name[2];
	const struct harness_timed *timed[2];
	const struct difference *difference;
	bool any_register;             // instructions that differ only in the numbers of registers count as the same
};
void show_difference(FILE *to, const struct show_sides *s);
bool show_difference_json(FILE *to, const struct show_sides *s);     // one object, with a line's end; false if it could not be written

// ---- the figures in all (difference_totals.c) ------------------------------------------------------------------------------------------
enum { SHOW_MOST_TOTALS = 64 };
struct show_total {
	const char *name, *key;        // for people; of a figure of JSON
	uint64_t of[2];
	int better;                    // -1: the fewer the better; 1: the more; 0: neither
	bool indented;                 // a part of the one before
};
size_t show_totals(const struct show_sides *s, struct show_total out[SHOW_MOST_TOTALS]);
#endif
