// Loads of replayed waves, and when memory answers them. Private to time/.
#ifndef TIME_ANSWERS_H
#define TIME_ANSWERS_H
#include "time/cu.h"
#include "time/slot.h"

struct answer {
	struct slot *slot;
	struct outstanding *counts;
	const struct plan *plan;
	unsigned pass;                 // number of the wave's earlier loads by this instruction
	uint64_t cycles, done;         // cycles on the return path; `done` is NEVER until known
};
enum { ANSWERS = 4096 };
struct replay { struct answer at[ANSWERS]; size_t count; };

static inline bool is_traced(const struct answer *a) { return !a->slot->place->untraced; }
static inline uint64_t subtract(uint64_t at, uint64_t cycles) { return at > cycles ? at - cycles : 0; }
// Sets when a load of an untraced wave is answered. (replay.c)
void answer_load(struct sim *s, struct answer *a, uint64_t done);
// Returns the plan of the instruction at an offset from the entry; NULL if no instruction begins there. (replay.c)
const struct plan *answer_plan(const struct sim *s, uint64_t pc);
// Answers loads of untraced waves one by one, if loads of traced waves return between each other; else returns false.
// (turns.c)
bool plan_loads(struct sim *s);
#endif
