// Buffer resources (V#): four SGPRs that describe memory and bound what is read and written through them.
#ifndef WAVE_BUFFER_H
#define WAVE_BUFFER_H
#include "wave/memory.h"

struct buffer {
	uint64_t base;
	uint32_t stride, records, index_stride, element, check;   // element: bytes that swizzling keeps together; check: OOB_SELECT, with fact buffer_check
	uint32_t format;                // code of its elements, in isa_elements
	uint8_t select[4];              // what loads put into x, y, z, w: 0, 1, or 4 + component
	bool swizzle, add_tid;
	const struct isa_facts *facts;  // of the GPU
};

// Where a lane's access begins in a buffer. The scalar offset is no part of `offset`: it moves the base.
struct buffer_place { uint64_t index, offset; uint32_t soffset; bool idxen; };

// at: of the resource's first SGPR, from the wave. `formatted`: for an access that converts.
struct buffer buffer_read(const struct wave *w, uint32_t at, bool formatted);
struct buffer_place buffer_place_of(const struct wave *w, const struct mem_plan *m, const struct buffer *b, uint32_t lane);
// Whether `size` bytes at p->offset + `more` may be accessed: if not, loads give 0 and stores do nothing.
bool buffer_in_range(const struct buffer *b, const struct buffer_place *p, uint32_t more, uint32_t size);
uint64_t buffer_address(const struct buffer *b, const struct buffer_place *p, uint32_t more);
// Where each active lane's element of that size begins, to `address`; the lanes that are in range.
uint64_t buffer_lanes(const struct wave *w, const struct mem_plan *m, const struct buffer *b, uint32_t size, uint64_t address[LANES]);
// Elements that lie at sums: `address` + index * stride + offset. In range are those of an index below `indices` that end at an offset of no more than `ends`.
struct buffer_sums { uint64_t address, indices, ends; uint32_t stride; };
// False: it is swizzled, or lanes have indices of their own.
bool buffer_sums(const struct wave *w, const struct mem_plan *m, struct buffer_sums *sums);
// A thread's own memory at one offset for all lanes, inactive ones too: their elements lie side by side, b->element bytes apart; and where the last lane is in
// range, all are. False: it may be otherwise.
bool buffer_private(const struct wave *w, const struct mem_plan *m, const struct buffer *b);
bool buffer_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows);      // of memory_own_rows
#endif
