// Assesses an estimate: the evidence of the figures with which its waves' cycles were counted, and how far off such
// cycles were on kernels that were left out (docs/timing.md).
#ifndef HARNESS_SURE_H
#define HARNESS_SURE_H
#include "harness/verdict.h"

// Parts of an estimate, each with an error of its own. In the first group cycles are spent in the core, by instructions
// that thread traces of the generation show. `make calibrate` writes the errors (harness/calibrated.h).
#define SURE_PARTS(P) \
	P(ISSUE,      "issue, units and queues") \
	P(RESULTS,    "results") \
	P(CONTROL,    "branches and code") \
	P(LDS,        "LDS") \
	P(MATRIX,     "products of matrices") \
	P(KIN,        "instructions that no trace shows, of a traced class") \
	P(UNTRACED,   "classes that no trace shows") \
	P(UNMEASURED, "a generation without traces") \
	P(OTHER_LDS,  "LDS of a generation without traces") \
	P(LATENCY,    "latencies of caches and memory") \
	P(L0,         "bandwidth of L0") \
	P(CACHES,     "bandwidth of L1, L2 and Infinity Cache") \
	P(DRAM,       "bandwidth of DRAM") \
	P(COLD,       "cold caches")
#define SURE_PART(name, text) SURE_##name,
enum sure_part { SURE_PARTS(SURE_PART) SURE_PART_COUNT };
#undef SURE_PART
extern const char *const sure_part_name[SURE_PART_COUNT];

enum { SURE_WEAKEST = 3 };
// An instruction, and the cause of its cycles.
struct sure_weak { const struct insn *at; enum time_cause cause; };
struct sure_wide {                     // an instruction that widens the interval
	const struct insn *at;
	enum sure_part part;
	double share;                      // its part of the interval's square, without scaling; 0 to 1
};
struct harness_sure {
	// Parts of the waves' cycles, without barriers; the sum is 1, or 0 without cycles.
	double part[ISA_EVIDENCE_COUNT];   // by evidence of the figures
	double spent[SURE_PART_COUNT];     // by part of the model
	// Four of five estimates of such cycles have at most this error, as a fraction (docs/timing.md), …
	double off;
	double scaled;   // … this part because not all workgroups were timed (docs/scaling.md); 0 if all were
	double sampled;  // … this part because loops were skipped (docs/timing.md); 0 if none
	// The instructions with the most guessed cycles, and the ones that widen the interval most, in descending order.
	struct sure_weak weakest[SURE_WEAKEST]; size_t weak_count;
	struct sure_wide widest[SURE_WEAKEST]; size_t wide_count;
	// The interval after a capture of the widest part; as `off` if no capture would help.
	double narrowed;
};
// Assesses `t`, which ran to its end; `v` is its verdict.
void harness_sure(const struct harness_timed *t, const struct harness_verdict *v, struct harness_sure *s);
// Returns the weakest evidence of an instruction's own figures: its issue and its latency.
enum isa_evidence harness_evidence(const struct isa_class *c, unsigned generation);
// Returns whether traces of this generation exist, and none of them shows the instruction.
bool harness_is_untraced(const struct isa_record *r, unsigned generation);
// Returns the part of the core that an instruction's cycles with this cause belong to if a trace shows it. `unit` is
// the unit of the instruction that waits.
enum sure_part harness_core_part(const struct isa_record *r, enum isa_unit unit, enum time_cause cause,
                                 unsigned generation);
#endif
