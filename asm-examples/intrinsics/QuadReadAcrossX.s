; QuadReadAcrossX: the value of the lane next to it in its quad.
; Look at: a quad is four lanes in a row, 0 1 over 2 3: to go across is to exchange, lane ^ 1; derivatives are made of it.
; In: v0. Out: v10; what is read from an inactive lane is not defined.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, exec = 0xfffff0ffffffff0f, v10 = 99
;@ hlsl uint x = QuadReadAcrossX(value);
	v_mov_b32_dpp v10, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	s_endpgm

;@ expect all v10 = active ? (lane ^ 1) * 3 : 99
