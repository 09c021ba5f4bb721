#!/bin/sh
# Checks the reference manual in Markdown: every link leads to an anchor, rows have the columns of their table. Every
# name must be included, and isa/README.md must name every file of isa/.
. "$(dirname "$0")/lib.sh"
LC_ALL=C; export LC_ALL

# judge WHAT: $tmp/bad, the wrong lines, must be empty.
judge() { if [ ! -s "$tmp/bad" ]; then good; else bad "$1:"; head -20 "$tmp/bad"; fi; }

{ "$lanewise" explain --all --format markdown -o "$tmp/isa" || echo "exit status $?"; } >"$tmp/bad" 2>&1
if wanted written; then judge "written without a word"; fi
"$lanewise" explain --all --format markdown >"$tmp/whole.md"

# anchors and links, as FILE#ID; in the single document, every anchor is in this document
for f in "$tmp"/isa/*.md; do
	name=${f##*/}
	grep -o '<a id="[^"]*"' "$f" | sed "s|<a id=\"|$name#|; s|\"||" >>"$tmp/anchors"
	grep -o ']([a-z0-9-]*\.md#[^)]*)' "$f" | sed 's|](||; s|)||' >>"$tmp/links"
done
grep -o '<a id="[^"]*"' "$tmp/whole.md" | sed 's|<a id="|whole#|; s|"||' >>"$tmp/anchors"
grep -o '](#[^)]*)' "$tmp/whole.md" | sed 's|](|whole|; s|)||' >>"$tmp/links"
sort "$tmp/anchors" >"$tmp/anchors.sorted"
sort -u "$tmp/links" >"$tmp/links.sorted"
if wanted links; then
	if [ "$(wc -l <"$tmp/links.sorted")" -gt 3000 ]; then good; else bad "few links"; fi
	uniq -d "$tmp/anchors.sorted" >"$tmp/bad"; judge "anchors that are there twice"
	comm -13 "$tmp/anchors.sorted" "$tmp/links.sorted" >"$tmp/bad"; judge "links that lead nowhere"
	grep -n ']([a-zA-Z0-9-]*\.md' "$tmp/whole.md" >"$tmp/bad"; judge "links of the one document to files"
fi
# Checks that the folder's pages link to their list, which links to each of them.
if wanted pages; then
	for f in "$tmp"/isa/*.md; do
		name=${f##*/}
		if [ "$name" = README.md ]; then continue; fi
		grep -qF '[All chapters](README.md)' "$f" || echo "$name does not lead back to README.md"
		grep -q "](${name%.md}\.md[)#]" "$tmp/isa/README.md" || echo "README.md does not lead to $name"
	done >"$tmp/bad"; judge "pages that are not connected"
fi
# `\|` does not begin a column
if wanted tables; then
	awk '/^\|/ { line = $0; gsub(/\\\|/, "", line); n = gsub(/\|/, "", line); if (rows && n != rows) print FILENAME ":" FNR ": " $0; rows = n; next } { rows = 0 }' \
	    "$tmp"/isa/*.md "$tmp/whole.md" >"$tmp/bad"; judge "rows with more or fewer columns than their table"
fi
# Checks that every instruction has a page and is among the names.
if wanted instructions; then
	"$lanewise" explain --all --json | sed -n 's/^  "name": "\([^"]*\)".*/\1/p' >"$tmp/names"
	if [ "$(wc -l <"$tmp/names")" -gt 1000 ]; then good; else bad "few names"; fi
	tr . - <"$tmp/names" | sort >"$tmp/ids"
	sed -n 's/^[a-z0-9-]*\.md#//p' "$tmp/anchors.sorted" | sort -u | comm -13 - "$tmp/ids" >"$tmp/bad"; judge "instructions without an entry"
fi
if wanted isa; then
	for f in isa/*.isa; do
		n=$(grep -cF "](${f##*/})" isa/README.md)
		[ "$n" = 1 ] || echo "$f: named $n times"
	done >"$tmp/bad"; judge "isa/README.md, the table of contents, names each file of isa/ once"
	grep -o '](.*\.isa)' isa/README.md | sed 's|](||; s|)||' | while read -r f; do [ -e "isa/$f" ] || echo "$f does not exist"; done >"$tmp/bad"; judge "isa/README.md"
fi
finish
