// Lines of code that a wave has or has requested. Private to time/.
#ifndef TIME_FETCH_H
#define TIME_FETCH_H
#include <stdbool.h>
#include <stdint.h>

enum { FETCH_LINES = 8 };
struct plan;
struct sim;
struct slot;
struct fetched { uint64_t line, ready; };    // line: its number + 1; 0 if none
// Instructions for which fetch_next only needs lines that the instruction cache has, by their last line. This remains
// so until the cache misses again.
enum { NEAR_LINES = 64 };
struct near { uint64_t misses; const struct plan *at[NEAR_LINES]; };
// Returns whether the wave's next instruction, which is not fetched yet, is one of them.
bool fetch_is_near(const struct sim *s, const struct slot *w);
// Fetches the wave's next instruction: sets w->fetch_ready, and requests the lines after it. `near`: the cache has all
// of them.
void fetch_next(struct sim *s, struct slot *w, bool near);
void fetch_jump(struct slot *w);                   // Drops lines fetched ahead, after a taken branch.
#endif
