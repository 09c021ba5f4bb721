[ "${gpus:-}" ] || return
w='-a src=64:u32:0 -a dst=64:u32:0'
refused "an unknown name" 2 'does not have a resource or constant `scr`' wave.hlsl -a scr=64:u32:0 -a dst=64:u32:0
has "an unknown name" err 'did you mean `src`?'
refused "a number" 2 'does not have a resource or constant `0`' wave.hlsl $w -a 0=5
refused "no name" 2 'an argument of a shader has the name of a resource' wave.hlsl $w -a u32=5
refused "an unknown member" 2 '`lights.cuont` does not name a member of `lights`' constants.hlsl -a lights.cuont=1
has "an unknown member" err 'it has all (Light[2]), count (i32)'
refused "too few numbers" 2 '`n` is u32x3, of 3 numbers, not 2' constants.hlsl -a n=1,2
refused "a fraction" 2 '1.5 is not an integer' constants.hlsl -a push.b=1.5
refused "a type" 2 '`mat` is f32x3[2], and its values are given as u32' constants.hlsl -a mat=6:u32:0
refused "a constant's values" 2 'is a specialisation constant of type u32, with one value' constants.hlsl -a SIZE=1,2
refused "a file" 2 'cannot read `/nonexistent`' constants.hlsl -a arr=@/nonexistent
refused "too many bytes" 2 '`push.b` has 4 bytes, not 5' constants.hlsl -a push.b=bytes:0102030405
refused "an element" 2 'has elements of 32 bytes; the argument has 36 bytes' buffers.hlsl -a rays=9:u32:0
has "an element" err 'rays=16:u32:VALUE has room for 2'
refused "texels" 2 'has texels of 16 bytes (rgba32f); the argument has 4 bytes' buffers.hlsl -a typed=1:f32:0
refused "a kind of texels" 2 '`rw_typed` has texels of u32 in the shader, not r32f' buffers.hlsl -a rw_typed=4:r32f:0
refused "a format" 2 '`src` has the format rgba8 in the shader, not rgba16f' images.comp -a src=8x8:rgba16f:0
refused "sizes" 2 '`volume` is a 3D image, with 3 sizes, not 2' images.comp -a volume=8x8:r32f:0
has "sizes" err 'volume=WIDTHxHEIGHTxDEPTH:r32f:VALUE OF COMPONENT i'
refused "no image" 2 '`src` is an image' images.comp -a src=5
refused "words" 2 '`smp` is a sampler; its value is a list of words' images.comp -a smp=linaer -a src=64x4:rgba8:0 -a dst=64x4:r32f:0
refused "too many" 2 '`hist` has 32 bytes in the shader; 9 elements of u32 do not fit' arrays.comp -a hist=9:u32:0
refused "numthreads" 3 'the workgroup of tests/run/resources/wave.hlsl is 64,1,1, as it is compiled' wave.hlsl $w --numthreads 32
refused "a workgroup" 3 'is 2048,1,1; it expects 1 to 1024 work-items' arrays.comp -a local_size_x=2048
refused "an entry point" 3 'ntry point' wave.hlsl $w --kernel other
refused "a wave size" 2 'gfx906 does not have wave32' wave.hlsl $w --gpu gfx906 --wave 32
refused "a driver" 3 'no-driver.so' wave.hlsl $w --driver ./no-driver.so
expect "--driver of a listing" 2 "$lanewise" run asm-examples/listings/compaction.s --driver x.so
has "--driver of a listing" err 'is not a shader'
expect "--clang of a shader" 2 "$lanewise" run tests/run/resources/wave.hlsl --clang clang
expect "--pipeline --json" 2 "$lanewise" run tests/run/resources/wave.hlsl $w --pipeline --json

# u32 for floats is probably a mistake; floats for u32 are not, because shaders convert them.
expect "a warning" 0 "$lanewise" run tests/run/resources/constants.hlsl $(sed -n "s/^all='\(.*\)'$/\1/p" tests/run/resources/constants.sh) -a dst=32:u32:0
has "a warning" err 'the shader reads `dst` as f32, and it is given as u32'
expect "no warning" 0 "$lanewise" run tests/run/resources/wave.hlsl -a src=64:f32:0 -a dst=64:u32:0
is "no warning" '' "$(cat "$tmp/err")"

# lanewise-device that is missing, ends early, crashes, or prints something else
of() { LANEWISE_CACHE='' LANEWISE_DEVICE=$1 "$lanewise" run tests/run/resources/wave.hlsl $w; }
program() { printf '#!/bin/sh\n%s\n' "$2" >"$tmp/$1"; chmod +x "$tmp/$1"; }
program crash 'kill -SEGV $$'
program silent 'exit 0'
program status 'echo oops; exit 7'
program words 'echo hello'
program usage 'echo usage: no >&2; exit 2'
program refuse 'echo "a driver says"; echo "{\"error\":\"no memory\"}"; exit 1'
expect "no program" 4 of "$tmp/none"; has "no program" err 'cannot start'
expect "a crash" 4 of "$tmp/crash"; has "a crash" err 'crashed: signal 11'
has "a crash" err 'the SPIR-V is kept'
is "the SPIR-V is kept" 1 "$(ls "$TMPDIR"/lanewise-*/shader.spv | grep -c .)"; rm -rf "$TMPDIR"/lanewise-*
expect "an empty answer" 3 of "$tmp/silent"; has "an empty answer" err 'the answer is not JSON'
expect "a status" 4 of "$tmp/status"; has "a status" err 'lanewise-device ended with status 7: oops'
expect "no JSON" 3 of "$tmp/words"; has "no JSON" err 'the answer is not JSON'
expect "an unknown command" 4 of "$tmp/usage"; has "an unknown command" err 'built without SPIRV-Cross'
expect "an error" 3 of "$tmp/refuse"; has "an error" err 'tests/run/resources/wave.hlsl: no memory'
is "nothing is left" '' "$(ls "$TMPDIR")"

# Levels that neighbouring pixels give: glslang accepts them, and drivers crash.
refused "a level of neighbours" 3 'derivatives.hlsl:10' derivatives.hlsl
has "a level of neighbours" err 'needs values of neighbouring pixels'
refused "a derivative" 3 'derivatives.hlsl:6' derivatives.hlsl -D SLOPE
