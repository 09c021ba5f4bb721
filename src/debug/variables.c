// Variables: in which registers, or where in the frame, each is, and at which instructions. LLVM writes for a variable that it moved from the frame
// to a register the register's value as an address in the frame's address space (5); it is the value itself that is meant.
#include <dwarf.h>
#include <string.h>
#include "debug/reader.h"
#include "isa/registers.h"

enum { MOST_VARIABLES = 1 << 16, MOST_NAME = 128, MOST_TYPES = 32, PRIVATE = 5 };

// ---- registers -------------------------------------------------------------------------------------------------------------------------
// By the numbers that the ABI gives them. PROGRAM_NO_REGISTER: those that a wave does not have here.
static unsigned register_of(uint64_t n)
{
	static const struct { uint16_t dwarf, first, count; } ranges[] = {
		{ 1, ISA_REG_EXEC, 1 }, { 17, ISA_REG_EXEC, 1 }, { 32, 0, 64 }, { 512, ISA_REG_VCC, 1 }, { 768, ISA_REG_VCC, 1 }, { 1088, 64, 42 },
		{ 1536, REG_VGPR, 256 }, { 2560, REG_VGPR, 256 },       // of wave32, of wave64
	};
	for (size_t k = 0; k < sizeof ranges / sizeof *ranges; k++)
		if (n >= ranges[k].dwarf && n - ranges[k].dwarf < ranges[k].count) return ranges[k].first + (unsigned)(n - ranges[k].dwarf);
	return PROGRAM_NO_REGISTER;
}

// ---- types -----------------------------------------------------------------------------------------------------------------------------
static bool number_of(Dwarf_Die *die, unsigned attribute, uint64_t *out)
{
	Dwarf_Attribute a;
	Dwarf_Word n;
	if (!dwarf_attr_integrate(die, attribute, &a) || dwarf_formudata(&a, &n)) return false;
	*out = n;
	return true;
}

static bool type_of(Dwarf_Die *die, Dwarf_Die *out)
{
	Dwarf_Attribute a;
	return dwarf_attr_integrate(die, DW_AT_type, &a) && dwarf_formref_die(&a, out);
}

// A number of `size` bytes.
static bool base_type(uint64_t encoding, uint64_t size, struct program_variable *v)
{
	static const enum isa_type unsigned_types[] = { ISA_U8, ISA_U16, ISA_U32, ISA_U64 }, signed_types[] = { ISA_I8, ISA_I16, ISA_I32, ISA_I64 };
	unsigned k = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
	if (size != 1u << k) return false;
	v->size = (unsigned)size;
	if (encoding == DW_ATE_float) v->type = k == 1 ? ISA_F16 : k == 2 ? ISA_F32 : ISA_F64;
	else v->type = encoding == DW_ATE_signed || encoding == DW_ATE_signed_char ? signed_types[k] : unsigned_types[k];
	return encoding != DW_ATE_float || k;
}

static uint64_t elements_of(Dwarf_Die *array)
{
	Dwarf_Die range;
	uint64_t n = 0;
	if (dwarf_child(array, &range) || dwarf_tag(&range) != DW_TAG_subrange_type) return 0;
	if (number_of(&range, DW_AT_count, &n)) return n;
	return number_of(&range, DW_AT_upper_bound, &n) && n < PROGRAM_MOST_ELEMENTS ? n + 1 : 0;
}

// A number, a pointer, or an array or vector of some.
static bool kind_of(Dwarf_Die *variable, struct program_variable *v)
{
	Dwarf_Die type, next;
	uint64_t encoding = DW_ATE_unsigned, size = 0;
	v->count = 1;
	if (!type_of(variable, &type)) return false;
	for (unsigned depth = 0; depth < MOST_TYPES; depth++, type = next) {
		int tag = dwarf_tag(&type);
		if (tag == DW_TAG_pointer_type) return base_type(DW_ATE_unsigned, number_of(&type, DW_AT_byte_size, &size) ? size : 8, v);
		if (tag == DW_TAG_base_type || tag == DW_TAG_enumeration_type) {
			if (tag == DW_TAG_base_type) number_of(&type, DW_AT_encoding, &encoding);
			return number_of(&type, DW_AT_byte_size, &size) && base_type(encoding, size, v);
		}
		if (tag == DW_TAG_array_type) {
			uint64_t n = elements_of(&type);
			if (!n || n * v->count > PROGRAM_MOST_ELEMENTS) return false;
			v->count *= (unsigned)n;
		} else if (tag != DW_TAG_typedef && tag != DW_TAG_const_type && tag != DW_TAG_volatile_type && tag != DW_TAG_restrict_type && tag != DW_TAG_atomic_type) {
			return false;
		}
		if (!type_of(&type, &next)) return false;
	}
	return false;
}

// ---- places ----------------------------------------------------------------------------------------------------------------------------
static bool is_private(const Dwarf_Op *o, size_t n)
{
	return n >= 3 && (o[0].atom == DW_OP_lit0 + PRIVATE || (o[0].atom == DW_OP_constu && o[0].number == PRIVATE)) && o[1].atom == DW_OP_swap && o[2].atom == DW_OP_xderef;
}

// One register at the beginning of the expression: how many operations it is. 0: it is none.
static size_t one_register(const Dwarf_Op *o, size_t n, unsigned *out)
{
	bool value = n && (o->atom == DW_OP_bregx || (o->atom >= DW_OP_breg0 && o->atom <= DW_OP_breg31));
	size_t used = 1;
	if (!n) return 0;
	if (o->atom == DW_OP_regx) *out = register_of(o->number);
	else if (o->atom >= DW_OP_reg0 && o->atom <= DW_OP_reg31) *out = register_of(o->atom - DW_OP_reg0);
	else if (o->atom == DW_OP_bregx && !o->number2) *out = register_of(o->number);
	else if (value && o->atom != DW_OP_bregx && !o->number) *out = register_of(o->atom - DW_OP_breg0);
	else return 0;
	if (value && is_private(o + used, n - used)) used += 3;
	if (value && used < n && o[used].atom == DW_OP_stack_value) used++;
	return *out == PROGRAM_NO_REGISTER || (value && used == 1) ? 0 : used;
}

// A register for each dword, the lowest first; one that is missing is not kept anywhere.
static bool in_registers(struct debug_reader *r, const Dwarf_Op *o, size_t n, struct program_variable *v)
{
	unsigned dwords = (v->size * v->count + 3) / 4, at = 0;
	uint16_t registers[2 * PROGRAM_MOST_ELEMENTS];
	while (n && at < dwords) {
		unsigned reg = PROGRAM_NO_REGISTER;
		size_t used = one_register(o, n, &reg);
		if (!used && o->atom != DW_OP_piece) return false;
		o += used;
		n -= used;
		if (!n) {
			for (unsigned k = 0; at < dwords; k++) registers[at++] = (uint16_t)(reg + k);
			break;
		}
		if (o->atom != DW_OP_piece || o->number % 4 || o->number / 4 > dwords - at) return false;
		for (unsigned k = 0; k < o->number / 4; k++) registers[at++] = (uint16_t)(reg == PROGRAM_NO_REGISTER ? PROGRAM_NO_REGISTER : reg + k);
		o++;
		n--;
	}
	if (n || at < dwords) return false;
	v->place = PROGRAM_IN_REGISTERS;
	v->registers = memcpy(arena_alloc(&r->p->arena, dwords * sizeof *registers), registers, dwords * sizeof *registers);
	return true;
}

static bool is_constant(const Dwarf_Op *o, size_t n, int64_t *out)
{
	if (!n || o[n - 1].atom != DW_OP_stack_value) return false;
	if (o->atom >= DW_OP_lit0 && o->atom <= DW_OP_lit31) *out = o->atom - DW_OP_lit0;
	else if (o->atom == DW_OP_consts || o->atom == DW_OP_constu) *out = (int64_t)o->number;
	else return false;
	return n == 2 || (n == 5 && is_private(o + 1, n - 1));
}

static void place_of(struct debug_reader *r, const Dwarf_Op *o, size_t n, unsigned frame, struct program_variable *v)
{
	v->place = PROGRAM_NOWHERE;
	if (n && o->atom == DW_OP_fbreg && frame != PROGRAM_NO_REGISTER && (n == 1 || (n == 4 && is_private(o + 1, 3)))) {
		v->place = PROGRAM_IN_FRAME;
		v->number = (int64_t)o->number;
		v->frame = (uint16_t)frame;
	} else if (is_constant(o, n, &v->number)) {
		v->place = PROGRAM_CONSTANT;
	} else {
		in_registers(r, o, n, v);
	}
}

// ---- the whole -------------------------------------------------------------------------------------------------------------------------
static void add(struct debug_reader *r, const struct program_variable *v, uint64_t begin, uint64_t end)
{
	if (begin >= end || r->p->variables.n == MOST_VARIABLES) return;
	struct program_variable *made = arena_push(&r->p->arena, &r->p->variables);
	*made = *v;
	made->begin = begin + r->base;
	made->end = end + r->base;
}

static void add_to_scope(struct debug_reader *r, Dwarf_Die *scope, const struct program_variable *v)
{
	Dwarf_Addr base, begin, end;
	for (ptrdiff_t at = 0; (at = dwarf_ranges(scope, at, &base, &begin, &end)) > 0 && r->work++ < DEBUG_WORK;) add(r, v, begin, end);
}

unsigned debug_frame(Dwarf_Die *function)
{
	Dwarf_Attribute a;
	Dwarf_Op *o;
	size_t n;
	if (!dwarf_attr_integrate(function, DW_AT_frame_base, &a) || dwarf_getlocation(&a, &o, &n) || n != 1) return PROGRAM_NO_REGISTER;
	return o->atom == DW_OP_regx ? register_of(o->number) : PROGRAM_NO_REGISTER;
}

void debug_variable(struct debug_reader *r, Dwarf_Die *scope, Dwarf_Die *die, unsigned depth, unsigned frame)
{
	struct program_variable v = { .depth = depth, .place = PROGRAM_NOWHERE };
	Dwarf_Attribute a;
	const char *name = dwarf_attr_integrate(die, DW_AT_name, &a) ? dwarf_formstring(&a) : NULL;
	if (!name || !*name || !kind_of(die, &v)) return;
	v.name = arena_strndup(&r->p->arena, name, strnlen(name, MOST_NAME));
	add_to_scope(r, scope, &v);
	Dwarf_Sword constant;
	if (dwarf_attr(die, DW_AT_const_value, &a) && !dwarf_formsdata(&a, &constant)) {
		v.place = PROGRAM_CONSTANT;
		v.number = constant;
		add_to_scope(r, scope, &v);
	}
	if (!dwarf_attr(die, DW_AT_location, &a)) return;
	Dwarf_Addr base, begin, end;
	Dwarf_Op *o;
	size_t n;
	for (ptrdiff_t at = 0; (at = dwarf_getlocations(&a, at, &base, &begin, &end, &o, &n)) > 0 && r->work++ < DEBUG_WORK;) {
		place_of(r, o, n, frame, &v);
		if (v.place == PROGRAM_NOWHERE) continue;
		if (begin == 0 && end == (Dwarf_Addr)-1) add_to_scope(r, scope, &v);    // everywhere
		else add(r, &v, begin, end);
	}
}
