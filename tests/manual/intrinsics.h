// Tests asm-examples/intrinsics: each file runs on random values and masks, and is compared with a function in C.
//
// A file keeps the conventions of its README: inputs v0 (f32: v1), v2 (or v[2:3]), s[0:1], s2 and exec; results from
// v10 and s10 on; scratch from v20 and s20 on.
// The rig enforces them: below v20 and s20 only active lanes of results may change. All other registers hold random
// values at the start.
#ifndef TESTS_INTRINSICS_H
#define TESTS_INTRINSICS_H
#include "program_rig.h"

enum { INTRINSIC_RESULTS = 10 };       // v10 to v19, s10 to s19

// The inputs of one wave. Inactive lanes hold values as well.
struct intrinsic_in {
	unsigned lanes;                    // 32 or 64
	uint64_t exec, mask;               // mask: s[0:1]; bits from `lanes` on are 0
	uint32_t v0[LANES], v1[LANES], v2[LANES], v3[LANES], s2;
	struct rig_random random;          // for draw() of a row
};
static inline bool intrinsic_active(const struct intrinsic_in *in, unsigned lane) { return in->exec >> lane & 1; }

// The expected results, set by the functions below. A result may have any value in lanes without an expectation.
struct intrinsic_out {
	uint32_t v[INTRINSIC_RESULTS][LANES], s[INTRINSIC_RESULTS];
	uint64_t has_v[INTRINSIC_RESULTS];             // lanes that are compared
	uint32_t ignored_v[INTRINSIC_RESULTS];         // bits that are not
	bool result_v[INTRINSIC_RESULTS], result_s[INTRINSIC_RESULTS];
	uint32_t has_s[INTRINSIC_RESULTS];             // bits that are compared
};
void want_v(struct intrinsic_out *o, unsigned vgpr, unsigned lane, uint32_t x);   // vgpr: 10 to 19
void any_v(struct intrinsic_out *o, unsigned vgpr);   // declares a result; other lanes may have any value
void want_low(struct intrinsic_out *o, unsigned vgpr, unsigned lane, uint16_t x); // the upper half may have any value
void want_s(struct intrinsic_out *o, unsigned sgpr, uint32_t x);                  // sgpr: 10 to 19
void any_s(struct intrinsic_out *o, unsigned sgpr);
// Expects a mask: two SGPRs in wave64, one in wave32.
void want_mask(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x);
// Expects a condition for each lane. Only bits of active lanes are compared.
void want_bool(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x);

struct intrinsic {
	const char *name;                              // name of the file without .s; NULL ends a table
	void (*reference)(const struct intrinsic_in *in, struct intrinsic_out *out);
	void (*draw)(struct intrinsic_in *in);   // changes the drawn inputs, for operands of special kinds; may be NULL
};
// Tables of intrinsics that read, vote on or match lanes (test_intrinsics.c), on masks of lanes (intrinsics_masks.c),
// of sums and scans over lanes (intrinsics_scans.c), of 64 bits (intrinsics_wide.c) and 16 bits (intrinsics_narrow.c),
// that move values between lanes (intrinsics_shuffles.c), or combine groups
// of them (intrinsics_groups.c).
extern const struct intrinsic intrinsics_of_lanes[], intrinsics_of_masks[], intrinsics_of_scans[],
	intrinsics_of_shuffles[], intrinsics_of_64_bits[], intrinsics_of_16_bits[], intrinsics_of_groups[];

// Tests a file on every GPU and wave size of its `Runs on`, and fails the test at the first difference. Inputs without
// draw():
//   exec       no lane, one, all, consecutive, many or few
//   v0         anything, small, all equal, all equal except one
//   v1         halves from -8 to 8, as f32
//   v2, s2     the number of a lane
//   v3         anything
//   mask       like exec
void intrinsic_check(const struct intrinsic *of);
#endif
