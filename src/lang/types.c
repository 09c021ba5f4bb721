// Properties of types.
#include <stdlib.h>
#include <string.h>
#include "lang/parse.h"

static const uint8_t bits[] = {8, 8, 16, 16, 32, 32, 64, 64, 16, 16, 32, 64, 0, 1};   // enum isa_type

unsigned lang_type_bits(enum isa_type t) { return bits[t]; }
bool lang_type_is_float(enum isa_type t) { return t >= ISA_F16 && t <= ISA_F64; }

bool lang_type_find(const char *name, struct lang_type *out)
{
	for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
		size_t n = strlen(isa_type_name[i]);
		if (strncmp(name, isa_type_name[i], n)) continue;
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
