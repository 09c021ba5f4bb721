#include <string.h>
#include "base/heap.h"
#include "time/cache.h"

// Large caches use pages that are allocated when touched: clearing them would cost more than most runs. The first ways
// of all sets lie together, then the next ones, because most sets of such a cache use a few ways only.
enum { GREAT = 1 << 17, TOGETHER = 4 };
static uint64_t places(const struct cache *c) { return c->sets * ((c->ways + TOGETHER - 1) / TOGETHER * TOGETHER); }
static size_t size_of(const struct cache *c) { return places(c) * sizeof *c->lines; }

void cache_make(struct cache *c, uint64_t bytes, uint32_t ways, uint32_t line_bytes, bool warm)
{
	*c = (struct cache){ .line_bytes = line_bytes, .ways = ways, .warm = warm };
	if (!bytes || !ways || !line_bytes) return;
	c->sets = bytes / ((uint64_t)ways * line_bytes);
	if (!c->sets) c->sets = 1;
	if (!(c->sets & (c->sets - 1))) c->mask = c->sets - 1;
	c->lines = size_of(c) < GREAT ? heap_zeroed(1, size_of(c)) : heap_pages(size_of(c));
}

void cache_free(struct cache *c)
{
	if (c->lines && size_of(c) >= GREAT) heap_pages_free(c->lines, size_of(c));
	else heap_free(c->lines);
	*c = (struct cache){0};
}

void cache_clear(struct cache *c)
{
	if (c->lines) memset(c->lines, 0, size_of(c));
	c->warm = false;
}

static uint64_t set_of(const struct cache *c, uint64_t line) { return c->mask ? line & c->mask : line % c->sets; }

static inline struct cache_line *way_of(const struct cache *c, uint64_t set, uint32_t way)
{
	return &c->lines[(way / TOGETHER * c->sets + set) * TOGETHER + way % TOGETHER];
}

static bool holds(const struct cache_line *l, uint64_t line) { return l->tag >> 1 == line + 1; }

// Returns the way that has a line, or the first empty one; c->ways if all have other lines.
static uint32_t find_way(const struct cache *c, uint64_t set, uint64_t line)
{
	uint32_t k = 0;
	for (const struct cache_line *l; k < c->ways && (l = way_of(c, set, k), l->tag && !holds(l, line));) k++;
	return k;
}

// Makes a line the first way of its set. Earlier ways than `way`, which it leaves or replaces, move to the next one.
static void put_first(struct cache *c, uint64_t set, uint32_t way, struct cache_line l)
{
	for (uint32_t first = 0; first <= way; first += TOGETHER) {
		struct cache_line *at = way_of(c, set, first);
		uint32_t end = way - first < TOGETHER - 1 ? way - first : TOGETHER - 1;
		struct cache_line last = at[end];
		for (uint32_t k = end; k; k--) at[k] = at[k - 1];
		at[0] = l;
		l = last;
	}
}

bool cache_use(struct cache *c, uint64_t line, struct cache_line **entry, int64_t *dropped)
{
	uint64_t set = set_of(c, line);
	struct cache_line *first = *entry = way_of(c, set, 0);
	*dropped = CACHE_NOTHING;
	if (holds(first, line)) return true;
	uint32_t k = find_way(c, set, line);
	if (k == c->ways) {
		const struct cache_line *oldest = way_of(c, set, --k);
		if (oldest->tag & 1) *dropped = (int64_t)(oldest->tag >> 1) - 1;
		put_first(c, set, k, (struct cache_line){ 2 * (line + 1), 0 });
		return false;
	}
	const struct cache_line l = *way_of(c, set, k);
	bool there = l.tag;
	put_first(c, set, k, there ? l : (struct cache_line){ 2 * (line + 1), 0 });
	c->filled += !there;
	return there || c->warm;
}

struct cache_line *cache_find(struct cache *c, uint64_t line)
{
	if (!c->sets) return NULL;
	uint64_t set = set_of(c, line);
	uint32_t k = find_way(c, set, line);
	struct cache_line *l = k < c->ways ? way_of(c, set, k) : NULL;
	return l && l->tag ? l : NULL;
}

bool cache_has(const struct cache *c, uint64_t line)
{
	uint64_t set = set_of(c, line);
	uint32_t k = find_way(c, set, line);
	return k < c->ways && (c->warm || way_of(c, set, k)->tag);
}

void cache_prepare(const struct cache *c, uint64_t line)
{
	if (!c->sets) return;
	uint64_t set = set_of(c, line);
	for (uint32_t k = 0; k < c->ways && k * c->sets <= c->filled; k += TOGETHER) __builtin_prefetch(way_of(c, set, k));
}

void cache_drop(struct cache *c, uint64_t line)
{
	if (!cache_find(c, line)) return;
	uint64_t set = set_of(c, line);
	uint32_t k = find_way(c, set, line);
	for (; k + 1 < c->ways; k++) *way_of(c, set, k) = *way_of(c, set, k + 1);
	*way_of(c, set, k) = (struct cache_line){0};
}
