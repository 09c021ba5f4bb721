// What a wave knows of others of the dispatch, private to check/: of each, up to which of its accesses all is before it. A wave's accesses have a number each;
// those of each clock are done in their order, of different clocks they are not. Lists never change once made, so that they are shared; they live in their
// arena.
#ifndef CHECK_KNOWN_H
#define CHECK_KNOWN_H
#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

// By the counters on which vector memory counts (GPUs without a counter of stores have them among loads); scalar loads; LDS.
enum check_clock { CHECK_LOADS, CHECK_STORES, CHECK_SCALARS, CHECK_LDS, CHECK_CLOCKS };
struct check_upto { uint32_t at[CHECK_CLOCKS]; };                     // of each clock the last access that is included

struct known { uint32_t n; bool all; struct known_wave { uint32_t wave; struct check_upto upto; } at[]; };    // by wave; all: there were too many, so that each is known

bool known_has(const struct known *k, uint32_t wave, enum check_clock clock, uint32_t access);       // k: NULL knows of none
const struct known *known_join(struct arena *a, const struct known *x, const struct known *y);
const struct known *known_with(struct arena *a, const struct known *k, uint32_t wave, struct check_upto upto);
#endif
