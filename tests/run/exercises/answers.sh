# Answers of any kind get a message.
cd "$tmp" || exit 1
# answer WHAT TEXT PART: marks an answer to exercise 01, which must fail with a part of the output.
answer() {
	printf "$2" >"$1.s"
	printf '\n;@ exercise 01-lane-three\n' >>"$1.s"
	expect "$1" 1 timeout 20 "$lanewise" exercise mark "$1.s"
	cat "$tmp/err" >>"$tmp/out"
	tr '\n' ' ' <"$tmp/out" | tr -s ' ' >"$tmp/line"; has "$1" line "$3"
}
answer empty '' "the answer does not have an instruction"
answer comments '; nothing\nLABEL:\n' "the answer does not have an instruction"
answer unknown '\tv_mvo_b32 v1, 7\n' "does not assemble"
answer endless 'L:\ts_branch L\n' "the answer does not end"
# The lines that repeat, and why their passes are alike.
answer endless-line 'L:\ts_branch L\n' "it repeats line 1 hint: a pass leaves all registers as they were"
answer endless-alike 'L:\tv_mov_b32 v2, 7\n\ts_nop 0\n\ts_branch L\n' "it repeats lines 1 to 3 hint: a pass leaves all registers as they were"
answer endless-empty '\ts_mov_b32 s4, 0\n\ts_mov_b32 exec_lo, 0\nL:\ts_add_u32 s4, s4, 1\n\ts_branch L\n' \
	"it repeats lines 3 to 4 hint: no lane is active in these lines"
answer endless-counts 'L:\ts_add_u32 s4, s4, 1\n\ts_branch L\n' "it repeats lines 1 to 2 look there"
# One limit, in the singular.
"$lanewise" exercise start 17 >/dev/null
has one 17-neighbour.s "Limit: at most 1 instruction (s_endpgm is not counted)."
printf '\tv_mov_b32_dpp v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n\ts_nop 0\n\ts_endpgm\n;@ exercise 17-neighbour\n' >17-two.s
expect two 1 timeout 20 "$lanewise" exercise mark 17-two.s
has two out "the answer has 2 instructions; at most 1 is allowed"
# A store of the value that memory held already wrote it.
"$lanewise" exercise solution 32 | sed 's/ds_read_b32 v2, v3/v_mov_b32 v2, 0/' >32-zero.s
printf ';@ exercise 32-banks\n' >>32-zero.s
expect same-value 1 timeout 20 "$lanewise" exercise mark 32-zero.s
has same-value out "was last written by line"
# Where the cycles went.
"$lanewise" exercise start 32 >/dev/null
expect cycles 1 timeout 20 "$lanewise" exercise mark 32
tr '\n' ' ' <"$tmp/out" | tr -s ' ' >"$tmp/line"
has cycles line "at most 11280 are allowed on a Radeon RX 6900 XT waves spend"
has cycles line "(s_waitcnt vmcnt(0)): a wait for vector memory; conflicts keep banks of LDS busy for 992 cycles"
# A missing wait is said before a wrong number of waits, and before a wait for nothing.
"$lanewise" exercise start 28 >/dev/null
expect wait-first 1 timeout 20 "$lanewise" exercise mark 28; has wait-first out "is used before the result"
answer fault '\tglobal_load_dword v1, v[2:3], off\n\ts_endpgm\n' "the answer faults in lane 0"
answer includes '.include "own.exercise"\n\ts_endpgm\n' "does not assemble"
answer bytes '.incbin "own.exercise"\n\ts_endpgm\n' "does not assemble"
answer off-the-end '\tv_mov_b32 v2, 7\n' "lane 3 is wrong"
answer unended '\tv_cmp_eq_u32 vcc_lo, 3, v0\n\tv_mov_b32 v2, 7\n\tv_cndmask_b32 v1, v1, v2, vcc_lo\n' \
	"the values are right, but a check found a mistake in line 3"
has unended line "after this the wave is past the program's end, without s_endpgm"
# An exercise may be about a part of a program.
sed 's/^;@ on /;@ checks no-off-the-end\n&/; /^;@ solution/,/^;@ wrong/s/^\ts_endpgm$//' \
	"$root/$exercises/01-lane-three.exercise" >fragment.exercise
expect fragment 0 timeout 20 "$lanewise" exercise try fragment.exercise
answer macro '.macro m\n\tm\n.endm\n\tm\n' "does not assemble"
answer repeats '.rept 100000000\n\tv_mov_b32 v1, 7\n.endr\n' "does not assemble"
# An answer's own notes do not count.
answer own-notes ';@ set v1 = 7\n;@ buffer x : u32[100000000]\n;@ expect v1 = 1\n;@ nonsense\n\ts_endpgm\n' "v1 holds 30"
answer other-gpu ';@ gpu gfx1200 ;@ wave 64\n\tv_mov_b32 v1, 7\n\ts_endpgm\n' "gfx1030, wave32"
answer uninitialised '\tv_mov_b32 v3, v9\n\tv_cmp_eq_u32 vcc_lo, 3, v0\n\tv_mov_b32 v2, 7\n\tv_cndmask_b32 v1, v1, v2, vcc_lo\n\ts_endpgm\n' \
	"the values are right, but a check found a mistake in line 1"
# A register that no lane wrote, because none is active, is not a mistake.
printf '\tv_mov_b32 v3, v0\n\tv_readfirstlane_b32 s0, v3\n\tv_cmp_ne_u32 vcc, s0, v3\n\ts_cmp_eq_u64 vcc, 0\n\ts_cselect_b32 s4, 1, 0\n\ts_endpgm\n' >27-copied.s
printf ';@ exercise 27-all-equal\n' >>27-copied.s
expect idle 0 timeout 20 "$lanewise" exercise mark 27-copied.s
# Values are printed as the exercise writes them.
printf '\ts_endpgm\n;@ exercise 12-if-else\n' >12-nothing.s
expect as-written 1 timeout 20 "$lanewise" exercise mark 12-nothing.s; tr "\n" " " <"$tmp/out" | tr -s " " >"$tmp/line"; has as-written line "v1 holds 0xdead, should hold 0"
answer limit '\ts_branch L\nL:\tv_cmp_eq_u32 vcc_lo, 3, v0\n\tv_mov_b32 v2, 7\n\tv_cndmask_b32 v1, v1, v2, vcc_lo\n\ts_endpgm\n' "must be solved without branches"
"$lanewise" asm "$root/asm-examples/lessons/01-lanes.s" -o object.s
expect object 2 "$lanewise" exercise mark object.s; has object err "does not say which exercise it answers"
cp object.s 01-lane-three.s
expect object-named 1 "$lanewise" exercise mark 01-lane-three.s; has object-named out "the answer is a code object"
printf 'v_mov_b32 v1, 7\n\0\n' >01-lane-three.s
expect zero 1 "$lanewise" exercise mark 01-lane-three.s; has zero out "the answer is not a text"
expect absent 2 "$lanewise" exercise mark nothing.s; has absent err "exercise \`nothing.s\` does not exist"
# A teacher's own exercise: by its path, and by the note in the answer.
expect own 0 "$lanewise" exercise start own.exercise; has own out "own.s has the task"
expect own-mark 1 "$lanewise" exercise mark own.s; has own-mark out "failed own"
expect own-path 1 "$lanewise" exercise mark own.exercise; has own-path out "failed own"
expect own-absent 4 "$lanewise" exercise start absent.exercise

expect run 2 "$lanewise" run own.exercise; has run err "own.exercise is an exercise; \`lanewise exercise start own.exercise\` starts it"
cd "$root" || exit 1
