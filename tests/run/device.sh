#!/bin/sh
# Launches shaders of tests/data/shaders through the stock driver RADV, on each GPU and wave size, and runs the dispatch
# files. Each file of tests/run/device is a case. Without the driver or glslang only messages are tested. DEVICE=FILE: another
# lanewise-device, as with another driver.
. "$(dirname "$0")/lib.sh"
device=${DEVICE:-$build/lanewise-device}

why=''
command -v glslangValidator >/dev/null || why='glslangValidator is not installed (glslang-tools)'
if [ ! -x "$device" ]; then why='lanewise-device is not built: headers of Vulkan and libdrm are missing'
elif ! "$device" driver >"$tmp/driver" 2>&1; then why='RADV is not installed (mesa-vulkan-drivers)'; fi
if [ "$why" ]; then echo "device: left out: $why"
else
	echo "device: $(cat "$tmp/driver")"
	for gpu in gfx906:64 gfx1030:32 gfx1030:64 gfx1100:32 gfx1100:64 gfx1200:32 gfx1200:64; do
		if "$device" driver --gpu "${gpu%:*}" >"$tmp/out" 2>&1; then gpus="${gpus:-} $gpu"
		else
			echo "device: left out: $gpu: this driver is too old for it"
			grep -q "does not support ${gpu%:*}: a newer version of Mesa may support it" "$tmp/out" || { cat "$tmp/out"; exit 1; }
		fi
	done
	for f in tests/data/shaders/*.comp; do
		name=$(basename "$f" .comp)
		glslangValidator -V --target-env vulkan1.1 "$f" -o "$tmp/$name.spv" >"$tmp/out" || { echo "device: $f:"; cat "$tmp/out"; exit 1; }
	done
fi
shaders=$tmp

# resource NAME SET:BINDING KIND BYTES TYPE [MORE]: adds a resource to the next request.
resource() {
	set -- "$1" "${2%:*}" "${2#*:}" "$3" "$4" "$5" "${6:-}"
	all="${all:-}${all:+,}{\"name\":\"$1\",\"set\":$2,\"binding\":$3,\"kind\":\"$4\",\"bytes\":$5,\"type\":\"$6\"$7}"
}
# image NAME SET:BINDING KIND FORMAT X,Y,Z [MORE]
image() { resource "$1" "$2" "$3" 1 u32 ",\"format\":\"$4\",\"extent\":[$5]${6:-}"; }
# launch SHADER GPU:WAVE GROUPS [MORE]: makes the dispatch file $tmp/d.o. Resources stay for further launches.
launch() {
	printf '{"spirv":"%s","gpu":"%s","wave":%s,"groups":[%s],"cache":"%s","output":"%s","resources":[%s]%s}\n' \
		"$shaders/$1.spv" "${2%:*}" "${2#*:}" "$3" "$shaders/cache" "$tmp/d.o" "$all" "${4:-}" >"$tmp/r.json"
	rm -f "$tmp/d.o"
	"$device" launch "$tmp/r.json" >"$tmp/out" 2>"$tmp/err" || { bad "$1 $2: $(cat "$tmp/out")"; return 1; }
}
# holds WHAT OPTION…: runs the dispatch file with --expect and -a.
holds() {
	name=$1; shift
	if "$lanewise" run "$tmp/d.o" "$@" >"$tmp/out" 2>&1; then good; else bad "$name:"; tail -n 30 "$tmp/out"; fi
}
given() { all=''; }
sections
finish
