// The findings of the checks, as a summary and as JSON.
#ifndef REPORT_FINDINGS_H
#define REPORT_FINDINGS_H
#include <jansson.h>
#include "harness/checks.h"

// Prints `checks: 2 warnings; 120 instructions of 4 waves`. A fault counts as a finding: `checks: 1 error and a fault;
// …`
void show_findings_summary(FILE *to, const struct harness_run *r, const struct checker *c);
json_t *show_findings_json(const struct harness_run *r, const struct checker *c);
#endif
