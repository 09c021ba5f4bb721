// Loads that wait for a store of another wave, private to check/. Compilers emit loads of atomics at workgroup scope as
// plain loads.
#ifndef CHECK_POLLS_H
#define CHECK_POLLS_H
#include "check/state.h"

// Returns whether only a store by another wave ends a loop over that load. The loop must leave the wave unchanged each
// time, and must not do anything that other waves can observe. The value that the load finds then orders the two waves.
// Tried once for each load, with the first wave that reaches it.
bool check_polls(struct checker *c, const struct wave *w, const struct insn *load);
// Returns whether the program may contain such a load of LDS, or of memory.
enum check_polled { CHECK_POLLED_LDS, CHECK_POLLED_MEMORY, CHECK_POLLED };
bool check_polls_in(struct checker *c, enum check_polled where);

// Consecutive instructions of a path, by their indices, for polls_try.c.
struct check_way { const uint32_t *at; unsigned n; };
// Results of going round the loop several times. NONE: the path faults, or does more than load. SAME: the wave stays
// the same in the end. OTHER: the wave changes each time.
enum check_round { CHECK_ROUND_NONE, CHECK_ROUND_SAME, CHECK_ROUND_OTHER };
// Tries a path. `round` begins with the load and leads back to it. `to` leads to it from the wave's instruction, an
// equal load, and is empty if that is the load itself.
enum check_round check_polls_try(struct checker *c, const struct wave *w, struct check_way to, struct check_way round);
#endif
