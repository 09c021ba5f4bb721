// What a wave knows of others of the dispatch, private to check/: of each, up to which of its accesses all is before it. Lists never change once made,
// so that they are shared; they live in their arena.
#ifndef CHECK_KNOWN_H
#define CHECK_KNOWN_H
#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

struct known { uint32_t n; bool all; struct known_wave { uint32_t wave, access; } at[]; };    // by wave; all: there were too many, so that each is known

bool known_has(const struct known *k, uint32_t wave, uint32_t access);                        // k: NULL knows of none
const struct known *known_join(struct arena *a, const struct known *x, const struct known *y);
const struct known *known_with(struct arena *a, const struct known *k, uint32_t wave, uint32_t access);
#endif
