; check: --gpu gfx906
; Each kind of register, in parts.
;@ lds 1024
;@ set v0 = lane, v1 = 4 * lane, s1 = 7
	s_mov_b32 s4, 1
	s_add_u32 s6, s4, 1
	s_and_b64 s[8:9], s[4:5], s[4:5]       ; s5 of the pair; the other half is good
	s_addc_u32 s10, s9, 0                  ; s9 was made of it
	s_mov_b64 exec, 0xffffffff
	v_mov_b32 v2, v0
	s_mov_b64 exec, -1
	v_add_u32 v3, v2, v0                   ; lanes 32-63 of v2
	s_mov_b32 vcc_lo, 1
	v_cndmask_b32 v4, v0, v1, vcc          ; vcc_hi: lanes 32-63
	v_add_u32 v5, v4, v0
	s_movrels_b32 s11, s1                  ; m0
	s_add_u32 s12, s11, 1
	ds_bpermute_b32 v6, v1, v8             ; what v8 has
	s_waitcnt lgkmcnt(0)
	v_add_u32 v7, v6, v0
	v_readfirstlane_b32 s13, v9
	s_add_u32 s14, s13, 1
	v_swap_b32 v10, v0                     ; v10 had nothing: now v0 has
	v_add_u32 v11, v0, v1
	s_cselect_b32 s15, s4, s6
	s_endpgm
