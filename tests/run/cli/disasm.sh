# Bytes to instructions and back, for words and code objects.
expect hex 3 "$lanewise" asm --gpu gfx1030 --hex "$tmp/bad.s"
has hex out "1	8502027e"
printf 's_nop 0\ns_load_dword s1, s[2:3], s0 0x1\ns_waitcnt vmcnt(0) 1\n.long 5 6\ns_branch nowhere\ns_nop 1\n' >"$tmp/half.s"
expect hex-errors 3 "$lanewise" asm --gpu gfx906 --hex "$tmp/half.s"   # no bytes for a line with an error
[ "$(cut -f1 "$tmp/out" | tr '\n' ' ')" = "1 6 " ] || { bad "hex-errors: bytes of other lines"; cat "$tmp/out"; }
printf 'ffffffff\n' >"$tmp/none.hex"; printf '8502027e\nzz\n' >"$tmp/bad.hex"
expect disasm-none 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/none.hex"
has disasm-none out ".long 0xffffffff"; has disasm-none err "none.hex:1"
expect disasm-bad 3 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/bad.hex"
has disasm-bad err "bad.hex:2"; has disasm-bad out "v_mov_b32_e32 v1, 5"
# Lines that are instructions only as dwords are dwords. Lines that can be both are taken as bytes, with a note. The
# last line does not need an end.
printf '# a load\n7e020285\n8102ff81 12345678 bf810000' >"$tmp/dwords.hex"; printf '7e000205\n' >"$tmp/both.hex"; printf '25b1b087\n0000807e\n' >"$tmp/odd.hex"
expect disasm-dwords 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/dwords.hex"
printf 'v_mov_b32_e32 v1, 5\ns_add_i32 s2, 1, 0x12345678\ns_endpgm\n' >"$tmp/want"; same disasm-dwords "$tmp/want" "$tmp/out"
expect disasm-both 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/both.hex"
has disasm-both out "v_dot2c_f32_f16 v129, exec_lo, v0"; has disasm-both err "both as bytes in memory order and as dwords; they are read as bytes"
expect disasm-odd 0 "$lanewise" disasm --gpu gfx1030 --hex "$tmp/odd.hex"
has disasm-odd out "s_and_b64 s[48:49], s[36:37], 49"; has disasm-odd err "odd.hex:1:1: warning: not the canonical encoding of"
[ "$(grep -c 'not the canonical encoding' "$tmp/err")" = 1 ] || { bad "disasm-odd: also for other lines"; cat "$tmp/err"; }
# Both streams in one file: what is said comes after what it is about.
printf '\t.print "first"\n\tglobal_load_dword v1, v[2:3], off\n' >"$tmp/prints.s"
for command in "disasm --gpu gfx1030 --hex $tmp/none.hex" "trace $tmp/fault.s" "run $tmp/prints.s" "trace -b x:u32[4] -a x --save 0=$tmp/no/such $tmp/good.s"; do
	# shellcheck disable=SC2086
	"$lanewise" $command >"$tmp/both" 2>&1
	if sed -n 1p "$tmp/both" | grep -q 'warning:\|fault:\|cannot' || ! grep -q 'warning:\|fault:\|cannot' "$tmp/both"; then bad "$command: a message before the output"; cat "$tmp/both"
	else good; fi
done
# Arrays of C. An instruction may continue on the next line.
printf 'static const uint32_t code[] =\n{\n\t0xb07c0000, 0xbe8000ff,\n\t0x000000f8, 0x7e000280u, // v_mov_b32 v0, 0\n\t0xbf810000 };\n' >"$tmp/array.h"
printf 's_movk_i32 m0, 0x0\ns_mov_b32 s0, 0xf8\nv_mov_b32_e32 v0, 0\ns_endpgm\n' >"$tmp/want"
expect disasm-array 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"
same disasm-array "$tmp/want" "$tmp/out"; has disasm-array err "array.h:1:1: note: 2 lines of an array's declaration are passed over"
printf 'uint32_t code[] = { 0xbe8000ff,\nzz\n0xbf810000\n};\n' >"$tmp/array.h"
expect disasm-array-error 3 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"
has disasm-array-error err "array.h:2:1: error: bytes are expected"; has disasm-array-error out ".long 0xbe8000ff"
printf '/* Two\n lines */ const uint32_t code[] = {\n 0xbe8000ff, /* s_mov_b32 s0, 1 */ 0x00000001 /* two\n lines */,\n};\n' >"$tmp/array.h"
printf 's_mov_b32 s0, lit(0x1)\n' >"$tmp/want"
expect disasm-array-comments 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"
same disasm-array-comments "$tmp/want" "$tmp/out"
# Numbers without all their digits: dwords in an array of dwords, bytes in an array of bytes.
printf 'const uint32_t code[] = { 0xbe8000ff, 0x1, 0x00UL,\n0x7e000280 };\n' >"$tmp/array.h"
printf 's_mov_b32 s0, lit(0x1)\nv_cndmask_b32_e32 v0, s0, v0, vcc\nv_mov_b32_e32 v0, 0\n' >"$tmp/want"
expect disasm-array-digits 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"; same disasm-array-digits "$tmp/want" "$tmp/out"
printf '0x81, 0x0, 0x80, 0xbe, // 0x1000\n' >"$tmp/array.h"; printf 's_mov_b32 s0, 1\n' >"$tmp/want"
expect disasm-array-bytes 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"; same disasm-array-bytes "$tmp/want" "$tmp/out"
printf 'uint16_t code[] = { 0x81, 0xbe80, 0x0, 0xbf81 };\n' >"$tmp/array.h"; printf 's_mov_b32 s0, 1\ns_endpgm\n' >"$tmp/want"
expect disasm-array-halves 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"; same disasm-array-halves "$tmp/want" "$tmp/out"
printf 'uint64_t code[] = { 0x7e000280be800081, 0x0bf810000 };\n' >"$tmp/array.h"; printf 's_mov_b32 s0, 1\nv_mov_b32_e32 v0, 0\ns_endpgm\nv_cndmask_b32_e32 v0, s0, v0, vcc\n' >"$tmp/want"
expect disasm-array-quadwords 0 "$lanewise" disasm --gpu gfx900 --hex "$tmp/array.h"; same disasm-array-quadwords "$tmp/want" "$tmp/out"
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
# Data that runs has its own line.
printf 's_mov_b32 s0, 1\n.long 0x7e020280\n s_nop 0\n.long 0xffffffff\n' >"$tmp/data.s"
expect data-fault 1 "$lanewise" trace "$tmp/data.s"
has data-fault out "2  .long 0x7e020280"; has data-fault err "data.s:4: fault: the words at 0x10000c"
printf '.long 0xffffffff\n s_nop 0\n' >"$tmp/data.s"
expect data-first 1 "$lanewise" run "$tmp/data.s"
has data-first err "data.s:1: fault: the words at 0x100000"
# Lines of data may be one instruction together.
printf ' v_mov_b32 v11, 0\n.long 0xd7610001\n.long 0x4045\n.long 0xffffffff\n.long 0xfffffffe\n s_nop 0\n' >"$tmp/data.s"
expect data-lines 1 "$lanewise" trace --gpu gfx1100 "$tmp/data.s"
has data-lines out "2  .long 0xd7610001"; has data-lines err "data.s:4: fault"
# Each statement of a line has its own text, and a check points at its own column.
printf '"s_nop 0\\n v_mov_b32 v1, v2\\n v_mov_b32 v3, v1\\n"\n' >"$tmp/statements.s"
expect statements 0 "$lanewise" trace "$tmp/statements.s"
has statements out "1  v_mov_b32 v1, v2  "
expect statements-check 0 "$lanewise" check "$tmp/statements.s"
has statements-check out "statements.s:1:11: warning"; has statements-check out "statements.s:1:29: warning"
