; check: --gpu gfx1100 --wave 64
; Lanes leave the loop. The rest waits in one part of the if: a wave that branches over both has no lane that uses the
; load.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = lane, s15 = 0
	v_lshlrev_b32 v1, 2, v0
	v_and_b32 v6, 3, v0
	global_load_b32 v8, v1, s[0:1]
loop:
	s_mov_b64 s[22:23], exec
	v_cmpx_ge_u32 s15, v6
	s_and_not1_b64 s[22:23], s[22:23], exec
	s_cbranch_scc0 done
	s_mov_b64 exec, s[22:23]
	v_cmp_lt_u32 vcc, 70, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz other
	s_waitcnt vmcnt(0)
other:
	s_and_not1_b64 exec, s[10:11], exec
	s_cbranch_execz joined
	s_waitcnt vmcnt(0)
joined:
	s_mov_b64 exec, s[10:11]
	v_add_nc_u32 v9, v8, v8
	s_add_u32 s15, s15, 1
	s_branch loop
done:
	s_endpgm
