; WriteInvocationAMD: the value, in one lane another one.
; Look at: v_writelane does not ask exec: it writes the lane even if that is not active, so that it writes a copy, and the copy goes to the active lanes.
; In: v0; a lane in s2. Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v10 = 99, s2 = 5, exec = 0xfffff0ffffffefff
;@ hlsl uint x = writeInvocationAMD(value, 7, uniformLane);
	v_mov_b32_e32 v20, v0
	v_writelane_b32 v20, 7, s2
	v_mov_b32_e32 v10, v20
	s_endpgm

;@ expect all v10 = !active ? 99 : lane == 5 ? 7 : lane * 3
