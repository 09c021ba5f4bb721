# Applies one case of cases.txt (the n-th) to base.isa: awk -v n=N -f edits.awk cases.txt base.isa. The message goes
# to the file that `says` names.
FNR == NR {
	if (/^\? /) { k++; next_old = 0 }
	if (/^\? / && k == n) print substr($0, 3) >says
	if (k != n || /^#/ || !NF) next
	if (/^-/) { olds[++count] = substr($0, 2); next }
	if (/^\+/) news[count] = news[count] substr($0, 2) "\n"
	next
}
{
	line = $0
	sub(/^[ \t]+/, "", line)
	for (c = 1; c <= count; c++)
		if (!done[c] && line == olds[c]) { done[c] = 1; printf "%s", news[c]; next }
	print
}
END { for (c = 1; c <= count; c++) if (!done[c]) { print "no such line: " olds[c] >says } }
