; check: --gpu gfx906
; Both arms of a branch of lanes did not run, nor did what comes after it. Of what the first arm loads, the other one may not know.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v2 = lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	v_cmp_gt_u32 vcc, 16, v2
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	global_load_dword v1, v0, s[0:1]
	s_or_saveexec_b64 s[6:7], s[6:7]
	s_xor_b64 exec, exec, s[6:7]
	v_mov_b32 v1, 0
	s_or_b64 exec, exec, s[6:7]
	v_add_u32 v3, v1, v1
	s_endpgm
