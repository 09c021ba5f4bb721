; SubgroupEqMask: masks of this lane, and of the lanes from it on, above, up to it, below.
; Look at: a constant shifted by the number of the lane; a shift by 64 does not exist, so that masks from below are shifted down by the lanes above. A count below the lane needs no mask: v_mbcnt.
; In: nothing. Out: v[10:11] (wave32: v10), v[12:13], v[14:15], v[16:17], v[18:19].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uvec4 lanes = gl_SubgroupEqMask;
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[10:11], v20, 1
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_lshlrev_b32_e64 v10, v20, 1
.endif
;@ hlsl uvec4 lanes = gl_SubgroupGeMask;
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[12:13], v20, -1
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_lshlrev_b32_e64 v12, v20, -1
.endif
;@ hlsl uvec4 lanes = gl_SubgroupGtMask;
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[14:15], v20, -2
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_lshlrev_b32_e64 v14, v20, -2
.endif
;@ hlsl uvec4 lanes = gl_SubgroupLeMask;
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_xor_b32_e32 v20, 63, v20                            ; how many lanes are above
	v_lshrrev_b64 v[16:17], v20, -1
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_xor_b32_e32 v20, 31, v20                            ; how many lanes are above
	v_lshrrev_b32_e64 v16, v20, -1
.endif
;@ hlsl uvec4 lanes = gl_SubgroupLtMask;
.if .amdgcn.wavefront_size == 64
	s_brev_b64 s[20:21], -2                               ; all lanes except 63
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_xor_b32_e32 v20, 63, v20                            ; how many lanes are above
	v_lshrrev_b64 v[18:19], v20, s[20:21]
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_bfm_b32 v18, v20, 0                                 ; so many bits from bit 0 on
.endif
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(bit(lane))
;@ expect v12 = u32(~below(lane))
;@ expect v14 = u32(~below(lane) & ~bit(lane))
;@ expect v16 = u32(below(lane) | bit(lane))
;@ expect v18 = u32(below(lane))
;@ expect v19 = lanes == 64 ? below(lane) >> 32 : v19
