; WaveReadLaneAt with an index that is not uniform, from a talk on wave intrinsics: a waterfall loop. Each trip takes the index of
; the first lane that is left (s6), serves all lanes that ask for the same one, and drops them from exec.
;
; It is wave64 code printed with wave32 names: `s4` in v_cmp_eq_u32_e64 and `vcc_lo` in v_cndmask_b32_e64 are pairs.
; As words: 7E0C0502, D4C20004 00020406, BE842404, D7600006 00000D03, 7E020206, 89FE047E, BF89FFF7, BEFE0402.

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 3
; Workgroup 0: all lanes want lane 5. Workgroup 1: four lanes each want the same. Workgroup 2: the talk's own case, the next lane.
;@ set v2 = workgroup == 0 ? 5 : workgroup == 1 ? lane / 4 : lane + 1
;@ set vcc = 0x123456789abcdef1, s[2:3] = exec, v1 = 99
;@ hlsl uint outputIndex = WaveReadLaneAt(selectInput, WaveGetLaneIndex() + 1);
v_cndmask_b32_e64 v3, 0, 1, vcc_lo
L0:
v_readfirstlane_b32 s6, v2
v_cmp_eq_u32_e64 s4, s6, v2
s_and_saveexec_b64 s[4:5], s[4:5]
v_readlane_b32 s6, v3, s6
v_mov_b32_e32 v1, s6
s_xor_b64 exec, exec, s[4:5]
s_cbranch_execnz L0
s_mov_b64 exec, s[2:3]

;@ expect all v3 = vcc >> lane & 1
;@ expect all v1 = vcc >> (v2 & 63) & 1
;@ expect all v1 = v3[v2 % lanes]
;@ expect exec = 0xffffffffffffffff
; One trip for each distinct value: 1 when all lanes agree, 64 when none do.
;@ expect trips(L0) = distinct(v2)
;@ expect trips(L0) = workgroup == 0 ? 1 : workgroup == 1 ? 16 : 64
