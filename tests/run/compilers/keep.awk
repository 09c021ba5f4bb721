# Replaces what was compiled in asm-examples/intrinsics/compilers.code: reads the kept file, then the new code. Variables:
# measured ("gfx906:64 gfx1030:32"), rows (intrinsics that were compiled; empty: all), versions. A file has lines
# `# GPUS: versions`, then heads of five columns with lines of code. Heads with the same code are together.
BEGIN {
	FS = "\t"
	n = split(measured, list, " ")
	some = split(rows, names, " ")
	for (k = 1; k <= some; k++) chosen[names[k]] = 1
	for (k = 1; k <= n; k++) { sub(/:.*/, "", list[k]); now[list[k]] = 1 }
}
FNR == 1 { file++; open = 0 }
/^# gfx/ {                                      # versions of GPUs
	if (some) { version[++versions_kept] = $0; next }
	at = index($0, ": "); rest = ""
	k = split(substr($0, 3, at - 3), gpus, " ")
	for (j = 1; j <= k; j++) if (!(gpus[j] in now)) rest = rest " " gpus[j]
	if (rest) version[++versions_kept] = "#" rest substr($0, at)
	next
}
/^#/ { if (file == 1 && !/RADV of/) comment = comment $0 "\n"; next }
/^[\t.]/ { code[blocks] = code[blocks] $0 "\n"; open = 0; next }
{                                               # a head
	if (file == 1 && ($2 in now) && (!some || $4 in chosen)) { if (!open) begin($1 FS $4 FS $5); next }
	if (!open) begin($1 FS $4 FS $5)
	heads[blocks] = heads[blocks] $0 "\n"
}
function begin(name) { key[++blocks] = name; from[blocks] = file; open = 1 }
END {
	for (b = 1; b <= blocks; b++) {             # new blocks join old ones of the same code, or follow the last of the name
		if (from[b] == 1) { place[b] = b; last[key[b]] = b; if (heads[b] && code[b]) same[key[b] FS code[b]] = b; continue }
		if (code[b] && (key[b] FS code[b]) in same) { j = same[key[b] FS code[b]]; heads[j] = heads[j] heads[b]; heads[b] = "" }
	}
	for (k = 1; k <= n && !some; k++) if (!(list[k] in written)) { line = line " " list[k]; written[list[k]] = 1 }
	for (k = 1; k <= versions_kept; k++) print version[k]
	if (!some) print "#" line ": " versions
	printf "%s", comment
	for (b = 1; b <= blocks; b++) if (from[b] == 2 && heads[b]) { j = (key[b] in last) ? last[key[b]] : b; after[j] = after[j] heads[b] code[b] }
	for (b = 1; b <= blocks; b++) {
		if (from[b] == 1 && heads[b]) printf "%s%s", heads[b], code[b]
		printf "%s", after[b]
	}
}
