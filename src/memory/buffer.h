// Buffer resources (V#): four SGPRs that describe memory and bound the accesses through them.
#ifndef MEMORY_BUFFER_H
#define MEMORY_BUFFER_H
#include "memory/memory.h"

struct buffer {
	uint64_t base;
	// element: bytes that swizzling keeps together; check: OOB_SELECT, with fact buffer_check
	uint32_t stride, records, index_stride, element, check;
	uint32_t format;                // code of its elements, in isa_elements
	uint8_t select[4];              // the components that loads put into x, y, z, w: 0, 1, or 4 + component
	bool swizzle, add_tid;
	const struct isa_facts *facts;  // facts of the GPU
};

// Place of a lane's access in a buffer. `offset` does not contain the scalar offset, which moves the base.
struct buffer_place { uint64_t index, offset; uint32_t soffset; bool idxen; };

// Reads a resource. at: its first SGPR, from the wave. `formatted`: for an access that converts.
struct buffer buffer_read(const struct wave *w, uint32_t at, bool formatted);
struct buffer_place buffer_place_of(const struct wave *w, const struct mem_plan *m, const struct buffer *b,
                                    uint32_t lane);
// Returns the bytes of a typed buffer's element in memory; of the data, if the element does not have a format.
uint32_t typed_bytes(const struct wave *w, const struct mem_plan *m);
// Returns whether `size` bytes at p->offset + `more` may be accessed. If not, loads give 0 and stores do nothing.
bool buffer_in_range(const struct buffer *b, const struct buffer_place *p, uint32_t more, uint32_t size);
// Returns whether the descriptor bounds an access by the bytes of a record, its stride.
bool buffer_bounds_record(const struct buffer *b);
// Returns the address of the byte at p->offset + `more`. The sum wraps around in 32 bits if the buffer is swizzled.
uint64_t buffer_address(const struct buffer *b, const struct buffer_place *p, uint32_t more);
// Returns how many of `size` bytes from there on follow each other in memory for certain: at most a dword. A dword at
// an unaligned offset of a swizzled buffer has two pieces.
uint32_t buffer_piece(const struct buffer *b, const struct buffer_place *p, uint32_t more, uint32_t size);
// Moves a lane's `size` bytes at p->offset + `more`, at most a dword, between memory and `data`. Returns false after a
// fault.
bool buffer_move_dword(struct wave *w, uint32_t lane, const char *what, const struct buffer *b,
                       const struct buffer_place *p, uint32_t more, uint8_t *data, uint32_t size, bool store);
// Writes to `address` where each active lane's element of `size` bytes begins. Returns the lanes that are in range.
uint64_t buffer_lanes(const struct wave *w, const struct mem_plan *m, const struct buffer *b, uint32_t size,
                      uint64_t address[LANES]);
// Elements at address + index * stride + offset. An element is in range if its index is below `indices` and it ends
// at an offset of at most `ends`.
struct buffer_sums { uint64_t address, indices, ends; uint32_t stride; };
// Returns false if the buffer is swizzled, or if lanes have indices of their own.
bool buffer_sums(const struct wave *w, const struct mem_plan *m, struct buffer_sums *sums);
// Returns whether the access is to a thread's own memory at one offset for all lanes, including inactive ones.
// Elements of adjacent lanes are then b->element bytes apart. All are in range if the last lane is. False if the
// layout may be different.
bool buffer_private(const struct wave *w, const struct mem_plan *m, const struct buffer *b);
// Returns whether the buffer is the wave's private memory in the layout of scratch, where lanes add offsets only, and
// all of it is in range. *offset: bytes of a lane's memory before the buffer.
bool buffer_is_scratch(const struct wave *w, const struct mem_plan *m, uint32_t *offset);
bool buffer_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows);      // as memory_own_rows
#endif
