// Buffer resources: where index and offset lead, and what of it is in range. Words of the descriptor as each generation lays them out.
#include "wave/buffer.h"
#include <string.h>

enum { OOB_STRUCTURED, OOB_STRUCTURED_INDEX, OOB_ANY, OOB_RAW };    // gfx10+: the descriptor says which check

// Swizzling keeps elements together: of 4 bytes, from gfx11 on of 4, 8 or 16 as the two bits say that switch it on.
struct buffer buffer_read(const struct wave *w, uint32_t at, enum isa_gen g)
{
	uint32_t d[4];
	memcpy(d, (const char *)w + at, sizeof d);
	struct buffer b = {
		.base = d[0] | (uint64_t)(d[1] & 0xffff) << 32,
		.stride = d[1] >> 16 & 0x3fff,
		.records = d[2],
		.index_stride = 8u << (d[3] >> 21 & 3),
		.swizzle = g >= ISA_GFX11 ? d[1] >> 30 : d[1] >> 31,
		.element = g >= ISA_GFX11 ? 2u << (d[1] >> 30) : 4,
		.add_tid = d[3] >> 23 & 1,
		.check = d[3] >> 28 & 3,
		.gen = g,
	};
	if (b.add_tid && g == ISA_GFX9) b.stride |= (d[3] >> 15 & 15) << 14;   // the format's bits are the stride's then
	return b;
}

static bool in_range(const struct buffer *b, bool idxen, uint64_t index, uint64_t offset, uint32_t size)
{
	if (b->gen == ISA_GFX9) {
		if (b->stride && (idxen || b->swizzle)) return index < b->records;
		return offset + index * b->stride + size <= b->records;
	}
	switch (b->check) {
	case OOB_STRUCTURED: return index < b->records && (!b->stride || offset + size <= b->stride);
	case OOB_STRUCTURED_INDEX: return index < b->records;
	case OOB_ANY: return b->records != 0;
	default: return offset + index * b->stride + size <= b->records;
	}
}

bool buffer_address(const struct buffer *b, bool idxen, uint64_t index, uint64_t offset, uint32_t size, uint64_t *address)
{
	bool fits = in_range(b, idxen, index, offset, size);
	if (b->swizzle)
		*address = b->base + (index / b->index_stride * b->stride + offset / b->element * b->element) * b->index_stride
		         + index % b->index_stride * b->element + offset % b->element;
	else
		*address = b->base + index * b->stride + offset;
	return fits;
}
