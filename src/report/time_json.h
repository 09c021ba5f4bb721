// Private to report/: parts of a timed run as JSON.
#ifndef REPORT_TIME_JSON_H
#define REPORT_TIME_JSON_H
#include <jansson.h>
#include "harness/sure.h"

json_t *show_time_verdict_json(const struct harness_timed *t, const struct harness_verdict *v);
json_t *show_time_sure_json(const struct harness_timed *t, const struct harness_sure *s);
json_t *show_time_sources_json(const struct harness_timed *t);
#endif
