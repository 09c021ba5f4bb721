// Constants of source operands: inline constants, literal dwords, and their values in hardware. Private to code/.
#ifndef CODE_CONSTANT_H
#define CODE_CONSTANT_H
#include "code/code.h"

struct code_number { bool is_float; int64_t integer; double number; };

// Interpretation of constants by an operand's type.
struct code_constant_type {
	uint8_t size;         // bits of a scalar: 16, 32, 64
	bool is_float, bf16;
	bool packed;          // two 16-bit halves: a literal has 32 bits
	bool splat;           // an inline constant is in both halves
};
struct code_constant_type code_constant_type(const struct isa_operand *o, const struct code_target *t);

// Returns the interpretation for an operand of a form, which may differ from the interpretation for its type.
struct code_constant_type code_constant_of_form(const struct isa_form *f, unsigned operand,
                                                const struct code_target *t);

// Returns the source encoding (128 to 248) of an inline constant, or -1.
int code_inline_constant(struct code_constant_type c, struct code_number n);
// Sets *dword to the literal for a number. Returns false if the type cannot represent it.
bool code_literal(struct code_constant_type c, struct code_number n, uint32_t *dword);
// Returns n with its sign flipped or cleared, for a form without modifier bits.
struct code_number code_number_signed(struct code_constant_type c, struct code_number n, bool neg, bool abs);

// Return the value in the operand's type of an inline constant's encoding, and of a literal.
uint64_t code_constant_value(const struct isa_operand *o, const struct code_target *t, uint32_t encoding);
uint64_t code_literal_value(const struct isa_operand *o, const struct code_target *t, uint32_t dword);
#endif
