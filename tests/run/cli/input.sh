# Unreadable files, invalid texts, programs that end with errors.
printf '\tv_mov_b32 v1, 5\0\001\377\n' >"$tmp/binary.s"
: >"$tmp/empty.s"
printf '.macro m\n\t.byt 1\n.endm\n\tm\n' >"$tmp/macro.s"

expect good 0 "$lanewise" run "$tmp/good.s"
expect stdin 0 sh -c '"$0" run - <"$1"' "$lanewise" "$tmp/good.s"
expect empty 3 "$lanewise" run "$tmp/empty.s"
expect empty-asm 0 "$lanewise" asm "$tmp/empty.s"
mkdir "$tmp/folder"; : >"$tmp/a-file"
for what in "$tmp/none.s:No such file" "$tmp/folder:Is a directory" "$tmp/a-file/x.s:Not a directory" "none:No such file"; do
	for command in run trace check time asm step; do
		expect "no-file-$command" 4 "$lanewise" $command "${what%:*}"
		has "no-file-$command" err "cannot read ${what%:*}: ${what##*:}"
	done
done
# A named pipe gives its text once; a second reader waits without end.
mkfifo "$tmp/pipe.s"
for command in run trace check asm; do
	timeout 20 cat "$tmp/good.s" >"$tmp/pipe.s" &
	expect "pipe-$command" 0 timeout 10 "$lanewise" $command "$tmp/pipe.s"
	wait
done
expect bad 3 "$lanewise" run "$tmp/bad.s"
has bad err "bad.s:2:"; has bad err "bad.s:3:"; has bad err "^"; has bad err "v_mov_b32"
printf '\357\273\277;@ expect v1 = 5\r\n\tv_mov_b32 v1, 5\r\n' >"$tmp/windows.s"
expect windows 0 "$lanewise" run "$tmp/windows.s"
{ printf '\tv_nop\n;@ expect v1 = '; printf '%20000s' '' | tr ' ' '('; printf '1\n'; } >"$tmp/deep.s"
expect deep 3 "$lanewise" run "$tmp/deep.s"
has deep err "deep.s:2:"; has deep err "nested too deep"
# Blocks without an end, and unknown names: each line costs the same. Six times as many lines take about six times as
# long.
for n in 10000 60000; do awk -v n=$n 'BEGIN { for (k = 0; k < n; k++) print ".amdgcn_next" }' >"$tmp/open$n.s"; done
seconds expect many-openings 3 "$lanewise" asm "$tmp/open10000.s"; few=$seconds
seconds expect many-openings 3 "$lanewise" asm "$tmp/open60000.s"
has many-openings err 'more errors are not shown'
is many-openings linear "$(awk -v few="$few" -v many="$seconds" 'BEGIN { print many < 12 * few + 0.1 ? "linear" : few " s, then " many " s" }')"
awk 'BEGIN { for (k = 0; k < 300000; k++) print "7eff02e6" }' >"$tmp/words.txt"
expect many-words 0 sh -c 'ulimit -t 20; exec "$0" disasm --gpu gfx1030 --hex "$1"' "$lanewise" "$tmp/words.txt"
has many-words err '299980 more warnings are not shown'
printf 'shader main\n  asic(GFX13)\n  s_mov_b32 s0, 1\nend\n' >"$tmp/asic.s"
expect asic 0 "$lanewise" run "$tmp/asic.s"
has asic err 'warning: lanewise does not support GPU GFX13'
expect endless-file 4 "$lanewise" run /dev/zero
has endless-file err "cannot read /dev/zero: "
printf 'kernel void f(global int *x) { *x = 1; }\n' >"$tmp/k.cl"
expect no-clang 4 env PATH=/nowhere "$lanewise" run "$tmp/k.cl"
has no-clang err "compiling source files needs clang, which was not found"; has no-clang err "--clang PATH"
expect macro 3 "$lanewise" run "$tmp/macro.s"
has macro err ".byt 1"; has macro err "  from $tmp/macro.s:4"
expect binary 3 "$lanewise" run "$tmp/binary.s"
expect wrong 1 "$lanewise" run "$tmp/wrong.s"
expect endless 1 "$lanewise" run --max-steps 1000 "$tmp/endless.s"
has endless err "1000"
expect fault 1 "$lanewise" run --gpu gfx1030 "$tmp/fault.s"
has fault err "fault.s:1"; has fault err "lane"
