# Levels that nothing stores to keep their texels.
set -- -a tex=8x8:r32f:i -a tex_mip1=4x4:r32f:0 -a tex_mip2=2x2:r32f:7 -a tex_mip3=1x1:r32f:5 -a down_0=tex_mip1 \
	-a down_1=tex_mip2 -a same=tex -a small=tex_mip1 -a sizes=5:f32:0
for x in ${gpus:-}; do
	holds "views.comp $x" "$@" --expect 'tex_mip1[i] = 2*(i%4*2 + i/4*16) + 9' --expect 'down_0[i] = tex_mip1[i]' \
		--expect 'tex_mip2[i] = 2040 + i%2' --expect 'down_1[i] = tex_mip2[i]' --expect 'tex_mip3[0] = 5' --expect 'tex[56] = -1' \
		--expect 'same[62] = 62' --expect 'sizes[0] = 8' --expect 'sizes[1] = 4' --expect 'sizes[2] = 1' --expect 'sizes[3] = 4'
done
[ "${gpus:-}" ] || return
expect "a saved launch" 0 "$lanewise" run tests/run/resources/views.comp --gpu gfx1100 "$@" --print down_1 --print tex_mip1 --save-dispatch "$tmp/views.o"
cp "$tmp/out" "$tmp/first"
expect "a saved launch, again" 0 "$lanewise" run "$tmp/views.o" --print down_1 --print tex_mip1
is "its output" '' "$(diff "$tmp/first" "$tmp/out")"
refused "a level too many" 2 '`tex` has 2 levels' views.comp -a tex=8x8:r32f:i -a tex_mip1=4x4:r32f:0 -a down=tex_mip2 -a same=tex -a small=tex -a sizes=5:f32:0
refused "a view of a view" 2 '`same` shows another image, and `small` is not given with texels' views.comp -a tex=8x8:r32f:i -a down=tex -a same=small \
	-a small=tex -a sizes=5:f32:0
refused "another format" 2 '`down` has the format r32f in the shader, not rgba8' views.comp -a tex=8x8:rgba8:i -a down=tex -a same=tex -a small=tex -a sizes=5:f32:0
