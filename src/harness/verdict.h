// Finds the bound of a timed run, and what would help: reruns it with the model, with one change each time.
#ifndef HARNESS_VERDICT_H
#define HARNESS_VERDICT_H
#include "harness/timed.h"

enum verdict_bound {
	VERDICT_NOTHING,                   // nothing was executed
	VERDICT_UNIT,                      // a unit is busy nearly all the time
	VERDICT_LDS_BANKS,                 // the banks of LDS are busy nearly all the time
	VERDICT_LEVEL,                     // a level of the memory hierarchy delivers nearly its full bandwidth
	VERDICT_CAUSE,                     // the cause on which waves lost most of their cycles
};
enum verdict_kind { VERDICT_NO_CONFLICTS, VERDICT_LATE, VERDICT_EARLY, VERDICT_MORE_WAVES };
struct verdict_trial {
	enum verdict_kind kind;
	const struct insn *at;   // the wait; with NO_CONFLICTS the access with the most conflicts; NULL with MORE_WAVES
	const struct insn *use;   // with LATE: the first instruction after the wait that touches the awaited data
	enum occupancy_limit limit;        // with MORE_WAVES: if the kernel used `count` of this resource …
	uint32_t count, waves;             // … `waves` waves would fit on a SIMD
	uint64_t cycles;                   // the dispatch's cycles in the trial
};
struct harness_verdict {
	enum verdict_bound bound;
	// The bound; `unit` is also the unit of `at`, with TIME_UNIT.
	enum isa_unit unit; enum time_level level; enum time_cause cause;
	uint64_t part, whole;              // the used share: cycles, or bytes
	// The instruction with the largest part in the bound, and the instruction that it waits for. Either may be
	// NULL.
	const struct insn *at, *by;
	struct verdict_trial trials[8]; size_t trial_count;                   // the best first
	bool tried;
};
// Finds the bound. `t` ran to its end; instructions are from t->profile.code.
void harness_verdict(const struct harness_timed *t, struct harness_verdict *v);
// Finds what would help. Runs the dispatch again up to five times, with new buffers.
void harness_verdict_try(const struct harness_timed *t, struct harness_verdict *v);
// Returns whether the trials take negligible time.
bool harness_verdict_is_cheap(const struct harness_timed *t);
#endif
