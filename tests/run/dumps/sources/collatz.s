; v1 = how many steps from lane + 1 to 1: half if even, three times and one if odd
collatz:
.if .amdgcn.gfx_generation_number >= 10
	v_add_nc_u32_e32 v2, 1, v0
.else
	v_add_u32_e32 v2, 1, v0
.endif
	v_mov_b32_e32 v1, 0
.if W64
	s_mov_b64 s[4:5], exec
	v_cmp_lt_u32_e32 vcc, 1, v2
	s_and_b64 exec, exec, vcc
.else
	s_mov_b32 s4, exec_lo
	v_cmp_lt_u32_e32 vcc_lo, 1, v2
	s_and_b32 exec_lo, exec_lo, vcc_lo
.endif
	s_cbranch_execz done
again:
	v_and_b32_e32 v3, 1, v2
	v_lshrrev_b32_e32 v4, 1, v2
.if .amdgcn.gfx_generation_number >= 10
	v_add_nc_u32_e32 v1, 1, v1
.else
	v_add_u32_e32 v1, 1, v1
.endif
	v_mad_u32_u24 v2, v2, 3, 1
.if W64
	v_cmp_eq_u32_e32 vcc, 0, v3
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_cmp_lt_u32_e32 vcc, 1, v2
	s_and_b64 exec, exec, vcc
.else
	v_cmp_eq_u32_e32 vcc_lo, 0, v3
	v_cndmask_b32_e32 v2, v2, v4, vcc_lo
	v_cmp_lt_u32_e32 vcc_lo, 1, v2
	s_and_b32 exec_lo, exec_lo, vcc_lo
.endif
	s_cbranch_execnz again
done:
.if W64
	s_mov_b64 exec, s[4:5]
.else
	s_mov_b32 exec_lo, s4
.endif
	s_endpgm
