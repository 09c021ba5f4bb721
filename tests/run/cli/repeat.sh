# Equal input gives equal output.
"$lanewise" time --json "$tmp/timed.s" >"$tmp/a" 2>&1; "$lanewise" time --json "$tmp/timed.s" >"$tmp/b" 2>&1
same time-deterministic "$tmp/a" "$tmp/b"
"$lanewise" trace "$tmp/good.s" >"$tmp/a" 2>&1; "$lanewise" trace "$tmp/good.s" >"$tmp/b" 2>&1
same deterministic "$tmp/a" "$tmp/b"
