#!/bin/sh
# Checks includes of src: a folder may include only folders to its left in the lines of docs/architecture.md, which
# define the order. Each folder of src must be in those lines, in the table below them, and once in the drawing above
# them. From program/ to the end of the drawing, a folder may not include one of a lower row.
set -u
cd "$(dirname "$0")/../.."
doc=docs/architecture.md

# Reads lines FILE:NUMBER:#include "FOLDER/...". Prints the ones against the order, and fails if there are any.
against() {
	awk -v doc="$doc" '
	function mark(f, of,   k, n, left) {        # f may include `of` and all that it may include
		if ((f, of) in may) return
		may[f, of] = 1
		n = split(before[of], left, " ")
		for (k = 1; k <= n; k++) mark(f, left[k])
	}
	BEGIN {
		while ((getline line < doc) > 0) {
			if (line !~ /^    [a-z]+ ─ /) continue
			gsub(/ ─ /, " ", line)
			n = split(line, f, " ")
			for (k = 1; k <= n; k++) {
				known[f[k]] = 1
				if (k > 1) before[f[k]] = before[f[k]] " " f[k - 1]
			}
		}
		for (x in known) mark(x, x)
	}
	{
		split($0, part, ":")
		split(part[1], path, "/")
		from = path[2]
		to = $0
		sub(/.*#include "/, "", to)
		sub(/\/.*/, "", to)
		if ((from, to) in may) next
		print part[1] ":" part[2] ": src/" from " must not include src/" to " (" doc ")"
		bad = 1
	}
	END { exit bad }'
}

# Prints `FOLDER ROW` for each folder in the drawing; ROW is 0 above program/.
drawn() {
	awk '/^#/ { inside = 0 } /^## From a text to a view/ { inside = 1 }
	!inside || !/^    / { low = 0; next }
	/ program\// { low = 1 }
	{ for (k = 1; k <= NF; k++) if ($k ~ /^[a-z]+\/$/) print substr($k, 1, length($k) - 1), low ? NR : 0 }' "$doc"
}
# Reads the rows of the drawing, then lines FILE:NUMBER:#include "FOLDER/...". Prints includes of a lower row.
downwards() {
	awk '!/#include/ { row[$1] = $2; next }
	{
		split($0, part, "/")
		to = $0; sub(/.*#include "/, "", to); sub(/\/.*/, "", to)
		if (!row[part[2]] || row[to] <= row[part[2]]) next
		print "src/" part[2] " includes src/" to ", which is lower in the drawing of '"$doc"'"
		bad = 1
	}
	END { exit bad }'
}

status=0
for folder in src/*/; do
	folder=$(basename "$folder")
	[ "$(drawn | grep -c "^$folder ")" = 1 ] || { echo "$doc: src/$folder must be once in the drawing"; status=1; }
	grep -q "^    .*\b$folder\b" "$doc" || { echo "$doc: src/$folder is not in the order"; status=1; }
	grep -q "^| .src/$folder. |" "$doc" || { echo "$doc: src/$folder is not in the table"; status=1; }
done
for folder in $(drawn | cut -d' ' -f1); do
	[ -d "src/$folder" ] || { echo "$doc: the drawing has $folder/, which src does not have"; status=1; }
done
grep -rn '^#include "[a-z]*/' src | against || status=1
{ drawn; grep -rn '^#include "[a-z]*/' src; } | downwards || status=1
# A header is private to a folder if its first comment says so: "private to FOLDER/".
for header in $(find src -name '*.h'); do
	owner=$(sed -n '1,/^#/s|.*[Pp]rivate to \([a-z]*\)/.*|\1|p' "$header" | head -1)
	[ -z "$owner" ] && continue
	found=$(grep -rnF "#include \"${header#src/}\"" src | grep -v "^src/$owner/" | sed "s|\$| (private to src/$owner)|")
	[ -z "$found" ] || { printf '%s\n' "$found"; status=1; }
done
# At most 25 files of a folder include one of its headers. A larger header is cut by purpose.
crowded() {
	awk -F'[:"]' '{ split($1, from, "/"); split($4, to, "/"); if (from[2] == to[1]) n[$4]++ }
	     END { for (h in n) if (n[h] > 25) { print "src/" h ": " n[h] " files of src/" substr(h, 1, index(h, "/") - 1) " include it (at most 25)"; bad = 1 }; exit bad }'
}
grep -rn '^#include "[a-z]*/' src | crowded || status=1
# Other folders include headers of C and of libraries, so that a host is one folder. src/device is a program of its
# own, which speaks a kernel driver's requests; src/cutter is a program of the build.
headers='ctype errno fenv float inttypes limits locale math stdarg stdbool stddef stdint stdio stdlib string strings
	curses dwarf elf elfutils/libdw histedit immintrin jansson libelf msgpack msgpack/object yaml zlib zstd zstd_errors'
elsewhere() {
	find "$@" -name '*.[chly]' ! -path 'src/compile/hip/*' ! -path 'src/host/*' ! -path 'src/device/*' ! -path 'src/cutter/*' \
		-exec grep -nE '^#[[:space:]]*include <' {} + | grep -vE "<($(echo $headers | tr ' ' '|'))\.h>" |
		sed 's|$| (only src/host includes headers of a system)|'
}
# JSON is written by src/json; jansson only reads it.
found=$(grep -rnE '\bjson_dump' src | sed 's|$| (src/json writes JSON)|')
[ -z "$found" ] || { printf '%s\n' "$found"; status=1; }
found=$(elsewhere src)
[ -z "$found" ] || { printf '%s\n' "$found"; status=1; }
# Tests the test: an include against the order must be found.
if echo 'src/machine/x.c:1:#include "asm/asm.h"' | against >/dev/null; then echo "includes: machine may include asm"; status=1; fi
if echo 'src/isac/x.c:1:#include "code/code.h"' | against >/dev/null; then echo "includes: isac may include code"; status=1; fi
if echo 'src/report/x.c:1:#include "trace/trace.h"' | against >/dev/null; then echo "includes: report may include trace"; status=1; fi
if { drawn; echo 'src/memory/x.c:1:#include "check/check.h"'; } | downwards >/dev/null; then echo "includes: memory may include check"; status=1; fi
if seq 26 | sed 's|.*|src/step/&.c:1:#include "step/step.h"|' | crowded >/dev/null; then echo "includes: 26 files may include a header"; status=1; fi
if ! seq 25 | sed 's|.*|src/step/&.c:1:#include "step/step.h"|' | crowded; then echo "includes: 25 files may not include a header"; status=1; fi
[ $status = 0 ] && echo "includes: $(grep -rn '^#include "[a-z]*/' src | wc -l) follow $doc"
exit $status
