// The figures of a row of a sweep, from what was run.
#ifndef SWEEP_MEASURED_H
#define SWEEP_MEASURED_H
#include "harness/checks.h"
#include "harness/timed.h"
#include "sweep/sweep.h"

// Set instructions, waves, and the share of active lanes; the estimate; the findings.
void sweep_set_lanes(struct sweep_table *t, struct sweep_row *r, const struct harness_run *run);
void sweep_set_time(struct sweep_table *t, struct sweep_row *r, const struct harness_timed *timed);
void sweep_set_findings(struct sweep_table *t, struct sweep_row *r, const struct checker *c);
#endif
