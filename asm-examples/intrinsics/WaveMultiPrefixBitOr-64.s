; WaveMultiPrefixBitOr-64: or of the active lanes of its group below this one, of 64 bits.
; Look at: a lane that is not linked takes what changes no result, so that vcc is free for the carry of gfx906; both halves share the links.
; In: v[0:1]; the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v[10:11].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v[0:1] = 0x700000007
shuffle:
;@ hlsl uint64_t x = WaveMultiPrefixBitOr(value64, group);
	partitioned64 exclusive, or_b64, 10, 0, 20, 0, 0
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = (exec & v[2:3] & below(lane)) ? 7 : 0
