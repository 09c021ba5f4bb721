// Describes the effect of an instruction, with its operands' names and with their values in one lane.
#ifndef VALUES_DOES_H
#define VALUES_DOES_H
#include "log/log.h"
#include "values/kinds.h"
#include "values/regions.h"

struct show_does;
// `kinds` belongs to reader `r`. The reader, `kinds` and the buffers must outlive the result.
struct show_does *show_does_new(const struct log_reader *r, struct show_kinds *kinds,
                                const struct show_buffers *buffers);
void show_does_free(struct show_does *s);

// Returns, for example: `v1 = 0 + bits of s4 below this lane · lane 5: 3 = 0 + bits of 0x29 below this lane`; `v2 =
// memory at v1 + s[0:1] · lane 1: 0.7 = in[1] at 0x100000004`; `vcc = 0.25 > v2 · in 20 of 64 lanes: lane 0: 0.25 >
// 0.0; not lane 1: 0.25 > 0.7`; `if scc == 0: go to line 9 · scc is 1`.
// The event comes from log_peek, so the state is the state before it. The lane is the first of `lanes` (0: all) that
// changes, or else the first active one. Operands have the values that the instruction used: after sign modifiers, DPP
// and SDWA. Returns NULL if the record does not have a description. The text lives in the arena.
char *show_does(struct show_does *s, struct arena *a, const struct log_event *e, uint64_t lanes);
#endif
