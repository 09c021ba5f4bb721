; WaveMatch: a mask of the active lanes that have the same value as this one.
; Look at: a waterfall whose exec is the result: in each trip the lanes that are left with the first one's value are exactly its group.
; In: v0. Out: v[10:11] (wave32: v10).
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane % 5, exec = 0xfffff0ffffffefff, v10 = 99, v11 = 98
;@ hlsl uint4 group = WaveMatch(value);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
again:
	v_readfirstlane_b32 s24, v0
	v_cmpx_eq_u32_e32 vcc, s24, v0
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
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u32_e32 s24, v0
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
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_sdst(0)
.endif
	v_cmpx_eq_u32_e32 s24, v0
	v_mov_b32_e32 v10, exec_lo
	s_andn2_wrexec_b32 s22, s22
	s_cbranch_scc1 again
	s_mov_b32 exec_lo, s20
.endif
	s_endpgm

;@ expect v10 = u32(exec & (v0 == 0 ? 0x1084210842108421 : v0 == 1 ? 0x2108421084210842 : v0 == 2 ? 0x4210842108421084 : v0 == 3 ? 0x8421084210842108 : 0x0842108421084210))
;@ expect all v11 = lanes == 32 || !active ? 98 : (exec & (v0 == 0 ? 0x1084210842108421 : v0 == 1 ? 0x2108421084210842 : v0 == 2 ? 0x4210842108421084 : v0 == 3 ? 0x8421084210842108 : 0x0842108421084210)) >> 32
;@ expect trips(again) = distinct(v0)
