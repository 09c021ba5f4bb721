for x in ${gpus:-}; do
	holds "layers.comp $x" -a 'arr=8x8x4:rgba8ui:i%251' -a line=16:r16f:i -a 'lines=16x3:r32ui:i*7' -a vol=4x4x4:rg32f:i -a cube=4x4x6:r32f:i -a dst=64:f32:0 \
		--expect 'arr[i] = i < 768 ? i%251 : (i - 256)%251 + i%4 + 1' --expect 'lines[i] = i*7 + (i < 32 ? 10 : 0)' \
		--expect 'vol[i] = -(i/2)' --expect 'cube[i] = i < 80 ? i : (i - 80)*100' \
		--expect 'dst[i] = i%16 + 2*i + 16 + (4*i + 515)%251 + i + 16'
done
