; WaveMatch-64: a mask of the active lanes that have the same value of 64 bits as this one.
; Look at: the waterfall of WaveMatch; one comparison takes both halves of the value, so that a wider value costs one instruction more. Values of 16 bits are compared as 32: their upper halves are cleared first.
; In: v[0:1]. Out: v[10:11] (wave32: v10).
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = 7, v1 = lane % 2, exec = 0xfffff0ffffffefff
;@ hlsl uint4 group = WaveMatch(value64);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
again:
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
	v_cmpx_eq_u64_e32 vcc, s[24:25], v[0:1]
	v_mov_b32_e32 v10, exec_lo
	v_mov_b32_e32 v11, exec_hi
	s_andn2_wrexec_b64 s[22:23], s[22:23]
	s_cbranch_scc1 again
	s_mov_b64 exec, s[20:21]
.elseif .amdgcn.wavefront_size == 64
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
again:
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u64_e32 s[24:25], v[0:1]
	v_mov_b32_e32 v10, exec_lo
	v_mov_b32_e32 v11, exec_hi
	s_andn2_wrexec_b64 s[22:23], s[22:23]
	s_cbranch_scc1 again
	s_mov_b64 exec, s[20:21]
.else
	s_mov_b32 s20, exec_lo
	s_mov_b32 s22, exec_lo
again:
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u64_e32 s[24:25], v[0:1]
	v_mov_b32_e32 v10, exec_lo
	s_andn2_wrexec_b32 s22, s22
	s_cbranch_scc1 again
	s_mov_b32 exec_lo, s20
.endif
	s_endpgm

;@ expect v10 = u32(exec & (lane % 2 ? 0xaaaaaaaaaaaaaaaa : 0x5555555555555555))
