// What the checks found, as messages; and the run that they observe for `run`.
#ifndef HARNESS_CHECKS_H
#define HARNESS_CHECKS_H
#include "check/check.h"
#include "harness/harness.h"

// Each finding as a message with its place, and a note at the instruction to blame. `most`: no message is more severe than that.
void harness_findings(struct diag *d, const struct program *p, const struct checker *c, enum check_level most);
// Where a finding points in the line of `i`, its instruction or the one to blame: at the register, else at the mnemonic.
struct place harness_finding_place(const struct program *p, const struct check_finding *f, const struct insn *i);
// How many there are of a level.
size_t harness_finding_count(const struct checker *c, enum check_level level);

// The same dispatch once more, on buffers of its own, so that what the first run left is not touched; its findings become messages.
// Returns how many of them are errors.
size_t harness_checks_again(const struct harness_run *r, const struct check_levels *levels, enum check_level most, struct diag *d);

// A run with the checks. harness_checked_free ends it; findings live as long.
struct harness_checked { struct harness_run again; const struct harness_run *run; struct checker *checker; bool ran; };
// Runs `r`, which is prepared. If nothing is found, and waves of a workgroup were ordered by what they heard of one another, which another order might have
// changed, runs it again, with the waves' turns from the last one on; if that finds something, it is the run that counts: `again`. `run` is the one that counts.
void harness_checked_go(struct harness_checked *x, struct harness_run *r, const struct check_levels *levels, struct diag *d);
void harness_checked_free(struct harness_checked *x);
#endif
