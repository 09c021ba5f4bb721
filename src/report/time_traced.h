// A card's trace next to the model.
#ifndef REPORT_TIME_TRACED_H
#define REPORT_TIME_TRACED_H
#include <stdio.h>
#include "harness/traced.h"

// Prints the trace `name` of a card next to the model, the largest difference first. `top` limits the number of
// instructions; 0: all. `r` is the replayed run.
void show_time_traced(FILE *to, const struct harness_traced *t, const struct harness_run *r,
                      const char *name, size_t top);
// Prints one object and a newline.
bool show_time_traced_json(FILE *to, const struct harness_traced *t, const struct harness_run *r, const char *name);
#endif
