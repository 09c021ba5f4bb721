; Lesson 5: if, else and while for lanes that diverge: each saves a mask and restores it.
; In: v0. Out: v3.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane, v1 = lane, v3 = 0
;@ hlsl if (x > 27) {
	v_cmp_lt_u32_e32 vcc_lo, 27, v0
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz ELSE
;@ hlsl     while (y != 0) { y &= y - 1; n++; }
	s_mov_b32 s5, exec_lo
LOOP:
	v_add_nc_u32_e32 v2, -1, v1
	v_and_b32_e32 v1, v1, v2
	v_add_nc_u32_e32 v3, 1, v3
	v_cmp_ne_u32_e32 vcc_lo, 0, v1
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execnz LOOP
	s_mov_b32 exec_lo, s5
;@ hlsl } else
ELSE:
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz END
;@ hlsl     n = 100 + x;
	v_add_nc_u32_e32 v3, 100, v0
;@ hlsl (after both)
END:
	s_mov_b32 exec_lo, s4
	s_endpgm

;@ expect v3 = v0 > 27 ? popcount(v0) : 100 + v0
;@ expect exec = 0xffffffff
