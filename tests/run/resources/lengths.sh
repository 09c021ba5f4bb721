for x in ${gpus:-}; do
	holds "lengths.comp $x" --expect 'first.of[i] = 13' --expect 'second.of[i] = 7'
done
