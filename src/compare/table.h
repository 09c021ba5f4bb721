// Timed runs as rows of a table.
#ifndef COMPARE_TABLE_H
#define COMPARE_TABLE_H
#include <stdio.h>
#include "harness/timed.h"

// A row of the table that compares runs.
struct show_compared { const char *name; struct harness_timed *timed; };
void show_time_compare(FILE *to, const struct show_compared *rows, size_t n);
#endif
