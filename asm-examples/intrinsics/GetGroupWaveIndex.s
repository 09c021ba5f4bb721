; GetGroupWaveIndex: the number of the wave in its workgroup, and how many waves the workgroup has.
; Look at: waves take the threads of a workgroup in order: any active lane's number, divided by the lanes of a wave, is the wave's. A workgroup that does not fill its last wave has that wave too.
; In: the number of the thread in its workgroup in v0 (SV_GroupIndex); the threads of the workgroup in s2. Out: s10, s11.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ numthreads 200,1,1
;@ set v0 = thread, s2 = 200
;@ hlsl uint index = GetGroupWaveIndex();
	v_readfirstlane_b32 s20, v0
.if .amdgcn.wavefront_size == 64
	s_lshr_b32 s10, s20, 6
.else
	s_lshr_b32 s10, s20, 5
.endif
;@ hlsl uint count = GetGroupWaveCount();
.if .amdgcn.wavefront_size == 64
	s_add_u32 s21, s2, 63
	s_lshr_b32 s11, s21, 6
.else
	s_add_u32 s21, s2, 31
	s_lshr_b32 s11, s21, 5
.endif
	s_endpgm

;@ expect s10 = wave
;@ expect s11 = lanes == 64 ? 4 : 7
