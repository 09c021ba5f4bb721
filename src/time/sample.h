// Long kernels: in phases in which all resident waves repeat loops, windows are timed and the time between them is
// skipped: the waves execute without time. Private to time/.
#ifndef TIME_SAMPLE_H
#define TIME_SAMPLE_H
#include <stdbool.h>
#include <stdint.h>

struct sim;
struct slot;
enum { SAMPLE_WINDOWS = 8, SLOT_LOOPS = 4 };
// Loops of a wave, by their target's index + 1. `steps`: instructions of the wave when it last came to the target;
// `period`: instructions between the last two times; `repeats`: how many periods were equal.
struct slot_loops {
	struct loop { uint32_t at, repeats; uint64_t steps, period; } loops[SLOT_LOOPS];
	struct loop *chosen;                   // its passes are skipped
	uint64_t before;                       // instructions of the wave when the first window began
	double passes, due;                    // passes to execute in a round of skipping; parts of them from earlier rounds
};
struct sample {
	uint64_t next;                         // instructions of the run before the next look
	// The present window: its length in instructions, instructions of the run and the cycle when it began.
	uint64_t window, steps, at;
	uint64_t waves;                        // waves that were resident when the first window began
	double last[SAMPLE_WINDOWS];           // cycles for each instruction in the last windows, the newest first
	unsigned windows;                      // number of windows in `last`; 0 before the first one
	uint64_t length;                       // windows to skip next
	bool open;
};
// Notes that a wave took a branch back to the instruction that it now executes next.
void sample_branch(struct slot *w);
// Looks whether a window is over, and skips a phase if the last windows were equal. Call it periodically.
void sample_look(struct sim *s);
// Returns the cycle of the run with the cycles of skipped phases.
uint64_t sample_clock(const struct sim *s);
#endif
