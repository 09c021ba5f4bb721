# Gathers of four texels: the order, a component, an offset, and both kinds of address outside, with either filter.
for x in ${gpus:-}; do
	for words in nearest linear; do
		set -- -a tex=8x8:rg32f:i -a numbers=8x8:r32ui:i -a layers=8x8x2:r32f:i -a rows=1024:f32:0
		x1='i%4 == 1 || i%4 == 2 ? 1 : 0' y1='i%4 < 2 ? 1 : 0'
		holds "gather.comp $words,edge $x" "$@" -a "smp=$words,edge" -a "tex=$words,edge" \
			--expect "rows[i] = i%16 < 4 ? 2*(min(i/16%8 + ($x1), 7) + 8*min(i/128 + ($y1), 7)) + 1 : i%16 < 8 ? 2*(min(i/16%8 + 1 + ($x1), 7) + 8*max(i/128 - 2 + ($y1), 0)) : (min(i/16%8 + ($x1), 7) + 8*min(i/128 + ($y1), 7)) + (i%16 < 12 ? 0 : 64)"
		holds "gather.comp $words,repeat $x" "$@" -a "smp=$words,repeat" -a "tex=$words,repeat" \
			--expect "rows[i] = i%16 < 4 ? 2*((i/16%8 + ($x1))%8 + 8*((i/128 + ($y1))%8)) + 1 : i%16 < 8 ? 2*((i/16%8 + 1 + ($x1))%8 + 8*((i/128 + 6 + ($y1))%8)) : ((i/16%8 + ($x1))%8 + 8*((i/128 + ($y1))%8)) + (i%16 < 12 ? 0 : 64)"
	done
done
