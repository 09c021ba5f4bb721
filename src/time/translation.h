// Translations of addresses in a dispatch with cold caches: which addresses are translated, and when others will be.
#ifndef TIME_TRANSLATION_H
#define TIME_TRANSLATION_H
#include "isa/figures.h"
#include "time/cache.h"

struct translation {
	const struct isa_figure_value *figures;
	uint64_t clock;                           // the shader clock in MHz
	bool known;                               // earlier launches have walked the upper levels of the page table
	struct cache chip;                        // pages that the chip has translated
	struct cache *own; uint32_t count;        // for each first cache: pages that it has read
};
// Without translation_make, from zeroed memory, all addresses are translated. `count`: number of first caches, which
// are numbered from 0. `touched`: bytes that the dispatch may touch; a driver gives large buffers large pages.
void translation_make(struct translation *t, const struct isa_figure_value *figures, uint64_t clock, uint32_t count,
                      uint64_t touched);
void translation_free(struct translation *t);
// Translates addresses in advance, for the chip.
void translation_add(struct translation *t, uint64_t address, uint64_t bytes);
// Returns when the address of a read that left its first cache in cycle `at` is translated. The first read of a page by
// a cache requests its translation from the chip. The chip's first access to a page walks the page table; others wait
// for the same walk.
uint64_t translation_read(struct translation *t, uint32_t cache, uint64_t address, uint64_t at);
// As for a read of a page that the cache has read before: the time of stores contains this request.
uint64_t translation_write(struct translation *t, uint64_t address, uint64_t at);
#endif
