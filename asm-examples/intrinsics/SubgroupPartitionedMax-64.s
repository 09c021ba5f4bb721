; SubgroupPartitionedMax-64: the largest value of the active lanes of its group, of 64 bits: all, up to this one, below it.
; Look at: a lane that is not linked takes what changes no result, so that vcc is free for the carry of gfx906; both halves share the links.
; In: v[0:1] (i64); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v[10:11], v[12:13], v[14:15].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v[0:1] = 0x100000001
shuffle:
;@ hlsl int64_t x = subgroupPartitionedMaxNV(value64, group);
	partitioned64 whole, max_i64, 10, 0, 20, 0, 0x80000000, yes
;@ hlsl int64_t x = subgroupPartitionedInclusiveMaxNV(value64, group);
	partitioned64 inclusive, max_i64, 12, 0, 24, 0, 0x80000000, yes
;@ hlsl int64_t x = subgroupPartitionedExclusiveMaxNV(value64, group);
	partitioned64 exclusive, max_i64, 14, 0, 28, 0, 0x80000000, yes
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = 1
;@ expect v12 = 1
;@ expect v14 = (exec & v[2:3] & below(lane)) ? 1 : 0
