# A full disk gives one message in every command.
if [ -c /dev/full ]; then
	for command in "run $tmp/good.s" "run --json $tmp/good.s" "trace $tmp/good.s" "trace --json $tmp/good.s" "trace --story $tmp/good.s" "check $tmp/good.s" "check --json $tmp/good.s" "time $tmp/good.s" "time --json $tmp/good.s" \
	               "asm --hex $tmp/good.s" "view $tmp/good.s -o -" "explain v_add_f32" "explain --all --format markdown" "lower WavePrefixSum" "examples --json" occupancy --help --version "--generate bash" "step $tmp/good.s"; do
		# shellcheck disable=SC2086
		expect "full: $command" 4 sh -c 'echo help | "$0" "$@" >/dev/full' "$lanewise" $command
		has "full: $command" err "No space left on device"
	done
fi
