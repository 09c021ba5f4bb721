#!/bin/sh
# What people paste: tests/dumps/README.md lists texts of tools, the GPU and wave that each is for, and what must come of it. Without any option
# `lanewise run` takes each for that GPU, and every expectation of its notes holds; or it is refused, by a message that names what it is.
set -u
cd "$(dirname "$0")/dumps"
lanewise=../../$1/lanewise; passed=0; failed=0
case $1 in /*) lanewise=$1/lanewise;; esac
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

wrong() { failed=$((failed + 1)); echo "$file: $*"; grep -v '^  ' "$tmp/err" | head -n 4; tail -n 3 "$tmp/out"; }

grep '^| [a-z0-9-]*\.[a-z]* |' README.md | while IFS='|' read -r _ file _ _ target notes expected _; do
	set -- $file; file=$1
	gpu=$(echo "$target" | sed -n 's/^ *\(gfx[0-9a-f]*\).*/\1/p'); wave=$(echo "$target" | sed -n 's/.*, *\([0-9]*\).*/\1/p')
	case $expected in
	*refused:*)                            # pasted: a file's name says more
		"$lanewise" run - <"$file" >"$tmp/out" 2>"$tmp/err"; status=$?
		what=$(echo "$expected" | sed 's/.*refused: *//; s/ *$//')
		if [ $status = 3 ] && grep -qF "$what" "$tmp/err"; then passed=$((passed + 1)); else wrong "status $status, or no word of \`$what\`"; fi;;
	*'runs until'*)
		"$lanewise" run "$file" >"$tmp/out" 2>"$tmp/err"; status=$?
		if [ $status = 1 ] && grep -q ' fault: ' "$tmp/err"; then passed=$((passed + 1)); else wrong "status $status, or no fault"; fi;;
	*)
		echo "$notes" | tr ',' '\n' | while read -r name _ kernel _; do
			set --; [ -z "$name" ] || set -- --notes "notes/$name.notes"
			kernel=${kernel%)}; [ -z "$kernel" ] || set -- "$@" --kernel "$kernel"
			"$lanewise" run "$@" "$file" >"$tmp/out" 2>"$tmp/err"; status=$?
			# Of siblings with the same instructions any will do.
			if [ $status != 0 ]; then wrong "$* status $status"
			elif ! grep -q "^${gpu%??}[0-9a-f]*, wave${wave:-..}," "$tmp/out"; then wrong "not taken for $gpu, wave$wave"
			else passed=$((passed + 1)); fi
			echo "$passed $failed" >"$tmp/count"
		done
		read -r passed failed <"$tmp/count";;
	esac
	echo "$passed $failed" >"$tmp/total"
done
read -r passed failed <"$tmp/total"
# What is left out is said, with its first line.
while read -r file note; do
	"$lanewise" run "$file" >"$tmp/out" 2>"$tmp/err"
	if grep -qF "$file:$note" "$tmp/err"; then passed=$((passed + 1)); else wrong "does not say $note"; fi
done <<END
objdump-19-linked.txt 6: note: 1 line that is no assembly is passed over
radeonsi-hang.txt 8: note: 2 lines that are no assembly are passed over
END
echo "dumps: $passed passed, $failed failed"
[ "$failed" = 0 ]
