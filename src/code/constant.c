// Constants of source operands: inline constants, literal dwords, and their values in hardware.
#include "code/constant.h"
#include "code/inst.h"
#include <math.h>
#include <string.h>

enum { FLOATS = 9 };   // inline floats, from ISA_REG_FLOAT_HALF on

// Bits of 0.5 -0.5 1 -1 2 -2 4 -4 1/(2*pi) in each format.
static const uint16_t half_bits[FLOATS] = { 0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118 };
static const uint16_t bf16_bits[FLOATS] = { 0x3f00, 0xbf00, 0x3f80, 0xbf80, 0x4000, 0xc000, 0x4080, 0xc080, 0x3e22 };
static const uint32_t single_bits[FLOATS] = { 0x3f000000, 0xbf000000, 0x3f800000, 0xbf800000, 0x40000000, 0xc0000000,
                                              0x40800000, 0xc0800000, 0x3e22f983 };
static const uint64_t double_bits[FLOATS] = {
	0x3fe0000000000000, 0xbfe0000000000000, 0x3ff0000000000000, 0xbff0000000000000, 0x4000000000000000,
	0xc000000000000000, 0x4010000000000000, 0xc010000000000000, 0x3fc45f306dc9c882
};

struct code_constant_type code_constant_type(const struct isa_operand *o, const struct code_target *t)
{
	struct code_constant_type c = { .size = 32, .is_float = code_is_float(o->type) || o->float_constants,
	                                .bf16 = o->type == ISA_BF16 };
	bool small = o->type == ISA_F16 || o->type == ISA_BF16 || o->type == ISA_U16 || o->type == ISA_I16;
	if (small && o->count > 1)
		c.packed = true;
	if (small && !(o->wide & ISA_GEN_BIT(t->gpu->gen)))
		c.size = 16;
	if (o->type == ISA_F64 || o->type == ISA_U64 || o->type == ISA_I64 || (o->type == ISA_MASK && t->wave == 64))
		c.size = 64;
	return c;
}

struct code_constant_type code_constant_of_form(const struct isa_form *f, unsigned operand, const struct code_target *t)
{
	struct code_constant_type c = code_constant_type(&isa_operands(isa_record(f))[operand], t);
	// Constants of mixed-precision instructions are written as halves.
	if (code_is_mixed(f))
		return (struct code_constant_type){ .size = 16, .is_float = true };
	c.splat = isa_record(f)->splat & ISA_GEN_BIT(t->gpu->gen);
	bool scalar = isa_record(f)->unit == ISA_SALU,
		select = isa_record(f)->operand_count == 4 && isa_operands(isa_record(f))[3].type == ISA_MASK;
	// A scalar half comparison reads integers as bits: 0x4000 does not become 2.0. A select does the same, because
	// its sources are floats only for their signs.
	if (c.size == 16 && ((scalar && !isa_operands(isa_record(f))[0].write) || select))
		c.is_float = false;
	// Scalar instructions with one source read the whole register.
	if (scalar && c.size == 16 && code_source_count(f) == 1)
		c.size = 32;
	return c;
}

static uint64_t bits64(double d) { uint64_t x; memcpy(&x, &d, 8); return x; }
static uint32_t bits32(float f) { uint32_t x; memcpy(&x, &f, 4); return x; }

// Rounds d to nearest even with `mantissa` stored bits and an exponent bias. Returns false on overflow, or underflow to
// 0.
static bool small_float(double d, int mantissa, int bias, uint32_t *bits)
{
	uint32_t sign = signbit(d) ? 1u << 15 : 0;
	double a = fabs(d);
	int largest = 2 * bias + 1;
	if (isnan(d)) {
		*bits = (uint32_t)largest << mantissa | 1u << (mantissa - 1);
	} else if (isinf(d)) {
		*bits = sign | (uint32_t)largest << mantissa;
	} else if (a == 0) {
		*bits = sign;
	} else {
		int e;
		frexp(a, &e);
		e = e - 1 < 1 - bias ? 1 - bias : e - 1;
		double scaled = nearbyint(ldexp(a, mantissa - e));
		uint32_t r = (uint32_t)scaled + ((uint32_t)(e + bias - 1) << mantissa);
		if (r >= (uint32_t)largest << mantissa)
			return false;
		if (r < 1u << mantissa && ldexp(scaled, e - mantissa) != a)
			return false;
		*bits = sign | r;
	}
	return true;
}

static bool single_float(double d, uint32_t *bits)
{
	float f = (float)d;
	*bits = bits32(f);
	if (isinf(f) && !isinf(d))
		return false;
	return d == 0 || isnan(d) || fabs(d) >= 0x1p-126 || (double)f == d;
}

// Converts a float to the bits of the type's format.
static bool float_bits(struct code_constant_type c, double d, uint64_t *bits)
{
	uint32_t narrow = 0;
	bool ok = true;
	if (c.size == 64)
		*bits = bits64(d);
	else if (c.size == 16 && c.bf16)
		ok = small_float(d, 7, 127, &narrow);
	else if (c.size == 16 && c.is_float)
		ok = small_float(d, 10, 15, &narrow);
	else if (c.size == 16 && !c.packed)      // a 16-bit integer takes the single of a float that fits a half
		ok = small_float(d, 10, 15, &narrow) && single_float(d, &narrow);
	else
		ok = single_float(d, &narrow);
	if (c.size != 64)
		*bits = narrow;
	return ok;
}

int code_inline_constant(struct code_constant_type c, struct code_number n)
{
	uint64_t bits = (uint64_t)n.integer;
	if (n.is_float) {
		// the printed form of 1/(2*pi); rounding it would give another value
		if (c.bf16 && n.number == 0.15915494)
			return ISA_REG_INV_2PI;
		if (!float_bits(c, n.number, &bits))
			return -1;
		if (bits == 0)
			return ISA_REG_INT0;
	} else {
		int64_t i = n.integer;
		// An unsigned number is accepted for its bits, except for 16-bit integers.
		if ((c.size == 32 || c.packed) && (i == (int64_t)(uint32_t)i))
			i = (int32_t)(uint32_t)i;
		else if (c.size == 16 && c.is_float && i == (int64_t)(uint16_t)i)
			i = (int16_t)(uint16_t)i;
		if (i >= 0 && i <= 64)
			return ISA_REG_INT0 + (int)i;
		if (i >= -16 && i < 0)
			return ISA_REG_INT_NEG1 - 1 - (int)i;
		if (c.splat && i == (int64_t)(uint32_t)i && (uint16_t)i == i >> 16)
			return code_inline_constant((struct code_constant_type){ .size = 16, .is_float = c.is_float },
			                            (struct code_number){ .integer = (uint16_t)i });
		if (c.splat)                         // one half
			return -1;
		if (c.size == 32)
			bits = (uint32_t)bits;
		if (c.size == 16 && !c.is_float && !c.packed)
			return -1;
	}
	for (int k = 0; k < FLOATS; k++) {
		bool same;
		if (c.size == 64)
			same = bits == double_bits[k];
		else if (c.size == 16 && c.bf16)
			same = bits == bf16_bits[k];
		else if (c.size == 16 && c.is_float)
			same = bits == half_bits[k];
		else
			same = bits == single_bits[k];
		if (same)
			return ISA_REG_FLOAT_HALF + k;
	}
	return -1;
}

bool code_literal(struct code_constant_type c, struct code_number n, uint32_t *dword)
{
	uint64_t bits;
	if (n.is_float) {
		if (c.size == 64 && !c.is_float)
			return false;
		if (!float_bits(c, n.number, &bits))
			return false;
		*dword = (uint32_t)(c.size == 64 ? bits >> 32 : bits);
		return true;
	}
	unsigned size = c.size == 16 && !c.packed ? 16 : 32;
	int64_t top = (int64_t)1 << size;
	if (n.integer >= top || n.integer < -(top >> 1))
		return false;
	*dword = (uint32_t)n.integer;
	if (size == 16 && c.is_float)
		*dword &= 0xffff;
	return true;
}

struct code_number code_number_signed(struct code_constant_type c, struct code_number n, bool neg, bool abs)
{
	if (n.is_float) {
		if (abs)
			n.number = fabs(n.number);
		if (neg)
			n.number = -n.number;
		return n;
	}
	uint64_t sign = (uint64_t)1 << (c.size - 1);
	uint64_t bits = (uint64_t)n.integer;
	if (c.size < 64)
		bits &= (sign << 1) - 1;
	if (abs)
		bits &= ~sign;
	if (neg)
		bits ^= sign;
	n.integer = (int64_t)bits;
	return n;
}

uint64_t code_constant_value(const struct isa_operand *o, const struct code_target *t, uint32_t encoding)
{
	struct code_constant_type c = code_constant_type(o, t);
	if (encoding >= ISA_REG_FLOAT_HALF && encoding < ISA_REG_FLOAT_HALF + FLOATS) {
		unsigned k = encoding - ISA_REG_FLOAT_HALF;
		if (c.size == 64)
			return double_bits[k];
		if (c.size == 16 && c.bf16)
			return bf16_bits[k];
		if (c.size == 16 && (c.is_float || !c.packed))
			return half_bits[k];
		return single_bits[k];
	}
	int64_t i = encoding >= ISA_REG_INT_NEG1 ? (int64_t)ISA_REG_INT_NEG1 - 1 - (int64_t)encoding
	            : (int64_t)encoding - ISA_REG_INT0;
	return c.size == 64 ? (uint64_t)i : (uint32_t)i;
}

uint64_t code_literal_value(const struct isa_operand *o, const struct code_target *t, uint32_t dword)
{
	if (code_constant_type(o, t).size < 64)
		return dword;
	return o->type == ISA_F64 ? (uint64_t)dword << 32 : o->type == ISA_I64 ? (uint64_t)(int32_t)dword : dword;
}
