; check: --gpu gfx1030
; The same, but what is found is stored, too: of a wave that jumps past the swap it may be an old value.
;@ dispatch 4,1,1
;@ numthreads 64
;@ buffer most : f32[8]
;@ buffer found : f32[256]
;@ set s[0:1] = &most, s[4:5] = &found, v2 = item, v0 = 4 * (lane & 7), v1 = f32(lane * 7 % 61)
	global_load_dword v3, v0, s[0:1]
	s_mov_b32 s2, 0
	s_waitcnt vmcnt(0)
again:
	v_cmp_lt_f32 vcc_lo, v3, v1
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz end
	v_mov_b32 v4, v1
	v_mov_b32 v5, v3
	global_atomic_cmpswap v6, v0, v[4:5], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32 vcc_lo, v6, v3
	v_mov_b32 v3, v6
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execnz again
end:
	s_mov_b32 exec_lo, -1
	v_lshlrev_b32 v7, 2, v2
	global_store_dword v7, v3, s[4:5]
	s_endpgm
