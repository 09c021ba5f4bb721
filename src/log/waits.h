// What a wave has under way, and what each of its waits waits for: from its instructions alone, in any run, timed or not.
//
// A wait for at most N says which of them are back only if the order in which they come back is known. So here one is back once N is less than
// it and all younger ones of its kind that must come back after it (code/counter.h: enum code_return).
#ifndef LOG_WAITS_H
#define LOG_WAITS_H
#include "wave/effects.h"

enum { LOG_WAITS_MOST = 63, LOG_WAITS_ROOM = LOG_WAITS_MOST * COUNTERS };  // of one counter: it goes no higher; of all together
struct log_wait_item { uint64_t id; uint32_t insn; struct code_counted on; };      // id, insn: as they were given
struct log_waits { uint32_t n; uint8_t outstanding[COUNTERS]; struct log_wait_item at[LOG_WAITS_ROOM]; };  // at: in order of issue; outstanding: of each counter
void log_waits_begin(struct log_waits *w);                                  // nothing is under way, as if all were zero

// The wave executes `i`: gives those that are back for certain after it, in order of issue and each once, and how many they are. `id` tells this
// execution from others (ids grow), `insn` is what the caller knows the instruction by.
size_t log_waits_step(struct log_waits *w, const struct insn *i, uint64_t id, uint32_t insn, struct log_wait_item back[LOG_WAITS_ROOM]);
// The same of an access, which waits for none: it is under way from now on.
void log_waits_make_room(struct log_waits *w, unsigned counter);           // of a counter that is full, which lets nothing more issue until it goes down
static inline void log_waits_add(struct log_waits *w, const struct effects *e, uint64_t id, uint32_t insn)
{
	for (unsigned k = 0; k < e->counted; k++) {
		unsigned counter = e->on[k].counter;
		if (w->outstanding[counter] == LOG_WAITS_MOST) log_waits_make_room(w, counter);
		w->at[w->n++] = (struct log_wait_item){ id, insn, e->on[k] };
		w->outstanding[counter]++;
	}
}
bool log_waits_pending(const struct log_waits *w, uint64_t id);            // whether it may still be under way, by any of its counters
#endif
