; QuadReadLaneAt: the value of one of the four lanes of its quad.
; Look at: quad_perm of DPP is a part of the instruction that uses the value: often the move is not there at all; v_bfi makes the lane of a number that is not constant, and no quad crosses what ds_bpermute reaches.
; In: v0; a number from 0 to 3 in v2. Out: v10 to v13, v14; what is read from an inactive lane is not defined.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lane * 7 % 4
;@ hlsl uint x0 = QuadReadLaneAt(value, 0);
	v_mov_b32_dpp v10, v0 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf
;@ hlsl uint x1 = QuadReadLaneAt(value, 1);
	v_mov_b32_dpp v11, v0 quad_perm:[1,1,1,1] row_mask:0xf bank_mask:0xf
;@ hlsl uint x2 = QuadReadLaneAt(value, 2);
	v_mov_b32_dpp v12, v0 quad_perm:[2,2,2,2] row_mask:0xf bank_mask:0xf
;@ hlsl uint x3 = QuadReadLaneAt(value, 3);
	v_mov_b32_dpp v13, v0 quad_perm:[3,3,3,3] row_mask:0xf bank_mask:0xf
;@ hlsl uint x = QuadReadLaneAt(value, n);
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
.endif
	v_bfi_b32 v20, 3, v2, v20
	v_lshlrev_b32_e32 v20, 2, v20
	ds_bpermute_b32 v14, v20, v0
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
	s_endpgm

;@ expect v10 = (lane & ~3 | 0) * 3
;@ expect v11 = (lane & ~3 | 1) * 3
;@ expect v12 = (lane & ~3 | 2) * 3
;@ expect v13 = (lane & ~3 | 3) * 3
;@ expect v14 = v0[lane & ~3 | v2]
