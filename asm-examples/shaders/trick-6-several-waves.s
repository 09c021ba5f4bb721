; Trick 6: several waves in a workgroup, each with its own input; all waves together make shared values in LDS once.
; Look at: a wave loads and makes half of the 256 values (wave32: a quarter), and reads all of them from LDS after a
; barrier. In the plain form (-D PLAIN=1) each wave makes all values for itself.
; Runs on: every GPU
; Also run: -D PLAIN=1
; 21 inputs for waves of workgroups of 128; the last waves have no input and only help. For each input, the kernel adds
; the low halves of 256 cached values xor the input.
.include "portable.inc"
.include "trick-6-several-waves.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=21

	.p2align 8
several_waves:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; table, inputs, output, number of inputs
	group_index 3
	v_readfirstlane_b32 s12, v0
	v_and_b32_e32 v1, .amdgcn.wavefront_size - 1, v0
	s_lshr_b32 s12, s12, 5 + wave64
	s_lshl_b32 s3, s3, 2 - wave64
	s_add_u32 s12, s12, s3                          ; the wave's input
	v_lshlrev_b32_e32 v10, 2, v1
	wait_scalar
.if PLAIN
;@ hlsl for (uint i = WaveGetLaneIndex(); i < 256; i += WaveGetLaneCount())
;@ hlsl sum += (cachedValue(i) ^ input) & 0xffff;
.if wave64
.irp n, 2, 3, 4, 5
	global_load_dword v\n, v10, s[4:5] offset:256 * (\n - 2)
.endr
.else
.irp n, 2, 3, 4, 5, 6, 7, 8, 9
	global_load_dword v\n, v10, s[4:5] offset:128 * (\n - 2)
.endr
.endif
	wait_loads
.irp n, 2, 3, 4, 5
	v_lshl_add_u32 v\n, v\n, 1, v\n
	add_u32 v\n, 1, v\n
.endr
.if !wave64
.irp n, 6, 7, 8, 9
	v_lshl_add_u32 v\n, v\n, 1, v\n
	add_u32 v\n, 1, v\n
.endr
.endif
.else
;@ hlsl cache[thread] = cachedValue(thread); cache[thread + 128] = cachedValue(thread + 128);
	v_lshlrev_b32_e32 v6, 2, v0
	global_load_dword v2, v6, s[4:5]
	global_load_dword v3, v6, s[4:5] offset:512
	wait_loads
	v_lshl_add_u32 v2, v2, 1, v2
	v_lshl_add_u32 v3, v3, 1, v3
	add_u32 v2, 1, v2
	add_u32 v3, 1, v3
	ds_write2st64_b32 v6, v2, v3 offset1:2
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl for (uint i = WaveGetLaneIndex(); i < 256; i += WaveGetLaneCount())
;@ hlsl sum += (cache[i] ^ input) & 0xffff;
.if wave64
	ds_read2st64_b32 v[2:3], v10 offset1:1
	ds_read2st64_b32 v[4:5], v10 offset0:2 offset1:3
.else
	ds_read2_b32 v[2:3], v10 offset1:32
	ds_read2_b32 v[4:5], v10 offset0:64 offset1:96
	ds_read2_b32 v[6:7], v10 offset0:128 offset1:160
	ds_read2_b32 v[8:9], v10 offset0:192 offset1:224
.endif
.endif
;@ hlsl if (n >= inputCount) return;
	s_cmp_ge_u32 s12, s10
	s_cbranch_scc1 done
;@ hlsl uint input = inputs[n];
	s_lshl_b32 s13, s12, 2
	s_load_dword s13, s[6:7], s13
	wait_scalar
	wait_lds
.irp n, 2, 3, 4, 5
	v_xor_b32_e32 v\n, s13, v\n
	v_and_b32_e32 v\n, 0xffff, v\n
.endr
	add_u32 v2, v2, v3
	v_add3_u32 v2, v2, v4, v5
.if !wave64
.irp n, 6, 7, 8, 9
	v_xor_b32_e32 v\n, s13, v\n
	v_and_b32_e32 v\n, 0xffff, v\n
.endr
	v_add3_u32 v2, v2, v6, v7
	v_add3_u32 v2, v2, v8, v9
.endif
;@ hlsl sum = WaveActiveSum(sum);
	wave_sum 14, v2, v3
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(output[0], sum);
	lane_0_only 16
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, s14
	add_there v3, v2, s[8:9]
done:
	s_endpgm

descriptor several_waves, 11, 18, 1024
arguments_3 several_waves, table, inputs, output, count, 4, uint

;@ expect count(memory_atomic) = 21
