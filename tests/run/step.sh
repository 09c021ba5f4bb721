#!/bin/sh
# Compares sessions of `lanewise step` word for word. tests/run/step/NAME.in has a first line `# FILE OPTIONS` and commands;
# NAME.out has standard output, standard error and exit status. `STEP=write tests/run/step.sh build` writes them again. Then
# tests the prompt and the screen in a terminal.
. "$(dirname "$0")/lib.sh"
unset NO_COLOR; LC_ALL=C; export LC_ALL
GOLDEN=${STEP:-}

# RUN in a first line
"$lanewise" trace --record "$tmp/run.zst" asm-examples/lessons/07-lds.s >/dev/null || bad "a run cannot be recorded"
for session in tests/run/step/*.in; do
	wanted_file "$session" || continue
	# shellcheck disable=SC2046
	"$lanewise" step $(sed -n "1s|RUN|$tmp/run.zst|;1s/^# //p" "$session") <"$session" >"$tmp/out" 2>"$tmp/err"
	golden "${session%.in}.out" $?
done
# Logs contain the variables as well.
if wanted log-of-variables; then
	printf 'break things.cl:17 if mine.b > 1\nc\nlocals\nprint node->next->list[1] + shared[0]\n' >"$tmp/things"
	things='tests/data/lines/things-O0.o --items 32 -b nodes:u32[16]=i==2?0x20:i==3||i==11?1:i==10?0:i+1 -b out:f32[32]=0 -a nodes -a out -a i32=7'
	# shellcheck disable=SC2086
	"$lanewise" trace --record "$tmp/things.zst" $things >/dev/null && "$lanewise" step $things <"$tmp/things" >"$tmp/program" 2>&1
	"$lanewise" step "$tmp/things.zst" <"$tmp/things" >"$tmp/log" 2>&1
	if grep -q '^mine.b  ' "$tmp/log" && cmp -s "$tmp/program" "$tmp/log"; then good; else bad "another session:"; diff "$tmp/program" "$tmp/log"; fi
fi
# With the cycle model, figures change, but results do not.
if wanted with-cycles; then
	printf 'goto end\nrs 3\nwhy rays[3] 2\nlook 2,0,0 1\n' | "$lanewise" step --cycles compaction >"$tmp/out" 2>&1
	if grep -q "cycle [0-9][0-9]*, after" "$tmp/out" && grep -q "^rays\[3\] = 10   ← 44" "$tmp/out" && grep -q "^workgroup (2,0,0) wave 1" "$tmp/out"; then good
	else bad "other values:"; cat "$tmp/out"; fi
fi
if wanted screen; then "$build/tests/screen" "$lanewise" && good || bad "see above"; fi
finish
