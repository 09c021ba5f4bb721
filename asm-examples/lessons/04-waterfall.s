; Lesson 4: an instruction that needs one value for the wave, in a loop that serves one value and its lanes at a time.
; In: a value in v0, the number of a lane in v2. Out: v1 = that lane's value.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane * 10, v1 = 0, v2 = lane / 16
;@ hlsl y = WaveReadLaneAt(x, from);
	s_mov_b32 s4, exec_lo
AGAIN:
	v_readfirstlane_b32 s5, v2
	v_cmp_eq_u32_e32 vcc_lo, s5, v2
	s_and_saveexec_b32 s6, vcc_lo
	v_readlane_b32 s7, v0, s5
	v_mov_b32_e32 v1, s7
	s_xor_b32 exec_lo, exec_lo, s6
	s_cbranch_execnz AGAIN
	s_mov_b32 exec_lo, s4
	s_endpgm

;@ expect v1 = v0[v2]
;@ expect trips(AGAIN) = distinct(v2)
;@ expect exec = 0xffffffff
