// Reads the type of an argument from the compiler's type name: of a value, or of the target of a pointer.
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

static const struct { const char *name; enum isa_type type; } types[] = {
	{ "int", ISA_I32 }, { "uint", ISA_U32 }, { "float", ISA_F32 }, { "double", ISA_F64 }, { "long", ISA_I64 },
	{ "ulong", ISA_U64 }, { "half", ISA_F16 }, { "short", ISA_I16 }, { "ushort", ISA_U16 }, { "char", ISA_I8 },
	{ "uchar", ISA_U8 }, { "bool", ISA_U8 },
};

bool harness_arg_type(const struct program_arg *a, enum isa_type *type, unsigned *count)
{
	size_t n = strcspn(a->type_name, "*"), letters = strcspn(a->type_name, "0123456789*");
	*count = letters < n ? (unsigned)strtoul(a->type_name + letters, NULL, 10) : 1;
	for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
		if (strlen(types[k].name) != letters || memcmp(types[k].name, a->type_name, letters)) continue;
		*type = types[k].type;
		return *count >= 1 && *count <= HARNESS_ARG_MOST;
	}
	return false;
}
