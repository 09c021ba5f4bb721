# Commands, options and values that do not exist; help and version.
expect missing 4 "$lanewise" run "$tmp/no-such-file.s"
expect folder 4 "$lanewise" run "$tmp"
expect no-arguments 2 "$lanewise"
expect command 2 "$lanewise" rnu "$tmp/good.s"
has command err "run"
expect option 2 "$lanewise" run --jsno "$tmp/good.s"
has option err "--json"
expect gpu 2 "$lanewise" run --gpu gfx9999 "$tmp/good.s"
expect wave 2 "$lanewise" run --gpu gfx906 --wave 32 "$tmp/good.s"
expect help 0 "$lanewise" --help
has help out "explain"
expect run-help 0 "$lanewise" run --help
has run-help out "--dispatch"
expect version 0 "$lanewise" --version
