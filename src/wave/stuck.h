// Waves that wait for what others store: seen from registers that are all as they were, and livelock, where nobody is left to store it.
#ifndef WAVE_STUCK_H
#define WAVE_STUCK_H
#include "wave/state.h"

// How a wave goes on. REPEATS: its registers are as they were when it was at the same instruction before, or it is at a barrier. STUCK: and it changed nothing
// in between, so that it does the same until another wave stores something.
enum stuck { GOES_ON, REPEATS, STUCK };
// Of all waves of the machine's workgroup together; executes some instructions of each to see it, at most `*left`.
enum stuck stuck_group(struct machine *m, uint64_t *left, uint32_t *floats);
// No workgroup is left to begin: if all that are under way are stuck, the run ends with a fault that says what one of them waits for. True: so it is.
bool stuck_all(struct machine *m, uint64_t *left, uint32_t *floats);
#endif
