; SubgroupClusteredXor-64: exclusive or over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: the halves do not need each other: each is a lowering of 32 bits, and their steps alternate, so that gfx906 waits less.
; In: v[0:1]. Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x700000007 : -1, v10 = 99
;@ hlsl uint64_t xor2 = subgroupClusteredXor(value64, 2);
	v_xor_b32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
	v_xor_b32_dpp v11, v1, v1 quad_perm:[1,0,3,2] bound_ctrl:1
;@ hlsl uint64_t xor4 = subgroupClusteredXor(value64, 4);
	clustered_bits64 v_xor_b32, 4, 12, 0, 0, 24
;@ hlsl uint64_t xor8 = subgroupClusteredXor(value64, 8);
	clustered_bits64 v_xor_b32, 8, 14, 0, 0, 28
;@ hlsl uint64_t xor16 = subgroupClusteredXor(value64, 16);
	clustered_bits64 v_xor_b32, 16, 16, 0, 0, 32
;@ hlsl uint64_t xor32 = subgroupClusteredXor(value64, 32);
	clustered_bits64 v_xor_b32, 32, 18, 0, 0, 36
	s_endpgm

;@ expect v10 = popcount((exec >> lane / 2 * 2 & 0x3)) % 2 ? 7 : 0
;@ expect v12 = popcount((exec >> lane / 4 * 4 & 0xf)) % 2 ? 7 : 0
;@ expect v14 = popcount((exec >> lane / 8 * 8 & 0xff)) % 2 ? 7 : 0
;@ expect v16 = popcount((exec >> lane / 16 * 16 & 0xffff)) % 2 ? 7 : 0
;@ expect v18 = popcount((exec >> lane / 32 * 32 & 0xffffffff)) % 2 ? 7 : 0
;@ expect v11 = popcount((exec >> lane / 2 * 2 & 0x3)) % 2 ? 7 : 0
;@ expect v13 = popcount((exec >> lane / 4 * 4 & 0xf)) % 2 ? 7 : 0
;@ expect v15 = popcount((exec >> lane / 8 * 8 & 0xff)) % 2 ? 7 : 0
;@ expect v17 = popcount((exec >> lane / 16 * 16 & 0xffff)) % 2 ? 7 : 0
;@ expect v19 = popcount((exec >> lane / 32 * 32 & 0xffffffff)) % 2 ? 7 : 0
