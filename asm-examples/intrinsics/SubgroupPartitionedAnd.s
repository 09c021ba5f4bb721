; SubgroupPartitionedAnd: the bits set in all of the active lanes of its group: all, up to this one.
; Look at: the links of SubgroupPartitionedAdd with another operation; a lane without a link keeps what it has, so that nothing stands for an empty group.
; In: v0 (u32); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10, v11.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = ~bit(lane % 32)
shuffle:
;@ hlsl uint x = subgroupPartitionedAndNV(value, group);
	partitioned whole, v_and_b32_e32, 10, 0, 20
;@ hlsl uint x = subgroupPartitionedInclusiveAndNV(value, group);
	partitioned inclusive, v_and_b32_e32, 11, 0, 24
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = u32(~(exec & v[2:3] | (exec & v[2:3]) >> 32))
