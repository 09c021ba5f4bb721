; check: --gpu gfx1200
; Of the two minima the second one changes nothing: it looks, and at this scope it may see an old value.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer sum : u32[1] = 5
;@ set s[2:3] = &sum
	v_mov_b32 v2, 0
	v_mov_b32 v3, 1
	global_atomic_min_u32 v2, v3, s[2:3] scope:SCOPE_SE
	s_endpgm
