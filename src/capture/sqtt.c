// Reads the packets in packets.def.
#include "capture/sqtt.h"
#include <string.h>

const char *const sqtt_what_name[SQTT_WHATS] = {
	[SQTT_ANY] = "an instruction", [SQTT_SCALAR] = "a scalar instruction", [SQTT_SCALAR_MEMORY] = "a scalar load",
	[SQTT_VECTOR] = "a vector instruction", [SQTT_FLAT] = "a flat access",
	[SQTT_MEMORY] = "an access of vector memory", [SQTT_LDS] = "an access of LDS",
	[SQTT_BRANCH] = "a branch or a message", [SQTT_TAKEN] = "a branch that is taken",
	[SQTT_NOT_TAKEN] = "a branch that is not taken", [SQTT_HINT] = "a wait or a hint",
	[SQTT_OTHERS] = "an access of another SIMD" };

enum { LAYOUTS = 2, FIRST_LAYOUT = 3, SHORT_LEAST = 4, NIBBLE = 4 };
#define FIELD(...)
#define PACKET(name, ...) PACKET_##name,
enum packet { PACKET_UNKNOWN,
#include "capture/packets.def"
PACKETS };
#undef PACKET
#undef FIELD

struct field { uint8_t first, bits; };
struct layout { uint8_t bits; struct field cycles; };
static const struct { uint8_t code, bits; struct layout as[LAYOUTS]; } packets[PACKETS] = {
#define F(first, bits) { first, bits }
#define FIELD(...)
#define PACKET(name, code, code_bits, bits3, cycles3, bits4, cycles4) \
	[PACKET_##name] = { code, code_bits, { { bits3, cycles3 }, { bits4, cycles4 } } },
#include "capture/packets.def"
#undef PACKET
#undef FIELD
};

enum field_name { WAVE, HALF, KIND, WAVES, ARRAY, SIMD, WGP, PIPE, SHADER, NUMBER, VALUE, LAYOUT, MARK, LOST, FIELDS };
static const struct field fields[PACKETS][FIELDS][LAYOUTS] = {
#define PACKET(...)
#define FIELD(packet, name, in3, in4) [PACKET_##packet][name] = { in3, in4 },
#include "capture/packets.def"
#undef PACKET
#undef FIELD
};
#undef F

static const struct { uint8_t layout, first, last, what; } kinds[] = {
#define KIND(layout, first, last, what) { layout, first, last, SQTT_##what },
#include "capture/kinds.def"
#undef KIND
};

static enum sqtt_what what_of(unsigned layout, uint64_t kind)
{
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		if (kinds[k].layout == layout && kinds[k].first <= kind && kind <= kinds[k].last) return kinds[k].what;
	return SQTT_ANY;
}

// ---- bits -----------------------------------------------------------------------------------------------------------
static size_t nibbles_left(const struct sqtt *s) { return 2 * s->size - s->at; }       // nibbles

// Returns the next 64 bits, with zeros after the end.
static uint64_t peek_bits(const struct sqtt *s)
{
	uint8_t bytes[9] = { 0 };
	size_t from = s->at / 2, n = s->size - from < sizeof bytes ? s->size - from : sizeof bytes;
	uint64_t x = 0;
	memcpy(bytes, s->bytes + from, n);
	for (int k = 8; k-- > 0;) x = x << 8 | bytes[k];
	return s->at % 2 ? x >> NIBBLE | (uint64_t)bytes[8] << (64 - NIBBLE) : x;
}

static uint64_t take_bits(uint64_t bits, struct field f)
{
	return f.bits ? bits >> f.first & (~0ull >> (64 - f.bits)) : 0;
}

// Returns the packet with the longest matching code.
static enum packet packet_of(uint8_t byte)
{
	enum packet best = PACKET_UNKNOWN;
	for (enum packet p = PACKET_UNKNOWN + 1; p < PACKETS; p++)
		if (packets[p].bits > packets[best].bits && (byte & (0xffu >> (8 - packets[p].bits))) == packets[p].code) best = p;
	return best;
}

// ---- packets --------------------------------------------------------------------------------------------------------
bool sqtt_recognize(const void *bytes, size_t size)
{
	return size >= 8 && packet_of(*(const uint8_t *)bytes) == PACKET_HEADER;
}

void sqtt_begin(struct sqtt *s, const void *bytes, size_t size)
{
	*s = (struct sqtt){ .bytes = bytes, .size = size };
	for (unsigned byte = 0; byte < 256; byte++) s->packets[byte] = (uint8_t)packet_of((uint8_t)byte);
}

static bool sqtt_fail(struct sqtt *s, const char *why)
{
	s->wrong = why;
	return false;
}

static bool read_header(struct sqtt *s, uint64_t bits)
{
	unsigned layout = (unsigned)take_bits(bits, fields[PACKET_HEADER][LAYOUT][0]);
	if (layout < FIRST_LAYOUT || layout >= FIRST_LAYOUT + LAYOUTS)
		return sqtt_fail(s, "the layout of the trace is neither 3 (gfx11) nor 4 (gfx12)");
	s->layout = layout;
	s->simd = (unsigned)take_bits(bits, fields[PACKET_HEADER][SIMD][0]);
	return true;
}

// Sets s's event from a packet. Returns false if the packet is not an event.
static bool packet_event(struct sqtt *s, enum packet p, uint64_t bits, size_t byte)
{
	const unsigned as = s->layout - FIRST_LAYOUT;
	struct sqtt_event *e = &s->last;
#define GET(name) (uint8_t)take_bits(bits, fields[p][name][as])
	*e = (struct sqtt_event){ .at = s->time, .byte = byte, .wave = GET(WAVE), .simd = GET(SIMD), .wgp = GET(WGP),
	                          .array = GET(ARRAY), .half = GET(HALF) };
	switch (p) {
	case PACKET_VALU: e->what = SQTT_VECTOR; break;
	case PACKET_INST: e->what = what_of(s->layout, GET(KIND)); break;
	case PACKET_IMMEDIATE: case PACKET_IMMEDIATES: e->what = SQTT_HINT; break;
	case PACKET_WAVE_START: e->type = SQTT_START; break;
	case PACKET_WAVE_END: e->type = SQTT_END; break;
	case PACKET_REGISTER:
		e->type = SQTT_REGISTER;
		e->pipe = GET(PIPE);
		e->number = (uint16_t)take_bits(bits, fields[p][NUMBER][as]);
		e->value = (uint32_t)take_bits(bits, fields[p][VALUE][as]);
		return take_bits(bits, fields[p][SHADER][as]);
	default: return false;
	}
#undef GET
	if (p == PACKET_IMMEDIATES) s->waves = (uint32_t)take_bits(bits, fields[p][WAVES][as]);
	return p != PACKET_IMMEDIATES;
}

static bool more_waves(struct sqtt *s, struct sqtt_event *e)
{
	if (!s->waves) return false;
	*e = s->last;
	e->wave = (uint8_t)__builtin_ctz(s->waves);
	s->waves &= s->waves - 1;
	return true;
}

bool sqtt_next(struct sqtt *s, struct sqtt_event *e)
{
	while (!more_waves(s, e)) {
		uint64_t bits = peek_bits(s);
		enum packet p = s->packets[bits & 0xff];
		if (s->wrong || nibbles_left(s) < 2) return false;         // a single nibble is not a packet
		if (p == PACKET_HEADER ? !read_header(s, bits) : !s->layout)
			return s->wrong ? false : sqtt_fail(s, "the trace does not begin with a header packet");
		unsigned as = s->layout - FIRST_LAYOUT;
		const struct layout *l = &packets[p].as[as];
		if (p == PACKET_UNKNOWN) return sqtt_fail(s, "unknown packet");
		if (nibbles_left(s) < l->bits / NIBBLE) return false;      // cut off, because the trace buffer was full
		bool mark = take_bits(bits, fields[p][MARK][as]) && !take_bits(bits, fields[p][LOST][as]);
		s->time += mark ? 0 : take_bits(bits, l->cycles) + (p == PACKET_SHORT_TIME ? SHORT_LEAST : 0);
		if (s->time > INT64_MAX) return sqtt_fail(s, "the trace has too many cycles");
		size_t byte = s->at / 2;
		s->at += l->bits / NIBBLE;
		if (packet_event(s, p, bits, byte)) {
			*e = s->last;
			return true;
		}
	}
	return true;
}
