#!/bin/sh
# Prints the CPU seconds of the slowest twenty tests and the sum, next to tests/times.tsv, and the tests that grew by
# half: `tests/run/slowest.sh TIMES…`. A slower machine is not growth: the ratio of the median test is divided out. `KEEP=1
# tests/run/slowest.sh TIMES…` writes tests/times.tsv.
set -eu
cd "$(dirname "$0")/../.."
now=$(mktemp); trap 'rm -f "$now"' EXIT

# The last line of each test counts; failed runs do not.
cat "$@" | awk -F'\t' '{ last[$1] = $6 == 0 ? sprintf("%.1f", $2 + $3) : "" } END { for (t in last) if (last[t] != "") print t "\t" last[t] }' | LC_ALL=C sort >"$now"
[ -z "${KEEP:-}" ] || cp "$now" tests/times.tsv
sort -t'	' -k2 -rn "$now" | awk -F'\t' '
	FILENAME != "-" { was[$1] = $2; next }
	{ name[++n] = $1; cpu[n] = $2; sum += $2; if ($1 in was) { ratio[++known] = $2 / (was[$1] > 0.05 ? was[$1] : 0.05); then += was[$1]; both += $2 } }
	function median(   i, j, x) {
		for (i = 2; i <= known; i++) { x = ratio[i]; for (j = i - 1; j > 0 && ratio[j] > x; j--) ratio[j + 1] = ratio[j]; ratio[j + 1] = x }
		return known ? ratio[int((known + 1) / 2)] : 1
	}
	END {
		machine = median() > 1 ? median() : 1
		print "CPU seconds of the slowest tests, now and in tests/times.tsv:"
		for (i = 1; i <= n && i <= 20; i++) printf "  %-28s %7.1f %9s\n", name[i], cpu[i], name[i] in was ? sprintf("%.1f", was[name[i]]) : "new"
		printf "  %-28s %7.1f %9.1f  (those that both have: %.1f)\n", "sum of " n " tests", sum, then, both
		for (i = 1; i <= n; i++)
			if (name[i] in was && cpu[i] > 2 && cpu[i] > 1.5 * machine * was[name[i]]) printf "  %s grew by half or more: %.1f, was %.1f\n", name[i], cpu[i], was[name[i]]
	}' tests/times.tsv -
