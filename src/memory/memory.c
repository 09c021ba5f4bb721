// The address space: named, sorted regions; lookup of an address, and the message for an address outside all regions.
#include "memory/memory.h"
#include "memory/noted.h"
#include <inttypes.h>
#include <string.h>

// Drops the regions that were last used. MEMORY_GUARD is larger than 4 GB, so buffers differ in the upper halves of
// their addresses, unless their owner chose the addresses. Sections of the program are below them.
static void forget_recent(struct memory *m)
{
	enum { UPPER_HALF = 32, SMALL = 16, WITHIN = 6 };
	_Static_assert(1 << WITHIN == RECENT_BYTES, "the part of an address is a place among regions");
	memset(m->recent, 0, sizeof m->recent);
	m->near = UPPER_HALF - WITHIN;
	for (size_t k = 1; k < m->n; k++) {
		const struct region *r = &m->at[k - 1];
		const uint64_t last = r->base + r->size - 1, next = m->at[k].base;
		if (r->size && next >= MEMORY_FIRST_BUFFER && last >> UPPER_HALF == next >> UPPER_HALF) m->near = SMALL - WITHIN;
	}
}

void memory_add(struct memory *m, struct arena *a, struct region r)
{
	arena_push(a, m);
	size_t at = m->n - 1;
	while (at > 0 && m->at[at - 1].base > r.base) at--;
	memmove(&m->at[at + 1], &m->at[at], (m->n - 1 - at) * sizeof *m->at);
	m->at[at] = r;
	forget_recent(m);
}

static uint64_t end_of(uint64_t base, uint64_t size)
{
	return base + (size + MEMORY_GUARD + MEMORY_PAGE - 1) / MEMORY_PAGE * MEMORY_PAGE;
}

// Removes the regions of a run. The next run gets its own memory at the same addresses.
void memory_forget(struct memory *m)
{
	size_t kept = 0;
	for (size_t k = 0; k < m->n; k++) {
		const struct region *r = &m->at[k];
		if (r->of_run && r->base < m->top) m->top = r->base;
		if (!r->of_run) m->at[kept++] = *r;
	}
	m->n = kept;
	forget_recent(m);
}

// Returns the index of the last region that begins at or below the address, or -1.
static long region_below(const struct memory *m, uint64_t address)
{
	long lo = 0, hi = (long)m->n;
	while (lo < hi) {
		long mid = (lo + hi) / 2;
		if (m->at[mid].base <= address) lo = mid + 1;
		else hi = mid;
	}
	return lo - 1;
}

static bool ranges_overlap(uint64_t a, uint64_t a_size, uint64_t b, uint64_t b_size)
{
	return a < b ? b - a < a_size : a - b < b_size;
}

bool memory_is_free(const struct memory *m, uint64_t address, uint64_t size)
{
	long k = size && address <= UINT64_MAX - size ? region_below(m, address + size - 1) : -1;
	bool aperture = ranges_overlap(address, size, (uint64_t)APERTURE_SHARED << 32, 1ull << 32)
	                || ranges_overlap(address, size, (uint64_t)APERTURE_PRIVATE << 32, 1ull << 32);
	return address <= UINT64_MAX - size && !aperture
	       && (k < 0 || !ranges_overlap(address, size, m->at[k].base, m->at[k].size));
}

uint64_t memory_place(struct memory *m, uint64_t size)
{
	uint64_t base = m->top, whole = end_of(0, size);
	while (!memory_is_free(m, base, whole)) {                    // skips a buffer at an address that its owner chose
		const struct region *r = &m->at[region_below(m, base + whole - 1)];
		base = end_of(r->base, r->size);
	}
	m->top = base + whole;
	return base;
}

// Regions whose accesses are recorded, or whose stores are counted, are not kept in `recent`: each access comes here.
const struct region *memory_region(struct memory *m, uint64_t address, uint64_t size, bool store)
{
	long k = region_below(m, address);
	if (k < 0 || size > m->at[k].size || address - m->at[k].base > m->at[k].size - size) return NULL;
	const struct region *r = &m->at[k];
	if (store && r->read_only) {
		m->strayed = (size_t)k + 1;
		return NULL;
	}
	if (!r->noted && !(store && r->stored)) *memory_recent(m, address, store) = *r;
	return r;
}

uint8_t *memory_search(struct memory *m, uint64_t address, uint64_t size, bool store)
{
	const struct region *r = memory_region(m, address, size, store);
	if (!r) return NULL;
	if (r->noted) noted_range(r->noted, store ? NOTED_STORE : NOTED_LOAD, address - r->base, size);
	if (store && r->stored) *r->stored = true;
	return r->bytes + (address - r->base);
}

void memory_fault(struct wave *w, int lane, const char *what, uint64_t address, uint32_t size)
{
	const struct memory *m = w->memory;
	long k = region_below(m, address);
	const char *unit = size == 1 ? "byte" : "bytes";
	if (!m->n) {
		wave_fault(w, lane, "%s of %u %s at 0x%" PRIx64 "; no memory is mapped", what, size, unit, address);
		return;
	}
	// Addresses wrap around: the last region precedes the first.
	const struct region *below_it = &m->at[k >= 0 ? (size_t)k : m->n - 1], *above_it = &m->at[(size_t)(k + 1) % m->n];
	uint64_t after = address - (below_it->base + below_it->size), before = above_it->base - address;
	if (k >= 0 && address - below_it->base < below_it->size)
		wave_fault(w, lane, "%s of %u %s at 0x%" PRIx64
		           " runs over the end of `%s`, which has %" PRIu64 " bytes from 0x%" PRIx64,
		           what, size, unit, address, below_it->name, below_it->size, below_it->base);
	else if (after <= before)
		wave_fault(w, lane, "%s of %u %s at 0x%" PRIx64 ", which is outside all buffers: %"
		           PRIu64 " bytes after the end of `%s` (%" PRIu64 " bytes from 0x%" PRIx64 ")",
		           what, size, unit, address, after, below_it->name, below_it->size, below_it->base);
	else
		wave_fault(w, lane, "%s of %u %s at 0x%" PRIx64 ", which is outside all buffers: %"
		           PRIu64 " bytes before the beginning of `%s` (0x%" PRIx64 ")",
		           what, size, unit, address, before, above_it->name, above_it->base);
}
