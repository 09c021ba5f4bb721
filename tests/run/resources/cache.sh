[ "${gpus:-}" ] || return
LANEWISE_CACHE=$tmp/own; export LANEWISE_CACHE
printf '#!/bin/sh\necho "$1" >>"%s/calls"\nexec "%s" "$@"\n' "$tmp" "$build/lanewise-device" >"$tmp/device"; chmod +x "$tmp/device"
LANEWISE_DEVICE=$tmp/device; export LANEWISE_DEVICE
# calls WANTED WHAT OPTION…: the commands of lanewise-device that a run needs.
calls() {
	want=$1 name=$2; shift 2
	: >"$tmp/calls"
	"$lanewise" run tests/run/resources/wave.hlsl --gpu gfx1100 --wave 64 -a dst=64:u32:0 "$@" >"$tmp/out" 2>"$tmp/err" || { bad "$name:"; cat "$tmp/err"; }
	is "$name" "$want" "$(tr '\n' ' ' <"$tmp/calls")"
}
v='--expect dst[9]=27'
calls 'reflect driver launch ' "the first run" -a src=64:u32:i $v
calls '' "the second run" -a src=64:u32:i $v
calls '' "other contents" -a src=64:u32:9 $v
calls 'launch ' "another size" -a src=128:u32:i $v
calls 'launch ' "more workgroups" -a src=64:u32:i --dispatch 2
calls 'launch ' "another wave size" -a src=64:u32:i --wave 32 $v
calls 'launch ' "another GPU" -a src=64:u32:i --gpu gfx1030 $v
calls '' "the first run again" -a src=64:u32:i $v
# An entry that is damaged anywhere is made again.
for e in interface driver launch; do
	f=$(ls -t "$LANEWISE_CACHE/$e"-* | head -n 1) size=
	calls '' "before the damage" -a src=64:u32:i $v
	f=$(ls -tu "$LANEWISE_CACHE/$e"-* | head -n 1)
	for at in 0 20 30 100 last; do
		for f in "$LANEWISE_CACHE/$e"-*; do
			[ $at = last ] && where=$(($(wc -c <"$f") - 1)) || where=$at
			printf '\377' | dd of="$f" bs=1 seek="$where" conv=notrunc 2>"$tmp/dd"
		done
		case $e in interface) want='reflect ' ;; driver) want='driver ' ;; launch) want='launch ' ;; esac
		calls "$want" "$e damaged at $at" -a src=64:u32:i $v
	done
	for f in "$LANEWISE_CACHE/$e"-*; do : >"$f"; done
	calls "$want" "$e is empty" -a src=64:u32:i $v
done
# A new lanewise-device, or driver, has other entries.
touch -d '2001-02-03' "$tmp/device"
calls 'reflect driver launch ' "another lanewise-device" -a src=64:u32:i $v
calls '' "that again" -a src=64:u32:i $v
RADV_DEBUG=nocache; export RADV_DEBUG
calls 'driver launch ' "a variable of the driver" -a src=64:u32:i $v
unset RADV_DEBUG
# Above 256 MiB, the oldest entries are removed.
for n in 1 2 3; do truncate -s 100M "$LANEWISE_CACHE/launch-000000000000000$n"; touch -d "2001-01-0$n" "$LANEWISE_CACHE/launch-000000000000000$n"; done
calls 'launch ' "a large cache" -a src=192:u32:i $v
is "the oldest are removed" 'launch-0000000000000003' "$(cd "$LANEWISE_CACHE" && ls -d launch-00000000000000*)"
calls '' "the new one is kept" -a src=192:u32:i $v
LANEWISE_CACHE=
calls 'reflect driver launch ' "without a cache" -a src=64:u32:i $v
calls 'reflect driver launch ' "without a cache, again" -a src=64:u32:i $v
unset LANEWISE_CACHE
XDG_CACHE_HOME=$tmp/xdg; export XDG_CACHE_HOME
calls 'reflect driver launch ' "XDG_CACHE_HOME" -a src=64:u32:i $v
calls '' "XDG_CACHE_HOME again" -a src=64:u32:i $v
is "its folder" 1 "$(ls -d "$XDG_CACHE_HOME"/lanewise/launch-* | grep -c .)"
# With a folder that cannot be written, commands are only slower.
unset XDG_CACHE_HOME
LANEWISE_CACHE=/proc/none; export LANEWISE_CACHE
calls 'reflect driver launch ' "a folder that cannot be written" -a src=64:u32:i $v
is "nothing is left" '' "$(ls "$TMPDIR")"
