; GroupMemoryBarrierWithGroupSync: all waves of the group arrive, and LDS holds what they have written.
; Look at: first the wave waits for its own accesses, then for the others; gfx12 signals and waits with two instructions, and work between them hides the wait.
; In: nothing. Out: nothing.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane
;@ hlsl GroupMemoryBarrierWithGroupSync();
.if .amdgcn.gfx_generation_number == 12
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait 0xffff
.else
	s_waitcnt lgkmcnt(0)
	s_barrier
.endif
;@ hlsl AllMemoryBarrierWithGroupSync();
.if .amdgcn.gfx_generation_number == 9
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
.elseif .amdgcn.gfx_generation_number == 10
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
.elseif .amdgcn.gfx_generation_number == 11
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
.else
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait 0xffff
	global_inv scope:SCOPE_SE
.endif
	s_endpgm

;@ expect v0 = lane
