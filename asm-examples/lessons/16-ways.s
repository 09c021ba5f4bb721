; Lesson 16: ways to read a register of another lane, all for the same result: the value of lane `lane ^ 1`.
; In: v0. Out: v1 (DPP), v2 (permlane), v3 (swizzle), v4 (bpermute). v5: the value of lane 1, in all lanes.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane + 100, v10 = lane
;@ set v1 = 9, v2 = 9, v3 = 9, v4 = 9, v5 = 9
;@ hlsl DPP: an operand with a fixed pattern
	v_mov_b32_dpp v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
;@ hlsl permlane: any lane of the row, by 16 numbers of four bits in scalar registers
	s_mov_b32 s4, 0x67452301
	s_mov_b32 s5, 0xefcdab89
	v_permlane16_b32 v2, v0, s4, s5
;@ hlsl swizzle: a fixed pattern, by the crossbar of LDS
	ds_swizzle_b32 v3, v0 offset:swizzle(SWAP,1)
;@ hlsl bpermute: any lane, by a byte address in each lane
	v_xor_b32_e32 v6, 1, v10
	v_lshlrev_b32_e32 v6, 2, v6
	ds_bpermute_b32 v4, v6, v0
	s_waitcnt lgkmcnt(0)
;@ hlsl readlane: one lane, for all
	v_readlane_b32 s6, v0, 1
	v_mov_b32_e32 v5, s6
	s_endpgm

;@ expect v1 = 100 + (lane ^ 1)
;@ expect v2 = 100 + (lane ^ 1)
;@ expect v3 = 100 + (lane ^ 1)
;@ expect v4 = 100 + (lane ^ 1)
;@ expect v5 = 101
