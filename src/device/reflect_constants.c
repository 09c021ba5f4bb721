// Values of constants: an array's length may be an operation on specialisation constants, `float x[N + 1]`, which
// spirv-cross does not compute.
#include "device/reflect.h"
#include "device/reply.h"

enum { DEEPEST = 64 };     // operations inside operations

// Returns the words of the instruction that makes a constant, or NULL. words[0]: the number of words and the operation.
static const uint32_t *find_maker(const struct reflect *r, uint32_t id)
{
	enum { HEADER = 5 };
	for (size_t at = HEADER; at < r->count && r->words[at] >> 16 && r->words[at] >> 16 <= r->count - at;
	     at += r->words[at] >> 16) {
		const uint32_t *i = r->words + at, operation = i[0] & 0xffff;
		if (operation == SpvOpFunction) return NULL;
		if (operation >= SpvOpConstantTrue && operation <= SpvOpSpecConstantOp && i[0] >> 16 > 2 && i[2] == id) return i;
	}
	return NULL;
}

// Computes an operation on integers of 32 bits, or on booleans. Returns false for other operations.
static bool compute(uint32_t operation, const uint32_t x[3], uint32_t *out)
{
	const int32_t a = (int32_t)x[0], b = (int32_t)x[1];
	const bool divides = x[1] && !(a == INT32_MIN && b == -1);
	switch (operation) {
	case SpvOpUConvert: case SpvOpSConvert: case SpvOpBitcast: *out = x[0]; return true;
	case SpvOpSNegate: *out = -x[0]; return true;
	case SpvOpIAdd: *out = x[0] + x[1]; return true;
	case SpvOpISub: *out = x[0] - x[1]; return true;
	case SpvOpIMul: *out = x[0] * x[1]; return true;
	case SpvOpUDiv: *out = x[1] ? x[0] / x[1] : 0; return true;
	case SpvOpUMod: *out = x[1] ? x[0] % x[1] : 0; return true;
	case SpvOpSDiv: *out = divides ? (uint32_t)(a / b) : 0; return true;
	case SpvOpSRem: *out = divides ? (uint32_t)(a % b) : 0; return true;
	case SpvOpSMod: *out = divides ? (uint32_t)(a % b + (a % b && (a % b < 0) != (b < 0) ? b : 0)) : 0; return true;
	case SpvOpShiftRightLogical: *out = x[0] >> (x[1] & 31); return true;
	case SpvOpShiftRightArithmetic: *out = (uint32_t)(a >> (x[1] & 31)); return true;
	case SpvOpShiftLeftLogical: *out = x[0] << (x[1] & 31); return true;
	case SpvOpBitwiseOr: case SpvOpLogicalOr: *out = x[0] | x[1]; return true;
	case SpvOpBitwiseAnd: case SpvOpLogicalAnd: *out = x[0] & x[1]; return true;
	case SpvOpBitwiseXor: *out = x[0] ^ x[1]; return true;
	case SpvOpNot: *out = ~x[0]; return true;
	case SpvOpLogicalNot: *out = !x[0]; return true;
	case SpvOpSelect: *out = x[0] ? x[1] : x[2]; return true;
	case SpvOpIEqual: case SpvOpLogicalEqual: *out = x[0] == x[1]; return true;
	case SpvOpINotEqual: case SpvOpLogicalNotEqual: *out = x[0] != x[1]; return true;
	case SpvOpUGreaterThan: *out = x[0] > x[1]; return true;
	case SpvOpSGreaterThan: *out = a > b; return true;
	case SpvOpUGreaterThanEqual: *out = x[0] >= x[1]; return true;
	case SpvOpSGreaterThanEqual: *out = a >= b; return true;
	case SpvOpULessThan: *out = x[0] < x[1]; return true;
	case SpvOpSLessThan: *out = a < b; return true;
	case SpvOpULessThanEqual: *out = x[0] <= x[1]; return true;
	case SpvOpSLessThanEqual: *out = a <= b; return true;
	default: return false;
	}
}

static bool find_value(const struct reflect *r, uint32_t id, unsigned depth, uint32_t *out)
{
	const uint32_t *i = depth < DEEPEST ? find_maker(r, id) : NULL, operation = i ? i[0] & 0xffff : 0;
	const uint32_t n = i ? i[0] >> 16 : 0;
	*out = operation == SpvOpConstantTrue || operation == SpvOpSpecConstantTrue;
	if ((operation == SpvOpConstant || operation == SpvOpSpecConstant) && n > 3) *out = i[3];
	if (operation != SpvOpSpecConstantOp) return operation;        // a false or a null is 0
	uint32_t x[3] = { 0 };
	for (uint32_t k = 0; k < 3 && k + 4 < n; k++) if (!find_value(r, i[4 + k], depth + 1, &x[k])) return false;
	return n > 4 && compute(i[3], x, out);
}

bool reflect_operation(const struct reflect *r, spvc_constant_id id, uint32_t *out)
{
	const uint32_t *i = find_maker(r, id);
	if (!i || (i[0] & 0xffff) != SpvOpSpecConstantOp) return false;
	if (!find_value(r, id, 0, out)) reply_error("the length of an array is an operation that lanewise does not compute");
	return true;
}
