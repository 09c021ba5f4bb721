; check: --gpu gfx906
; SDWA writes one half and makes the other one 0.
;@ buffer in : u32[64] = i
;@ buffer out : u32[64]
;@ set s[0:1] = &in, s[2:3] = &out, v0 = 4 * lane, v8 = lane
	v_add_f16_sdwa v1, v8, v8 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	global_store_dword v0, v1, s[2:3]
	s_endpgm
