; Lesson 7: the waves of a workgroup exchange values in LDS; a barrier keeps reads after the writes.
; 128 work-items reverse an array. Without its barrier (-D BARRIER=0) the program is wrong.

.ifndef BARRIER
.set BARRIER, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 128         ;@ lds 512
;@ buffer out : u32[128] = 0
;@ set v0 = thread, v1 = 1000 + thread, s[0:1] = &out
;@ hlsl shared[i] = x;
	v_lshlrev_b32_e32 v2, 2, v0
	ds_write_b32 v2, v1
;@ hlsl GroupMemoryBarrierWithGroupSync();
	s_waitcnt lgkmcnt(0)
.if BARRIER
	s_barrier
.endif
;@ hlsl out[i] = shared[127 - i];
	v_sub_nc_u32_e32 v3, 0x1fc, v2
	ds_read_b32 v4, v3
	s_waitcnt lgkmcnt(0)
	global_store_dword v2, v4, s[0:1]
	s_endpgm

;@ expect out[i] = 1000 + 127 - i
;@ expect count(lds) = 8
