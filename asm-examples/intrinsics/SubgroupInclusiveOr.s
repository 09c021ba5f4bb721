; SubgroupInclusiveOr: the bitwise OR over the active lanes up to this one, with its own value.
; Look at: a lane's result has the bits of all lanes below it that are active: with one bit for each lane it is a mask of them.
; In: v0 (uint). Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 32 : -1, v10 = 99
;@ hlsl uint x = subgroupInclusiveOr(value);
	inclusive_inline v_or_b32, 10, 0, 0, 20
	s_endpgm

;@ expect all v10 = active ? u32((exec & (below(lane) | bit(lane))) | (exec & (below(lane) | bit(lane))) >> 32) : 99
