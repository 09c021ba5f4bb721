for x in ${gpus:-}; do
	set -- -a constant=7:i32:9 -a variable=6:i32:0 -a values=0.5,0.25,0,0

	holds "folded.hlsl $x" "$@" --expect 'constant[0] = 13' --expect 'constant[1] = 1' --expect 'constant[2] = 1' --expect 'constant[3] = 1' --expect 'constant[4] = 4' \
		--expect 'constant[5] = 1' --expect 'variable[0] = 13' --expect 'variable[1] = 1' --expect 'variable[2] = 1' --expect 'variable[3] = 2' --expect 'variable[4] = 4' --expect 'variable[5] = 311' --expect 'constant[6] = 8'
	holds "folded.hlsl with its own dot, $x" "$@" -D OWN --expect 'constant[5] = 2' --expect 'variable[4] = 4'
	holds "own_dot.hlsl $x" -a dst=6:i32:3 --expect 'dst[0] = 35' --expect 'dst[1] = 0' --expect 'dst[2] = -15' --expect 'dst[3] = 1' --expect 'dst[4] = 15'
	holds "folded_macros.hlsl $x" -a dst=3:f32:7 --expect 'dst[0] = 2 + 2 + 2'
done
[ "${gpus:-}" ] || return
refused "dot of constants" 3 'own_dot.hlsl:16: error: the compiler translates this wrongly: dot of constant integers' own_dot.hlsl -D CONSTANT -a dst=6:i32:0
has "any of constants" err 'own_dot.hlsl:17: error: the compiler translates this wrongly: any of constant floats'
refused "a macro of a macro" 3 'folded_macros.hlsl:14: error: the compiler translates this wrongly: the remainder' folded_macros.hlsl -D LINE=1 -a dst=2:f32:0
refused "a member of a constant" 3 'folded_macros.hlsl:16: error: the compiler translates this wrongly: the remainder' folded_macros.hlsl -D LINE=2 -a dst=2:f32:0
refused "% of constant floats" 3 'remainder.hlsl:8: error: the compiler translates this wrongly' remainder.hlsl -a dst=1:f32:0
has "% of constant floats" err 'hint: fmod(a, b) is the same'
