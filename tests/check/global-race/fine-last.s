; check: --gpu gfx906
; The last workgroup to be done reads what all have stored, and sets the counter back.
;@ dispatch 4,1,1
;@ numthreads 128
;@ buffer part : u32[512]
;@ buffer done : u32[1]
;@ buffer out : u32[1]
;@ set s[0:1] = &part, s[2:3] = &done, s[4:5] = &out, v0 = 4 * (workgroup * 128 + wave * lanes + lane), v1 = lane + 1, v2 = 0, v3 = 1, s6 = wave
	global_store_dword v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	s_barrier
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 end
	s_mov_b64 exec, 1
	global_atomic_add v4, v2, v3, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, -1
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s7, v4
	s_cmp_lg_u32 s7, 3
	s_cbranch_scc1 end
	buffer_wbinvl1
	global_load_dword v5, v0, s[0:1] offset:-512
	global_load_dword v6, v0, s[0:1] offset:-1024
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, 1
	global_store_dword v2, v2, s[2:3]
end:
	s_endpgm
