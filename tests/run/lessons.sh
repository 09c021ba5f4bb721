#!/bin/sh
# Runs each command of the lessons (`$ …` in a fenced block of docs/lessons), and compares its output and errors with
# the page. `LESSONS=write tests/run/lessons.sh build` writes the outputs again. A sentence about the outputs' cycles is
# followed by a condition, `<!-- c2 < 0.75 * c1 -->`, which must be true. c1, c2, … are the page's cycles in their
# order. The output of commands on HLSL stays as it is without the driver whose code the pages show, and the output of
# commands on OpenCL without that clang. Each page says what one can do after it, and lists the exercises that are after
# it.
. "$(dirname "$0")/lib.sh"
PATH=$build:$PATH; export PATH
unset NO_COLOR COLUMNS; LC_ALL=C; export LC_ALL
commands=0; sentences=0
shaders=; has_driver_of_pages && shaders=1
kernels=; has_clang_of_pages && kernels=1

# Prints the list of the exercises whose `after` names the lesson $1.
exercises() {
	grep -l "^;@ exercise after.* $1\\( \\|\$\\)" asm-examples/exercises/*.exercise | while IFS= read -r file; do
		title=$(sed -n '1s/^; //p' "$file") number=${file##*/}
		case $title in LDS*) ;; *) title=$(printf %.1s "$title" | tr A-Z a-z)${title#?} ;; esac
		printf -- '- `lanewise exercise start %s`: %s\n' "${number%%-*}" "$title"
	done
}

# Prints the page with the current output of each command in place of the lines below it, up to the next command or the
# end of the block, and with the current list of exercises.
rendered() {
	where=text
	while IFS= read -r line; do
		case $where:$line in
		text:'## Exercises') where=list; printf '%s\n\n' "$line"; exercises "$now"; printf '\n'; continue ;;
		list: | list:'- '*) continue ;;
		list:*) where=text ;;
		text:'```'*) where=block ;;
		block:'```' | output:'```') where=text ;;
		block:'$ '* | output:'$ '*)
			printf '%s\n' "$line"
			case $shaders:$line in :*.hlsl\ *) where=block; continue ;; esac
			case $kernels:$line in :*.cl\ *) where=block; continue ;; esac
			# Examples relative to the project.
			sh -c "${line#??}" 2>&1 </dev/null | sed "s|${PATH%%:*}/\.\./||"
			where=output; continue ;;
		output:*) continue ;;
		esac
		printf '%s\n' "$line"
	done
}

# Checks the conditions on cycles in page $1.
sentences() {
	sed -n 's/^cycles  *\([0-9]*\) = .*/\1/p; s/^estimate: \([0-9]*\) cycles.*/\1/p' "$1" >"$tmp/cycles"
	sed -n 's/^<!-- \(.*\) -->$/\1/p' "$1" >"$tmp/said"
	while IFS= read -r said; do
		sentences=$((sentences + 1))
		awk '{ printf "c%d=%s;", NR, $1 }' "$tmp/cycles" | { read -r values; awk "BEGIN { $values exit !($said) }" </dev/null; } ||
			bad "$page: a sentence says $said, which is not so: $(tr '\n' ' ' <"$tmp/cycles")"
	done <"$tmp/said"
}

for page in docs/lessons/*.md; do
	wanted_file "$page" || continue
	rendered <"$page" >"$tmp/page"
	if [ "${LESSONS:-}" = write ]; then cmp -s "$tmp/page" "$page" || cp "$tmp/page" "$page"; fi
	if diff -u "$page" "$tmp/page" >"$tmp/diff"; then good; else bad "$page: not what the commands print (LESSONS=write tests/run/lessons.sh build writes it again)"; head -40 "$tmp/diff"; fi
	sentences "$tmp/page"
	n=$(grep -c '^\$ lanewise ' "$page"); commands=$((commands + n))
	[ "$now" = README ] && continue
	[ "$n" -ge 2 ] || bad "$page: has $n commands"
	grep -qF "]($now.md)" docs/lessons/README.md || bad "$page: docs/lessons/README.md does not name it"
	sed -n 3p "$page" | grep -q '^After this lesson you can ' || bad "$page: its first sentence is not \`After this lesson you can …\`"
	[ -z "$(exercises "$now")" ] || grep -q '^## Exercises$' "$page" || bad "$page: has no list of exercises"
	[ -e "asm-examples/lessons/$now.s" ] || [ -e "asm-examples/lessons/$now.hlsl" ] || bad "$page: has no asm-examples/lessons/$now.s"
done
if wanted links; then
	for f in asm-examples/lessons/*.s; do if [ -e "docs/lessons/$(basename "$f" .s).md" ]; then good; else bad "$f: has no page"; fi; done
	for link in $(grep -oh '](\(\.\./\)*[a-z0-9-]*\.md)' docs/lessons/*.md | sed 's|](||; s|)||' | sort -u); do
		if [ -e "docs/lessons/$link" ]; then good; else bad "docs/lessons: the link to $link leads nowhere"; fi
	done
fi
[ -n "$only" ] || { [ "$commands" -gt 20 ] && [ "$sentences" -gt 5 ]; } || bad "$commands commands and $sentences sentences are too few"
finish 1 ", $commands commands, $sentences sentences on cycles"
