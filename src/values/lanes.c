// Describes a row of lanes briefly and exactly: a formula is given only if every active lane has that value.
#include "values/lanes.h"
#include <string.h>
#include "base/bits.h"
#include "base/out.h"
#include "harness/harness.h"
#include "values/kinds.h"

// VALUE_ROOM: for one value; ROOM: for the text, which leaves space for additions
enum { VALUE_ROOM = 64, ROOM = SHOW_LANES_ROOM - VALUE_ROOM };
struct lanes { uint64_t value[LANES]; uint8_t lane[LANES]; unsigned n, size; enum isa_type type; };

static uint64_t width_mask(enum isa_type t) { return bits_below(harness_type_bytes(t) * 8); }

static int64_t signed_of(uint64_t x, enum isa_type t)
{
	unsigned bits = harness_type_bytes(t) * 8;
	return bits == 64 ? (int64_t)x : (int64_t)(x << (64 - bits)) >> (64 - bits);
}

// Writes `4*lane+16`.
static void affine_text(char *buf, size_t room, int64_t a, int64_t b, const char *of)
{
	size_t n = a == 1 || a == -1 ? out_print_at(buf, room, 0, "%s", a < 0 ? "-" : "")
	                             : out_print_at(buf, room, 0, "%lld*", (long long)a);
	n = out_print_at(buf, room, n, "%s", of);
	if (b) out_print_at(buf, room, n, b > 65535 ? "+0x%llx" : "%+lld", (long long)b);
}

// Returns whether value = a*f(lane) + b in every active lane. Here f is lane, lane%p or lane/p. `divide` and `modulo`
// are powers of two.
static bool describe_affine(const struct lanes *l, unsigned divide, unsigned modulo, char *buf, size_t room)
{
	unsigned shift = (unsigned)__builtin_ctz(divide), within = modulo - 1, f0 = l->lane[0] >> shift & within, k = 1;
	while (k < l->n && (l->lane[k] >> shift & within) == f0) k++;
	// a line fits any two values
	if (k == l->n || (l->lane[l->n - 1] >> shift) - (l->lane[0] >> shift) < 2) return false;
	uint64_t mask = width_mask(l->type);
	int64_t df = (int64_t)(l->lane[k] >> shift & within) - f0, dv = signed_of((l->value[k] - l->value[0]) & mask, l->type);
	if (dv % df) return false;
	int64_t a = dv / df;
	if (a == 0 || a > 1 << 24 || a < -(1 << 24)) return false;
	uint64_t b = (l->value[0] - (uint64_t)a * f0) & mask;
	for (k = 0; k < l->n; k++) {
		uint64_t is = (uint64_t)a * (l->lane[k] >> shift & within) + b;
		if (is != l->value[k] && (is & mask) != l->value[k]) return false;
	}
	char of[32] = "lane";
	if (divide > 1) snprintf(of, sizeof of, "(lane/%u)", divide);
	if (modulo < LANES)
		snprintf(of, sizeof of, divide > 1 ? "(lane/%u%%%u)" : "(lane%%%u)",
		         divide > 1 ? divide : modulo, modulo);
	int64_t sb = signed_of(b, l->type);
	affine_text(buf, room, a, sb < 0 && sb > -65536 ? sb : (int64_t)b, of);
	return true;
}

static bool describe_affine_real(const struct lanes *l, char *buf, size_t room)
{
	double v0 = harness_value_load(l->value[0], l->type).r, v1 = harness_value_load(l->value[1], l->type).r;
	double a = (v1 - v0) / (l->lane[1] - l->lane[0]), b = v0 - a * l->lane[0];
	if (!(a != 0) || !(b - b == 0)) return false;
	for (unsigned k = 0; k < l->n; k++)
		if (harness_value_bits(harness_value_real(a * l->lane[k] + b), l->type) != l->value[k]) return false;
	char at[64], bt[64];
	uint64_t ab = harness_value_bits(harness_value_real(a), l->type),
		bb = harness_value_bits(harness_value_real(b), l->type);
	if (harness_value_load(ab, l->type).r != a || harness_value_load(bb, l->type).r != b) return false;
	harness_value_text(at, sizeof at, ab, l->type);
	harness_value_text(bt, sizeof bt, bb, l->type);
	snprintf(buf, room, "%s*lane%s%s", at, b == 0 ? "" : *bt == '-' ? "" : "+", b == 0 ? "" : bt);
	return true;
}

static char *put_lane(char *to, unsigned lane)
{
	if (lane >= 10) *to++ = (char)('0' + lane / 10);
	*to++ = (char)('0' + lane % 10);
	return to;
}

// Writes neighbours with equal values as ranges, if there are few: `[0-15] 3  [16-63] 7`.
static bool describe_ranges(const struct lanes *l, char *to)
{
	enum { MOST = 6 };
	struct { unsigned from, to; uint64_t value; } run[MOST];
	unsigned n = 0;
	for (unsigned k = 0; k < l->n; k++) {
		bool next = n && run[n - 1].value == l->value[k] && l->lane[k] == run[n - 1].to + 1;
		if (next) { run[n - 1].to = l->lane[k]; continue; }
		if (n == MOST) return false;
		run[n].from = run[n].to = l->lane[k];
		run[n++].value = l->value[k];
	}
	if (l->n > 4 && n > l->n / 2) return false;
	for (unsigned k = 0; k < n; k++) {
		to = put_lane(stpcpy(to, k ? "  [" : "["), run[k].from);
		if (run[k].from != run[k].to) *to++ = '-', to = put_lane(to, run[k].to);
		*to++ = ']', *to++ = ' ';
		to += harness_value_put(to, VALUE_ROOM, run[k].value, l->type);
	}
	*to = 0;
	return true;
}

// Writes every lane, up to sixteen on a line that begins with its first lane number. An inactive lane is `.`.
static void write_values(const struct lanes *l, char *buf)
{
	enum { MOST = 32 };             // bytes of a value or of blanks, which are copied together: more than the longest has
	char text[LANES][VALUE_ROOM];
	unsigned length[LANES], widest = 1;
	for (unsigned lane = 0; lane < l->size; lane++) text[lane][0] = '.', length[lane] = 1;
	for (unsigned k = 0; k < l->n; k++) {
		unsigned lane = l->lane[k];
		length[lane] = (unsigned)harness_value_put(text[lane], sizeof text[lane], l->value[k], l->type);
		if (length[lane] > widest) widest = length[lane];
	}
	unsigned columns = widest <= 3 ? 16 : widest <= 7 ? 8 : 4;
	for (unsigned lane = 0; lane < l->size; lane++) {
		if (lane % columns == 0) {
			*buf++ = '\n', *buf++ = '[';
			*buf++ = (char)(lane < 10 ? ' ' : '0' + lane / 10);
			*buf++ = (char)('0' + lane % 10), *buf++ = ']';
		}
		unsigned before = (lane % columns == 8 ? 3 : 1) + widest - length[lane];
		memset(buf, ' ', MOST);
		memcpy(buf + before, text[lane], MOST);
		buf += before + length[lane];
	}
	*buf = 0;
}

// Returns whether dwords look like floats: all values are 0 or between 2^-40 and 2^40. One or two different values must
// also have few digits: a third of all integers look like such floats.
static bool looks_real(const struct lanes *l)
{
	enum { FEW = 2, DIGITS = 6 };
	bool any = false;
	uint64_t seen[FEW];
	unsigned different = 0;
	for (unsigned k = 0; k < l->n; k++) {
		unsigned exponent = l->value[k] >> 23 & 255;
		if (!(l->value[k] & 0x7fffffff)) continue;
		if (exponent < 127 - 40 || exponent > 127 + 40) return false;
		any = true;
		unsigned s = 0;
		while (s < different && s < FEW && seen[s] != l->value[k]) s++;
		if (s == different && different < FEW) seen[different] = l->value[k];
		if (s == different && different <= FEW) different++;
	}
	for (unsigned s = 0; any && different <= FEW && s < different; s++) {
		char text[64];
		unsigned digits = 0;
		harness_value_text(text, sizeof text, seen[s], ISA_F32);
		for (const char *p = text; *p && *p != 'e'; p++) digits += (*p >= '1' && *p <= '9') || (*p == '0' && digits);
		if (digits > DIGITS + 1) return false;               // includes the zero after a point
	}
	return any;
}

// Returns whether unsigned values look like small differences. Some are negative, none is large, and they are not all
// equal (as ~0 is).
static bool looks_signed(const struct lanes *l)
{
	enum { SMALL = 100000 };
	const unsigned unused = 64 - 8 * harness_type_bytes(l->type);
	bool negative = false, differs = false;
	for (unsigned k = 0; k < l->n; k++) {
		int64_t x = (int64_t)(l->value[k] << unused) >> unused;
		if (x <= -SMALL || x >= SMALL) return false;
		negative |= x < 0;
		differs |= l->value[k] != l->value[0];
	}
	return negative && differs;
}

static void get_dwords(struct lanes *l, const uint32_t *values, uint64_t active)
{
	l->type = ISA_U32;
	l->n = 0;
	for (uint64_t left = active; left; left &= left - 1) l->value[l->n++] = values[__builtin_ctzll(left)];
}

void show_lanes_look(const uint32_t *values, uint64_t active, bool *real, bool *small)
{
	struct lanes l;
	get_dwords(&l, values, active);
	*real = looks_real(&l);
	*small = looks_signed(&l);
}

char *show_lanes_text(char *out, const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned size,
                      enum isa_type type)
{
	struct lanes l;                                     // not cleared, because only n lanes are used
	l.n = 0;
	l.size = size;
	l.type = hi && harness_type_bytes(type) < 8 ? ISA_U64 : type;
	uint64_t width = width_mask(l.type);
	for (uint64_t left = active & bits_below(size); left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		l.lane[l.n] = (uint8_t)lane;
		l.value[l.n++] = (lo[lane] | (hi ? (uint64_t)hi[lane] << 32 : 0)) & width;
	}
	if (!l.n) return strcpy(out, "no lane");
	if (type == SHOW_BITS) l.type = ISA_U32;
	if (type == SHOW_BITS && !hi && looks_real(&l)) {
		show_lanes_text(out + strlen("(f32)"), lo, NULL, active, size, ISA_F32);
		if (out[strlen("(f32)")] == '\n') return memcpy(out, "(f32)", strlen("(f32)"));
		memmove(out, out + strlen("(f32)"), strlen(out + strlen("(f32)")) + 1);
		return strcat(out, " (f32)");
	}
	unsigned same = 1;
	while (same < l.n && l.value[same] == l.value[0]) same++;
	if (same == l.n) {
		char *p = l.n == 1 ? out + sprintf(out, "[%u] ", l.lane[0]) : stpcpy(out, "all ");
		harness_value_text(p, VALUE_ROOM, l.value[0], l.type);
		return out;
	}
	bool real = harness_type_is_real(l.type), done = false;
	if (l.n > 2) {                                      // a line always fits two points
		if (real) done = describe_affine_real(&l, out, ROOM);
		else done = describe_affine(&l, 1, LANES, out, ROOM);
		for (unsigned p = 2; !done && !real && p < size && l.n >= 8; p *= 2)
			done = describe_affine(&l, 1, p, out, ROOM) || describe_affine(&l, p, LANES, out, ROOM);
	}
	if (!done && looks_signed(&l)) l.type = l.type == ISA_U64 ? ISA_I64 : l.type == ISA_U32 ? ISA_I32 : l.type;
	if (!done && !describe_ranges(&l, out)) write_values(&l, out);
	return out;
}

char *show_lanes(const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned size, enum isa_type type)
{
	return show_lanes_text(heap_alloc(SHOW_LANES_ROOM), lo, hi, active, size, type);
}
