; SubgroupPartitionedMul: the product of the active lanes of its group: all, up to this one.
; Look at: links double their length, so that the largest group decides, not the number of groups; the highest lane of a group then has all of it, and each lane reads that one. With few groups a waterfall with a reduction in each trip is as good.
; In: v0 (u32), v1 (f32); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10, v11, v12, v13.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = 1, v1 = 1.0
shuffle:
;@ hlsl uint x = subgroupPartitionedMulNV(value, group);
	partitioned whole, v_mul_lo_u32, 10, 0, 20
;@ hlsl float x = subgroupPartitionedMulNV(floatValue, group);
	partitioned whole, v_mul_f32_e32, 11, 1, 24
;@ hlsl uint x = subgroupPartitionedInclusiveMulNV(value, group);
	partitioned inclusive, v_mul_lo_u32, 12, 0, 28
;@ hlsl float x = subgroupPartitionedInclusiveMulNV(floatValue, group);
	partitioned inclusive, v_mul_f32_e32, 13, 1, 32
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = 1
;@ expect v11 = 1.0
