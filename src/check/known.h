// Lists of accesses that are ordered before a wave, private to check/: for each other wave, its last such access.
// The accesses of a wave are numbered. Accesses of one clock complete in order; accesses of different clocks do not.
// Lists are shared, never change once made, and live in their arena.
#ifndef CHECK_KNOWN_H
#define CHECK_KNOWN_H
#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

// Clocks: vector memory by its counters (without a counter of stores, stores count as loads), scalar loads, LDS.
enum check_clock { CHECK_LOADS, CHECK_STORES, CHECK_SCALARS, CHECK_LDS, CHECK_CLOCKS };
struct check_upto { uint32_t at[CHECK_CLOCKS]; };                     // the last access of each clock that is included

// sorted by wave; all: the list was too long, so every access counts as included
struct known { uint32_t n; bool all; struct known_wave { uint32_t wave; struct check_upto upto; } at[]; };

// k may be NULL, the empty list
bool known_has(const struct known *k, uint32_t wave, enum check_clock clock, uint32_t access);
struct known *known_new(struct arena *a, size_t room);                 // an empty list, with room for entries
// Return the union of two lists, which may be NULL, and a list with one wave's accesses added.
const struct known *known_join(struct arena *a, const struct known *x, const struct known *y);
const struct known *known_with(struct arena *a, const struct known *k, uint32_t wave, struct check_upto upto);
#endif
