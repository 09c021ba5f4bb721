// Loads that wait for what another wave stores, private to check/: compilers make loads of atomics at a workgroup's scope plain ones, which look like any other.
#ifndef CHECK_POLLS_H
#define CHECK_POLLS_H
#include "check/state.h"

// Whether a loop leads back to that load from where it loaded before, over nothing that writes memory, meets other waves or counts: then only another wave's
// store ends it, and that it has found it orders the two.
bool check_polls(struct checker *c, const struct insn *load);
// Whether there is such a load of LDS in the program.
bool check_polls_lds(struct checker *c);
#endif
