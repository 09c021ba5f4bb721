// Makes types of variables: numbers, pointers, arrays, vectors, structs. Each is made once.
#include <dwarf.h>
#include <string.h>
#include "debug/reader.h"

enum { MOST_TYPES = 1 << 14, MOST_MEMBERS = 1 << 16, MOST_DEPTH = 64 };

static bool number_of(Dwarf_Die *die, unsigned attribute, uint64_t *out)
{
	Dwarf_Attribute a;
	Dwarf_Word n;
	if (!dwarf_attr_integrate(die, attribute, &a) || dwarf_formudata(&a, &n)) return false;
	*out = n;
	return true;
}

bool debug_type_of(Dwarf_Die *die, Dwarf_Die *out)
{
	Dwarf_Attribute a;
	return dwarf_attr_integrate(die, DW_AT_type, &a) && dwarf_formref_die(&a, out);
}

const char *debug_name(struct debug_reader *r, Dwarf_Die *die)
{
	enum { MOST = 256 };
	const char *name = dwarf_diename(die);
	return name ? arena_strndup(&r->p->arena, name, strnlen(name, MOST)) : "";
}

static void base_type(Dwarf_Die *die, struct program_type *t)
{
	static const enum isa_type unsigned_types[] = { ISA_U8, ISA_U16, ISA_U32, ISA_U64 },
		signed_types[] = { ISA_I8, ISA_I16, ISA_I32, ISA_I64 };
	uint64_t encoding = DW_ATE_unsigned;
	if (!number_of(die, DW_AT_byte_size, &t->size)) return;
	if (dwarf_tag(die) == DW_TAG_base_type) number_of(die, DW_AT_encoding, &encoding);
	unsigned k = t->size == 1 ? 0 : t->size == 2 ? 1 : t->size == 4 ? 2 : 3;
	if (t->size != 1u << k || (encoding == DW_ATE_float && !k)) return;
	if (encoding == DW_ATE_float) t->number = k == 1 ? ISA_F16 : k == 2 ? ISA_F32 : ISA_F64;
	else t->number = encoding == DW_ATE_signed || encoding == DW_ATE_signed_char ? signed_types[k] : unsigned_types[k];
	t->kind = PROGRAM_NUMBER;
}

// Returns a pointer's address space. Compilers number them as LLVM does; older compilers as the first AMD GPU DWARF
// ABI.
static enum program_space space_of(Dwarf_Die *die)
{
	uint64_t space = 0;
	number_of(die, DW_AT_address_class, &space);
	return space == 3 || space == 2 ? PROGRAM_LDS : space == 5 || space == 1 ? PROGRAM_PRIVATE : PROGRAM_FLAT;
}

static uint32_t make_type(struct debug_reader *r, Dwarf_Die *die, unsigned depth);

static void make_pointer(struct debug_reader *r, Dwarf_Die *die, struct program_type *t, unsigned depth)
{
	Dwarf_Die to;
	t->kind = PROGRAM_POINTER;
	t->space = space_of(die);
	t->size = t->space == PROGRAM_FLAT ? 8 : 4;
	t->number = t->space == PROGRAM_FLAT ? ISA_U64 : ISA_U32;
	t->of = debug_type_of(die, &to) ? make_type(r, &to, depth) : 0;
}

static uint64_t elements_of(Dwarf_Die *range)
{
	uint64_t n = 0;
	if (number_of(range, DW_AT_count, &n)) return n;
	return number_of(range, DW_AT_upper_bound, &n) ? n + 1 : 0;
}

// Makes an array type: for `float a[2][3]`, first `float [3]`, then an array of two of them.
static void make_array(struct debug_reader *r, Dwarf_Die *die, struct program_type *t, unsigned depth)
{
	Dwarf_Die element, range;
	uint64_t counts[4];
	unsigned dimensions = 0;
	uint32_t of = debug_type_of(die, &element) ? make_type(r, &element, depth) : 0;
	if (!of || dwarf_child(die, &range)) return;
	do {
		if (dwarf_tag(&range) != DW_TAG_subrange_type || dimensions == 4) return;
		counts[dimensions++] = elements_of(&range);
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&range, &range));
	while (dimensions--) {
		uint64_t size = r->p->types.at[of].size;
		if (!size || counts[dimensions] > UINT32_MAX / size) return;
		*t = (struct program_type){ .kind = PROGRAM_ARRAY, .name = "", .size = size * counts[dimensions],
		                            .of = of, .count = counts[dimensions] };
		if (!dimensions) return;
		of = (uint32_t)r->p->types.n;
		*arena_push(&r->p->arena, &r->p->types) = *t;
	}
}

static void make_structure(struct debug_reader *r, Dwarf_Die *die, struct program_type *t, unsigned depth)
{
	struct { struct program_member *at; size_t n, room; } members = { 0 };
	Dwarf_Die member, type;
	Dwarf_Attribute a;
	t->name = debug_name(r, die);
	if (!number_of(die, DW_AT_byte_size, &t->size) || dwarf_child(die, &member)) return;
	do {
		struct program_member m = { 0 };
		if (dwarf_tag(&member) != DW_TAG_member) continue;
		m.name = debug_name(r, &member);
		number_of(&member, DW_AT_data_member_location, &m.offset);
		bool bits = dwarf_attr(&member, DW_AT_bit_size, &a);
		m.type = !bits && debug_type_of(&member, &type) ? make_type(r, &type, depth) : 0;
		uint64_t size = r->p->types.at[m.type].size;
		if (*m.name && m.offset <= t->size && size <= t->size - m.offset) *arena_push(&r->arena, &members) = m;
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&member, &member));
	if (members.n > MOST_MEMBERS - r->p->types.members.n) return;
	t->kind = PROGRAM_STRUCT;
	t->first = (uint32_t)r->p->types.members.n;
	t->members = (uint32_t)members.n;
	for (size_t k = 0; k < members.n; k++) *arena_push(&r->p->arena, &r->p->types.members) = members.at[k];
}

// Makes a type. Reserves the type's index first, because its parts may point back to it.
static uint32_t make_type(struct debug_reader *r, Dwarf_Die *die, unsigned depth)
{
	Dwarf_Off at = dwarf_dieoffset(die);
	int tag = dwarf_tag(die);
	Dwarf_Die of;
	if (tag == DW_TAG_typedef || tag == DW_TAG_const_type || tag == DW_TAG_volatile_type
	    || tag == DW_TAG_restrict_type || tag == DW_TAG_atomic_type)
		return depth < MOST_DEPTH && r->work++ < DEBUG_WORK && debug_type_of(die, &of) ? make_type(r, &of, depth + 1) : 0;
	for (size_t k = 0; k < r->types.n; k++) if (r->types.at[k].die == at) return r->types.at[k].type;
	r->work += r->types.n;
	if (depth == MOST_DEPTH || r->p->types.n >= MOST_TYPES || r->work++ >= DEBUG_WORK) return 0;
	uint32_t number = (uint32_t)r->p->types.n;
	struct program_type t = { .name = "" };
	*arena_push(&r->p->arena, &r->p->types) = t;
	*arena_push(&r->arena, &r->types) = (struct debug_type){ at, number };
	if (tag == DW_TAG_base_type || tag == DW_TAG_enumeration_type) base_type(die, &t);
	else if (tag == DW_TAG_pointer_type || tag == DW_TAG_reference_type || tag == DW_TAG_rvalue_reference_type)
		make_pointer(r, die, &t, depth + 1);
	else if (tag == DW_TAG_array_type) make_array(r, die, &t, depth + 1);
	else if (tag == DW_TAG_structure_type || tag == DW_TAG_class_type || tag == DW_TAG_union_type)
		make_structure(r, die, &t, depth + 1);
	r->p->types.at[number] = t;
	return number;
}

uint32_t debug_type(struct debug_reader *r, Dwarf_Die *variable)
{
	Dwarf_Die type;
	if (!r->p->types.n) *arena_push(&r->p->arena, &r->p->types) = (struct program_type){ .name = "" };
	return debug_type_of(variable, &type) ? make_type(r, &type, 0) : 0;
}
