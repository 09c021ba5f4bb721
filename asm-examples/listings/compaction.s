; Stream compaction with wave intrinsics, the whole of the shader in "Stream compaction using wave intrinsics", for RDNA 2 in wave64.
; Pixels that need a ray are appended to a list; each wave asks the counter in memory once, for all its lanes.
;
; 3 workgroups of 100 work-items are six waves, every second one with 36 lanes; work-items from 290 on lie outside the image and
; are switched off before the first instruction. (llvm-mc assembles it with -mattr=+wavefrontsize64.)

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 3                   ;@ numthreads 100
;@ buffer roughness : f32[300] = f32(i * 7 % 10) / 10.0
;@ buffer counter : u32[1] = 0
;@ buffer rays : u32[300] = 0xffffffff
;@ set v0 = item, s[0:1] = &roughness, s[2:3] = &counter, s[6:7] = &rays
;@ set exec = ballot(item < 290), s[12:13] = exec

;@ hlsl bool needs_ray = roughness[dispatch_thread_id] < 0.25;
v_lshlrev_b32_e32 v1, 2, v0
global_load_dword v2, v1, s[0:1]
s_waitcnt vmcnt(0)
v_cmp_gt_f32_e32 vcc, 0x3e800000, v2
;@ hlsl uint local_ray_index_in_wave = WavePrefixCountBits(needs_ray);
s_and_b64     s[4:5], vcc, exec
v_mbcnt_hi_u32_b32  v1, s5, 0
v_mbcnt_lo_u32_b32  v1, s4, v1
;@ hlsl uint wave_ray_count = WaveActiveCountBits(needs_ray);
s_bcnt1_i32_b64 s8, s[4:5]
;@ hlsl bool is_first_lane_of_wave = WaveIsFirstLane();
v_mbcnt_lo_u32_b32 v3, exec_lo, 0
v_mbcnt_hi_u32_b32 v3, exec_hi, v3
v_cmp_eq_u32_e32 vcc, 0, v3
;@ hlsl if (is_first_lane_of_wave) IncrementRayCounter(wave_ray_count, base_ray_index);
s_and_saveexec_b64 s[10:11], vcc
v_mov_b32_e32 v4, 0
v_mov_b32_e32 v5, s8
global_atomic_add v6, v4, v5, s[2:3] glc
s_waitcnt vmcnt(0)
s_mov_b64 exec, s[10:11]
;@ hlsl base_ray_index = WaveReadLaneFirst(base_ray_index);
v_readfirstlane_b32 s9, v6
;@ hlsl if (needs_ray) StoreRay(base_ray_index + local_ray_index_in_wave, dispatch_thread_id);
s_and_saveexec_b64 s[10:11], s[4:5]
s_cbranch_execz END
v_add_nc_u32_e32 v7, s9, v1
v_lshlrev_b32_e32 v8, 2, v7
global_store_dword v8, v0, s[6:7]
END:
s_endpgm

; Of any ten pixels the 1st, 4th and 7th need a ray: 87 of 290.
;@ expect counter[0] = 87
;@ expect rays[i] = i < 87 ? i / 3 * 10 + i % 3 * 3 : 0xffffffff
; Each remaining lane is in the list, where it says.
;@ expect rays[v7] = item
;@ expect exec = s[4:5]
;@ expect s8 = popcount(exec)
;@ expect all v3 = (s[12:13] >> lane & 1) ? popcount(s[12:13] & below(lane)) : 0
; One atomic for each wave.
;@ expect trips(END) = 1
;@ expect count(vmem) = 18
