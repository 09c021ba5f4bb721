// Numbers and rows of lanes as bytes. Numbers are little-endian base 128, small ones short; signed ones alternate (0, -1, 1, -2, …).
#ifndef LOG_BYTES_H
#define LOG_BYTES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct log_bytes { uint8_t *at; size_t n, room; };           // being written; malloc'ed
struct log_cursor { const uint8_t *at, *end; bool bad; };    // being read; bad: past the end or not what can be there, and then reads 0

void log_more_room(struct log_bytes *b, size_t n);
static inline uint8_t *log_room(struct log_bytes *b, size_t n)           // for so many bytes after the last one; b->n counts those that are put there
{
	if (b->room - b->n < n) log_more_room(b, n);
	return b->at + b->n;
}
void log_put(struct log_bytes *b, const void *bytes, size_t n);
void log_put_byte(struct log_bytes *b, uint8_t x);
void log_put_number(struct log_bytes *b, uint64_t x);
void log_put_signed(struct log_bytes *b, int64_t x);
void log_put_text(struct log_bytes *b, const char *text, size_t n);      // its length before it

uint8_t log_get_byte(struct log_cursor *c);
uint64_t log_get_number(struct log_cursor *c);
uint64_t log_get_up_to(struct log_cursor *c, uint64_t most);             // more is bad
int64_t log_get_signed(struct log_cursor *c);
const uint8_t *log_get(struct log_cursor *c, size_t n);                  // NULL: not so many are left

// What is described once, for both directions: put into `to` as it is, or got from `from`, one of which is NULL. Each gives what was put or got.
struct log_pass { struct log_bytes *to; struct log_cursor *from; };
uint64_t log_pass_number(const struct log_pass *p, uint64_t x, uint64_t most);       // more is bad when it is got, and 0
int64_t log_pass_signed(const struct log_pass *p, int64_t x);
uint8_t log_pass_byte(const struct log_pass *p, uint8_t x);

// Numbers put where there is room for them: LOG_NUMBER bytes. They return where the number ends.
enum { LOG_NUMBER = 10 };
static inline uint8_t *log_number_at(uint8_t *p, uint64_t x)
{
	for (; x >= 128; x >>= 7) *p++ = (uint8_t)(x | 128);
	*p++ = (uint8_t)x;
	return p;
}
static inline uint8_t *log_signed_at(uint8_t *p, int64_t x) { return log_number_at(p, (uint64_t)x << 1 ^ (uint64_t)(x >> 63)); }

// A row of lanes (rows.h puts it): what its first byte says. Packed lanes hold folded numbers of so many bytes, in the order of the lanes.
enum { LOG_ALIKE, LOG_COUNTING, LOG_PACKED_1, LOG_PACKED_2, LOG_PACKED_3, LOG_PACKED_4 };
static inline uint32_t log_folded32(uint32_t x) { return x << 1 ^ (uint32_t)((int32_t)x >> 31); }
void log_get_row(struct log_cursor *c, uint32_t *row, uint64_t mask);    // the lanes of `mask`; the others become 0
#endif
