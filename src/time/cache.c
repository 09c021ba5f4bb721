#include <string.h>
#include "base/heap.h"
#include "time/cache.h"

// Large caches use pages that are allocated when touched: clearing them would cost more than most runs.
enum { GREAT = 1 << 20 };
static size_t size_of(const struct cache *c) { return c->sets * c->ways * sizeof *c->lines; }

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

static struct cache_line *set_of(const struct cache *c, uint64_t line)
{
	return &c->lines[(c->mask ? line & c->mask : line % c->sets) * c->ways];
}

static bool holds(const struct cache_line *l, uint64_t line) { return l->tag >> 1 == line + 1; }

bool cache_use(struct cache *c, uint64_t line, struct cache_line **entry, int64_t *dropped)
{
	struct cache_line *set = set_of(c, line);
	*dropped = CACHE_NOTHING;
	*entry = set;
	if (holds(set, line)) return true;
	uint32_t k = 0;
	while (k < c->ways && set[k].tag && !holds(&set[k], line)) k++;
	bool there = k < c->ways && set[k].tag, room = k < c->ways && !there;
	if (k == c->ways && set[--k].tag & 1) *dropped = (int64_t)(set[k].tag >> 1) - 1;
	struct cache_line l = there ? set[k] : (struct cache_line){ 2 * (line + 1), 0 };
	memmove(&set[1], &set[0], k * sizeof *set);
	set[0] = l;
	c->filled += room;
	return there || (c->warm && room);
}

struct cache_line *cache_find(struct cache *c, uint64_t line)
{
	if (!c->sets) return NULL;
	struct cache_line *set = set_of(c, line);
	for (uint32_t k = 0; k < c->ways; k++)
		if (holds(&set[k], line)) return &set[k];
	return NULL;
}

bool cache_has(const struct cache *c, uint64_t line)
{
	const struct cache_line *set = set_of(c, line);
	for (uint32_t k = 0; k < c->ways; k++)
		if (holds(&set[k], line) || (c->warm && !set[k].tag)) return true;
	return false;
}

void cache_drop(struct cache *c, uint64_t line)
{
	struct cache_line *l = cache_find(c, line), *end = c->sets ? set_of(c, line) + c->ways : NULL;
	if (!l) return;
	memmove(l, l + 1, (size_t)(end - l - 1) * sizeof *l);
	end[-1] = (struct cache_line){0};
}
