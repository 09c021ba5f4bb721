// Two runs side by side: what changed in total, and instruction by instruction.
#ifndef COMPARE_DIFFERENCE_H
#define COMPARE_DIFFERENCE_H
#include "harness/difference.h"

struct show_sides {
	const char *name[2];
	const struct harness_timed *timed[2];
	const struct difference *difference;
	bool any_register;             // instructions that differ only in register numbers count as equal
};
void show_difference(FILE *to, const struct show_sides *s);
// Writes one object and a newline; returns false if it could not be written.
bool show_difference_json(FILE *to, const struct show_sides *s);
#endif
