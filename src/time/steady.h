// Large dispatches: when the rest may be scaled. Private to time/.
#ifndef TIME_STEADY_H
#define TIME_STEADY_H
#include <stdbool.h>
#include <stdint.h>

struct sim;
enum { STEADY_WINDOWS = 8, STEADY_LEVELS = 2 };
// Counts ends of workgroups in windows. A window has as many as the chip holds, or an eighth of the number to time.
struct steady {
	uint64_t window, ended, begin; // workgroups in a window; in the present one; the cycle in which it began
	uint64_t last[STEADY_WINDOWS]; // cycles of the previous windows, the newest first
	// L2 and Infinity Cache: at the beginning of the present window; in previous ones
	struct steady_hits { uint64_t hits, uses; } at_begin[STEADY_LEVELS], hits[STEADY_LEVELS][STEADY_WINDOWS];
	bool reached;                  // windows take equal time: further workgroups are not started
};
void steady_group_ended(struct sim *s);            // call before it is removed from the resident ones
void steady_restart(struct sim *s);                // Drops the windows: workgroups ended without time.
void steady_finish(struct sim *s);   // Executes workgroups that were not started, without timing; scales the cycles.

// run.c
enum { TIME_FIRST_LOOK = 1 << 20 };  // instructions before the first look for livelock
// Looks for livelock (machine_look_for_livelock) if the run has reached `*next` instructions, and sets `*next` for the
// look after it. waves: waves that are executed.
void time_look_for_livelock(struct sim *s, uint64_t waves, uint64_t *next, bool *found);
#endif
