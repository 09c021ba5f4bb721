image counts 0:0 storage_image r32ui 24,4
image tex 0:1 combined_image rgba8 24,4 ',"filter":"linear"'
image dst 0:2 storage_image rgba8ui 24,4
resource samples 0:3 storage_buffer 768 f32
image layers 0:4 sampled_image r32ui 24,4,2 ',"arrayed":true'
image nearest 0:5 sampler r32ui 1,1 ',"address":"repeat"'
resource list 0:6 uniform_texels 192 u16 ',"format":"r16ui"'
resource twice 0:7 storage_texels 384 u32 ',"format":"r32ui"'
for x in ${gpus:-}; do
	launch images $x 3,1,1 || continue
	holds "images $x" -a 'counts=24x4:r32ui:i' -a 'tex=24x4:rgba8:i%256' -a 'layers=24x4x2:r32ui:i' -a 'list=96:u16:i' \
		--expect 'counts[i] = i + i%24*10' \
		--expect 'dst[i] = i%4 == 0 ? i/4%24 : i%4 == 1 ? i/96 : i%4 == 2 ? 24 : 255' \
		--expect 'samples[i] = ((i/2*4 + i%2) % 256) / 255.0 within 1e-3' \
		--expect 'twice[i] = i*2 + (i/24%2*96 + i)*1000'
done
