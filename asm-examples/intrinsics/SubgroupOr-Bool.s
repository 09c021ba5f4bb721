; SubgroupOr-Bool: logical or of a condition: of all active lanes, up to this lane, below it, in clusters.
; Look at: masks are numbers: less one, a number borrows through all zeros below its lowest bit, and what differs are the lanes up to it. Clusters of 4 are QuadAny.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0; masks: s[12:13] (s12) up to this lane, s[14:15] (s14) below it, s[16:17] (s16) of its cluster of 8, s[18:19] (s18) of 32. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool any = subgroupOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec                      ; scc: any has it
.else
	s_and_b32 s20, s0, exec_lo                            ; scc: any has it
.endif
	s_cselect_b32 s10, 1, 0
;@ hlsl bool x = subgroupInclusiveOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_add_u32 s22, s20, -1
	s_addc_u32 s23, s21, -1
	s_orn2_b64 s[12:13], s[20:21], s[22:23]          ; from the first with it on
.else
	s_and_b32 s20, s0, exec_lo
	s_add_u32 s22, s20, -1
	s_orn2_b32 s12, s20, s22                              ; from the first with it on
.endif
;@ hlsl bool x = subgroupExclusiveOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[24:25], s[0:1], exec
	s_add_u32 s26, s24, -1
	s_addc_u32 s27, s25, -1
	s_xnor_b64 s[14:15], s[26:27], s[24:25]          ; above the first with it
.else
	s_and_b32 s24, s0, exec_lo
	s_add_u32 s26, s24, -1
	s_xnor_b32 s14, s26, s24                              ; above the first with it
.endif
;@ hlsl bool x = subgroupClusteredOr(condition, 8);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[28:29], s[0:1], exec
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_and_b32_e32 v20, -8, v20                            ; the first lane of the cluster
	v_lshrrev_b64 v[20:21], v20, s[28:29]
	v_and_b32_e32 v20, 0xff, v20
	v_cmp_ne_u32_e64 s[16:17], 0, v20
.else
	s_and_b32 s28, s0, exec_lo
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_and_b32_e32 v20, -8, v20                            ; the first lane of the cluster
	v_bfe_u32 v20, s28, v20, 8
	v_cmp_ne_u32_e64 s16, 0, v20
.endif
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

;@ expect s10 = 1
;@ expect s12 = 0xffffffe0
;@ expect s14 = 0xffffffc0
;@ expect s16 | bit(12) = 0xffffffff
;@ expect s18 = 0xffffffff
