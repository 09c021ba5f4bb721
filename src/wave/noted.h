// What the workgroups of one thread touched in memory while others ran at the same time, dword by dword: to know afterwards whether the order of workgroups
// could show. And copies of what they stored to, to go back to if it could. jobs.h has the whole of it.
#ifndef WAVE_NOTED_H
#define WAVE_NOTED_H
#include "wave/state.h"
#include <pthread.h>

// Ways of access. Threads whose accesses to a dword are all of one kind do not meet there, unless they store. From NOTED_ATOMIC on: atomics that commute and whose
// results nobody asks for, a kind for each operation.
enum noted_kind { NOTED_LOAD, NOTED_STORE, NOTED_ATOMIC, NOTED_KINDS = NOTED_ATOMIC + 4 };
enum { NOTED_PAGE = 4096, NOTED_WORD = 256, NOTED_WORDS = NOTED_PAGE / NOTED_WORD };     // bytes of memory; those for which a word has bits; words of a page

// Pages as they were before the first store to them.
struct undo {
	pthread_mutex_t lock;
	uint8_t *pages; size_t n;
	struct undo_page { uint8_t *from, *saved; size_t size; } *at;
};

// A region that threads store to.
struct noted_region { struct undo *undo; uint8_t *bytes; uint64_t size; uint8_t *saved /* of each page */; bool stored /* to; since the dispatch began */; };

// What one thread did there.
struct noted {
	uint64_t *bits[NOTED_KINDS];   // of each dword; NULL: the program has no such atomics
	uint8_t *pages;                // of each page: a bit for each kind that touched it
	struct noted_region *region;
	isa_atomic_fn *const *atomics; // the operations of kinds from NOTED_ATOMIC on; NULL: there is none
};

static inline size_t noted_page_count(uint64_t size) { return (size_t)((size + NOTED_PAGE - 1) / NOTED_PAGE); }

// Before an access: `at` is in bytes from the region's begin.
void noted_range(struct noted *n, enum noted_kind kind, uint64_t at, uint64_t size);
void noted_lanes(struct noted *n, enum noted_kind kind, uint64_t lanes, const uint32_t *at, uint32_t bytes);
// The kind of an atomic whose result nobody asks for; NOTED_STORE: it is a load and a store like others.
enum noted_kind noted_kind_of(const struct noted *n, isa_atomic_fn *operation);

// Whether the threads met nowhere in the region.
bool noted_apart(const struct noted *const *of, unsigned threads);
void noted_forget(struct noted *n);            // all of it
void undo_all(struct undo *u);                 // memory is as it was
void undo_forget(struct undo *u);              // it stays as it is
#endif
