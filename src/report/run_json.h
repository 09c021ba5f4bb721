// A run as JSON.
#ifndef REPORT_RUN_JSON_H
#define REPORT_RUN_JSON_H
#include <jansson.h>
#include "harness/harness.h"

// Returns the run: counts, cycles if they are cheap to estimate, expectations, buffers, the fault; with `state`, each
// wave's registers.
json_t *show_run(struct harness_run *r, bool state);
// Returns each expectation, after harness_check: whether it held, and what is wrong.
json_t *show_expectations_json(const struct harness_run *r);
// Returns the seconds of harness_run_go: `prepare` and `execute` of CPU time, `execute_wall` of elapsed time.
// show_run does not contain them, because equal runs have equal answers in a session.
json_t *show_seconds(const struct harness_run *r);
#endif
