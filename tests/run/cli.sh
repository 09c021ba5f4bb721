#!/bin/sh
# Tests the command as a user meets it: exit statuses, streams, bad input, complete output files. Each file of tests/run/cli
# is a case.
. "$(dirname "$0")/lib.sh"

given() {
	printf '\tv_mov_b32 v1, 5\n\ts_endpgm\n' >"$tmp/good.s"
	printf '\tv_mov_b32 v1, 5\n\tv_mvo_b32 v1, 5\n\tv_mov_b32 q, 5\n' >"$tmp/bad.s"
	printf ';@ expect v1 = 6\n\tv_mov_b32 v1, 5\n' >"$tmp/wrong.s"
	printf '1:\ts_branch 1b\n' >"$tmp/endless.s"
	printf '\tglobal_load_dword v1, v[2:3], off\n' >"$tmp/fault.s"
	printf ';@ chip rx7900xtx\n;@ expect cycles <= 40\n;@ expect cycles > 10\n\tv_mov_b32 v1, 5\n\tv_mul_f32 v1, v1, v1\n\ts_endpgm\n' >"$tmp/timed.s"
}
# refused TEXT ARGUMENT…: expects bad usage, with TEXT as the reason.
refused() {
	says=$1; shift
	expect "$*" 2 "$lanewise" "$@"; has "$*" err "$says"
}

sections
finish
