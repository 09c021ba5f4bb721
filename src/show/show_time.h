// The output of the cycle model for people: totals, the annotated listing, timelines, comparisons, JSON. The model
// itself is in time/.
#ifndef SHOW_SHOW_TIME_H
#define SHOW_SHOW_TIME_H
#include <jansson.h>
#include "harness/traced.h"
#include "harness/sure.h"

// Prints hits and cycles by line of the compiled sources.
void show_time_sources(FILE *to, const struct harness_timed *t);
void show_time_totals(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
void show_time_verdict(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
// Returns what limits the speed, in one or two words, or NULL if nothing was executed.
const char *show_bound_name(const struct harness_verdict *v);
// Prints an empty line and the uncertainty; nothing if nothing was executed.
void show_time_sure(FILE *to, const struct harness_timed *t, const struct harness_sure *s);
const char *show_evidence_name(enum isa_evidence e);
enum show_sort { SHOW_BY_LINE, SHOW_BY_CYCLES, SHOW_BY_STALL, SHOW_BY_HITS, SHOW_BY_MAX };
// `top` is the number of lines with the largest sort key (cycles if sorted by line); 0: all lines.
struct show_listing { enum show_sort sort; size_t top; };
void show_time_listing(FILE *to, const struct harness_timed *t, const struct show_listing *o);
// `cycles` limits the timeline to these cycles of the dispatch.
struct show_timeline { bool cycles; uint64_t from, to; };
void show_time_timeline(FILE *to, const struct harness_timed *t, const struct show_timeline *o);
struct json_out;
// Returns a timed run without the events of its waves: totals, lines, sources. `v` may be NULL.
json_t *show_time_data(const struct harness_timed *t, const struct harness_verdict *v);
// Writes one object; `v` may be NULL.
void show_time_json(struct json_out *to, const struct harness_timed *t, const struct harness_verdict *v);

// Prints the trace `name` of a card next to the model, the largest difference first. `top` limits the number of
// instructions; 0: all. `r` is the replayed run.
void show_time_traced(FILE *to, const struct harness_traced *t, const struct harness_run *r,
                      const char *name, size_t top);
// Prints one object and a newline.
bool show_time_traced_json(FILE *to, const struct harness_traced *t, const struct harness_run *r, const char *name);

// A row of the table that compares runs.
struct show_compared { const char *name; struct harness_timed *timed; };
void show_time_compare(FILE *to, const struct show_compared *rows, size_t n);

// ---- words (time_words.c) -----------------------------------------------------------------------------------------
// Returns `dependency on v4 from line 12`, in the arena. `i` is the instruction that waited.
const char *show_stall_text(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause,
                            const struct insn *by);
// Returns `v4 from line 12`, for an instruction that waited in the pipe.
const char *show_late_text(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause,
                           const struct insn *by);
unsigned show_line_of(const struct harness_timed *t, const struct insn *i);   // Returns the line of `i` in its source.
const char *show_source_of(struct arena *a, const struct harness_timed *t, const struct insn *i);
double show_conflict(const struct time_line *l);   // Returns how many times longer LDS took than without conflicts.
const char *show_cause_color(enum time_cause c);
char *show_duration(char *buf, size_t room, double us);   // Writes `1.25 µs`; the unit is µs, ms or s.
// Writes cycles at this clock as show_duration does.
char *show_microseconds(char *buf, size_t room, uint64_t cycles, uint64_t mhz);
// Writes a percentage, `12.5`, or `-` if whole is 0.
char *show_share(char *buf, size_t room, uint64_t part, uint64_t whole);
#endif
