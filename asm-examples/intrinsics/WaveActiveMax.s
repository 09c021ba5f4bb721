; WaveActiveMax: the greatest value of the active lanes, in every lane.
; Look at: what inactive lanes get: the modifiers abs and neg of v_cndmask make it of constants that cost no literal; for floats it is a NaN, which loses against every number.
; In: v0 (int, uint), v1 (f32). Out: s10 (int), s11 (uint), s12 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN. The order is that of WaveActiveSum.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 12) - 8 : 0x7fffffff, v1 = !active ? 1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 12) - 8) * 0.5
;@ hlsl int x = WaveActiveMax(value);
	reduction_inline v_max_i32, 10, 0, neg(0), 20 ; 0x80000000: only the sign
;@ hlsl uint x = WaveActiveMax(uintValue);
	reduction_inline v_max_u32, 11, 0, 0, 24
;@ hlsl float x = WaveActiveMax(floatValue);
	reduction_inline v_max_f32, 12, 1, -1, 28 ; a quiet NaN, which loses against every number
	s_endpgm

;@ expect s10 = lanes - 9
;@ expect s11 = 0xffffffff
;@ expect s12 = (lanes - 9) * 0.5
