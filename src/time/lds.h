// How long an access keeps LDS busy: each bank serves one dword in a cycle.
#ifndef TIME_LDS_H
#define TIME_LDS_H
#include "machine/schedule.h"

struct lds_rule {
	uint32_t banks;                     // dwords 0, banks, 2 * banks … are in bank 0; at most LDS_MAX_BANKS
	uint32_t width;                     // dwords that it transfers in a cycle
	bool atomic;   // lanes that access the same dword do not share it but change it sequentially
};
enum { LDS_MAX_BANKS = 64, LDS_LANES = 32 };
struct lds_use { uint32_t cycles, least; };     // busy cycles; busy cycles without conflicts between lanes
// Shapes of accesses whose cycles are known: distances of all lanes from lane 0. The address of lane 0 only says which
// banks come first, if it does not change its bytes within a dword. All accesses have the same banks and width.
enum { LDS_SHAPES = 64 };
struct lds_shapes {
	struct lds_shape {
		uint64_t apart[LDS_LANES];
		uint32_t dwords, within;            // `dwords`: of an element, 0 if nothing is known yet; `within`: bytes
		bool atomic;
		struct lds_use use;
	} at[LDS_SHAPES];
};
// Returns the cycles of lanes that go together: the work of the busiest bank. Lanes that access the same dword share
// it.
uint32_t time_busiest_bank(const uint64_t *address, uint64_t active, uint32_t dwords, const struct lds_rule *r);
// Returns the cycles of an access. 32 lanes are served together; halves without an active lane are skipped. If elements
// are wide, as many lanes go together as fill the banks once. `known` may be NULL.
struct lds_use time_lds_use(const struct touch *t, const struct lds_rule *r, unsigned lanes, struct lds_shapes *known);
#endif
