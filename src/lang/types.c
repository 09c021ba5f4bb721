// Facts of types.
#include <stdlib.h>
#include <string.h>
#include "lang/parse.h"

static const struct { const char *name; uint8_t bits; } types[] = {   // enum isa_type
	{"u8", 8}, {"i8", 8}, {"u16", 16}, {"i16", 16}, {"u32", 32}, {"i32", 32}, {"u64", 64}, {"i64", 64},
	{"f16", 16}, {"bf16", 16}, {"f32", 32}, {"f64", 64}, {"mask", 0}, {"bool", 1},
};

unsigned lang_type_bits(enum isa_type t) { return types[t].bits; }
bool lang_type_is_float(enum isa_type t) { return t >= ISA_F16 && t <= ISA_F64; }
const char *lang_type_name(enum isa_type t) { return types[t].name; }

bool lang_type_find(const char *name, struct lang_type *out)
{
	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		size_t n = strlen(types[i].name);
		if (strncmp(name, types[i].name, n)) continue;
		if (!name[n]) {
			*out = (struct lang_type){(enum isa_type)i, 1};
			return true;
		}
		if (name[n] != 'x' || name[n + 1] < '1' || name[n + 1] > '9' || i >= ISA_MASK) continue;
		char *end;
		unsigned long count = strtoul(name + n + 1, &end, 10);
		if (*end || count < 2 || count > 32) continue;
		*out = (struct lang_type){(enum isa_type)i, (uint8_t)count};
		return true;
	}
	return false;
}

bool lang_type_named(struct lang_parser *p, struct lang_location at, const char *name, struct lang_type *out)
{
	*out = (struct lang_type){ISA_U32, 1};
	return lang_type_find(name, out) || lang_fail(p, at, "unknown type `%s`", name);
}
