#!/bin/sh
# Compares shaders with lavapipe, Mesa's Vulkan driver for processors: the same SPIR-V and the same first contents must
# give the same buffers. The shaders are asm-examples/shaders, tests/run/device and tests/run/resources, with the arguments of
# these tests, and random ones (tests/run/random_shader.py). tests/run/judge.tsv lists shaders that are left out, and why.
# Each shader runs once, on a GPU
# and a wave size in turn; EVERY=1: with all arguments of its test, on all GPUs.
. "$(dirname "$0")/lib.sh"
judge=$build/tests/judge device=$build/lanewise-device
why=
command -v glslangValidator >/dev/null || why='glslangValidator is not installed (glslang-tools)'
if [ ! -x "$device" ] || [ ! -x "$judge" ]; then why='lanewise-device is not built: headers of Vulkan and libdrm are missing'
elif ! "$device" driver >"$tmp/driver" 2>&1; then why='RADV is not installed (mesa-vulkan-drivers)'
elif "$device" reflect 2>&1 | grep -q usage; then why='lanewise-device is built without SPIRV-Cross'
elif ! "$judge" >"$tmp/lavapipe" 2>&1; then why='lavapipe is not installed (mesa-vulkan-drivers)'; fi
[ -z "$why" ] || { echo "judge: left out: $why"; exit 0; }
echo "judge: $(cat "$tmp/lavapipe")"

all=
for gpu in gfx906:64 gfx1030:32 gfx1030:64 gfx1100:32 gfx1100:64 gfx1200:32 gfx1200:64; do
	if "$device" driver --gpu "${gpu%:*}" >/dev/null 2>&1; then all="$all $gpu"
	else echo "judge: left out: $gpu: this driver is too old for it"; fi
done

# A lanewise-device that keeps the request and the SPIR-V of a launch, and does not look for lines of the source.
cat >"$tmp/keeping" <<END
#!/bin/sh
if [ "\$1" = launch ]; then
	cp "\${2%/*}/shader.spv" "$tmp/shader.spv"
	sed -i 's|"lines": true|"lines": false|' "\$2"
	sed 's|"spirv": "[^"]*"|"spirv": "$tmp/shader.spv"|' "\$2" >"$tmp/request.json"
fi
exec "$device" "\$@"
END
chmod +x "$tmp/keeping"
LANEWISE_CACHE=$tmp/cache LANEWISE_DEVICE=$tmp/keeping; export LANEWISE_CACHE LANEWISE_DEVICE

# turn: sets `on` to the GPUs of the next shader.
turn=0
turn() {
	on=$all
	[ -z "${EVERY:-}" ] || return 0
	set -- $all
	shift $((turn % $#)); on=$1 turn=$((turn + 1))
}

# left_out NAME: returns whether tests/run/judge.tsv says that the shader is not compared.
left_out() { grep -q "^$1	-	" tests/run/judge.tsv; }
# options_of NAME COLUMN: prints the options in a column of tests/run/judge.tsv.
options_of() { ! grep -q "^$1	" tests/run/judge.tsv || awk -F '\t' -v name="$1" -v column="$2" '$1 == name && $2 != "-" { print $column }' tests/run/judge.tsv; }

# judged NAME REQUEST LAUNCH: compares the launch with lavapipe.
judged() {
	if "$judge" "$2" "$3" --within 1e-5 $(options_of "$1" 2) >"$tmp/said" 2>&1; then good
	else bad "$1 on ${x:-}:"; cat "$tmp/said"; fi
}

# without_expectations WORD…: sets `kept_words` to the words, quoted for `eval`, without --expect: expectations belong to
# the other test.
quoted() { printf "%s" "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"; }
without_expectations() {
	kept_words=
	while [ $# -gt 0 ]; do
		case $1 in
		--expect) shift ;;
		*\'*) kept_words="$kept_words $(quoted "$1")" ;;
		*) kept_words="$kept_words '$1'" ;;
		esac
		shift
	done
}

# enough NAME: returns whether the shader has been compared. EVERY=1: with all arguments of its test.
enough() {
	[ -z "${EVERY:-}" ] && case $seen in *" $1 "*) return 0 ;; esac
	seen="$seen $1 "
	return 1
}
seen=

# source_holds NAME FILE OPTION…: judges a shader from source on $x.
source_holds() {
	name=$1; shift
	! left_out "$name" && ! enough "$name" && share_has || return 0
	rm -f "$root_tmp"/cache/launch-* "$root_tmp/request.json"
	without_expectations "$@"
	if eval "\"\$lanewise\" run $kept_words" --gpu "${x%:*}" --wave "${x#*:}" $(options_of "$name" 3) --save-dispatch "$tmp/d.o" >"$tmp/out" 2>&1; then judged "$name" "$root_tmp/request.json" "$tmp/d.o"
	elif grep -q 'does not have with radv' "$tmp/out"; then echo "judge: left out: $(cut -d: -f3- "$tmp/out")"
	else bad "$name on $x:"; tail -n 20 "$tmp/out"; fi
}
root_tmp=$tmp

# ---- shaders of asm-examples ------------------------------------------------------------------------------------------
for f in asm-examples/shaders/*.hlsl; do
	wanted_file "$f" || continue
	turn
	for x in $on; do source_holds "${f##*/}" "$f" --notes "${f%.hlsl}.notes"; done
done

# ---- shaders of the tests `resources` and `device` ---------------------------------------------------------------------
# cases FOLDER: reads the cases of a test, with the functions of that test that are defined below.
cases() {
	for section in tests/run/"$1"/*.sh; do
		name=$1-$(basename "$section" .sh)
		! left_out "$name" && wanted "$name" || continue
		turn
		gpus=$on
		mkdir "$tmp/section"
		(
			tmp=$tmp/section passed=0 failed=0
			given
			. "$root/$section" >"$tmp/section.log" 2>&1
			cat "$tmp/section.log" >&2
			echo "$passed $failed" >"$tmp/count"
		)
		read -r p f <"$tmp/section/count" && passed=$((passed + p)) failed=$((failed + f))
		[ "$f" = 0 ] || wrong="$wrong $now"
		rm -r "$tmp/section"
	done
}
refused() { :; }
expect() { :; }
has() { :; }
is() { :; }
same() { :; }
given() { :; }
holds() {
	name=$1 x=${1##* }; shift
	case $name in *.hlsl\ * | *.comp\ *) shader=${name%% *} ;; esac
	source_holds "$shader" "tests/run/resources/$shader" "$@"
}
cases resources

for f in tests/data/shaders/*.comp; do
	glslangValidator -V --target-env vulkan1.1 "$f" -o "$tmp/$(basename "$f" .comp).spv" >"$tmp/out" || { bad "$f:"; cat "$tmp/out"; }
done
given() { all=''; }
resource() {
	set -- "$1" "${2%:*}" "${2#*:}" "$3" "$4" "$5" "${6:-}"
	all="${all:-}${all:+,}{\"name\":\"$1\",\"set\":$2,\"binding\":$3,\"kind\":\"$4\",\"bytes\":$5,\"type\":\"$6\"$7}"
}
image() { resource "$1" "$2" "$3" 1 u32 ",\"format\":\"$4\",\"extent\":[$5]${6:-}"; }
launch() {
	shader=$1 x=$2
	! left_out "$1" || return
	printf '{"spirv":"%s","gpu":"%s","wave":%s,"groups":[%s],"cache":"%s","output":"%s","resources":[%s]%s}\n' \
		"$root_tmp/$1.spv" "${2%:*}" "${2#*:}" "$3" "$root_tmp/cache/mesa" "$tmp/first.o" "$all" "${4:-}" >"$root_tmp/request.json"
	"$device" launch "$root_tmp/request.json" >"$tmp/out" 2>"$tmp/err" || { bad "$1 $2: $(cat "$tmp/out")"; return 1; }
}
holds() {
	shift
	without_expectations "$@"
	if eval "\"\$lanewise\" run \"\$tmp/first.o\" $kept_words" --save-dispatch "$tmp/d.o" >"$tmp/out" 2>&1; then judged "$shader" "$root_tmp/request.json" "$tmp/d.o"
	else bad "$shader on $x:"; tail -n 20 "$tmp/out"; fi
}
cases device

# ---- random shaders ----------------------------------------------------------------------------------------------------
# SEEDS='FROM TO' runs others, for example SEEDS='100 1000' with the case `random`.
holds_random() {
	tests/run/random_shader.py "$1" >"$tmp/random.comp" || { bad "random_shader.py $1 failed"; return; }
	turn
	for x in $on; do eval "source_holds \"random \$1\" \"\$tmp/random.comp\" $(sed -n '1s|^// ||p' "$tmp/random.comp")"; done
}
if ! command -v python3 >/dev/null; then echo 'judge: random: left out: python3 is not installed'
elif wanted random; then
	for seed in $(seq ${SEEDS:-1 3}); do holds_random "$seed"; done
fi
finish
