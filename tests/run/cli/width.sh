# Lines end at the terminal's width, or at COLUMNS, between words; wide terminals are used. Output for programs is not
# changed.
for columns in 60 80 100 200; do
	for command in "run asm-examples/listings/compaction.s" "check 12-memory -D FILL=10" "trace --cycles asm-examples/listings/compaction.s" "trace --story 05-branches" \
		"time 12-memory" "time --timeline 12-memory" "compare 08-waits -D EARLY=0 -D EARLY=1" "occupancy --gpu gfx1100" "explain missing-wait" "lower WavePrefixSum" "run $tmp/fault.s"; do
		# shellcheck disable=SC2086
		COLUMNS=$columns "$lanewise" $command >"$tmp/out" 2>&1
		widest=$(LC_ALL=C.UTF-8 wc -L <"$tmp/out")
		if [ "$widest" -le "$columns" ]; then good; else bad "lanewise $command: $widest columns, not $columns"; fi
	done
done
[ "$(COLUMNS=200 "$lanewise" time asm-examples/listings/compaction.s | LC_ALL=C.UTF-8 wc -L)" -gt 120 ] && good || bad "200 columns are not used"
[ "$(COLUMNS=60 "$lanewise" time --json asm-examples/listings/compaction.s | wc -l)" = 1 ] && good || bad "JSON is broken into lines"
