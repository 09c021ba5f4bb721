# Results as JSON and as files.
expect json 0 "$lanewise" run --json --state "$tmp/good.s"
has json out '"exec"'
expect write-error 4 sh -c '"$0" run "$1" >/dev/full' "$lanewise" "$tmp/good.s"

# A fault leaves the output file unchanged.
cat >"$tmp/half.s" <<'ASM'
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.text
	.globl	half
	.p2align	8
	.type	half,@function
half:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32_e32 v1, 7
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
	s_load_dword s2, s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s2
	global_store_dword v0, v1, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel half
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
ASM
printf 'old' >"$tmp/saved"; cp "$tmp/saved" "$tmp/old"; printf '01234567' >"$tmp/in"
expect save-fault 1 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/in" --arg u32=100000 --save 0="$tmp/saved"
same save-fault "$tmp/saved" "$tmp/old"
expect save 0 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/in" --arg u32=4 --save 0="$tmp/saved"
printf '\7\0\0\0\7\0\0\0' >"$tmp/want"
for which in 1 2 -1 x 0x0 ""; do
	expect save-nowhere 2 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/in" --arg u32=4 --save "$which=$tmp/none"
	has save-nowhere err "is not a buffer"
done
expect save-nameless 2 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/in" --arg u32=4 --save 0=
has save-nameless err "--save expects I=FILE"
if [ -e "$tmp/none" ]; then bad "--save wrote a file that it refused"; fi
same save "$tmp/saved" "$tmp/want"
expect arguments 4 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/no-such-file"
