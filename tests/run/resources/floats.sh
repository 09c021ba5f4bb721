for x in ${gpus:-}; do
	holds "floats.comp $x" --dispatch 2 -a src=128:f32:i*0.25 -a dst=16:f32:9 --expect 'dst[i] = i < 4 || i == 6 || i == 7 ? 9 : i == 4 ? 0 : i == 5 ? 9 : ((i - 8)/4*1024 + 480 + i%4*16) * 0.25'
done
[ "${gpus:-}" ] || return
refused "a sum in a buffer" 3 'has an atomic sum of 32-bit floats in buffers, which gfx1030 does not have' floats.comp -D BUFFER -a src=64:f32:0 -a dst=16:f32:0
