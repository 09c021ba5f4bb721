// See noted.h. Bits are set for each dword. Pages with any bits are listed separately, so that a comparison is fast
// if threads use different pages.
#include "memory/noted.h"
#include <string.h>

enum { DWORD = 4, BITS = 64 };

// ---- copies of pages ----------------------------------------------------------------------------------------------
enum { UNSAVED, BEING_SAVED, SAVED };

static void copy_page(struct noted_region *r, size_t page)
{
	struct undo *u = r->undo;
	const uint64_t at = (uint64_t)page * NOTED_PAGE;
	const size_t k = __atomic_fetch_add(&u->n, 1, __ATOMIC_RELAXED);
	struct undo_page *p = &u->at[k];
	*p = (struct undo_page){ r->bytes + at, &r->saved[page],
	                         r->size - at < NOTED_PAGE ? (size_t)(r->size - at) : NOTED_PAGE };
	memcpy(u->pages + k * NOTED_PAGE, p->from, p->size);
	__atomic_store_n(&r->stored, true, __ATOMIC_RELAXED);
}

// Saves a page before any thread stores to it, so that the copy has the contents from before the round. Threads copy
// different pages at the same time, and wait for a thread that copies theirs.
static __attribute__((noinline)) void save_page(struct noted_region *r, size_t page)
{
	uint8_t was = UNSAVED, *saved = &r->saved[page];
	if (__atomic_compare_exchange_n(saved, &was, BEING_SAVED, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
		copy_page(r, page);
		__atomic_store_n(saved, SAVED, __ATOMIC_RELEASE);
	}
	while (__atomic_load_n(saved, __ATOMIC_ACQUIRE) != SAVED) host_thread_yield();
}

void undo_all(struct undo *u)
{
	for (size_t k = 0; k < u->n; k++) memcpy(u->at[k].from, u->pages + k * NOTED_PAGE, u->at[k].size);
	undo_forget(u);
}

void undo_forget(struct undo *u)
{
	for (size_t k = 0; k < u->n; k++) *u->at[k].saved = UNSAVED;
	u->n = 0;
}

// ---- noting -------------------------------------------------------------------------------------------------------
static inline void note_bits(struct noted *n, enum noted_kind kind, uint64_t word, uint64_t bits)
{
	uint64_t page = word / NOTED_WORDS;
	if (kind != NOTED_LOAD && __atomic_load_n(&n->region->saved[page], __ATOMIC_ACQUIRE) != SAVED)
		save_page(n->region, page);
	n->bits[kind][word] |= bits;
	n->pages[page] |= (uint8_t)(1u << kind);
}

void noted_range(struct noted *n, enum noted_kind kind, uint64_t at, uint64_t size)
{
	uint64_t first = at / DWORD, last = (at + size - 1) / DWORD;
	for (uint64_t word = first / BITS; size && word <= last / BITS; word++) {
		uint64_t bits = UINT64_MAX;
		if (word == first / BITS) bits &= UINT64_MAX << first % BITS;
		if (word == last / BITS) bits &= UINT64_MAX >> (BITS - 1 - last % BITS);
		note_bits(n, kind, word, bits);
	}
}

void noted_lanes(struct noted *n, enum noted_kind kind, uint64_t lanes, const uint32_t *at, uint32_t bytes)
{
	uint64_t word = UINT64_MAX, gathered = 0;      // adjacent lanes often have the same word
	for (; lanes; lanes &= lanes - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(lanes), last = (at[lane] + bytes - 1) / DWORD;
		for (uint32_t dword = at[lane] / DWORD; dword <= last; dword++) {
			if (dword / BITS != word) {
				if (gathered) note_bits(n, kind, word, gathered);
				word = dword / BITS;
				gathered = 0;
			}
			gathered |= 1ull << dword % BITS;
		}
	}
	if (gathered) note_bits(n, kind, word, gathered);
}

enum noted_kind noted_kind_of(const struct noted *n, isa_atomic_fn *operation)
{
	for (unsigned k = NOTED_ATOMIC; k < NOTED_KINDS; k++)
		if (n->atomics[k - NOTED_ATOMIC] == operation) return (enum noted_kind)k;
	return NOTED_STORE;
}

// ---- comparison ---------------------------------------------------------------------------------------------------
static bool page_apart(const struct noted *const *of, unsigned threads, size_t page)
{
	for (size_t word = page * NOTED_WORDS; word < (page + 1) * NOTED_WORDS; word++) {
		uint64_t before[NOTED_KINDS] = { 0 };          // bits of the threads before this one
		for (unsigned t = 0; t < threads; t++) {
			uint64_t now[NOTED_KINDS] = { 0 }, met = 0;
			for (unsigned k = 0; k < NOTED_KINDS; k++) {
				if (!(of[t]->pages[page] >> k & 1)) continue;
				now[k] = of[t]->bits[k][word];
				for (unsigned other = 0; other < NOTED_KINDS; other++)
					if (other != k || k == NOTED_STORE) met |= now[k] & before[other];
			}
			if (met) return false;
			for (unsigned k = 0; k < NOTED_KINDS; k++) before[k] |= now[k];
		}
	}
	return true;
}

bool noted_apart(const struct noted *const *of, unsigned threads)
{
	size_t pages = noted_page_count(of[0]->region->size);
	for (size_t p = 0; p < pages; p++) {
		unsigned kinds = 0, touching = 0;
		for (unsigned t = 0; t < threads; t++) {
			kinds |= of[t]->pages[p];
			touching += of[t]->pages[p] != 0;
		}
		bool alike = !(kinds & (kinds - 1)) && kinds != 1u << NOTED_STORE;
		if (touching > 1 && !alike && !page_apart(of, threads, p)) return false;
	}
	return true;
}

void noted_forget(struct noted *n)
{
	size_t pages = noted_page_count(n->region->size);
	for (size_t p = 0; p < pages; p++) {
		for (unsigned k = 0; k < NOTED_KINDS; k++)
			if (n->pages[p] >> k & 1) memset(n->bits[k] + p * NOTED_WORDS, 0, NOTED_WORDS * sizeof *n->bits[k]);
		n->pages[p] = 0;
	}
}
