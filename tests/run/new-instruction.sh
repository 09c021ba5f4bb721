#!/bin/sh
# Checks that a new instruction is one record of six lines in one file, after which it assembles, decodes, runs and is
# explained. Adds an invented one to a copy of isa/, and builds (unoptimised) tables and lane kernels from it.
# LIBS: libraries to link.
. "$(dirname "$0")/lib.sh"
set -e
out=$build
mkdir -p "$tmp/isa" "$tmp/gen/isa" "$tmp/gen/kernels"
cp isa/*.isa "$tmp/isa"
cat >>"$tmp/isa/valu-integer.isa" <<'ISA'

v_average_u32
    code    gfx10 VOP3:0x3f0
    args    vdst:u32 = src0:u32, src1:u32
    class   valu
    does    {vdst} = the average of {src0} and {src1}, rounded down
    means   vdst = (src0 & src1) + ((src0 ^ src1) >> 1)
ISA
sed -i '1i # A line more.\n' "$tmp/isa/valu-float.isa"   # later records move down one line, and keep their meaning
cp "$out"/gen/*.h "$tmp/gen" 2>/dev/null || :
(cd "$tmp" && "$out/isac" isa/*.isa --headers gen/isa --tables gen/isa_tables.c --kernels gen/kernels)
changed=$(cd "$tmp/gen/kernels" && for f in *; do cmp -s "$f" "$out/gen/kernels/$f" || printf '%s ' "$f"; done)
[ "$changed" = "steps.c steps.txt valu-integer.c " ] || { echo "new-instruction: kernels that differ: $changed"; exit 1; }
cflags="-std=gnu11 -D_GNU_SOURCE -O0 -w -Isrc -Iinclude -I$tmp/gen -ffp-contract=off -fno-strict-aliasing ${CFLAGS:-}"
${CC:-cc} $cflags -c -o "$tmp/tables.o" "$tmp/gen/isa_tables.c"
for made in valu-integer steps; do ${CC:-cc} $cflags -march=x86-64 -DSCALARS -DLEVEL=v2 -c -o "$tmp/$made.o" "$tmp/gen/kernels/$made.c"; done
# The new objects precede the library, from which the linker takes the rest. One build of the kernels serves all levels.
${CC:-cc} ${CFLAGS:-} -o "$tmp/lanewise" "$out"/obj/cli/*.o "$tmp/tables.o" "$tmp/valu-integer.o" "$tmp/steps.o" "$out/internal.a" \
    -Wl,--defsym,isa_steps_v3=isa_steps_v2,--defsym,isa_steps_v4=isa_steps_v2 $LIBS

says() {   # case, text, command...
	wanted "$1" || return 0
	text=$2; shift 2
	if "$@" >"$tmp/said" 2>&1 && grep -qF -- "$text" "$tmp/said"; then good
	else bad "expected '$text' in:"; cat "$tmp/said"; fi
}
cat >"$tmp/average.s" <<'ASM'
;@ gpu gfx1030
;@ set v1 = lane * 5, v2 = 0xffffffff - lane
;@ expect v3 = (lane * 5 + 0xffffffff - lane) >> 1
;@ expect v4 = (lane * 5 + 9) >> 1
	v_average_u32 v3, v1, v2
	v_average_u32 v4, v1, 9
ASM
says assembles "0300f0d701050200" "$tmp/lanewise" asm --hex "$tmp/average.s"
says runs "held    v3 = " "$tmp/lanewise" run "$tmp/average.s"
says runs "held    v4 = " "$tmp/lanewise" run "$tmp/average.s"
says decodes "v3 = the average of v1 and v2, rounded down" "$tmp/lanewise" explain --gpu gfx1030 0xd7f00003_00020501
says explains "vdst = (src0 & src1) + ((src0 ^ src1) >> 1)" "$tmp/lanewise" explain v_average_u32
says is-in-the-manual '<a id="v_average_u32"></a>' "$tmp/lanewise" explain --all --format markdown
says is-the-name-that-was-meant 'did you mean `v_average_u32`' sh -c '"$0" explain v_averag_u32 2>&1 || :' "$tmp/lanewise"
finish
