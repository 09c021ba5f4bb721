// How many waves a SIMD of a chip can hold, and what limits the number.
#ifndef TIME_OCCUPANCY_H
#define TIME_OCCUPANCY_H
#include "isa/figures.h"
#include "isa/isa.h"

struct occupancy_need {               // needs of each wave or workgroup
	const struct isa_chip *chip;
	unsigned lanes;                   // lanes of a wave: 32 or 64
	unsigned vgprs, sgprs;            // 0: not counted
	uint32_t lds;                     // bytes for each workgroup
	uint32_t threads;                 // work-items of a workgroup; 0: one wave
	bool one_cu;                      // a workgroup runs on one CU, not on a WGP (on gfx9 both are the same)
};
enum occupancy_limit { OCCUPANCY_SLOTS, OCCUPANCY_VGPRS, OCCUPANCY_SGPRS, OCCUPANCY_LDS, OCCUPANCY_GROUPS,
                       OCCUPANCY_LIMITS };
extern const char *const occupancy_limit_name[OCCUPANCY_LIMITS];    // "wave slots", "VGPRs", …

struct occupancy {
	uint32_t waves;   // waves of a SIMD on a full chip, rounded up if a workgroup's waves are not spread evenly
	uint32_t by[OCCUPANCY_LIMITS];    // waves if only this limited them
	enum occupancy_limit limit;       // the lowest limit; slots if nothing else limits
	uint32_t groups;                  // workgroups of a CU or WGP; 0 if none fits
	uint32_t group_waves;
	uint64_t threads;                 // work-items on the whole chip at the same time
	uint32_t vgprs_taken, vgprs_file; // rounded up to the granule; registers of one lane in a SIMD
	uint32_t lds_taken, lds_file;
};
struct occupancy occupancy_of(const struct occupancy_need *need);
// Finds the next higher count of VGPRs, SGPRs or bytes of LDS at which fewer waves fit, and their number. Returns false
// if such a count does not exist.
bool occupancy_next_down(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count,
                         uint32_t *waves);
// Finds the greatest count below the present one with which more waves fit.
bool occupancy_next_up(const struct occupancy_need *need, enum occupancy_limit what, uint32_t *count, uint32_t *waves);
enum { OCCUPANCY_MOST_VGPRS = 256, OCCUPANCY_MOST_SGPRS = 102 };
#endif
