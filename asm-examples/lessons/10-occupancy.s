; Lesson 10: a program's registers limit the waves on a SIMD, and so the latency that other waves can hide.
; Each work-item adds 7 to four elements in sequence. -D VGPRS=N makes the program use N vector registers.

.ifndef VGPRS
.set VGPRS, 16
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 128                 ;@ numthreads 32
;@ buffer data : u32[16384] = i
;@ set v0 = item, s[0:1] = &data
;@ hlsl for (uint k = 0; k < 4; k++) data[4096 * k + item] += 7;
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v[VGPRS-1], 7
	s_movk_i32 s2, 4
LOOP:
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v[VGPRS-1]
	global_store_dword v1, v2, s[0:1]
	v_add_nc_u32_e32 v1, 0x4000, v1
	s_sub_i32 s2, s2, 1
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 LOOP
	s_endpgm

;@ expect data[i] = i + 7
;@ expect trips(LOOP) = 4
