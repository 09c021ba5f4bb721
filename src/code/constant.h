// Constants of source operands: which are inline, what a literal dword holds, what the hardware sees. Used inside code/ only.
#ifndef CODE_CONSTANT_H
#define CODE_CONSTANT_H
#include "code/code.h"

struct code_number { bool is_float; int64_t integer; double number; };

// How an operand's type takes constants.
struct code_constant_type {
	uint8_t size;         // bits of a scalar: 16, 32, 64
	bool is_float, bf16;
	bool packed;          // two 16-bit halves: a literal has 32 bits
	bool splat;           // an inline constant is in both
};
struct code_constant_type code_constant_type(const struct isa_operand *o, const struct code_target *t);

// The same for an operand of a form, which may see constants in another way.
struct code_constant_type code_constant_of_form(const struct isa_form *f, unsigned operand, const struct code_target *t);

// Source encoding (128 to 248) of an inline constant, or -1.
int code_inline_constant(struct code_constant_type c, struct code_number n);
// The literal dword for a number. False if the type cannot hold it.
bool code_literal(struct code_constant_type c, struct code_number n, uint32_t *dword);
// Flips or clears the sign, for a form without modifier bits.
struct code_number code_number_signed(struct code_constant_type c, struct code_number n, bool neg, bool abs);

// The value that an operand of that type sees: of an inline constant's encoding, of a literal.
uint64_t code_constant_value(const struct isa_operand *o, const struct code_target *t, uint32_t encoding);
uint64_t code_literal_value(const struct isa_operand *o, const struct code_target *t, uint32_t dword);
#endif
