// The summary of a run: what ran, its cycles, its expectations.
#ifndef REPORT_SUMMARY_H
#define REPORT_SUMMARY_H
#include <stdio.h>
#include "harness/harness.h"

void show_summary(FILE *to, const struct harness_run *r);
// Prints `4 workgroups of 64 work-items` and a line end.
void show_groups(FILE *to, const struct harness_run *r);
// Prints one line with the cycles, if they are known or cheap to estimate.
void show_estimate_line(FILE *to, struct harness_run *r);
void show_expectation(FILE *to, const struct harness_expect *x);
void show_expectations(FILE *to, const struct harness_run *r);
void show_failed_expectations(FILE *to, const struct harness_run *r);
#endif
