// Private to compare/: parts of two runs side by side, totals, the table of source lines, words.
#ifndef COMPARE_PARTS_H
#define COMPARE_PARTS_H
#include "compare/difference.h"

enum { SHOW_MOST_TOTALS = 64 };
struct show_total {
	const char *name, *key;        // `name` for people, `key` in JSON
	uint64_t of[2];
	int better;                    // -1: fewer is better; 1: more is better; 0: neither
	bool indented;                 // a part of the previous total that is not indented
};
size_t show_totals(const struct show_sides *s, struct show_total out[SHOW_MOST_TOTALS]);

// Prints the changes by source line as a table (sources.c), if there are any.
void show_difference_sources(FILE *to, const struct show_sides *s);

// Prints two numbers in columns as wide as `width`, two blanks before the first; blanks if a side does not have one.
void show_pair(FILE *to, int width, const bool has[2], const uint64_t of[2]);
// Writes `-12` or `+3` to buf, or "" if a and b are equal.
const char *show_change(char *buf, size_t room, uint64_t a, uint64_t b);
const char *show_change_paint(const FILE *to, int better, uint64_t a, uint64_t b);   // `better` as in show_total
#endif
