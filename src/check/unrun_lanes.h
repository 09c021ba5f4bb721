// Lanes on paths that did not run, private to unrun*.c: which scalar registers hold certain lanes, whatever these are. Programs save exec, change it, and
// put it back; what a load brings is in flight in the lanes that were active then.
#ifndef CHECK_UNRUN_LANES_H
#define CHECK_UNRUN_LANES_H
#include "check/unrun.h"

// A bit for each register below 128: it holds all of the lanes, and maybe others; only some of them. In wave64 registers with even numbers hold the lower half.
struct check_lanes { uint64_t all[2], only[2]; };

// Before each instruction, the registers that hold all lanes of exec, to be freed. NULL: the program never changes exec.
uint64_t (*check_lanes_held(struct checker *c))[2];
// The lanes of exec; held: registers that hold them; NULL: no others.
struct check_lanes check_lanes_of_exec(const uint64_t held[2]);
// The same lanes after an instruction.
void check_lanes_pass(struct checker *c, const struct insn *i, struct check_lanes *l);
// Of what comes from two paths only what both have. True: that is less than `to` had.
bool check_lanes_join(struct check_lanes *to, const struct check_lanes *from);
// Whether all of the lanes are active; whether no others are.
bool check_lanes_all(const struct checker *c, const struct check_lanes *l);
bool check_lanes_only(const struct checker *c, const struct check_lanes *l);
#endif
