// The caches of a chip between its CUs and memory, and their answer times. Latencies are in isa/chips.isa; widths keep
// a path busy. docs/timing.md describes the way of an access, level by level.
#ifndef TIME_HIERARCHY_H
#define TIME_HIERARCHY_H
#include "isa/figures.h"
#include "isa/isa.h"
#include "time/cache.h"
#include "time/time.h"
#include "time/translation.h"

struct hierarchy {
	const struct isa_chip *chip;
	const struct isa_figure_value *figures;
	struct time_level_count *levels;                // counts of the result: TIME_LEVEL_COUNT
	uint32_t cus, arrays, scalars, fetches;   // numbers of CUs, L1s, scalar caches and instruction caches
	struct cache *l0;                         // one for each CU
	// by shader array; by group of CUs
	struct { struct cache cache; struct path path; uint64_t misses; } *l1, *scalar, *fetch;
	struct cache l2, ic;
	struct translation pages;                 // numbers of caches: CUs, scalar caches, instruction caches
	struct path *slices, ic_path;
	struct { struct path bus; uint64_t read, written; } dram;      // bytes since the bus last changed its direction
	uint32_t slice_count;
	struct { uint64_t first, bytes, latency; } host;   // addresses in the host's memory
	uint64_t touched;                         // bytes that the dispatch may touch
	bool full;   // the Infinity Cache begins full of lines that an earlier dispatch left
	// Lines of the Infinity Cache: misses; lines made dirty; dirty lines of the other run written back.
	uint64_t missed, written, returned;
	uint64_t known_misses;                    // misses of L2 when memory_look_ahead last looked
};
// Makes the caches. `touched` is the number of bytes that the dispatch may touch. A smaller Infinity Cache, even a
// warm one, holds none of them: LRU evicted the lines that are used first. `levels` must live as long. hierarchy_free
// frees everything.
void hierarchy_make(struct hierarchy *h, const struct isa_chip *chip, const struct isa_figure_value *figures,
                    uint32_t cus, bool warm, uint64_t touched, struct time_level_count *levels);
void hierarchy_free(struct hierarchy *h);
// Puts lines of code into the Infinity Cache, where they are however cold the other caches are.
void hierarchy_keep_code(struct hierarchy *h, uint64_t address, uint64_t bytes);
// Puts addresses into the host's memory.
void hierarchy_on_host(struct hierarchy *h, uint64_t address, uint64_t bytes, uint64_t latency);
// Returns whether L2 or the Infinity Cache has empty ways that the dispatch will fill.
bool hierarchy_fills(const struct hierarchy *h);

// Accesses to one line of L0 (l0_line bytes). The request is at L0, or at the scalar or instruction cache, in cycle
// `at`, counted from the issue. Each function returns the cycle in which the data or the answer arrive.
enum { ACCESS_SKIPS_L0 = 1, ACCESS_SKIPS_L1 = 2 };
uint64_t hierarchy_load(struct hierarchy *h, uint32_t cu, uint64_t line, unsigned flags, uint64_t at);
uint64_t hierarchy_store(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t bytes, uint64_t at);
uint64_t hierarchy_atomic(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t lanes, uint64_t at);
void hierarchy_prepare(const struct hierarchy *h, uint32_t cu, uint64_t line);   // Prefetches what they access.
uint64_t hierarchy_scalar(struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes, uint64_t at);
// Fetches a line of code. A hit costs what a taken branch costs, because a taken branch is a hit.
uint64_t hierarchy_fetch(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at);
// Return whether a CU's L0 has a line, or has requested it; whether its scalar cache has all lines of an access.
bool hierarchy_has_line(const struct hierarchy *h, uint32_t cu, uint64_t line);
bool hierarchy_has_scalar(const struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes);
// Returns whether the instruction cache has a line of code, or has requested it.
bool hierarchy_has_code(const struct hierarchy *h, uint32_t cu, uint64_t address);
uint64_t hierarchy_code_misses(const struct hierarchy *h, uint32_t cu);      // Returns the misses of that cache so far.
// Requests a line of code that the instruction cache does not have, for later.
void hierarchy_fetch_ahead(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at);
// Empties L0, L1 or the scalar cache, as an instruction requests.
void hierarchy_empty(struct hierarchy *h, uint32_t cu, enum time_level level);
#endif
