// Timed runs as rows of a table.
#ifndef SHOW_TIME_COMPARE_H
#define SHOW_TIME_COMPARE_H
#include <stdio.h>
#include "harness/timed.h"

// A row of the table that compares runs.
struct show_compared { const char *name; struct harness_timed *timed; };
void show_time_compare(FILE *to, const struct show_compared *rows, size_t n);
#endif
