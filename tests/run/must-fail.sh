#!/bin/sh
# Checks refusals: every file of tests/isac/must-fail and tests/asm/must-fail must be refused with the message in its
# `expect:` line. Every change of tests/isac/edits must be refused as well; its cases are edit-1 and so on.
#   isa: `# expect: TEXT`, isac exits with 1 and leaves no output.   asm: `; expect: TEXT`, lanewise exits with 3.
# A second line `errors: N` gives the number of errors.
. "$(dirname "$0")/lib.sh"
isac=$build/isac

judge() {   # file, expected status, status, expected message (else from its first line)
	want=${4:-$(sed -n '1s/^[#;] expect: //p' "$1")}
	if [ -z "$want" ]; then bad "$1: its first line is no 'expect:'"
	elif [ "$3" != "$2" ]; then bad "$1: expected exit status $2, got $3"; cat "$tmp/err"
	elif ! grep -qF -- "$want" "$tmp/err"; then bad "$1: expected '$want' in:"; cat "$tmp/err"
	elif count=$(sed -n '2s/^[#;] errors: //p' "$1") && [ -n "$count" ] && [ "$count" != "$(grep -c ': error: ' "$tmp/err")" ]; then bad "$1: expected $count errors in:"; cat "$tmp/err"
	elif ! grep -qE "^[^:]+:[0-9]+:" "$tmp/err"; then bad "$1: no file:line: in:"; cat "$tmp/err"
	elif [ -e "$tmp/t.c" ] || [ -e "$tmp/steps.c" ]; then bad "$1: left an output"; rm -f "$tmp"/*.c
	else good; fi
}

for f in tests/isac/must-fail/*.isa; do
	wanted_file "$f" || continue
	"$isac" "$f" --tables "$tmp/t.c" --kernels "$tmp" >"$tmp/out" 2>"$tmp/err"; judge "$f" 1 $?
done
# base.isa is accepted unchanged, and refused with each change.
base=tests/isac/edits/base.isa cases=tests/isac/edits/cases.txt n=0
edits=$(grep -c '^? ' "$cases")
if wanted base; then
	if "$isac" "$base" --tables "$tmp/t.c" --kernels "$tmp" 2>"$tmp/err"; then good; else bad "$base:"; cat "$tmp/err"; fi
	rm -f "$tmp"/*.c
fi
while [ $((n += 1)) -le "$edits" ]; do
	wanted edit-$n || continue
	awk -v n="$n" -v says="$tmp/says" -f tests/isac/edits.awk "$cases" "$base" >"$tmp/case$n.isa"
	"$isac" "$tmp/case$n.isa" --tables "$tmp/t.c" --kernels "$tmp" >"$tmp/out" 2>"$tmp/err"; judge "$tmp/case$n.isa" 1 $? "$(cat "$tmp/says")"
done
for f in tests/asm/must-fail/*.s; do
	wanted_file "$f" || continue
	"$lanewise" run "$f" >"$tmp/out" 2>"$tmp/err"; judge "$f" 3 $?
done
if wanted cannot-be-written; then
	for option in "--tables $tmp/nowhere/t.c" "--headers $tmp/nowhere" "--kernels $tmp/nowhere" $([ ! -e /dev/full ] || echo "--tables=/dev/full"); do
		# shellcheck disable=SC2086
		"$isac" "$base" $(echo "$option" | tr = ' ') >"$tmp/out" 2>"$tmp/err"; status=$?
		if [ "$status" = 1 ] && grep -q "^isac: cannot write " "$tmp/err"; then good; else bad "isac $option: status $status"; cat "$tmp/err"; fi
	done
	mkdir -p "$tmp/part/steps.c"        # makes only the last file fail
	"$isac" "$base" --kernels "$tmp/part" >"$tmp/out" 2>"$tmp/err"; status=$?
	if [ "$status" = 1 ] && grep -q "^isac: cannot write .*steps.c" "$tmp/err"; then good; else bad "isac: a file of several cannot be written: status $status"; fi
fi
finish
