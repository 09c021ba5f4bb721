// The buffers that `print` notes name, after the run.
#ifndef REPORT_BUFFERS_H
#define REPORT_BUFFERS_H
#include <jansson.h>
#include <stdio.h>
#include "harness/harness.h"

void show_buffers(FILE *to, struct harness_run *r);
json_t *show_json_buffers(struct harness_run *r);
#endif
