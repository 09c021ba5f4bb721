.set W64, 1
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
collatz:
	v_add_nc_u32_e32 v2, 1, v0              ; encoding: [0x81,0x00,0x04,0x4a]
	v_mov_b32_e32 v1, 0                     ; encoding: [0x80,0x02,0x02,0x7e]
	s_mov_b64 s[4:5], exec                  ; encoding: [0x7e,0x04,0x84,0xbe]
	v_cmp_lt_u32_e32 vcc, 1, v2             ; encoding: [0x81,0x04,0x82,0x7d]
	s_and_b64 exec, exec, vcc               ; encoding: [0x7e,0x6a,0xfe,0x87]
	s_cbranch_execz done                    ; encoding: [A,A,0x88,0xbf]
                                        ;   fixup A - offset: 0, value: done, kind: fixup_si_sopp_br
again:
	v_and_b32_e32 v3, 1, v2                 ; encoding: [0x81,0x04,0x06,0x36]
	v_lshrrev_b32_e32 v4, 1, v2             ; encoding: [0x81,0x04,0x08,0x2c]
	v_add_nc_u32_e32 v1, 1, v1              ; encoding: [0x81,0x02,0x02,0x4a]
	v_mad_u32_u24 v2, v2, 3, 1              ; encoding: [0x02,0x00,0x43,0xd5,0x02,0x07,0x05,0x02]
	v_cmp_eq_u32_e32 vcc, 0, v3             ; encoding: [0x80,0x06,0x84,0x7d]
	v_cndmask_b32_e32 v2, v2, v4, vcc       ; encoding: [0x02,0x09,0x04,0x02]
	v_cmp_lt_u32_e32 vcc, 1, v2             ; encoding: [0x81,0x04,0x82,0x7d]
	s_and_b64 exec, exec, vcc               ; encoding: [0x7e,0x6a,0xfe,0x87]
	s_cbranch_execnz again                  ; encoding: [A,A,0x89,0xbf]
                                        ;   fixup A - offset: 0, value: again, kind: fixup_si_sopp_br
done:
	s_mov_b64 exec, s[4:5]                  ; encoding: [0x04,0x04,0xfe,0xbe]
	s_endpgm                                ; encoding: [0x00,0x00,0x81,0xbf]
