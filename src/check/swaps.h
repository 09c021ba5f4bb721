// Races that may be none, private to check/: one of the two accesses is a plain load whose value a compare-and-swap of the same wave may yet expect there.
#ifndef CHECK_SWAPS_H
#define CHECK_SWAPS_H
#include "check/state.h"

struct check_race {
	void (*report)(struct checker *c, const struct check_race *r);
	const struct wave *doer; const struct insn *insn; uint64_t time;      // the later access of the two, which is what is reported, and when it was (c->now)
	uint32_t before_insn, before_wave;     // the earlier one, as who reports it counts
	uint64_t address; bool lds;            // in LDS
	uint32_t access, value;                // the load, as its wave's accesses count; what was there before the later access
	bool writes, wrote, late;              // the later one, the earlier one; what else the report needs
};

// Keeps the race until it is known whether `reader` swaps, or knows that it is none. False: it cannot any more, so that it is one. NULL: that wave has ended.
bool check_swaps_keep(struct checker *c, const struct wave *reader, const struct check_race *r);
// The dwords that a compare-and-swap expects; lanes that expect the same there as the lane before them are left out. How many.
struct check_expected { uint64_t address; uint32_t value; };
enum { CHECK_EXPECTED_MOST = 2 * LANES };
unsigned check_swaps_expected(const struct wave *w, const struct mem_plan *m, uint64_t lanes, const uint64_t address[LANES], struct check_expected at[CHECK_EXPECTED_MOST]);
// The wave does a compare-and-swap that expects `value` there: what it loaded is harmless. True: races were kept because of that.
bool check_swaps_settle(struct checker *c, const struct wave *w, uint64_t address, bool lds, uint32_t value);
// A wave does a compare-and-swap that expects what this load found for it.
void check_swaps_swapped(struct checker *c, const struct insn *load);
// swaps_flow.c: whether what it finds is of no use but for a compare-and-swap, on all paths.
bool check_swaps_only(const struct checker *c, const struct insn *load);
// A wave begins; it ends, so that what is kept is reported; the run is over, which ends waves that did not.
void check_swaps_start(struct checker *c, const struct wave *w);
void check_swaps_end(struct checker *c, struct check_wave *k);
void check_swaps_finish(struct checker *c);
#endif
