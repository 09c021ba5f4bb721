# Code objects: written, read again, run with the notes of their text. Errors of objects are reported.
expect object 0 "$lanewise" asm tests/data/objects/table.s -o "$tmp/table.o"
data='--buffer data:u32[32]=i*1000 --arg data'; held='data[i] = i * 1000 + (i % 4 + 1) * 101'
for file in "$tmp/table.o" tests/data/objects/table.co tests/data/objects/table.s; do
	expect object-run 0 "$lanewise" run "$file" $data --expect "$held"
	has object-run out "kernel lookup"; has object-run out "held    $held"
done
printf ';@ buffer data : u32[32] = i\n;@ arg data   ;@ expect data[i] = i + (i %% 4 + 1) * 101\n' >"$tmp/notes"
expect object-notes 0 "$lanewise" run tests/data/objects/table.co --notes "$tmp/notes"
expect object-trace 0 "$lanewise" trace tests/data/objects/table.co --notes "$tmp/notes"
has object-trace out "v_add3_u32 v3, v3, v4, v5"
expect object-wrong 1 "$lanewise" run tests/data/objects/table.co --notes "$tmp/notes" --expect 'data[0] = 5'
expect object-no-notes 4 "$lanewise" run tests/data/objects/table.co --notes "$tmp/no-such-file"
expect object-arguments 2 "$lanewise" run tests/data/objects/table.co
has object-arguments err "uint*"
"$lanewise" asm --hex tests/data/objects/table.s | cut -f2 >"$tmp/a"; "$lanewise" asm --hex "$tmp/table.o" | cut -f2 >"$tmp/b"
same object-hex "$tmp/a" "$tmp/b"
expect object-gpu 4 "$lanewise" run --gpu gfx906 tests/data/objects/table.co
has object-gpu err "gfx1100, but gfx906 is selected"
expect object-twice 2 "$lanewise" asm tests/data/objects/table.co -o "$tmp/twice.o"
head -c 700 tests/data/objects/table.co >"$tmp/cut.co"
expect object-cut 4 "$lanewise" run "$tmp/cut.co"
has object-cut err "cut.co: error: "
printf '__CLANG_OFFLOAD_BUNDLE__\1\0\0\0' >"$tmp/bundle"
expect object-bundle 4 "$lanewise" run "$tmp/bundle"
has object-bundle err "clang-offload-bundler"
printf '\ts_getpc_b64 s[0:1]\n\ts_add_u32 s0, s0, elsewhere@rel32@lo+4\n' >"$tmp/open.s"
expect object-undefined 3 "$lanewise" run "$tmp/open.s"
expect object-undefined 0 "$lanewise" asm "$tmp/open.s" -o "$tmp/open.o"
expect object-undefined 4 "$lanewise" run "$tmp/open.o"
has object-undefined err "symbol 'elsewhere' is not defined"; has object-undefined err "ld.lld"
printf '\tv_mov_b32 v1, 5\n\ts_endpgm\n\t.section .debug_info,"",@progbits\n\t.quad elsewhere\n' >"$tmp/debug.s"
expect object-debug 0 "$lanewise" asm "$tmp/debug.s" -o "$tmp/debug.o"
expect object-debug 0 "$lanewise" run "$tmp/debug.o"
is object-debug "" "$(cat "$tmp/err")"
cp "$tmp/table.o" "$tmp/kept.o"
expect object-bad 3 "$lanewise" asm "$tmp/bad.s" -o "$tmp/table.o"
same object-bad "$tmp/table.o" "$tmp/kept.o"
# Features of a target: in the name of the GPU, as in the text. e_flags has them in byte 49.
printf '\ts_nop 0\n' >"$tmp/plain.s"; printf '.amdgcn_target "amdgcn-amd-amdhsa--gfx906:xnack-"\n\ts_nop 0\n' >"$tmp/said.s"
expect object-features 0 "$lanewise" asm --gpu gfx906:xnack- "$tmp/plain.s" -o "$tmp/a"
expect object-features 0 "$lanewise" asm "$tmp/said.s" -o "$tmp/b"
same object-features "$tmp/a" "$tmp/b"
expect object-features-on 0 "$lanewise" asm --gpu gfx906:sramecc-:xnack+ "$tmp/plain.s" -o "$tmp/a"
[ "$(od -An -tx1 -j48 -N2 "$tmp/a")" = ' 2f 0b' ] && good || bad "object-features-on: $(od -An -tx1 -j48 -N2 "$tmp/a")"
expect object-features-none 2 "$lanewise" run --gpu gfx1030:xnack- "$tmp/plain.s"
has object-features-none err 'gfx1030 does not have a feature `xnack-`; it has none'
