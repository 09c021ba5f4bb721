// Lanes on paths that did not run, private to unrun*.c: the scalar registers that hold a given set of lanes. Programs
// save exec, change it, and restore it. A load is in flight in the lanes that were active when it was issued. There
// is at least one, because a load without lanes has no result.
#ifndef CHECK_UNRUN_LANES_H
#define CHECK_UNRUN_LANES_H
#include "check/unrun.h"

// Bit sets of registers below 128. all: the register holds all of the lanes, and maybe others. only: it holds only some
// of them. none: it holds none of them. same: it is equal to exec. In wave64 even registers hold the lower half.
struct check_lanes { uint64_t all[2], only[2], none[2], same[2]; };

// Returns the registers that hold all lanes of exec before each instruction; the caller frees it. NULL if the program
// never changes exec.
uint64_t (*check_lanes_held(struct checker *c))[2];
// Returns the lanes of exec. held: registers that hold all of them; NULL if only exec does.
struct check_lanes check_lanes_of_exec(const uint64_t held[2]);
// Updates *l past an instruction.
void check_lanes_pass(struct checker *c, const struct insn *i, struct check_lanes *l);
// Updates *l on the step of a branch from code k to code `to`. Returns false if no wave with these lanes
// takes the step. A wave that branches over an `if` because no lane is in it does not branch over the `else`.
bool check_lanes_step(struct checker *c, size_t k, size_t to, struct check_lanes *l);
// Keeps in *to only what both paths have. Returns true if that changed it.
bool check_lanes_join(struct check_lanes *to, const struct check_lanes *from);
// Return whether all of the lanes are active, and whether no other lanes are active.
bool check_lanes_all(const struct checker *c, const struct check_lanes *l);
bool check_lanes_only(const struct checker *c, const struct check_lanes *l);
// Returns whether none of the lanes is active.
bool check_lanes_none(const struct checker *c, const struct check_lanes *l);
#endif
