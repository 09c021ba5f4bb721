#!/bin/sh
# Runs the HLSL of asm-examples as the stock driver compiles it, with the expectations of its notes. Warnings and
# findings of checks are failures, and source lines that do not name the buffer of their access. `; Also run: -D NAME=VALUE` in the assembly of the same name adds a run of that form.
# Each shader runs on two GPUs; EVERY=1: on all GPUs of the driver, in each wave size.
. "$(dirname "$0")/lib.sh"

if ! command -v glslangValidator >/dev/null; then why='glslangValidator is not installed (glslang-tools)'
elif [ ! -x "$build/lanewise-device" ]; then why='lanewise-device is not built: headers of Vulkan and libdrm are missing'
elif ! "$build/lanewise-device" driver >"$tmp/driver" 2>&1; then why='RADV is not installed (mesa-vulkan-drivers)'
else why=; fi
[ -z "$why" ] || { echo "hlsl: left out: $why"; exit 0; }

on='gfx1030:32 gfx1100:64'
if [ -n "${EVERY:-}" ]; then
	on=
	for gpu in gfx906:64 gfx1030:32 gfx1030:64 gfx1100:32 gfx1100:64 gfx1200:32 gfx1200:64; do
		if "$build/lanewise-device" driver --gpu "${gpu%:*}" >/dev/null 2>&1; then on="$on $gpu"
		else echo "hlsl: left out: $gpu: this driver is too old for it"; fi
	done
fi
export LANEWISE_CACHE="$tmp/cache"

once() {
	if "$lanewise" run -Werror "$@" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -Eq 'warning: |error: ' "$tmp/out"; then good
	else bad "lanewise run -Werror $*:"; cat "$tmp/out"; fi
}

# The source lines of accesses: each names the buffer that the instruction accesses.
check_lines() {
	"$lanewise" trace --json --workgroup 0 "$@" 2>"$tmp/err" |
		sed -n 's/.*"does":"\([^"]*\)".*"source":{"file":"\([^"]*\)","line":\([0-9]*\).*/\3\t\2\t\1/p' | sort -u >"$tmp/lines"
	awk -F '\t' -v file="$1" 'FNR == NR {
			source[FNR] = $0
			if (match($0, /Buffer(<[A-Za-z0-9]*>)? +[A-Za-z_]+;/)) { n = split(substr($0, RSTART, RLENGTH - 1), w, " "); is[w[n]] = 1 }
			next
		}
		$2 == file { for (name in is) if (index($3, " " name "[")) { n++; if (!index(source[$1], name)) print $1 ": " $3 } }
		END { if (!n) print "no access has a line" }' "$1" "$tmp/lines" >"$tmp/wrong"
	if [ -s "$tmp/wrong" ]; then bad "lines of $*:"; cat "$tmp/wrong" "$tmp/err"; else good; fi
}

files=0
for f in asm-examples/*/*.hlsl; do
	wanted_file "$f" || continue
	files=$((files + 1))
	notes=${f%.hlsl}.notes
	for gpu in $on; do
		share_has || continue
		set -- "$f" --notes "$notes" --gpu "${gpu%:*}" --wave "${gpu#*:}"
		once "$@"
		check_lines "$@"
		[ -e "${f%.hlsl}.s" ] || continue
		sed -n 's/^; Also run: *\(-D [A-Z]*=[0-9]*\).*/\1/p' "${f%.hlsl}.s" >"$tmp/also"
		while read -r also <&3; do eval "once \"\$@\" $also"; done 3<"$tmp/also"
	done
done
finish 1 " in $files files"
