; SubgroupInclusiveXor-64: the exclusive or of the active lanes up to this one, with its own, of 64 bits.
; Look at: two scans of 32 bits side by side: the steps of one fill the wait of the other, so that 64 bits take hardly longer.
; In: v[0:1]. Out: v[10:11].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? bit(lane) : ~0, v10 = 99
;@ hlsl uint64_t x = subgroupInclusiveXor(value64);
	inclusive_bits64 v_xor_b32, 0, 0, 10, 20
	s_endpgm

;@ expect all v10 = !active ? 99 : u32((below(lane) | bit(lane)) & exec)
;@ expect v11 = u32(((below(lane) | bit(lane)) & exec) >> 32)
