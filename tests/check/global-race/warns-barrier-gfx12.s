; check: --gpu gfx1200
; Without a scope nothing is emptied.
;@ dispatch 1,1,1
;@ numthreads 64
;@ buffer data : u32[256]
;@ buffer flag : u32[1]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, s5 = wave, v0 = 4 * (wave * lanes + lane), v1 = lane + 1, v2 = 0, v3 = 1, v7 = 4 * ((1 - wave) * lanes + lane)
	.text
k:
	global_load_b32 v6, v7, s[0:1]
	s_wait_loadcnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_store_b32 v0, v1, s[0:1]
	s_wait_storecnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv
	global_load_b32 v4, v7, s[0:1]
	s_wait_loadcnt 0x0
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_workgroup_processor_mode 1
	.end_amdhsa_kernel
