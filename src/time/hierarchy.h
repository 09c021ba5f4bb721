// The caches of a chip between its CUs and its memory, and when they answer. Latencies are those of isa/chips.isa; widths keep a path busy.
// Which way an access takes, level by level, is in docs/timing.md.
#ifndef TIME_HIERARCHY_H
#define TIME_HIERARCHY_H
#include "isa/figures.h"
#include "isa/isa.h"
#include "time/cache.h"
#include "time/time.h"

struct hierarchy {
	const struct isa_chip *chip;
	const struct isa_figure_value *figures;
	struct time_level_count *levels;                // of the result: TIME_LEVEL_COUNT
	uint32_t cus, arrays, scalars, fetches;   // how many of each there are
	struct cache *l0;                         // one for each CU
	struct { struct cache cache; struct path path; } *l1, *scalar, *fetch;   // by shader array; by group of CUs
	struct cache l2, ic;
	struct path *slices, ic_path, dram;
	uint32_t slice_count;
	uint64_t touched;                         // bytes that the dispatch may touch
	bool full;                                // the Infinity Cache begins full of what another run of the dispatch has left
	uint64_t missed, written, returned;       // its lines that were not there; that were made dirty; dirty ones of that other run that it gave back
};
// touched: bytes that the dispatch may touch. If they are more than the Infinity Cache holds, it has none of them when it is warm: LRU has driven out what comes first.
// `levels` must live as long. hierarchy_free gives everything back.
void hierarchy_make(struct hierarchy *h, const struct isa_chip *chip, const struct isa_figure_value *figures, uint32_t cus, bool warm, uint64_t touched,
                    struct time_level_count *levels);
void hierarchy_free(struct hierarchy *h);
bool hierarchy_fills(const struct hierarchy *h);   // L2 or the Infinity Cache has room left that what is touched will fill

// One line of L0 (l0_line bytes) as lanes want it. Each function takes the cycle in which the request is at L0 or at the scalar or
// instruction cache, counted from the issue, and returns the one in which the data, or the answer, are there.
enum { ACCESS_SKIPS_L0 = 1, ACCESS_SKIPS_L1 = 2 };
uint64_t hierarchy_load(struct hierarchy *h, uint32_t cu, uint64_t line, unsigned flags, uint64_t at);
uint64_t hierarchy_store(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t bytes, uint64_t at);
uint64_t hierarchy_atomic(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t lanes, uint64_t at);
uint64_t hierarchy_scalar(struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes, uint64_t at);
// A line of code. A hit costs what a taken branch does, which is one.
uint64_t hierarchy_fetch(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at);
void hierarchy_empty(struct hierarchy *h, uint32_t cu, enum time_level level);      // L0, L1, scalar: as an instruction asks
#endif
