; WaveMultiPrefixBitOr: the OR over the active lanes of its group below this one.
; HLSL WaveMultiPrefixBitOr · GLSL subgroupPartitionedExclusiveOrNV · SPIR-V OpGroupNonUniformBitwiseOr PartitionedExclusiveScanNV
; Look at: one loop over the lanes, whatever the groups: each lane gives its value to those of its group that have not had their turn, whose mask becomes exec; where groups are few, a scan for each in a waterfall is faster.
; In: v0; the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = bit(popcount(exec & v[2:3] & below(lane))), v10 = 99
;@ hlsl uint x = WaveMultiPrefixBitOr(value, group);
.if .amdgcn.wavefront_size == 64
	v_mov_b32_e32 v10, 0
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
next:
	s_ff1_i32_b64 s24, s[22:23]
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_sa_sdst(0)
.endif
	s_bitset0_b64 s[22:23], s24
	v_readlane_b32 s28, v0, s24
	v_readlane_b32 s26, v2, s24
	v_readlane_b32 s27, v3, s24
	s_and_b64 exec, s[26:27], s[22:23]
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_or_b32_e32 v10, s28, v10
	s_cmp_lg_u64 s[22:23], 0
	s_cbranch_scc1 next
	s_mov_b64 exec, s[20:21]
.else
	v_mov_b32_e32 v10, 0
	s_mov_b32 s20, exec_lo
	s_mov_b32 s22, exec_lo
next:
	s_ff1_i32_b32 s24, s22
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_sa_sdst(0)
.endif
	s_bitset0_b32 s22, s24
	v_readlane_b32 s28, v0, s24
	v_readlane_b32 s26, v2, s24
	s_and_b32 exec_lo, s26, s22
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_or_b32_e32 v10, s28, v10
	s_cmp_lg_u32 s22, 0
	s_cbranch_scc1 next
	s_mov_b32 exec_lo, s20
.endif
	s_endpgm

;@ expect all v10 = active ? below(popcount(exec & v[2:3] & below(lane))) : 99
