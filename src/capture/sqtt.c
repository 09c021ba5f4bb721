// Reads packets, as packets.def describes them.
#include "capture/sqtt.h"
#include <string.h>

const char *const sqtt_what_name[SQTT_WHATS] = {
	[SQTT_ANY] = "an instruction", [SQTT_SCALAR] = "a scalar instruction", [SQTT_SCALAR_MEMORY] = "a scalar load", [SQTT_VECTOR] = "a vector instruction", [SQTT_FLAT] = "a flat access",
	[SQTT_MEMORY] = "an access of vector memory", [SQTT_LDS] = "an access of LDS", [SQTT_BRANCH] = "a branch or a message", [SQTT_TAKEN] = "a branch that is taken",
	[SQTT_NOT_TAKEN] = "a branch that is not taken", [SQTT_HINT] = "a wait or a hint", [SQTT_OTHERS] = "an access of another SIMD" };

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
#define PACKET(name, code, code_bits, bits3, cycles3, bits4, cycles4) [PACKET_##name] = { code, code_bits, { { bits3, cycles3 }, { bits4, cycles4 } } },
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

// ---- bits --------------------------------------------------------------------------------------------------------------------------------------
static size_t left(const struct sqtt *s) { return 2 * s->size - s->at; }       // nibbles

// The next 64 bits; after the end zeros.
static uint64_t peek(const struct sqtt *s)
{
	uint8_t bytes[9] = { 0 };
	size_t from = s->at / 2, n = s->size - from < sizeof bytes ? s->size - from : sizeof bytes;
	uint64_t x = 0;
	memcpy(bytes, s->bytes + from, n);
	for (int k = 8; k-- > 0;) x = x << 8 | bytes[k];
	return s->at % 2 ? x >> NIBBLE | (uint64_t)bytes[8] << (64 - NIBBLE) : x;
}

static uint64_t take(uint64_t bits, struct field f) { return f.bits ? bits >> f.first & (~0ull >> (64 - f.bits)) : 0; }

// The one with the longest code that fits.
static enum packet packet_of(uint8_t byte)
{
	enum packet best = PACKET_UNKNOWN;
	for (enum packet p = PACKET_UNKNOWN + 1; p < PACKETS; p++)
		if (packets[p].bits > packets[best].bits && (byte & (0xffu >> (8 - packets[p].bits))) == packets[p].code) best = p;
	return best;
}

// ---- packets -----------------------------------------------------------------------------------------------------------------------------------
bool sqtt_recognize(const void *bytes, size_t size)
{
	return size >= 8 && packet_of(*(const uint8_t *)bytes) == PACKET_HEADER;
}

void sqtt_begin(struct sqtt *s, const void *bytes, size_t size)
{
	*s = (struct sqtt){ .bytes = bytes, .size = size };
	for (unsigned byte = 0; byte < 256; byte++) s->packets[byte] = (uint8_t)packet_of((uint8_t)byte);
}

static bool wrong(struct sqtt *s, const char *why)
{
	s->wrong = why;
	return false;
}

static bool header(struct sqtt *s, uint64_t bits)
{
	unsigned layout = (unsigned)take(bits, fields[PACKET_HEADER][LAYOUT][0]);
	if (layout < FIRST_LAYOUT || layout >= FIRST_LAYOUT + LAYOUTS) return wrong(s, "the trace has another layout than those of gfx11 (3) and gfx12 (4)");
	s->layout = layout;
	s->simd = (unsigned)take(bits, fields[PACKET_HEADER][SIMD][0]);
	return true;
}

// An event, of those packets that are one.
static bool event(struct sqtt *s, enum packet p, uint64_t bits, size_t byte)
{
	const unsigned as = s->layout - FIRST_LAYOUT;
	struct sqtt_event *e = &s->last;
#define GET(name) (uint8_t)take(bits, fields[p][name][as])
	*e = (struct sqtt_event){ .at = s->time, .byte = byte, .wave = GET(WAVE), .simd = GET(SIMD), .wgp = GET(WGP), .array = GET(ARRAY), .half = GET(HALF) };
	switch (p) {
	case PACKET_VALU: e->what = SQTT_VECTOR; break;
	case PACKET_INST: e->what = what_of(s->layout, GET(KIND)); break;
	case PACKET_IMMEDIATE: case PACKET_IMMEDIATES: e->what = SQTT_HINT; break;
	case PACKET_WAVE_START: e->type = SQTT_START; break;
	case PACKET_WAVE_END: e->type = SQTT_END; break;
	case PACKET_REGISTER:
		e->type = SQTT_REGISTER;
		e->pipe = GET(PIPE);
		e->number = (uint16_t)take(bits, fields[p][NUMBER][as]);
		e->value = (uint32_t)take(bits, fields[p][VALUE][as]);
		return take(bits, fields[p][SHADER][as]);
	default: return false;
	}
#undef GET
	if (p == PACKET_IMMEDIATES) s->waves = (uint32_t)take(bits, fields[p][WAVES][as]);
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
		uint64_t bits = peek(s);
		enum packet p = s->packets[bits & 0xff];
		if (s->wrong || left(s) < 2) return false;         // the last nibble begins nothing
		if (p == PACKET_HEADER ? !header(s, bits) : !s->layout) return s->wrong ? false : wrong(s, "no header packet begins the trace");
		unsigned as = s->layout - FIRST_LAYOUT;
		const struct layout *l = &packets[p].as[as];
		if (p == PACKET_UNKNOWN) return wrong(s, "no packet begins like this");
		if (left(s) < l->bits / NIBBLE) return false;      // cut off: the trace's buffer was full
		bool mark = take(bits, fields[p][MARK][as]) && !take(bits, fields[p][LOST][as]);
		s->time += mark ? 0 : take(bits, l->cycles) + (p == PACKET_SHORT_TIME ? SHORT_LEAST : 0);
		if (s->time > INT64_MAX) return wrong(s, "no trace takes so many cycles");
		size_t byte = s->at / 2;
		s->at += l->bits / NIBBLE;
		if (event(s, p, bits, byte)) {
			*e = s->last;
			return true;
		}
	}
	return true;
}
