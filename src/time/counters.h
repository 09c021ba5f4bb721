// Outstanding accesses of a wave by counter: vmcnt, lgkmcnt and the others. Private to time/.
#ifndef TIME_COUNTERS_H
#define TIME_COUNTERS_H
#include "code/counter.h"
#include "time/time.h"

enum { MAX_OUTSTANDING = 64 };
struct slot;
// `done`: the cycle in which the counter decreases; NEVER if unknown yet. `owed`: a wait moved to a later place (trial)
// let it pass.
struct outstanding { uint64_t done; const struct insn *insn; enum time_cause cause : 8; bool owed; };
// A ring of MAX_OUTSTANDING entries in order of issue for each counter that the program uses. Few entries are used. So
// the first ones of all rings of several waves lie together, then the second ones: `apart` is the number of each.
struct counters {
	uint8_t first[COUNTERS], count[COUNTERS];      // its oldest entry; outstanding accesses
	uint8_t place[COUNTERS];                       // the counter's number among those that the program uses
	uint16_t apart;
	struct outstanding *at;
};
// Returns the k-th outstanding access of a counter, from the oldest on.
static inline struct outstanding *counter_at(const struct counters *r, unsigned c, uint32_t k)
{
	return &r->at[(r->first[c] + k) % MAX_OUTSTANDING * r->apart + r->place[c]];
}

struct outstanding *counter_add(struct slot *w, enum code_counter c, const struct insn *i, enum time_cause cause);
void counter_settle(struct slot *w, uint64_t now);                            // Removes entries that are done.
void counter_release(struct slot *w, enum code_counter c, uint32_t most);
void counter_owe(struct slot *w, enum code_counter c, uint32_t most);         // Marks all but the last `most` as owed.
// Returns NEVER if the cycle is unknown.
uint64_t counter_wait(const struct slot *w, enum code_counter c, uint32_t most, enum time_cause *cause,
                      const struct insn **by);
#endif
