; Lesson 1: a wave executes one program for 32 lanes; exec selects the active lanes.
; In: the lane's number in v0, a mask in s4. Out: v1.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane, v1 = 0, s4 = 0xff
;@ hlsl x = 3 * lane;
	v_mul_u32_u24_e32 v1, 3, v0
;@ hlsl if (mask & (1 << lane)) x += 100;
	s_mov_b32 s5, exec_lo
	s_mov_b32 exec_lo, s4
	v_add_nc_u32_e32 v1, 100, v1
	s_mov_b32 exec_lo, s5
	s_endpgm

;@ expect v1 = 3 * lane + (s4 >> lane & 1) * 100
;@ expect exec = 0xffffffff
;@ expect count(all) = 6
