; SubgroupExclusiveAnd: the bits that are set in all of the active lanes below this one.
; Look at: own bits cannot be taken out again, so that the running result moves up by one lane; the first lane gets all ones.
; In: v0. Out: v10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? ~(1 << lane % 32) : 0, v10 = 99
;@ hlsl uint x = subgroupExclusiveAnd(value);
	exclusive v_and_b32, 10, 0, -1, 20
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(~(below(lane) & exec | (below(lane) & exec) >> 32))
