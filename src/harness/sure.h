// How sure an estimate is: what the figures rest on that its waves' cycles were counted with, and how far estimates of that kind were off where others measured.
#ifndef HARNESS_SURE_H
#define HARNESS_SURE_H
#include "harness/verdict.h"

enum { SURE_WEAKEST = 3 };
struct harness_sure {
	double part[ISA_EVIDENCE_COUNT];   // of the waves' cycles, without those in which they waited for each other: their sum is 1, or 0 if there are none
	double off;                        // four of five estimates of such cycles are at most so far off, as a part of them (docs/validation.md), …
	double scaled;                     // … this part because not all of it was timed (docs/scaling.md); 0: all was
	struct sure_weak { const struct insn *at; enum time_cause cause; } weakest[SURE_WEAKEST]; size_t weak_count;     // what has most of the guessed cycles, the first the most
};
// `t` has gone to its end; `v` is what bounds it.
void harness_sure(const struct harness_timed *t, const struct harness_verdict *v, struct harness_sure *s);
// What an instruction's own figures rest on, the least sure of them: its issue, and when its result is there.
enum isa_evidence harness_evidence(const struct isa_class *c, unsigned generation);
#endif
