// Two runs side by side: what changed in total, and instruction by instruction.
#ifndef SHOW_DIFFERENCE_H
#define SHOW_DIFFERENCE_H
#include "harness/difference.h"
#include "show/source_lines.h"

struct show_sides {
	const char *name[2];
	const struct harness_timed *timed[2];
	const struct difference *difference;
	bool any_register;             // instructions that differ only in register numbers count as equal
};
void show_difference(FILE *to, const struct show_sides *s);
// Writes one object and a newline; returns false if it could not be written.
bool show_difference_json(FILE *to, const struct show_sides *s);

// ---- the figures in all (difference_totals.c) ---------------------------------------------------------------------
enum { SHOW_MOST_TOTALS = 64 };
struct show_total {
	const char *name, *key;        // `name` for people, `key` in JSON
	uint64_t of[2];
	int better;                    // -1: fewer is better; 1: more is better; 0: neither
	bool indented;                 // a part of the previous total that is not indented
};
size_t show_totals(const struct show_sides *s, struct show_total out[SHOW_MOST_TOTALS]);

// ---- by line of the sources (source_changes.c) --------------------------------------------------------------------
// A source line of both sides, or of one side; `of` is NULL for a side without it. Files of both sides match by name;
// if each side has one file left, those two match. Lines match by their text, or by number if a text is not available.
// `number` gives A's lines in their order, then the lines that only B has.
struct show_source_change { const struct source_line *of[2]; size_t number; };
// Returns the number of changes in `out`, the largest change of cycles first. Returns 0 if a side did not run to its
// end or has no source lines. Everything lives in the arena `a`.
size_t show_source_changes(const struct show_sides *s, struct arena *a, struct show_source_change **out);
// Prints show_source_changes as a table (difference_sources.c), if there are any.
void show_difference_sources(FILE *to, const struct show_sides *s);

// ---- words (difference.c) -----------------------------------------------------------------------------------------
// Writes `-12` or `+3` to buf, or "" if a and b are equal.
const char *show_change(char *buf, size_t room, uint64_t a, uint64_t b);
const char *show_change_paint(const FILE *to, int better, uint64_t a, uint64_t b);   // `better` as in show_total
#endif
