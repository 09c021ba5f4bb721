// A resident wave: its next instruction and when it can issue, its last results and accesses. Private to time/.
#ifndef TIME_SLOT_H
#define TIME_SLOT_H
#include <stddef.h>
#include "time/counters.h"
#include "time/fetch.h"
#include "time/plan.h"
#include "time/sample.h"
#include "time/score.h"
#include "time/seldom.h"
#include "time/sim.h"

struct group;
struct simd;
// A cycle before which the wave does not issue, and the cause. `by` is the instruction that it waits for, or NULL.
struct bound { uint64_t at; const struct insn *by; enum time_cause cause; };
// s_delay_alu: in `count` more instructions (0: none) dependency `id` applies.
struct delay { uint8_t count, id; };
struct slot_vector {                   // vector instructions of the wave
	uint64_t exec;                         // last execution, with its passes
	uint64_t result[VALU_RESULTS];         // execution of the last result of each kind
	uint64_t issued;                       // issue of the last one
	uint64_t carry_until;                  // scalar instructions do not issue before
	const struct insn *by;                 // the last one, or NULL
};
struct slot_scalar { uint64_t exec, issued; const struct insn *by; };         // the last scalar instruction
struct slot_access {                   // the last LDS or VMEM instruction
	uint64_t issued, left;                 // left: the path has all its registers; NEVER until the path takes it
	const struct insn *by;
};
struct slot_counts {
	uint8_t busy;                          // bits of the counters that are not 0
	bool owes;                             // an outstanding access may be owed
};
struct recent { uint64_t at; const struct insn *by; };      // its issue; in `valu` the last cycle of it
struct slot_recent {                   // rings of the last vector instructions
	struct recent valu[4], trans[4];
	uint64_t sgpr_writes[8]; uint32_t sgpr_write_count;       // executions of the last ones that write SGPRs
	uint64_t scalar_result;                // when all results of scalar instructions are there
};

// Few of many waves are in the host's caches. So members lie in the order of their use: each group of members is a line
// of these caches, and most instructions use only the first ones.
enum { SLOT_LINE = 64 };
struct slot {
	struct wave *wave;
	struct simd *simd;
	const struct plan *next;       // plan of wave_next
	const struct plan *last;       // NULL if nothing was issued yet
	uint64_t issued;               // last issue, or the launch
	struct bound ready;            // earliest issue; NEVER if it waits for an event whose time is unknown

	struct bound hold;             // set by branches, nops, barriers
	struct delay delay[2];
	struct slot_counts counts;
	uint8_t index;                 // index in the slots of its SIMD
	uint8_t clause;                // instructions left in its clause
	uint8_t put_off;               // number of instructions before `next` that the wave executes later
	bool at_barrier;
	bool after_vmem;               // `access` is a VMEM instruction
	bool is_replayed;              // the wave has a place
	bool is_forced;                // a replay: the issue of the next instruction is given by the trace
	uint64_t age;                  // launch order: lower is older
	uint64_t fetched;              // number + 1 of the line in which the next instruction ends; …
	uint64_t fetch_ready;          // … the cycle in which it is available

	struct slot_vector vector;
	uint32_t number;               // number of the slot, kept when the slot is used again
	uint8_t valu_last, trans_last; // indices of the last entries in the rings

	struct slot_access access;
	struct counters counters;
	uint64_t start;                // cycle of the launch

	struct slot_scalar scalar;
	uint64_t vmem_done[2];         // when the last load, and the last store, that memory has taken is done
	const struct time_place *place;        // NULL if the wave is not replayed
	struct group *group;
	struct slot *free;             // the next free slot

	struct slot_recent recent;
	struct fetched lines[FETCH_LINES];     // lines of code that it has or has requested, by number
	uint32_t forced;               // a replay: number of forced issues that are done
	struct slot_loops *loops;      // NULL without sampling

	// Registers that the program names, by plan_reg.place. After them (sim.beyond): the last issue of a vector
	// instruction that reads either SGPR of a pair, by plan_reg.pair; the index of each register's writer; memory of
	// the observer.
	_Alignas(SLOT_LINE) struct reg score[];
};

static inline uint64_t *slot_sgpr_read(const struct sim *s, const struct slot *w, const struct plan_reg *r)
{
	return (uint64_t *)(void *)((char *)w + s->beyond.reads) + r->pair;
}
// Returns the index of the instruction whose result a register has.
static inline uint32_t *slot_writer(const struct sim *s, const struct slot *w, uint32_t place)
{
	return (uint32_t *)(void *)((char *)w + s->beyond.writers) + place;
}
// Returns the wave's memory for the observer.
static inline void *slot_observed(const struct sim *s, const struct slot *w) { return (char *)w + s->beyond.observed; }
// Returns whether the wave already has the lines of its next instruction. The trace has the fetches of a replayed wave.
static inline bool slot_is_fetched(const struct slot *w)
{
	return w->is_replayed || w->next->line_last + 1 == w->fetched;
}
// Execute the wave's next instruction, or put it off, and select the one after it; execute what was put off. (later.c)
enum wave_state slot_execute(struct sim *s, struct slot *w);
void slot_catch_up(struct sim *s, struct slot *w);
// Sets w->ready of a wave's next instruction from the present state. (ready.c)
void slot_ready(struct sim *s, struct slot *w);
// Takes the wave's next instructions that do not take a cycle; fetches the one after them, or stops the cluster.
// (issue.c)
void slot_next(struct sim *s, struct slot *w);
// Fetches the wave's next instruction, as fetch_next, and sets w->ready. (issue.c)
void slot_fetch(struct sim *s, struct slot *w, bool near);
#endif
