; SubgroupExclusiveXor-64: the exclusive or of the active lanes below this one, of 64 bits.
; Look at: two scans of 32 bits side by side; own bits are taken out of both halves.
; In: v[0:1]. Out: v[10:11].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? bit(lane) : ~0, v10 = 99
;@ hlsl uint64_t x = subgroupExclusiveXor(value64);
	all_lanes 20
	with_identity64 0, 0, 0, 20
	scan_bits64 v_xor_b32, 20
	active_lanes 20
	v_xor_b32_e32 v10, v20, v0
	v_xor_b32_e32 v11, v21, v1
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(below(lane) & exec)
;@ expect v11 = u32((below(lane) & exec) >> 32)
