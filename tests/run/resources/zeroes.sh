for x in $gpus; do
	holds "zeroes.comp $x" --dispatch 8 -a dst=64:u32:9 -a push.table=8:u32:i*5 -e 'dst[i] = i / 8 * 5 + 1'
	holds "zeroes.comp $x" --dispatch 8 -a dst=64:u32:9 -a push.table=8:u32:0 -e 'dst[i] = 1'
done
