; Lesson 8: a load takes long; work of this wave, or of other waves, meanwhile costs nothing.
; Each work-item adds four elements. With -D EARLY=0 it waits for each before it loads the next.

.ifndef EARLY
.set EARLY, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 32
;@ buffer in  : u32[16384] = i
;@ buffer out : u32[4096]  = 0
;@ set v0 = item, s[0:1] = &in, s[2:3] = &out
;@ hlsl uint4 x = in[item];
	v_lshlrev_b32_e32 v1, 4, v0
.if EARLY
	global_load_dword v2, v1, s[0:1]
	global_load_dword v3, v1, s[0:1] offset:4
	global_load_dword v4, v1, s[0:1] offset:8
	global_load_dword v5, v1, s[0:1] offset:12
;@ hlsl uint sum = x[0] + x[1] + x[2] + x[3];
	s_waitcnt vmcnt(2)
	v_add_nc_u32_e32 v2, v2, v3
	s_waitcnt vmcnt(1)
	v_add_nc_u32_e32 v2, v2, v4
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v5
.else
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	global_load_dword v3, v1, s[0:1] offset:4
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v3
	global_load_dword v4, v1, s[0:1] offset:8
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v4
	global_load_dword v5, v1, s[0:1] offset:12
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v5
.endif
;@ hlsl out[item] = sum;
	v_lshlrev_b32_e32 v6, 2, v0
	global_store_dword v6, v2, s[2:3]
	s_endpgm

;@ expect v2 = 16 * item + 6
;@ expect out[item] = 16 * item + 6
