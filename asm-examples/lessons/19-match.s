; Lesson 19: lanes with the same key are found first, and one of them adds for all.
; A histogram in LDS of 1024 keys. With -D MATCH=0 each lane adds for itself.

.ifndef MATCH
.set MATCH, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 1024         ;@ lds 128
;@ buffer key  : u32[1024] = i % 2
;@ buffer bins : u32[32] = 0
;@ set v0 = thread, s[0:1] = &key, s[2:3] = &bins
;@ hlsl uint key = keys[thread]; if (thread < 32) shared[thread] = 0;
	v_lshlrev_b32_e32 v5, 2, v0
	global_load_dword v1, v5, s[0:1]
	v_cmp_gt_u32_e32 vcc_lo, 32, v0
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz CLEARED
	v_mov_b32_e32 v6, 0
	ds_write_b32 v5, v6
	s_waitcnt lgkmcnt(0)
CLEARED:
	s_mov_b32 exec_lo, s4
	s_barrier
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v2, 2, v1
.if MATCH
;@ hlsl uint4 group = WaveMatch(key);
	s_mov_b32 s5, exec_lo
AGAIN:
	v_readfirstlane_b32 s6, v1
	v_cmpx_eq_u32_e32 s6, v1
	s_bcnt1_i32_b32 s7, exec_lo
	v_mov_b32_e32 v3, s7
	v_mbcnt_lo_u32_b32 v4, exec_lo, 0
	s_andn2_wrexec_b32 s5, s5
	s_cbranch_scc1 AGAIN
;@ hlsl if (first lane of the group) InterlockedAdd(shared[key], size of the group);
	s_mov_b32 exec_lo, s4
	v_cmpx_eq_u32_e32 0, v4
	ds_add_u32 v2, v3
.else
;@ hlsl InterlockedAdd(shared[key], 1);
	v_mov_b32_e32 v3, 1
	ds_add_u32 v2, v3
.endif
	s_waitcnt lgkmcnt(0)
	s_mov_b32 exec_lo, s4
	s_barrier
;@ hlsl if (thread < 32) bins[thread] = shared[thread];
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz STORED
	ds_read_b32 v7, v5
	s_waitcnt lgkmcnt(0)
	global_store_dword v5, v7, s[2:3]
STORED:
	s_endpgm

;@ expect bins[i] = tally(key, i)
