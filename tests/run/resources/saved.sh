[ "${gpus:-}" ] || return
# same WHAT SHADER OPTION…: a run that is saved gives the same output without the shader, its compiler and the driver,
# and so does the shader with the saved notes.
same() {
	name=$1 shader=tests/run/resources/$2; shift 2
	expect "$name" 0 "$lanewise" run "$shader" --gpu gfx1100 --wave 64 "$@" --save-dispatch "$tmp/saved.o" --save-notes "$tmp/saved.notes"
	sed 's/ *(line [0-9]*)//' "$tmp/out" >"$tmp/first"
	(LANEWISE_DEVICE=/none PATH=/none "$lanewise" run "$tmp/saved.o") >"$tmp/out" 2>"$tmp/err" || { bad "$name, saved:"; cat "$tmp/err"; }
	sed 's/ *(line [0-9]*)//' "$tmp/out" >"$tmp/second"
	is "$name, saved" '' "$(diff "$tmp/first" "$tmp/second")"
	"$lanewise" run "$shader" --gpu gfx1100 --wave 64 --notes "$tmp/saved.notes" >"$tmp/out" 2>"$tmp/err" || { bad "$name, with notes:"; cat "$tmp/err"; }
	sed 's/ *(line [0-9]*)//' "$tmp/out" >"$tmp/second"
	is "$name, with notes" '' "$(diff "$tmp/first" "$tmp/second")"
}
same constants constants.hlsl $(sed -n "s/^all='\(.*\)'$/\1/p" tests/run/resources/constants.sh) -a dst=32:f32:0 -a FLIP=1 -a SIZE=11 --print dst --expect dst[0]=1.5
same arrays arrays.comp -a key=5 -a lists=32:B -a lists_0=66:u32:i -a pictures=64x1:r32f:0 -a pictures_1=64x1:r32f:i%3 -a matrices=1:M -a matrices.m=1,2,3,4,5,6,7,8,9 --print lists_1,matrices
same images images.comp -a src=67x5:rgba8:i%256 -a dst=65x4:r32f:0 -a tex=64x4:r32f:i -a layers=64x4x2:r32f:i -a volume=64x4x4:r32f:i -a line=64:r32f:i -a texels=16:u32:i -a rows=1024:f32:0 \
	-a list=64:rg32f:i -a smp=nearest,edge --print rows,texels,dst
same buffers buffers.hlsl --dispatch 2 -a rays=64:Ray -a rays.pixel=i*3 -a rays.origin=1,2,3 -a out_rays=64:Ray -a raw=64:u32:i*16 -a rw_raw=128:u32:0 -a typed=64:rgba32f:i*0.25 \
	-a rw_typed=64:u32:0 -a kept=16:u32:0 --print out_rays
same items wave.hlsl --items 100 -a src=128:u32:i%5 -a dst=128:u32:0 --print dst
"$lanewise" run tests/run/resources/wave.hlsl --gpu gfx1030 -a src=64:u32:i -a dst=64:u32:0 --save src="$tmp/src.npy" >"$tmp/out" 2>&1
same file wave.hlsl -a src=@"$tmp/src.npy" -a dst=64:u32:0 --print dst
same filter filter.comp -a tex=5x1:r32f:i -a dst=64:f32:0 --print dst
# New contents of the saved file, by the names of the shader.
expect "new contents" 0 "$lanewise" run "$tmp/saved.o" -a 'tex=5x1:r32f:9' --expect 'dst[i] = 9'
