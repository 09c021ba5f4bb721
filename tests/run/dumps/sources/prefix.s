; v1 = how many lanes below this one have (lane & 3) != 1; v2 = how many in all. W64 says the wave size.
prefix:
	v_and_b32_e32 v2, 3, v0
.if W64
	v_cmp_ne_u32_e64 s[4:5], 1, v2
	v_mbcnt_lo_u32_b32 v1, s4, 0
	v_mbcnt_hi_u32_b32 v1, s5, v1
	s_bcnt1_i32_b64 s6, s[4:5]
.else
	v_cmp_ne_u32_e64 s4, 1, v2
	v_mbcnt_lo_u32_b32 v1, s4, 0
	s_bcnt1_i32_b32 s6, s4
.endif
	v_mov_b32_e32 v2, s6
	s_endpgm
