// Buffer resources (V#): four SGPRs that describe memory and bound what is read and written through them.
#ifndef WAVE_BUFFER_H
#define WAVE_BUFFER_H
#include "wave/wave.h"

struct buffer { uint64_t base; uint32_t stride, records, index_stride, element, check; bool swizzle, add_tid; enum isa_gen gen; };

struct buffer buffer_read(const struct wave *w, uint32_t at, enum isa_gen g);    // at: of its first SGPR, from the wave
// The address of `size` bytes, without the scalar offset. False: out of range, so that loads give 0 and stores do nothing.
bool buffer_address(const struct buffer *b, bool idxen, uint64_t index, uint64_t offset, uint32_t size, uint64_t *address);
#endif
