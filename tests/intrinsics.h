// How asm-examples/intrinsics is tested: each file runs on random values, masks and garbage, and is compared with a function in C.
//
// A file keeps the conventions of its README: inputs v0 (f32: v1), v2 (or v[2:3]), s[0:1], s2 and exec, results from v10 and s10 on, scratch from v20 and s20
// on. The rig holds it to them: nothing below v20 and s20 may change but the active lanes of results, and all else holds garbage at the start.
#ifndef TESTS_INTRINSICS_H
#define TESTS_INTRINSICS_H
#include "program_rig.h"

enum { INTRINSIC_RESULTS = 10 };       // v10 to v19, s10 to s19

// One wave's inputs. Lanes that are not active hold values too.
struct intrinsic_in {
	unsigned lanes;                    // 32 or 64
	uint64_t exec, mask;               // mask: s[0:1]; no bits from `lanes` on
	uint32_t v0[LANES], v1[LANES], v2[LANES], v3[LANES], s2;
	struct rig_random random;          // for a row's own draw()
};
static inline bool intrinsic_active(const struct intrinsic_in *in, unsigned lane) { return in->exec >> lane & 1; }

// What must come of them: said with the functions below. A result of which a lane says nothing may hold anything there.
struct intrinsic_out {
	uint32_t v[INTRINSIC_RESULTS][LANES], s[INTRINSIC_RESULTS];
	uint64_t has_v[INTRINSIC_RESULTS];             // lanes that are compared
	bool result_v[INTRINSIC_RESULTS], result_s[INTRINSIC_RESULTS];
	uint32_t has_s[INTRINSIC_RESULTS];             // bits that are compared
};
void want_v(struct intrinsic_out *o, unsigned vgpr, unsigned lane, uint32_t x);   // vgpr: 10 to 19
void any_v(struct intrinsic_out *o, unsigned vgpr);                               // a result: what is not wanted may be anything
void want_s(struct intrinsic_out *o, unsigned sgpr, uint32_t x);                  // sgpr: 10 to 19
void any_s(struct intrinsic_out *o, unsigned sgpr);
void want_mask(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x);   // two SGPRs in wave64, one in wave32
// A condition for each lane: only bits of active lanes count.
void want_bool(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x);

struct intrinsic {
	const char *name;                              // of the file, without .s; NULL ends a table
	void (*reference)(const struct intrinsic_in *in, struct intrinsic_out *out);
	void (*draw)(struct intrinsic_in *in);         // changes what was drawn (operands of their own kind); or NULL
};
// The tables: lanes read, voted, matched (test_intrinsics.c); sums and their like over lanes (intrinsics_scans.c).
extern const struct intrinsic intrinsics_of_lanes[], intrinsics_of_scans[];

// Drawn without draw(): exec none, one lane, all, a run, many or few lanes; v0 anything, small, all equal, all but one equal; v1 halves from -8
// to 8, as f32; v2 and s2 the number of a lane; v3 anything; mask like exec.
void intrinsic_check(const struct intrinsic *of);     // on every GPU and wave size that the file `Runs on`; fails the test at the first difference
#endif
