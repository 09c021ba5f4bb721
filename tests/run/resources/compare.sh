# Comparisons: the texels 2k and 2k + 1 of a row have weights of 3/4 and 1/4, and the depth k/16.
for x in ${gpus:-}; do
	for words in less greater_equal equal; do
		case $words in
		less) want='i%8 > 4 ? 1 : i%8 == 4 ? 0.25 : 0' ;;
		greater_equal) want='i%8 < 4 ? 1 : i%8 == 4 ? 0.75 : 0' ;;
		equal) want='i%8 == 4 ? 0.75 : 0' ;;
		esac
		set -- -a 'depth=16x16:rg32f:i%2 ? i : i/2%16/16.0'
		holds "compare.hlsl $words $x" "$@" -a smp=nearest -a cmp=linear,edge,$words -a sums=64:f32:9 -a rows=256:f32:9 --expect "sums[i] = $want within 1e-2"
		holds "compare.comp $words $x" -a 'depth=16x16:r32f:i%16/16.0' -a depth=linear,$words -a sums=8:f32:9 --expect "sums[i] = $want within 1e-2"
	done
	# less_equal without words; the components of a gather are the lower left texel, and round to the upper left one
	x0='(i/4%8*2 + (i%4 == 1 || i%4 == 2 ? 1 : 0))' y0='(i/32*2 + (i%4 < 2 ? 1 : 0))'
	holds "compare.hlsl gather $x" "$@" -a cmp=nearest,edge -a sums=64:f32:9 -a rows=256:f32:9 \
		--expect "rows[i] = ($x0 >= 8 ? 100 : 0) + $x0/16.0 + 2*(2*(min($x0 + 1, 15) + 16*max($y0 - 1, 0)) + 1) within 1e-5"
done
[ "${gpus:-}" ] || return
expect "help" 2 "$lanewise" run tests/run/resources/compare.hlsl --gpu gfx1030
has "help" err 'comparison sampler             -a cmp=linear,edge,less_equal'
refused "a word" 2 'less, less_equal, greater' compare.hlsl -a cmp=lesser -a depth=8x8:r32f:0 -a sums=64:f32:0 -a rows=256:f32:0
refused "no comparison" 2 'or mirror: for example linear,repeat' compare.hlsl -a smp=less -a depth=8x8:r32f:0 -a sums=64:f32:0 -a rows=256:f32:0
