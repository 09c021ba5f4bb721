for x in ${gpus:-}; do
	holds "buffers.hlsl $x" --dispatch 2 -a rays=64:Ray -a 'rays.pixel=i*3' -a rays.origin=1,2,3 -a out_rays=64:Ray -a 'raw=64:u32:i*16' \
		-a rw_raw=128:u32:0 -a 'typed=64:rgba32f:i*0.25' -a rw_typed=64:u32:0 -a kept=16:u32:0 \
		--expect 'out_rays[i].pixel = i*3 ^ i*16' --expect 'out_rays[i].origin[1] = 2 + (4*i + 1)*0.25' \
		--expect 'out_rays[i].uv[1][1] = (4*i + 3)*0.25' --expect 'out_rays[i].uv[0][0] = 0' \
		--expect 'rw_raw[i] = i%2 ? 32 : i/2' --expect 'rw_typed[i] = i*3' --expect 'kept_count[0] = 16' \
		--expect 'total(kept) = 1 + 5 + 9 + 13 + 17 + 21 + 25 + 29 + 8*32 + 1 + 5 + 9 + 13 + 17 + 21 + 25 + 29'
	holds "a counter that does not begin at 0, $x" -a rays=32:Ray -a out_rays=32:Ray -a raw=32:u32:0 -a rw_raw=64:u32:0 -a typed=32:rgba16f:0 \
		-a rw_typed=32:r32ui:0 -a kept=16:u32:0 -a kept_count=8 --expect 'kept_count[0] = 16' --expect 'kept[7] = 0' --expect 'kept[8] % 4 = 1'
done
