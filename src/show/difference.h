// Two runs side by side: what changed in all, and instruction by instruction.
#ifndef SHOW_DIFFERENCE_H
#define SHOW_DIFFERENCE_H
#include "harness/difference.h"
#include "show/show_time.h"
#include "show/source_lines.h"

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

// ---- by line of the sources (source_changes.c) ---------------------------------------------------------------------------------------
// A line of both, or of one: then the other's is NULL. Files are each other's by their names, or since each side has one that is left; lines by their text, or,
// where it is not here, by their numbers.
struct show_source_change { const struct source_line *of[2]; size_t number; };     // number: A's lines in their order, then those that only B has
// The lines whose cycles changed most first. 0: a side did not run to its end, or has no lines. All of it lives in the arena.
size_t show_source_changes(const struct show_sides *s, struct arena *a, struct show_source_change **out);
void show_difference_sources(FILE *to, const struct show_sides *s);     // as a table (difference_sources.c); nothing if there are none

// ---- words (difference.c) ----------------------------------------------------------------------------------------------------------------
const char *show_change(char *buf, size_t room, uint64_t a, uint64_t b);                        // `-12`, `+3`; of what is as before ""
const char *show_change_paint(const FILE *to, int better, uint64_t a, uint64_t b);             // better: as in show_total
#endif
