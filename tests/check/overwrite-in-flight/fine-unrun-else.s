; check: --gpu gfx1030 --wave 64
; RADV waits in each part of an if, and not after it: a load has a lane, which is in one of the parts, so a wave does not
; branch over both.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v2 = lane
	global_load_dword v1, v0, s[0:1]
	v_cmp_lt_u32 vcc, 70, v2
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz other
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, v1, v1
other:
	s_andn2_b64 exec, s[4:5], exec
	s_cbranch_execz joined
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, v1, 1
joined:
	s_mov_b64 exec, s[4:5]
	v_mov_b32 v1, 1

	global_load_dword v4, v0, s[0:1]
	s_mov_b64 s[4:5], exec
	v_cmpx_lt_u32 70, v2
	s_cbranch_execnz first
	s_branch second
first:
	s_waitcnt vmcnt(0)
second:
	s_andn2_b64 exec, s[4:5], exec
	s_cbranch_execz last
	s_waitcnt vmcnt(0)
last:
	s_mov_b64 exec, s[4:5]
	v_add_nc_u32 v3, v4, v4
	s_endpgm
