// Numbers of the notes, and the types of buffers and registers.
#include <math.h>
#include <string.h>
#include "base/out.h"
#include "base/bits.h"
#include "harness/harness.h"

unsigned harness_type_bytes(enum isa_type t)
{
	switch (t) {
	case ISA_U8: case ISA_I8: return 1;
	case ISA_U16: case ISA_I16: case ISA_F16: case ISA_BF16: return 2;
	case ISA_U64: case ISA_I64: case ISA_F64: return 8;
	default: return 4;
	}
}

bool harness_type_is_real(enum isa_type t) { return t == ISA_F16 || t == ISA_BF16 || t == ISA_F32 || t == ISA_F64; }
bool harness_type_is_signed(enum isa_type t) { return t == ISA_I8 || t == ISA_I16 || t == ISA_I32 || t == ISA_I64; }

struct harness_value harness_value_int(int64_t i) { return (struct harness_value){ .i = i }; }
struct harness_value harness_value_real(double r) { return (struct harness_value){ .real = true, .r = r }; }

float harness_half_to_float(uint16_t h)
{
	int exponent = h >> 10 & 31, fraction = h & 1023;
	float x = exponent == 31 ? (fraction ? NAN : INFINITY)
	        : exponent ? ldexpf((float)(fraction + 1024), exponent - 25) : ldexpf((float)fraction, -24);
	return h & 0x8000 ? -x : x;
}

uint16_t harness_float_to_half(double x)
{
	uint16_t sign = signbit(x) ? 0x8000 : 0;
	x = fabs(x);
	if (isnan(x)) return sign | 0x7e00;
	if (x >= 65520.0) return sign | 0x7c00;
	int e;
	frexp(x, &e);                                     // x = m * 2^e with m in [0.5, 1)
	if (x == 0 || e < -13) return sign | (uint16_t)nearbyint(ldexp(x, 24));
	long units = lrint(ldexp(x, 11 - e));             // 1024..2048
	return (uint16_t)(sign | ((e + 14) << 10)) + (uint16_t)(units - 1024);
}

static uint16_t to_bf16(double x)
{
	float f = (float)x;
	uint32_t u;
	memcpy(&u, &f, 4);
	if (isnan(f)) return (uint16_t)(u >> 16 | 0x40);
	return (uint16_t)((u + 0x7fff + (u >> 16 & 1)) >> 16);
}

uint64_t harness_value_bits(struct harness_value v, enum isa_type t)
{
	double r = v.real ? v.r : (double)v.i;
	uint64_t bits = 0;
	switch (t) {
	case ISA_F64: memcpy(&bits, &r, 8); return bits;
	case ISA_F32: { float f = (float)r; memcpy(&bits, &f, 4); return bits; }
	case ISA_F16: return harness_float_to_half(r);
	case ISA_BF16: return to_bf16(r);
	default: break;
	}
	if (v.real) v.i = r >= -0x1p63 && r < 0x1p63 ? (int64_t)r : r >= 0x1p63 && r < 0x1p64 ? (int64_t)(uint64_t)r : 0;
	return (uint64_t)v.i & bits_below(harness_type_bytes(t) * 8);
}

struct harness_value harness_value_load(uint64_t bits, enum isa_type t)
{
	switch (t) {
	case ISA_F64: { double r; memcpy(&r, &bits, 8); return harness_value_real(r); }
	case ISA_F32: { float f; memcpy(&f, &bits, 4); return harness_value_real(f); }
	case ISA_F16: return harness_value_real(harness_half_to_float((uint16_t)bits));
	case ISA_BF16: { uint32_t u = (uint32_t)bits << 16; float f; memcpy(&f, &u, 4); return harness_value_real(f); }
	case ISA_I8: return harness_value_int((int8_t)bits);
	case ISA_I16: return harness_value_int((int16_t)bits);
	case ISA_I32: return harness_value_int((int32_t)bits);
	case ISA_U8: return harness_value_int((uint8_t)bits);
	case ISA_U16: return harness_value_int((uint16_t)bits);
	case ISA_U64: case ISA_I64: return harness_value_int((int64_t)bits);
	default: return harness_value_int((uint32_t)bits);
	}
}

size_t harness_value_put(char *buf, size_t room, uint64_t bits, enum isa_type t)
{
	struct harness_value v = harness_value_load(bits, t);
	if (v.real) return harness_real_put(buf, room, v.r, t);
	char text[32], *end = text + sizeof text, *p;
	const uint64_t x = (uint64_t)v.i;
	if (harness_type_is_signed(t) && v.i < 0) {
		p = out_digits(end, -x, 10);
		*--p = '-';
	} else if (x < 100000) {
		p = out_digits(end, x, 10);
	} else if (x <= UINT32_MAX) {
		p = memcpy(text, "0x", 2);
		end = out_hex_at(text + 2, (uint32_t)x);
	} else {
		p = out_digits(end, x, 16);
		*--p = 'x', *--p = '0';
	}
	size_t length = (size_t)(end - p) < room ? (size_t)(end - p) : room - 1;
	memcpy(buf, p, length);
	buf[length] = 0;
	return length;
}

char *harness_value_text(char *buf, size_t room, uint64_t bits, enum isa_type t)
{
	harness_value_put(buf, room, bits, t);
	return buf;
}
