// A row of lanes as text.
#ifndef VALUES_LANES_H
#define VALUES_LANES_H
#include "wave/wave.h"

// Guesses what dwords are: floats (*real), or small numbers with some of them negative (*small).
void show_lanes_look(const uint32_t *values, uint64_t active, bool *real, bool *small);
// Describes the lanes of a row briefly: `all 1.0`, `4*lane+16`, `[0-15] 1  [16-63] 2`, or the values. `hi` is the row
// of the upper dwords of 64-bit values, or NULL. The function show_lanes returns a malloc'ed text; show_lanes_text
// writes to `buf` of SHOW_LANES_ROOM bytes.
enum { SHOW_LANES_ROOM = LANES * 40 };
char *show_lanes_text(char *buf, const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes,
                      enum isa_type type);
char *show_lanes(const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes, enum isa_type type);
#endif
