; Two waves add twice to a sum in LDS; one of them reads it with no barrier between.
;@ gpu gfx1100  ;@ wave 32  ;@ dispatch 1  ;@ numthreads 64  ;@ lds 256
;@ buffer out : u32[1]  ;@ set s[4:5] = &out, v0 = item
	v_mov_b32 v1, 0
	v_mov_b32 v2, 1
	v_readfirstlane_b32 s1, v0
	s_cmp_eq_u32 s1, 0
	s_cbranch_scc0 add
	s_mov_b32 exec_lo, 1
	ds_store_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	s_mov_b32 exec_lo, -1
add:
	s_barrier
	s_mov_b32 exec_lo, 1
	ds_add_u32 v1, v2
	ds_add_u32 v1, v2
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s1, 0
	s_cbranch_scc0 done
	ds_load_b32 v3, v1
	s_waitcnt lgkmcnt(0)
	global_store_b32 v1, v3, s[4:5]
done:
	s_endpgm
