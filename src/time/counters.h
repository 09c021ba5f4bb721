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
// MAX_OUTSTANDING entries in order of issue; NULL if the program does not use the counter
struct counter_ring { uint32_t first, count; struct outstanding *at; };

struct outstanding *counter_add(struct slot *w, enum code_counter c, const struct insn *i, enum time_cause cause);
void counter_settle(struct slot *w, uint64_t now);                            // Removes entries that are done.
void counter_release(struct slot *w, enum code_counter c, uint32_t most);
void counter_owe(struct slot *w, enum code_counter c, uint32_t most);         // Marks all but the last `most` as owed.
// Returns NEVER if the cycle is unknown.
uint64_t counter_wait(const struct slot *w, enum code_counter c, uint32_t most, enum time_cause *cause,
                      const struct insn **by);
#endif
