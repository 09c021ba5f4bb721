#!/bin/sh
# Runs every example with its expectations, on every GPU and wave size that it is for. Warnings and findings of checks
# are failures. `; Runs on: all` (each generation's first GPU), `; Runs on: every GPU` (of isa/gpus.isa) and
# `; Runs on: gfx906 gfx1030:64 …` (without a number: all its wave sizes) list the GPUs; otherwise the example's notes
# name the GPU and the wave size. All tricks and the waterfall run on every GPU.
# `; Also run: OPTIONS` adds a run with these options.
# With SHARE, a part of all runs is taken (tests/run/lib.sh).
# In asm-examples/shaders, each HLSL file has notes and assembly, and the assembly's `;@ hlsl` notes are its lines.
. "$(dirname "$0")/lib.sh"
files=0

# The GPUs of isa/gpus.isa, with the wave sizes of their generation. Incomplete GPUs cannot run.
awk '/^gpu / { name = $2; order[++n] = name } !name { next } $1 == "like" { like[name] = $2 } $1 == "waves" { waves[name] = $2 " " $3 }
	$1 == "incomplete" { sub(/^ *incomplete */, ""); not[name] = $0 }
	function sizes(gpu) { while (!waves[gpu]) gpu = like[gpu]; return waves[gpu] }
	END { for (k = 1; k <= n; k++) print (order[k] in not ? "- " order[k] " " not[order[k]] : "+ " order[k] " " sizes(order[k])) }' isa/gpus.isa >"$tmp/gpus"
every=$(sed -n 's/^+ \([^ ]*\) .*/\1/p' "$tmp/gpus")
sizes() { sed -n "s/^+ $1 //p" "$tmp/gpus"; }

# try FILE OPTION…: runs the file as it is, and with the options of each `; Also run:`
try() {
	once "$@"
	sed -n 's/^; Also run: *//p' "$1" >"$tmp/also"
	while read -r also <&3; do eval "once \"\$@\" $also"; done 3<"$tmp/also"
}

once() {
	share_has || return 0
	if "$lanewise" run -Werror "$@" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -Eq 'warning: |error: ' "$tmp/out"; then good
	else bad "lanewise run -Werror $*:"; cat "$tmp/out"; fi
}

for f in $(find asm-examples -name '*.s' | LC_ALL=C sort); do
	wanted_file "$f" || continue
	files=$((files + 1))
	on=$(sed -n 's/^; Runs on: *//p' "$f" | head -1)
	case $on in
	all) on='gfx906 gfx1030 gfx1100 gfx1200' ;;
	'every GPU') on=$every ;;
	*) case $now in trick-* | waterfall) bad "$f: does not run on every GPU" ;; esac ;;
	esac
	if [ -z "$on" ]; then try "$f"; continue; fi
	for gpu in $on; do
		case $gpu in
		*:*) try "$f" --gpu "${gpu%:*}" --wave "${gpu#*:}" ;;
		*) for wave in $(sizes "$gpu"); do try "$f" --gpu "$gpu" --wave "$wave"; done ;;
		esac
	done
done

# bare FILE…: prints the statements of HLSL, without blanks, braces, comments, directives and attributes
bare() { sed 's|//.*||; /^#/d; s/^ *\[[a-z]*]$//' "$@" | tr -d ' \t\n{}'; }

if wanted shaders && share_is_all; then
	for f in asm-examples/shaders/*.s; do
		shader=${f%.s}
		{ [ -e "$shader.hlsl" ] && [ -e "$shader.notes" ]; } || { bad "$f has no $shader.hlsl and $shader.notes"; continue; }
		bare "$shader.hlsl" >"$tmp/hlsl"
		sed -n '/\\/d; s/^;@ hlsl //p' "$f" >"$tmp/lines"
		while IFS= read -r line; do
			echo "$line" | bare >"$tmp/line"
			if grep -qF -f "$tmp/line" "$tmp/hlsl"; then good; else bad "$f: $shader.hlsl does not have \`$line\`"; fi
		done <"$tmp/lines"
	done
	for f in asm-examples/shaders/*.hlsl; do if [ -e "${f%.hlsl}.s" ]; then good; else bad "$f has no assembly"; fi; done
fi
sed -n 's/^- \([^ ]*\) /examples: left out: \1: /p' "$tmp/gpus"
finish 1 " in $files files, on $(echo "$every" | wc -l) GPUs"
