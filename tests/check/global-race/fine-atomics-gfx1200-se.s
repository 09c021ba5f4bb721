; check: --gpu gfx1200
; A counter of one workgroup, whose waves may be on two CUs of a shader array.
;@ dispatch 1,1,1
;@ numthreads 64
;@ buffer sum : u32[1] = 0
;@ set s[2:3] = &sum
	v_mov_b32 v2, 0
	v_mov_b32 v3, 1
	global_atomic_add_u32 v2, v3, s[2:3] scope:SCOPE_SE
	s_endpgm
