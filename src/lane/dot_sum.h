// Sums of products of small floats as the dot product and matrix units form them: aligned, truncated, rounded once.
// See docs/semantics.md.
#ifndef LANE_DOT_SUM_H
#define LANE_DOT_SUM_H
#include "isa/isa.h"

enum { DOT_MAX_PRODUCTS = 4 };

// Returns a[0]*b[0] + … + a[n-1]*b[n-1] + c as bits. c and the result have type `result` (f32, f16, bf16); the
// elements are bits, too. gfx11 adds two products (of f16 or bf16) in a step, gfx12 two or four. `saturate`: an f16
// overflow becomes the largest number (MODE's FP16_OVFL). MODE's rounding and denormals do not apply.
struct dot_step { enum isa_cell a_type, b_type; enum isa_type result; unsigned n; bool saturate; };
uint32_t dot_pairs(const struct dot_step *s, const uint16_t *a, const uint16_t *b, uint32_t c);
uint32_t dot_fours(const struct dot_step *s, const uint16_t *a, const uint16_t *b, uint32_t c);
#endif
