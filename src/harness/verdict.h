// What bounds a run that was timed, and what would help: found out by running it again with the model, one thing otherwise each time.
#ifndef HARNESS_VERDICT_H
#define HARNESS_VERDICT_H
#include "harness/timed.h"

enum verdict_bound {
	VERDICT_NOTHING,                   // nothing was executed
	VERDICT_UNIT,                      // a unit is busy nearly all the time
	VERDICT_LDS_BANKS,                 // the banks of LDS are
	VERDICT_LEVEL,                     // a level of the memory hierarchy gives nearly all the bytes that it can
	VERDICT_CAUSE,                     // what waves lost most of their cycles on
};
enum verdict_kind { VERDICT_NO_CONFLICTS, VERDICT_LATE, VERDICT_EARLY, VERDICT_MORE_WAVES };
struct verdict_trial {
	enum verdict_kind kind;
	const struct insn *at;             // the wait; with NO_CONFLICTS the access with the most of them; NULL with MORE_WAVES
	const struct insn *use;            // of LATE: the first after the wait to touch what it waits for
	enum occupancy_limit limit;        // of MORE_WAVES: with so many of that …
	uint32_t count, waves;             // … so many waves fit on a SIMD
	uint64_t cycles;                   // of the dispatch then
};
struct harness_verdict {
	enum verdict_bound bound;
	enum isa_unit unit; enum time_level level; enum time_cause cause;      // which one; unit: also of `at`, with TIME_UNIT
	uint64_t part, whole;              // how much of it: cycles, or bytes
	const struct insn *at, *by;        // the instruction that it is about most; the one that this waits for; either may be NULL
	struct verdict_trial trials[8]; size_t trial_count;                   // the best first
	bool tried;
};
// What bounds it. `t` has gone to its end; instructions are those of t->profile.code.
void harness_verdict(const struct harness_timed *t, struct harness_verdict *v);
// What would help. Runs it again up to five times, on buffers of its own.
void harness_verdict_try(const struct harness_timed *t, struct harness_verdict *v);
// Whether trying takes no time that anybody minds.
bool harness_verdict_is_cheap(const struct harness_timed *t);
#endif
