// A set-associative cache with LRU replacement, and a path of limited width. Both are independent of the GPU.
#ifndef TIME_CACHE_H
#define TIME_CACHE_H
#include <stdbool.h>
#include <stdint.h>

// Lines are numbers: an address divided by line_bytes. The ways of a set are in order of use, the most recent first,
// and empty ones last.
// `tag`: 2 * (line + 1), + 1 if dirty; 0 if empty. `ready`: the cycle in which the data are available.
struct cache_line { uint64_t tag, ready; };
struct cache {
	uint32_t line_bytes, ways;
	uint64_t sets, mask;           // 0 if the chip does not have this cache; sets - 1 if that is a mask, else 0
	// A miss that fills an empty way counts as a hit: an earlier run left the line, and nothing evicted it.
	bool warm;
	uint64_t filled;               // empty ways that were filled
	struct cache_line *lines;
};

// Makes an empty cache of bytes / (ways * line_bytes) sets, at least one. cache_free frees it.
void cache_make(struct cache *c, uint64_t bytes, uint32_t ways, uint32_t line_bytes, bool warm);
void cache_free(struct cache *c);
void cache_clear(struct cache *c);             // Drops every line, including dirty ones, and makes the cache cold.

// Returns the place of a line among `n`, as a hash of the address. Lines from a multiple of n to the next one have
// different places; lines at a distance that is a multiple of n also have.
static inline uint64_t cache_spread(uint64_t line, uint64_t n)
{
	const uint32_t golden = 0x9e3779b1;            // 2^32 divided by the golden ratio: multiples of it are far apart
	uint64_t turn = (uint64_t)((uint32_t)(line / n) * golden) * n >> 32, at = line % n + turn;
	return at < n ? at : at - n;
}

// Uses a line: makes it the most recent of its set, `*entry`. A line that was not there replaces the oldest one, and
// its `ready` is 0. If the evicted line was dirty, *dropped is its number, else CACHE_NOTHING. Returns whether it was a
// hit.
enum { CACHE_NOTHING = -1 };
bool cache_use(struct cache *c, uint64_t line, struct cache_line **entry, int64_t *dropped);
struct cache_line *cache_find(struct cache *c, uint64_t line);    // Returns NULL if it is not there; changes nothing.
bool cache_has(const struct cache *c, uint64_t line);             // Returns whether cache_use would be a hit.
void cache_prepare(const struct cache *c, uint64_t line);        // Prefetches what cache_use accesses.
void cache_drop(struct cache *c, uint64_t line);                  // Removes the line.

// A path that carries a number of bytes in a cycle, one request at a time. Times are in fractions of 1 / PATH_PARTS
// cycle.
enum { PATH_PARTS = 256 };
struct path { uint64_t free; };
// Takes the path from cycle `at` on, or as soon as it is free. Returns the cycle in which the request begins.
static inline uint64_t path_take(struct path *p, uint64_t at, uint64_t bytes, uint64_t width)
{
	uint64_t begin = at * PATH_PARTS;
	if (p->free > begin) begin = p->free;
	p->free = begin + bytes * PATH_PARTS / (width ? width : 1);
	return begin / PATH_PARTS;
}
#endif
