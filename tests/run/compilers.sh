#!/bin/sh
# Compiles each row of tests/run/compilers/expressions.tsv, and compares the code with asm-examples/intrinsics/compilers.code
# and tests/run/compilers/programs.code, if the driver and clang are of the versions in that file. Every sixtieth row is
# compared; EVERY=1: all. `tests/run/compilers.sh build write` (make compilers) writes both files. frame.py then measures
# the kept programs, without the compilers.
# GPUS='gfx1200' compiles only for these GPUs. Rows of other GPUs stay, with the versions in their line of the head.
#
# ROWS='WavePrefixSum MatchAll' compiles only these intrinsics, with the versions of the file.
#
# A measure is the difference of two programs that load, compute, and store: the expression, and the baseline of the
# row's kind, the first word of the third column. Instructions that only the baseline has are added again (+1: one
# instruction, with the cycles of our WaveReadLaneFirst):
#   value       x
#   lane        x; with y, a second value of each lane, loaded and stored too
#   uniform     x; with n, a second value of all lanes
#   self        x ^ the number of the thread
#   mask        the same, of as many bits as a wave has lanes
#   condition   x > 5u ? 7u : 9u, whose comparison belongs to both
#   count       the same; +1: the v_cndmask
#   decided     the same; +1: the comparison, which is of the lower half of 64 bits
#   scalar      subgroupBroadcastFirst(x), whose result is moved to a VGPR too; +1: the v_readfirstlane. 64 bits: +2
#   picked      the same, with n
#   counted     the same, but v_readfirstlane stands for the comparison
#   ballot      the same, where v_readfirstlane belongs to both, with n: the mask of the lanes
#   ballots     the same; +1: the move to a VGPR
#   extract     the same, with y of each lane stored too
# Other words of the column: 16 or 64 bits of x; macros of shader.comp, for extensions that not all drivers have.
write=
if [ "${2:-}" = write ]; then write=1; set -- "$1"; fi
. "$(dirname "$0")/lib.sh"
rows=tests/run/compilers/expressions.tsv around=tests/run/compilers/programs.code kept=asm-examples/intrinsics/compilers.tsv code=asm-examples/intrinsics/compilers.code tab=$(printf '\t')
export LANEWISE_CACHE="$tmp/cache"

# All rows name a lowering that exists; no driver is needed for this.
if [ -z "$write" ] && wanted names; then
	cut -f1,2 "$rows" | grep -v '^#' >"$tmp/wanted"
	cut -f1 "$tmp/wanted" | sort -u | xargs "$lanewise" lower --gpu gfx1030 --wave 64 --json \
		| sed -n 's/^ *"name": "\(.*\)",$/\1/p; s/^ *"source": "\(.*\)",$/\1/p' >"$tmp/ours"
	while IFS=$tab read -r name source; do
		if grep -qxF "$name" "$tmp/ours" && grep -qxF "$source" "$tmp/ours"; then good; else bad "$rows: \`$name\` does not have \`$source\`"; fi
	done <"$tmp/wanted"
	grep -v '^#' "$kept" | cut -f4,5 | sort -u >"$tmp/kept"
	sort -u "$tmp/wanted" | diff - "$tmp/kept" >"$tmp/diff" && good || { cat "$tmp/diff"; bad "$kept is of other rows: run \`make compilers\`"; }
fi
# Instructions and cycles are as kept, and each cell in which ours is worse has a reason that applies.
if [ -z "$write" ] && command -v python3 >/dev/null; then
	for name in frame reasons; do
		wanted $name || continue
		if python3 tests/run/compilers/$name.py "$build"; then good; else bad "tests/run/compilers/$name.py"; fi
	done
fi

# ---- versions -----------------------------------------------------------------------------------------------------
why=
command -v glslangValidator >/dev/null || why='glslangValidator is not installed (glslang-tools)'
[ -x "$build/lanewise-device" ] || why='lanewise-device is not built'
mesa=$("$build/lanewise-device" driver 2>/dev/null | sed 's/.*"version":"\([^"]*\)".*/\1/') || mesa=
[ -n "$mesa" ] || why='RADV is not installed (mesa-vulkan-drivers)'
clang=clang-22
command -v $clang >/dev/null || why=${why:-$clang is not installed}
if [ -z "$why" ]; then
	glslang=$(glslangValidator --version | sed -n 's/^Glslang Version: [0-9]*:\([0-9.]*\).*/\1/p')
	versions="RADV of $mesa with glslang $glslang; clang $($clang --version | sed -n 's/.*version \([0-9.]*\).*/\1/p')"
	same=$(sed -n "s/^# \(gfx[^:]*\): \(.*\)/\1\t\2/p" $kept | awk -F '\t' -v versions="$versions" '$2 == versions { print $1 }')
	[ -n "${write#"${ROWS:+1}"}$same" ] || why="$kept is of other versions than $versions"
fi
if [ -n "$why" ]; then
	echo "compilers: measures left out: $why"
	[ -z "$write" ] || exit 1
	finish 0; exit
fi

# ---- code ---------------------------------------------------------------------------------------------------------
# The GPUs and wave sizes of the driver. Old drivers do not have gfx1200.
on=
gpus=${GPUS:-gfx906 gfx1030 gfx1100 gfx1200}
[ -n "${write#"${ROWS:+1}"}" ] || gpus=$same
for where in gfx906:64 gfx1030:64 gfx1100:64 gfx1200:64 gfx1030:32 gfx1100:32 gfx1200:32; do
	case " $gpus " in *" ${where%:*} "*) ! "$build/lanewise-device" driver --gpu "${where%:*}" >/dev/null 2>&1 || on="$on $where" ;; esac
done

# options_of COMPILER KIND: prints options of the command line; @ stands for the size of the wave
options_of() {
	case $1 in RADV) ;; *) printf -- '--clang %s ' $clang ;; esac
	case ${2%% *} in
	lane | extract) printf -- '-D SECOND=1 ' ;;
	uniform | picked | ballot | ballots) printf -- '-D SECOND=2 ' ;;
	mask) printf -- '-D BITS=@ ' ;;
	esac
	for word in $2; do
		case $word in
		16 | 64) printf -- '-D BITS=%s ' "$word" ;;
		[A-Z]*) printf -- '-D %s=1 ' "$word" ;;
		esac
	done
}

# places COMPILER KIND: sets `places` to the GPUs and wave sizes of $on whose driver has the extensions of a row.
places() {
	places=$on
	case $1-$2 in RADV-*[A-Z]*) ;; *) return 0 ;; esac
	words=$(echo "$2" | tr ' ' '\n' | grep '^[A-Z]') kept_places=$tmp/places-$words
	if [ ! -e "$kept_places" ]; then
		for where in $on; do
			code_of tests/run/compilers/shader.comp x "$where" -D "$words=1" >"$tmp/probe" 2>&1 && printf '%s ' "$where"
		done >"$kept_places"
	fi
	places=$(cat "$kept_places")
}

# code_of FILE EXPRESSION GPU:WAVE OPTION…: prints the instructions between the value and the store of the result, and writes
# the others to $tmp/around. With VGPRs that the halves of a wave share, the code has a label and the kernel's settings.
code_of() {
	file=$tmp/code-${1##*/} gpu=${3%:*} wave=${3#*:}
	sed "s|RESULT|$2|" "$1" >"$file"; shift 3
	"$lanewise" asm "$file" --gpu "$gpu" --wave "$wave" -D WAVE="$wave" -o "$tmp/code.o" "$@" >"$tmp/said" 2>&1 || { cat "$tmp/said" >&2; return 1; }
	"$lanewise" disasm "$tmp/code.o" | awk -v around="$tmp/around" -f tests/run/compilers/divide.awk
}

# codes COMPILER FILE KIND EXPRESSION NAME SOURCE: prints a head line for each GPU and wave size, and the code. Equal code
# of several GPUs has their heads together. Adds the programs around the code to $tmp/programs.
codes() {
	options=$(options_of "$1" "$3")
	rm -f "$tmp"/code-text-*
	for where in $places; do
		code_of "$2" "$4" "$where" $(echo "$options" | sed "s/@/${where#*:}/") >"$tmp/code-now" || return 1
		head=$(printf '%s\t%s\t%s\t%s\t%s' "$1" "${where%:*}" "${where#*:}" "$5" "$6")
		# the code of these is in front; the frame's XOR is not part of it. A baseline does not have code
		case $5-$3 in *-self* | *-mask* | baseline-*) sed -i -e "/^\t; code\$/{r $tmp/code-now" -e 'd}' "$tmp/around"; : >"$tmp/code-now" ;; esac
		{ echo "$head"; cat "$tmp/around"; } >>"$tmp/programs"
		[ -s "$tmp/code-now" ] || printf '\t; in front of the value, or one with the code around it\n' >"$tmp/code-now"
		sum=$(cksum <"$tmp/code-now" | tr ' ' -)
		[ -e "$tmp/code-text-$sum" ] || { cp "$tmp/code-now" "$tmp/code-text-$sum"; : >"$tmp/code-head-$sum"; }
		echo "$head" >>"$tmp/code-head-$sum"
	done
	for text in "$tmp"/code-text-*; do [ ! -e "$text" ] || cat "$tmp/code-head-${text##*-text-}" "$text"; done
}

# compile COMPILER FILE KIND EXPRESSION NAME SOURCE: prints the codes, and keeps the program of its baseline.
compile() {
	places "$1" "$3"
	base=$tmp/base-$1-$(echo "$3" | tr ' ' -)
	[ -e "$base" ] || codes "$1" "$2" "$3" "$(baseline_of "$3" "$1")" baseline "$3" >"$base" || return 1
	codes "$@"
}

# flat: prints each line of code with each of its heads.
flat() { awk '!/^[\t.]/ { if (code) heads = ""; code = 0; heads = heads $0 "\n"; next } { code = 1; n = split(heads, h, "\n"); for (k = 1; k < n; k++) print h[k] "|" $0 }'; }

# baseline_of KIND COMPILER: prints its expression
baseline_of() {
	case $1-$2 in
	value*-* | lane*-* | uniform*-*) echo x ;;
	self-RADV) echo '(x ^ gl_LocalInvocationID.x)' ;;
	self-*) echo '(x ^ __builtin_amdgcn_workitem_id_x())' ;;
	mask-*) echo '(x ^ MASK(gl_LocalInvocationID.xx))' ;;
	condition*-* | count-* | decided-*) echo '(x > 5u ? 7u : 9u)' ;;
	decided*-RADV) echo '(uint(x) > 5u ? 7ul : 9ul)' ;;
	decided*-*) echo '((uint)x > 5u ? 7u : 9u)' ;;
	*-RADV) echo 'subgroupBroadcastFirst(x)' ;;
	*) echo 'FIRST(x)' ;;
	esac
}

# In a workgroup of two rows, the number of the thread is not the number of the lane. clang then counts lanes as ours do.
if [ -z "$write" ] && wanted lanes; then
	sed 's|WAVE, 1, 1|WAVE / 2, 2, 1|; s|RESULT|x ^ SELF|' tests/run/compilers/kernel.cl >"$tmp/rows.cl"
	for where in $on; do
		"$lanewise" asm "$tmp/rows.cl" --gpu "${where%:*}" --wave "${where#*:}" -D WAVE="${where#*:}" --clang $clang -o "$tmp/rows.o" \
			&& "$lanewise" disasm "$tmp/rows.o" | grep -c 'v_mbcnt' >"$tmp/counted"
		if [ "$(cat "$tmp/counted")" = $((${where#*:} / 32)) ]; then good; else bad "clang does not count lanes on $where"; fi
	done
fi

flat <"$code" >"$tmp/kept-code"
flat <"$around" >"$tmp/kept-around"
number=0
grep -v '^#' "$rows" >"$tmp/expressions"
while IFS=$tab read -r name source kind glsl opencl <&3; do
	number=$((number + 1))
	[ -n "$write${EVERY:-}" ] || { [ $((number % 60)) = 1 ] && share_has; } || continue
	[ -n "$write" ] || wanted "$name" || wanted programs || continue
	case " ${ROWS:-$name} " in *" $name "*) ;; *) continue ;; esac
	compile RADV tests/run/compilers/shader.comp "$kind" "$glsl" "$name" "$source" >"$tmp/code-all" || { bad "$source: RADV"; continue; }
	if [ "$opencl" != - ]; then
		compile clang tests/run/compilers/kernel.cl "$kind" "$opencl" "$name" "$source" >>"$tmp/code-all" || { bad "$source: clang"; continue; }
	fi
	if [ -n "$write" ]; then cat "$tmp/code-all" >>"$tmp/codes"; good
	elif flat <"$tmp/code-all" | grep -vxFf "$tmp/kept-code" >"$tmp/differs"; then cat "$tmp/differs"; bad "code of $source is not as in $code: run \`make compilers\`"
	else good; fi
done 3<"$tmp/expressions"
if [ -z "$write" ] && [ -e "$tmp/programs" ] && wanted programs; then
	if flat <"$tmp/programs" | grep -vxFf "$tmp/kept-around" >"$tmp/differs"; then cat "$tmp/differs"; bad "programs are not as in $around: run \`make compilers\`"; else good; fi
elif [ -n "$write" ] && [ "$failed" = 0 ]; then
	awk -v measured="$on" -v rows="${ROWS:-}" -v versions="$versions" -f tests/run/compilers/keep.awk $code "$tmp/codes" >"$tmp/kept-file" \
		&& cp "$tmp/kept-file" $code && tests/run/compilers/programs.py "$tmp/programs" "$on" "${ROWS:-}"
fi
finish
