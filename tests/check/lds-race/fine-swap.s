; check: --gpu gfx906
; Floats are added as compilers do it: a load, then a compare-and-swap of what it found, until nobody was faster.
;@ numthreads 256
;@ lds 64
;@ set v0 = 4 * (lane & 3), v1 = f32(lane), v2 = 0
	ds_write_b32 v0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v0
	s_mov_b32 s4, 0xc400
wait:
	s_sub_u32 s4, s4, 1
	s_cbranch_scc0 wait
	s_mov_b64 s[2:3], 0
again:
	s_waitcnt lgkmcnt(0)
	v_add_f32 v2, v3, v1
	ds_cmpst_rtn_b32 v4, v0, v3, v2
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc, v4, v3
	s_or_b64 s[2:3], vcc, s[2:3]
	v_mov_b32 v3, v4
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz again
	s_endpgm
