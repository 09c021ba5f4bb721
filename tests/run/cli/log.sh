# trace and its log: a trace of the recorded run equals the trace of the run, filters select, and invalid filters are
# reported.
cat >"$tmp/waves.s" <<'EOS'
;@ gpu gfx1100
;@ numthreads 64
;@ dispatch 2
;@ lds 1024
;@ buffer out : u32[128] = 0
;@ set s[2:3] = &out, v0 = item
	v_lshlrev_b32 v1, 2, v0
	v_mov_b32 v2, 7
	global_store_b32 v1, v2, s[2:3]
	global_load_b32 v3, v1, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, 1, v3
	s_endpgm
EOS
for kept in log log.zst; do
	expect record-$kept 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/run.$kept"
	cp "$tmp/out" "$tmp/summary"
	expect trace-$kept 0 "$lanewise" trace "$tmp/waves.s"
	sed '/^gfx1100, /,$d' "$tmp/out" | sed '$d' >"$tmp/a"
	sed -n '/^gfx1100, /,$p' "$tmp/out" >"$tmp/b"
	same record-summary-$kept "$tmp/summary" "$tmp/b"
	expect replay-$kept 0 "$lanewise" trace "$tmp/run.$kept"
	same replay-same-$kept "$tmp/a" "$tmp/out"
	expect replay-json-$kept 0 "$lanewise" trace "$tmp/run.$kept" --json --workgroup 1 --waves 1 --line 9-10
	[ "$(wc -l <"$tmp/out")" = 2 ] && good || bad "replay-json-$kept: not 2 lines"
done
# Options for a text print it, also while the run is recorded.
for choice in --brief --json --story '--waves 1' '--last 2' '--line 9-10' '--lanes 0' '--after 3' '--workgroup 0' '--pc 0x100000-0x100010'; do
	expect "trace $choice" 0 "$lanewise" trace "$tmp/waves.s" $choice
	cp "$tmp/out" "$tmp/a"
	expect "record $choice" 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/chosen.log" $choice
	same "record $choice" "$tmp/a" "$tmp/out"
done
expect record-cycles 0 "$lanewise" trace "$tmp/waves.s" --record "$tmp/chosen.log" --cycles
[ "$(head -c 9 "$tmp/out")" = 'gfx1100, ' ] && good || bad "record --cycles: more than the summary"
expect trace-waits 0 "$lanewise" trace "$tmp/waves.s" --line 11 --last 1
has trace-waits out "waits for line 10"
expect trace-cycles 0 "$lanewise" trace "$tmp/waves.s" --cycles
has trace-cycles out "of memory (line 10)"
expect trace-lanes 0 "$lanewise" trace "$tmp/waves.s" --lanes 3,40-41 --pc 0x100000 --waves 0
has trace-lanes out "v1 ="
expect trace-after 0 "$lanewise" trace "$tmp/waves.s" --after 27
expect time-waves 0 "$lanewise" time WavePrefixCountBits --gpu gfx906 --gpu gfx1100 --wave 32 --wave 64
has time-waves err "gfx906 does not have wave32; it is left out"
has time-waves out "rx7900xtx wave32"
expect time-no-wave 2 "$lanewise" time WavePrefixCountBits --gpu gfx906 --wave 32 --wave 32
expect trace-wave 2 "$lanewise" trace "$tmp/waves.s" --wave 3
has trace-wave err "--waves 3"
expect trace-no-wave 0 "$lanewise" trace "$tmp/waves.s" --waves 7
has trace-no-wave err "the filter matches none of the"
expect trace-bad-lanes 2 "$lanewise" trace "$tmp/waves.s" --lanes 64
expect trace-bad-line 2 "$lanewise" trace "$tmp/waves.s" --line 9-3
expect trace-bad-workgroup 2 "$lanewise" trace "$tmp/waves.s" --workgroup a
expect record-lines 0 "$lanewise" trace tests/data/lines/scale.s --items 4 -b 'x:f32[4]' -b 'y:f32[4]' -a x -a y -a i32=2 -a f32=2 --record "$tmp/lines.log"
expect recorded-lines 0 sh -c 'printf "break scale.cl:9\nc\nlist source\nlocals\n" | "$0" step "$1"' "$lanewise" "$tmp/lines.log"
has recorded-lines out "at scale.cl:9"
has recorded-lines out "i            i32  v0           lane"
has recorded-lines out "return low + square(low);   (clamped, inlined at scale.cl:17)"
expect recorded-lines-view 0 "$lanewise" view "$tmp/lines.log" -o "$tmp/lines.html"
expect record-nowhere 4 "$lanewise" trace "$tmp/waves.s" --record "$tmp/no/where"
expect record-log 2 "$lanewise" trace "$tmp/run.log" --record "$tmp/b"
expect record-device 2 "$lanewise" trace "$tmp/waves.s" --record /dev/full
expect record-full 4 sh -c 'trap "" XFSZ; ulimit -f 1; exec 2>&1; "$0" trace "$1" --record "$2" | cat >/dev/null; "$0" trace "$1" --record "$2" >/dev/null' "$lanewise" asm-examples/listings/compaction.s "$tmp/large.log"
has record-full out "cannot write the log"
[ ! -e "$tmp/large.log" ] && good || bad "record-full: a file was left"
expect log-choices 2 "$lanewise" trace "$tmp/run.log" --gpu gfx1100
has log-choices err "which is a recorded run"
expect log-run 2 "$lanewise" run "$tmp/run.log"
has log-run err "trace, step, view and export"
cp "$tmp/run.log" "$tmp/old.log"; printf '\001' | dd of="$tmp/old.log" bs=1 seek=8 conv=notrunc 2>/dev/null
expect log-version 4 "$lanewise" trace "$tmp/old.log"
has log-version err "it has version 1"
sh -c '"$0" trace --brief --record "$1" asm-examples/shaders/waterfall.s' "$lanewise" "$tmp/cut-off.log" 2>/dev/null | head -n 1 >/dev/null
[ -z "$(find "$tmp" -name 'cut-off*part')" ] && good || bad "record-pipe: a piece was left"
head -c 900 "$tmp/run.log" >"$tmp/cut.log"
expect cut-log 4 "$lanewise" trace "$tmp/cut.log"
has cut-log err "cut.log: error: cannot read the log: "
# A log with an error at any byte: `step` ends, with a reason if it cannot continue.
"$lanewise" trace --record "$tmp/whole.log" asm-examples/lessons/07-lds.s >"$tmp/out" 2>"$tmp/err"; size=$(wc -c <"$tmp/whole.log"); at=0; said=0
while [ $((at += size / 60)) -lt "$size" ]; do
	{ head -c $at "$tmp/whole.log"; printf '\252'; tail -c +$((at + 2)) "$tmp/whole.log"; } >"$tmp/wrong.log"
	printf 'goto end\nrnext\ngoto start\nnext line\n' | timeout 600 "$lanewise" step "$tmp/wrong.log" >"$tmp/out" 2>"$tmp/err"; status=$?
	case $status in 0) ;; 2|3|4) said=$((said + 1)); [ -s "$tmp/err" ] || bad "step of a log that is wrong at byte $at: status $status, and why?" ;;
	*) bad "step of a log that is wrong at byte $at: status $status"; cat "$tmp/err" ;; esac
done
if [ $said -gt 5 ]; then good; else bad "of logs with a wrong byte only $said are found out"; fi
