// A set-associative cache with LRU replacement, and a path of limited width. Neither knows what a GPU is.
#ifndef TIME_CACHE_H
#define TIME_CACHE_H
#include <stdbool.h>
#include <stdint.h>

// Lines are numbers: an address divided by line_bytes. A set's ways are in order of use, the newest first.
struct cache_line { uint64_t tag, ready; };    // tag: 2 * (line + 1), + 1 if it is dirty; 0: empty. ready: the cycle in which its data are there
struct cache {
	uint32_t line_bytes, ways;
	uint64_t sets;                 // 0: there is no such cache
	bool warm;                     // a line for which there still is room counts as there: it was before, and nothing drove it out
	uint64_t filled;               // lines that have come to a place where none was
	struct cache_line *lines;
};

// Empty, of bytes / (ways * line_bytes) sets, one at least. cache_free gives it back.
void cache_make(struct cache *c, uint64_t bytes, uint32_t ways, uint32_t line_bytes, bool warm);
void cache_free(struct cache *c);
void cache_clear(struct cache *c);             // every line is forgotten, also if it was dirty; it is cold now

// The line becomes the newest of its set, `*entry`, in the place of the oldest one if it was not there (ready is then 0; *dropped: the
// oldest, if it was dirty). True: a hit.
enum { CACHE_NOTHING = -1 };
bool cache_use(struct cache *c, uint64_t line, struct cache_line **entry, int64_t *dropped);
struct cache_line *cache_find(struct cache *c, uint64_t line);    // NULL: not there; changes nothing
void cache_drop(struct cache *c, uint64_t line);                  // forgets it

// A path that carries so many bytes in a cycle, one request after the other. Times are in cycles, kept in fractions of 1 / PATH_PARTS.
enum { PATH_PARTS = 256 };
struct path { uint64_t free; };
// Takes the path from cycle `at` on or as soon as it is free; returns the cycle in which the request begins.
static inline uint64_t path_take(struct path *p, uint64_t at, uint64_t bytes, uint64_t width)
{
	uint64_t begin = at * PATH_PARTS;
	if (p->free > begin) begin = p->free;
	p->free = begin + bytes * PATH_PARTS / (width ? width : 1);
	return begin / PATH_PARTS;
}
#endif
