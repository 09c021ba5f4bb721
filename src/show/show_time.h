// What people see of the cycle model: totals, the annotated listing, timelines, comparisons, JSON. The model itself is time/.
#ifndef SHOW_SHOW_TIME_H
#define SHOW_SHOW_TIME_H
#include "harness/timed.h"
#include "show/show.h"

void show_time_totals(FILE *to, const struct harness_timed *t);
void show_time_listing(FILE *to, const struct harness_timed *t);
void show_time_sources(FILE *to, const struct harness_timed *t);       // hits and cycles by line of the sources that were compiled
void show_time_sources_json(FILE *to, const struct harness_timed *t);  // an array, without a line's end
struct show_timeline { bool cycles; uint64_t from, to; };     // cycles: only these of the dispatch
void show_time_timeline(FILE *to, const struct harness_timed *t, const struct show_timeline *o);
bool show_time_json(FILE *to, const struct harness_timed *t);  // one object, without a line's end; false if it could not be written

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
char *show_microseconds(char *buf, size_t room, uint64_t cycles, uint64_t mhz);    // `1.25 µs`, as µs, ms or s
char *show_share(char *buf, size_t room, uint64_t part, uint64_t whole);           // `12.5`; `-` of nothing; percent

// ---- occupancy (occupancy.c) ---------------------------------------------------------------------------------------------------------
void show_occupancy(FILE *to, const struct occupancy_need *need);
void show_occupancy_table(FILE *to, const struct occupancy_need *need);        // for every count of VGPRs where it changes
bool show_occupancy_json(FILE *to, const struct occupancy_need *need);
#endif
