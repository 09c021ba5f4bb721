// Loads that wait for what another wave stores, private to check/: compilers make loads of atomics at a workgroup's scope plain ones, which look like any other.
#ifndef CHECK_POLLS_H
#define CHECK_POLLS_H
#include "check/state.h"

// Whether a loop leads back to that load, over nothing that another wave could tell and whatever the load finds there, with the wave as it was the time before:
// then only another wave's store ends it, and that it has found it orders the two. Asked of each load once, of the first wave that comes to it.
bool check_polls(struct checker *c, const struct wave *w, const struct insn *load);
// Whether there may be such a load of LDS in the program.
bool check_polls_lds(struct checker *c);

// polls_try.c: instructions one after the other, by their numbers.
struct check_way { const uint32_t *at; unsigned n; };
// What comes of going round some times: in the end the wave stays as it is; it is another one each time; or it cannot go, or does more than look.
enum check_round { CHECK_ROUND_NONE, CHECK_ROUND_SAME, CHECK_ROUND_OTHER };
// `round` begins with the load and leads to it; `to` leads to it from the instruction that the wave is at, a load like it, and is empty if it is that load.
enum check_round check_polls_try(struct checker *c, const struct wave *w, struct check_way to, struct check_way round);
#endif
