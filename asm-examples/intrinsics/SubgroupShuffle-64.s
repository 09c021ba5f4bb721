; SubgroupShuffle-64: a value of 64 bits of a lane that each lane chooses.
; Look at: a double, an integer of 64 bits and a vector of two are the same two registers: each is sent by itself, and they share the index, the wait and the choice of the half. A value of 16 bits is sent as 32.
; In: v[0:1]; the lane in v2. Out: v[10:11]; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v1 = lane * 7, v2 = lanes - 1 - lane
shuffle:
;@ hlsl uint64_t x = subgroupShuffle(value64, lane);
	shuffle64 10, 0, 2, 20
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = v0[v2]
;@ expect v11 = v1[v2]
