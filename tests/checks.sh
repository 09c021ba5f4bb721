#!/bin/sh
# Each check has a folder tests/check-ID: programs warns*.s that it must find something in, with all that `lanewise check` says of them in
# warns*.out, word for word; and programs fine*.s beside them in which nothing may be found. A first line `; check: OPTIONS` gives options.
# There are at least 90 of them. `GOLDEN=write tests/checks.sh build` writes the texts anew.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0; programs=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
unset NO_COLOR
wrong() { echo "$1"; failed=$((failed + 1)); }

check() { "$lanewise" check $(sed -n '1s/^; check: *//p' "$1") "$1" >"$tmp/out" 2>"$tmp/err"; status=$?; { cat "$tmp/out"; if [ -s "$tmp/err" ]; then echo "---- stderr"; cat "$tmp/err"; fi; echo "---- exit status $status"; } >"$tmp/got"; }

for id in $("$lanewise" explain checks | sed 's/ .*//'); do
	ls tests/check-"$id"/warns*.s tests/check-"$id"/fine*.s >"$tmp/files" 2>/dev/null || { wrong "tests/check-$id: wants a warns.s and a fine.s"; continue; }
	"$lanewise" explain "$id" >"$tmp/lesson" && [ "$(wc -w <"$tmp/lesson")" -gt 40 ] || wrong "explain $id: no lesson"
	for f in $(cat "$tmp/files"); do
		programs=$((programs + 1))
		check "$f"
		case $f in
		*/warns*)
			if [ "${GOLDEN:-}" = write ]; then cp "$tmp/got" "${f%.s}.out"; fi
			if ! grep -q "\[-W$id\]" "$tmp/out"; then wrong "$f: $id found nothing:"; cat "$tmp/got"
			elif ! diff -u "${f%.s}.out" "$tmp/got"; then wrong "$f: other words"
			else passed=$((passed + 1)); fi ;;
		*)
			if grep -q '^checks: nothing found' "$tmp/out" && [ "$status" = 0 ]; then passed=$((passed + 1))
			else wrong "$f: must be fine:"; cat "$tmp/got"; fi ;;
		esac
	done
done
[ "$programs" -ge 90 ] || wrong "tests/check-*: $programs programs, fewer than 90"
# The project's own examples are right, on every GPU and in every wave size that they are for (as tests/examples.sh runs them).
sizes() { case $1 in gfx90*) echo 64 ;; *) echo 32 64 ;; esac; }
fine() {
	if "$lanewise" check "$@" >"$tmp/out" 2>&1 && ! grep -Eq 'warning: |error: ' "$tmp/out"; then passed=$((passed + 1))
	else wrong "lanewise check $*:"; cat "$tmp/out"; fi
}
for f in $(find asm-examples -name '*.s' | LC_ALL=C sort); do
	on=$(sed -n 's/^; Runs on: *//p' "$f" | head -1)
	[ "$on" = all ] && on='gfx906 gfx1030 gfx1100 gfx1200'
	if [ -z "$on" ]; then fine "$f"; continue; fi
	for gpu in $on; do
		case $gpu in
		*:*) fine "$f" --gpu "${gpu%:*}" --wave "${gpu#*:}" ;;
		*) for wave in $(sizes "$gpu"); do fine "$f" --gpu "$gpu" --wave "$wave"; done ;;
		esac
	done
done
echo "checks: $passed passed, $failed failed; $programs programs of checks' own"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
