// Prints a register's bits as hexadecimal, integers, floats, halves or bits.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/out.h"
#include "step/step.h"

const char *const step_format_name[STEP_FORMATS] = { "auto", "hex", "i32", "u32", "f32", "f16x2", "bits" };

bool step_format_named(const char *word, enum step_format *out)
{
	for (unsigned k = 0; k < STEP_FORMATS; k++) if (!strcasecmp(word, step_format_name[k])) { *out = k; return true; }
	if (!strcasecmp(word, "x")) { *out = STEP_HEX; return true; }
	return false;
}

enum step_format step_auto(struct step_session *s, const struct log_wave *w, unsigned vgpr)
{
	bool any = false;
	const uint32_t *lanes = w->v[vgpr];
	enum isa_type kind = step_kind(s, w, REG_VGPR + vgpr, 1);
	if (kind != SHOW_BITS) return kind == ISA_F32 ? STEP_F32 : STEP_AUTO;
	for (unsigned k = 0; k < w->lanes; k++) {
		unsigned exponent = lanes[k] >> 23 & 255;
		if (!lanes[k]) continue;
		if (exponent < 127 - 40 || exponent > 127 + 40) return STEP_AUTO;
		any = true;
	}
	return any ? STEP_F32 : STEP_AUTO;
}

bool step_format_type(enum step_format f, unsigned dwords, enum isa_type *out)
{
	switch (f) {
	case STEP_AUTO: *out = dwords == 2 ? ISA_U64 : ISA_U32; return true;
	case STEP_I32: *out = dwords == 2 ? ISA_I64 : ISA_I32; return true;
	case STEP_F32: *out = dwords == 2 ? ISA_F64 : ISA_F32; return true;
	default: return false;
	}
}

// Writes bits, the highest first, in groups of eight.
static void bits_text(char *buf, size_t room, uint64_t bits, unsigned count)
{
	size_t n = 0;
	for (unsigned k = count; k-- > 0 && n + 2 < room;) {
		buf[n++] = bits >> k & 1 ? '1' : '0';
		if (k && k % 8 == 0) buf[n++] = ' ';
	}
	buf[n] = 0;
}

// Writes halves, the lower one first.
static void halves_text(char *buf, size_t room, uint64_t bits, unsigned count)
{
	char half[64];
	size_t n = 0;
	for (unsigned k = 0; k < count; k++)
		n = out_print_at(buf, room, n, "%s%s", k ? "," : "",
		                 harness_value_text(half, sizeof half, bits >> 16 * k & 0xffff, ISA_F16));
}

char *step_value(char *buf, size_t room, uint64_t bits, unsigned dwords, enum step_format f)
{
	enum isa_type type;
	if (dwords == 1) bits = (uint32_t)bits;
	if (f == STEP_HEX) snprintf(buf, room, "0x%0*" PRIx64, (int)dwords * 8, bits);
	else if (f == STEP_U32) snprintf(buf, room, "%" PRIu64, bits);
	else if (f == STEP_I32) snprintf(buf, room, "%" PRId64, dwords == 2 ? (int64_t)bits : (int32_t)bits);
	else if (f == STEP_F16X2) halves_text(buf, room, bits, dwords * 2);
	else if (f == STEP_BITS) bits_text(buf, room, bits, dwords * 32);
	else if (step_format_type(f, dwords, &type)) harness_value_text(buf, room, bits, type);
	return buf;
}
