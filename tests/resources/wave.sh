for x in ${gpus:-}; do
	holds "wave.hlsl $x" --dispatch 2 -a 'src=128:u32:i%5' -a dst=128:u32:0 --expect 'dst[i] = i%5*2 + i%lanes'
	holds "items $x" --items 100 -a 'src=128:u32:i%5' -a dst=128:u32:0 --expect 'dst[i] = i%5*2 + i%lanes'
done
[ "${gpus:-}" ] || return
# The wave size is the driver's choice without --wave.
expect "no --wave" 0 "$lanewise" run tests/resources/wave.hlsl --gpu gfx1030 -a src=64:u32:0 -a dst=64:u32:0
has "no --wave" out 'wave64'
