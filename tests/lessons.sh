#!/bin/sh
# Each command of the lessons (`$ …` in a fenced block of docs/lessons) is run, and prints what the page says it does, on standard output and
# error. `LESSONS=write tests/lessons.sh build` writes the outputs anew.
# What a sentence says of the outputs' cycles follows it, `<!-- c2 < 0.75 * c1 -->`, and must be true: c1, c2, … are the page's cycles in their order.
set -u
cd "$(dirname "$0")/.."
PATH=$(cd "$1" && pwd):$PATH; export PATH
unset NO_COLOR COLUMNS; LC_ALL=C; export LC_ALL
passed=0; failed=0; commands=0; sentences=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

wrong() { echo "$*"; failed=$((failed + 1)); }

# The page as it should be: what is below a command, up to the next one or the end of its block, is what it prints.
rendered() {
	where=text
	while IFS= read -r line; do
		case $where:$line in
		text:'```'*) where=block ;;
		block:'```' | output:'```') where=text ;;
		block:'$ '* | output:'$ '*)
			printf '%s\n' "$line"
			sh -c "${line#??}" 2>&1 </dev/null | sed "s|${PATH%%:*}/\.\./||"        # examples by their place in the project
			where=output; continue ;;
		output:*) continue ;;
		esac
		printf '%s\n' "$line"
	done
}

# What the sentences of page $1 say of its cycles.
sentences() {
	sed -n 's/^cycles  *\([0-9]*\) = .*/\1/p; s/^estimate: \([0-9]*\) cycles.*/\1/p' "$1" >"$tmp/cycles"
	sed -n 's/^<!-- \(.*\) -->$/\1/p' "$1" >"$tmp/said"
	while IFS= read -r said; do
		sentences=$((sentences + 1))
		awk '{ printf "c%d=%s;", NR, $1 }' "$tmp/cycles" | { read -r values; awk "BEGIN { $values exit !($said) }" </dev/null; } ||
			wrong "$page: a sentence says $said, which is not so: $(tr '\n' ' ' <"$tmp/cycles")"
	done <"$tmp/said"
}

for page in docs/lessons/*.md; do
	rendered <"$page" >"$tmp/page"
	if [ "${LESSONS:-}" = write ]; then cmp -s "$tmp/page" "$page" || cp "$tmp/page" "$page"; fi
	if diff -u "$page" "$tmp/page" >"$tmp/diff"; then passed=$((passed + 1)); else head -40 "$tmp/diff"; wrong "$page: not what the commands print (LESSONS=write tests/lessons.sh build writes it anew)"; fi
	sentences "$tmp/page"
	n=$(grep -c '^\$ lanewise ' "$page"); commands=$((commands + n))
	name=$(basename "$page" .md)
	[ "$name" = README ] && continue
	[ "$n" -ge 2 ] || wrong "$page: has $n commands"
	grep -qF "]($name.md)" docs/lessons/README.md || wrong "$page: docs/lessons/README.md does not name it"
	[ -e "asm-examples/lessons/$name.s" ] || wrong "$page: has no asm-examples/lessons/$name.s"
done
for f in asm-examples/lessons/*.s; do [ -e "docs/lessons/$(basename "$f" .s).md" ] || wrong "$f: has no page"; done
for link in $(grep -oh '](\(\.\./\)*[a-z0-9-]*\.md)' docs/lessons/*.md | sed 's|](||; s|)||' | sort -u); do [ -e "docs/lessons/$link" ] || wrong "docs/lessons: the link to $link leads nowhere"; done

echo "lessons: $passed pages passed, $commands commands, $sentences sentences on cycles, $failed failed"
[ "$failed" = 0 ] && [ "$commands" -gt 20 ] && [ "$sentences" -gt 5 ]
