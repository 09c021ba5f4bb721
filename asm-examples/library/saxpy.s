; y[i] = a * x[i] + y[i], a kernel for programs that run code objects: kernel.c, saxpy.cpp and lanewise.py beside this file.
; `lanewise asm saxpy.s -o saxpy.o` makes the code object.

;@ gpu gfx1030                  ;@ wave 32
;@ items 1000                   ;@ numthreads 64
;@ buffer x : f32[1000] = i
;@ buffer y : f32[1000] = 1
;@ arg x                        ;@ arg y                        ;@ arg f32 2                    ;@ arg u32 1000

	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.globl saxpy
	.p2align 8
	.type saxpy,@function
saxpy:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; x, y
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; a, n
	s_lshl_b32 s3, s2, 6
	v_or_b32_e32 v0, s3, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc_lo, s9, v0
	s_and_saveexec_b32 s3, vcc_lo
	s_cbranch_execz done
	v_lshlrev_b32_e32 v0, 2, v0
	global_load_dword v1, v0, s[4:5]
	global_load_dword v2, v0, s[6:7]
	s_waitcnt vmcnt(0)
	v_fmac_f32_e32 v2, s8, v1
	global_store_dword v0, v2, s[6:7]
done:
	s_endpgm
.Lend:
	.size saxpy, .Lend-saxpy

;@ expect y[i] = 2 * i + 1

	.rodata
	.p2align 6
	.amdhsa_kernel saxpy
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_kernarg_size 24
		.amdhsa_next_free_vgpr 3
		.amdhsa_next_free_sgpr 10
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--gfx1030
amdhsa.kernels:
  - .name: saxpy
    .symbol: saxpy.kd
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .max_flat_workgroup_size: 64
    .sgpr_count: 12
    .vgpr_count: 3
    .wavefront_size: 32
    .args:
      - { .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .name: x, .type_name: 'float*' }
      - { .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global, .name: y, .type_name: 'float*' }
      - { .offset: 16, .size: 4, .value_kind: by_value, .name: a, .type_name: float }
      - { .offset: 20, .size: 4, .value_kind: by_value, .name: n, .type_name: uint }
...
	.end_amdgpu_metadata
