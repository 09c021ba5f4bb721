// Chooses sources for tests of instructions.
#include "sources.h"
#include "reference.h"

unsigned source_edges(enum isa_type t, uint64_t to[SOURCE_EDGES])
{
	unsigned n = 0;
	uint64_t sign = reference_sign(t);
	if (!reference_is_float(t)) {
		const int64_t edges[] = {
			0, 1, 2, 3, 7, 15, 16, 23, 24, 100, 127, 128, 255, 1000, 2047, 2048, 2049, 4098, 65519, 65520,
			0xffffff, 0x1000001, 0x1000003, 0x7fffffff
		};
		for (size_t k = 0; k < sizeof edges / sizeof *edges; k++) {
			to[n++] = (uint64_t)edges[k];
			to[n++] = (uint64_t)-edges[k];
		}
		return n;
	}
	uint64_t one = reference_one(t, 0),
		least = t == ISA_F16 ? reference_one(t, -14)
		        : t == ISA_F64 ? reference_one(t, -1022)
		        : reference_one(t, -126);
	uint64_t top = t == ISA_F16 ? 0x7bff : t == ISA_BF16 ? 0x7f7f : t == ISA_F64 ? 0x7fefffffffffffff : 0x7f7fffff;
	const uint64_t positive[] = {
		0, 1, 3, least - 1, least, least + 1, one - 1, one, one + 1, reference_one(t, -1), reference_one(t, 1),
		one + (reference_one(t, 1) - one) / 2, reference_one(t, 1) + (reference_one(t, 1) - one) / 4,
		reference_one(t, 3) - 3, top - 1, top, top + 1
	};
	for (size_t k = 0; k < sizeof positive / sizeof *positive; k++) {
		to[n++] = positive[k];
		to[n++] = positive[k] | sign;
	}
	to[n++] = top + 2;                                   // a signalling NaN
	to[n++] = (top + 1) | (reference_one(t, 1) - one) / 2 | 5;   // a quiet one
	return n;
}

// Returns an integer of any size, or one whose bytes or halves are edge values.
static uint64_t random_integer(uint64_t x, uint64_t how)
{
	static const uint64_t edges[2][8] = { { 0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff },
	                                      { 0, 1, 2, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff } };
	unsigned choice = how >> 60 & 3, bits = choice == 1 ? 8 : 16;
	if (choice != 1 && choice != 2) return x >> how % 64;
	uint64_t r = 0;
	for (unsigned at = 0; at < 64; at += bits, x >>= 3) r |= edges[choice - 1][x & 7] << at;
	return r;
}

// Returns any value, or one near 1, or near the lower or upper end of another type's range.
static uint64_t random_source(enum isa_type t, struct rig_random *random)
{
	uint64_t x = rig_random(random);
	if (!reference_is_float(t)) return random_integer(x, rig_random(random));
	uint64_t digits = reference_one(t, 1) - reference_one(t, 0), exponent;
	int centre[] = { 0, 31, 16, -14, -24, 52, -126, -149 };
	if (t == ISA_F16) centre[1] = 15, centre[4] = -13, centre[5] = 11, centre[6] = -7, centre[7] = 7;
	if (t != ISA_F64) centre[7] = -120;
	unsigned choice = x >> 60;
	if (choice >= 8) return rig_random(random);
	int spread = (int)(x >> 40 & 7) - 4, at = centre[choice] + spread;
	int low = t == ISA_F16 ? -14 : t == ISA_F64 ? -1022 : -126;
	if (at < low) at = low;
	if (at > 1 - low) at = 1 - low;
	exponent = reference_one(t, at);
	uint64_t fraction = rig_random(random) & (digits - 1);
	// Few digits: sums and products halfway between two numbers.
	if (x >> 50 & 1) fraction &= -(digits >> (x >> 51 & 7));
	return exponent | fraction | (x >> 32 & 1 ? reference_sign(t) : 0);
}

size_t source_items(const enum isa_type types[3], unsigned count, uint64_t *in[3], struct rig_random *random,
                    size_t limit)
{
	uint64_t edges[3][SOURCE_EDGES];
	unsigned n[3];
	size_t items = 0;
	for (unsigned k = 0; k < count; k++) n[k] = source_edges(types[k], edges[k]);
	if (count == 1)
		for (; items < n[0]; items++) in[0][items] = edges[0][items];
	else
		for (unsigned a = 0; a < n[0]; a++)
			for (unsigned b = 0; b < n[1] && items < limit * 3 / 4; b++, items++) {
				in[0][items] = edges[0][a];
				in[1][items] = edges[1][count == 2 ? b : (b * 7 + a) % n[1]];
				if (count == 3) in[2][items] = edges[2][rig_random(random) % n[2]];
			}
	for (; items < limit; items++) {
		for (unsigned k = 0; k < count; k++) in[k][items] = random_source(types[k], random);
		if (count == 3 && items % 3 == 0 && reference_is_float(types[2]) && types[0] == types[1] && types[1] == types[2]) {
			in[1][items] = reference_one(types[1], 0) | (in[1][items] & 1);    // a sum that cancels
			in[2][items] = in[0][items] ^ reference_sign(types[0]) ^ (in[2][items] & 3);
		}
	}
	return items;
}

