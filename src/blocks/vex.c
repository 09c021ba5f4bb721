#include "blocks/vex.h"
#include <string.h>

const struct vex_facts vex_facts[VEX_COUNT] = {
#define IMMEDIATE VEX_IMMEDIATE
#define WIDE VEX_WIDE
#define VEX(name, form, map, prefix, opcode, more) [VEX_##name] = { VEX_##form, map, prefix, opcode, more },
#include "blocks/vex.def"
#undef IMMEDIATE
#undef WIDE
};

static uint8_t *put_4(uint8_t *to, uint32_t x)
{
	memcpy(to, &x, 4);
	return to + 4;
}

// Writes ModRM and what follows it for an address.
static uint8_t *put_address(uint8_t *to, unsigned reg, struct vex_second s)
{
	enum { BASE_IN_SIB = 4, DISP8 = 0x40, DISP32 = 0x80, NO_BASE = 0x25, NO_INDEX = 0x20 };
	const int32_t at = (int32_t)s.at;
	const bool is_short = s.base >= 0 && at >= INT8_MIN && at <= INT8_MAX,
		in_sib = s.base < 0 || (s.base & 7) == BASE_IN_SIB;
	const unsigned low = in_sib ? BASE_IN_SIB : (unsigned)s.base & 7;
	*to++ = (uint8_t)((s.base < 0 ? 0 : is_short ? DISP8 : DISP32) | (reg & 7) << 3 | low);
	if (in_sib) *to++ = (uint8_t)(s.base < 0 ? NO_BASE : NO_INDEX | (s.base & 7));
	if (!is_short) return put_4(to, s.at);
	*to++ = (uint8_t)at;
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
	else to = put_address(to, reg, second);
	if (f->form == VEX_SELECT) *to++ = (uint8_t)(third << 4);
	else if (shift || f->more & VEX_IMMEDIATE) *to++ = (uint8_t)immediate;
	return to;
}
