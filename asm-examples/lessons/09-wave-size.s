; Lesson 9: one text for wave32 and wave64: a wave skips a branch that none of its lanes takes.
; 64 work-items; items from 32 on take the other branch.
; Runs on: gfx1030 gfx1100
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 32
.endif

;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 64
;@ set v0 = thread, v1 = 0
;@ hlsl if (x < 32)
.if .amdgcn.wavefront_size == 64
	v_cmp_gt_u32_e32 vcc, 32, v0
	s_and_saveexec_b64 s[4:5], vcc
.else
	v_cmp_gt_u32_e32 vcc_lo, 32, v0
	s_and_saveexec_b32 s4, vcc_lo
.endif
	s_cbranch_execz ELSE
;@ hlsl     y = ((x + 1) * 2 + 3) * 4;
	v_add_nc_u32_e32 v1, 1, v0
	v_lshlrev_b32_e32 v1, 1, v1
	v_add_nc_u32_e32 v1, 3, v1
	v_lshlrev_b32_e32 v1, 2, v1
;@ hlsl else
ELSE:
.if .amdgcn.wavefront_size == 64
	s_xor_b64 exec, exec, s[4:5]
.else
	s_xor_b32 exec_lo, exec_lo, s4
.endif
	s_cbranch_execz END
;@ hlsl     y = ((x - 1) / 2 ^ 5) * 8;
	v_add_nc_u32_e32 v1, -1, v0
	v_lshrrev_b32_e32 v1, 1, v1
	v_xor_b32_e32 v1, 5, v1
	v_lshlrev_b32_e32 v1, 3, v1
;@ hlsl (after both)
END:
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[4:5]
.else
	s_mov_b32 exec_lo, s4
.endif
	s_endpgm

;@ expect v1 = v0 < 32 ? ((v0 + 1) * 2 + 3) * 4 : ((v0 - 1) / 2 ^ 5) * 8
