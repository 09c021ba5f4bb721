// Outstanding operations of a wave, and the operations that each wait waits for. Both depend only on the wave's
// instructions, so they are available in any run, timed or not.
//
// A wait for at most N shows which operations are complete only if their order of completion is known. So an operation
// is complete once N is less than the number of it and all younger ones of its kind that must complete after it
// (code/counter.h: enum code_return).
#ifndef LOG_WAITS_H
#define LOG_WAITS_H
#include "wave/effects.h"

enum { LOG_WAITS_MOST = 63, LOG_WAITS_ROOM = LOG_WAITS_MOST * COUNTERS };  // limits: of one counter; of all counters
struct log_wait_item { uint64_t id; uint32_t insn; struct code_counted on; };      // id, insn: given by the caller
// at: in order of issue; outstanding: by counter; kinds: a bit for each kind of them (enum code_return), and maybe of
// earlier ones
struct log_waits {
	uint32_t n; uint8_t outstanding[COUNTERS], kinds[COUNTERS];
	struct log_wait_item at[LOG_WAITS_ROOM];
};
void log_waits_begin(struct log_waits *w);                                  // clears it: nothing is outstanding

// Adds the execution of `i`. Lists the operations that are certainly complete after it, in order of issue, each once;
// returns their number. `id` identifies this execution (ids increase); `insn` is the caller's name for the instruction.
size_t log_waits_step(struct log_waits *w, const struct insn *i, uint64_t id, uint32_t insn,
                      struct log_wait_item back[LOG_WAITS_ROOM]);
// Completes the operations that an instruction waits for, without a list of them. Returns whether there are any.
bool log_waits_finish(struct log_waits *w, const struct insn *i);
// Completes the oldest operation of a full counter, which blocks further issues until it is decremented.
void log_waits_make_room(struct log_waits *w, unsigned counter);
// Adds an operation of a counter that is not full.
static inline void log_waits_add_one(struct log_waits *w, struct code_counted on, uint64_t id, uint32_t insn)
{
	w->at[w->n++] = (struct log_wait_item){ id, insn, on };
	if (!w->outstanding[on.counter]++) w->kinds[on.counter] = 0;
	w->kinds[on.counter] |= (uint8_t)(1u << on.kind);
}
// Adds an access, which does not wait; it becomes outstanding.
static inline void log_waits_add(struct log_waits *w, const struct effects *e, uint64_t id, uint32_t insn)
{
	for (unsigned k = 0; k < e->counted; k++) {
		if (w->outstanding[e->on[k].counter] == LOG_WAITS_MOST) log_waits_make_room(w, e->on[k].counter);
		log_waits_add_one(w, e->on[k], id, insn);
	}
}
// returns whether it may still be outstanding on any of its counters
bool log_waits_pending(const struct log_waits *w, uint64_t id);
#endif
