; SubgroupExclusiveOr: the bits that are set in any of the active lanes below this one.
; Look at: own bits cannot be taken out again, so that the running result moves up by one lane; the first lane gets 0.
; In: v0. Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 32 : 0xffffffff, v10 = 99
;@ hlsl uint x = subgroupExclusiveOr(value);
	exclusive v_or_b32, 10, 0, 0, 20
	s_endpgm

;@ expect all v10 = !active ? 99 : u32((below(lane) & exec | (below(lane) & exec) >> 32))
