#!/bin/sh
# What the README shows is what is printed: the lines below each `$ lanewise …`, up to the next command. A last line `…` stands for the rest of them.
# Commands on files that the reader makes first are left out, and counted. `README=write tests/readme.sh build` writes the README anew.
set -u
cd "$(dirname "$0")/.."
PATH=$(cd "$1" && pwd):$PATH; export PATH
NO_COLOR=1; LC_ALL=C.UTF-8; export NO_COLOR LC_ALL
passed=0; failed=0; left=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

# Each command with its lines, one file each: NNN.command, NNN.shown.
awk -v to="$tmp" '
	/^    \$ (lanewise |\.\/bootstrap demo)/ { close(out); n++; base = sprintf("%s/%03d", to, n); print substr($0, 7) > (base ".command"); close(base ".command"); out = base ".shown"; printf "" > out; blank = 0; next }
	/^    \$ / { out = ""; next }
	/^    / { if (out) { for (; blank; blank--) print "" > out; print substr($0, 5) > out }; next }
	/^$/ { if (out) blank++; next }
	{ out = ""; blank = 0 }
' README.md

for command in "$tmp"/*.command; do
	base=${command%.command}
	case $(cat "$command") in
	*saxpy*|*" -o "*) left=$((left + 1)); continue;;
	"./bootstrap demo") echo "lanewise trace asm-examples/listings/wave-prefix-count-bits.s" >"$command";;
	esac
	[ -s "$base.shown" ] || { left=$((left + 1)); continue; }
	sh "$command" >"$base.all" 2>&1
	cut=
	if [ "$(tail -n 1 "$base.shown")" = … ]; then
		cut=$(($(wc -l <"$base.shown") - 1))
		{ head -n "$cut" "$base.all"; echo …; } >"$base.printed"
	else
		cp "$base.all" "$base.printed"
	fi
	expand "$base.printed" >"$base.spaces"
	expand "$base.shown" >"$base.want"
	if diff -u "$base.want" "$base.spaces" >"$base.diff"; then passed=$((passed + 1))
	else echo "README.md: $(cat "$command")"; cat "$base.diff"; failed=$((failed + 1)); fi
done

if [ "${README:-}" = write ]; then
	awk -v from="$tmp" '
		function flush_blank() { for (; blank; blank--) print "" }
		/^    \$ (lanewise |\.\/bootstrap demo)/ { flush_blank(); print; n++; base = sprintf("%s/%03d.spaces", from, n); skip = 0
			if ((getline line < base) > 0) { skip = 1; do print (line == "" ? "" : "    " line); while ((getline line < base) > 0) }
			close(base); next }
		/^    \$ / { flush_blank(); skip = 0; print; next }
		/^    / { if (skip) { blank = 0; next }; flush_blank(); print; next }
		/^$/ { blank++; next }
		{ flush_blank(); skip = 0; print }
		END { flush_blank() }
	' README.md >"$tmp/new" && cp "$tmp/new" README.md
fi
echo "readme: $passed passed, $left left out, $failed failed"
[ "$failed" = 0 ]
