// Livelock detection for a schedule that its user decides: waves are watched while they execute, without extra
// execution.
#ifndef MACHINE_LOOKOUT_H
#define MACHINE_LOOKOUT_H
#include "machine/state.h"

struct lookout;
// Called before and after each instruction of a wave, while machine_look_for_livelock's look lasts. lookout_after
// returns true if the run ends here with a fault.
void lookout_before(struct machine *m, const struct wave *w);
bool lookout_after(struct machine *m, const struct wave *w);
void lookout_free(struct machine *m);
#endif
