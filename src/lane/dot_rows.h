// Sums of products for the lanes of a row, compiled for each level of host instructions (dot_rows.c).
#ifndef LANE_DOT_ROWS_H
#define LANE_DOT_ROWS_H
#include "lane/dot_sum.h"

enum { DOT_ROW_LANES = 16 };           // lanes are a multiple of this

// Writes the sum of a step's products and c to each lane of `to` in the mask. a, b: two elements in a dword; each dword
// of all lanes, then the next one. `to` may be c. Returns false, and writes nothing, if an operand in the mask is
// infinite or NaN.
typedef bool dot_row_fn(uint32_t *to, const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *mask,
                        unsigned lanes);

// f16, bf16: of f16 or bf16, to an f32. pairs: as dot_pairs. twos, fours: as dot_fours, two or four products.
struct dot_rows {
	struct dot_row_kinds { dot_row_fn *f16, *bf16; } pairs, twos, fours;
};

// Returns the function for such a step, or NULL.
static inline dot_row_fn *dot_row_of(const struct dot_rows *d, const struct dot_step *s, bool pairs)
{
	const struct dot_row_kinds *k = pairs ? &d->pairs : s->n == 2 ? &d->twos : &d->fours;
	if (s->result != ISA_F32 || s->a_type != s->b_type) return NULL;
	return s->a_type == ISA_CELL_F16 ? k->f16 : s->a_type == ISA_CELL_BF16 ? k->bf16 : NULL;
}
#endif
