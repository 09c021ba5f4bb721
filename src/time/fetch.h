// Lines of code that a wave has or has requested. Private to time/.
#ifndef TIME_FETCH_H
#define TIME_FETCH_H
#include <stdbool.h>
#include <stdint.h>

enum { FETCH_LINES = 8 };
struct sim;
struct slot;
struct fetched { uint64_t line, ready; };    // line: its number + 1; 0 if none
struct fetch {
	// Number + 1 of the line in which the next instruction ends; the cycle in which it is available.
	uint64_t line, ready;
	struct fetched lines[FETCH_LINES];           // by number
};
// Returns whether fetch_next only needs lines that the instruction cache has.
bool fetch_is_near(const struct sim *s, const struct slot *w);
// Sets w->fetch.ready for the wave's next instruction, and requests the lines after it.
void fetch_next(struct sim *s, struct slot *w);
void fetch_jump(struct slot *w);                   // Drops lines fetched ahead, after a taken branch.
#endif
