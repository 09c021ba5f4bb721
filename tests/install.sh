#!/bin/sh
# What `make install` puts there is enough to build a program with pkg-config, and `make uninstall` takes all of it away.
set -eu
cd "$(dirname "$0")/.."
out=$1
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

${MAKE:-make} -s install OUT="$out" PREFIX="$tmp" DESTDIR= >/dev/null
version=$("$tmp/bin/lanewise" --version | sed 's/^lanewise //')
[ "$(PKG_CONFIG_PATH="$tmp/lib/pkgconfig" pkg-config --modversion lanewise)" = "$version" ] || { echo "install: pkg-config has another version than $version"; exit 1; }
grep -qF "\"version\": \"$version\"" "$tmp/share/lanewise/vscode/package.json" || { echo "install: the VS Code extension has another version than $version"; exit 1; }
grep -q "^## $version" CHANGELOG.md || { echo "install: CHANGELOG.md has nothing of $version"; exit 1; }
flags=$(PKG_CONFIG_PATH="$tmp/lib/pkgconfig" pkg-config --cflags --libs lanewise)
# shellcheck disable=SC2086
${CC:-cc} ${CFLAGS:-} -o "$tmp/prefix" asm-examples/library/prefix.c $flags
"$tmp/prefix" >"$tmp/printed"
"$out/tests/prefix" | cmp - "$tmp/printed"
(cd / && "$tmp/bin/lanewise" lower WavePrefixCountBits >"$tmp/printed" && grep -q v_mbcnt_lo "$tmp/printed")   # with the installed examples
(cd / && "$tmp/bin/lanewise" run compaction >"$tmp/printed" && grep -q 'held    counter' "$tmp/printed" && "$tmp/bin/lanewise" run compaction-global >"$tmp/printed" && "$tmp/bin/lanewise" examples --json | grep -qF "\"$tmp/share/lanewise/asm-examples/lessons/01-lanes.s\"")
for file in man/man1/lanewise.1 man/man1/lanewise-run.1 bash-completion/completions/lanewise zsh/site-functions/_lanewise fish/vendor_completions.d/lanewise.fish \
            lanewise/vim/syntax/lanewise.vim lanewise/vim/ftdetect/lanewise.vim lanewise/vscode/package.json lanewise/vscode/syntaxes/lanewise.tmLanguage.json \
            lanewise/docs/isa/README.md lanewise/docs/isa/valu-float.md; do
	[ -s "$tmp/share/$file" ] || { echo "install: there is no share/$file"; exit 1; }
done
find "$tmp/share/lanewise" -name '*.md' | while read -r page; do
	grep -o ']([^)#:]*[)#]' "$page" | sed 's|^](||; s|.$||' | sort -u | while read -r link; do
		[ -z "$link" ] || [ -e "$(dirname "$page")/$link" ] || echo "install: the link of ${page#"$tmp/"} to $link leads nowhere"
	done
done >"$tmp/printed"
if [ -s "$tmp/printed" ]; then cat "$tmp/printed"; exit 1; fi
if command -v mandoc >/dev/null 2>&1; then     # references to other pages are looked up among the installed ones of the system
	for page in "$tmp"/share/man/man1/*.1; do
		mandoc -T lint "$page" >"$tmp/lint" 2>/dev/null || true
		if grep -v 'referenced manual not found' "$tmp/lint"; then echo "install: mandoc has something to say of $page"; exit 1; fi
	done
	rm -f "$tmp/lint"
fi
rm "$tmp/prefix" "$tmp/printed"
${MAKE:-make} -s uninstall OUT="$out" PREFIX="$tmp" DESTDIR= >/dev/null
left=$(find "$tmp" -type f)
if [ -n "$left" ]; then echo "install: uninstall left behind: $left"; exit 1; fi
echo "install: 1 passed, 0 failed"
