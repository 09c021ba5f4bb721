// What people see of the cycle model: totals, the annotated listing, timelines, comparisons, JSON. The model itself is time/.
#ifndef SHOW_SHOW_TIME_H
#define SHOW_SHOW_TIME_H
#include "harness/traced.h"
#include "harness/sure.h"
#include "show/show.h"

void show_time_sources(FILE *to, const struct harness_timed *t);       // hits and cycles by line of the sources that were compiled
void show_time_sources_json(FILE *to, const struct harness_timed *t);  // an array, without a line's end
void show_time_totals(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
void show_time_verdict(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
const char *show_bound_name(const struct harness_verdict *v);          // what bounds it, in a word or two; NULL: nothing was executed
void show_time_sure(FILE *to, const struct harness_timed *t, const struct harness_sure *s);       // an empty line, and how sure it is; nothing if nothing was executed
void show_time_sure_json(FILE *to, const struct harness_timed *t, const struct harness_sure *s);  // an object
const char *show_evidence_name(enum isa_evidence e);
enum show_sort { SHOW_BY_LINE, SHOW_BY_CYCLES, SHOW_BY_STALL, SHOW_BY_HITS, SHOW_BY_MAX };
struct show_listing { enum show_sort sort; size_t top; };     // top: only so many, those that come first by what it is sorted by; 0: all
void show_time_listing(FILE *to, const struct harness_timed *t, const struct show_listing *o);
struct show_timeline { bool cycles; uint64_t from, to; };     // cycles: only these of the dispatch
void show_time_timeline(FILE *to, const struct harness_timed *t, const struct show_timeline *o);
// One object, without a line's end; false if it could not be written. v: NULL, or with a verdict
bool show_time_json(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);
void show_time_verdict_json(FILE *to, const struct harness_timed *t, const struct harness_verdict *v);

// A card's trace, `name`, beside the model, most apart first; top: only so many instructions; 0: all. `r` is what was replayed.
void show_time_traced(FILE *to, const struct harness_traced *t, const struct harness_run *r, const char *name, size_t top);
bool show_time_traced_json(FILE *to, const struct harness_traced *t, const struct harness_run *r, const char *name);       // one object and a line's end

// A row of the table that compares runs.
struct show_compared { const char *name; struct harness_timed *timed; };
void show_time_compare(FILE *to, const struct show_compared *rows, size_t n);

// ---- words (time_words.c) -------------------------------------------------------------------------------------------------------
// `dependency on v4 from line 12`; lives in the arena. `i` is the instruction that waited.
const char *show_stall_text(struct arena *a, const struct harness_timed *t, const struct insn *i, enum time_cause cause, const struct insn *by);
unsigned show_line_of(const struct harness_timed *t, const struct insn *i);        // in its source
const char *show_source_of(struct arena *a, const struct harness_timed *t, const struct insn *i);
double show_conflict(const struct time_line *l);                                   // how often LDS took as long as without conflicts
const char *show_cause_color(enum time_cause c);
char *show_duration(char *buf, size_t room, double us);                            // `1.25 µs`, as µs, ms or s
char *show_microseconds(char *buf, size_t room, uint64_t cycles, uint64_t mhz);    // the same
char *show_share(char *buf, size_t room, uint64_t part, uint64_t whole);           // `12.5`; `-` of nothing; percent

// ---- occupancy (occupancy.c) ---------------------------------------------------------------------------------------------------------
void show_occupancy(FILE *to, const struct occupancy_need *need);
void show_occupancy_table(FILE *to, const struct occupancy_need *need);        // for every count of VGPRs where it changes
bool show_occupancy_json(FILE *to, const struct occupancy_need *need);
#endif
