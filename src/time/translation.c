#include "base/heap.h"
#include "isa/isa.h"
#include "time/translation.h"

static uint64_t fig(const struct translation *t, enum isa_figure f) { return t->figures[f].value; }
// Returns the cycles of a time that has a part in cycles and a part in nanoseconds.
static uint64_t both(const struct translation *t, enum isa_figure cycles, enum isa_figure ns)
{
	enum { MHZ_OF_GHZ = 1000 };
	return fig(t, cycles) + fig(t, ns) * t->clock / MHZ_OF_GHZ;
}

static uint64_t read_walk(const struct translation *t)
{
	enum { PERCENT = 100 };
	uint64_t share = t->known && fig(t, ISA_T_page_walk_known) ? fig(t, ISA_T_page_walk_known) : PERCENT;
	return both(t, ISA_T_page_walk, ISA_T_page_walk_ns) * share / PERCENT;
}

static uint64_t later(uint64_t a, uint64_t b) { return a > b ? a : b; }

void translation_make(struct translation *t, const struct isa_figure_value *figures, uint64_t clock, uint32_t count,
                      uint64_t touched)
{
	enum { REACH = 1u << 31, WAYS = 4 };          // the chip's translations are not evicted
	*t = (struct translation){ .figures = figures, .clock = clock, .count = count };
	uint32_t page = (uint32_t)fig(t, touched < fig(t, ISA_T_tlb_large) ? ISA_T_tlb_bytes : ISA_T_tlb_large);
	cache_make(&t->chip, REACH, WAYS, page, false);
	t->own = heap_zeroed(count, sizeof *t->own);
}

void translation_free(struct translation *t)
{
	cache_free(&t->chip);
	for (uint32_t k = 0; k < t->count; k++) cache_free(&t->own[k]);
	heap_free(t->own);
	*t = (struct translation){0};
}

// Returns when a page is ready, which takes `cycles` from `at` if the cache does not have it.
static uint64_t page_ready(struct cache *c, uint64_t page, uint64_t at, uint64_t cycles)
{
	struct cache_line *e;
	int64_t dropped;
	if (!cache_use(c, page, &e, &dropped)) e->ready = at + cycles;
	return later(at, e->ready);
}

void translation_add(struct translation *t, uint64_t address, uint64_t bytes)
{
	if (!t->chip.sets || !bytes) return;
	uint32_t page = t->chip.line_bytes;
	for (uint64_t k = address / page; k <= (address + bytes - 1) / page; k++) page_ready(&t->chip, k, 0, 0);
}

uint64_t translation_write(struct translation *t, uint64_t address, uint64_t at)
{
	if (!t->chip.sets) return at;
	uint64_t walk = both(t, ISA_T_page_walk_write, ISA_T_page_walk_write_ns);
	return page_ready(&t->chip, address / t->chip.line_bytes, at, walk);
}

uint64_t translation_read(struct translation *t, uint32_t cache, uint64_t address, uint64_t at)
{
	enum { WAYS = 4 };
	if (!t->chip.sets) return at;
	uint32_t page = t->chip.line_bytes;
	struct cache *own = &t->own[cache];
	if (!own->sets) cache_make(own, fig(t, ISA_T_tlb_own) * page, WAYS, page, false);
	uint64_t known = page_ready(own, address / page, at, both(t, ISA_T_tlb_chip, ISA_T_tlb_chip_ns));
	return page_ready(&t->chip, address / page, known, read_walk(t));
}
