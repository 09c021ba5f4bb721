; SwizzleInvocationsAMD: the value of a lane of the same quad, or of 32 lanes, by a pattern that is a constant.
; Look at: both names are those of machine patterns: four numbers are quad_perm of DPP, three masks (and, or, exclusive or of the number of the lane) are ds_swizzle; a pattern inside of 8 lanes is dpp8 on RDNA. What is read from an inactive lane is 0.
; In: v0. Out: v10, v11.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, exec = 0xfffff0ffffffefef
;@ hlsl uint x = swizzleInvocationsAMD(value, uvec4(1, 2, 3, 0));
	v_mov_b32_dpp v10, v0 quad_perm:[1,2,3,0] bound_ctrl:1
;@ hlsl uint x = swizzleInvocationsMaskedAMD(value, uvec3(0x18, 7, 3));
.if .amdgcn.gfx_generation_number == 9
	ds_swizzle_b32 v11, v0 offset:swizzle(BITMASK_PERM,"pp100")
	s_waitcnt lgkmcnt(0)
.else
	v_mov_b32_dpp v11, v0 dpp8:[4,4,4,4,4,4,4,4]
.endif
	s_endpgm

;@ expect v10 = exec >> (lane & ~3 | lane + 1 & 3) & 1 ? (lane & ~3 | lane + 1 & 3) * 3 : 0
;@ expect v11 = exec >> (lane & ~7 | 4) & 1 ? (lane & ~7 | 4) * 3 : 0
