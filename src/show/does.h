// What an instruction does, with its operands, and with what they hold in one lane.
#ifndef SHOW_DOES_H
#define SHOW_DOES_H
#include "log/log.h"
#include "show/show.h"

// `v1 = 0 + bits of s4 below this lane · lane 5: 3 = 0 + bits of 0x29 below this lane`. The event is the one that log_peek gave: the state is that
// before it. The lane is the first of `lanes` that changes, or is active. Values are told where the record says how the result comes from this
// lane's operands, unchanged by DPP and the like; else only the result. NULL if the record does not say what it does. Lives in the arena.
char *show_does(struct arena *a, const struct log_reader *r, const struct log_event *e, uint64_t lanes);
#endif
