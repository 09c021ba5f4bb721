// A growing text buffer without a FILE, for output that is frequent, and printing into a block of fixed size.
#ifndef BASE_OUT_H
#define BASE_OUT_H
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// No NUL is at its end. All members of an empty one are zero. The text lives until out_free.
struct out { char *at; size_t n, room; };
void out_grow(struct out *o, size_t n);
void out_free(struct out *o);

// room for n bytes at the end; the caller adds the bytes that it writes to o->n
static inline char *out_room(struct out *o, size_t n)
{
	if (o->room - o->n < n) out_grow(o, n);
	return o->at + o->n;
}
static inline void out_put(struct out *o, const char *text, size_t n)
{
	memcpy(out_room(o, n), text, n);
	o->n += n;
}
static inline void out_text(struct out *o, const char *text) { out_put(o, text, strlen(text)); }
static inline void out_char(struct out *o, char c) { *out_room(o, 1) = c; o->n++; }
static inline void out_blanks(struct out *o, size_t n)
{
	memset(out_room(o, n), ' ', n);
	o->n += n;
}
void out_decimal(struct out *o, uint64_t x, unsigned width);    // right-aligned in `width` columns
void out_hex(struct out *o, uint64_t x, unsigned digits);       // padded with zeros to `digits`; no 0x

// Prints at text[n] in a block of `room` bytes, ends it with a NUL, and returns the new length. Text that does not fit
// is left out, so the length is less than `room`, which is not 0.
size_t out_print_at(char *text, size_t room, size_t n, const char *fmt, ...) __attribute__((format(printf, 4, 5)));
size_t out_vprint_at(char *text, size_t room, size_t n, const char *fmt, va_list args);

// Writes the hex digits of x at p, which has room for eight. Returns their end. All digits are made in parallel.
static inline char *out_hex_at(char *p, uint32_t x)
{
	// one digit of four bits per byte, the first digit in the highest byte
	uint64_t digits = x;
	digits = (digits | digits << 16) & 0x0000ffff0000ffff;
	digits = (digits | digits << 8) & 0x00ff00ff00ff00ff;
	digits = (digits | digits << 4) & 0x0f0f0f0f0f0f0f0f;
	uint64_t letters = ((digits + 0x0606060606060606) >> 4) & 0x0101010101010101;
	digits += 0x3030303030303030 + letters * ('a' - '0' - 10);
	unsigned n = x ? (35 - (unsigned)__builtin_clz(x)) / 4 : 1;
	digits <<= 64 - 8 * n;
	for (unsigned k = 0; k < 8; k++) p[k] = (char)(digits >> (56 - 8 * k));
	return p + n;
}

// Writes the digits of x in base 2 to 16 so that they end at `end`. Returns their start.
enum { OUT_DIGITS = 64 };
static inline char *out_digits(char *end, uint64_t x, unsigned base)
{
	do *--end = "0123456789abcdef"[x % base];
	while (x /= base);
	return end;
}
#endif
