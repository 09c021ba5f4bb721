#!/bin/sh
# Runs shaders of tests/run/resources from source, on each GPU and wave size: names, sizes and constants by -a, messages, the
# cache, and the commands that take a shader. Each tests/run/resources/NAME.sh is a case. Without a compiler or the driver only
# the cases run that need neither.
. "$(dirname "$0")/lib.sh"
why=''
command -v glslangValidator >/dev/null || why='glslangValidator is not installed (glslang-tools)'
if [ ! -x "$build/lanewise-device" ]; then why='lanewise-device is not built: headers of Vulkan and libdrm are missing'
elif ! "$build/lanewise-device" driver >"$tmp/driver" 2>&1; then why='RADV is not installed (mesa-vulkan-drivers)'
elif "$build/lanewise-device" reflect 2>&1 | grep -q usage; then why='lanewise-device is built without SPIRV-Cross'; fi
if [ "$why" ]; then echo "resources: left out: $why"
else gpus='gfx1030:32 gfx1030:64 gfx1100:32 gfx1100:64'; fi
LANEWISE_CACHE=$tmp/kept; export LANEWISE_CACHE

# holds 'SHADER GPU:WAVE' OPTION…: runs a shader, whose expectations must hold, without warnings. The first word names a
# file of tests/run/resources, or the case has one shader.
holds() {
	name=$1 x=${1##* }; shift
	case $name in *.hlsl\ * | *.comp\ *) shader=${name%% *} ;; esac
	share_has || return 0
	if "$lanewise" run "tests/run/resources/$shader" --gpu "${x%:*}" --wave "${x#*:}" "$@" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/err" ]; then good
	else bad "$name:"; tail -n 30 "$tmp/out" "$tmp/err"; fi
}
# refused WHAT STATUS TEXT SHADER OPTION…: a message of the command has the text.
refused() {
	name=$1 status=$2 text=$3 file=$4; shift 4
	expect "$name" "$status" "$lanewise" run "tests/run/resources/$file" --gpu gfx1030 "$@"
	has "$name" err "$text"
}
given() { TMPDIR=$tmp/temporary; export TMPDIR; mkdir "$TMPDIR"; }
sections
finish
