// Workgroups for themselves: what one leaves behind, another does not find. (Memory is what they share.)
#include <string.h>
#include "program_rig.h"
#include "suites.h"

// Each workgroup's wave loads the first dword of its scratch, which none of them has written, and stores the sum of it and of what it finds at the end of it.
START_TEST(scratch_begins_as_zeros)
{
	static const char *const texts[] = {
		// scratch instructions, with and without a register for the address
		"scratch_load_dword v2, off, off\n scratch_load_dword v3, v0, off\n scratch_store_dword off, v1, off\n s_waitcnt vmcnt(0)\n v_mov_b32 v4, 60\n scratch_store_dword v4, v1, off\n"
		"v_add_nc_u32 v2, v2, v3\n v_lshlrev_b32 v5, 2, v0\n global_store_dword v5, v2, s[2:3]\n s_endpgm\n",
		// through the private aperture, lane by lane: of one byte each
		"v_mov_b32 v7, 0x20000\n v_mov_b32 v6, 3\n flat_load_ubyte v2, v[6:7]\n s_waitcnt vmcnt(0) lgkmcnt(0)\n flat_store_byte v[6:7], v1\n v_lshlrev_b32 v5, 2, v0\n"
		"global_store_dword v5, v2, s[2:3]\n s_endpgm\n",
	};
	struct rig r;
	rig_prepare(&r, "gfx1030", 32, texts[_i]);
	r.dispatch.workgroups[0] = 3;
	ck_assert_msg(rig_go(&r), "%s: %s", texts[_i], r.result->fault);
	for (unsigned lane = 0; lane < 32; lane++) ck_assert_msg(!rig_data(&r, lane), "%s: lane %u finds 0x%x", texts[_i], lane, rig_data(&r, lane));
	rig_end(&r);
}
END_TEST

Suite *jobs_suite(void)
{
	Suite *s = suite_create("jobs");
	TCase *c = tcase_create("jobs");
	tcase_add_loop_test(c, scratch_begins_as_zeros, 0, 2);
	suite_add_tcase(s, c);
	return s;
}
