// Rows of lanes as bytes, which state.js reads; numbers are encoded as in the log.
#ifndef VIEW_BYTES_H
#define VIEW_BYTES_H
#include <stdbool.h>
#include "log/bytes.h"

#define EACH_LANE(lane, mask) \
	(uint64_t rest_ = (mask), lane = 0; rest_ && (lane = (uint64_t)__builtin_ctzll(rest_), true); \
	 rest_ &= rest_ - 1)

// Writes the lowest `bytes` bytes of x, the lowest first.
void view_put_fixed(struct log_bytes *b, uint32_t x, unsigned bytes);
// Writes the values of the lanes of `mask`, in the shortest of four forms. `exec` is the mask that the reader already
// has.
void view_put_row(struct log_bytes *b, const uint32_t *values, uint64_t mask, uint64_t exec, unsigned lanes);
#endif
