; Lesson 25: the last of four workgroups adds the counts that the others stored: release, counter, acquire.
; Each wave counts its elements above 9. -D RELEASE=0 and -D ACQUIRE=0 leave out one half of the order.

.ifndef RELEASE
.set RELEASE, 1
.endif
.ifndef ACQUIRE
.set ACQUIRE, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 4                   ;@ numthreads 32
;@ buffer in    : u32[128] = i
;@ buffer parts : u32[4]   = 0
;@ buffer done  : u32[1]   = 0
;@ buffer total : u32[1]   = 0
;@ set v0 = item, s[0:1] = &in, s[2:3] = &parts, s[4:5] = &done, s[8:9] = &total, s6 = workgroup
;@ hlsl uint count = WaveActiveCountBits(in[item] > 9);
	v_lshlrev_b32_e32 v1, 2, v0
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e32 vcc_lo, 9, v2
	s_bcnt1_i32_b32 s10, vcc_lo
;@ hlsl if (WaveIsFirstLane()) parts[group] = count;
	s_mov_b32 exec_lo, 1
	s_lshl_b32 s11, s6, 2
	v_mov_b32_e32 v3, s11
	v_mov_b32_e32 v4, s10
	global_store_dword v3, v4, s[2:3]
;@ hlsl DeviceMemoryBarrier();  // release: the store is done before the counter changes
.if RELEASE
	s_waitcnt_vscnt null, 0x0
.endif
;@ hlsl InterlockedAdd(done, 1, before);
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 1
	global_atomic_add v7, v5, v6, s[4:5] glc
	s_waitcnt vmcnt(0)
;@ hlsl if (before < 3) return;
	v_readfirstlane_b32 s12, v7
	s_cmp_lt_u32 s12, 3
	s_cbranch_scc1 END
;@ hlsl DeviceMemoryBarrier();  // acquire: caches do not have older values
.if ACQUIRE
	buffer_gl1_inv
	buffer_gl0_inv
.endif
;@ hlsl total = parts[0] + parts[1] + parts[2] + parts[3];
	global_load_dwordx4 v[8:11], v5, s[2:3]
	s_waitcnt vmcnt(0)
	v_add3_u32 v8, v8, v9, v10
	v_add_nc_u32_e32 v8, v8, v11
	global_store_dword v5, v8, s[8:9]
END:
	s_endpgm

;@ expect total[0] = 118
;@ expect done[0] = 4
