// The cycles of a timed run: totals, the annotated listing, timelines, what limits it, JSON. The model itself is in
// src/time.
#ifndef REPORT_TIME_H
#define REPORT_TIME_H
#include <jansson.h>
#include "harness/sure.h"

// Prints hits and cycles by line of the compiled sources.
void show_time_sources(FILE *to, const struct harness_timed *t);
void show_time_totals(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
void show_time_verdict(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
// Returns what limits the speed, in one or two words, or NULL if nothing was executed.
const char *show_bound_name(const struct harness_verdict *v);
// Prints an empty line and the uncertainty; nothing if nothing was executed.
void show_time_sure(FILE *to, const struct harness_timed *t, const struct harness_sure *s);
enum show_sort { SHOW_BY_LINE, SHOW_BY_CYCLES, SHOW_BY_STALL, SHOW_BY_HITS, SHOW_BY_MAX };
// `top` is the number of lines with the largest sort key (cycles if sorted by line); 0: all lines.
struct show_lines { enum show_sort sort; size_t top; };
void show_time_listing(FILE *to, const struct harness_timed *t, const struct show_lines *o);
// `cycles` limits the timeline to these cycles of the dispatch.
struct show_timeline { bool cycles; uint64_t from, to; };
void show_time_timeline(FILE *to, const struct harness_timed *t, const struct show_timeline *o);
struct json_out;
// Returns a timed run without the events of its waves: totals, lines, sources. `v` may be NULL.
json_t *show_time_data(const struct harness_timed *t, const struct harness_verdict *v);
// Writes one object; `v` may be NULL.
void show_time_json(struct json_out *to, const struct harness_timed *t, const struct harness_verdict *v);
#endif
