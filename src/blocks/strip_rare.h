// Functions of operations on strips whose steps are right for usual values only (RARE in isa/strips.def). The code of a
// stretch calls them for a whole strip if one of its lanes is not usual.
#ifndef BLOCKS_STRIP_RARE_H
#define BLOCKS_STRIP_RARE_H
#include <stdint.h>
#include "isa/strips.h"

// at: the sources of the operation; the result replaces the first. mode: the MODE register.
enum { STRIP_RARE_LANES = 8 };
typedef uint32_t strip_rare_at[STRIP_RARE_LANES];
typedef void strip_rare_fn(strip_rare_at *at, uint32_t mode);
struct strip_rares { strip_rare_fn *of[ISA_STRIP_OPS]; };      // for one level of host instructions
extern const uint8_t strip_rare_sources[ISA_STRIP_OPS];        // number of sources, or 0 without a function

// Writes the address of strip_rare_call, of each function at the place of its operation, and of strip_rare_call_twice.
enum { STRIP_RARE_BYTES = 8 * (ISA_STRIP_OPS + 1) };
void strip_rare_put(uint8_t *to, const struct strip_rares *rares);

// Called by a stretch, with MODE in esi and the address of a function in rcx. The stretch has this many bytes at
// the top of its stack, aligned to 32, which begin with the sources. All registers except rcx and rsi are preserved.
enum { STRIP_RARE_FRAME = 800 };
void strip_rare_call(void);
// Called for strips of 16 lanes, on hosts with AVX-512: calls the function for the lower lanes, and for the higher
// ones, whose sources and results are STRIP_RARE_HIGH bytes after those. The frame is aligned to 64.
enum { STRIP_RARE_HIGH = 224, STRIP_RARE_FRAME_TWICE = 2624 };
void strip_rare_call_twice(void);
#endif
