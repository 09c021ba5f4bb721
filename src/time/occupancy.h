// How many waves a SIMD of a chip holds at once, and what keeps it from holding more.
#ifndef TIME_OCCUPANCY_H
#define TIME_OCCUPANCY_H
#include "isa/figures.h"
#include "isa/isa.h"

struct occupancy_need {               // of each wave or workgroup
	const struct isa_chip *chip;
	unsigned lanes;                   // of a wave: 32 or 64
	unsigned vgprs, sgprs;            // 0: not counted
	uint32_t lds;                     // bytes of a workgroup
	uint32_t threads;                 // work-items of a workgroup; 0: one wave
	bool one_cu;                      // a workgroup runs on one CU, not on a WGP (the same on gfx9)
};
enum occupancy_limit { OCCUPANCY_SLOTS, OCCUPANCY_VGPRS, OCCUPANCY_SGPRS, OCCUPANCY_LDS, OCCUPANCY_GROUPS, OCCUPANCY_LIMITS };
extern const char *const occupancy_limit_name[OCCUPANCY_LIMITS];    // "wave slots", "VGPRs", …

struct occupancy {
	uint32_t waves;                   // of a SIMD: what a full chip has, rounded up where a workgroup's waves are not spread evenly
	uint32_t by[OCCUPANCY_LIMITS];    // if only that limited it
	enum occupancy_limit limit;       // the least of them; slots, if nothing keeps a SIMD from being full
	uint32_t groups;                  // workgroups of a CU or WGP; 0: not one fits
	uint32_t group_waves;
	uint64_t threads;                 // work-items on the whole chip at once
	uint32_t vgprs_taken, vgprs_file; // with the granule; of a SIMD: registers of one lane
	uint32_t lds_taken, lds_file;
};
struct occupancy occupancy_of(const struct occupancy_need *need);
// The next count of what limits it (VGPRs, SGPRs, bytes of LDS) at which fewer waves fit, and the waves then. False: there is none.
bool occupancy_next_down(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count, uint32_t *waves);
// The greatest count below the present one with which more fit.
bool occupancy_next_up(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count, uint32_t *waves);
enum { OCCUPANCY_MOST_VGPRS = 256, OCCUPANCY_MOST_SGPRS = 102 };
#endif
