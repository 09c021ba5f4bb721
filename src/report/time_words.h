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
// Return the line of `i` in its source, 0 for the end of the program; and its text.
unsigned show_line_in(const struct program *p, const struct insn *i);
const char *show_source_in(struct arena *a, const struct program *p, const struct insn *i);
static inline unsigned show_line_of(const struct harness_timed *t, const struct insn *i)
{
	return show_line_in(t->run->program, i);
}
double show_conflict(const struct time_line *l);   // Returns how many times longer LDS took than without conflicts.
const char *show_cause_color(enum time_cause c);
#endif
