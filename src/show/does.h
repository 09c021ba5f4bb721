// What an instruction does, with its operands, and with what they hold in one lane.
#ifndef SHOW_DOES_H
#define SHOW_DOES_H
#include "log/log.h"
#include "show/kinds.h"
#include "show/show.h"

// The region that the address is in, and what its elements are (SHOW_BITS: not known); NULL: none.
const struct log_region *show_region(const struct log_state *s, const struct show_buffers *b, uint64_t address, enum isa_type *type);

struct show_does;
// `kinds`: of the same reader. They outlive it, as do the buffers.
struct show_does *show_does_new(const struct log_reader *r, struct show_kinds *kinds, const struct show_buffers *buffers);
void show_does_free(struct show_does *s);

// `v1 = 0 + bits of s4 below this lane · lane 5: 3 = 0 + bits of 0x29 below this lane`; `v2 = memory at v1 + s[0:1] · lane 1: 0.7 = in[1] at 0x100000004`;
// `vcc = 0.25 > v2 · in 20 of 64 lanes: lane 0: 0.25 > 0.0; not lane 1: 0.25 > 0.7`; `if scc == 0: go to line 9 · scc is 1`. The event is the one
// that log_peek gave: the state is that before it. The lane is the first of `lanes` (0: all) that changes, or is active. Operands are told as the
// instruction saw them: after their signs, from the lane that DPP names, the bytes that SDWA selects. NULL if the record does not say what it
// does. Lives in the arena.
char *show_does(struct show_does *s, struct arena *a, const struct log_event *e, uint64_t lanes);
#endif
