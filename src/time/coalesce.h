// From the addresses of lanes to lines of a cache.
#ifndef TIME_COALESCE_H
#define TIME_COALESCE_H
#include "wave/schedule.h"

enum { COALESCE_MOST = LANES * 8 };     // a lane has at most four dwords, which may be apart (scratch) and straddle lines
struct line_use { uint64_t line; uint32_t bytes, lanes; };    // bytes that the lanes want of it, at most line_bytes; lanes that want any

struct coalesce_rule {
	uint32_t lanes;                     // so many addresses are looked at together: those of a cycle
	uint32_t bytes;                     // but no more lanes than that give so many bytes
	uint32_t line_bytes;                // a power of 2
};
// The lines that an access touches, in the order of its lanes: lanes that are looked at together share a line, others ask for it again.
// Each costs the cache one look-up. Returns how many, in `to`.
uint32_t time_coalesce(const struct touch *t, const struct coalesce_rule *r, unsigned lanes, struct line_use to[COALESCE_MOST]);
#endif
