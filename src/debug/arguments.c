// Adds names and types of kernels' arguments that the metadata does not have, from the functions' parameters.
#include <dwarf.h>
#include <string.h>
#include "debug/reader.h"

enum { MOST_DEPTH = 64, MOST_ELEMENTS = 16 };

// ---- types in OpenCL C, as in metadata: `float`, `uint4`, `float*`, or a structure's name ---------------------------
static const char *base_type(Dwarf_Die *type)
{
	static const struct { unsigned encoding; int bytes; const char *name; } bases[] = {
		{ DW_ATE_float, 2, "half" }, { DW_ATE_float, 4, "float" }, { DW_ATE_float, 8, "double" },
		{ DW_ATE_boolean, 1, "bool" }, { DW_ATE_signed_char, 1, "char" }, { DW_ATE_signed, 2, "short" },
		{ DW_ATE_signed, 4, "int" }, { DW_ATE_signed, 8, "long" }, { DW_ATE_unsigned_char, 1, "uchar" },
		{ DW_ATE_unsigned, 2, "ushort" }, { DW_ATE_unsigned, 4, "uint" }, { DW_ATE_unsigned, 8, "ulong" },
	};
	Dwarf_Attribute a;
	Dwarf_Word encoding = 0;
	if (!dwarf_attr(type, DW_AT_encoding, &a) || dwarf_formudata(&a, &encoding)) return "";
	for (size_t k = 0; k < sizeof bases / sizeof *bases; k++)
		if (bases[k].encoding == encoding && bases[k].bytes == dwarf_bytesize(type)) return bases[k].name;
	return "";
}

static unsigned elements(Dwarf_Die *array)
{
	Dwarf_Die range;
	Dwarf_Attribute a;
	Dwarf_Word n = 0;
	if (dwarf_child(array, &range) || dwarf_tag(&range) != DW_TAG_subrange_type) return 0;
	if (dwarf_attr(&range, DW_AT_count, &a) && !dwarf_formudata(&a, &n)) return n <= MOST_ELEMENTS ? (unsigned)n : 0;
	return dwarf_attr(&range, DW_AT_upper_bound, &a) && !dwarf_formudata(&a, &n) && n < MOST_ELEMENTS
	       ? (unsigned)n + 1 : 0;
}

static bool is_structure(Dwarf_Die *type)
{
	int tag = dwarf_tag(type);
	return tag == DW_TAG_structure_type || tag == DW_TAG_union_type || tag == DW_TAG_class_type
	       || tag == DW_TAG_enumeration_type;
}

static const char *type_text(struct debug_reader *r, Dwarf_Die *die, unsigned depth)
{
	struct arena *arena = &r->p->arena;
	Dwarf_Die type, target;
	const char *name;
	unsigned n;
	if (depth == MOST_DEPTH || r->work++ >= DEBUG_WORK || !debug_type_of(die, &type)) return "";
	switch (dwarf_tag(&type)) {
	case DW_TAG_base_type: return base_type(&type);
	case DW_TAG_pointer_type: case DW_TAG_reference_type:
		name = type_text(r, &type, depth + 1);
		return *name ? arena_printf(arena, "%s*", name) : "";
	case DW_TAG_array_type:            // a parameter of array type is a vector
		if (!debug_type_of(&type, &target) || !(n = elements(&type))) return "";
		name = type_text(r, &type, depth + 1);
		return *name ? arena_printf(arena, "%s%u", name, n) : "";
	case DW_TAG_typedef:               // keep the typedef's name for a structure, such as HIP's float4
		return debug_type_of(&type, &target) && is_structure(&target) ? debug_name(r, &type) : type_text(r, &type, depth + 1);
	// const and similar
	default: return is_structure(&type) ? debug_name(r, &type) : type_text(r, &type, depth + 1);
	}
}

// ---- kernels --------------------------------------------------------------------------------------------------------
static const char *symbol_of(Dwarf_Die *function)
{
	Dwarf_Attribute a;
	const char *symbol = dwarf_attr_integrate(function, DW_AT_linkage_name, &a) ? dwarf_formstring(&a) : NULL;
	if (symbol) return symbol;
	return dwarf_attr_integrate(function, DW_AT_name, &a) ? dwarf_formstring(&a) : NULL;
}

static struct program_kernel *kernel_of(struct debug_reader *r, Dwarf_Die *function)
{
	const char *symbol = symbol_of(function);
	for (size_t k = 0; symbol && k < r->p->kernel_count; k++)
		if (r->p->kernels[k].has_metadata && !strcmp(r->p->kernels[k].name, symbol)) return &r->p->kernels[k];
	return NULL;
}

// Matches user-supplied arguments with parameters one to one. If their numbers differ, nothing is set.
static void fill_arguments(struct debug_reader *r, struct program_kernel *k, Dwarf_Die *function)
{
	Dwarf_Die die;
	size_t n = 0;
	struct program_arg *args = arena_alloc(&r->p->arena, (k->arg_count + 1) * sizeof *args);
	memcpy(args, k->args, k->arg_count * sizeof *args);
	if (!k->arg_count || dwarf_child(function, &die)) return;
	do {
		if (dwarf_tag(&die) != DW_TAG_formal_parameter) continue;
		while (n < k->arg_count && args[n].kind == ARG_HIDDEN) n++;
		if (n == k->arg_count) return;
		if (!*args[n].name) args[n].name = debug_name(r, &die);
		if (!*args[n].type_name) args[n].type_name = type_text(r, &die, 0);
		n++;
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&die, &die));
	while (n < k->arg_count && args[n].kind == ARG_HIDDEN) n++;
	if (n == k->arg_count) k->args = args;
}

static void functions(struct debug_reader *r, Dwarf_Die *parent, unsigned depth)
{
	Dwarf_Die die;
	if (depth == MOST_DEPTH || dwarf_child(parent, &die)) return;
	do {
		struct program_kernel *k = dwarf_tag(&die) == DW_TAG_subprogram ? kernel_of(r, &die) : NULL;
		if (k) fill_arguments(r, k, &die);
		if (dwarf_tag(&die) == DW_TAG_namespace) functions(r, &die, depth + 1);
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&die, &die));
}

void debug_arguments(struct debug_reader *r) { functions(r, r->unit, 0); }
