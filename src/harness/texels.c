// Reads names of texels as in GLSL: `rgba8`, `r32f`, `rg16_snorm`, `rgba8ui`. Sets the components, their bits, and
// their kind of number.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

// bits: the sizes that exist, 8 | 16 | 32
static const struct { const char *end; enum isa_number number; unsigned bits; } kinds[] = {
	{ "", ISA_UNORM, 8 | 16 }, { "_snorm", ISA_SNORM, 8 | 16 }, { "i", ISA_SINT, 8 | 16 | 32 },
	{ "ui", ISA_UINT, 8 | 16 | 32 }, { "f", ISA_FLOAT, 16 | 32 },
};

static enum isa_type element_type(enum isa_number n, unsigned bits)
{
	static const enum isa_type whole[] = { ISA_U8, ISA_U16, ISA_U32 }, with_sign[] = { ISA_I8, ISA_I16, ISA_I32 };
	unsigned k = bits == 8 ? 0 : bits == 16 ? 1 : 2;
	if (n == ISA_FLOAT) return bits == 16 ? ISA_F16 : ISA_F32;
	return n == ISA_SINT || n == ISA_SNORM ? with_sign[k] : whole[k];
}

static const struct isa_layout *find_layout(unsigned components, unsigned bits)
{
	for (unsigned k = 0; k < isa_layout_count; k++) {
		const struct isa_layout *l = &isa_layouts[k];
		bool same = l->count == components;
		for (unsigned n = 0; n < components && same; n++) same = l->bits[n] == bits;
		if (same) return l;
	}
	return NULL;
}

bool harness_texel_named(const char *name, size_t length, struct harness_texel *out)
{
	static const char *const orders[] = { "r", "rg", "rgba" };
	char text[16], *end;
	if (length >= sizeof text) return false;
	memcpy(text, name, length);
	text[length] = 0;
	size_t letters = strspn(text, "rgba");
	for (unsigned o = 0; o < sizeof orders / sizeof *orders; o++) {
		if (strlen(orders[o]) != letters || strncmp(text, orders[o], letters) || text[letters] < '1'
		    || text[letters] > '9')
			continue;
		unsigned long bits = strtoul(text + letters, &end, 10);
		for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
			if (strcmp(end, kinds[k].end) || (bits != 8 && bits != 16 && bits != 32) || !(kinds[k].bits & bits)) continue;
			*out = (struct harness_texel){ 1u << o, kinds[k].number,
				element_type(kinds[k].number, (unsigned)bits), find_layout(1u << o, (unsigned)bits) };
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
	*out = (struct harness_texel){ components, n, type, find_layout(components, bits) };
	return out->layout;
}
