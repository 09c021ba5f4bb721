// Reads names of texels as in GLSL: `rgba8`, `r32f`, `rg16_snorm`, `rgba8ui`. Sets the components, their bits, and
// their kind of number.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

// bits: the sizes that exist, 8 | 16 | 32
static const struct { const char *end; enum isa_number number; unsigned bits; } kinds[] = {
	{ "", ISA_UNORM, 8 | 16 }, { "_snorm", ISA_SNORM, 8 | 16 }, { "i", ISA_SINT, 8 | 16 | 32 },
	{ "ui", ISA_UINT, 8 | 16 | 32 }, { "f", ISA_FLOAT, 16 | 32 }, { "_srgb", ISA_SRGB, 8 },
};

// Formats whose components do not end at bytes, or that a shader sees as another one (64-bit atomics).
static const struct packed {
	const char *name;
	enum isa_number number;
	enum isa_type type;
	uint8_t count, bits[4];
} packed[] = {
	{ "r11f_g11f_b10f", ISA_FLOAT, ISA_U32, 3, { 11, 11, 10 } },
	{ "rgb10_a2", ISA_UNORM, ISA_U32, 4, { 10, 10, 10, 2 } },
	{ "rgb10_a2ui", ISA_UINT, ISA_U32, 4, { 10, 10, 10, 2 } },
	{ "r64i", ISA_SINT, ISA_I64, 2, { 32, 32 } },
	{ "r64ui", ISA_UINT, ISA_U64, 2, { 32, 32 } },
};

static enum isa_type element_type(enum isa_number n, unsigned bits)
{
	static const enum isa_type whole[] = { ISA_U8, ISA_U16, ISA_U32 }, with_sign[] = { ISA_I8, ISA_I16, ISA_I32 };
	unsigned k = bits == 8 ? 0 : bits == 16 ? 1 : 2;
	if (n == ISA_FLOAT) return bits == 16 ? ISA_F16 : ISA_F32;
	return n == ISA_SINT || n == ISA_SNORM ? with_sign[k] : whole[k];
}

static const struct isa_layout *find_layout(unsigned components, const uint8_t bits[])
{
	for (unsigned k = 0; k < isa_layout_count; k++) {
		const struct isa_layout *l = &isa_layouts[k];
		bool same = l->count == components;
		for (unsigned n = 0; n < components && same; n++) same = l->bits[n] == bits[n];
		if (same) return l;
	}
	return NULL;
}

static const struct isa_layout *equal_layout(unsigned components, unsigned bits)
{
	const uint8_t each[4] = { (uint8_t)bits, (uint8_t)bits, (uint8_t)bits, (uint8_t)bits };
	return find_layout(components, each);
}

static bool packed_named(const char *name, struct harness_texel *out)
{
	for (const struct packed *p = packed; p < packed + sizeof packed / sizeof *packed; p++) {
		if (strcmp(p->name, name)) continue;
		*out = (struct harness_texel){ 1, p->number, p->type, find_layout(p->count, p->bits), p->name };
		return out->layout;
	}
	return false;
}

bool harness_texel_named(const char *name, size_t length, struct harness_texel *out)
{
	static const char *const orders[] = { "r", "rg", "rgba" };
	char text[16], *end;
	if (length >= sizeof text) return false;
	memcpy(text, name, length);
	text[length] = 0;
	if (packed_named(text, out)) return true;
	size_t letters = strspn(text, "rgba");
	for (unsigned o = 0; o < sizeof orders / sizeof *orders; o++) {
		if (strlen(orders[o]) != letters || strncmp(text, orders[o], letters) || text[letters] < '1'
		    || text[letters] > '9')
			continue;
		unsigned long bits = strtoul(text + letters, &end, 10);
		for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
			if (strcmp(end, kinds[k].end) || (bits != 8 && bits != 16 && bits != 32) || !(kinds[k].bits & bits)) continue;
			*out = (struct harness_texel){ 1u << o, kinds[k].number,
				element_type(kinds[k].number, (unsigned)bits), equal_layout(1u << o, (unsigned)bits), NULL };
			return out->layout;
		}
	}
	return false;
}

struct harness_value harness_texel_fraction(double part, enum isa_type type)
{
	bool with_sign = harness_type_is_signed(type);
	double most = (double)((1u << (harness_type_bytes(type) * 8 - with_sign)) - 1), least = with_sign ? -most : 0,
		x = part * most;
	return harness_value_int(isnan(x) ? 0 : (int64_t)rint(x < least ? least : x > most ? most : x));
}

bool harness_texel_of(unsigned components, enum isa_type type, struct harness_texel *out)
{
	unsigned bits = harness_type_bytes(type) * 8;
	enum isa_number n = harness_type_is_real(type) ? ISA_FLOAT
	                    : harness_type_is_signed(type) ? ISA_SINT
	                    : bits == 8 ? ISA_UNORM
	                    : ISA_UINT;
	if ((components != 1 && components != 2 && components != 4) || bits > 32 || type == ISA_BF16) return false;
	*out = (struct harness_texel){ components, n, type, equal_layout(components, bits), NULL };
	return out->layout;
}
