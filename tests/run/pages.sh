#!/bin/sh
# Compares README.md and docs/*.md with actual output: the lines below each command, up to the next one. A last line `…`
# stands for the remaining lines. A command without lines below it must only succeed.
# Commands run in a folder of their own, with the files that a page shows (`cat FILE`).
# Commands of tools that are not installed are skipped and counted, and so are commands on files that such a tool
# would have written (`-o FILE`, `--save-dispatch FILE`). Commands on HLSL need the driver whose code the pages show. Links must lead to files. `PAGES=write tests/run/pages.sh build` writes the pages again.
. "$(dirname "$0")/lib.sh"
PATH=$build:$PATH; export PATH
# In a container every user is root.
OMPI_ALLOW_RUN_AS_ROOT=1; OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
unset COLUMNS; NO_COLOR=1; LC_ALL=C.UTF-8; export NO_COLOR LC_ALL
left=0; missing=
mkdir "$tmp/here"
for f in *; do ln -s "$PWD/$f" "$tmp/here/"; done

# Splits page $1 into commands and their lines, in files of $2: NNN.command (on one line, if `\` ends some), NNN.shown.
split_page() {
	awk -v to="$2" '
		function add(text) { goes_on = sub(/ *\\$/, "", text); printf "%s%s", text, goes_on ? " " : "\n" >command; if (!goes_on) close(command) }
		goes_on { sub(/^ +/, ""); add($0); next }
		/^    \$ / { close(out); base = sprintf("%s/%03d", to, ++n); command = base ".command"; add(substr($0, 7)); out = base ".shown"; printf "" > out; blank = 0; next }
		/^    / { if (out) { for (; blank; blank--) print "" > out; print substr($0, 5) > out }; next }
		/^$/ { if (out) blank++; next }
		{ out = ""; blank = 0 }
	' "$1"
}

# Prints page $1 with the commands' actual output, NNN.printed in $2, in place of the shown lines.
join_page() {
	awk -v from="$2" '
		function flush_blank() { for (; blank; blank--) print "" }
		function put_printed() { base = sprintf("%s/%03d.printed", from, ++n); for (skip = 0; (getline line < base) > 0; skip = 1) print (line == "" ? "" : "    " line); close(base) }
		goes_on || /^    \$ / { flush_blank(); print; goes_on = /\\$/; if (!goes_on) put_printed(); next }
		/^    / { if (skip) { blank = 0; next }; flush_blank(); print; next }
		/^$/ { blank++; next }
		{ flush_blank(); skip = 0; print }
		END { flush_blank() }
	' "$1"
}

# Returns whether the command needs a missing tool, or a file that a missing tool would have written. Then its own
# output is missing as well.
is_missing() {
	words=$1; makes=
	case $words in *" -o "*) makes=${words#* -o }; makes=${makes%% *};; esac
	case $words in *" --save-dispatch "*) makes=${words#* --save-dispatch }; makes=${makes%% *};; esac
	tool=${words%% *}
	case "$words " in *".cl "* | *".hip "*) tool=clang;; esac
	case "$words " in *".hlsl "*) has_driver_of_pages || tool=; esac
	[ -n "$tool" ] && command -v "$tool" >/dev/null || { missing="$missing $makes"; return 0; }
	for file in $missing; do case " $words " in *" $file "*) missing="$missing $makes"; return 0;; esac; done
	return 1
}

for page in README.md docs/*.md; do
	at=$tmp/$(echo "$page" | tr / -); mkdir "$at"
	split_page "$page" "$at"
	for command in "$at"/*.command; do
		[ -e "$command" ] || continue
		case $(cat "$command") in "cat "*) cp "${command%.command}.shown" "$tmp/here/$(sed 's/^cat //' "$command")";; esac
	done
done
for page in README.md docs/*.md; do
	wanted_file "$page" || continue
	at=$tmp/$(echo "$page" | tr / -)
	for command in "$at"/*.command; do
		[ -e "$command" ] || continue
		base=${command%.command}
		case $(cat "$command") in
		"./bootstrap demo") echo "lanewise trace asm-examples/listings/wave-prefix-count-bits.s" >"$command";;
		esac
		if is_missing "$(cat "$command")"; then left=$((left + 1)); continue; fi
		(cd "$tmp/here" && sh "$command") >"$base.all" 2>&1; status=$?
		if [ ! -s "$base.shown" ]; then
			if [ "$status" -le 1 ]; then good; else bad "$page: exit status $status: $(cat "$command")"; cat "$base.all"; fi
			continue
		fi
		if [ "$(tail -n 1 "$base.shown")" = … ]; then { head -n $(($(wc -l <"$base.shown") - 1)) "$base.all"; echo …; }; else cat "$base.all"; fi |
			expand >"$base.printed"
		expand "$base.shown" >"$base.want"
		if diff -u "$base.want" "$base.printed" >"$base.diff"; then good
		else bad "$page: $(cat "$command")"; cat "$base.diff"; fi
	done
	if [ "${PAGES:-}" = write ]; then join_page "$page" "$at" >"$tmp/new" && cp "$tmp/new" "$page"; fi
done
# Prints the anchors of page $1: its own, and one for each heading outside code, as web pages name them.
anchors() {
	grep -o '<a id="[^"]*"' "$1" | cut -d'"' -f2
	awk '/^```/ { code = !code } /^#+ / && !code {
		sub(/^#+ /, ""); $0 = tolower($0); gsub(/\]\([^)]*\)/, ""); gsub(/[^a-z0-9 _-]/, ""); gsub(/ /, "-")
		print $0 (seen[$0]++ ? "-" seen[$0] - 1 : "")
	}' "$1"
}
# Checks that every link leads to a file and a heading in it, and that another page links to every page of docs/.
if wanted links; then
	for page in README.md CHANGELOG.md CONTRIBUTING.md docs/*.md docs/internals/*.md docs/lessons/*.md isa/README.md asm-examples/*/README.md; do
		grep -o ']([^)#:]*#[^)]*)' "$page" | sed 's|^](||; s|.$||' | sort -u | while IFS='#' read -r link anchor; do
			to=$(dirname "$page")/$link; [ -n "$link" ] || to=$page
			[ ! -f "$to" ] || anchors "$to" | grep -qxF -- "$anchor" || echo "$page: $link does not have the heading #$anchor" >>"$tmp/nowhere"
		done
		grep -o ']([^)#:]*[)#]' "$page" | sed 's|^](||; s|.$||' | sort -u | while read -r link; do
			[ -z "$link" ] || realpath -q -e --relative-to=. "$(dirname "$page")/$link" || echo "$page: the link to $link leads nowhere" >>"$tmp/nowhere"
		done
	done | sort -u >"$tmp/linked"
	for page in docs/*.md docs/internals/*.md; do grep -qxF "$page" "$tmp/linked" || echo "$page: no page links it" >>"$tmp/nowhere"; done
	if [ -e "$tmp/nowhere" ]; then bad "links"; cat "$tmp/nowhere"; else good; fi
fi
finish 21 ", $left left out"
