#!/bin/sh
# The reference manual: as Markdown it hangs together (every link leads to an anchor, rows have the columns of their table, every name is
# there), and isa/README.md names every file of isa/.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
LC_ALL=C; export LC_ALL

judge() { if [ ! -s "$2" ]; then passed=$((passed + 1)); else echo "manual: $1:"; head -20 "$2"; failed=$((failed + 1)); fi; }

"$lanewise" explain --all --format markdown -o "$tmp/isa" >"$tmp/bad" 2>&1 || echo "exit status $?" >>"$tmp/bad"
judge "written without a word" "$tmp/bad"
"$lanewise" explain --all --format markdown >"$tmp/whole.md"

# anchors and links, as FILE#ID; in the one document every anchor is in it
for f in "$tmp"/isa/*.md; do
	name=$(basename "$f")
	grep -o '<a id="[^"]*"' "$f" | sed "s|<a id=\"|$name#|; s|\"||" >>"$tmp/anchors"
	grep -o ']([a-z0-9-]*\.md#[^)]*)' "$f" | sed 's|](||; s|)||' >>"$tmp/links"
done
grep -o '<a id="[^"]*"' "$tmp/whole.md" | sed 's|<a id="|whole#|; s|"||' >>"$tmp/anchors"
grep -o '](#[^)]*)' "$tmp/whole.md" | sed 's|](|whole|; s|)||' >>"$tmp/links"
sort "$tmp/anchors" >"$tmp/anchors.sorted"
sort -u "$tmp/links" >"$tmp/links.sorted"
[ "$(wc -l <"$tmp/links.sorted")" -gt 3000 ] || echo "few links" >"$tmp/few"
judge "links" "$tmp/few"
uniq -d "$tmp/anchors.sorted" >"$tmp/bad"; judge "anchors that are there twice" "$tmp/bad"
comm -13 "$tmp/anchors.sorted" "$tmp/links.sorted" >"$tmp/bad"; judge "links that lead nowhere" "$tmp/bad"

# The folder's pages lead to their list, which leads to each of them; one document leads to no file.
for f in "$tmp"/isa/*.md; do
	name=$(basename "$f")
	if [ "$name" = README.md ]; then continue; fi
	grep -qF '[All chapters](README.md)' "$f" || echo "$name does not lead back to README.md"
	grep -q "](${name%.md}\.md[)#]" "$tmp/isa/README.md" || echo "README.md does not lead to $name"
done >"$tmp/bad"; judge "pages that are not connected" "$tmp/bad"
grep -n ']([a-zA-Z0-9-]*\.md' "$tmp/whole.md" >"$tmp/bad"; judge "links of the one document to files" "$tmp/bad"

# tables: `\|` is no column
awk '/^\|/ { line = $0; gsub(/\\\|/, "", line); n = gsub(/\|/, "", line); if (rows && n != rows) print FILENAME ":" FNR ": " $0; rows = n; next } { rows = 0 }' \
    "$tmp"/isa/*.md "$tmp/whole.md" >"$tmp/bad"; judge "rows with more or fewer columns than their table" "$tmp/bad"

# every instruction has a page, and is among the names
"$lanewise" explain --all --json | sed -n 's/^  "name": "\([^"]*\)".*/\1/p' >"$tmp/names"
[ "$(wc -l <"$tmp/names")" -gt 1000 ] || echo "few names" >"$tmp/few"
judge "records" "$tmp/few"
tr . - <"$tmp/names" | sort >"$tmp/ids"
sed -n 's/^[a-z0-9-]*\.md#//p' "$tmp/anchors.sorted" | sort -u | comm -13 - "$tmp/ids" >"$tmp/bad"; judge "instructions without an entry" "$tmp/bad"

for f in isa/*.isa; do
	n=$(grep -cF "]($(basename "$f"))" isa/README.md)
	[ "$n" = 1 ] || echo "$f: named $n times"
done >"$tmp/bad"; judge "isa/README.md, the table of contents, names each file of isa/ once" "$tmp/bad"
grep -o '](.*\.isa)' isa/README.md | sed 's|](||; s|)||' | while read -r f; do [ -e "isa/$f" ] || echo "$f is no file"; done >"$tmp/bad"; judge "isa/README.md" "$tmp/bad"

echo "manual: $passed passed, $failed failed"
[ "$failed" = 0 ]
