// Registers of an image instruction. isa/image.isa and isa/ray.isa explain the words of `image`.
#include "code/image.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include <string.h>

// By `dim`: number of coordinates, and of gradients in both directions. Cube faces and array slices do not have
// gradients.
static const struct { uint8_t coordinates, gradients; bool samples; } dims[8] = {
	{ 1, 2, false }, { 2, 4, false }, { 3, 6, false }, { 3, 4, false }, { 2, 2, false }, { 3, 4, false },
	{ 3, 4, true }, { 4, 4, true },
};

bool code_image_part(const struct code_inst *i, enum isa_image_part part)
{
	for (const uint8_t *p = isa_image(isa_record(i->form)); p && *p; p++)
		if (*p == part)
			return true;
	return false;
}

unsigned code_image_data(const struct code_inst *i)
{
	uint32_t dmask = code_get(i, ISA_F_DMASK, 0);
	unsigned n = code_image_part(i, ISA_IMAGE_GATHER) ? 4 : (unsigned)__builtin_popcount(dmask);
	if (!isa_image(isa_record(i->form)))
		return 0;
	if (!n)
		n = 1;                             // an empty dmask counts as one component
	if (code_get(i, ISA_F_D16, 0))
		n = (n + 1) / 2;
	return n + code_get(i, ISA_F_TFE, 0);
}

// Returns the dwords of a part. Values that a16 packs in pairs are counted in *shared instead.
static unsigned part_dwords(const struct code_inst *i, enum isa_image_part part, unsigned dim, bool a16,
                            unsigned *shared)
{
	bool packed_gradients = code_field_index(i->form, ISA_F_DIM) < 0;       // gfx9: a16 is for gradients too
	switch (part) {
	case ISA_IMAGE_OFFSET: case ISA_IMAGE_BIAS: case ISA_IMAGE_COMPARE: case ISA_IMAGE_NODE: case ISA_IMAGE_EXTENT:
		return 1;
	case ISA_IMAGE_NODE64: case ISA_IMAGE_EXTENT_MASK: case ISA_IMAGE_OFFSET_PAIR: return 2;
	case ISA_IMAGE_ORIGIN: case ISA_IMAGE_DIRECTION: return 3;
	case ISA_IMAGE_INVERSE: return a16 ? 0 : 3;                         // in the upper halves of the direction
	case ISA_IMAGE_GRADIENTS:
		if (!a16 || !packed_gradients)
			return dims[dim].gradients;
		/* fall through */
	case ISA_IMAGE_GRADIENTS16: return (dims[dim].gradients / 2u + 1) / 2 * 2;
	case ISA_IMAGE_COORDINATES: *shared += dims[dim].coordinates; return 0;
	case ISA_IMAGE_LOD: case ISA_IMAGE_LEAST: *shared += 1; return 0;
	default: return 0;
	}
}

unsigned code_image_coordinates(unsigned dim) { return dims[dim & 7].coordinates; }

bool code_image_place(const struct code_inst *i, enum isa_image_part part, unsigned dim, unsigned *dwords)
{
	unsigned shared = 0;
	*dwords = 0;
	for (const uint8_t *p = isa_image(isa_record(i->form)); p && *p; p++) {
		if (*p == part) return true;
		*dwords += part_dwords(i, *p, dim & 7, code_get(i, ISA_F_A16, 0), &shared);
	}
	return false;
}

static unsigned address_dwords(const struct code_inst *i, unsigned dim, bool a16)
{
	unsigned n = 0, shared = 0;
	for (const uint8_t *p = isa_image(isa_record(i->form)); p && *p; p++)
		n += part_dwords(i, *p, dim, a16, &shared);
	return n + (a16 ? (shared + 1) / 2 : shared);
}

const enum isa_field_id code_image_names[CODE_IMAGE_MAX] = {
	ISA_F_VADDR, ISA_F_VADDR1, ISA_F_VADDR2, ISA_F_VADDR3, ISA_F_VADDR4, ISA_F_VADDR5, ISA_F_VADDR6, ISA_F_VADDR7,
	ISA_F_VADDR8, ISA_F_VADDR9, ISA_F_VADDR10, ISA_F_VADDR11, ISA_F_VADDR12
};

// Returns the number of registers that the encoding can name: `vaddr`, `vaddr1`, …
static unsigned name_count(const struct isa_form *f)
{
	unsigned n = 0;
	while (n < CODE_IMAGE_MAX && code_field_index(f, code_image_names[n]) >= 0)
		n++;
	return n;
}

static bool is_ray(const struct code_inst *i) { return code_image_part(i, ISA_IMAGE_ORIGIN); }

// Sets the limits for gfx9, whose encoding does not have the number of dimensions, as LLVM does.
static void any_dimension(const struct code_inst *i, struct code_image_shape *s)
{
	unsigned extra = 0, shared = 0;
	bool gradients = code_image_part(i, ISA_IMAGE_GRADIENTS);
	for (const uint8_t *p = isa_image(isa_record(i->form)); *p; p++)
		if (*p != ISA_IMAGE_GRADIENTS && *p != ISA_IMAGE_COORDINATES)
			extra += part_dwords(i, *p, 0, false, &shared);
	s->least = extra + (gradients ? 2 : 1);
	s->most = extra + shared + (gradients ? 9 : 3);
	if (s->most < 4)
		s->most = 4;
}

struct code_image_shape code_image_shape(const struct code_inst *i, const struct code_target *t)
{
	bool a16 = code_get(i, ISA_F_A16, 0);
	struct code_image_shape s = { .names = name_count(i->form) };
	if (!t->gpu->facts->image_dims) {
		any_dimension(i, &s);
		s.fits = true;
		return s;
	}
	s.least = s.most = address_dwords(i, code_get(i, ISA_F_DIM, 0) & 7, a16);
	s.fits = s.names == 1;
	if (s.names == 1)
		return s;
	if (is_ray(i) && t->gpu->facts->image_last_range) {
		unsigned shared = 0;
		for (const uint8_t *p = isa_image(isa_record(i->form)); *p; p++) {
			unsigned n = part_dwords(i, *p, 0, a16, &shared);
			if (n)
				s.dwords[s.parts++] = (uint8_t)n;
		}
		s.fits = s.parts <= s.names;
		return s;
	}
	// A single register has the short encoding, if it exists. Without ranges there are several lengths; the
	// shortest is right.
	s.fits = !t->gpu->facts->image_short_words
	         || (s.least > 1 && (t->gpu->facts->image_last_range || (s.least <= s.names && s.least + 4 > s.names)));
	s.parts = s.least < s.names ? s.least : s.names;
	memset(s.dwords, 1, s.parts);
	if (s.least > s.names)                 // the last name is a range
		s.dwords[s.names - 1] = (uint8_t)(s.least - s.names + 1);
	return s;
}

const char *code_image_wrong(const struct code_inst *i)
{
	uint32_t dmask = code_get(i, ISA_F_DMASK, 0), dim = code_get(i, ISA_F_DIM, 0) & 7;
	bool pair = code_image_part(i, ISA_IMAGE_ATOMIC_PAIR), atomic = pair || code_image_part(i, ISA_IMAGE_ATOMIC);
	if (code_image_part(i, ISA_IMAGE_SAMPLES) && !dims[dim].samples)
		return "dim must be a multisampled one (2D_MSAA, 2D_MSAA_ARRAY)";
	if (code_image_part(i, ISA_IMAGE_GATHER) && __builtin_popcount(dmask) != 1)
		return "dmask must name one component here: 1, 2, 4 or 8";
	if (atomic && dmask != 1 && dmask != 3 && dmask != 15)
		return "dmask of an atomic must be 1, 3 or 15";
	if (atomic && (pair ? code_image_data(i) < 2 : code_image_data(i) > 3))
		return pair ? "dmask must name two values here" : "dmask must not name four values here";
	return NULL;
}

uint32_t code_image_name(const struct code_inst *i, unsigned n)
{
	return n < CODE_IMAGE_MAX ? code_get(i, code_image_names[n], 0) : 0;
}

struct code_image_address code_image_address(const struct code_inst *i, const struct code_target *t)
{
	struct code_image_shape s = code_image_shape(i, t);
	struct code_image_address a = { .count = s.names == 1 ? 1 : s.parts };
	for (unsigned k = 0; k < a.count; k++) {
		a.at[k].first = (uint8_t)code_image_name(i, k);
		a.at[k].dwords = s.names == 1 ? (uint8_t)s.least : s.dwords[k];
	}
	return a;
}
