// Binary operations of notes: integers have 64 bits and wrap. Divisors are not 0.
#ifndef HARNESS_BINARY_H
#define HARNESS_BINARY_H
#include <math.h>
#include "lane/arith.h"
#include "lang/ast.h"

static inline int64_t harness_of_integers(enum lang_op op, int64_t x, int64_t y)
{
	uint64_t a = (uint64_t)x, b = (uint64_t)y;
	switch (op) {
	case LANG_MUL: return (int64_t)(a * b);
	case LANG_DIV: return y == -1 ? (int64_t)(0 - a) : x / y;
	case LANG_MOD: return y == -1 ? 0 : x % y;
	case LANG_ADD: return (int64_t)(a + b);
	case LANG_SUB: return (int64_t)(a - b);
	case LANG_SHL: return (int64_t)(a << (b & 63));
	case LANG_SHR: return (int64_t)(a >> (b & 63));
	case LANG_LT: return x < y;
	case LANG_LE: return x <= y;
	case LANG_GT: return x > y;
	case LANG_GE: return x >= y;
	case LANG_EQ: return x == y;
	case LANG_NE: return x != y;
	case LANG_AND: return x & y;
	case LANG_XOR: return x ^ y;
	default: return x | y;
	}
}

// Returns whether the operation makes a float of floats; each NaN is the same on each host.
static inline bool harness_of_reals(enum lang_op op, double a, double b, double *out)
{
	switch (op) {
	case LANG_MUL: *out = lane_mul_f64(a, b); return true;
	case LANG_DIV: *out = lane_div_f64(a, b); return true;
	case LANG_MOD: *out = fmod(a, b); return true;
	case LANG_ADD: *out = lane_add_f64(a, b); return true;
	case LANG_SUB: *out = lane_sub_f64(a, b); return true;
	default: return false;
	}
}

// Returns whether the operation compares floats.
static inline bool harness_compares_reals(enum lang_op op, double a, double b, int64_t *out)
{
	switch (op) {
	case LANG_LT: *out = a < b; return true;
	case LANG_LE: *out = a <= b; return true;
	case LANG_GT: *out = a > b; return true;
	case LANG_GE: *out = a >= b; return true;
	case LANG_EQ: *out = a == b; return true;
	case LANG_NE: *out = a != b; return true;
	default: return false;
	}
}
#endif
