for x in ${gpus:-}; do
	all='' b=0 wave=${x#*:}
	for k in src before odd next most where; do resource $k 0:$((b)) storage_buffer 768 u32; b=$((b + 1)); done
	launch lanes $x 2 || continue
	# lane: number of a lane in its wave. last: the last lane of its wave.
	lane="(i%96%$wave)" last="(i%96/$wave==96/$wave ? 95%$wave : $wave-1)"
	holds "lanes $x" -a 'src=192:u32:i' \
		--expect "before[i] = $lane*(i-$lane) + $lane*($lane-1)/2" \
		--expect "odd[i] = $lane/2 + 1000*(i^1)" \
		--expect "next[i] = i - $lane + ($lane+1) % ($last+1)" \
		--expect "most[i] = ($last - (i-$lane+$last-i) % 3) * 10 + i % 3" \
		--expect "where[i] = i%96/$wave*1000 + $wave + $lane"
done
