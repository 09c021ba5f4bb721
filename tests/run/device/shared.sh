resource src 0:0 storage_buffer 6144 u32
resource dst 0:1 storage_buffer 6144 u32
resource hist 0:2 storage_buffer 32 u32
for x in ${gpus:-}; do
	launch shared $x 3,2,1 || continue
	holds "shared $x" -a 'src=1536:u32:i' --expect 'hist[i] = 192' \
		--expect 'dst[i] = (i/48/16*16 + i%48%16)*48 + i%48/16*16 + i/48%16 + 320000'
done
