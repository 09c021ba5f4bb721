; SubgroupExclusiveAnd-64: the bits set in all of the active lanes below this one, of 64 bits.
; Look at: two scans of 32 bits side by side, and a move up by a lane for each half.
; In: v[0:1]. Out: v[10:11].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? ~(bit(lane)) : 0, v10 = 99
;@ hlsl uint64_t x = subgroupExclusiveAnd(value64);
	exclusive_bits64 v_and_b32, -1, 0, 10, 20
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(~(below(lane) & exec))
;@ expect v11 = u32((~(below(lane) & exec)) >> 32)
