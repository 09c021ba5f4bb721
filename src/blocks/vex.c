#include "blocks/vex.h"
#include <string.h>

const struct vex_facts vex_facts[VEX_COUNT] = {
#define IMMEDIATE VEX_IMMEDIATE
#define WIDE VEX_WIDE
#define VEX(name, form, map, prefix, opcode, more, wide) \
	[VEX_##name] = { VEX_##form, map, prefix, opcode, more, VEX_##wide },
#include "blocks/vex.def"
#undef IMMEDIATE
#undef WIDE
};

static uint8_t *put_4(uint8_t *to, uint32_t x)
{
	memcpy(to, &x, 4);
	return to + 4;
}

// Writes ModRM and what follows it for an address. A distance of up to 127 units takes one byte.
static uint8_t *put_address(uint8_t *to, unsigned reg, struct vex_second s, int unit)
{
	enum { BASE_IN_SIB = 4, DISP8 = 0x40, DISP32 = 0x80, NO_BASE = 0x25, NO_INDEX = 0x20 };
	const int32_t at = (int32_t)s.at;
	const bool is_short = s.base >= 0 && at % unit == 0 && at / unit >= INT8_MIN && at / unit <= INT8_MAX,
		in_sib = s.base < 0 || (s.base & 7) == BASE_IN_SIB;
	const unsigned low = in_sib ? BASE_IN_SIB : (unsigned)s.base & 7;
	*to++ = (uint8_t)((s.base < 0 ? 0 : is_short ? DISP8 : DISP32) | (reg & 7) << 3 | low);
	if (in_sib) *to++ = (uint8_t)(s.base < 0 ? NO_BASE : NO_INDEX | (s.base & 7));
	if (!is_short) return put_4(to, s.at);
	*to++ = (uint8_t)(at / unit);
	return to;
}

static uint8_t *put_head(uint8_t *to, const struct vex_facts *f, unsigned reg, unsigned first, bool rm_is_high)
{
	enum { LONG = 0xc4, SHORT = 0xc5, BITS_256 = 4 };
	const unsigned low = (~first & 15) << 3 | BITS_256 | f->prefix, r = reg > 7 ? 0 : 0x80;
	if (f->map == 1 && !rm_is_high) {
		*to++ = SHORT;
		*to++ = (uint8_t)(r | low);
	} else {
		*to++ = LONG;
		*to++ = (uint8_t)(r | 0x40 | (rm_is_high ? 0 : 0x20) | f->map);
		*to++ = (uint8_t)(low | (f->more & VEX_WIDE ? 0x80 : 0));
	}
	*to++ = f->opcode;
	return to;
}

uint8_t *vex_put(uint8_t *to, enum vex vex, unsigned result, unsigned first, struct vex_second second, unsigned third,
                 unsigned immediate)
{
	const struct vex_facts *f = &vex_facts[vex];
	if (f->form == VEX_OUT) {
		const unsigned from = second.at;
		second.at = result;
		result = from;
	}
	const bool shift = f->form == VEX_SHIFT, in_register = second.base == VEX_REGISTER;
	const unsigned reg = shift ? f->more : result, rm = shift ? first : second.at;
	to = put_head(to, f, shift ? 0 : result, shift ? result : first, shift || in_register ? rm > 7 : second.base > 7);
	if (shift || in_register) *to++ = (uint8_t)(0xc0 | (reg & 7) << 3 | (rm & 7));
	else to = put_address(to, reg, second, 1);
	if (f->form == VEX_SELECT) *to++ = (uint8_t)(third << 4);
	else if (shift || f->more & VEX_IMMEDIATE) *to++ = (uint8_t)immediate;
	return to;
}

// ---- 512 bits -------------------------------------------------------------------------------------------------------
enum vex vex_wide_of(enum vex vex)
{
	switch (vex) {
	case VEX_BLENDVPS: return VEX_TERNLOGD;
	case VEX_RSQRTPS: return VEX_RSQRT14PS;
	case VEX_BROADCASTB: return VEX_BROADCASTW;
	case VEX_PERMQ: return VEX_PERMVQ;
	case VEX_INSERTI128: return VEX_INSERTI64X4;
	default: return vex;
	}
}

// The bytes of an operand in memory.
static int unit_of(const struct vex_facts *f)
{
	switch ((enum vex)(f - vex_facts)) {
	case VEX_BROADCASTSS: return 4;
	case VEX_BROADCASTW: return 2;
	case VEX_INSERTI64X4: case VEX_EXTRACTI64X4: return 32;
	case VEX_CVTPS2PD: case VEX_CVTDQ2PD: case VEX_CVTPH2PS: case VEX_PMOVZXWD: return 32;
	default: return 64;
	}
}

// quads: the bit W. mask: the mask register that selects lanes, or 0.
static uint8_t *put_wide(uint8_t *to, const struct vex_facts *f, bool quads, unsigned mask, unsigned reg,
                         unsigned first, struct vex_second s)
{
	enum { EVEX = 0x62, R = 0x80, X = 0x40, B = 0x20, R_2 = 0x10, BIT_2 = 4, BITS_512 = 0x40, V_2 = 8 };
	const unsigned rm = s.base == VEX_REGISTER ? s.at : s.base > 0 ? (unsigned)s.base : 0;
	*to++ = EVEX;
	*to++ = (uint8_t)((reg & 8 ? 0 : R) | (rm & 16 ? 0 : X) | (rm & 8 ? 0 : B) | (reg & 16 ? 0 : R_2) | f->map);
	*to++ = (uint8_t)((quads ? 0x80 : 0) | (~first & 15) << 3 | BIT_2 | f->prefix);
	*to++ = (uint8_t)(BITS_512 | (first & 16 ? 0 : V_2) | mask);
	*to++ = f->opcode;
	if (s.base != VEX_REGISTER) return put_address(to, reg, s, unit_of(f));
	*to++ = (uint8_t)(0xc0 | (reg & 7) << 3 | (s.at & 7));
	return to;
}

bool vex_is_truth(enum vex vex) { return vex_facts[vex].wide >= VEX_TRUTH_B && vex_facts[vex].wide <= VEX_TRUTH_Q; }

uint8_t *vex_put_truths(uint8_t *to, enum vex vex, unsigned result)
{
	static const uint8_t move[] = { [VEX_TRUTH_B] = VEX_MOVM2B, [VEX_TRUTH_W] = VEX_MOVM2W, [VEX_TRUTH_D] = VEX_MOVM2D,
	                                [VEX_TRUTH_Q] = VEX_MOVM2Q };
	const struct vex_facts *f = &vex_facts[move[vex_facts[vex].wide]];
	return put_wide(to, f, f->wide == VEX_QUADS, 0, result, 0, (struct vex_second){ VEX_REGISTER, VEX_MASK });
}

// Selects the second source in lanes whose bits are set in the immediate, repeated.
static uint8_t *put_blend(uint8_t *to, unsigned result, unsigned first, struct vex_second second, unsigned immediate)
{
	static const uint8_t set[] = { 0xbe }, move[] = { 0xc5, 0xf8, 0x92, 0xce };          // mov esi, bits; kmovw k1, esi
	memcpy(to, set, sizeof set);
	to = put_4(to + sizeof set, immediate << 8 | immediate);
	memcpy(to, move, sizeof move);
	return put_wide(to + sizeof move, &vex_facts[VEX_BLENDMD], false, VEX_MASK, result, first, second);
}

uint8_t *vex_put_wide(uint8_t *to, enum vex vex, unsigned result, unsigned first, struct vex_second second,
                      unsigned immediate)
{
	const struct vex_facts *f = &vex_facts[vex];
	const bool quads = f->wide == VEX_QUADS || f->wide == VEX_TRUTH_Q, in_register = second.base == VEX_REGISTER;
	const struct vex_second own = { VEX_REGISTER, f->form == VEX_SHIFT ? first : result };
	if (f->wide == VEX_BLEND) return put_blend(to, result, first, second, immediate);
	if (f->form == VEX_SHIFT) to = put_wide(to, f, quads, 0, f->more, result, own);
	else if (f->form == VEX_OUT && in_register) to = put_wide(to, f, quads, 0, second.at, 0, own);
	else to = put_wide(to, f, quads, vex == VEX_BLENDMD ? immediate : 0, result, first, second);
	if (f->form == VEX_SHIFT || f->more & VEX_IMMEDIATE) *to++ = (uint8_t)immediate;
	return to;
}
