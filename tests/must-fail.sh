#!/bin/sh
# Every file of tests/must-fail-isa and tests/must-fail-asm must be refused, with the message its `expect:` line gives, and every change of tests/isa-edits.
#   isa: `# expect: TEXT`, isac exits 1 and leaves no output.   asm: `; expect: TEXT`, lanewise exits 3.
set -u
cd "$(dirname "$0")/.."
out=$1; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

judge() {   # file, wanted status, status, what it must say (else its first line says it)
	want=${4:-$(sed -n '1s/^[#;] expect: //p' "$1")}
	if [ -z "$want" ]; then echo "$1: its first line is no 'expect:'"
	elif [ "$3" != "$2" ]; then echo "$1: expected exit status $2, got $3"; cat "$tmp/err"
	elif ! grep -qF -- "$want" "$tmp/err"; then echo "$1: expected '$want' in:"; cat "$tmp/err"
	elif ! grep -qE "^[^:]+:[0-9]+:" "$tmp/err"; then echo "$1: no file:line: in:"; cat "$tmp/err"
	elif [ -e "$tmp/t.c" ] || [ -e "$tmp/steps.c" ]; then echo "$1: left an output behind"
	else passed=$((passed + 1)); return; fi
	failed=$((failed + 1)); rm -f "$tmp"/*.c
}

for f in tests/must-fail-isa/*.isa; do
	"$out/isac" "$f" --tables "$tmp/t.c" --kernels "$tmp" >"$tmp/out" 2>"$tmp/err"; judge "$f" 1 $?
done
# base.isa is taken as it is; with each change it is not.
base=tests/isa-edits/base.isa cases=tests/isa-edits/cases.txt n=0
if "$out/isac" "$base" --tables "$tmp/t.c" --kernels "$tmp" 2>"$tmp/err"; then passed=$((passed + 1)); else echo "$base:"; cat "$tmp/err"; failed=$((failed + 1)); fi
rm -f "$tmp"/*.c
while [ $((n += 1)) -le "$(grep -c '^? ' "$cases")" ]; do
	awk -v n="$n" -v says="$tmp/says" -f tests/isa-edits.awk "$cases" "$base" >"$tmp/case$n.isa"
	"$out/isac" "$tmp/case$n.isa" --tables "$tmp/t.c" --kernels "$tmp" >"$tmp/out" 2>"$tmp/err"; judge "$tmp/case$n.isa" 1 $? "$(cat "$tmp/says")"
done
for f in tests/must-fail-asm/*.s; do
	"$out/lanewise" run "$f" >"$tmp/out" 2>"$tmp/err"; judge "$f" 3 $?
done
# What cannot be written.
for option in "--tables $tmp/nowhere/t.c" "--headers $tmp/nowhere" "--kernels $tmp/nowhere" $([ ! -e /dev/full ] || echo "--tables=/dev/full"); do
	# shellcheck disable=SC2086
	"$out/isac" "$base" $(echo "$option" | tr = ' ') >"$tmp/out" 2>"$tmp/err"; status=$?
	if [ "$status" = 1 ] && grep -q "^isac: cannot write " "$tmp/err"; then passed=$((passed + 1)); else echo "isac $option: status $status"; cat "$tmp/err"; failed=$((failed + 1)); fi
done
mkdir -p "$tmp/part/steps.c"        # all but the last file can be
"$out/isac" "$base" --kernels "$tmp/part" >"$tmp/out" 2>"$tmp/err"; status=$?
if [ "$status" = 1 ] && grep -q "^isac: cannot write .*steps.c" "$tmp/err"; then passed=$((passed + 1)); else echo "isac: a file of several cannot be written: status $status"; failed=$((failed + 1)); fi
echo "must-fail: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
