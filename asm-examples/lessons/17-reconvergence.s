; Lesson 17: a loop with two exits and a continue. Masks decide where lanes meet again.
; In: v0. Out: v1 = steps until v0 is 0, or 99 after more than 6. An odd number loses one, an even number is halved.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane, v1 = 0
;@ hlsl for (;;) {
	s_mov_b32 s4, exec_lo
LOOP:
;@ hlsl     if (x == 0) break;
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz DONE
;@ hlsl     if (++n > 6) { n = 99; break; }
	v_add_nc_u32_e32 v1, 1, v1
	v_cmp_lt_u32_e32 vcc_lo, 6, v1
	s_and_saveexec_b32 s5, vcc_lo
	v_mov_b32_e32 v1, 99
	s_andn2_b32 exec_lo, s5, exec_lo
	s_cbranch_execz DONE
;@ hlsl     if (x & 1) { x = x - 1; continue; }
	v_and_b32_e32 v2, 1, v0
	v_cmp_eq_u32_e32 vcc_lo, 1, v2
	s_and_saveexec_b32 s6, vcc_lo
	v_add_nc_u32_e32 v0, -1, v0
	s_andn2_b32 exec_lo, s6, exec_lo
;@ hlsl     x = x / 2;
	v_lshrrev_b32_e32 v0, 1, v0
;@ hlsl }  (lanes that left by `continue` meet the others here)
	s_mov_b32 exec_lo, s6
	s_branch LOOP
;@ hlsl (all lanes meet here)
DONE:
	s_mov_b32 exec_lo, s4
	s_endpgm

;@ expect v1 = lane == 0 ? 0 : popcount(lane) + 63 - clz(lane) > 6 ? 99 : popcount(lane) + 63 - clz(lane)
;@ expect exec = 0xffffffff
