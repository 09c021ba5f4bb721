// Finds the use of vector registers in a stencil by decoding it, so that rows can stay in registers between
// instructions of a block (blocks/rows.h).
#ifndef CUTTER_ROWS_H
#define CUTTER_ROWS_H
#include "wave/stencil.h"

struct rows_bytes { uint8_t *at; size_t n; };
struct rows_code {
	enum stencil_kind kind;
	uint8_t writes;                    // as in stencil_code
	struct rows_bytes bytes;           // for kind ROWS: the rewritten code
	struct stencil_place *places; size_t place_count;
	struct stencil_op *ops; size_t op_count;
};

// Rewrites a stencil; `places` are in the order of the code. The result is allocated and not freed, because a build
// program ends soon.
struct rows_code rows_of(const uint8_t *bytes, size_t size, const struct stencil_place *places, size_t place_count);
#endif
