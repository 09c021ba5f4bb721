// Records accesses of a wave's lanes, for noted.h. In a header, so that it is compiled for each level of the host's
// instructions with the access that it belongs to.
#ifndef MEMORY_NOTED_LANES_H
#define MEMORY_NOTED_LANES_H
#include "memory/noted.h"

enum { NOTED_DWORD = 4, NOTED_BITS = 64 };     // bytes; bits of a word

static inline void noted_bits(struct noted *n, enum noted_kind kind, uint64_t word, uint64_t bits)
{
	uint64_t page = word / NOTED_WORDS;
	if (kind != NOTED_LOAD && __atomic_load_n(&n->region->saved[page], __ATOMIC_ACQUIRE) != NOTED_SAVED)
		noted_save_page(n->region, page);
	n->bits[kind][word] |= bits;
	n->pages[page] |= (uint8_t)(1u << kind);
}

// Bits of one word, which are noted together.
struct noted_gathered { struct noted *of; enum noted_kind kind; uint64_t word, bits; };

static inline void noted_put(const struct noted_gathered *g)
{
	if (g->bits) noted_bits(g->of, g->kind, g->word, g->bits);
}

static inline void noted_add(struct noted_gathered *g, uint64_t word, uint64_t bits)
{
	if (word != g->word) {
		noted_put(g);
		g->word = word;
		g->bits = 0;
	}
	g->bits |= bits;
}

static inline void noted_gather(struct noted_gathered *g, uint32_t at, uint32_t bytes)
{
	uint32_t first = at / NOTED_DWORD, last = (at + bytes - 1) / NOTED_DWORD;
	if (first / NOTED_BITS == last / NOTED_BITS)
		noted_add(g, first / NOTED_BITS, ((2ull << (last - first)) - 1) << first % NOTED_BITS);
	else
		noted_range(g->of, g->kind, at, bytes);
}

enum { NOTED_TOGETHER = 8 };         // lanes

// Adds elements of eight lanes, if they have one distance from lane to lane and are within one word. Without AVX the
// comparison costs more than it saves: instructions of SSE wait if rows were in use before.
#ifdef __AVX2__
static inline bool noted_gather_even(struct noted_gathered *g, const uint32_t at[NOTED_TOGETHER], uint32_t bytes)
{
	uint32_t apart = 0, step = at[1] - at[0], end = at[NOTED_TOGETHER - 1] + bytes - 1;
	for (uint32_t k = 0; k < NOTED_TOGETHER; k++) apart |= at[k] ^ (at[0] + k * step);
	if (apart || step % NOTED_DWORD || step > NOTED_WORD || at[0] / NOTED_WORD != end / NOTED_WORD) return false;
	uint32_t first = at[0] / NOTED_DWORD, last = (at[0] + bytes - 1) / NOTED_DWORD;
	uint64_t bits = ((2ull << (last - first)) - 1) << first % NOTED_BITS;
	step /= NOTED_DWORD;
	for (unsigned k = 1; k < NOTED_TOGETHER; k *= 2) bits |= bits << step * k;
	noted_add(g, first / NOTED_BITS, bits);
	return true;
}
#else
static inline bool noted_gather_even(struct noted_gathered *g, const uint32_t *at, uint32_t bytes)
{
	(void)g, (void)at, (void)bytes;
	return false;
}
#endif

static inline void noted_lanes(struct noted *n, enum noted_kind kind, uint64_t lanes, const uint32_t *at,
                               uint32_t bytes)
{
	struct noted_gathered g = { n, kind, UINT64_MAX, 0 };        // adjacent lanes often have the same word
	for (unsigned from = 0; lanes >> from; from += NOTED_TOGETHER) {
		unsigned active = lanes >> from & ((1u << NOTED_TOGETHER) - 1);
		if (active == (1u << NOTED_TOGETHER) - 1 && noted_gather_even(&g, at + from, bytes)) active = 0;
		for (; active; active &= active - 1) noted_gather(&g, at[from + (unsigned)__builtin_ctz(active)], bytes);
		if (from == NOTED_BITS - NOTED_TOGETHER) break;
	}
	noted_put(&g);
}
#endif
