#!/bin/sh
# Checks that a generation is data: adds a fifth one, with a GPU, a chip and an instruction of its own, to a copy of
# isa/. The struct of facts is unchanged, so that little C is compiled again: the tables, the kernel of the new
# instruction, and texts with lists of GPUs. Then programs for it assemble, run, decode, are timed and explained.
# LIBS: libraries to link.
. "$(dirname "$0")/lib.sh"
set -e
out=$build
mkdir -p "$tmp/isa" "$tmp/gen/isa" "$tmp/gen/kernels"
cp isa/*.isa "$tmp/isa"
# Facts of gfx12, the last generation, apply to the toy as well.
sed -i -E '/^ *(#|generation |traced )/!{s/\.\.gfx12([^+.0-9a-z]|$)/+\1/g; s/(^|[^.[:alnum:]_])gfx12([^+.[:alnum:]_]|$)/\1gfx12+\2/g}' "$tmp"/isa/*.isa
# The new generation follows gfx12, and allows three scalars in an instruction. Facts of `gfx12+` apply to it.
sed -i 's|^    title   RDNA 4|&\ngeneration gfx13toy\n    title   Toy\ngeneration gfx9toy like gfx9\n    title   Branch|; s|^\(fact constant_bus .*\)gfx10+ 2|\1gfx10..gfx12 2   gfx13toy 3   gfx9toy 2|' "$tmp/isa/gpus.isa"
cat >>"$tmp/isa/gpus.isa" <<'ISA'

# A toy.
gpu gfx1350
    generation gfx13toy
    waves      32
    sgprs      106
    vgprs      256
    lds        65536
    features   fma_mix dl gfx10_a gfx10_b gfx10_3 salu_float
    target     gfx1350  0x7e

# A toy like gfx906, of a branch that is like gfx9.
gpu gfx9f
    like       gfx906
    generation gfx9toy
    target     gfx9f  0x7f

# A toy that is not complete.
gpu gfx1351
    like       gfx1350
    incomplete its matrices are missing
ISA
awk '/^chip /{copy = 0} /^chip rx9070/ && !done{copy = done = 1} copy' "$tmp/isa/chips.isa" | sed 's/^chip .*/chip toy/; s/title .*/title Toy/; s/gpu  *gfx12.*/gpu gfx1350/' >"$tmp/chip"
cat "$tmp/chip" >>"$tmp/isa/chips.isa"
sed -i 's|^words hwreg$|&\n    HW_REG_TOY_BOX 62 gfx13toy|' "$tmp/isa/words.isa"
sed -i 's|gfx9 VOP3:0x1fd |&gfx9toy :0x3f2 |' "$tmp/isa/valu-integer.isa"
cat >>"$tmp/isa/valu-integer.isa" <<'ISA'

v_toy_sum_u32
    code    gfx13toy VOP3:0x3f0   gfx9toy VOP3:0x3f1
    args    vdst:u32 = src0:u32, src1:u32, src2:u32
    class   valu
    does    {vdst} = {src0} + {src1} + 2 {src2}
    means   vdst = src0 + src1 + (src2 << 1)
ISA
(cd "$tmp" && "$out/isac" isa/*.isa --headers gen/isa --tables gen/isa_tables.c --kernels gen/kernels)
for same in facts.h figures.h; do cmp "$tmp/gen/isa/$same" "$out/gen/isa/$same"; done
changed=$(cd "$tmp/gen/kernels" && for f in *; do cmp -s "$f" "$out/gen/kernels/$f" || printf '%s ' "$f"; done)
[ "$changed" = "steps.c steps.txt valu-integer.c " ] || { echo "new-generation: kernels that differ: $changed"; exit 1; }
cflags="-std=gnu11 -D_GNU_SOURCE -O0 -w -Isrc -Iinclude -I$tmp/gen -ffp-contract=off -fno-strict-aliasing ${CFLAGS:-}"
${CC:-cc} $cflags -c -o "$tmp/tables.o" "$tmp/gen/isa_tables.c"
for made in valu-integer steps; do ${CC:-cc} $cflags -march=x86-64 -DSCALARS -DLEVEL=v2 -c -o "$tmp/$made.o" "$tmp/gen/kernels/$made.c"; done
commands=
for made in "$out"/obj/cli/*.o; do
	name=$(basename "$made" .o)
	if grep -q '"isa/lists.h"' "src/cli/$name.c"; then made=$tmp/$name.o; ${CC:-cc} $cflags -I"$out/gen" -c -o "$made" "src/cli/$name.c"; fi
	commands="$commands $made"
done
${CC:-cc} ${CFLAGS:-} -o "$tmp/lanewise" $commands "$tmp/tables.o" "$tmp/valu-integer.o" "$tmp/steps.o" "$out/internal.a" \
    -Wl,--defsym,isa_steps_v3=isa_steps_v2,--defsym,isa_steps_v4=isa_steps_v2 $LIBS

says() {   # case, text, command...
	wanted "$1" || return 0
	text=$2; shift 2
	"$@" >"$tmp/said" 2>&1 || :
	if grep -qF -- "$text" "$tmp/said"; then good
	else bad "expected '$text' in:"; cat "$tmp/said"; fi
}
cat >"$tmp/toy.s" <<'ASM'
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1350"
	.text
	.globl toy
	.p2align 8
	.type toy,@function
toy:
	s_load_b64 s[4:5], s[0:1], 0x0
	v_add3_u32 v1, s0, s1, s4              ; three SGPRs
	s_wait_kmcnt 0x0
	s_mov_b32 s8, 1
	s_mov_b32 s9, 20
	s_mov_b32 s10, 300
	v_add3_u32 v1, s8, s9, s10
	v_toy_sum_u32 v2, v0, v1, 7
	s_getreg_b32 s11, hwreg(HW_REG_TOY_BOX)
	v_lshlrev_b32_e32 v3, 2, v0
	global_store_b32 v3, v2, s[4:5]
	s_endpgm
	.section .rodata,"a"
	.p2align 6
	.amdhsa_kernel toy
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_kernarg_size 8
		.amdhsa_wavefront_size32 1
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 12
		.amdhsa_inst_pref_size 200
	.end_amdhsa_kernel
;@ buffer result : u32[32] = 0
;@ arg result
;@ expect result[5] = 5 + 321 + 14
ASM
cat >"$tmp/plain.s" <<'ASM'
;@ gpu gfx1350
;@ set v1 = lane * 5, v2 = lane
;@ expect v3 = lane * 8
	v_toy_sum_u32 v3, v1, v2, v2
	s_barrier_signal -1
	s_barrier_wait -1
ASM
toy="$tmp/lanewise"
list=$(sed -n 's/^#define ISA_LIST_GPUS "\(.*\)"$/\1/p' "$tmp/gen/isa/lists.h")
says help "the GPU to assemble for: ${list%, gfx1350}, gfx1350" env COLUMNS=200 "$toy" help run gpu
says runs "held    v3 = " "$toy" run "$tmp/plain.s"
says runs-a-kernel "held    result[5] = 5 + 321 + 14" "$toy" run "$tmp/toy.s"
says checks-a-kernel "s_load_b64" "$toy" trace "$tmp/toy.s"
says assembles "0200f0d7" "$toy" asm --hex "$tmp/toy.s"
"$toy" asm "$tmp/toy.s" -o "$tmp/toy.o"
says reads-it-back "v_toy_sum_u32 v2, v0, v1, 7" "$toy" disasm "$tmp/toy.o"
says runs-it "gfx1350" "$toy" run "$tmp/toy.o"
says decodes "hwreg(HW_REG_TOY_BOX)" "$toy" disasm "$tmp/toy.o"
says times "cycles" "$toy" time "$tmp/plain.s"
says explains-the-GPU "gfx13toy" "$toy" explain gfx1350
says explains-a-fact "gfx13toy 3" "$toy" explain constant_bus
says explains-an-instruction "v_toy_sum_u32" "$toy" explain v_toy_sum_u32
says names-its-span "gfx13toy" "$toy" explain v_toy_sum_u32
says refuses-what-is-not-complete "gfx1351 is not complete yet" "$toy" run --gpu gfx1351 "$tmp/plain.s"
printf '\tv_add3_u32 v1, s8, s9, s10\n' >"$tmp/three.s"
printf '\tv_toy_sum_u32 v1, s8, v3, v3\n\tv_lshl_add_u32 v1, v2, v3, v4\n\tv_add_u32_e32 v1, v2, v3\n' >"$tmp/branch.s"
says branch-is-like-gfx9 "02070268" "$toy" asm --hex --gpu gfx9f "$tmp/branch.s"
says branch-has-its-own "0100f2d3" "$toy" asm --hex --gpu gfx9f "$tmp/branch.s"
says branch-is-named "gfx9toy gfx9f" "$toy" explain v_toy_sum_u32
says others-are-as-they-were "constant bus limit: at most 2 SGPRs" "$toy" asm --gpu gfx1200 "$tmp/three.s"
says others-do-not-have-it "gfx1350" "$toy" asm --gpu gfx1200 "$tmp/plain.s"
# Checks that C uses every fact.
if wanted facts; then
	for fact in $(sed -n 's/^fact \([a-z0-9_]*\) .*/\1/p' isa/gpus.isa); do
		if grep -rqE "facts->$fact\b|ISA_(HAS|LACKS)\($fact\)" src; then good
		else bad "src does not use the fact $fact"; fi
	done
fi
finish
