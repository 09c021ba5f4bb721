; SubgroupPartitionedMin-Double: the smallest value of the active lanes of its group, of 64 bits: all, up to this one, below it.
; Look at: a lane that is not linked takes what changes no result, so that vcc is free for the carry of gfx906; both halves share the links.
; In: v[0:1] (f64); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v[10:11], v[12:13], v[14:15].
; f64: a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v[0:1] = 0x100000001
shuffle:
;@ hlsl double x = subgroupPartitionedMinNV(doubleValue, group);
	partitioned64 whole, min_f64, 10, 0, 20, -1, -1
;@ hlsl double x = subgroupPartitionedInclusiveMinNV(doubleValue, group);
	partitioned64 inclusive, min_f64, 12, 0, 24, -1, -1
;@ hlsl double x = subgroupPartitionedExclusiveMinNV(doubleValue, group);
	partitioned64 exclusive, min_f64, 14, 0, 28, 0, 0x7ff00000, yes
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = 1
;@ expect v12 = 1
;@ expect v14 = (exec & v[2:3] & below(lane)) ? 1 : 0
