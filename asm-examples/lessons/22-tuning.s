; Lesson 22: a kernel becomes faster by two changes; the estimate says where its cycles go.
; out[i] = 2 * in[i] + 1. Each work-item has four elements. -D STEP=0 is the first version, STEP=2 the last.

.ifndef STEP
.set STEP, 0
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 64                  ;@ numthreads 64
;@ buffer in  : u32[16384] = i
;@ buffer out : u32[16384] = 0
;@ set v0 = item, s[0:1] = &in, s[2:3] = &out
;@ hlsl for (uint n = 0; n < 4; n++) out[4 * item + n] = 2 * in[4 * item + n] + 1;
	v_lshlrev_b32_e32 v1, 4, v0
.if STEP == 0
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, 1
	global_store_dword v1, v2, s[2:3]
	global_load_dword v2, v1, s[0:1] offset:4
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, 1
	global_store_dword v1, v2, s[2:3] offset:4
	global_load_dword v2, v1, s[0:1] offset:8
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, 1
	global_store_dword v1, v2, s[2:3] offset:8
	global_load_dword v2, v1, s[0:1] offset:12
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, 1
	global_store_dword v1, v2, s[2:3] offset:12
.elseif STEP == 1
	global_load_dword v2, v1, s[0:1]
	global_load_dword v3, v1, s[0:1] offset:4
	global_load_dword v4, v1, s[0:1] offset:8
	global_load_dword v5, v1, s[0:1] offset:12
	s_waitcnt vmcnt(3)
	v_lshl_add_u32 v2, v2, 1, 1
	global_store_dword v1, v2, s[2:3]
	s_waitcnt vmcnt(2)
	v_lshl_add_u32 v3, v3, 1, 1
	global_store_dword v1, v3, s[2:3] offset:4
	s_waitcnt vmcnt(1)
	v_lshl_add_u32 v4, v4, 1, 1
	global_store_dword v1, v4, s[2:3] offset:8
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v5, v5, 1, 1
	global_store_dword v1, v5, s[2:3] offset:12
.else
	global_load_dwordx4 v[2:5], v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, 1
	v_lshl_add_u32 v3, v3, 1, 1
	v_lshl_add_u32 v4, v4, 1, 1
	v_lshl_add_u32 v5, v5, 1, 1
	global_store_dwordx4 v1, v[2:5], s[2:3]
.endif
	s_endpgm

;@ expect out[i] = 2 * i + 1
