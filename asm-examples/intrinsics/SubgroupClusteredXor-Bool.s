; SubgroupClusteredXor-Bool: logical exclusive or of a condition over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes.
; Look at: a count of the part of the mask that is the cluster, and its lowest bit; of pairs, exclusive or by DPP.
; In: the condition in s[0:1] (wave32: s0). Out: masks s[10:11] to s[18:19] (s10 to s18), for clusters of 2 to 32. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool x = subgroupClusteredXor(condition, 2);
	paired_bools v_xor_b32, 10, 0, 1, v_cmp_ne_u32
;@ hlsl bool x = subgroupClusteredXor(condition, 4);
	active_mask 22, s_and
	cluster_bits 4, 22
	v_bcnt_u32_b32 v20, v20, 0
	odd 12
;@ hlsl bool x = subgroupClusteredXor(condition, 8);
	active_mask 24, s_and
	cluster_bits 8, 24
	v_bcnt_u32_b32 v20, v20, 0
	odd 14
;@ hlsl bool x = subgroupClusteredXor(condition, 16);
	active_mask 26, s_and
	cluster_bits 16, 26
	v_bcnt_u32_b32 v20, v20, 0
	odd 16
;@ hlsl bool x = subgroupClusteredXor(condition, 32);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[30:31], s[0:1], exec
	s_bcnt1_i32_b32 s30, s30
	s_bcnt1_i32_b32 s31, s31
	s_bfe_i32 s18, s30, 0x10000                           ; the lowest bit, as all bits
	s_bfe_i32 s19, s31, 0x10000
.else
	s_and_b32 s30, s0, exec_lo
	s_bcnt1_i32_b32 s30, s30
	s_bfe_i32 s18, s30, 0x10000                           ; the lowest bit, as all bits
.endif
	s_endpgm

;@ expect s[10:11] >> lane & 1 = popcount((s[0:1] & exec) >> lane / 2 * 2 & (1 << 2) - 1) % 2
;@ expect s[12:13] >> lane & 1 = popcount((s[0:1] & exec) >> lane / 4 * 4 & (1 << 4) - 1) % 2
;@ expect s[14:15] >> lane & 1 = popcount((s[0:1] & exec) >> lane / 8 * 8 & (1 << 8) - 1) % 2
;@ expect s[16:17] >> lane & 1 = popcount((s[0:1] & exec) >> lane / 16 * 16 & (1 << 16) - 1) % 2
;@ expect s[18:19] >> lane & 1 = popcount((s[0:1] & exec) >> lane / 32 * 32 & 0xffffffff) % 2
