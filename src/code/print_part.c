// Prints the parts of registers that modifiers select, as descriptions name them. The text of an instruction has these
// modifiers after the operands.
#include "code/inst.h"
#include "code/print.h"
#include "isa/fields.h"

static bool bit_of(const struct printer *p, enum isa_field_id field, int bit)
{
	return code_modifier(p->i, field) >> bit & 1;
}

static void print_half(struct printer *p, unsigned k, bool high)
{
	print_register(p, k);
	print_text(p, high ? ".h" : ".l");
}

// Prints what SDWA selects.
static void print_selected(struct printer *p, unsigned k, enum isa_field_id select)
{
	static const struct { const char *before, *after; } words[] = {
		{ "byte 0 of ", "" }, { "byte 1 of ", "" }, { "byte 2 of ", "" }, { "byte 3 of ", "" }, { "", ".l" }, { "", ".h" }
	};
	uint32_t part = code_modifier(p->i, select);
	bool whole = part >= sizeof words / sizeof *words;
	print_text(p, whole ? "" : words[part].before);
	print_register(p, k);
	print_text(p, whole ? "" : words[part].after);
}

// Prints the two halves of a packed source, unless they are the register's own halves.
static void print_halves(struct printer *p, unsigned k, int n)
{
	bool floats = code_is_float(isa_operands(isa_record(p->i->form))[k].type);
	bool low = bit_of(p, ISA_F_OP_SEL, n), high = bit_of(p, ISA_F_OP_SEL_HI, n);
	bool neg_low = floats && bit_of(p, ISA_F_NEG_LO, n), neg_high = floats && bit_of(p, ISA_F_NEG_HI, n);
	if (!low && high && neg_low == neg_high) {
		print_text(p, neg_low ? "-" : "");
		print_register(p, k);
		return;
	}
	print_text(p, neg_low ? "(-" : "(");
	print_half(p, k, low);
	print_text(p, neg_high ? ", -" : ", ");
	print_half(p, k, high);
	print_text(p, ")");
}

static void print_magnitude(struct printer *p, unsigned k, int n)
{
	bool abs = bit_of(p, ISA_F_NEG_HI, n);
	print_text(p, bit_of(p, ISA_F_NEG_LO, n) ? "-" : "");
	print_text(p, abs ? "|" : "");
	print_register(p, k);
	print_text(p, abs ? "|" : "");
}

void print_part(struct printer *p, unsigned k)
{
	enum { RESULT = 3 };                   // the result's bit of op_sel
	const struct isa_operand *o = &isa_operands(isa_record(p->i->form))[k];
	unsigned kind = code_operand_value(p->i, k, p->t).kind;
	bool is_register = kind == CODE_V_VGPR || kind == CODE_V_SGPR;
	int n = o->write ? RESULT : o->source;
	switch (is_register && n >= 0 ? (enum isa_part)isa_slots(p->i->form)[k].part : ISA_PART_WHOLE) {
	case ISA_PART_WHOLE: print_register(p, k); break;
	case ISA_PART_HALF:
		if (!code_modifier(p->i, ISA_F_OP_SEL) || code_names_halves(p->i, p->t)) print_register(p, k);
		else print_half(p, k, bit_of(p, ISA_F_OP_SEL, n));
		break;
	case ISA_PART_HALVES: print_halves(p, k, n); break;
	case ISA_PART_MAGNITUDE: print_magnitude(p, k, n); break;
	case ISA_PART_F16:
		if (bit_of(p, ISA_F_OP_SEL_HI, n)) print_half(p, k, bit_of(p, ISA_F_OP_SEL, n));
		else print_register(p, k);
		break;
	case ISA_PART_SELECTED:
		print_selected(p, k, o->write ? ISA_F_DST_SEL : n ? ISA_F_SRC1_SEL : ISA_F_SRC0_SEL);
	}
}
