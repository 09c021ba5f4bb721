for x in ${gpus:-}; do
	set -- -a constant=7:i32:9 -a variable=6:i32:0 -a values=0.5,0.25,0,0

	holds "folded.hlsl $x" "$@" --expect 'constant[0] = 13' --expect 'constant[1] = 1' --expect 'constant[2] = 1' --expect 'constant[3] = 1' --expect 'constant[4] = 4' \
		--expect 'constant[5] = 1' --expect 'variable[0] = 13' --expect 'variable[1] = 1' --expect 'variable[2] = 1' --expect 'variable[3] = 2' --expect 'variable[4] = 4' --expect 'variable[5] = 311' --expect 'constant[6] = 8'
	holds "folded.hlsl with its own dot, $x" "$@" -D OWN --expect 'constant[5] = 2' --expect 'variable[4] = 4'
done
[ "${gpus:-}" ] || return
refused "% of constant floats" 3 'remainder.hlsl:8: error: the compiler translates this wrongly' remainder.hlsl -a dst=1:f32:0
has "% of constant floats" err 'hint: fmod(a, b) is the same'
