; Lesson 11: order among waves: a barrier in a workgroup, atomics among workgroups, an emptied cache for scalar loads.
; Each wave counts its elements above 99; a workgroup adds the counts of its two waves; all workgroups add to one total.

.ifndef BARRIER
.set BARRIER, 1
.endif
.ifndef EMPTY
.set EMPTY, 1
.endif
.ifndef ATOMIC
.set ATOMIC, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 4                   ;@ numthreads 64
;@ buffer in    : u32[256] = i
;@ buffer parts : u32[8]   = 0
;@ buffer total : u32[1]   = 0
;@ set v0 = item, s[0:1] = &in, s[2:3] = &parts, s[4:5] = &total, s6 = workgroup, s7 = wave
;@ hlsl uint count = WaveActiveCountBits(in[item] > 99);
	v_lshlrev_b32_e32 v1, 2, v0
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e32 vcc_lo, 99, v2
	s_bcnt1_i32_b32 s8, vcc_lo
;@ hlsl if (WaveIsFirstLane()) parts[2 * group + wave] = count;
	s_mov_b32 exec_lo, 1
	s_lshl_b32 s9, s6, 3
	s_lshl2_add_u32 s10, s7, s9
	v_mov_b32_e32 v3, s10
	v_mov_b32_e32 v4, s8
	global_store_dword v3, v4, s[2:3]
;@ hlsl DeviceMemoryBarrierWithGroupSync();
	s_waitcnt_vscnt null, 0x0
.if BARRIER
	s_barrier
.endif
.if EMPTY
	s_dcache_inv
	s_waitcnt lgkmcnt(0)
.endif
;@ hlsl if (wave == 0 && WaveIsFirstLane()) InterlockedAdd(total, parts[2 * group] + parts[2 * group + 1]);
	s_cmp_lg_u32 s7, 0
	s_cbranch_scc1 done
	s_load_dwordx2 s[12:13], s[2:3], s9
	s_waitcnt lgkmcnt(0)
	s_add_u32 s14, s12, s13
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, s14
.if ATOMIC
	global_atomic_add v5, v6, s[4:5]
.else
	global_load_dword v7, v5, s[4:5]
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v6, v6, v7
	global_store_dword v5, v6, s[4:5]
.endif
done:
	s_endpgm

;@ expect parts[i] = i < 3 ? 0 : i == 3 ? 28 : 32
;@ expect total[0] = 156
