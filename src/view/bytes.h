// Rows of lanes as bytes, as state.js reads them; numbers are the log's.
#ifndef VIEW_BYTES_H
#define VIEW_BYTES_H
#include <stdbool.h>
#include "log/bytes.h"

#define EACH_LANE(lane, mask) (uint64_t rest_ = (mask), lane = 0; rest_ && (lane = (uint64_t)__builtin_ctzll(rest_), true); rest_ &= rest_ - 1)

void view_put_fixed(struct log_bytes *b, uint32_t x, unsigned bytes);     // so many, the lowest first
// Values of the lanes of `mask`, in the shortest of four forms. exec: the mask that the reader knows.
void view_put_row(struct log_bytes *b, const uint32_t *values, uint64_t mask, uint64_t exec, unsigned lanes);
#endif
