for x in ${gpus:-}; do
	holds "names.comp $x" -a 'bytes=64:u32:i*i' -a 'f32=64:f32:0.5' -a 'buf=8x8:r32f:1000*i' -a lds=64:f32:0 --expect 'lds[i] = i*i + 0.5 + 1000*i'
done
[ "${gpus:-}" ] || return
expect "a saved launch" 0 "$lanewise" run tests/run/resources/names.comp --gpu gfx1030 -a 'bytes=64:u32:i' -a f32=64:f32:1 -a buf=8x8:r32f:2 -a lds=64:f32:0 --print lds --save-dispatch "$tmp/names.o"
cp "$tmp/out" "$tmp/first"
expect "a saved launch, again" 0 "$lanewise" run "$tmp/names.o" --print lds
is "its output" '' "$(diff "$tmp/first" "$tmp/out")"
