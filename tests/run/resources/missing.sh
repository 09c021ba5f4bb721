[ "${gpus:-}" ] || return
# Missing arguments are listed, with a command that runs: on one line, also in narrow terminals.
COLUMNS=60; export COLUMNS
for s in buffers.hlsl constants.hlsl images.comp filter.comp arrays.comp wave.hlsl; do
	for x in gfx1030:32 gfx1100:64; do
		expect "$s $x" 2 "$lanewise" run "tests/run/resources/$s" --gpu "${x%:*}" --wave "${x#*:}"
		sed -n 's/^  lanewise /"$lanewise" /p' "$tmp/err" >"$tmp/suggested"
		is "$s $x suggests a command" 1 "$(grep -c . "$tmp/suggested")"
		if (. "$tmp/suggested") >"$tmp/out" 2>&1; then good; else bad "$s $x:"; cat "$tmp/suggested" "$tmp/out"; fi
	done
done
unset COLUMNS
refused "some are given" 2 'expects `src`' wave.hlsl -a dst=64:u32:0
has "some are given" err '--arg dst=64:u32:0 --dispatch 1 -a src=64:u32:0'
refused "members" 2 '`lights.all`, `lights.count`' constants.hlsl -a scale=1
has "members" err 'constant, u32x3'
has "members" err '-a push.b=0'
refused "the dispatch gives the sizes" 2 'src=192:u32:0' wave.hlsl --dispatch 3
refused "items" 2 'src=128:u32:0' wave.hlsl --items 65
