// Assesses an estimate: the evidence of the figures with which its waves' cycles were counted, and the known error of
// such estimates.
#ifndef HARNESS_SURE_H
#define HARNESS_SURE_H
#include "harness/verdict.h"

enum { SURE_WEAKEST = 3 };
struct harness_sure {
	// Parts of the waves' cycles, without barriers; the sum is 1, or 0 without cycles.
	double part[ISA_EVIDENCE_COUNT];
	// Four of five estimates of such cycles have at most this error, as a fraction (docs/validation.md), …
	double off;
	double scaled;   // … this part because not all workgroups were timed (docs/scaling.md); 0 if all were
	// The instructions with the most guessed cycles, in descending order.
	struct sure_weak { const struct insn *at; enum time_cause cause; } weakest[SURE_WEAKEST]; size_t weak_count;
};
// Assesses `t`, which ran to its end; `v` is its verdict.
void harness_sure(const struct harness_timed *t, const struct harness_verdict *v, struct harness_sure *s);
// Returns the weakest evidence of an instruction's own figures: its issue and its latency.
enum isa_evidence harness_evidence(const struct isa_class *c, unsigned generation);
#endif
