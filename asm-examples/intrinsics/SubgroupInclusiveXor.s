; SubgroupInclusiveXor: the bitwise XOR over the active lanes up to this one, with its own value.
; Look at: the running parity: each bit says whether an odd number of lanes up to here has it.
; In: v0 (uint). Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 32 : 0xdead, v10 = 99
;@ hlsl uint x = subgroupInclusiveXor(value);
	inclusive_inline v_xor_b32, 10, 0, 0, 20
	s_endpgm

;@ expect all v10 = active ? u32((exec & (below(lane) | bit(lane))) ^ (exec & (below(lane) | bit(lane))) >> 32) : 99
