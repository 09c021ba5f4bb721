// Draws words at random around a form: its fixed bits, and in most fields any value, else a value at a boundary.
#ifndef TESTS_DRAW_H
#define TESTS_DRAW_H
#include <stdlib.h>
#include <string.h>
#include "code/code.h"
#include "code/inst.h"

enum { DRAW_WORDS = ISA_MAX_DWORDS + 1 };

static inline uint32_t draw(uint64_t *state)
{
	*state += 0x9e3779b97f4a7c15;
	uint64_t z = (*state ^ *state >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return (uint32_t)(z >> 32 ^ z);
}

static inline uint32_t draw_field(uint64_t *state, unsigned width)
{
	static const uint32_t special[] = {
		0, 1, 2, 4, 64, 102, 104, 106, 107, 108, 124, 125, 126, 127, 128, 129, 192, 193, 208, 235, 240, 248,
		253, 254, 255, 256, 0x80000000, 0x3f800000, 0xffffffff
	};
	uint32_t value = draw(state);
	switch (draw(state) % 8) {
	case 0: value = special[draw(state) % (sizeof special / sizeof *special)]; break;
	case 1: value &= 0x7e; break;
	case 2: value = 256 | (value & 0xff); break;
	case 3: value &= value >> 8; break;
	default: break;
	}
	return width < 32 ? value & ((1u << width) - 1) : value;
}

// Draws all DRAW_WORDS words. The words after the form's own are for a literal.
static inline void draw_words(uint64_t *state, const struct isa_form *f, uint32_t words[DRAW_WORDS])
{
	for (unsigned k = 0; k < DRAW_WORDS; k++)
		words[k] = draw_field(state, 32);
	for (unsigned k = 0; k < isa_format(f)->field_count; k++)
		code_field_set(words, &isa_fields(isa_format(f))[k], draw_field(state, isa_fields(isa_format(f))[k].width));
	// Destination SGPRs: mostly valid ones.
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		const struct isa_slot *slot = &isa_slots(f)[k];
		unsigned dwords = isa_operands(isa_record(f))[k].dwords, align = dwords > 2 ? 4 : dwords == 2 ? 2 : 1;
		if (slot->kind == ISA_SDEST && slot->field >= 0 && draw(state) % 4)
			code_field_set(words, &isa_fields(isa_format(f))[slot->field],
			               draw(state) % (104 - (dwords > 4 ? dwords : 4)) / align * align);
	}
	// Further registers of an address, which its shape may not need: 0 from a random one on.
	unsigned none = draw(state) % 6;
	for (unsigned k = 0; k < isa_format(f)->field_count; k++) {
		const char *name = isa_field_name(isa_fields(isa_format(f))[k].id);
		if (!strncmp(name, "vaddr", 5) && name[5] && (unsigned)atoi(name + 5) > none)
			code_field_set(words, &isa_fields(isa_format(f))[k], 0);
	}
	// Words with a fixed set of values: only valid ones. LLVM's printer stops at others.
	for (unsigned k = 0; k < f->modifier_count; k++) {
		const struct isa_modifier *m = &isa_modifiers[isa_allowed(f)[k].modifier];
		unsigned n = 0;
		while (m->words && m->words[n].text)
			n++;
		if (n && m->syntax == ISA_MOD_CHOICE)
			code_field_set(words, &isa_fields(isa_format(f))[isa_allowed(f)[k].field], m->words[draw(state) % n].value);
	}
	for (unsigned k = 0; k < isa_format(f)->dwords; k++)
		words[k] = (words[k] & ~isa_mask(f)[k]) | isa_value(f)[k];
}
#endif
