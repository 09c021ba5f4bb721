for x in ${gpus:-}; do
	holds "images.comp $x" -a 'src=64x4:rgba8:i%256' -a dst=64x4:r32f:0 -a 'tex=64x4:r32f:i' -a 'layers=64x4x2:r32f:i+1000' \
		-a 'volume=64x4x4:r32f:i+2000' -a 'line=64:r32f:i+3000' -a 'texels=16:u32:i' -a rows=1024:f32:0 -a 'list=64:rg32f:i' -a smp=nearest,edge \
		--expect 'dst[i] = (i*4 % 256) / 255.0 within 1e-6' --expect 'texels[i] = i + 16' \
		--expect 'rows[i] = i%4 == 0 ? i/4 : i%4 == 1 ? i/4 + 1256 : i%4 == 2 ? i/4 + 2512 : i/4%64*3 + 3001'
	holds "images.comp padded rows, $x" -a 'src=67x5:rgba8:i%256' -a dst=65x4:r32f:0.5 -a 'tex=70x6:r32f:i' -a 'layers=66x5x3:r32f:i' \
		-a 'volume=67x5x4:r32f:i' -a 'line=65:r32f:i' -a texels=16:u32:0 -a rows=1024:f32:0 -a 'list=64:rg32f:0' -a smp=nearest,edge \
		--expect 'dst[i] = i%65 < 64 ? ((i/65*67 + i%65)*4 % 256) / 255.0 : 0.5 within 1e-6' \
		--expect 'rows[i] = i%4 == 0 ? i/256*70 + i/4%64 : i%4 == 1 ? i/256*66 + i/4%64 + 330 : i%4 == 2 ? i/256*67 + i/4%64 + 670 : i/4%64'
	holds "halves.hlsl $x" -a 'tex=5x3:rgba8:i*4' -a img=5x3:rgba8:0 --expect 'img[i] = i*2'
	holds "halves.hlsl other formats, $x" -a 'tex=5x3:rgba16f:i*4' -a img=5x3:rgba32f:0 --expect 'img[i] = i*2'
	for words in nearest linear linear,repeat linear,mirror; do
		case $words in
		nearest) want='i == 63 ? 63 : (i + 1)' ;;
		linear) want='i == 63 ? 63 : i + 0.5' ;;
		linear,repeat) want='i == 63 ? 31.5 : i + 0.5' ;;
		linear,mirror) want='i == 63 ? 63 : i + 0.5' ;;
		esac
		holds "filter.comp $words $x" -a 'tex=64x1:r32f:i' -a tex=$words -a dst=64:f32:0 --expect "dst[i] = $want within 1e-2"
	done
done
