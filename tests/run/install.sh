#!/bin/sh
# Tests that the files of `make install` suffice to build a program with pkg-config, and that `make uninstall` removes
# all of them.
. "$(dirname "$0")/lib.sh"
to=$tmp/there; mkdir "$to"

${MAKE:-make} -s install OUT="$folder" PREFIX="$to" DESTDIR= >"$tmp/out" 2>&1 || { bad "make install"; cat "$tmp/out"; }
if wanted version; then
	version=$("$to/bin/lanewise" --version | sed 's/^lanewise //')
	is pkg-config "$version" "$(PKG_CONFIG_PATH="$to/lib/pkgconfig" pkg-config --modversion lanewise)"
	if grep -qF "\"version\": \"$version\"" "$to/share/lanewise/vscode/package.json"; then good; else bad "the VS Code extension has another version than $version"; fi
	if grep -q "^## $version" CHANGELOG.md; then good; else bad "CHANGELOG.md has nothing of $version"; fi
	if objdump -p "$to/lib/liblanewise.so" | grep -q "SONAME *liblanewise.so.${version%%.*}\$"; then good; else bad "liblanewise.so has no soname"; fi
fi

# Builds programs with the library: the archive and the shared library, in C, C++ and Python.
pc() { PKG_CONFIG_PATH="$to/lib/pkgconfig" pkg-config "$@" lanewise; }
with_library() { LD_LIBRARY_PATH=$to/lib "$@"; }
library=asm-examples/library
if wanted names; then
	is "what else leaves liblanewise.so" '' "$(nm -D --defined-only "$to/lib/liblanewise.so" | awk '{ print $3 }' | grep -v '^lanewise_')"
	is "what else leaves liblanewise.a" '' "$(nm -g --defined-only "$to/lib/liblanewise.a" | awk 'NF == 3 { print $3 }' | grep -v '^lanewise_')"
	nm -D --defined-only "$to/lib/liblanewise.so" >"$tmp/names"
	for f in $(sed -n 's/^LANEWISE_API .*[ *]\(lanewise_[a-z_]*\)(.*/\1/p' include/lanewise.h); do
		if grep -q " $f\$" "$tmp/names"; then good; else bad "liblanewise.so has no $f"; fi
	done
fi
# shellcheck disable=SC2046
if wanted c; then
	printf 'void print(void) {}\nvoid must(void) {}\nvoid code_decode(void) {}\n' >"$tmp/own.c"        # names of the library's own functions are free
	${CC:-cc} ${CFLAGS:-} -o "$tmp/prefix" $library/prefix.c "$tmp/own.c" $(pc --cflags) "$to/lib/liblanewise.a" $(pc --libs --static | sed 's/-llanewise//')
	"$tmp/prefix" >"$tmp/printed"; "$build/tests/prefix" >"$tmp/want"; same prefix.c "$tmp/want" "$tmp/printed"
	${CC:-cc} ${CFLAGS:-} -o "$tmp/kernel" $library/kernel.c $(pc --cflags --libs)
	"$to/bin/lanewise" asm $library/saxpy.s -o "$tmp/saxpy.o"
	is kernel.c "y[10] = 21, y[999] = 1999, after 480 wave instructions" "$(with_library "$tmp/kernel" "$tmp/saxpy.o")"
fi
# shellcheck disable=SC2046
if wanted c++; then
	if command -v "${CXX:-c++}" >/dev/null 2>&1; then
		"${CXX:-c++}" -std=c++11 -Wall -Wextra ${CFLAGS:-} -o "$tmp/saxpy" $library/saxpy.cpp $(pc --cflags --libs)
		is saxpy.cpp "y[0] = -5.5, y[999] = 0.5" "$(with_library "$tmp/saxpy" $library/saxpy.s)"
	else echo "install: a C++ compiler is not installed; saxpy.cpp was not tried"; fi
fi
if wanted python; then
	if command -v python3 >/dev/null 2>&1 && [ -z "${CFLAGS:-}" ]; then
		is lanewise.py "y[0] = 6.5, y[999] = 6.5; the last wave's exec at the end: 0xff" "$(LANEWISE_LIBRARY="$to/lib/liblanewise.so" python3 $library/lanewise.py $library/saxpy.s)"
	else echo "install: lanewise.py was not tried here"; fi
fi
# Uses the installed examples, from another folder.
if wanted examples; then
	cd /
	expect lower 0 "$to/bin/lanewise" lower WavePrefixCountBits; has lower out v_mbcnt_lo
	expect run 0 "$to/bin/lanewise" run compaction; has run out 'held    counter'
	expect run-another 0 "$to/bin/lanewise" run compaction-global
	expect examples 0 "$to/bin/lanewise" examples --json; has examples out "\"asm-examples/lessons/01-lanes.s\""
	cd "$root" || exit 2
fi
if wanted device; then
	if [ -x "$build/lanewise-device" ]; then
		"$to/libexec/lanewise/lanewise-device" launch "$tmp/none.json" >"$tmp/out"
		has lanewise-device out "none.json: the request cannot be read"
	else echo "install: lanewise-device is not built here"; fi
fi
if wanted files; then
	for file in man/man1/lanewise.1 man/man1/lanewise-run.1 bash-completion/completions/lanewise zsh/site-functions/_lanewise fish/vendor_completions.d/lanewise.fish \
	            lanewise/vim/syntax/lanewise.vim lanewise/vim/ftdetect/lanewise.vim lanewise/vscode/package.json lanewise/vscode/syntaxes/lanewise.tmLanguage.json \
	            lanewise/docs/isa/README.md lanewise/docs/isa/valu-float.md; do
		if [ -s "$to/share/$file" ]; then good; else bad "share/$file does not exist"; fi
	done
	find "$to/share/lanewise" -name '*.md' | while read -r page; do
		grep -o ']([^)#:]*[)#]' "$page" | sed 's|^](||; s|.$||' | sort -u | while read -r link; do
			[ -z "$link" ] || [ -e "$(dirname "$page")/$link" ] || echo "the link of ${page#"$to/"} to $link leads nowhere"
		done
	done >"$tmp/printed"
	if [ -s "$tmp/printed" ]; then bad "links:"; cat "$tmp/printed"; else good; fi
fi
# References to other pages are found among the system's installed ones.
if wanted man && command -v mandoc >/dev/null 2>&1; then
	for page in "$to"/share/man/man1/*.1; do
		mandoc -T lint "$page" >"$tmp/lint" 2>/dev/null
		if grep -v 'referenced manual not found' "$tmp/lint"; then bad "mandoc finds errors in $page"; else good; fi
	done
fi
if wanted uninstall; then
	${MAKE:-make} -s uninstall OUT="$folder" PREFIX="$to" DESTDIR= >/dev/null
	is "what is left" '' "$(find "$to" -type f)"
fi
finish
