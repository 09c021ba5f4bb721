// Rows of lanes, of which most of a log is: found, and put as bytes. Built for each level of host instructions, as kernels are (wave/host.c).
#ifndef LOG_ROWS_H
#define LOG_ROWS_H
#include <stdint.h>

enum { LOG_ROW_ROOM = 1 + 64 * 4 + 4 };      // bytes that a row takes at most, and that may be written after it
struct log_rows {
	// now - old in each of 32 or 64 lanes, where `old` becomes `now`. Returns those that differ; if none does, `delta` is not made.
	uint64_t (*delta)(uint32_t *delta, uint32_t *old, const uint32_t *now, unsigned lanes);
	// The same of elements of up to 4 bytes at `offset` from `old` and `now`, in these lanes; the others have 0. If some overlap, the first one has the change.
	uint64_t (*delta_at)(uint32_t delta[64], uint8_t *old, const uint8_t *now, const uint32_t *offset, uint64_t lanes, unsigned bytes);
	// How far the addresses of these lanes, at least one, lie above the least of them, whose address it returns; `span`: the most, which may be too much for `offset`.
	uint64_t (*offsets)(uint32_t offset[64], uint64_t *span, const uint64_t *address, uint64_t lanes);
	// The lanes of `mask` of a row, in the shortest of these ways: all alike; counting (first + step * lane); 1, 2, 3 or 4 bytes each. Returns where they end.
	uint8_t *(*put)(uint8_t *to, const uint32_t *row, uint64_t mask);
};
const struct log_rows *log_rows(unsigned level);    // for host_level()->level: one that this host runs
#endif
