; WavePrefixCountBits on RDNA 2: how many of the active lanes below this one need a ray.
; Change a line, or exec: the run follows.

;@ gpu gfx1030
;@ wave 64
;@ set vcc = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff
;@ hlsl uint local_ray_index_in_wave = WavePrefixCountBits(needs_ray);
	s_and_b64 s[4:5], vcc, exec
	v_mbcnt_hi_u32_b32 v1, s5, 0
	v_mbcnt_lo_u32_b32 v1, s4, v1

;@ expect v1[0] = 0
;@ expect v1[63] = 29
