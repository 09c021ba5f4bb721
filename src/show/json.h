// JSON that several views write (state_json.c).
#ifndef SHOW_JSON_H
#define SHOW_JSON_H
#include <jansson.h>
#include <stdbool.h>

struct harness_run;
struct program_kernel;
struct harness_sure;
struct harness_timed;
struct harness_verdict;
struct checker;
struct occupancy_need;
struct show_story;

// Returns the run: counts, cycles if they are cheap to estimate, expectations, buffers, the fault; with `state`, each
// wave's registers.
json_t *show_run(struct harness_run *r, bool state);
// Returns a timed run without the events of its waves: totals, lines, sources. `v` may be NULL.
json_t *show_time_data(const struct harness_timed *t, const struct harness_verdict *v);
json_t *show_time_verdict_json(const struct harness_timed *t, const struct harness_verdict *v);
json_t *show_time_sure_json(const struct harness_timed *t, const struct harness_sure *s);
json_t *show_time_sources_json(const struct harness_timed *t);
json_t *show_occupancy_json(const struct occupancy_need *need);
json_t *show_findings_json(const struct harness_run *r, const struct checker *c);
// Returns a list: stories, each with its waves.
json_t *show_story_json(struct show_story *s);
// Returns the arguments of a kernel with metadata, each with a value that it accepts.
json_t *show_kernel_json(const struct program_kernel *k);
json_t *show_json_buffers(struct harness_run *r);      // the buffers that `print` notes name
#endif
