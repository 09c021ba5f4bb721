# Findings of checks, and which of them are errors.
expect check-empty 3 sh -c '"$0" check - </dev/null' "$lanewise"
has check-empty err "this text does not have an instruction"
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
# A run that ends in a fault has a finding: the fault.
printf '\tv_mov_b32 v2, 0\n\tv_mov_b32 v3, 0\n\tglobal_load_dword v1, v[2:3], off\n' >"$tmp/faults.s"
for options in "" "-Wno-all"; do
	# shellcheck disable=SC2086
	expect check-fault 1 "$lanewise" check $options "$tmp/faults.s"
	has check-fault out "checks: a fault; 3 instructions of 1 wave"; has check-fault err "fault: load of 4 bytes"
done
expect check-fault 1 "$lanewise" check "$tmp/fault.s"
has check-fault out "checks: 1 warning and a fault; 1 instruction of 1 wave"
expect check-fault 1 "$lanewise" check --max-steps 10 "$tmp/endless.s"
has check-fault out "checks: a fault; 10 instructions of 1 wave"
# Expectations count in check, too.
printf ';@ expect v1 = 2\n;@ expect v2 = 0\n\tv_mov_b32 v1, 1\n\tv_mov_b32 v2, 0\n' >"$tmp/expects.s"
expect check-expect 1 "$lanewise" check "$tmp/expects.s"
has check-expect out "FAILED  v1 = 2"
[ "$(grep -c "v2 = 0" "$tmp/out")" = 0 ] || bad "check-expect: prints an expectation that held"
expect check-expect-json 1 "$lanewise" check --json "$tmp/expects.s"
has check-expect-json out "\"expectations\""
