// What a stencil does with vector registers, found out by decoding it, so that rows can stay in registers from one instruction of a block to the next (wave/rows.h).
#ifndef CUTTER_ROWS_H
#define CUTTER_ROWS_H
#include "wave/stencil.h"

struct rows_bytes { uint8_t *at; size_t n; };
struct rows_code {
	enum stencil_kind kind;
	uint8_t writes;                    // stencil_code
	struct rows_bytes bytes;           // of a kind ROWS: its code anew, ...
	struct stencil_place *places; size_t place_count;
	struct stencil_op *ops; size_t op_count;
};

// places: in the order of the code. What is returned is allocated and is never freed: a program of the build ends soon.
struct rows_code rows_of(const uint8_t *bytes, size_t size, const struct stencil_place *places, size_t place_count);
#endif
