; SubgroupPartitionedMin: the smallest value of the active lanes of its group: all, up to this one, below it.
; Look at: the links of SubgroupPartitionedAdd with another operation; a lane without a link keeps what it has, so that nothing stands for an empty group.
; In: v0 (int, uint), v1 (f32); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10, v11, v12, v13, v14, v15, v16, v17, v18.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = lane + 1, v1 = lane + 1.0
shuffle:
;@ hlsl int x = subgroupPartitionedMinNV(value, group);
	partitioned whole, v_min_i32_e32, 10, 0, 20
;@ hlsl uint x = subgroupPartitionedMinNV(uintValue, group);
	partitioned whole, v_min_u32_e32, 11, 0, 24
;@ hlsl float x = subgroupPartitionedMinNV(floatValue, group);
	partitioned whole, v_min_f32_e32, 12, 1, 28
;@ hlsl int x = subgroupPartitionedInclusiveMinNV(value, group);
	partitioned inclusive, v_min_i32_e32, 13, 0, 32
;@ hlsl uint x = subgroupPartitionedInclusiveMinNV(uintValue, group);
	partitioned inclusive, v_min_u32_e32, 14, 0, 36
;@ hlsl float x = subgroupPartitionedInclusiveMinNV(floatValue, group);
	partitioned inclusive, v_min_f32_e32, 15, 1, 40
;@ hlsl int x = subgroupPartitionedExclusiveMinNV(value, group);
	partitioned exclusive, v_min_i32_e32, 16, 0, 44, 0x7fffffff, yes
;@ hlsl uint x = subgroupPartitionedExclusiveMinNV(uintValue, group);
	partitioned exclusive, v_min_u32_e32, 17, 0, 48, -1
;@ hlsl float x = subgroupPartitionedExclusiveMinNV(floatValue, group);
	partitioned exclusive, v_min_f32_e32, 18, 1, 52, 0x7f800000, yes
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = lane % 3 + 1
;@ expect v13 = lane % 3 + 1
;@ expect v18 = lane < 3 ? 1.0 / 0.0 : lane % 3 + 1.0
