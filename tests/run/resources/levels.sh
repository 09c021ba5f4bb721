for x in ${gpus:-}; do
	set -- -a tex=20x12:r32f:i -a tex_mip1=10x6:r32f:1000+i -a tex_mip2=5x3:r32f:2000+i -a even=16x16:r32f:0 -a even_mip1=8x8:r32f:256 -a even_mip2=4x4:r32f:512 \
		-a volume=8x4x16:r32f:i -a volume_mip1=4x2x8:r32f:7*i -a layers=8x4x3:r32f:i -a layers_mip1=4x2x3:r32f:5*i -a smp=nearest -a rows=512:f32:0
	for words in linear trilinear; do
		level='(i/4%64 < 8 ? 0 : i/4%64 < 24 ? 256 : 512)'
		[ $words = linear ] || level='min(i/4%64*16, 512)'
		holds "levels.comp $words $x" "$@" -a even=$words --expect "rows[i] = i%4 == 0 && i < 256 ? i/4%3*1000 + i/4%5 + i/20%3*(i/4%3 == 0 ? 20 : i/4%3 == 1 ? 10 : 5) : i%4 == 1 && i < 256 ? $level
			: i%4 == 2 && i < 256 ? min(i/4%4, 2)*256 : i < 256 ? i/4*7 : i%4 == 0 ? (i/4%4 + 4 + (i - 256)/16%3*8)*5 : i%4 == 1 ? 1003 : i%4 == 2 ? 33 : 0"
	done
	# faces has the number of the face in each texel
	holds "cubes.comp $x" -a env=4x4x6:r32f:i -a env_mip1=2x2x6:r32f:500+i -a list=4x4x12:r32f:i -a faces=2x2x6:r32f:i/4 -a faces=linear -a env=nearest -a list=nearest -a rows=384:f32:0 \
		--expect 'rows[i] = i%4 == 0 ? i/4 : i%4 == 1 ? 500 + i/64*4 + i/32%2*2 + i/8%2 : i%4 == 2 ? 96 + i/4 : i/4%4 == 0 ? 2.5 : i/4%4 == 1 ? 3 : i/4%4 == 2 ? 7/3.0 : 3 within 1e-6'
done
[ "${gpus:-}" ] || return
refused "a level too many" 2 'an image of this size has 4 levels, and `tex_mip4` is number 5' levels.comp -a tex=8x8:r32f:0 -a tex_mip4=1x1:r32f:0 -a rows=512:f32:0
refused "another size" 2 '`tex_mip1` is an image, r32f[4x4]' levels.comp "$@" -a tex=8x8:r32f:0 -a tex_mip1=8x8:r32f:0 -a tex_mip2=2x2:r32f:0
expect "a saved launch" 0 "$lanewise" run tests/run/resources/levels.comp --gpu gfx1030 "$@" --print tex_mip2 --save-dispatch "$tmp/levels.o"
cp "$tmp/out" "$tmp/first"
expect "a saved launch, again" 0 "$lanewise" run "$tmp/levels.o" --print tex_mip2
is "its output" '' "$(diff "$tmp/first" "$tmp/out")"
