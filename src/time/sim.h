// A run of the model: a chip has CUs with SIMDs, and a SIMD has slots for waves. Private to time/.
#ifndef TIME_SIM_H
#define TIME_SIM_H
#include "base/arena.h"
#include "time/coalesce.h"
#include "time/dispatch.h"
#include "time/hierarchy.h"
#include "time/plan.h"
#include "time/queue.h"
#include "time/sample.h"
#include "time/steady.h"
#include "time/time.h"

struct sim {
	struct machine *machine;
	const struct time_options *options;
	const struct isa_chip *chip;
	const struct isa_figure_value *figures;         // isa_timing of the generation
	const struct isa_gpu *gpu;
	uint64_t branch_taken;         // cycles to a branch's target
	unsigned lanes, simds_of_cu;
	struct plan *plans;
	struct arena arena;
	struct cu *cus; uint32_t cu_count;
	struct cluster *clusters; uint32_t cluster_count;
	struct queue turns, accesses;  // clusters by their next action; by their first deferred access
	uint64_t now, entry;           // entry: address of the kernel
	struct hierarchy memory;
	struct lds_shapes *lds_shapes;
	struct plan_names names;       // registers that the program names; a scoreboard has only these
	struct { uint32_t reads, writers, observed, end; } beyond;    // offsets in a slot after its score
	unsigned counting;             // bits of the counters that its instructions use
	struct dispatch dispatch;
	struct steady steady;
	struct sample sample;
	struct replay *replay;         // NULL if this is not a replay
	bool guesses_accesses;         // a replay to which the accesses of the CU's other SIMD are not given
	// cycles that the last executed instruction waited in its pipe for an operand, and the operand's writer
	struct { uint64_t cycles; const struct insn *by; } late;
	struct time_result *result;
	bool failed;
};
// Returns whether `p` is the instruction of a trial, which is an index plus 1.
static inline bool is_tried(const struct sim *s, const struct plan *p, uint32_t which)
{
	return which && p == &s->plans[which - 1];
}
void sim_catch_up(struct sim *s);  // Executes what waves put off. (later.c)
static inline uint64_t fig(const struct sim *s, enum isa_figure f) { return s->figures[f].value; }
static inline uint64_t chip_fig(const struct sim *s, enum isa_chip_figure f) { return s->chip->at[f].value; }
#endif
