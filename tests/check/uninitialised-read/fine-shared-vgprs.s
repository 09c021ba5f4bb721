; check: --gpu gfx1030 --wave 64
; v8 and v9 are shared: what one half of the wave writes the other one has.
;@ buffer out : u32[64]
;@ arg out   ;@ numthreads 64   ;@ expect out[i] = i ^ 32
.text
k:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	v_mov_b32_dpp v8, v0 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
	s_mov_b64 exec, 0xffffffff
	v_mov_b32 v6, v8
	v_mov_b32 v9, v0
	s_not_b64 exec, exec
	v_mov_b32 v6, v9
	s_mov_b64 exec, -1
	v_lshlrev_b32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	global_store_dword v1, v6, s[4:5]
	s_endpgm
.amdhsa_kernel k
	.amdhsa_next_free_vgpr 7
	.amdhsa_next_free_sgpr 24
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_shared_vgpr_count 1
	.amdhsa_wavefront_size32 0
.end_amdhsa_kernel
