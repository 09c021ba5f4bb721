// Places of variables: registers or frame offsets, by range of instructions. For a variable moved from the frame to a
// register, LLVM writes the register's value as an address in the frame's address space; the value itself is meant.
#include <dwarf.h>
#include <string.h>
#include "debug/reader.h"
#include "isa/registers.h"

enum { MOST_VARIABLES = 1 << 16 };

// ---- registers ------------------------------------------------------------------------------------------------------
// Returns the register for an ABI number; PROGRAM_NO_REGISTER if a wave does not have it here.
static unsigned register_of(uint64_t n)
{
	static const struct { uint16_t dwarf, first, count; } ranges[] = {
		{ 1, ISA_REG_EXEC, 1 }, { 17, ISA_REG_EXEC, 1 }, { 32, 0, 64 }, { 512, ISA_REG_VCC, 1 },
		{ 768, ISA_REG_VCC, 1 }, { 1088, 64, 42 },
		{ 1536, REG_VGPR, 256 }, { 2560, REG_VGPR, 256 },       // wave32, wave64
	};
	for (size_t k = 0; k < sizeof ranges / sizeof *ranges; k++)
		if (n >= ranges[k].dwarf && n - ranges[k].dwarf < ranges[k].count)
			return ranges[k].first + (unsigned)(n - ranges[k].dwarf);
	return PROGRAM_NO_REGISTER;
}

// ---- places ---------------------------------------------------------------------------------------------------------
// Returns whether the operation is an address space: `space` in LLVM's numbering, `older` in its old numbering.
static bool is_space(const Dwarf_Op *o, size_t n, uint64_t space, uint64_t older)
{
	if (n < 3 || o[1].atom != DW_OP_swap || o[2].atom != DW_OP_xderef) return false;
	uint64_t is = o->atom >= DW_OP_lit0 && o->atom <= DW_OP_lit31 ? (uint64_t)o->atom - DW_OP_lit0
	              : o->atom == DW_OP_constu ? o->number
	              : UINT64_MAX;
	return is == space || is == older;
}
static bool is_private(const Dwarf_Op *o, size_t n) { return is_space(o, n, 5, 1); }

// Reads a register at the start of the expression. Returns the number of operations used; 0 if it is not a register.
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

// Reads a register for each dword, lowest first. A missing register means that the dword is not stored.
static bool in_registers(struct debug_reader *r, const Dwarf_Op *o, size_t n, struct program_variable *v)
{
	uint64_t size = r->p->types.at[v->type].size;
	unsigned dwords = (unsigned)((size + 3) / 4), at = 0;
	uint16_t registers[PROGRAM_MOST_DWORDS];
	if (!size || size > sizeof registers / sizeof *registers * 4) return false;
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
		for (unsigned k = 0; k < o->number / 4; k++)
			registers[at++] = (uint16_t)(reg == PROGRAM_NO_REGISTER ? PROGRAM_NO_REGISTER : reg + k);
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

// Reads an address: DW_OP_addr, or an index in a table as in DWARF 5.
static bool is_address(struct debug_reader *r, Dwarf_Attribute *location, const Dwarf_Op *o, size_t n,
                       struct program_variable *v)
{
	Dwarf_Attribute a;
	Dwarf_Addr address = o->number;
	if (!n || (o->atom != DW_OP_addr && o->atom != DW_OP_addrx)) return false;
	if (o->atom == DW_OP_addrx && (dwarf_getlocation_attr(location, o, &a) || dwarf_formaddr(&a, &address))) return false;
	bool lds = is_space(o + 1, n - 1, 3, 2);
	if (n != 1 && !lds) return false;
	v->place = lds ? PROGRAM_IN_LDS : PROGRAM_IN_MEMORY;
	v->number = (int64_t)(address + (lds ? 0 : r->base));
	return true;
}

static void place_of(struct debug_reader *r, Dwarf_Attribute *location, const Dwarf_Op *o, size_t n, unsigned frame,
                     struct program_variable *v)
{
	v->place = PROGRAM_NOWHERE;
	if (n && o->atom == DW_OP_fbreg && frame != PROGRAM_NO_REGISTER && (n == 1 || (n == 4 && is_private(o + 1, 3)))) {
		v->place = PROGRAM_IN_FRAME;
		v->number = (int64_t)o->number;
		v->frame = (uint16_t)frame;
	} else if (is_constant(o, n, &v->number)) {
		v->place = PROGRAM_CONSTANT;
	} else if (!is_address(r, location, o, n, v)) {
		in_registers(r, o, n, v);
	}
}

// ---- variables of a scope -------------------------------------------------------------------------------------------
static void add_variable(struct debug_reader *r, const struct program_variable *v, uint64_t begin, uint64_t end)
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
	for (ptrdiff_t at = 0; (at = dwarf_ranges(scope, at, &base, &begin, &end)) > 0 && r->work++ < DEBUG_WORK;)
		add_variable(r, v, begin, end);
}

unsigned debug_frame(Dwarf_Die *function)
{
	Dwarf_Attribute a;
	Dwarf_Op *o;
	size_t n;
	if (!dwarf_attr_integrate(function, DW_AT_frame_base, &a) || dwarf_getlocation(&a, &o, &n) || n != 1)
		return PROGRAM_NO_REGISTER;
	return o->atom == DW_OP_regx ? register_of(o->number) : PROGRAM_NO_REGISTER;
}

void debug_variable(struct debug_reader *r, Dwarf_Die *scope, Dwarf_Die *die, unsigned depth, unsigned frame)
{
	struct program_variable v = { .depth = depth, .place = PROGRAM_NOWHERE, .name = debug_name(r, die) };
	Dwarf_Attribute a;
	if (!*v.name || !(v.type = debug_type(r, die))) return;
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
		place_of(r, &a, o, n, frame, &v);
		if (v.place == PROGRAM_NOWHERE) continue;
		// the location is valid everywhere
		if (begin == 0 && end == (Dwarf_Addr)-1) add_to_scope(r, scope, &v);
		else add_variable(r, &v, begin, end);
	}
}
