for x in ${gpus:-}; do
	holds "special.comp $x" --dispatch 3 -a WIDTH=32 -a scale=2.5 -a useIt=1 -a count=7 -a dst=96:f32:0 --expect 'dst[i] = (i/32*32 + i%32%15)*2.5 + 47'
done
