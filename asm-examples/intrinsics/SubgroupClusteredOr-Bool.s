; SubgroupClusteredOr-Bool: logical or of a condition over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes.
; Look at: four lanes are a quad, which s_wqm fills; pairs read each other by DPP; of 8 or 16 each lane shifts its part of the mask down.
; In: the condition in s[0:1] (wave32: s0). Out: masks s[10:11] to s[18:19] (s10 to s18), for clusters of 2 to 32. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool x = subgroupClusteredOr(condition, 2);
	paired_bools v_or_b32, 10, 0, 1, v_cmp_ne_u32
;@ hlsl bool x = subgroupClusteredOr(condition, 4);
	active_mask 22, s_and
.if .amdgcn.wavefront_size == 64
	s_wqm_b64 s[12:13], s[22:23]
.else
	s_wqm_b32 s12, s22
.endif
;@ hlsl bool x = subgroupClusteredOr(condition, 8);
	active_mask 24, s_and
	cluster_bits 8, 24
	zero_compare v_cmp_ne_u32, 14
;@ hlsl bool x = subgroupClusteredOr(condition, 16);
	active_mask 26, s_and
	cluster_bits 16, 26, no
	zero_compare v_cmp_ne_u16, 16
;@ hlsl bool x = subgroupClusteredOr(condition, 32);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[30:31], s[0:1], exec
	s_cmp_lg_u32 s30, 0
	s_cselect_b32 s18, -1, 0
	s_cmp_lg_u32 s31, 0
	s_cselect_b32 s19, -1, 0
.else
	s_and_b32 s30, s0, exec_lo                             ; scc: any
	s_cselect_b32 s18, -1, 0
.endif
	s_endpgm

;@ expect s[10:11] >> lane & 1 = ((s[0:1] & exec) >> lane / 2 * 2 & (1 << 2) - 1) != 0
;@ expect s[12:13] >> lane & 1 = ((s[0:1] & exec) >> lane / 4 * 4 & (1 << 4) - 1) != 0
;@ expect s[14:15] >> lane & 1 = ((s[0:1] & exec) >> lane / 8 * 8 & (1 << 8) - 1) != 0
;@ expect s[16:17] >> lane & 1 = ((s[0:1] & exec) >> lane / 16 * 16 & (1 << 16) - 1) != 0
;@ expect s[18:19] >> lane & 1 = ((s[0:1] & exec) >> lane / 32 * 32 & 0xffffffff) != 0
