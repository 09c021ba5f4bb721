// A run as JSON.
#ifndef REPORT_RUN_JSON_H
#define REPORT_RUN_JSON_H
#include <jansson.h>
#include "harness/harness.h"

// Returns the run: counts, cycles if they are cheap to estimate, expectations, buffers, the fault; with `state`, each
// wave's registers.
json_t *show_run(struct harness_run *r, bool state);
#endif
