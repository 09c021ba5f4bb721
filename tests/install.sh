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

# Programs on the library: the archive and the shared library, C, C++ and Python.
pc() { PKG_CONFIG_PATH="$tmp/lib/pkgconfig" pkg-config "$@" lanewise; }
export LD_LIBRARY_PATH="$tmp/lib"
library=asm-examples/library
if nm -D --defined-only "$tmp/lib/liblanewise.so" | awk '{ print $3 }' | grep -v '^lanewise_'; then echo "install: these leave liblanewise.so, too"; exit 1; fi
if nm -g --defined-only "$tmp/lib/liblanewise.a" | awk 'NF == 3 { print $3 }' | grep -v '^lanewise_'; then echo "install: these leave liblanewise.a, too"; exit 1; fi
for f in $(sed -n 's/^LANEWISE_API .*[ *]\(lanewise_[a-z_]*\)(.*/\1/p' include/lanewise.h); do
	nm -D --defined-only "$tmp/lib/liblanewise.so" | grep -q " $f\$" || { echo "install: liblanewise.so has no $f"; exit 1; }
done
objdump -p "$tmp/lib/liblanewise.so" | grep -q "SONAME *liblanewise.so.${version%%.*}\$" || { echo "install: liblanewise.so has no soname"; exit 1; }
printf 'void print(void) {}\nvoid must(void) {}\nvoid code_decode(void) {}\n' >"$tmp/own.c"        # names of the library's own functions are free
# shellcheck disable=SC2046
${CC:-cc} ${CFLAGS:-} -o "$tmp/prefix" $library/prefix.c "$tmp/own.c" $(pc --cflags) "$tmp/lib/liblanewise.a" $(pc --libs --static | sed 's/-llanewise//')
"$tmp/prefix" >"$tmp/printed"
"$out/tests/prefix" | cmp - "$tmp/printed"
# shellcheck disable=SC2046
${CC:-cc} ${CFLAGS:-} -o "$tmp/kernel" $library/kernel.c $(pc --cflags --libs)
"$tmp/bin/lanewise" asm $library/saxpy.s -o "$tmp/saxpy.o"
[ "$("$tmp/kernel" "$tmp/saxpy.o")" = "y[10] = 21, y[999] = 1999, after 480 wave instructions" ] || { echo "install: kernel.c"; "$tmp/kernel" "$tmp/saxpy.o"; exit 1; }
if command -v "${CXX:-c++}" >/dev/null 2>&1; then
	# shellcheck disable=SC2046
	"${CXX:-c++}" -std=c++11 -Wall -Wextra ${CFLAGS:-} -o "$tmp/saxpy" $library/saxpy.cpp $(pc --cflags --libs)
	[ "$("$tmp/saxpy" $library/saxpy.s)" = "y[0] = -5.5, y[999] = 0.5" ] || { echo "install: saxpy.cpp"; "$tmp/saxpy" $library/saxpy.s; exit 1; }
else echo "install: there is no C++ compiler here; saxpy.cpp was not tried"; fi
if command -v python3 >/dev/null 2>&1 && [ -z "${CFLAGS:-}" ]; then
	printed=$(LANEWISE_LIBRARY="$tmp/lib/liblanewise.so" python3 $library/lanewise.py $library/saxpy.s)
	[ "$printed" = "y[0] = 6.5, y[999] = 6.5; the last wave's exec at the end: 0xff" ] || { echo "install: lanewise.py: $printed"; exit 1; }
else echo "install: lanewise.py was not tried here"; fi
rm -f "$tmp/own.c" "$tmp/prefix" "$tmp/kernel" "$tmp/saxpy" "$tmp/saxpy.o"
unset LD_LIBRARY_PATH
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
rm "$tmp/printed"
${MAKE:-make} -s uninstall OUT="$out" PREFIX="$tmp" DESTDIR= >/dev/null
left=$(find "$tmp" -type f)
if [ -n "$left" ]; then echo "install: uninstall left behind: $left"; exit 1; fi
echo "install: 1 passed, 0 failed"
