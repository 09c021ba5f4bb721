// The pattern of ds_swizzle: swizzle(QUAD_PERM,0,1,2,3), (SWAP,16), (REVERSE,8), (BROADCAST,8,3),
// (BITMASK_PERM,"01pip"), (FFT,31), (ROTATE,0,5), or a number.
#include "code/swizzle.h"

// Parses "01pip", from the lane's highest bit: 0, 1, p keeps the bit, i inverts it.
static bool parse_bits(struct text *t, uint32_t *value)
{
	uint32_t and_mask = 0, or_mask = 0, xor_mask = 0;
	if (!text_char(t, ',') || !text_char(t, '"') || t->end - t->at < 6 || t->at[5] != '"')
		return false;
	for (unsigned i = 0; i < 5; i++) {
		uint32_t bit = 0x10u >> i;
		switch (t->at[i]) {
		case '0': break;
		case '1': or_mask |= bit; break;
		case 'p': and_mask |= bit; break;
		case 'i': and_mask |= bit; xor_mask |= bit; break;
		default: return false;
		}
	}
	t->at += 6;
	*value = and_mask | or_mask << 5 | xor_mask << 10;
	return text_char(t, ')');
}

// Encodes a mode with numbers. Returns false if the mode or its numbers are invalid.
static bool of_numbers(struct name mode, const int64_t *n, unsigned count, uint32_t *value)
{
	bool power = count >= 1 && n[0] && !(n[0] & (n[0] - 1));
	if (name_is(mode, "QUAD_PERM") && count == 4 && n[0] <= 3 && n[1] <= 3 && n[2] <= 3 && n[3] <= 3)
		*value = (uint32_t)(0x8000 | n[0] | n[1] << 2 | n[2] << 4 | n[3] << 6);
	else if (name_is(mode, "FFT") && count == 1 && n[0] <= 31)
		*value = (uint32_t)(0xe000 | n[0]);
	else if (name_is(mode, "ROTATE") && count == 2 && n[0] <= 1 && n[1] <= 31)
		*value = (uint32_t)(0xc000 | n[0] << 10 | n[1] << 5);
	else if (name_is(mode, "BROADCAST") && count == 2 && power && n[0] >= 2 && n[0] <= 32 && n[1] < n[0])
		*value = (uint32_t)((0x20 - n[0]) | n[1] << 5);
	else if (name_is(mode, "SWAP") && count == 1 && power && n[0] <= 16)
		*value = (uint32_t)(0x1f | n[0] << 10);
	else if (name_is(mode, "REVERSE") && count == 1 && power && n[0] >= 2 && n[0] <= 32)
		*value = (uint32_t)(0x1f | (n[0] - 1) << 10);
	else
		return false;
	return true;
}

bool code_swizzle_parse(struct text *t, uint32_t *value)
{
	struct name mode;
	int64_t n[5];
	unsigned count = 0;
	if (!text_name(t, &mode) || !name_is(mode, "swizzle") || !text_char(t, '(') || !text_name(t, &mode))
		return false;
	if (name_is(mode, "BITMASK_PERM"))
		return parse_bits(t, value);
	while (count < 5 && text_char(t, ','))
		if (!text_number(t, &n[count]) || n[count++] < 0)
			return false;
	return text_char(t, ')') && of_numbers(mode, n, count, value);
}

// Prints the offset of ds_swizzle with the shortest words that give it.
void code_swizzle_print(struct printer *p, uint32_t value)
{
	if ((value & 0xff00) == 0x8000) {
		print(p, " offset:swizzle(QUAD_PERM,%u,%u,%u,%u)", value & 3, value >> 2 & 3, value >> 4 & 3, value >> 6 & 3);
		return;
	}
	if (value >= 0xe000 && value <= 0xe01f) {
		print(p, " offset:swizzle(FFT,%u)", value & 31);
		return;
	}
	if ((value & ~0x7e0u) == 0xc000) {
		print(p, " offset:swizzle(ROTATE,%u,%u)", value >> 10 & 1, value >> 5 & 31);
		return;
	}
	if (value & 0x8000) {
		print(p, " offset:%u", value);
		return;
	}
	unsigned and_mask = value & 31, or_mask = value >> 5 & 31, xor_mask = value >> 10 & 31, group = 32 - and_mask;
	if (and_mask == 31 && !or_mask && __builtin_popcount(xor_mask) == 1) {
		print(p, " offset:swizzle(SWAP,%u)", xor_mask);
	} else if (and_mask == 31 && !or_mask && xor_mask && !(xor_mask & (xor_mask + 1))) {
		print(p, " offset:swizzle(REVERSE,%u)", xor_mask + 1);
	} else if (group > 1 && !(group & (group - 1)) && or_mask < group && !xor_mask) {
		print(p, " offset:swizzle(BROADCAST,%u,%u)", group, or_mask);
	} else {
		print(p, " offset:swizzle(BITMASK_PERM,\"");
		for (unsigned bit = 16; bit; bit >>= 1) {
			bool zero = (or_mask ^ xor_mask) & bit, one = ((and_mask | or_mask) ^ xor_mask) & bit;
			print(p, "%c", zero == one ? zero ? '1' : '0' : zero ? 'i' : 'p');
		}
		print(p, "\")");
	}
}
