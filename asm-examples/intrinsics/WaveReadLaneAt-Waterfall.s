; WaveReadLaneAt-Waterfall: the value of a lane that each lane chooses: a waterfall.
; Look at: a trip for each distinct index, 1 to 64 of them: the lanes that want the same one are served together and leave exec.
; In: v0; the lane in v2. Out: v10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lane / 4, exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uint x = WaveReadLaneAt(value, lane);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
again:
	v_readfirstlane_b32 s24, v2
	v_cmpx_eq_u32_e32 vcc, s24, v2
	s_nop 2
	v_readlane_b32 s25, v0, s24
	v_mov_b32_e32 v10, s25
	s_andn2_wrexec_b64 s[22:23], s[22:23]
	s_cbranch_scc1 again
	s_mov_b64 exec, s[20:21]
.elseif .amdgcn.wavefront_size == 64
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
again:
	v_readfirstlane_b32 s24, v2
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u32_e32 s24, v2
	v_readlane_b32 s25, v0, s24
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_mov_b32_e32 v10, s25
	s_andn2_wrexec_b64 s[22:23], s[22:23]
	s_cbranch_scc1 again
	s_mov_b64 exec, s[20:21]
.else
	s_mov_b32 s20, exec_lo
	s_mov_b32 s22, exec_lo
again:
	v_readfirstlane_b32 s24, v2
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u32_e32 s24, v2
	v_readlane_b32 s25, v0, s24
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_mov_b32_e32 v10, s25
	s_andn2_wrexec_b32 s22, s22
	s_cbranch_scc1 again
	s_mov_b32 exec_lo, s20
.endif
	s_endpgm

;@ expect all v10 = active ? v0[v2] : 99
;@ expect trips(again) = distinct(v2)
