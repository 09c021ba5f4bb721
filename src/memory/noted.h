// Records, dword by dword, of the memory accesses of one thread's workgroups while other threads ran. The records show
// afterwards whether the order of workgroups could matter. Copies of stored-to pages restore memory if it could. See
// machine/jobs.h for the whole scheme.
#ifndef MEMORY_NOTED_H
#define MEMORY_NOTED_H
#include "host/threads.h"
#include "memory/memory.h"

// Kinds of access. Threads that access a dword only in one kind do not conflict there, unless they store. From
// NOTED_ATOMIC on: atomics that commute and whose results are not used, with a kind for each operation.
enum noted_kind { NOTED_LOAD, NOTED_STORE, NOTED_ATOMIC, NOTED_KINDS = NOTED_ATOMIC + 4 };
// bytes of memory; bytes that one word of bits covers; words of a page
enum { NOTED_PAGE = 4096, NOTED_WORD = 256, NOTED_WORDS = NOTED_PAGE / NOTED_WORD };

// Copies of pages from before the first store to them.
struct undo {
	uint8_t *pages; size_t n;
	struct undo_page { uint8_t *from, *saved; size_t size; } *at;
};

enum { NOTED_UNSAVED, NOTED_BEING_SAVED, NOTED_SAVED };

// A region that threads store to.
struct noted_region {
	struct undo *undo;
	uint8_t *bytes;
	uint64_t size;
	uint8_t *saved /* one for each page: NOTED_UNSAVED, … */;
	bool stored /* to, since the dispatch began */;
};

// Accesses of one thread to a region.
struct noted {
	uint64_t *bits[NOTED_KINDS];   // one bit for each dword; NULL if the program does not have such atomics
	uint8_t *pages;                // for each page: a bit for each kind of access to it
	struct noted_region *region;
	isa_atomic_fn *const *atomics; // operations of the kinds from NOTED_ATOMIC on; NULL after the last
};

static inline size_t noted_page_count(uint64_t size) { return (size_t)((size + NOTED_PAGE - 1) / NOTED_PAGE); }

// Records accesses before they happen; noted_lanes.h: of lanes. `at` is in bytes from the start of the region.
void noted_range(struct noted *n, enum noted_kind kind, uint64_t at, uint64_t size);
// Saves a page before the first store to it.
void noted_save_page(struct noted_region *r, size_t page);
// Returns the kind of an atomic whose result is not used, or NOTED_STORE if it counts as a load and a store.
enum noted_kind noted_kind_of(const struct noted *n, isa_atomic_fn *operation);

// Returns whether the threads' accesses do not conflict in the region.
bool noted_apart(const struct noted *const *of, unsigned threads);
uint64_t noted_forget(struct noted *n);        // Clears the record. Returns how many dwords were stored to.
void undo_all(struct undo *u);                 // Restores memory.
void undo_forget(struct undo *u);              // Drops the copies, so that memory keeps its new contents.
#endif
