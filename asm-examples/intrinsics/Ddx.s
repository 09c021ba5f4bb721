; Ddx: how much a value changes to the next pixel on the right, or on the next line.
; Look at: a quad is four lanes, 0 1 over 2 3, and a derivative subtracts two of its values. Helper lanes must hold values: gfx906 widens exec to whole quads, later GPUs read lanes that are not active (fi).
; In: v1 (f32), also in helper lanes. Out: v10, v11, v12, v13.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v1 = lane % 4 == 0 ? 1.0 : lane % 4 == 1 ? 2.0 : lane % 4 == 2 ? 4.0 : 7.0, exec = 0xf7ffffff1248ffff
;@ hlsl float d = ddx_fine(value);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[20:21], exec
	s_wqm_b64 exec, exec
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,2,2]
	v_sub_f32_dpp v20, v1, v20 quad_perm:[1,1,3,3]
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v10, v20
.else
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,2,2] fi:1
	v_sub_f32_dpp v10, v1, v20 quad_perm:[1,1,3,3] fi:1
.endif
;@ hlsl float d = ddx_coarse(value);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[22:23], exec
	s_wqm_b64 exec, exec
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,0,0]
	v_sub_f32_dpp v20, v1, v20 quad_perm:[1,1,1,1]
	s_mov_b64 exec, s[22:23]
	v_mov_b32_e32 v11, v20
.else
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,0,0] fi:1
	v_sub_f32_dpp v11, v1, v20 quad_perm:[1,1,1,1] fi:1
.endif
;@ hlsl float d = ddy_fine(value);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[24:25], exec
	s_wqm_b64 exec, exec
	v_mov_b32_dpp v20, v1 quad_perm:[0,1,0,1]
	v_sub_f32_dpp v20, v1, v20 quad_perm:[2,3,2,3]
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v12, v20
.else
	v_mov_b32_dpp v20, v1 quad_perm:[0,1,0,1] fi:1
	v_sub_f32_dpp v12, v1, v20 quad_perm:[2,3,2,3] fi:1
.endif
;@ hlsl float d = ddy_coarse(value);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[26:27], exec
	s_wqm_b64 exec, exec
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,0,0]
	v_sub_f32_dpp v20, v1, v20 quad_perm:[2,2,2,2]
	s_mov_b64 exec, s[26:27]
	v_mov_b32_e32 v13, v20
.else
	v_mov_b32_dpp v20, v1 quad_perm:[0,0,0,0] fi:1
	v_sub_f32_dpp v13, v1, v20 quad_perm:[2,2,2,2] fi:1
.endif
	s_endpgm

;@ expect v10 = lane % 4 < 2 ? 1.0 : 3.0
;@ expect v11 = 1.0
;@ expect v12 = lane % 2 ? 5.0 : 3.0
;@ expect v13 = 3.0
