// Makes messages of the findings of checks, and runs the checks for `run`.
#ifndef HARNESS_CHECKS_H
#define HARNESS_CHECKS_H
#include "check/check.h"
#include "harness/harness.h"

// Adds a message with its place for each finding, and a note at the instruction to blame. `most` limits the severity.
void harness_findings(struct diag *d, const struct program *p, const struct checker *c, enum check_level most);
// Returns where a finding points in the line of `i`, its instruction or the instruction to blame: at the register, else
// at the mnemonic.
struct place harness_finding_place(const struct program *p, const struct check_finding *f, const struct insn *i);
// Returns how many findings have a level.
size_t harness_finding_count(const struct checker *c, enum check_level level);

// Runs the same dispatch again with new buffers, so that the results of the first run remain, and adds its findings as
// messages. Returns how many are errors.
size_t harness_checks_again(const struct harness_run *r, const struct check_levels *levels, enum check_level most,
                            struct diag *d);

// A run with the checks. Findings live until harness_checked_free.
struct harness_checked { struct harness_run again; const struct harness_run *run; struct checker *checker; bool ran; };
// Runs `r`, which is prepared. Runs it again, with turns of waves from the last to the first, if nothing is found and
// the other order might find something: waves of a workgroup were ordered by values that they read from each other.
// `run` is the run whose findings count: `again` if that finds something, else `r`.
void harness_checked_go(struct harness_checked *x, struct harness_run *r, const struct check_levels *levels,
                        struct diag *d);
void harness_checked_free(struct harness_checked *x);
#endif
