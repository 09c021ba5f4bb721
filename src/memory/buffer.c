// Buffer resources: the address of an index and offset, and the range check. Descriptor words have the layout of each
// generation. Formulas: AMD's ISA manuals (RDNA 3 and 4 chapter 9.4, CDNA 3 9.1.5); for gfx10's checks Mesa's
// ac_descriptors.c.
#include "isa/facts.h"
#include "memory/buffer.h"
#include <string.h>

enum { OOB_STRUCTURED, OOB_STRUCTURED_INDEX, OOB_ANY, OOB_RAW };    // with fact buffer_check

static uint32_t bit_field(uint32_t x, unsigned low, unsigned width) { return x >> low & ((1u << width) - 1); }

// Returns the fields of a descriptor. Swizzling keeps elements of 4 bytes together, or of 4, 8 or 16 if two bits
// enable it. Inline, so that callers read only the fields that they use.
static inline struct buffer read_resource(const struct wave *w, uint32_t at, bool formatted)
{
	const struct isa_facts *facts = w->facts;
	uint32_t d[4];
	memcpy(d, (const char *)w + at, sizeof d);
	uint32_t swizzle = d[1] >> (32 - facts->buffer_swizzle_bits);
	// these bits of the format then belong to the stride
	bool add_tid = bit_field(d[3], 23, 1), long_stride = add_tid && facts->buffer_data_format && !formatted;
	return (struct buffer){
		.base = memory_canonical(d[0] | (uint64_t)bit_field(d[1], 0, 16) << 32),
		.stride = bit_field(d[1], 16, 14) | (long_stride ? bit_field(d[3], 15, 4) << 14 : 0),
		.records = d[2],
		.index_stride = 8u << bit_field(d[3], 21, 2),
		.swizzle = swizzle != 0,
		.element = facts->buffer_swizzle_bits > 1 ? 2u << swizzle : 4,
		.format = facts->buffer_data_format ? bit_field(d[3], 15, 4) | bit_field(d[3], 12, 3) << 4
		          : bit_field(d[3], 12, facts->buffer_format_bits),
		.add_tid = add_tid,
		.check = bit_field(d[3], 28, 2),
		.select = { (uint8_t)bit_field(d[3], 0, 3), (uint8_t)bit_field(d[3], 3, 3),
		            (uint8_t)bit_field(d[3], 6, 3), (uint8_t)bit_field(d[3], 9, 3) },
		.facts = facts,
	};
}

struct buffer buffer_read(const struct wave *w, uint32_t at, bool formatted) { return read_resource(w, at, formatted); }

static inline struct buffer_place place_of(const struct wave *w, const struct mem_plan *m, const struct buffer *b,
                                           uint32_t lane, uint32_t soffset)
{
	const uint32_t *v = (const uint32_t *)((const char *)w + m->vaddr_at);
	return (struct buffer_place){
		.index = (uint64_t)(m->idxen ? v[lane] : 0) + (b->add_tid ? lane : 0),
		.offset = (m->offen ? v[lane + (m->idxen ? LANES : 0)] : 0) + (uint64_t)m->offset,
		.soffset = soffset,
		.idxen = m->idxen,
	};
}

struct buffer_place buffer_place_of(const struct wave *w, const struct mem_plan *m, const struct buffer *b,
                                    uint32_t lane)
{
	return place_of(w, m, b, lane, memory_soffset(w, m));
}

static uint64_t swizzled_offset(const struct buffer *b, uint64_t index, uint64_t offset)
{
	// both are powers of two
	unsigned by_index = (unsigned)__builtin_ctz(b->index_stride), by_element = (unsigned)__builtin_ctz(b->element);
	return (((index >> by_index) * b->stride + (offset >> by_element << by_element)) << by_index)
	     + ((index & (b->index_stride - 1)) << by_element) + (offset & (b->element - 1));
}

// Returns whether an access is in range. A thread's own memory is not checked. Records are counted if there is an
// index, else bytes.
static bool in_range_old(const struct buffer *b, const struct buffer_place *p, uint64_t end)
{
	if (b->add_tid && !p->idxen) return true;
	if (b->stride && p->idxen) return p->index < b->records;
	return end + p->soffset <= b->records;
}

// Returns whether an access is in range, by the check that the descriptor selects. The scalar offset shortens a raw
// buffer.
static bool in_range(const struct buffer *b, const struct buffer_place *p, uint64_t end)
{
	uint64_t raw_end = end + p->soffset;
	switch (b->check) {
	case OOB_STRUCTURED: return p->index < b->records && end <= b->stride;
	case OOB_STRUCTURED_INDEX: return p->index < b->records;
	case OOB_ANY: return b->records != 0;
	default: break;
	}
	if (!b->swizzle) return raw_end <= b->records;
	if (b->facts->buffer_swizzle_bits == 1) return swizzled_offset(b, p->index, end - 1) + p->soffset < b->records;
	return b->stride ? p->index < b->records && end <= b->stride : raw_end <= b->records;
}

bool buffer_bounds_record(const struct buffer *b) { return b->facts->buffer_check && b->check == OOB_STRUCTURED; }

bool buffer_in_range(const struct buffer *b, const struct buffer_place *p, uint32_t more, uint32_t size)
{
	uint64_t end = p->offset + more + size;
	return b->facts->buffer_check ? in_range(b, p, end) : in_range_old(b, p, end);
}

static inline uint64_t address_of(const struct buffer *b, const struct buffer_place *p, uint32_t more)
{
	uint64_t offset = p->offset + more;
	return b->base + p->soffset
	       + (b->swizzle ? swizzled_offset(b, p->index, (uint32_t)offset) : p->index * b->stride + offset);
}

uint64_t buffer_address(const struct buffer *b, const struct buffer_place *p, uint32_t more)
{
	return address_of(b, p, more);
}

uint32_t buffer_piece(const struct buffer *b, const struct buffer_place *p, uint32_t more, uint32_t size)
{
	uint32_t dword = OWN_DWORD - (b->swizzle ? (uint32_t)(p->offset + more) % OWN_DWORD : 0);
	return size < dword ? size : dword;
}

// Uses the rules of in_range and in_range_old.
bool buffer_sums(const struct wave *w, const struct mem_plan *m, struct buffer_sums *sums)
{
	struct buffer b = read_resource(w, m->saddr_at, false);
	uint32_t soffset = memory_soffset(w, m);
	if (b.swizzle || b.add_tid) return false;
	bool by_index = b.facts->buffer_check ? b.check == OOB_STRUCTURED
	                || b.check == OOB_STRUCTURED_INDEX : b.stride && m->idxen;
	bool any = b.facts->buffer_check && b.check == OOB_ANY;
	*sums = (struct buffer_sums){ .address = b.base + soffset, .indices = UINT64_MAX, .ends = UINT64_MAX,
	                              .stride = b.stride };
	if (by_index) sums->indices = b.records;
	if (by_index && b.facts->buffer_check && b.check == OOB_STRUCTURED) sums->ends = b.stride;
	if (!by_index) sums->ends = any ? (b.records ? UINT64_MAX : 0) : b.records > soffset ? b.records - soffset : 0;
	return true;
}

uint64_t buffer_lanes(const struct wave *w, const struct mem_plan *m, const struct buffer *b, uint32_t size,
                      uint64_t address[LANES])
{
	uint64_t lanes = 0;
	uint32_t soffset = memory_soffset(w, m);
	bool old = !b->facts->buffer_check;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		struct buffer_place p = place_of(w, m, b, lane, soffset);
		address[lane] = address_of(b, &p, 0);
		if (old ? in_range_old(b, &p, p.offset + size) : in_range(b, &p, p.offset + size)) lanes |= left & -left;
	}
	return lanes;
}

bool buffer_private(const struct wave *w, const struct mem_plan *m, const struct buffer *b)
{
	const uint32_t *v = (const uint32_t *)((const char *)w + m->vaddr_at);
	return b->swizzle && b->add_tid && !m->idxen && b->index_stride >= w->lanes
	       && (!m->offen || memory_is_uniform(v, w->lanes));
}

bool buffer_is_scratch(const struct wave *w, const struct mem_plan *m, uint32_t *offset)
{
	const struct buffer b = read_resource(w, m->saddr_at, false);
	const uint64_t before = b.base + memory_soffset(w, m) - w->scratch_base;
	const bool scratch = b.swizzle && b.add_tid && !m->idxen && b.index_stride == w->lanes && b.element == OWN_DWORD;
	*offset = (uint32_t)(before / w->lanes);
	return scratch && before % (w->lanes * OWN_DWORD) == 0 && before / w->lanes < w->scratch_size
	       && (!b.facts->buffer_check || (b.check == OOB_ANY && b.records));
}

bool buffer_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows)
{
	struct buffer b = read_resource(w, m->saddr_at, false);
	if (b.element != OWN_DWORD || !buffer_private(w, m, &b)) return false;
	struct buffer_place p = buffer_place_of(w, m, &b, 0);
	rows->address = buffer_address(&b, &p, 0);
	rows->stride = b.index_stride * OWN_DWORD;
	p.index = w->lanes - 1;
	return buffer_in_range(&b, &p, 0, m->bytes);
}
