; SubgroupBarrier: the order between accesses of the lanes of one wave.
; Look at: no instruction: the lanes of a wave go together, its accesses of memory go in order, and a wave sees its own; a barrier only keeps the compiler from moving accesses across. An LDS load still waits before its result is used.
; In: nothing. Out: nothing.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane
;@ hlsl subgroupBarrier();
;@ hlsl subgroupMemoryBarrier();
;@ hlsl subgroupMemoryBarrierBuffer();
;@ hlsl subgroupMemoryBarrierShared();
;@ hlsl subgroupMemoryBarrierImage();
	s_endpgm

;@ expect v0 = lane
