image counts 0:0 storage_image r32ui 64,4
image tex 0:1 combined_image rgba8 64,4 ',"filter":"linear"'
image dst 0:2 storage_image rgba8ui 64,4
resource samples 0:3 storage_buffer 2048 f32
image layers 0:4 sampled_image r32ui 64,4,2 ',"arrayed":true'
image nearest 0:5 sampler r32ui 1,1 ',"address":"repeat"'
resource list 0:6 uniform_texels 512 u16 ',"format":"r16ui"'
resource twice 0:7 storage_texels 1024 u32 ',"format":"r32ui"'
for x in ${gpus:-}; do
	launch images $x 8,1,1 || continue
	holds "images $x" -a 'counts=256:u32:i' -a 'tex=1024:u8:i%256' -a 'layers=512:u32:i' -a 'list=256:u16:i' \
		--expect 'counts[i] = i + i%64*10' \
		--expect 'dst[i] = i%4 == 0 ? i/4%64 : i%4 == 1 ? i/256 : i%4 == 2 ? 64 : 255' \
		--expect 'samples[i] = ((i/2*4 + i%2) % 256) / 255.0 within 1e-3' \
		--expect 'twice[i] = i*2 + (i/64%2*256 + i)*1000'
done
