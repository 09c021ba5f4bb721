#!/bin/sh
# Out of memory: each command once for each of its allocations, which fails, alone or with all after it. It must end with status 4 and a message, or, where
# the C library manages without, as if nothing had happened: never by a signal, with half an output and status 0, or with a file that is not whole.
# After the first FEW every so many are tried, from a place that SEED chooses; `tests/oom.sh build all` (make oom) tries each; ONLY=NAME: of one command.
set -u
cd "$(dirname "$0")/.."
build=$PWD/$1; lanewise=$build/lanewise; allocator=$build/tests/failing_malloc.so; all=${2:-}
few=20 more=40; seed=${SEED:-1} dump=$PWD/tests/dumps/radv-25-loop.txt
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
failed=0; tried=0; ended=0

# Only base/ and the handle itself, which is not one yet, call the C library: everything else would be NULL, or not be noted.
if grep -rnE '(^|[^_a-zA-Z0-9.>])(malloc|calloc|realloc|reallocarray|aligned_alloc|strdup|strndup|v?asprintf|free|open_memstream|abort|exit) ?\(' src |
	grep -v '^src/base/\(heap\|stream\)\.c:\|^src/api/api\.c:.*\(calloc(1, sizeof(struct lanewise))\|free(l)\)\|^[^:]*:[0-9]*:\(//\|.*//.*exit\|/\*\|.*/\*.*exit\)\|^src/isac/\|^src/cutter/'; then
	echo "oom: use base/heap.h, base/stream.h"; failed=1; fi
cp asm-examples/library/saxpy.s "$tmp/p.s"
cp tests/lines/scale.cl tests/lines/scale.s tests/lines/scale.o "$tmp"
lines='--items 4 -b in:f32[4]=i -b out:f32[4] -a in -a out -a i32=1 -a f32=2'
# A kernel of an image and a sampler; a loop that is long enough to become machine code; bytes and dwords.
cat >"$tmp/image.s" <<'S'
;@ arg src=4x2:rgba8:i / 32.0 ;@ arg smp=linear, normalized, repeat ;@ arg out=8:u32 ;@ items 8 ;@ expect out[7] = out[3]
k:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_load_dwordx4 s[16:19], s[6:7], 0x0
	s_waitcnt lgkmcnt(0)
	v_cvt_f32_u32 v1, v0
	v_mov_b32 v2, 0.5
	v_lshlrev_b32 v9, 2, v0
	image_sample v4, v[1:2], s[8:15], s[16:19] dmask:0x1 dim:SQ_RSRC_IMG_2D
	s_waitcnt vmcnt(0)
	global_store_dword v9, v4, s[2:3]
	s_endpgm
.rodata
.p2align 6
.amdhsa_kernel k
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_kernarg_size 24
	.amdhsa_next_free_vgpr 10
	.amdhsa_next_free_sgpr 20
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 24
    .args:
      - { .name: src, .offset: 0, .size: 8, .value_kind: image, .type_name: image2d_t }
      - { .name: smp, .offset: 8, .size: 8, .value_kind: sampler, .type_name: sampler_t }
      - { .name: out, .offset: 16, .size: 8, .value_kind: global_buffer, .address_space: global, .type_name: 'uint*' }
...
.end_amdgpu_metadata
S
printf '\ts_mov_b32 s0, 40\n1:\ts_sub_u32 s0, s0, 1\n\tv_add_u32 v0, v0, s0\n\ts_cmp_lg_u32 s0, 0\n\ts_cbranch_scc1 1b\n\ts_endpgm\n' >"$tmp/loop.s"
printf '7e020285\n8102ff81 12345678 bf810000\n' >"$tmp/words.txt"
printf 'goto end\nwhy y[3]\nr\nlocals\n' >"$tmp/in"
limited() (ulimit -t 20; exec "$@")        # what hangs is ended by a signal
cd "$tmp" || exit 1
"$lanewise" asm p.s -o p.o && "$lanewise" trace --record p.lwlog p.s >trace.out && "$lanewise" trace --record p.lwlog.zst p.s >trace.out || exit 1

wrong() { failed=$((failed + 1)); echo "$name, FAIL_AT=$n${once:+ FAIL_ONCE=1}: $*"; head -n 3 err; }

# judge STATUS: of the run that left out, err and perhaps made.
judge() {
	status=$1
	tried=$((tried + 1))
	for f in *.part; do if [ -e "$f" ]; then wrong "$f is left"; rm "$f"; fi; done
	if [ $status = 4 ]; then
		ended=$((ended + 1))
		grep -qi 'out of memory\|cannot allocate memory' err || wrong "status 4 without the message"
		if [ -e $made ]; then cmp -s $made made.good || wrong "a file that is not whole"; fi
	elif [ $status != "$good" ]; then wrong "status $status"
	elif ! cmp -s out out.good || ! cmp -s err err.good; then wrong "status $status with other output"
	elif [ -e made.good ] && ! cmp -s $made made.good; then wrong "status $status with another file"; fi
}

# try NAME ARGUMENT…
try() {
	name=$1; shift
	if [ -n "${ONLY:-}" ] && [ "$ONLY" != "$name" ]; then return; fi
	case "$*" in *made.zst*) made=made.zst;; *) made=made;; esac
	rm -f $made made.good
	limited env FAIL_COUNT="$tmp/count" LD_PRELOAD="$allocator" "$lanewise" "$@" <in >out 2>err
	good=$?; mv out out.good; mv err err.good; [ -e $made ] && mv $made made.good
	count=$(cat count); before=$tried; stride=1
	if [ -z "$all" ] && [ "$count" -gt $((few + more)) ]; then stride=$(((count - few) / more + 1)); fi
	for once in '' 1; do
		n=1
		while [ $n -le "$count" ]; do
			rm -f $made
			limited env FAIL_AT=$n FAIL_ONCE=$once LD_PRELOAD="$allocator" "$lanewise" "$@" <in >out 2>err
			judge $?
			if [ $n -lt $few ]; then n=$((n + 1)); elif [ $n = $few ]; then n=$((few + 1 + seed % stride)); else n=$((n + stride)); fi
		done
	done
	echo "  $name: $((tried - before)) of $((2 * count))"
}

try run run p.s
try 'run --json' run --json p.s
try 'run of a dump' run "$dump"
try 'run of a code object' run --notes p.s p.o
try trace trace p.s
try 'trace --json' trace --json p.s
try 'trace --record' trace --record made p.s
try 'trace --record, compressed' trace --record made.zst p.s
try 'run with an image' run --gpu gfx1030 image.s --print src,out
try 'run, what is given kept' run --gpu gfx1030 image.s -a src=4x2:r32f --save-notes made
try 'run of a loop' run --gpu gfx906 loop.s
try check check p.s
try 'check with an image' check --gpu gfx1030 image.s
try time time p.s
try 'time --json' time --json p.s
try compare compare p.s p.s
try sweep sweep p.s --gpu gfx1030,gfx1100 --plot made
try 'compare by source line' compare scale.o scale.s $lines
try 'compare by source line, --json' compare --json scale.o scale.s $lines
try view view p.s -o made
try export export p.lwlog --perfetto made
try 'export, compressed' export p.lwlog.zst --csv made.zst
try asm asm p.s -o made
try disasm disasm p.o
try 'disasm --json' disasm --json p.o
try 'disasm --hex' disasm --gpu gfx1030 --hex words.txt
try step step p.s
try 'step --json' step --json p.s
try 'step with lines' step scale.o $lines
try 'time --by-source' time --by-source scale.s $lines
"$build/tests/oom" p.s p.o $all || failed=$((failed + 1))
echo "oom: $tried allocations failed (seed $seed), $ended of them ended the command with status 4; $failed failures"
[ $failed = 0 ]
