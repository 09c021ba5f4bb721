; check: --gpu gfx1100 --wave 64
; A vector instruction reads the mask as a scalar before it is written. From the second wave on, all run together.
;@ numthreads 256
;@ set s[0:1] = 5, v1 = 1, v2 = 2
	v_cndmask_b32 v0, v1, v2, s[0:1]
	v_mov_b32 v3, s0
	s_mov_b32 s0, 1
	s_add_u32 s2, s0, 1
	s_endpgm
