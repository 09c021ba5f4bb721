resource src 0:0 storage_buffer 2052 u32
resource dst 0:1 storage_buffer 2048 u32
for x in ${gpus:-}; do
	launch scratch $x 2,2,2 || continue
	# a[(src[i] + 7k) % 80] = k + i, and 7 * 23 = 1 modulo 80
	holds "scratch $x" -a 'src=513:u32:i*13%101' \
		--expect 'dst[i] = (((src[i+1]%80 - src[i]%80 + 80) * 23) % 80 + i) * 100 + src[i]%41 * (src[i]%41) % 41'
done
