// Encoding of numbers and rows of lanes. Numbers are little-endian base 128. Signed numbers alternate (0, -1, 1, -2,
// …).
#ifndef LOG_BYTES_H
#define LOG_BYTES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct log_bytes { uint8_t *at; size_t n, room; };           // output, allocated with heap_resize
// input; bad: past the end, or an invalid value; further reads return 0
struct log_cursor { const uint8_t *at, *end; bool bad; };

void log_more_room(struct log_bytes *b, size_t n);
// room for n bytes at the end; the caller adds the bytes that it writes to b->n
static inline uint8_t *log_room(struct log_bytes *b, size_t n)
{
	if (b->room - b->n < n) log_more_room(b, n);
	return b->at + b->n;
}
void log_put(struct log_bytes *b, const void *bytes, size_t n);
void log_put_byte(struct log_bytes *b, uint8_t x);
void log_put_number(struct log_bytes *b, uint64_t x);
void log_put_signed(struct log_bytes *b, int64_t x);
void log_put_text(struct log_bytes *b, const char *text, size_t n);      // the length, then the text

uint8_t log_get_byte(struct log_cursor *c);
uint64_t log_get_number(struct log_cursor *c);
uint64_t log_get_up_to(struct log_cursor *c, uint64_t most);             // larger values are bad
int64_t log_get_signed(struct log_cursor *c);
const uint8_t *log_get(struct log_cursor *c, size_t n);                  // NULL if fewer are left

// Describes data once for both directions: writes to `to`, or reads from `from`; the other is NULL. Functions return
// the value that was written or read.
struct log_pass { struct log_bytes *to; struct log_cursor *from; };
// a larger value is bad when read, and becomes 0
uint64_t log_pass_number(const struct log_pass *p, uint64_t x, uint64_t most);
int64_t log_pass_signed(const struct log_pass *p, int64_t x);
uint8_t log_pass_byte(const struct log_pass *p, uint8_t x);

// Write a number at a place with room for LOG_NUMBER bytes. Return the end of the number.
enum { LOG_NUMBER = 10 };
static inline uint8_t *log_number_at(uint8_t *p, uint64_t x)
{
	for (; x >= 128; x >>= 7) *p++ = (uint8_t)(x | 128);
	*p++ = (uint8_t)x;
	return p;
}
static inline uint8_t *log_signed_at(uint8_t *p, int64_t x)
{
	return log_number_at(p, (uint64_t)x << 1 ^ (uint64_t)(x >> 63));
}

// First byte of a row of lanes, which rows.h writes. Packed lanes are folded numbers of 1 to 4 bytes, in the order of
// lanes.
enum { LOG_ALIKE, LOG_COUNTING, LOG_PACKED_1, LOG_PACKED_2, LOG_PACKED_3, LOG_PACKED_4 };
static inline uint32_t log_folded32(uint32_t x) { return x << 1 ^ (uint32_t)((int32_t)x >> 31); }
void log_get_row(struct log_cursor *c, uint32_t *row, uint64_t mask);    // reads the lanes of `mask`; others become 0
#endif
