// Bytes that grow, and the numbers and rows of lanes in them, as state.js reads them.
#ifndef VIEW_BYTES_H
#define VIEW_BYTES_H
#include <stddef.h>
#include <stdint.h>

struct view_bytes { uint8_t *at; size_t n, room; };            // heap_free() at

void view_put(struct view_bytes *b, const void *bytes, size_t n);
void view_put_byte(struct view_bytes *b, uint8_t byte);
void view_put_number(struct view_bytes *b, uint64_t x);        // LEB128
void view_put_signed(struct view_bytes *b, uint32_t x);        // zigzag of the signed number, LEB128
// Values of the lanes of `mask`, in the shortest of four forms. exec: the mask that the reader knows.
void view_put_row(struct view_bytes *b, const uint32_t *values, uint64_t mask, uint64_t exec, unsigned lanes);
#endif
