# Interrupts: partial results are reported, old output stays complete, and no output is incomplete.
printf '\tv_mov_b32 v1, 5\n1:\ts_add_u32 s4, s4, 1\n\ts_branch 1b\n' >"$tmp/long.s"
# interrupted SIGNAL STATUS COMMAND…: sends the signal during the run
interrupted() {
	want=$2 signal=$1; shift 2
	"$@" >"$tmp/out" 2>"$tmp/err" &
	pid=$!
	wait_for computing $pid
	kill -s "$signal" "$pid"; wait "$pid"; got=$?
	if [ "$got" = "$want" ]; then good; else bad "$*: SIG$signal gave $got, expected $want"; cat "$tmp/out" "$tmp/err"; fi
}
nothing_left() { for f in "$tmp"/*.part "$tmp"/*.??????; do case $f in *.part|*.[A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9][A-Za-z0-9]) [ -e "$f" ] && bad "$name: $f is left" ;; esac; done; good; }
for command in run check time; do
	interrupted TERM 143 "$lanewise" $command --gpu gfx1030 --numthreads 128 --max-steps 4000000000 "$tmp/long.s"
	has "$command SIGTERM" err interrupted; has "$command SIGTERM" err "wave 3:"; has "$command SIGTERM" err "in workgroup (0,0,0)"
done
interrupted TERM 143 "$lanewise" run --json --gpu gfx1030 --max-steps 4000000000 "$tmp/long.s"
has "json SIGTERM" out '"interrupted"'
echo old >"$tmp/kept"
name="trace SIGTERM"
interrupted TERM 143 "$lanewise" trace --gpu gfx1030 --max-steps 4000000000 --record "$tmp/kept" --waves 1 --numthreads 64 "$tmp/long.s"
has "trace SIGTERM" err interrupted; has "trace SIGTERM" kept old; nothing_left
# Many short waves
interrupted TERM 143 "$lanewise" run --gpu gfx1030 --dispatch 100000000 --max-steps 4000000000 "$tmp/good.s"
has "short waves SIGTERM" err interrupted
interrupted INT 130 env --default-signal=INT "$lanewise" run --gpu gfx1030 --max-steps 4000000000 "$tmp/long.s"
interrupted TERM 143 "$lanewise" export --gpu gfx1030 --max-steps 4000000000 --jsonl "$tmp/kept" "$tmp/long.s"
has "export SIGTERM" kept old; nothing_left
