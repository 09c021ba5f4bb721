; Trick 6: several waves in a workgroup, each with its own input; all waves together make shared values in LDS once.
; Look at: a wave loads and makes half of the 256 values, and reads all of them from LDS after a barrier. In the plain
; form (-k plain) each wave makes all values for itself.
; Also run: -k plain
; 21 inputs: 11 workgroups of 2 waves; the last wave has no input and only helps. For each input, the kernel adds the
; low halves of 256 cached values xor the input.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 11                  ;@ numthreads 128
;@ buffer size : u32[1] = 21
;@ buffer table : u32[256] = hash(i)
;@ buffer inputs : u32[size[0]] = hash(i + 1000)
;@ buffer output : u32[1] = 0
;@ arg table                    ;@ arg inputs                   ;@ arg output                   ;@ arg u32 size[0]
; Expected: the sum so far, input by input.
;@ buffer sums : u32[256 * size[0]] = (i ? sums[i - 1] : 0) + (u32(table[i % 256] * 3 + 1) ^ inputs[i / 256]) % 65536

.macro begin   ; s[4:5] table, s[6:7] inputs, s[8:9] output, s10 number of inputs; s12 = the wave's input; v1 = lane
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx4 s[8:11], s[0:1], 0x10
	v_readfirstlane_b32 s12, v0
	v_and_b32_e32 v1, 63, v0
	s_lshr_b32 s12, s12, 6
	s_lshl_b32 s3, s2, 1
	s_add_u32 s12, s12, s3
	s_waitcnt lgkmcnt(0)
.endm

; Sums v2 to v5 xor the wave's input over its lanes. One lane adds the sum to the output.
.macro process_input end
	s_cmp_ge_u32 s12, s10
	s_cbranch_scc1 \end
;@ hlsl const SomeInputStruct input = WaveReadLaneFirst(InputData[inputIndex]);
	s_lshl_b32 s13, s12, 2
	s_load_dword s13, s[6:7], s13
	s_waitcnt lgkmcnt(0)
;@ hlsl const float result = DoWorkForLane(input);
.irp n, 2, 3, 4, 5
	v_xor_b32_e32 v\n, s13, v\n
	v_and_b32_e32 v\n, 0xffff, v\n
.endr
	v_add_nc_u32_e32 v2, v2, v3
	v_add3_u32 v2, v2, v4, v5
;@ hlsl const float totalResult = WaveActiveSum(result);
.irp step, 1, 2, 4, 8
	v_add_nc_u32_dpp v2, v2, v2 row_xmask:\step row_mask:0xf bank_mask:0xf
.endr
	v_permlanex16_b32 v3, v2, -1, -1
	v_add_nc_u32_e32 v2, v2, v3
	v_readlane_b32 s14, v2, 0
	v_readlane_b32 s15, v2, 32
	s_add_u32 s14, s14, s15
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(SomeOutputBuffer[0], totalResult);
	s_mov_b64 exec, 1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, s14
	global_atomic_add v3, v2, s[8:9]
.endm

	.p2align 8
trick:
	begin
;@ hlsl FetchCache(): each thread makes two of the 256 values
	v_lshlrev_b32_e32 v6, 2, v0
	global_load_dword v2, v6, s[4:5]
	global_load_dword v3, v6, s[4:5] offset:512
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 1, v2
	v_lshl_add_u32 v3, v3, 1, v3
	v_add_nc_u32_e32 v2, 1, v2
	v_add_nc_u32_e32 v3, 1, v3
	ds_write2st64_b32 v6, v2, v3 offset1:2
;@ hlsl GroupMemoryBarrierWithGroupSync();
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshlrev_b32_e32 v6, 2, v1
	ds_read2st64_b32 v[2:3], v6 offset1:1
	ds_read2st64_b32 v[4:5], v6 offset0:2 offset1:3
	process_input done
done:
	s_endpgm

	.p2align 8
plain:
	begin
	v_lshlrev_b32_e32 v6, 2, v1
.irp n, 2, 3, 4, 5
	global_load_dword v\n, v6, s[4:5] offset:256 * (\n - 2)
.endr
	s_waitcnt vmcnt(0)
.irp n, 2, 3, 4, 5
	v_lshl_add_u32 v\n, v\n, 1, v\n
	v_add_nc_u32_e32 v\n, 1, v\n
.endr
	process_input finished
finished:
	s_endpgm

descriptor trick, 7, 16, 1024
descriptor plain, 7, 16, 0

;@ expect output[0] = sums[256 * size[0] - 1]
;@ expect count(memory_atomic) = size[0]
