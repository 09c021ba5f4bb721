; A waterfall: each trip serves every lane that has the first lane's key with scalar instructions, and drops it.
; Look at: as many trips as the wave has different keys, 1 in workgroup 0 up to 64 in workgroup 63; the mask of the
; remaining lanes, in `trace`.
; 64 workgroups of one wave; wave w has w + 1 different keys, but the last has only 58 lanes. `trips` gets the number of
; trips.

;@ gpu gfx1030                  ;@ wave 64
;@ items 4090                   ;@ numthreads 64
;@ buffer keys : u32[4090] = i * 7 % 64 % (i / 64 + 1)
;@ buffer table : u32[64] = hash(i)
;@ buffer results : u32[4090] = 0
;@ buffer trips : u32[64] = 0
;@ arg keys                     ;@ arg table                    ;@ arg results                  ;@ arg trips

	.p2align 8
waterfall:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; keys, table, results, trips
	s_lshl_b32 s3, s2, 6
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_mov_b32 s18, 0                                ; trips
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v0, s[4:5]
	s_mov_b64 s[12:13], exec
	s_waitcnt vmcnt(0)
;@ hlsl for (;;) { uint scalarValue = WaveReadLaneFirst(laneValue);
again:
	v_readfirstlane_b32 s16, v1
;@ hlsl if (scalarValue == laneValue) {
	v_cmp_eq_u32_e32 vcc, s16, v1
	s_and_saveexec_b64 s[14:15], vcc
;@ hlsl result = table[scalarValue]; break; }
	s_lshl_b32 s17, s16, 2
	s_load_dword s17, s[6:7], s17
	s_add_u32 s18, s18, 1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s17
;@ hlsl } (for the lanes that are left)
	s_xor_b64 exec, exec, s[14:15]
	s_cbranch_execnz again
	s_mov_b64 exec, s[12:13]
;@ hlsl results[id] = result; trips[wave] = …;
	global_store_dword v0, v2, s[8:9]
	s_lshl_b32 s17, s2, 2
	v_mov_b32_e32 v3, s17
	v_mov_b32_e32 v4, s18
	s_mov_b64 exec, 1
	global_store_dword v3, v4, s[10:11]
	s_mov_b64 exec, s[12:13]
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel waterfall
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_wavefront_size32 0
	.amdhsa_next_free_vgpr 5
	.amdhsa_next_free_sgpr 19
.end_amdhsa_kernel

;@ expect results[i] = table[keys[i]]
;@ expect trips[i] = i < 63 ? i + 1 : 58
;@ expect trips(again) = distinct(v1)
