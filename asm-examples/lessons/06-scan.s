; Lesson 6: a running sum over the lanes in five steps, with DPP: operands from neighbouring lanes.
; In: v0. Out: v1 = the sum of v0 over this lane and all below it.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = 1, v1 = 0
;@ hlsl uint sum = WavePrefixSum(x) + x;
	v_mov_b32_e32 v1, v0
	v_add_nc_u32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf
	v_readlane_b32 s4, v1, 15
	s_mov_b32 s5, exec_lo
	s_and_b32 exec_lo, exec_lo, 0xffff0000
	v_add_nc_u32_e32 v1, s4, v1
	s_mov_b32 exec_lo, s5
	s_endpgm

;@ expect v1 = prefix(v0) + v0
