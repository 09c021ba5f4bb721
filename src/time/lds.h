// How long LDS is busy with an access: its banks, each of one dword in a cycle.
#ifndef TIME_LDS_H
#define TIME_LDS_H
#include "wave/schedule.h"

struct lds_rule {
	uint32_t banks;                     // dwords 0, banks, 2 * banks … are in bank 0; at most LDS_MAX_BANKS
	uint32_t width;                     // dwords that it gives or takes in a cycle
	bool atomic;                        // lanes that want one dword do not share it: one after the other changes it
};
enum { LDS_MAX_BANKS = 64, LDS_LANES = 32 };
struct lds_use { uint32_t cycles, least; };     // that it is busy; that it would be if no lane got into another's way
// 32 lanes at a time (halves without an active lane are left out), of wide elements so many at a time that they fill the banks once.
struct lds_use time_lds_use(const struct touch *t, const struct lds_rule *r, unsigned lanes);
#endif
