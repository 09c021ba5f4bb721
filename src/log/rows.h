// Compares and encodes rows of lanes, the bulk of a log. Built for each level of host instructions, as kernels are
// (prepare/levels.c).
#ifndef LOG_ROWS_H
#define LOG_ROWS_H
#include <stdint.h>

enum { LOG_ROW_ROOM = 1 + 64 * 4 + 4 };      // most bytes of a row, plus bytes that may be written after it
struct log_rows {
	// Computes now - old in each of 32 or 64 lanes, and copies `now` to `old`. Returns the lanes that differ; if
	// none, `delta` is not set.
	uint64_t (*delta)(uint32_t *delta, uint32_t *old, const uint32_t *now, unsigned lanes);
	// As delta, for elements of up to 4 bytes at `offset` from `old` and `now`. Other lanes get 0. If lanes
	// overlap, the first has the change.
	uint64_t (*delta_at)(uint32_t delta[64], uint8_t *old, const uint8_t *now, const uint32_t *offset,
	                     uint64_t lanes, unsigned bytes);
	// Returns the lowest address of these lanes, at least one, and sets offsets from it. *span is the largest
	// offset, which may exceed 32 bits.
	uint64_t (*offsets)(uint32_t offset[64], uint64_t *span, const uint64_t *address, uint64_t lanes);
	// Writes the lanes of `mask` in the shortest form: all equal; counting (first + step * lane); 1, 2, 3 or 4
	// bytes each. Returns the end.
	uint8_t *(*put)(uint8_t *to, const uint32_t *row, uint64_t mask);
};
const struct log_rows *log_rows(unsigned level);    // for a level that this host runs, as host_level()->level
#endif
