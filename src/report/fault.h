// The fault of a run, or where it was interrupted: place, waves, masks, operands.
#ifndef REPORT_FAULT_H
#define REPORT_FAULT_H
#include <stdio.h>
#include "harness/harness.h"

void show_fault(FILE *to, const struct harness_run *r);
#endif
