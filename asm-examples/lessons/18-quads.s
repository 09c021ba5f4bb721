; Lesson 18: derivatives subtract lanes of a quad, so the quad needs values in lanes without a pixel.
; In: v0 = 8 * y + x of 8 by 4 pixels, in quads; exec = pixels of the triangle. Out: v3 = ddx(x * x), where exec is 1.
; With -D WIDEN=0, only lanes with pixels compute.

.ifndef WIDEN
.set WIDEN, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane / 4 % 4 * 2 + lane % 2, v1 = 1000, v2 = 0, v3 = 0
;@ set exec = 0x0713c7f5
;@ hlsl (helper lanes are switched on)
	s_mov_b32 s4, exec_lo
.if WIDEN
	s_wqm_b32 exec_lo, exec_lo
.endif
;@ hlsl uint value = x * x;
	v_mul_u32_u24_e32 v1, v0, v0
;@ hlsl uint slope = ddx(value);
	v_mov_b32_dpp v2, v1 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf
	v_sub_nc_u32_dpp v2, v1, v2 quad_perm:[1,1,3,3] row_mask:0xf bank_mask:0xf
;@ hlsl (helper lanes are switched off: only pixels are stored)
	s_mov_b32 exec_lo, s4
	v_mov_b32_e32 v3, v2
	s_endpgm

;@ expect all v3 = active ? 2 * (lane / 4 % 4 * 2) + 1 : 0
