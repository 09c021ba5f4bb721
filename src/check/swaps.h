// Possible races, private to check/. One access is a plain load whose value a compare-and-swap of the same wave may
// later expect there.
#ifndef CHECK_SWAPS_H
#define CHECK_SWAPS_H
#include "check/state.h"

struct check_race {
	void (*report)(struct checker *c, const struct check_race *r);
	// the later access, which is reported, and its time (c->now)
	const struct wave *doer; const struct insn *insn; uint64_t time;
	uint32_t before_insn, before_wave;     // the earlier access, numbered as in its file
	uint64_t address; bool lds;            // lds: in LDS
	// the load, by the number of its wave's access; the value before the later access
	uint32_t access, value;
	bool writes, wrote, late;              // writes: the later access; wrote: the earlier one; late: for the report
};

// Returns whether the program has a compare-and-swap.
bool check_swaps_occur(struct checker *c);
// Keeps the race until `reader`, the wave of the load, swaps or ends, or drops it as harmless. Returns false if the
// race must be reported now. reader: NULL if that wave has ended.
bool check_swaps_keep(struct checker *c, const struct wave *reader, const struct check_race *r);
// Writes the dwords that a compare-and-swap expects, and returns their number. A lane that expects the same there as
// the lane before it is left out.
struct check_expected { uint64_t address; uint32_t value; };
enum { CHECK_EXPECTED_MOST = 2 * LANES };
unsigned check_swaps_expected(const struct wave *w, const struct mem_plan *m, uint64_t lanes,
                              const uint64_t address[LANES], struct check_expected at[CHECK_EXPECTED_MOST]);
// Drops the kept races of loads that found `value` at that address, which the wave's compare-and-swap now expects.
// Returns true if it dropped any.
bool check_swaps_settle(struct checker *c, const struct wave *w, uint64_t address, bool lds, uint32_t value);
// Records that a compare-and-swap expects the value that this load found.
void check_swaps_swapped(struct checker *c, const struct insn *load);
// Returns whether only compare-and-swaps use the loaded value, on all paths (swaps_flow.c).
bool check_swaps_only(const struct checker *c, const struct insn *load);
// Start a wave; end a wave and report the races kept for it; end all waves when the run is over.
void check_swaps_start(struct checker *c, const struct wave *w);
void check_swaps_end(struct checker *c, struct check_wave *k);
void check_swaps_finish(struct checker *c);
#endif
