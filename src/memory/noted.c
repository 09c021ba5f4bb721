// See noted.h. Bits are set for each dword. Pages with any bits are listed separately, so that a comparison is fast
// if threads use different pages.
#include "memory/noted_lanes.h"
#include <string.h>

// ---- copies of pages ----------------------------------------------------------------------------------------------
// The host maps a fresh page once if it is stored to before it is read, and twice otherwise. The byte keeps its value,
// so threads that load from the page meanwhile are not disturbed; -fsanitize=thread would report them.
static __attribute__((no_sanitize_thread, noinline)) void take_page(volatile uint8_t *page) { *page = *page; }

static void copy_page(struct noted_region *r, size_t page)
{
	struct undo *u = r->undo;
	const uint64_t at = (uint64_t)page * NOTED_PAGE;
	const size_t k = __atomic_fetch_add(&u->n, 1, __ATOMIC_RELAXED);
	struct undo_page *p = &u->at[k];
	*p = (struct undo_page){ r->bytes + at, &r->saved[page],
	                         r->size - at < NOTED_PAGE ? (size_t)(r->size - at) : NOTED_PAGE };
	take_page(p->from);
	memcpy(u->pages + k * NOTED_PAGE, p->from, p->size);
	__atomic_store_n(&r->stored, true, __ATOMIC_RELAXED);
}

// Saves a page before any thread stores to it, so that the copy has the contents from before the round. Threads copy
// different pages at the same time, and wait for a thread that copies theirs.
void noted_save_page(struct noted_region *r, size_t page)
{
	uint8_t was = NOTED_UNSAVED, *saved = &r->saved[page];
	if (__atomic_compare_exchange_n(saved, &was, NOTED_BEING_SAVED, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
		copy_page(r, page);
		__atomic_store_n(saved, NOTED_SAVED, __ATOMIC_RELEASE);
	}
	while (__atomic_load_n(saved, __ATOMIC_ACQUIRE) != NOTED_SAVED) host_thread_yield();
}

void undo_all(struct undo *u)
{
	for (size_t k = 0; k < u->n; k++) memcpy(u->at[k].from, u->pages + k * NOTED_PAGE, u->at[k].size);
	undo_forget(u);
}

void undo_forget(struct undo *u)
{
	for (size_t k = 0; k < u->n; k++) *u->at[k].saved = NOTED_UNSAVED;
	u->n = 0;
}

// ---- noting -------------------------------------------------------------------------------------------------------
void noted_range(struct noted *n, enum noted_kind kind, uint64_t at, uint64_t size)
{
	uint64_t first = at / NOTED_DWORD, last = (at + size - 1) / NOTED_DWORD;
	for (uint64_t word = first / NOTED_BITS; size && word <= last / NOTED_BITS; word++) {
		uint64_t bits = UINT64_MAX;
		if (word == first / NOTED_BITS) bits &= UINT64_MAX << first % NOTED_BITS;
		if (word == last / NOTED_BITS) bits &= UINT64_MAX >> (NOTED_BITS - 1 - last % NOTED_BITS);
		noted_bits(n, kind, word, bits);
	}
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

// Returns the first page from `p` on that the thread accessed, or `pages`. Most pages of a large region are not of this
// round.
static size_t next_page(const struct noted *n, size_t p, size_t pages)
{
	enum { STEP = sizeof(uint64_t) };
	uint64_t several;
	while (p < pages && !n->pages[p]) {
		bool none = p + STEP <= pages && !(memcpy(&several, &n->pages[p], STEP), several);
		p += none ? STEP : 1;
	}
	return p;
}

bool noted_apart(const struct noted *const *of, unsigned threads)
{
	size_t pages = noted_page_count(of[0]->region->size);
	for (unsigned t = 1; t < threads; t++)         // a page of the first thread alone has no conflict
		for (size_t p = next_page(of[t], 0, pages); p < pages; p = next_page(of[t], p + 1, pages)) {
			unsigned kinds = 0, touching = 0;
			for (unsigned k = 0; k < threads; k++) {
				kinds |= of[k]->pages[p];
				touching += of[k]->pages[p] != 0;
			}
			bool alike = !(kinds & (kinds - 1)) && kinds != 1u << NOTED_STORE;
			if (touching > 1 && !alike && !page_apart(of, threads, p)) return false;
		}
	return true;
}

uint64_t noted_forget(struct noted *n)
{
	size_t pages = noted_page_count(n->region->size);
	uint64_t stored = 0;
	for (size_t p = next_page(n, 0, pages); p < pages; p = next_page(n, p + 1, pages)) {
		for (unsigned k = 0; k < NOTED_KINDS; k++) {
			uint64_t *bits = n->bits[k] + p * NOTED_WORDS;
			if (!(n->pages[p] >> k & 1)) continue;
			for (unsigned word = 0; word < NOTED_WORDS && k == NOTED_STORE; word++)
				stored += (unsigned)__builtin_popcountll(bits[word]);
			memset(bits, 0, NOTED_WORDS * sizeof *bits);
		}
		n->pages[p] = 0;
	}
	return stored;
}
