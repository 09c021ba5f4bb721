; check: --gpu gfx906
; Loads of halves leave the other half as it was: nothing.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
;@ lds 256
	global_load_short_d16_hi v1, v0, s[0:1]
	ds_read_u16_d16 v2, v0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cvt_f32_f16 v3, v1                   ; the lower half of v1
	v_cvt_f32_f16_sdwa v4, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1    ; the upper half of v2
	v_cvt_f32_f16 v5, v2                   ; the lower one is there
	s_endpgm
