#!/bin/sh
# Runs the commands of docs/public-kernels.md on each of GPUS, at each of LEVELS. PUBLIC_KERNELS is the folder with
# clones of the repositories that the page names. Each command contains expectations, and succeeds only if all of them
# hold. A warning is a failure, too.
set -u
cd "$(dirname "$0")/../.."
lanewise=$(cd "$1" && pwd)/lanewise; page=$PWD/docs/public-kernels.md; passed=0; failed=0
if [ -z "${PUBLIC_KERNELS:-}" ]; then echo "conformance-public: PUBLIC_KERNELS=FOLDER says where the suites are; $page says which"; exit 0; fi
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
cd "$PUBLIC_KERNELS" || exit 1

# Writes NN.name and NN.command for each block that begins with the command.
awk -v to="$tmp" '
	/^### / { name = substr($0, 5) }
	/^    lanewise / && !file { file = sprintf("%s/%02d", to, ++n); print name >(file ".name") }
	/^    / && file { print substr($0, 5) >(file ".command"); next }
	{ file = "" }
' "$page"

# Runs the command, with default options, which its own options override.
run() { lanewise() { command=$1; shift; "$lanewise" "$command" --gpu "$gpu" -O"$level" "$@"; }; . "$1"; }

for gpu in ${GPUS:-gfx906 gfx1030 gfx1100 gfx1200}; do
	for level in ${LEVELS:-0 2}; do
		for command in "$tmp"/*.command; do
			name=$(cat "${command%.command}.name")
			(run "$command") >"$tmp/out" 2>&1; status=$?
			if [ $status = 0 ] && grep -q '^held' "$tmp/out" && ! grep -q 'warning:' "$tmp/out"; then passed=$((passed + 1))
			else failed=$((failed + 1)); echo "$name, $gpu -O$level: status $status"; head -n 12 "$tmp/out"; fi
		done
	done
done
echo "conformance-public: $(ls "$tmp" | grep -c name) kernels, $passed runs held, $failed did not"
[ $failed = 0 ]
