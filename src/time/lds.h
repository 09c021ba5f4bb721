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
// Returns the cycles of an access. 32 lanes are served together; halves without an active lane are skipped. If elements
// are wide, as many lanes go together as fill the banks once.
struct lds_use time_lds_use(const struct touch *t, const struct lds_rule *r, unsigned lanes);
#endif
