# The third size is the number of samples; each has a slice.
set -- -a tex=8x8x4:r32f:i -a list=8x8x8x2:r32f:i -a img=8x8x4:r32f:i -a rows=256:f32:0
for x in ${gpus:-}; do
	holds "samples.comp $x" "$@" --expect 'img[i] = i < 192 ? i : 100 + i%64' \
		--expect 'rows[i] = i%4 == 0 ? i/4%4*64 + i/4 : i%4 == 1 ? (8 + 5)*64 + i/4 : i%4 == 2 ? 2*64 + i/4 : 4842'
	holds "other texels, $x" -a tex=8x8x2:rgba8:i%256 -a list=9x8x8x2:rg16f:i -a img=70x9x2:r32f:i -a rows=256:f32:0 --expect 'img[i] = i' \
		--expect 'rows[i] = i%4 == 0 ? i/4%4 < 2 ? i/4*4 % 256 / 255.0 : 0 : i%4 == 1 ? 2*((13*8 + i/4/8)*9 + i/4%8) : i%4 == 2 ? 0 : 2822 within 1e-6'
done
[ "${gpus:-}" ] || return
refused "three samples" 2 '`tex` has 2, 4 or 8 samples for each texel, not 3' samples.comp -a tex=8x8x3:r32f:0 -a list=8x8x8x2:r32f:0 -a img=8x8x4:r32f:0 -a rows=256:f32:0
has "three samples" err 'tex=WIDTHxHEIGHTxSAMPLES:r32f:VALUE OF COMPONENT i'
refused "too few sizes" 2 'sizes, not 2' samples.comp -a tex=8x8:r32f:0
refused "a level" 2 'does not have a resource or constant' samples.comp "$@" -a tex_mip1=4x4x4:r32f:0
expect "a saved launch" 0 "$lanewise" run tests/run/resources/samples.comp --gpu gfx1100 "$@" --print img --print list --save-dispatch "$tmp/samples.o"
cp "$tmp/out" "$tmp/first"
expect "a saved launch, again" 0 "$lanewise" run "$tmp/samples.o" --print img --print list
is "its output" '' "$(diff "$tmp/first" "$tmp/out")"
