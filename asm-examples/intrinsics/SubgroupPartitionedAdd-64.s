; SubgroupPartitionedAdd-64: the sum of the active lanes of its group, of 64 bits: all, up to this one.
; Look at: a lane that is not linked takes what changes no result, so that vcc is free for the carry of gfx906; both halves share the links.
; In: v[0:1] (i64, or f64); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v[10:11], v[12:13], v[14:15], v[16:17].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v[0:1] = 0x100000001
shuffle:
;@ hlsl int64_t x = subgroupPartitionedAddNV(value64, group);
	partitioned64 whole, add_u64, 10, 0, 20, 0, 0
;@ hlsl double x = subgroupPartitionedAddNV(doubleValue, group);
	partitioned64 whole, add_f64, 12, 0, 24, 0, 0x80000000, yes
;@ hlsl int64_t x = subgroupPartitionedInclusiveAddNV(value64, group);
	partitioned64 inclusive, add_u64, 14, 0, 28, 0, 0
;@ hlsl double x = subgroupPartitionedInclusiveAddNV(doubleValue, group);
	partitioned64 inclusive, add_f64, 16, 0, 32, 0, 0x80000000, yes
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = popcount(exec & v[2:3])
;@ expect v11 = popcount(exec & v[2:3])
;@ expect v14 = popcount(exec & v[2:3] & (below(lane) | bit(lane)))
;@ expect v15 = popcount(exec & v[2:3] & (below(lane) | bit(lane)))
