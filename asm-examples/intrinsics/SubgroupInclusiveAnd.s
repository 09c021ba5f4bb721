; SubgroupInclusiveAnd: the bitwise AND over the active lanes up to this one, with its own value.
; Look at: bits can only go away: after the lanes that have cleared them all, every lane has 0.
; In: v0 (uint). Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? ~(1 << lane % 32) : 0, v10 = 99
;@ hlsl uint x = subgroupInclusiveAnd(value);
	inclusive_inline v_and_b32, 10, 0, -1, 20
	s_endpgm

;@ expect all v10 = active ? u32(~((exec & (below(lane) | bit(lane))) | (exec & (below(lane) | bit(lane))) >> 32)) : 99
