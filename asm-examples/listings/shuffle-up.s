; Shuffle up by one lane (SPIR-V's OpGroupNonUniformShuffleUp), from a talk on wave intrinsics: it too becomes a waterfall loop,
; although the index is as regular as can be. The slide has the index in v3 and the value in v2 (7E0C0503, D4C20004 00020606,
; D7600006 00000D02); the second loop is the same one in the registers of the slide before, index in v2 and value in v3
; (7E0C0502, D4C20004 00020406, D7600006 00000D03), and brings every value back to the lane that it came from.
; Both are wave64 code printed with wave32 names; the other words are BE842404, 7E020206, 89FE047E, BF89FFF7, BEFE0402.

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 2
; Workgroup 0 shuffles: lane n reads lane n - 1 (lane 0 has none; the hardware wraps to 63). In workgroup 1 all lanes read lane 9.
;@ set v3 = workgroup ? 9 : lane - 1, v7 = v3, v4 = lane + 1
;@ set vcc = 0xfedcba9876543210, s[2:3] = exec, v1 = 99
;@ hlsl uint outputIndex = OpGroupNonUniformShuffleUp(vk::SubgroupScope, (uint)selectInput, 1);
v_cndmask_b32_e64 v2, 0, 1, vcc_lo
L0:
v_readfirstlane_b32 s6, v3
v_cmp_eq_u32_e64 s4, s6, v3
s_and_saveexec_b64 s[4:5], s[4:5]
v_readlane_b32 s6, v2, s6
v_mov_b32_e32 v1, s6
s_xor_b64 exec, exec, s[4:5]
s_cbranch_execnz L0
s_mov_b64 exec, s[2:3]

v_mov_b32_e32 v5, v1
;@ hlsl uint back = WaveReadLaneAt(outputIndex, WaveGetLaneIndex() + 1);
v_mov_b32_e32 v3, v1
v_mov_b32_e32 v2, v4
L1:
v_readfirstlane_b32 s6, v2
v_cmp_eq_u32_e64 s4, s6, v2
s_and_saveexec_b64 s[4:5], s[4:5]
v_readlane_b32 s6, v3, s6
v_mov_b32_e32 v1, s6
s_xor_b64 exec, exec, s[4:5]
s_cbranch_execnz L1
s_mov_b64 exec, s[2:3]

;@ expect all v5 = workgroup ? vcc >> 9 & 1 : vcc >> ((lane - 1) & 63) & 1
;@ expect all v1 = v5[(lane + 1) % lanes]
;@ expect all v1 = workgroup ? vcc >> 9 & 1 : vcc >> lane & 1
; One trip for each distinct index.
;@ expect trips(L0) = distinct(v7)
;@ expect trips(L0) = workgroup ? 1 : 64
;@ expect trips(L1) = 64
