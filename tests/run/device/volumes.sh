image volume 0:0 storage_image r32ui 24,4,2 ',"dimension":"3D"'
image line 0:1 storage_image r32ui 24 ',"dimension":"1D"'
image layers 0:2 storage_image r32ui 24,4,2 ',"arrayed":true'
image lines 0:3 storage_image r32ui 24,4 ',"dimension":"1D","arrayed":true'
image gradient 0:4 combined_image r32f 24 ',"dimension":"1D"'
image solid 0:5 combined_image r32f 24,4,2 ',"dimension":"3D"'
resource samples 0:6 storage_buffer 1536 f32
for x in ${gpus:-}; do
	launch volumes $x 3 || continue
	holds "volumes $x" -a 'gradient=24:r32f:i*2' -a 'solid=24x4x2:r32f:i*3' --expect 'volume[i] = i' --expect 'line[i] = 100 + i' \
		--expect 'layers[i] = i + 1000' --expect 'lines[i] = i + 2000' \
		--expect 'samples[i] = i%2 ? i/2*3 : i/2%24*2 within 1e-3'
done
