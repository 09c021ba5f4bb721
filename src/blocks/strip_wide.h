// Strips of 16 lanes, on hosts with AVX-512.
#ifndef BLOCKS_STRIP_WIDE_H
#define BLOCKS_STRIP_WIDE_H
#include "blocks/strip_code.h"

// Changes comparisons of unsigned numbers, and opposites, to the instructions for them, and lets comparisons put masks.
// Lanes that are not active are kept by a mask register. Some operations are then without a use.
void strip_wide_simplify(struct strip_code *c);
// Moves truths that only select to their use, which takes them from a mask register. Next uses must be known.
void strip_wide_select(struct strip_code *c);
#endif
