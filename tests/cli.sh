#!/bin/sh
# The command as a person meets it: exit statuses, streams, bad input, files that are not half-written.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

# expect NAME STATUS COMMAND…: standard output and error go to $tmp/out and $tmp/err
expect() {
	name=$1; want=$2; shift 2
	"$@" >"$tmp/out" 2>"$tmp/err"; got=$?
	if [ "$got" = "$want" ]; then passed=$((passed + 1))
	else echo "$name: expected exit status $want, got $got"; cat "$tmp/out" "$tmp/err"; failed=$((failed + 1)); fi
}
# has NAME FILE TEXT
has() {
	if grep -qF -- "$3" "$tmp/$2"; then passed=$((passed + 1))
	else echo "$1: expected '$3' in $2:"; cat "$tmp/$2"; failed=$((failed + 1)); fi
}
same() { if cmp -s "$2" "$3"; then passed=$((passed + 1)); else echo "$1: $2 and $3 differ"; failed=$((failed + 1)); fi; }

printf '\tv_mov_b32 v1, 5\n\ts_endpgm\n' >"$tmp/good.s"
printf '\tv_mov_b32 v1, 5\n\tv_mvo_b32 v1, 5\n\tv_mov_b32 q, 5\n' >"$tmp/bad.s"
printf ';@ expect v1 = 6\n\tv_mov_b32 v1, 5\n' >"$tmp/wrong.s"
printf '1:\ts_branch 1b\n' >"$tmp/endless.s"
printf '\tglobal_load_dword v1, v[2:3], off\n' >"$tmp/fault.s"
printf '\tv_mov_b32 v1, 5\0\001\377\n' >"$tmp/binary.s"
: >"$tmp/empty.s"

printf '.macro m\n\t.byt 1\n.endm\n\tm\n' >"$tmp/macro.s"

expect good 0 "$lanewise" run "$tmp/good.s"
expect stdin 0 sh -c '"$0" run - <"$1"' "$lanewise" "$tmp/good.s"
expect empty 0 "$lanewise" run "$tmp/empty.s"
mkdir "$tmp/folder"; : >"$tmp/a-file"
for what in "$tmp/none.s:No such file" "$tmp/folder:Is a directory" "$tmp/a-file/x.s:Not a directory" "none:No such file"; do
	for command in run trace check time asm step; do
		expect "no-file-$command" 4 "$lanewise" $command "${what%:*}"
		has "no-file-$command" err "cannot read ${what%:*}: ${what##*:}"
	done
done
expect bad 3 "$lanewise" run "$tmp/bad.s"
has bad err "bad.s:2:"; has bad err "bad.s:3:"; has bad err "^"; has bad err "v_mov_b32"
printf '\357\273\277;@ expect v1 = 5\r\n\tv_mov_b32 v1, 5\r\n' >"$tmp/windows.s"
expect windows 0 "$lanewise" run "$tmp/windows.s"
{ printf '\tv_nop\n;@ expect v1 = '; printf '%20000s' '' | tr ' ' '('; printf '1\n'; } >"$tmp/deep.s"
expect deep 3 "$lanewise" run "$tmp/deep.s"
has deep err "deep.s:2:"; has deep err "nested too deep"
# Blocks that never end, and names that nobody knows: each line costs the same.
awk 'BEGIN { for (k = 0; k < 200000; k++) print ".amdgcn_next" }' >"$tmp/open.s"
expect many-openings 3 sh -c 'ulimit -t 60; exec "$0" asm "$1"' "$lanewise" "$tmp/open.s"
has many-openings err 'more errors are not shown'
awk 'BEGIN { for (k = 0; k < 300000; k++) print "7eff02e6" }' >"$tmp/words.txt"
expect many-words 0 sh -c 'ulimit -t 20; exec "$0" disasm --gpu gfx1030 --hex "$1"' "$lanewise" "$tmp/words.txt"
has many-words err '299980 more warnings are not shown'
printf 'shader main\n  asic(GFX13)\n  s_mov_b32 s0, 1\nend\n' >"$tmp/asic.s"
expect asic 0 "$lanewise" run "$tmp/asic.s"
has asic err 'warning: lanewise has no GPU GFX13'
expect endless-file 4 "$lanewise" run /dev/zero
has endless-file err "cannot read /dev/zero: "
printf 'kernel void f(global int *x) { *x = 1; }\n' >"$tmp/k.cl"
expect no-clang 4 env PATH=/nowhere "$lanewise" run "$tmp/k.cl"
has no-clang err "clang is needed, and none is here"; has no-clang err "--clang PATH"
expect macro 3 "$lanewise" run "$tmp/macro.s"
has macro err ".byt 1"; has macro err "  from $tmp/macro.s:4"
expect binary 3 "$lanewise" run "$tmp/binary.s"
expect wrong 1 "$lanewise" run "$tmp/wrong.s"
expect endless 1 "$lanewise" run --max-steps 1000 "$tmp/endless.s"
has endless err "1000"
expect fault 1 "$lanewise" run --gpu gfx1030 "$tmp/fault.s"
has fault err "fault.s:1"; has fault err "lane"
expect check-empty 0 sh -c '"$0" check - </dev/null' "$lanewise"
has check-empty out "nothing found; 0 instructions"
expect check-fine 0 "$lanewise" check "$tmp/good.s"
printf '\tv_add_f32 v1, v2, v3\n' >"$tmp/unwritten.s"
expect check-warns 0 "$lanewise" check "$tmp/unwritten.s"
has check-warns out "unwritten.s:1:16: warning: "
expect check-werror 1 "$lanewise" check -Werror=uninitialised-read "$tmp/unwritten.s"
has check-werror out "error: "
expect check-off 0 "$lanewise" check -Werror -Wno-uninitialised-read "$tmp/unwritten.s"
has check-off out "nothing found"
expect check-unknown 2 "$lanewise" check -Wuninitialized-read "$tmp/unwritten.s"
has check-unknown err "uninitialised-read"
expect run-warns 0 "$lanewise" run "$tmp/unwritten.s"
has run-warns err "warning: "
expect run-werror 1 "$lanewise" run -Werror "$tmp/unwritten.s"

# Exports: several at once, standard output, compression, files that appear whole or not at all, recorded runs, choices.
prefix=asm-examples/listings/wave-prefix-count-bits.s
expect export 0 "$lanewise" export $prefix --kanata "$tmp/e.log" --perfetto "$tmp/e.json" --csv "$tmp/e.csv" --svg "$tmp/e.svg" --jsonl "$tmp/e.jsonl"
for f in kanata:log perfetto:json csv:csv svg:svg jsonl:jsonl; do
	expect "export-${f%:*}" 0 sh -c '"$0" export $1 --$2 - >"$3"' "$lanewise" $prefix "${f%:*}" "$tmp/alone"
	same "export-${f%:*}" "$tmp/alone" "$tmp/e.${f#*:}"
done
if command -v zstd >/dev/null; then
	expect export-zst 0 "$lanewise" export $prefix --csv "$tmp/e.csv.zst"
	zstd -qd "$tmp/e.csv.zst" -o "$tmp/e.un" && same export-zst "$tmp/e.un" "$tmp/e.csv"
fi
if command -v xmllint >/dev/null; then expect export-xml 0 xmllint --noout "$tmp/e.svg"; fi
expect export-last 0 "$lanewise" export $prefix --last 3 --csv "$tmp/last.csv"
tail -n 3 "$tmp/e.csv" >"$tmp/tail"; tail -n +2 "$tmp/last.csv" >"$tmp/rows"; same export-last "$tmp/tail" "$tmp/rows"
expect export-after 0 "$lanewise" export $prefix --after 2 --csv "$tmp/after.csv"
tail -n +4 "$tmp/e.csv" >"$tmp/tail"; tail -n +2 "$tmp/after.csv" >"$tmp/rows"; same export-after "$tmp/tail" "$tmp/rows"
expect export-lanes 0 "$lanewise" export asm-examples/lessons/08-waits.s --lanes 2-3 --csv - --jsonl "$tmp/lanes.jsonl"
has export-lanes out "v2 = [2] 8 [3] 12"; has export-lanes lanes.jsonl '"vgpr":2,"lanes":"0xc","delta":[8,12],"is":[8,12]'
expect export-none 2 "$lanewise" export $prefix
has export-none err "--kanata FILE"
expect export-two-out 2 "$lanewise" export $prefix --csv - --svg -
expect export-same 2 "$lanewise" export $prefix --csv "$tmp/x" --svg "$tmp/x"
expect export-lines 2 "$lanewise" export $prefix --csv - --line 9-3
expect export-group 2 "$lanewise" export $prefix --csv - --workgroup 1,
expect export-folder 4 "$lanewise" export $prefix --csv "$tmp/no/such/folder.csv"
expect export-full 4 sh -c '"$0" export $1 --jsonl - >/dev/full' "$lanewise" $prefix
mkfifo "$tmp/pipe"; timeout 60 cat "$tmp/pipe" >"$tmp/piped" & reader=$!            # what is no file is written to, not replaced
expect export-pipe 0 "$lanewise" export $prefix --csv "$tmp/pipe"
wait $reader; same export-pipe "$tmp/piped" "$tmp/e.csv"
timeout 60 cat "$tmp/pipe" >"$tmp/piped" & reader=$!
expect asm-pipe 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/pipe"
wait $reader; expect asm-pipe 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/good.piped"; same asm-pipe "$tmp/piped" "$tmp/good.piped"
expect export-fault 1 "$lanewise" export --gpu gfx1030 "$tmp/fault.s" --csv "$tmp/fault.csv"
has export-fault err "fault.s:1"; has export-fault fault.csv "global_load_dword"
expect export-bad 3 "$lanewise" export "$tmp/bad.s" --csv "$tmp/bad.csv"
[ ! -e "$tmp/bad.csv" ] && passed=$((passed + 1)) || { echo "export-bad: a file was left"; failed=$((failed + 1)); }

expect missing 4 "$lanewise" run "$tmp/no-such-file.s"
expect folder 4 "$lanewise" run "$tmp"
expect no-arguments 2 "$lanewise"
expect command 2 "$lanewise" rnu "$tmp/good.s"
has command err "run"
expect option 2 "$lanewise" run --jsno "$tmp/good.s"
has option err "--json"
expect gpu 2 "$lanewise" run --gpu gfx9999 "$tmp/good.s"
expect wave 2 "$lanewise" run --gpu gfx906 --wave 32 "$tmp/good.s"
expect help 0 "$lanewise" --help
has help out "explain"
expect run-help 0 "$lanewise" run --help
has run-help out "--dispatch"
expect version 0 "$lanewise" --version
expect view 0 "$lanewise" view "$tmp/good.s" -o "$tmp/page.html"
has view err "2 instructions"; has view page.html 'class="state" data-wave="0" data-first="0" data-count="2"'
expect view-again 0 "$lanewise" view "$tmp/good.s" -o "$tmp/again.html"
same view "$tmp/page.html" "$tmp/again.html"
expect view-stdout 0 "$lanewise" view "$tmp/good.s" -o -
same view-stdout "$tmp/page.html" "$tmp/out"
expect view-fault 1 "$lanewise" view --gpu gfx1030 "$tmp/fault.s" -o "$tmp/again.html"
has view-fault err "fault.s:1"; has view-fault err "again.html"
expect view-nowhere 2 "$lanewise" view "$tmp/good.s"
expect view-waves 2 "$lanewise" view "$tmp/good.s" --waves 3-1 -o "$tmp/again.html"
expect view-bad 3 "$lanewise" view "$tmp/bad.s" -o "$tmp/again.html"
expect view-full 4 "$lanewise" view "$tmp/good.s" -o /dev/full
expect view-unwritable 4 "$lanewise" view "$tmp/good.s" -o "$tmp/no-such-folder/page.html"
expect explain 0 "$lanewise" explain v_mbcnt_lo_u32_b32
has explain out "gfx1200"
expect explain-unknown 2 "$lanewise" explain v_mbcmt_lo
expect explain-part 0 "$lanewise" explain v_mbcnt_lo
has explain-part out "v_mbcnt_lo_u32_b32"
expect explain-parts 2 "$lanewise" explain mbcnt
has explain-parts err "v_mbcnt_hi_u32_b32, v_mbcnt_lo_u32_b32"
expect explain-rename 0 "$lanewise" explain v_add_u32
has explain-rename out "v_add_nc_u32"
expect explain-near 2 "$lanewise" explain vop9
has explain-near err "did you mean \`VOP1\`"
expect explain-nothing 2 "$lanewise" explain
expect explain-format 0 "$lanewise" explain vop3p
has explain-format out "v_pk_fma_f16"; has explain-format out "op_sel_hi    14, 60:59"
expect explain-gpu-page 0 "$lanewise" explain gfx1036
has explain-gpu-page out "LDS of a workgroup     65536 bytes"
for list in gpus formats modifiers functions classes; do expect "explain-$list" 0 "$lanewise" explain $list; done
expect explain-all 0 "$lanewise" explain --all
has explain-all out "v_mbcnt_hi_u32_b32"; has explain-all out "s_endpgm"
expect explain-all-json 0 "$lanewise" explain --all --format json
has explain-all-json out '"name": "s_endpgm"'
expect explain-all-operand 2 "$lanewise" explain --all v_add_u32
expect explain-unknown-format 2 "$lanewise" explain --all --format html
expect explain-folder 4 "$lanewise" explain --all --format markdown -o "$tmp/no/such"
expect explain-folder-text 2 "$lanewise" explain --all -o "$tmp"
expect explain-full 4 sh -c '"$0" explain --all >/dev/full' "$lanewise"
expect explain-words-wave 2 "$lanewise" explain --gpu gfx906 --wave 32 0xbf810000
expect explain-words-case 0 "$lanewise" explain 0XBF81_0000,BF810000 --gpu gfx906
[ "$(grep -c '^s_endpgm' "$tmp/out")" = 2 ] || { echo "explain-words-case: not two instructions"; failed=$((failed + 1)); }
expect hex 3 "$lanewise" asm --gpu gfx1030 --hex "$tmp/bad.s"
has hex out "1	8502027e"
printf 's_nop 0\ns_load_dword s1, s[2:3], s0 0x1\ns_waitcnt vmcnt(0) 1\n.long 5 6\ns_branch nowhere\ns_nop 1\n' >"$tmp/half.s"
expect hex-errors 3 "$lanewise" asm --gpu gfx906 --hex "$tmp/half.s"   # no bytes of a line that has an error
[ "$(cut -f1 "$tmp/out" | tr '\n' ' ')" = "1 6 " ] || { echo "hex-errors: bytes of other lines"; cat "$tmp/out"; failed=$((failed + 1)); }
printf 'ffffffff\n' >"$tmp/none.hex"; printf '8502027e\nzz\n' >"$tmp/bad.hex"
expect disasm-none 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/none.hex"
has disasm-none out ".long 0xffffffff"; has disasm-none err "none.hex:1"
expect disasm-bad 3 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/bad.hex"
has disasm-bad err "bad.hex:2"; has disasm-bad out "v_mov_b32_e32 v1, 5"
# Dwords are those whose lines are instructions only as dwords; what is both is taken as bytes, and that is said. The last line needs no end.
printf '# a load\n7e020285\n8102ff81 12345678 bf810000' >"$tmp/dwords.hex"; printf '7e000205\n' >"$tmp/both.hex"; printf '25b1b087\n0000807e\n' >"$tmp/odd.hex"
expect disasm-dwords 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/dwords.hex"
printf 'v_mov_b32_e32 v1, 5\ns_add_i32 s2, 1, 0x12345678\ns_endpgm\n' >"$tmp/want"; same disasm-dwords "$tmp/want" "$tmp/out"
expect disasm-both 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/both.hex"
has disasm-both out "v_dot2c_f32_f16 v129, exec_lo, v0"; has disasm-both err "as bytes in memory order and as dwords: taken as bytes"
expect disasm-odd 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/odd.hex"
has disasm-odd out "s_and_b64 s[48:49], s[36:37], 49"; has disasm-odd err "odd.hex:1:1: warning: other words than those of"
[ "$(grep -c 'other words' "$tmp/err")" = 1 ] || { echo "disasm-odd: of other lines, too"; cat "$tmp/err"; failed=$((failed + 1)); }
# Both streams in one file: what is said comes after what it is about.
printf '\t.print "first"\n\tglobal_load_dword v1, v[2:3], off\n' >"$tmp/prints.s"
for command in "disasm --gpu gfx1030 --hex $tmp/none.hex" "trace $tmp/fault.s" "run $tmp/prints.s" "trace -b x:u32[4] -a x --save 0=$tmp/no/such $tmp/good.s"; do
	# shellcheck disable=SC2086
	"$lanewise" $command >"$tmp/both" 2>&1
	if sed -n 1p "$tmp/both" | grep -q 'warning:\|fault:\|cannot' || ! grep -q 'warning:\|fault:\|cannot' "$tmp/both"; then echo "$command: a message before the output"; cat "$tmp/both"; failed=$((failed + 1))
	else passed=$((passed + 1)); fi
done
expect disasm-gpu 2 "$lanewise" disasm --hex "$tmp/bad.hex"
expect disasm-text 2 "$lanewise" disasm "$tmp/good.s"
printf '.text\n.globl f\nf:\ts_getpc_b64 s[0:1]\n\ts_add_u32 s0, s0, data@rel32@lo+4\n\ts_addc_u32 s1, s1, elsewhere@gotpcrel32@hi+12\n1:\ts_cbranch_scc0 1b\n\ts_branch 2f\n\ts_nop 3\n2:\ts_endpgm\n\t.long -1\n.rodata\ndata: .long 1,2\n' >"$tmp/object.s"
expect disasm-object-made 0 "$lanewise" asm --gpu gfx1030 -o "$tmp/first.o" "$tmp/object.s"
expect disasm-object 0 "$lanewise" disasm "$tmp/first.o"
has disasm-object out "@rel32@lo+4"; has disasm-object out ".long 0xffffffff"; has disasm-object out "elsewhere@gotpcrel32@hi+12"
cp "$tmp/out" "$tmp/object2.s"
expect disasm-object-again 0 "$lanewise" asm -o "$tmp/second.o" "$tmp/object2.s"
"$lanewise" disasm "$tmp/second.o" >"$tmp/object3.s"
same disasm-object-same "$tmp/object2.s" "$tmp/object3.s"
expect disasm-missing 4 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/no-such.hex"
# What asm makes disasm reads, and what disasm prints asm makes the same of.
for text in asm-examples/*/*.s; do
	gpu=$(sed -n 's/^;@ *gpu *\(gfx[0-9a-f]*\).*/\1/p' "$text" | head -1); wave=$(sed -n 's/^;@ *wave *\([0-9]*\).*/\1/p' "$text" | head -1)
	"$lanewise" asm --hex "$text" 2>/dev/null | cut -f2 >"$tmp/first.hex"
	[ -s "$tmp/first.hex" ] || continue
	"$lanewise" disasm --gpu "${gpu:-gfx1030}" ${wave:+--wave $wave} --hex "$tmp/first.hex" >"$tmp/again.s" 2>/dev/null
	"$lanewise" asm --gpu "${gpu:-gfx1030}" ${wave:+--wave $wave} --hex "$tmp/again.s" 2>/dev/null | cut -f2 >"$tmp/again.hex"
	same "disasm of $text" "$tmp/first.hex" "$tmp/again.hex"
done
expect json 0 "$lanewise" run --json --state "$tmp/good.s"
has json out '"exec"'
expect write-error 4 sh -c '"$0" run "$1" >/dev/full' "$lanewise" "$tmp/good.s"

# A fault leaves what was to be saved as it was.
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
	has save-nowhere err "is no buffer"
done
expect save-nameless 2 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/in" --arg u32=4 --save 0=
has save-nameless err "--save wants I=FILE"
if [ -e "$tmp/none" ]; then echo "--save wrote a file that it refused"; failed=$((failed + 1)); fi
same save "$tmp/saved" "$tmp/want"
expect arguments 4 "$lanewise" run "$tmp/half.s" --arg buf="$tmp/no-such-file"

# By value: a float4, a float3, a char, an 8-byte structure, each as large as the metadata says.
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
has by-value-small err 'argument 0 of the kernel, `a` (float4), has 16 bytes; this has 4'; has by-value-small err 'hint: f32x4=N,N,…, u32x4=N,N,… or bytes=HEX'
expect by-value-large 2 values f32x4=1,2,3,4 f32x3=1,2,3 u32=7
has by-value-large err 'has 1 bytes; this has 4'; has by-value-large err 'hint: u8=N, i8=N or bytes=HEX'
expect by-value-few 2 values f32x4=1,2,3
has by-value-few err '`f32x4` has 4 values'
expect by-value-many 2 values f32x2=1,2,3
expect by-value-none 2 values f32x17=1
expect by-value-hex 2 values bytes=01020
has by-value-hex err 'bytes are pairs of hexadecimal digits'
expect by-value-no-file 4 values bytes=@"$tmp/no-such-file"

expect numthreads 2 "$lanewise" run "$tmp/good.s" --numthreads 1025
has numthreads err 'a workgroup has at most 1024 work-items'
expect numthreads-3d 2 "$lanewise" run "$tmp/good.s" --numthreads 32,32,2
expect numthreads-most 0 "$lanewise" run "$tmp/good.s" --numthreads 32,32,1
for lane in 32 40 99 -1; do
	expect "lane $lane" 1 "$lanewise" run --gpu gfx1030 --wave 32 "$tmp/good.s" --expect "v1[$lane] = 5"
	has "lane $lane" err "the wave has 32 lanes; there is no lane $lane"
done
expect lane-31 0 "$lanewise" run --gpu gfx1030 --wave 32 "$tmp/good.s" --expect 'v1[31] = 5' --expect 'v1[(lane + 1) % lanes] = 5'

expect lower 0 "$lanewise" lower
has lower out "WavePrefixCountBits"
expect lower-name 0 "$lanewise" lower subgroupelect --gpu gfx906
has lower-name out "WaveIsFirstLane"; has lower-name out "gfx906, wave64"
expect lower-json 0 "$lanewise" lower --json WaveReadLaneFirst
has lower-json out '"does": "s10 = v0 of the first active lane"'
expect lower-text 0 "$lanewise" lower WaveActiveSum --gpu gfx1100
cycles=$(sed -n 's/.*; \([0-9]*\) cycles$/\1/p' "$tmp/out")
expect lower-cycles 0 "$lanewise" lower WaveActiveSum --gpu gfx1100 --json
for n in ${cycles:-no}; do has lower-cycles out "\"cycles\": $n"; done     # what the text says
# What options cannot be, and what is said: the text, then the command.
refused() {
	says=$1; shift
	expect "$*" 2 "$lanewise" "$@"; has "$*" err "$says"
}
refused "--figure wants NAME=N with N from 1 on, not \`clock\`" time --figure clock "$tmp/good.s"
refused "--figure wants NAME=N with N from 1 on, not \`clock=0\`" time --figure clock=0 "$tmp/good.s"
refused "--numthreads wants X, X,Y or X,Y,Z with at most 1024 work-items, not \`1025\`" occupancy --numthreads 1025
refused "occupancy reads no file; the numbers are options" occupancy "$tmp/good.s"
refused "one FILE at a time" run "$tmp/good.s" "$tmp/bad.s"
refused "--define wants NAME=NUMBER, or a NAME, which is 1 then, not \`x=\`" run --define x= "$tmp/good.s"
refused "--define wants NAME=NUMBER" run --define x=y "$tmp/good.s"
refused "--lanes wants lanes from 0 to 63, as in 0-3,8; not \`64\`" trace --lanes 64 "$tmp/good.s"
refused "--lanes wants lanes from 0 to 63, as in 0-3,8; not \`3-1\`" trace --lanes 3-1 "$tmp/good.s"
refused "--wave is the size of a wave, 32 or 64 lanes, not \`48\`" run --wave 48 "$tmp/good.s"
refused "the size of a wave, 32 or 64 lanes; only wave 3 of each workgroup: --waves 3" trace --wave 3 "$tmp/good.s"
refused "--json takes no value" run --json=5 "$tmp/good.s"
refused "--gpu wants a value: --gpu GPU" run --gpu
refused "-g wants a value: -g GPU" run -g
refused "\`run\` has no option --screen" run --screen "$tmp/good.s"
refused "--json belongs after a command" --json run "$tmp/good.s"
refused "there is no command \`$tmp/good.s\`; to run a file: lanewise run $tmp/good.s" "$tmp/good.s"
refused "--state goes with --json" run --state "$tmp/good.s"
refused "--screen is for people, --json for programs" step --screen --json "$tmp/good.s"
refused "which FILE?" time
refused "where to? -o PAGE.html" view "$tmp/good.s"
refused "what should be explained?" explain
refused "--all explains everything: no \`v_nop\`" explain --all v_nop
refused "--output is for --all --format markdown" explain -o "$tmp/x" v_nop
refused "--table is of all: no \`WaveActiveSum\`" lower --table WaveActiveSum
refused "--table is text or markdown, not \`json\`" lower --table --format json
refused "--format goes with --table" lower --format markdown WaveActiveSum
refused "there is no check \`hazrd\`; did you mean \`hazard\`?" check --warn hazrd "$tmp/good.s"
refused "there is no check \`qqqqqqqq\`; \`lanewise explain checks\` lists them" check --warn qqqqqqqq "$tmp/good.s"
refused "for which GPU? --gpu says it" disasm --hex /dev/null
refused "standard output takes one format" export "$tmp/good.s" --csv - --jsonl -
refused "--csv and --jsonl both write $tmp/same" export "$tmp/good.s" --csv "$tmp/same" --jsonl "$tmp/same"
refused "there is no kernel \`k\`: the text has no kernel descriptor" run --kernel k "$tmp/good.s"
refused "--save wants I=FILE, not \`x\`" run --save x "$tmp/good.s"
refused "--story is about whole waves: --workgroup and --waves choose them" trace --story --lanes 1 "$tmp/good.s"
refused "--timeline is for one FILE on one GPU" time --timeline "$tmp/good.s" "$tmp/good.s"
refused "--by-source: no instruction of $tmp/good.s has a line of a source" time --by-source "$tmp/good.s"
refused "--top and --sort are of instructions" time --by-source --top 3 "$tmp/good.s"
refused "--timeline or --by-source" time --by-source --timeline "$tmp/good.s"
refused "--by-source is for one FILE on one GPU" time --by-source "$tmp/good.s" "$tmp/good.s"
refused "--record wants a file, not /dev/null: what is written is read at once" trace --record /dev/null "$tmp/good.s"
refused "wants a number from" run --max-steps x "$tmp/good.s"
refused "--jobs wants a number from 1 to 1024, not \`0\`" run --jobs 0 "$tmp/good.s"
refused "--jobs wants a number from 1 to 1024, not \`many\`" run -J many "$tmp/good.s"
expect lower-several 0 "$lanewise" lower subgroupShuffle OpGroupNonUniformAny
has lower-several out "WaveActiveAnyTrue"
expect lower-unknown 2 "$lanewise" lower WavePrefixCountBit
has lower-unknown err "did you mean \`WavePrefixCountBits\`"
expect lower-gpu 2 "$lanewise" lower WaveReadLaneAt-Permlane --gpu gfx906
has lower-gpu err "gfx1200"
expect lower-table 0 "$lanewise" lower --table --gpu gfx1100
has lower-table out "gfx1100/64"
expect lower-table-name 2 "$lanewise" lower --table WaveMatch
expect lower-table-format 2 "$lanewise" lower --table --format html

# Examples are found by name, where no file of that name is; in the source tree, and where they are installed (tests/install.sh).
expect examples 0 "$lanewise" examples
has examples out "compaction "; has examples out "WavePrefixCountBits "; has examples out "a wave is one program for 32 lanes"
for f in asm-examples/*/*.s; do
	name=$(basename "$f" .s)
	expect "examples-$name" 0 sh -c '"$1" examples --json | grep -qF "\"name\": \"$2\""' sh "$lanewise" "$name"
done
expect examples-part 0 "$lanewise" examples lessons
has examples-part out "01-lanes"
if grep -q WavePrefix "$tmp/out"; then echo "examples lessons: others too"; failed=$((failed + 1)); fi
expect examples-unknown 2 "$lanewise" examples lesson
has examples-unknown err "did you mean \`lessons\`"
expect example 0 "$lanewise" run compaction
has example out "held    counter[0] = 87"
expect example-part 0 "$lanewise" run listings/compaction
expect example-case 0 "$lanewise" trace waveprefixcountbits --gpu gfx1100
expect example-asm 0 "$lanewise" asm --hex 02-ballot
expect example-near 4 "$lanewise" run compactoin
has example-near err "There is an example \`compaction\`"
mkdir "$tmp/here"
cp "$tmp/wrong.s" "$tmp/here/compaction"
expect example-file-first 1 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$(cd "$(dirname "$lanewise")" && pwd)/lanewise"
has example-file-first out "v1 = 6"
rm "$tmp/here/compaction"
mkdir "$tmp/here/compaction"
expect example-folder-not-first 0 sh -c 'cd "$1" && "$2" run compaction' sh "$tmp/here" "$(cd "$(dirname "$lanewise")" && pwd)/lanewise"

# Code objects: written, read again, run with the notes of their text; what is wrong with one is said.
expect object 0 "$lanewise" asm tests/objects/table.s -o "$tmp/table.o"
data='--buffer data:u32[32]=i*1000 --arg data'; held='data[i] = i * 1000 + (i % 4 + 1) * 101'
for file in "$tmp/table.o" tests/objects/table.co tests/objects/table.s; do
	expect object-run 0 "$lanewise" run "$file" $data --expect "$held"
	has object-run out "kernel lookup"; has object-run out "held    $held"
done
printf ';@ buffer data : u32[32] = i\n;@ arg data   ;@ expect data[i] = i + (i %% 4 + 1) * 101\n' >"$tmp/notes"
expect object-notes 0 "$lanewise" run tests/objects/table.co --notes "$tmp/notes"
expect object-trace 0 "$lanewise" trace tests/objects/table.co --notes "$tmp/notes"
has object-trace out "v_add3_u32 v3, v3, v4, v5"
expect object-wrong 1 "$lanewise" run tests/objects/table.co --notes "$tmp/notes" --expect 'data[0] = 5'
expect object-no-notes 4 "$lanewise" run tests/objects/table.co --notes "$tmp/no-such-file"
expect object-arguments 2 "$lanewise" run tests/objects/table.co
has object-arguments err "uint*"

# Arguments by name, what they left, and all of it kept for another run.
saxpy=asm-examples/library/saxpy.s
"$lanewise" asm "$saxpy" -o "$tmp/saxpy.o"
named() { command=$1; shift; "$lanewise" "$command" "$tmp/saxpy.o" --items 10 -a x=16:f32:i*0.5 -a y=16:f32:100 -a a=2 -a n=10 "$@"; }
expect named 0 named run --print changed -e 'y[i] = i < 10 ? 100 + i : 100' --save-notes "$tmp/saxpy.notes"
has named out 'y  f32[16]'; has named out '   8  108.0 109.0 100.0'; [ "$(grep -c '\[16\]' "$tmp/out")" = 1 ] || { echo "named: x was not changed"; failed=$((failed + 1)); }
for command in run trace time; do
	named $command --mode round=zero >"$tmp/a" 2>&1
	named $command --mode round=zero --save-notes "$tmp/$command.notes" >/dev/null 2>&1
	expect kept 0 "$lanewise" $command "$tmp/saxpy.o" --notes "$tmp/$command.notes"
	same kept "$tmp/a" "$tmp/out"
done
expect kept-again 0 "$lanewise" run "$tmp/saxpy.o" --notes "$tmp/saxpy.notes" -a n=2 -e 'y[i] = i < 2 ? 100 + i : 100' --save-notes "$tmp/again.notes"
sed 's/n=10/n=2/; s/i < 10/i < 2/; 1d' "$tmp/saxpy.notes" >"$tmp/a"; sed 1d "$tmp/again.notes" >"$tmp/b"; same kept-again "$tmp/a" "$tmp/b"
expect kept-over-text 0 "$lanewise" run "$saxpy" --notes "$tmp/saxpy.notes"
expect print-json 0 named run --print 1,x --json
has print-json out '"buffers":[{"name":"x","type":"f32","elements":[0.0,0.5,'
expect print-nothing 0 "$lanewise" run "$tmp/saxpy.o" --notes "$tmp/saxpy.notes" -a 3=0 -e 'y[i] = 100'; has print-nothing out 'no buffer was changed'
expect print-which 2 named run --print yy; has print-which err 'hint: did you mean `y`?'
expect keep-where 4 named run --save-notes "$tmp/no/such/folder"
expect keep-what 2 named run --set 's4 = 1 ; s5 = 2' --save-notes "$tmp/what.notes"
expect missing 2 "$lanewise" run "$tmp/saxpy.o" -a n=10 -a y=4:f32
has missing err 'takes 4 arguments; 2 were given: `x`, `a` missing'; has missing err 'saxpy.o --items 256 -a x=256:f32:i -a y=256:f32:i -a a=1 -a n=256'
expect unknown 2 named run -a z=1; has unknown err 'kernel saxpy has no argument `z`'

"$lanewise" asm --hex tests/objects/table.s | cut -f2 >"$tmp/a"; "$lanewise" asm --hex "$tmp/table.o" | cut -f2 >"$tmp/b"
same object-hex "$tmp/a" "$tmp/b"
expect object-gpu 4 "$lanewise" run --gpu gfx906 tests/objects/table.co
has object-gpu err "gfx1100, but gfx906 is asked for"
expect object-twice 2 "$lanewise" asm tests/objects/table.co -o "$tmp/twice.o"
head -c 700 tests/objects/table.co >"$tmp/cut.co"
expect object-cut 4 "$lanewise" run "$tmp/cut.co"
has object-cut err "cut.co: error: "
printf '__CLANG_OFFLOAD_BUNDLE__\1\0\0\0' >"$tmp/bundle"
expect object-bundle 4 "$lanewise" run "$tmp/bundle"
has object-bundle err "clang-offload-bundler"
printf '\ts_getpc_b64 s[0:1]\n\ts_add_u32 s0, s0, elsewhere@rel32@lo+4\n' >"$tmp/open.s"
expect object-undefined 3 "$lanewise" run "$tmp/open.s"
expect object-undefined 0 "$lanewise" asm "$tmp/open.s" -o "$tmp/open.o"
expect object-undefined 4 "$lanewise" run "$tmp/open.o"
has object-undefined err "symbol 'elsewhere' is not defined"; has object-undefined err "ld.lld"
cp "$tmp/table.o" "$tmp/kept.o"
expect object-bad 3 "$lanewise" asm "$tmp/bad.s" -o "$tmp/table.o"
same object-bad "$tmp/table.o" "$tmp/kept.o"

# time: what it is asked wrongly, faults, expectations on cycles, tables, waits from a trace.
printf ';@ chip rx7900xtx\n;@ expect cycles <= 40\n;@ expect cycles > 10\n\tv_mov_b32 v1, 5\n\tv_mul_f32 v1, v1, v1\n\ts_endpgm\n' >"$tmp/timed.s"
expect time 0 "$lanewise" time "$tmp/timed.s"
has time out "Radeon RX 7900 XTX (gfx1100)"; has time out "held    cycles <= 40"; has time out "v1 from line 4"
expect time-stdin 0 sh -c '"$0" time - <"$1"' "$lanewise" "$tmp/timed.s"
expect time-late 1 "$lanewise" time "$tmp/timed.s" --expect 'cycles <= 2'
has time-late out "FAILED  cycles <= 2"
expect run-cycles 0 "$lanewise" run "$tmp/timed.s"
has run-cycles out "on a Radeon RX 7900 XTX"
expect run-late 1 "$lanewise" run "$tmp/timed.s" --expect 'cycles <= 2'
expect run-no-cycles 3 sh -c 'printf ";@ set v1 = cycles\n\tv_mov_b32 v2, v1\n" | "$0" run -' "$lanewise"
has run-no-cycles err "belongs in"
expect time-two 0 "$lanewise" time "$tmp/timed.s" "$tmp/good.s" --gpu rx6900xt --chip gfx1200
has time-two out "timed.s rx9070xt"; has time-two out "good.s rx6900xt"; has time-two out "1.00x"
expect time-two-json 0 "$lanewise" time --json "$tmp/timed.s" "$tmp/good.s"
has time-two-json out '},{"cycles":'
expect time-timeline 0 "$lanewise" time --timeline "$tmp/timed.s"
has time-timeline out "it executes"
expect time-timeline-two 2 "$lanewise" time --timeline "$tmp/timed.s" "$tmp/good.s"
expect time-clock 0 "$lanewise" time --clock 1000 --wgps 2 --figure waves=4 "$tmp/timed.s"
has time-clock out "at 1000 MHz"; has time-clock out "4 of 4 waves"; has time-clock out "chip's 32 places"
expect time-exact 0 "$lanewise" time --wgps 1 --exact 64 --dispatch 2000 asm-examples/lessons/09-wave-size.s
has time-exact out "scaled: "; has time-exact out " of 2000 workgroups"; has time-exact out "4000 waves"; has time-exact out "scaling is off by"
expect time-exact-all 1 sh -c '"$0" time --wgps 1 --exact 64 --dispatch 64 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-exact-0 1 sh -c '"$0" time --wgps 1 --exact 0 --dispatch 12000 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-exact-default 0 sh -c '"$0" time --wgps 1 --dispatch 20000 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-top 0 "$lanewise" time --top 2 asm-examples/algorithms/histogram-groupshared.s
[ "$(grep -c '^ *[0-9][0-9]*  *[0-9][0-9]*  *[0-9]' "$tmp/out")" = 2 ] && passed=$((passed + 1)) || { echo "time --top 2 does not show two"; failed=$((failed + 1)); }
has time-top out "the load at line 42"; has time-top out "verdict     bound by vector memory";
expect time-top-rest 1 grep -q InterlockedAdd "$tmp/out"
expect time-sort 0 sh -c '"$0" time --sort hits --top 3 asm-examples/lessons/10-occupancy.s | sed -n "/^line/,/^$/p"' "$lanewise"
has time-sort out "119296 wait for the load at line 16"
refused "--sort is line, cycles, stall, hits or max, not \`best\`" time --sort best "$tmp/good.s"
refused "--top" time --top 0 "$tmp/good.s"
printf ';@ lds 8192\n;@ set v0 = lane\n\tv_lshlrev_b32 v1, 7, v0\n\ts_mov_b32 s4, 210000\nL:\tds_read_b32 v2, v1\n\ts_waitcnt lgkmcnt(0)\n\ts_sub_u32 s4, s4, 1\n\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 L\n\ts_endpgm\n' >"$tmp/long-lds.s"
expect time-not-tried 0 "$lanewise" time --gpu gfx1030 "$tmp/long-lds.s"
has time-not-tried out "bound by LDS"; expect time-not-tried-at-all 1 grep -q "fewer cycles" "$tmp/out"
expect time-try 0 "$lanewise" time --try --gpu gfx1030 "$tmp/long-lds.s"
has time-try out "fewer cycles without bank conflicts (x32 on line 5)"
expect compare 0 "$lanewise" compare 08-waits -D EARLY=0 -D EARLY=1
has compare out "takes 32.0 % fewer cycles"; has compare out "all buffers have the same values"; has compare out "-   28          1          235         s_waitcnt vmcnt(0)"
expect compare-same 0 "$lanewise" compare "$tmp/good.s" "$tmp/good.s"
has compare-same out "all instructions are the same"; has compare-same out "takes as many cycles"
printf '\tv_mov_b32 v7, 5\n\ts_endpgm\n' >"$tmp/a.s"; printf '\tv_mov_b32 v9, 5\n\ts_endpgm\n' >"$tmp/b.s"
expect compare-registers 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s" --gpu gfx1030
has compare-registers out "  v_mov_b32_e32 v7, 5"; has compare-registers out "  10       +2    +25.0 %"
expect compare-any-register 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s" --any-register
has compare-any-register out "all instructions are the same"
expect compare-json 0 "$lanewise" compare --json "$tmp/a.s" "$tmp/b.s"
has compare-json out '"change":"registers","a":{"line":1,'
expect compare-gpus 0 "$lanewise" compare "$tmp/a.s" --gpu gfx1030 --chip rx7900xtx
has compare-gpus out "rx7900xtx takes"
expect compare-fault 1 "$lanewise" compare --gpu gfx1030 "$tmp/a.s" "$tmp/fault.s"
has compare-fault err "fault.s:1"; has compare-fault out "  v_mov_b32_e32 v7, 5"
printf ';@ buffer out : u32[64] = i\n\ts_endpgm\n' >"$tmp/a.s"; printf ';@ buffer out : u32[64] = i / 2\n\ts_endpgm\n' >"$tmp/b.s"
expect compare-values 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s"
has compare-values out "out has other values at the end: 63 of 64 elements, the first is out[1]"
refused "compare wants two FILEs, or one and an option twice" compare "$tmp/a.s"
refused "two FILEs at most" compare "$tmp/a.s" "$tmp/b.s" "$tmp/good.s"
refused "--gpu is given 3 times" compare --gpu gfx906 --gpu gfx1030 --gpu gfx1100 "$tmp/a.s"
expect compare-missing 4 "$lanewise" compare "$tmp/a.s" "$tmp/no-such-file.s"
expect compare-bad 3 "$lanewise" compare "$tmp/bad.s" "$tmp/a.s"
# Lines end where the terminal does, or COLUMNS, and words are whole; wide terminals are used. What programs read is left alone.
for columns in 60 80 100 200; do
	for command in "run asm-examples/listings/compaction.s" "check 12-memory -D FILL=10" "trace --cycles asm-examples/listings/compaction.s" "trace --story 05-branches" \
		"time 12-memory" "time --timeline 12-memory" "compare 08-waits -D EARLY=0 -D EARLY=1" "occupancy --gpu gfx1100" "explain missing-wait" "lower WavePrefixSum" "run $tmp/fault.s"; do
		# shellcheck disable=SC2086
		COLUMNS=$columns "$lanewise" $command >"$tmp/out" 2>&1
		widest=$(LC_ALL=C.UTF-8 wc -L <"$tmp/out")
		if [ "$widest" -le "$columns" ]; then passed=$((passed + 1)); else echo "lanewise $command: $widest columns, not $columns"; failed=$((failed + 1)); fi
	done
done
[ "$(COLUMNS=200 "$lanewise" time asm-examples/listings/compaction.s | LC_ALL=C.UTF-8 wc -L)" -gt 120 ] && passed=$((passed + 1)) || { echo "200 columns are not used"; failed=$((failed + 1)); }
[ "$(COLUMNS=60 "$lanewise" time --json asm-examples/listings/compaction.s | wc -l)" = 1 ] && passed=$((passed + 1)) || { echo "JSON is broken into lines"; failed=$((failed + 1)); }
expect time-no-file 2 "$lanewise" time
expect time-missing 4 "$lanewise" time "$tmp/no-such-file.s"
expect time-bad 3 "$lanewise" time "$tmp/bad.s"
expect time-fault 1 "$lanewise" time --gpu gfx1030 "$tmp/fault.s"
has time-fault err "fault.s:1"
expect time-endless 1 "$lanewise" time --max-steps 1000 "$tmp/endless.s"
expect time-chip 2 "$lanewise" time --chip rx1 "$tmp/good.s"
expect time-chip-gpu 2 "$lanewise" run --chip rx7900xtx --gpu gfx1030 "$tmp/good.s"
has time-chip-gpu err "gfx1100"
expect time-figure 2 "$lanewise" time --figure waves=0 "$tmp/good.s"
expect time-figure-most 2 "$lanewise" time --figure simds=9 "$tmp/good.s"
expect time-cycles 2 "$lanewise" time --timeline --cycles 9-1 "$tmp/good.s"
expect time-caches 2 "$lanewise" time --caches tepid "$tmp/good.s"
expect time-waits-missing 4 "$lanewise" time --waits "$tmp/no-such-file.csv" "$tmp/timed.s"
expect time-waits-none 4 "$lanewise" time --waits "$tmp/timed.s" "$tmp/timed.s"
cat >"$tmp/waits.csv" <<'CSV'
se,wave_key,seq,time_cycles_relative_to_wave_start,pc_offset,instruction,delta_from_prev,exec_minus_issue,packet,t_abs,wavestart_id7
0,a,0,500,0x0,"v_mov_b32 v1, 5",500,9,VALUINST,10500,1
0,a,1,501,0x4,"v_mul_f32 v1, v1, v1",1,9,VALUINST,10501,1
CSV
expect time-waits 0 "$lanewise" time --timeline --waits "$tmp/waits.csv" "$tmp/timed.s" --expect 'cycles > 500'
has time-waits out "cycles 0 to"; has time-waits out "ss~ssI"
# Waves that go different ways, of the last engine that there can be, and more of them than the trace has.
sed 's/^0,/4294967295,/' "$tmp/waits.csv" >"$tmp/unlike.csv"
printf '4294967295,b,0,500,0x0,"v_mov_b32 v1, 5",500,9,VALUINST,10600,1\n' >>"$tmp/unlike.csv"
expect time-waits-unlike 0 "$lanewise" time --waits "$tmp/unlike.csv" --dispatch 5 "$tmp/timed.s" --expect 'cycles > 500'
# The card's intervals beside the model's: times are as the card's clock had them, the second instruction took 31 cycles there.
sed 's/,501,0x4,\(.*\),1,9,VALUINST,10501/,531,0x4,\1,31,9,VALUINST,971984531/; s/,10500,1$/,971984500,1/' "$tmp/waits.csv" >"$tmp/card.csv"
expect time-trace 0 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s"
has time-trace out "1 compared: 0.0 % as on the card"; has time-trace out "31 on the card, "; has time-trace out "v_mul_f32"
[ "$(LC_ALL=C.UTF-8 wc -L <"$tmp/out")" -le 80 ] && passed=$((passed + 1)) || { echo "time --trace: wider than 80 columns"; failed=$((failed + 1)); }
expect time-trace-json 0 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s" --json
has time-trace-json out '"compared":1,"given":1,"exact":0'; has time-trace-json out '"intervals":[{"line":'; has time-trace-json out '"card":500,"model":500,"given":true'
# After an instruction that the trace does not have, the rest is not reached.
printf 'seq,t_abs,pc_offset\n0,100,0\n1,101,8\n' >"$tmp/away.csv"
expect time-trace-away 0 "$lanewise" time --trace "$tmp/away.csv" "$tmp/timed.s" --json
has time-trace-away out '"not_reached":'
printf 'seq,t_abs\n0,100\n' >"$tmp/short.csv"
expect time-trace-short 4 "$lanewise" time --trace "$tmp/short.csv" "$tmp/timed.s"
has time-trace-short err "short.csv:1: error: this is no trace: a column is missing, \`pc_offset\`"; has time-trace-short err "docs/capture.md"
expect time-trace-missing 4 "$lanewise" time --trace "$tmp/no-such-file.csv" "$tmp/timed.s"
has time-trace-missing err "no-such-file.csv"
expect time-trace-several 2 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s" "$tmp/timed.s"
expect time-trace-timeline 2 "$lanewise" time --trace "$tmp/card.csv" --timeline "$tmp/timed.s"
has time-trace-timeline err "not with --timeline"
# A lane that reads past its workgroup's LDS gets 0 on a card; the replay goes on.
cat >"$tmp/past.s" <<'ASM'
;@ gpu gfx1100
;@ lds 64
 v_mov_b32 v1, 64
 ds_load_b32 v2, v1
 s_waitcnt lgkmcnt(0)
 s_endpgm
ASM
printf 'seq,t_abs,pc_offset\n0,100,0\n1,120,4\n2,150,0xc\n' >"$tmp/past.csv"
expect time-past 1 "$lanewise" time "$tmp/past.s"
expect time-trace-past 0 "$lanewise" time --trace "$tmp/past.csv" "$tmp/past.s"
has time-trace-past out "2 compared"
expect time-trace-fault 1 "$lanewise" time --trace "$tmp/past.csv" "$tmp/past.s" --max-steps 2
has time-trace-fault err "fault:"; has time-trace-fault err "past.s:4"; has time-trace-fault err "v1 = all 64"
# What the hardware wrote: waves are walked through the program, which must be the one that ran.
printf 'again: v_mov_b32 v1, 0\n s_load_b32 s0, s[2:3], 0\n s_waitcnt lgkmcnt(0)\n s_delay_alu instid0(VALU_DEP_1)\n ds_load_b32 v2, v1\n s_cbranch_scc0 again\n s_endpgm\n' >"$tmp/walked.s"
expect time-trace-raw 0 "$lanewise" time --gpu gfx1100 --trace tests/fuzz/capture/gfx11.sqtt -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
has time-trace-raw out "2 waves of 1 shader engine"; has time-trace-raw out "14 compared"
expect time-trace-rgp 0 "$lanewise" time --gpu gfx1100 --trace tests/fuzz/capture/two-engines.rgp -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
has time-trace-rgp out "4 waves of 2 shader engines"; has time-trace-rgp out "28 compared"
# The driver wrote NUM_THREAD_X: so many, where nobody says it.
{ head -c 8 tests/fuzz/capture/gfx11.sqtt; printf '\011\202\007\000\100\000\000\000'; tail -c +9 tests/fuzz/capture/gfx11.sqtt; } >"$tmp/launched.sqtt"
expect time-trace-launch 0 "$lanewise" time --gpu gfx1100 --trace "$tmp/launched.sqtt" -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000 --numthreads 32,2
has time-trace-launch err "warning: the card ran workgroups of 64,1,1 work-items, not of 32,2,1"; has time-trace-launch err "hint: --numthreads 64,1,1"
expect time-trace-launched 0 "$lanewise" time --gpu gfx1100 --trace "$tmp/launched.sqtt" -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
[ ! -s "$tmp/err" ] && passed=$((passed + 1)) || { echo "time-trace-launched: $(cat "$tmp/err")"; failed=$((failed + 1)); }
expect time-trace-other 4 "$lanewise" time --gpu gfx1100 --trace tests/fuzz/capture/gfx11.sqtt "$tmp/past.s"
has time-trace-other err "none of its 2 waves went through this program"; has time-trace-other err "hint: FILE must be the very code that ran"
head -c 14 tests/fuzz/capture/gfx11.sqtt >"$tmp/cut.sqtt"; printf '\007\007' >>"$tmp/cut.sqtt"
expect time-trace-damaged 4 "$lanewise" time --gpu gfx1100 --trace "$tmp/cut.sqtt" "$tmp/past.s"
has time-trace-damaged err "cut.sqtt: error: no packet begins like this, at byte 0x"

expect occupancy 0 "$lanewise" occupancy --gpu gfx1030 --vgprs 70
has occupancy out "12 of 16 waves"; has occupancy out "16 with at most 64"
expect occupancy-talk 0 "$lanewise" occupancy --chip rx5700xt --wgps 26 --vgprs 32
has occupancy-talk out "66560 threads on the whole chip = 26 WGPs x 4 SIMDs x 20 waves x 32 lanes"
expect occupancy-none 0 "$lanewise" occupancy --gpu gfx1030 --vgprs 256 --numthreads 1024
has occupancy-none out "not one workgroup fits"
expect occupancy-json 0 "$lanewise" occupancy --json --gpu gfx906
has occupancy-json out '"vgprs":25,"waves":9'
expect occupancy-file 2 "$lanewise" occupancy "$tmp/good.s"
expect occupancy-gpu 2 "$lanewise" occupancy --gpu gfx9999
expect occupancy-wave 2 "$lanewise" occupancy --gpu gfx906 --wave 32
expect occupancy-vgprs 2 "$lanewise" occupancy --vgprs 257
expect occupancy-threads 2 "$lanewise" occupancy --numthreads 64,64

# trace and its log: what was kept is traced as the run was, filters choose, and bad ones are reported.
cat >"$tmp/waves.s" <<'EOS'
;@ gpu gfx1100
;@ numthreads 64
;@ dispatch 2
;@ lds 1024
;@ buffer out : u32[128] = 0
;@ set s[2:3] = &out, v0 = item
	v_lshlrev_b32 v1, 2, v0
	v_mov_b32 v2, 7
	global_store_b32 v1, v2, s[2:3]
	global_load_b32 v3, v1, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, 1, v3
	s_endpgm
EOS
for kept in log log.zst; do
	expect record-$kept 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/run.$kept"
	cp "$tmp/out" "$tmp/summary"
	expect trace-$kept 0 "$lanewise" trace "$tmp/waves.s"
	sed '/^gfx1100, /,$d' "$tmp/out" | sed '$d' >"$tmp/a"
	sed -n '/^gfx1100, /,$p' "$tmp/out" >"$tmp/b"
	same record-summary-$kept "$tmp/summary" "$tmp/b"
	expect replay-$kept 0 "$lanewise" trace "$tmp/run.$kept"
	same replay-same-$kept "$tmp/a" "$tmp/out"
	expect replay-json-$kept 0 "$lanewise" trace "$tmp/run.$kept" --json --workgroup 1 --waves 1 --line 9-10
	[ "$(wc -l <"$tmp/out")" = 2 ] && passed=$((passed + 1)) || { echo "replay-json-$kept: not 2 lines"; failed=$((failed + 1)); }
done
# Recorded and shown: what asks for a text gets it.
for choice in --brief --json --story '--waves 1' '--last 2' '--line 9-10' '--lanes 0' '--after 3' '--workgroup 0' '--pc 0x100000-0x100010'; do
	expect "trace $choice" 0 "$lanewise" trace "$tmp/waves.s" $choice
	cp "$tmp/out" "$tmp/a"
	expect "record $choice" 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/chosen.log" $choice
	same "record $choice" "$tmp/a" "$tmp/out"
done
expect record-cycles 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/chosen.log" --cycles
[ "$(head -c 9 "$tmp/out")" = 'gfx1100, ' ] && passed=$((passed + 1)) || { echo "record --cycles: more than the summary"; failed=$((failed + 1)); }
expect trace-waits 0 "$lanewise" trace "$tmp/waves.s" --line 11 --last 1
has trace-waits out "waits for line 10"
expect trace-cycles 0 "$lanewise" trace "$tmp/waves.s" --cycles
has trace-cycles out "of memory (line 10)"
expect trace-lanes 0 "$lanewise" trace "$tmp/waves.s" --lanes 3,40-41 --pc 0x100000 --waves 0
has trace-lanes out "v1 ="
expect trace-after 0 "$lanewise" trace "$tmp/waves.s" --after 27
expect time-waves 0 "$lanewise" time WavePrefixCountBits --gpu gfx906 --gpu gfx1100 --wave 32 --wave 64
has time-waves err "gfx906 has no wave32: left out"
has time-waves out "rx7900xtx wave32"
expect time-no-wave 2 "$lanewise" time WavePrefixCountBits --gpu gfx906 --wave 32 --wave 32
expect trace-wave 2 "$lanewise" trace "$tmp/waves.s" --wave 3
has trace-wave err "--waves 3"
expect trace-no-wave 0 "$lanewise" trace "$tmp/waves.s" --waves 7
has trace-no-wave err "is chosen; there are workgroups 0,0,0 to"
expect trace-bad-lanes 2 "$lanewise" trace "$tmp/waves.s" --lanes 64
expect trace-bad-line 2 "$lanewise" trace "$tmp/waves.s" --line 9-3
expect trace-bad-workgroup 2 "$lanewise" trace "$tmp/waves.s" --workgroup a
expect record-lines 0 "$lanewise" trace tests/lines/scale.s --items 4 -b 'x:f32[4]' -b 'y:f32[4]' -a x -a y -a i32=2 -a f32=2 --record "$tmp/lines.log"
expect recorded-lines 0 sh -c 'printf "break scale.cl:9\nc\nlist source\nlocals\n" | "$0" step "$1"' "$lanewise" "$tmp/lines.log"
has recorded-lines out "at scale.cl:9"
has recorded-lines out "i            i32  v0           lane"
has recorded-lines out "return low + square(low);   (clamped, inlined at scale.cl:17)"
expect recorded-lines-view 0 "$lanewise" view "$tmp/lines.log" -o "$tmp/lines.html"
expect record-nowhere 4 "$lanewise" trace "$tmp/waves.s" --record "$tmp/no/where"
expect record-log 2 "$lanewise" trace "$tmp/run.log" --record "$tmp/b"
expect record-device 2 "$lanewise" trace "$tmp/waves.s" --record /dev/full
expect record-full 4 sh -c 'trap "" XFSZ; ulimit -f 1; exec 2>&1; "$0" trace "$1" --record "$2" | cat >/dev/null; "$0" trace "$1" --record "$2" >/dev/null' "$lanewise" asm-examples/listings/compaction.s "$tmp/large.log"
has record-full out "cannot write the log"
[ ! -e "$tmp/large.log" ] && passed=$((passed + 1)) || { echo "record-full: a file was left"; failed=$((failed + 1)); }
expect log-choices 2 "$lanewise" trace "$tmp/run.log" --gpu gfx1100
has log-choices err "stays what it was"
expect log-run 2 "$lanewise" run "$tmp/run.log"
has log-run err "trace, step, view and export"
cp "$tmp/run.log" "$tmp/old.log"; printf '\001' | dd of="$tmp/old.log" bs=1 seek=8 conv=notrunc 2>/dev/null
expect log-version 4 "$lanewise" trace "$tmp/old.log"
has log-version err "of version 1"
sh -c '"$0" trace --brief --record "$1" asm-examples/algorithms/waterfall.s' "$lanewise" "$tmp/cut-off.log" 2>/dev/null | head -n 1 >/dev/null
[ -z "$(find "$tmp" -name 'cut-off*part')" ] && passed=$((passed + 1)) || { echo "record-pipe: a piece was left"; failed=$((failed + 1)); }
head -c 900 "$tmp/run.log" >"$tmp/cut.log"
expect cut-log 4 "$lanewise" trace "$tmp/cut.log"
has cut-log err "cut.log: error: cannot read the log: "
# Whatever byte of a log is wrong, `step` ends, and says what is wrong if it cannot go on.
"$lanewise" trace --record "$tmp/whole.log" asm-examples/lessons/07-lds.s >"$tmp/out" 2>"$tmp/err"; size=$(wc -c <"$tmp/whole.log"); at=0; wrong=0; said=0
while [ $((at += size / 60)) -lt "$size" ]; do
	{ head -c $at "$tmp/whole.log"; printf '\252'; tail -c +$((at + 2)) "$tmp/whole.log"; } >"$tmp/wrong.log"
	printf 'goto end\nrnext\ngoto start\nnext line\n' | timeout 20 "$lanewise" step "$tmp/wrong.log" >"$tmp/out" 2>"$tmp/err"; status=$?
	case $status in 0) ;; 2|3|4) said=$((said + 1)); [ -s "$tmp/err" ] || wrong=$((wrong + 1)) ;; *) wrong=$((wrong + 1)) ;; esac
	[ $wrong = 0 ] || { echo "step of a log that is wrong at byte $at: exit status $status"; cat "$tmp/err"; break; }
done
if [ $wrong = 0 ] && [ $said -gt 5 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi

# Instructions given as words, before any line of the source.
for c in run trace time check view step; do
	expect words-$c 0 sh -c 'c=$1; shift; echo step | "$0" "$c" tests/fuzz/words.s "$@"' "$lanewise" $c $([ $c = view ] && echo -o "$tmp/words.html")
done

# Colours when they are asked for, and only then.
for when in always never auto; do
	expect color-$when 0 "$lanewise" time --gpu gfx1030 --color $when "$tmp/good.s"
	if [ "$(grep -c "$(printf '\033')" "$tmp/out")" = 0 ] && [ $when = always ] || grep -q "$(printf '\033')" "$tmp/out" && [ $when != always ]; then echo "color-$when"; failed=$((failed + 1)); else passed=$((passed + 1)); fi
done
# A chip of which a WGP holds less than a workgroup: it gets it for itself.
expect small-chip 0 "$lanewise" time --gpu gfx1100 --figure simds=1 --figure cus=1 --figure waves=1 --numthreads 1024 --dispatch 3 "$tmp/good.s"
# A barrier of the whole grid: workgroups wait for later ones.
cat >"$tmp/grid.s" <<'.'

;@ dispatch 40
;@ numthreads 64
;@ buffer count : u32[1] = 0
;@ buffer out : u32[40] = 0
;@ set s[2:3] = &count, s[4:5] = &out, s6 = 4 * workgroup
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	global_atomic_add v0, v1, s[2:3]
wait:
	global_load_dword v3, v0, s[2:3] glc dlc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s12, v3
	s_cmp_lg_u32 s12, 2560
	s_cbranch_scc1 wait
	v_mov_b32 v4, s6
	global_store_dword v4, v1, s[4:5]
	s_endpgm
;@ expect total(out) = 40
.
for jobs in 1 2; do expect grid 0 "$lanewise" run --gpu gfx1030 --jobs $jobs "$tmp/grid.s"; has grid out "held    total(out) = 40"; done
expect grid-any 0 "$lanewise" run --gpu gfx1030 --jobs 2 --any-order "$tmp/grid.s"; has grid-any out "held    total(out) = 40"
expect grid-state 0 "$lanewise" run --gpu gfx1030 --json --state "$tmp/grid.s"; has grid-state out '"12":"0xa00"'
expect grid-log 0 "$lanewise" trace --gpu gfx1030 --record "$tmp/grid.log" "$tmp/grid.s"
expect grid-step 0 sh -c 'printf "goto end\nx out\n" | "$0" step "$1"' "$lanewise" "$tmp/grid.log"
expect grid-check 1 "$lanewise" check --gpu gfx1030 --max-steps 100000 "$tmp/grid.s"; has grid-check err "still running"

# A name without its type is taken, and that is said once.
printf '\tv_mov_b32 v1, 0\n\tv_mbcnt_lo v0, -1, v1\n\tv_mbcnt_lo v2, -1, v1\n\ts_endpgm\n' >"$tmp/short.s"
expect short-name 0 "$lanewise" run --gpu gfx1030 "$tmp/short.s"
has short-name err "short.s:2:2: note: v_mbcnt_lo is taken for v_mbcnt_lo_u32_b32"
if [ "$(grep -c 'is taken for' "$tmp/err")" = 1 ]; then passed=$((passed + 1)); else echo "short-name: not said once"; failed=$((failed + 1)); fi

# The same input gives the same output.
"$lanewise" time --json "$tmp/timed.s" >"$tmp/a" 2>&1; "$lanewise" time --json "$tmp/timed.s" >"$tmp/b" 2>&1
same time-deterministic "$tmp/a" "$tmp/b"
"$lanewise" trace "$tmp/good.s" >"$tmp/a" 2>&1; "$lanewise" trace "$tmp/good.s" >"$tmp/b" 2>&1
same deterministic "$tmp/a" "$tmp/b"

# ---- interrupted: what is known so far, the old output whole, nothing half-written -------------------------------------------------
printf '\tv_mov_b32 v1, 5\n1:\ts_add_u32 s4, s4, 1\n\ts_branch 1b\n' >"$tmp/long.s"
# interrupted SIGNAL STATUS COMMAND…
interrupted() {
	want=$2; signal=$1; shift 2
	"$@" >"$tmp/out" 2>"$tmp/err" &
	pid=$!
	sleep 0.4
	kill -s "$signal" "$pid"; wait "$pid"; got=$?
	if [ "$got" = "$want" ]; then passed=$((passed + 1)); else echo "$*: SIG$signal gave $got, expected $want"; cat "$tmp/out" "$tmp/err"; failed=$((failed + 1)); fi
}
nothing_left() { for f in "$tmp"/*.part "$tmp"/*.??????; do case $f in *.part|*.[A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9]) [ -e "$f" ] && { echo "$name: $f is left"; failed=$((failed + 1)); } ;; esac; done; passed=$((passed + 1)); }
for command in run check time; do
	interrupted TERM 143 "$lanewise" $command --gpu gfx1030 --numthreads 128 --max-steps 4000000000 "$tmp/long.s"
	has "$command SIGTERM" err interrupted; has "$command SIGTERM" err "wave 3:"; has "$command SIGTERM" err "in workgroup (0,0,0)"
done
interrupted TERM 143 "$lanewise" run --json --gpu gfx1030 --max-steps 4000000000 "$tmp/long.s"
has "json SIGTERM" out '"interrupted"'
echo old >"$tmp/kept"
name="trace SIGTERM"
interrupted TERM 143 "$lanewise" trace --gpu gfx1030 --max-steps 4000000000 --record "$tmp/kept" --waves 1 --numthreads 64 "$tmp/long.s"
has "trace SIGTERM" err interrupted; has "trace SIGTERM" kept old; nothing_left
# Many waves, each of them short
interrupted TERM 143 "$lanewise" run --gpu gfx1030 --dispatch 100000000 --max-steps 4000000000 "$tmp/good.s"
has "short waves SIGTERM" err interrupted
interrupted INT 130 env --default-signal=INT "$lanewise" run --gpu gfx1030 --max-steps 4000000000 "$tmp/long.s"
interrupted TERM 143 "$lanewise" export --gpu gfx1030 --max-steps 4000000000 --jsonl "$tmp/kept" "$tmp/long.s"
has "export SIGTERM" kept old; nothing_left

# -o through a symbolic link, over a file with a mode of its own, into a link that leads nowhere yet
mkdir "$tmp/there"
ln -s there/new.o "$tmp/dangling"
expect link 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/dangling"
[ -L "$tmp/dangling" ] && [ -s "$tmp/there/new.o" ] && passed=$((passed + 1)) || { echo "link: the link was replaced"; failed=$((failed + 1)); }
chmod 640 "$tmp/there/new.o"; ln -sf "$tmp/there/new.o" "$tmp/absolute"
expect link-absolute 0 "$lanewise" asm "$tmp/good.s" -o "$tmp/absolute"
[ "$(stat -c %a "$tmp/there/new.o")" = 640 ] && [ -L "$tmp/absolute" ] && passed=$((passed + 1)) || { echo "link: mode or link is another"; failed=$((failed + 1)); }
chmod 600 "$tmp/kept"; ln -sf kept "$tmp/to-kept"
expect link-record 0 "$lanewise" trace "$tmp/good.s" --record "$tmp/to-kept"
[ "$(stat -c %a "$tmp/kept")" = 600 ] && [ -L "$tmp/to-kept" ] && passed=$((passed + 1)) || { echo "link: --record changed mode or link"; failed=$((failed + 1)); }
ln -s loop "$tmp/loop"
expect link-loop 4 "$lanewise" asm "$tmp/good.s" -o "$tmp/loop"
has link-loop err "Too many levels of symbolic links"

# A full disk has one name in every command.
if [ -c /dev/full ]; then
	for command in "run $tmp/good.s" "run --json $tmp/good.s" "trace $tmp/good.s" "trace --json $tmp/good.s" "trace --story $tmp/good.s" "check $tmp/good.s" "check --json $tmp/good.s" "time $tmp/good.s" "time --json $tmp/good.s" \
	               "asm --hex $tmp/good.s" "view $tmp/good.s -o -" "explain v_add_f32" "explain --all --format markdown" "lower WavePrefixSum" "examples --json" occupancy --help --version "--generate bash" "step $tmp/good.s"; do
		# shellcheck disable=SC2086
		expect "full: $command" 4 sh -c 'echo help | "$0" "$@" >/dev/full' "$lanewise" $command
		has "full: $command" err "No space left on device"
	done
fi

# ---- what a source holds gives no orders to the terminal ------------------------------------------------------------------------------
esc=$(printf '\033')
file="$tmp/n${esc}[31mame.s"
printf ';@ hlsl \033]0;title\007x\302\233y\177\n"\033[2Jl":\n\tv_mov_b32 v1, 5 ; \033[31m\n\ts_cbranch_execz "\033[2Jl"\n\t.print "hi \033[31m"\n;@ expect v1 = 5 + 0\n\ts_endpgm\n' >"$file"
printf '\tv_mov_b32 v1, \033[31mred\033[0m\n\t"\033[1m" v1\n;@ arg \033[5m\n' >"$tmp/wrong${esc}[0m.s"
for f in "$file" "$tmp/wrong${esc}[0m.s" "$tmp/missing${esc}[0m"; do
	for command in run "run --json" trace "trace --json" "trace --story" "trace --brief" check "check --json" time "time --json" "time --timeline" asm "asm --json" "asm --hex" step "step --screen" "view -o -" "export --csv -" "export --jsonl -" "export --svg -"; do
		# shellcheck disable=SC2086
		echo "step" | "$lanewise" $command "$f" >"$tmp/out" 2>"$tmp/err"
		if cat "$tmp/out" "$tmp/err" | LC_ALL=C grep -q "$(printf '[\001-\010\013\014\016-\037\177]')" || cat "$tmp/out" "$tmp/err" | LC_ALL=C grep -q "$(printf '\302[\200-\237]')"; then
			echo "escapes: $command $f:"; cat -v "$tmp/out" "$tmp/err" | head -20; failed=$((failed + 1))
		else passed=$((passed + 1)); fi
	done
done
expect escape-shown 0 "$lanewise" trace "$file"
has escape-shown out "v_mov_b32 v1, 5"; has escape-shown out "$(printf '\342\220\233')[2J"
expect escape-color 0 "$lanewise" trace --color always "$file"
has escape-color out "$esc[1m"
"$lanewise" asm "$tmp/good.s" -o "$tmp/good.o" && "$lanewise" asm "$tmp/good.s" -o /dev/stdout >"$tmp/piped.o" && same escape-object "$tmp/good.o" "$tmp/piped.o"
printf '=1+1:\n"=cmd|A0":\n\tv_mov_b32 v1, 5 ; \377\n\ts_nop 0\n' | sed 1d >"$tmp/formula.s"
expect csv-formula 0 "$lanewise" export --csv "$tmp/formula.csv" "$tmp/formula.s"
if cut -d, -f7 "$tmp/formula.csv" | grep -q '^"*[=+@-]'; then echo "csv-formula: a formula"; failed=$((failed + 1)); else passed=$((passed + 1)); fi
if command -v iconv >/dev/null 2>&1; then expect csv-utf8 0 iconv -f UTF-8 -t UTF-8 "$tmp/formula.csv"; fi

# ---- what a story says ------------------------------------------------------------------------------------------------------------
# Of 16-bit operands the half that is compared; of a run that ends in a fault all that was; a section is a spill only if it does nothing else.
cat >"$tmp/halves.s" <<'S'
;@ set v0 = lane
	v_lshlrev_b32 v1, 16, v0
	v_or_b32 v1, 7, v1
	v_mov_b32 v2, 5
	v_cmp_gt_u16 vcc, v2, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_or_b64 exec, exec, s[4:5]
	v_cmp_lt_u16_sdwa vcc, v2, v1 src0_sel:DWORD src1_sel:WORD_1
	s_and_saveexec_b64 s[4:5], vcc
	v_mov_b32 v2, 0
	v_mov_b32 v3, 0
	global_load_dword v1, v[2:3], off
S
expect story-halves 1 "$lanewise" trace --story --gpu gfx906 "$tmp/halves.s"
has story-halves out 'v0 is 0 … 4 where it holds, 5 … 63 elsewhere'; has story-halves out 'v1 is 6 … 63 where it holds, 0 … 5 elsewhere'
has story-fault out 'line 9  s_and_saveexec_b64 s[4:5], vcc · 58 go on, 6 wait'
cat >"$tmp/section.s" <<'S'
;@ buffer b : u32[64]
;@ set v0 = lane, s[8:9] = &b
	v_mov_b32 v1, 3
	v_lshlrev_b32 v4, 2, v0
	v_cmp_gt_u32 vcc, 3, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_or_saveexec_b64 s[10:11], -1
	v_add_u32 v1, v1, v0
	global_store_dword v4, v1, s[8:9]
	s_mov_b64 exec, s[10:11]
	s_or_b64 exec, exec, s[4:5]
S
expect story-section 0 "$lanewise" trace --story --gpu gfx906 "$tmp/section.s"
has story-section out 'line 7  s_or_saveexec_b64 s[10:11], -1 · 61 come back'; has story-section out 'line 10  s_mov_b64 exec, s[10:11] · 3 go on'
if grep -q spill "$tmp/out"; then echo "story-section: a spill that computes"; failed=$((failed + 1)); fi
sed '/v_add_u32/d' "$tmp/section.s" >"$tmp/spill.s"
expect story-spill 0 "$lanewise" trace --story --gpu gfx906 "$tmp/spill.s"
has story-spill out 'spill, lines 7-9: v1 is stored for 64 lanes'

# ---- more of what is said ---------------------------------------------------------------------------------------------------------
printf ';@ set v0 = lane\n;@ lds 256\n\tv_mov_b32 v2, -5\n\tds_write_b8 v0, v2\n\tds_read_i8 v3, v0\n\tds_read_u8 v4, v0\n\ts_waitcnt lgkmcnt(0)\n' >"$tmp/byte.s"
expect signed-byte 0 "$lanewise" trace --gpu gfx906 --lanes 3 "$tmp/byte.s"
has signed-byte out 'lane 3: -5 = lds[0x3]'; has signed-byte out 'lane 3: 251 = lds[0x3]'
printf '\ts_nop 0\n\ts_endpgm\n' >"$tmp/idle.s"
expect third-dimension 0 "$lanewise" time --json --gpu gfx1030 --dispatch 1,1,2 "$tmp/good.s"
has third-dimension out '"workgroup":[0,0,1]'
# A finding, and what it blames, say where in the source that was compiled they are.
printf '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"\n;@ buffer b : u32[4]\n;@ set s[0:1] = &b\n\t.file 1 "kernel.cl"\n\t.loc 1 3 5\n\ts_load_dword s4, s[0:1], 0x0\n\t.loc 1 4 9\n\ts_add_u32 s2, s4, 1\n' >"$tmp/origin.s"
expect finding-origin 1 "$lanewise" check "$tmp/origin.s"
if [ "$(sed -n 's/^  source: //p' "$tmp/out" | tr '\n' ' ')" = "kernel.cl:4 kernel.cl:3 " ]; then passed=$((passed + 1)); else echo "finding-origin:"; cat "$tmp/out" "$tmp/err"; failed=$((failed + 1)); fi
expect finding-json 1 "$lanewise" check --json "$tmp/origin.s"
has finding-json out '"check": "missing-wait"'; has finding-json out '"because"'; has finding-json out '"file": "kernel.cl"'
# Of no VALU instruction no lane could be active.
expect no-valu 0 "$lanewise" time --gpu gfx1030 "$tmp/idle.s" "$tmp/good.s"
has no-valu out '16      -  start'; has no-valu out '16  100.0  start'
# Whole numbers of what is beyond them: as far as 64 bits go, then 0.
expect big-numbers 0 "$lanewise" run -b 'b:u64[5]=i == 0 ? 1.5e19 : i == 1 ? 1e30 : i == 2 ? -1e30 : i == 3 ? 9223372036854775808.0 : -9223372036854775808.0' -e 'b[0] = 15000000000000000000' \
	-e 'b[1] = 0' -e 'b[2] = 0' -e 'b[3] = 0x8000000000000000' -e 'b[4] = b[3]' "$tmp/good.s"

echo "cli: $passed passed, $failed failed"
[ "$failed" = 0 ]
