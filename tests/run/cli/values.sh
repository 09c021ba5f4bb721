# Arguments by value: a float4, a float3, a char, an 8-byte structure, with the sizes in the metadata.
{ cat <<'END'
	.p2align 8
k:	s_load_dwordx8 s[8:15], s[0:1], 0
	s_load_dwordx4 s[16:19], s[0:1], 32
	s_waitcnt lgkmcnt(0)
	s_endpgm
	.amdhsa_kernel k
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_next_free_vgpr 1
	.amdhsa_next_free_sgpr 20
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.kernels:
  - { .name: k, .symbol: k.kd, .kernarg_segment_size: 48, .kernarg_segment_align: 16, .group_segment_fixed_size: 0, .private_segment_fixed_size: 0, .wavefront_size: 32, .sgpr_count: 20, .vgpr_count: 1, .max_flat_workgroup_size: 64,
      .args: [ { .offset: 0, .size: 16, .value_kind: by_value, .name: a, .type_name: float4 }, { .offset: 16, .size: 16, .value_kind: by_value }, { .offset: 32, .size: 1, .value_kind: by_value }, { .offset: 40, .size: 8, .value_kind: by_value } ] }
...
	.end_amdgpu_metadata
END
} >"$tmp/values.s"
values() { "$lanewise" run --gpu gfx1030 "$tmp/values.s" --arg "$1" --arg "${2:-f32x3=1,2,3}" --arg "${3:-u8=7}" --arg "${4:-bytes=01 02 0304 05060708}" --expect 's8 = 0x3f800000' --expect 's11 = 0x40800000' \
	--expect 's14 = 0x40400000' --expect 's15 = 0' --expect 's16 = 7' --expect 's[18:19] = 0x0807060504030201'; }
expect by-value 0 values f32x4=1,2,3,2+2
printf '\000\000\200\077\000\000\000\100\000\000\100\100\000\000\200\100' >"$tmp/four"
expect by-value-file 0 values bytes=@"$tmp/four"
expect by-value-8 0 values f32x4=1,2,3,4 f32x3=1,2,3 i8=7 u64=0x0807060504030201
expect by-value-small 2 values f32=1
has by-value-small err 'argument 0 of the kernel, `a` (float4), has 16 bytes; this value has 4'; has by-value-small err 'hint: f32x4=N,N,…, u32x4=N,N,… or bytes=HEX'
expect by-value-large 2 values f32x4=1,2,3,4 f32x3=1,2,3 u32=7
has by-value-large err 'argument 2 of the kernel has 1 bytes; this value has 4'; has by-value-large err 'hint: u8=N, i8=N or bytes=HEX'
expect by-value-few 2 values f32x4=1,2,3
has by-value-few err '`f32x4` has 4 values'
expect by-value-many 2 values f32x2=1,2,3
expect by-value-none 2 values f32x17=1
expect by-value-hex 2 values bytes=01020
has by-value-hex err 'bytes are pairs of hexadecimal digits'
expect by-value-no-file 4 values bytes=@"$tmp/no-such-file"
