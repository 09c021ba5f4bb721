for x in ${gpus:-}; do
	holds "wave.hlsl $x" --dispatch 2 -a 'src=128:u32:i%5' -a dst=128:u32:0 --expect 'dst[i] = i%5*2 + i%lanes'
	holds "items $x" --items 100 -a 'src=128:u32:i%5' -a dst=128:u32:0 --expect 'dst[i] = i%5*2 + i%lanes'
done
[ "${gpus:-}" ] || return
# The wave size is the driver's choice without --wave.
expect "no --wave" 0 "$lanewise" run tests/run/resources/wave.hlsl --gpu gfx1030 -a src=64:u32:0 -a dst=64:u32:0
has "no --wave" out 'wave64'
# Buffers of notes are contents, too; a resource that is not used is noted.
expect "buffers of notes" 0 "$lanewise" run tests/run/resources/wave.hlsl --gpu gfx1100 -b 'src:u32[64]=i' -b 'dst:u32[64]' --expect 'dst[i] = 2*i + i%lanes'
printf '#version 450\nlayout(local_size_x = 64) in;\nlayout(binding = 0) buffer A { uint a[]; };\nlayout(binding = 1) buffer B { uint b[]; };\nvoid main() { a[gl_LocalInvocationIndex] = 5; }\n' >"$tmp/unused.comp"
expect "not used" 0 "$lanewise" run "$tmp/unused.comp" -a a=64:u32:0 -a b=64:u32:0 --expect 'a[i] = 5'
has "not used" err 'declares `b`, but does not use it'
