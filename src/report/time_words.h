// Words about a timed run: why an instruction waited, where it is.
#ifndef REPORT_TIME_WORDS_H
#define REPORT_TIME_WORDS_H
#include "base/arena.h"
#include "harness/timed.h"

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
#endif
