// Strips of 16 lanes, on hosts with AVX-512.
#ifndef BLOCKS_STRIP_WIDE_H
#define BLOCKS_STRIP_WIDE_H
#include "blocks/strip_code.h"

// Returns whether each operation exists for 512 bits, and their code has room. Operations without a use were removed.
bool strip_wide_exists(const struct strip_code *c);
// Changes comparisons of unsigned numbers, and opposites, to the instructions for them, and lets comparisons put masks.
// Some operations are then without a use.
void strip_wide_simplify(struct strip_code *c);
#endif
