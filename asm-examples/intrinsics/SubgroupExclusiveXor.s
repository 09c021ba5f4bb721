; SubgroupExclusiveXor: the exclusive or of the values of the active lanes below this one.
; Look at: exclusive or is its own inverse: own bits are taken out of the inclusive result, as the own value of a sum; and, or, min and max need a move by a lane instead.
; In: v0. Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 32 : 0xffffffff, v10 = 99
;@ hlsl uint x = subgroupExclusiveXor(value);
	all_lanes 20
	with_identity 20, 0, 0, 20
	scan v_xor_b32, 20, 21, 22
	active_lanes 20
	v_xor_b32_e32 v10, v20, v0
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(below(lane) & exec ^ (below(lane) & exec) >> 32)
