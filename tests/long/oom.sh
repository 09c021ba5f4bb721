#!/bin/sh
# Tests out of memory: runs each command once for each of its allocations, which fails, alone or with all after it.
# tests/long/failing_malloc.c describes how it must end. Each call of the library is tested in this way, too. Some
# allocations are tried, from a place that SEED chooses; `tests/long/oom.sh build all [CASE]` (make oom) tries each.
case ${2:-} in all) all=all; set -- "$1" ${3+"$3"} ;; *) all= ;; esac
. "$(dirname "$0")/../run/lib.sh"
seed=${SEED:-1} dump=$PWD/tests/run/dumps/radv-25-loop.txt

# Checks that src calls the C library's allocator only in base/ and to create a handle. Elsewhere a failure would give
# NULL, or would not be recorded.
if wanted calls; then
	if grep -rnE '(^|[^_a-zA-Z0-9.>])(malloc|calloc|realloc|reallocarray|aligned_alloc|strdup|strndup|v?asprintf|free|open_memstream|abort|exit) ?\(' src |
		grep -v '^src/base/\(heap\|stream\)\.c:\|^src/api/api\.c:.*\(calloc(1, sizeof(struct lanewise))\|free(l)\)\|^[^:]*:[0-9]*:\(//\|.*//.*exit\|/\*\|.*/\*.*exit\)\|^src/isac/\|^src/cutter/\|^src/host/\|^src/reactor/'; then
		bad "use base/heap.h, base/stream.h"; else good; fi
fi
cp asm-examples/library/saxpy.s "$tmp/p.s"
cp tests/data/lines/scale.cl tests/data/lines/scale.s tests/data/lines/scale.o "$tmp"
lines='--items 4 -b in:f32[4]=i -b out:f32[4] -a in -a out -a i32=1 -a f32=2'
# Inputs: a kernel with an image and a sampler, a loop that is long enough for machine code, bytes and dwords.
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
cd "$tmp" || exit 1
"$lanewise" asm p.s -o p.o && "$lanewise" trace --record p.lwlog p.s >trace.out && "$lanewise" trace --record p.lwlog.zst p.s >trace.out || exit 1

# try CASE ARGUMENT…
try() {
	wanted "$1" || return; shift
	case "$*" in *made.zst*) made=made.zst;; *) made=made;; esac
	if FAIL_EACH=${all:-$seed} FAIL_MADE=$made LD_PRELOAD=$build/tests/failing_malloc.so "$lanewise" "$@" >report; then good; else bad "lanewise $*:"; fi
	sed "s/^tried/  $now: &/" report
}

try run run p.s
try run-json run --json p.s
try run-of-a-dump run "$dump"
try run-of-a-code-object run --notes p.s p.o
try trace trace p.s
try trace-json trace --json p.s
try trace-record trace --record made p.s
try trace-record-compressed trace --record made.zst p.s
try run-with-an-image run --gpu gfx1030 image.s --print src,out
try run-what-is-given-kept run --gpu gfx1030 image.s -a src=4x2:r32f --save-notes made
try run-of-a-loop run --gpu gfx906 loop.s
try check check p.s
try check-with-an-image check --gpu gfx1030 image.s
try time time p.s
try time-json time --json p.s
try compare compare p.s p.s
try sweep sweep p.s --gpu gfx1030,gfx1100 --plot made
try compare-by-source-line compare scale.o scale.s $lines
try compare-by-source-line-json compare --json scale.o scale.s $lines
try view view p.s -o made
try export export p.lwlog --perfetto made
try export-compressed export p.lwlog.zst --csv made.zst
try asm asm p.s -o made
try disasm disasm p.o
try disasm-json disasm --json p.o
try disasm-hex disasm --gpu gfx1030 --hex words.txt
try step step p.s
try step-json step --json p.s
try step-with-lines step scale.o $lines
cp "$root"/asm-examples/exercises/09-compaction.exercise own.exercise
"$lanewise" exercise start own.exercise >start.out
try exercise-mark exercise mark own.s
try exercise-list exercise
try exercise-try exercise try own.exercise
try exercise-class exercise mark own.s --junit made --json
try time-by-source time --by-source scale.s $lines
if wanted session; then if "$build/tests/oom_session" "$root/tests/long/fuzz/session/all.jsonl" $all; then good; else bad "see above"; fi; fi
if wanted library; then if "$build/tests/oom" p.s p.o $all; then good; else bad "see above"; fi; fi
finish 1 "; seed $seed"
