; Lesson 3: stream compaction: wanted elements go into a list without gaps, with one atomic for each wave.
; Two waves of 32 work-items; in[] has 64 elements, and elements below 3 are wanted.

;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 64
;@ buffer in    : u32[64] = i * 7 % 10
;@ buffer list  : u32[64] = 0xffffffff
;@ buffer total : u32[1]  = 0
;@ set v0 = item, s[0:1] = &in, s[2:3] = &list, s[6:7] = &total
;@ hlsl bool wanted = in[item] < 3;
	v_lshlrev_b32_e32 v1, 2, v0
	global_load_dword v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_gt_u32_e64 s8, 3, v2
;@ hlsl uint place = WavePrefixCountBits(wanted), count = WaveActiveCountBits(wanted);
	v_mbcnt_lo_u32_b32 v3, s8, 0
	s_bcnt1_i32_b32 s9, s8
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(total, count, base);
	s_mov_b32 s10, exec_lo
	s_mov_b32 exec_lo, 1
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, s9
	global_atomic_add v6, v4, v5, s[6:7] glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, s10
;@ hlsl base = WaveReadLaneFirst(base);
	v_readfirstlane_b32 s11, v6
;@ hlsl if (wanted) list[base + place] = item;
	s_and_saveexec_b32 s10, s8
	v_add_nc_u32_e32 v7, s11, v3
	v_lshlrev_b32_e32 v7, 2, v7
	global_store_dword v7, v0, s[2:3]
	s_endpgm

;@ expect total[0] = 20
;@ expect list[i] = i < 20 ? i / 3 * 10 + i % 3 * 3 : 0xffffffff
; Each wave accessed memory three times: one load, one atomic, one store.
;@ expect count(vmem) = 6
