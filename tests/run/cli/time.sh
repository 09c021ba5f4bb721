# `time`: tables, expectations on cycles, faults, and invalid options.
expect time 0 "$lanewise" time "$tmp/timed.s"
has time out "Radeon RX 7900 XTX (gfx1100)"; has time out "held    cycles <= 40"; has time out "v1 from line 4"
expect time-stdin 0 sh -c '"$0" time - <"$1"' "$lanewise" "$tmp/timed.s"
expect time-late 1 "$lanewise" time "$tmp/timed.s" --expect 'cycles <= 2'
has time-late out "FAILED  cycles <= 2"
expect run-cycles 0 "$lanewise" run "$tmp/timed.s"
has run-cycles out "on a Radeon RX 7900 XTX"
expect run-late 1 "$lanewise" run "$tmp/timed.s" --expect 'cycles <= 2'
expect run-no-cycles 3 sh -c 'printf ";@ set v1 = cycles\n\tv_mov_b32 v2, v1\n" | "$0" run -' "$lanewise"
has run-no-cycles err "use it in"
expect time-two 0 "$lanewise" time "$tmp/timed.s" "$tmp/good.s" --gpu rx6900xt --chip gfx1200
has time-two out "timed.s rx9070xt"; has time-two out "good.s rx6900xt"; has time-two out "1.00x"
expect time-two-json 0 "$lanewise" time --json "$tmp/timed.s" "$tmp/good.s"
has time-two-json out '},{"cycles":'
expect time-timeline 0 "$lanewise" time --timeline "$tmp/timed.s"
has time-timeline out "it executes"
expect time-timeline-two 2 "$lanewise" time --timeline "$tmp/timed.s" "$tmp/good.s"
expect time-clock 0 "$lanewise" time --clock 1000 --wgps 2 --figure waves=4 "$tmp/timed.s"
has time-clock out "at 1000 MHz"; has time-clock out "4 of 4 waves"; has time-clock out "chip's 32 wave slots"
# Memory does not have the shader clock, so its cycles are fewer at a slower one.
expect time-clock-cold 0 sh -c 'for mhz in 500 2500; do "$0" time --gpu gfx1100 --caches cold --clock $mhz "$1"; done | grep ^cycles' "$lanewise" asm-examples/lessons/09-wave-size.s
has time-clock-cold out "839 = 1.678"; has time-clock-cold out "1217 = 0.487"
expect time-exact 0 "$lanewise" time --wgps 1 --exact 64 --dispatch 2000 asm-examples/lessons/09-wave-size.s
has time-exact out "scaled: "; has time-exact out " of 2000 workgroups"; has time-exact out "4000 waves"; has time-exact out "scaling is off by at most"
expect time-exact-all 1 sh -c '"$0" time --wgps 1 --exact 64 --dispatch 64 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-exact-0 1 sh -c '"$0" time --wgps 1 --exact 0 --dispatch 12000 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-exact-default 0 sh -c '"$0" time --wgps 1 --dispatch 20000 asm-examples/lessons/09-wave-size.s | grep scaled' "$lanewise"
expect time-top 0 "$lanewise" time --top 2 asm-examples/shaders/histogram-groupshared.s
[ "$(grep -c '^ *[0-9][0-9]*  *[0-9][0-9]*  *[0-9]' "$tmp/out")" = 2 ] && good || bad "time --top 2 does not show two"
has time-top out "the load at line 36"; has time-top out "verdict     bound by vector memory";
expect time-top-rest 1 grep -q InterlockedAdd "$tmp/out"
expect time-sort 0 sh -c '"$0" time --sort hits --top 3 asm-examples/lessons/10-occupancy.s | sed -n "/^line/,/^$/p"' "$lanewise"
has time-sort out "119318 wait for the load at line 16"
refused "--sort expects line, cycles, stall, hits or max, not \`best\`" time --sort best "$tmp/good.s"
refused "--top" time --top 0 "$tmp/good.s"
printf ';@ lds 8192\n;@ set v0 = lane\n\tv_lshlrev_b32 v1, 7, v0\n\ts_mov_b32 s4, 210000\nL:\tds_read_b32 v2, v1\n\ts_waitcnt lgkmcnt(0)\n\ts_sub_u32 s4, s4, 1\n\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 L\n\ts_endpgm\n' >"$tmp/long-lds.s"
expect time-not-tried 0 "$lanewise" time --gpu gfx1030 "$tmp/long-lds.s"
has time-not-tried out "bound by LDS"; expect time-not-tried-at-all 1 grep -q "fewer cycles" "$tmp/out"
expect time-try 0 "$lanewise" time --try --gpu gfx1030 "$tmp/long-lds.s"
has time-try out "fewer cycles without bank conflicts (x32 on line 5)"
expect time-no-file 2 "$lanewise" time
expect time-missing 4 "$lanewise" time "$tmp/no-such-file.s"
expect time-bad 3 "$lanewise" time "$tmp/bad.s"
expect time-fault 1 "$lanewise" time --gpu gfx1030 "$tmp/fault.s"
has time-fault err "fault.s:1"
expect time-endless 1 "$lanewise" time --max-steps 1000 "$tmp/endless.s"
expect time-chip 2 "$lanewise" time --chip rx1 "$tmp/good.s"
expect time-chip-gpu 2 "$lanewise" run --chip rx7900xtx --gpu gfx1030 "$tmp/good.s"
has time-chip-gpu err "gfx1100"
expect time-figure 2 "$lanewise" time --figure waves=0 "$tmp/good.s"
expect time-figure-most 2 "$lanewise" time --figure simds=9 "$tmp/good.s"
expect time-cycles 2 "$lanewise" time --timeline --cycles 9-1 "$tmp/good.s"
expect time-caches 2 "$lanewise" time --caches tepid "$tmp/good.s"
expect time-waits-missing 4 "$lanewise" time --waits "$tmp/no-such-file.csv" "$tmp/timed.s"
expect time-waits-none 4 "$lanewise" time --waits "$tmp/timed.s" "$tmp/timed.s"
# A chip whose WGP is smaller than a workgroup: the workgroup gets a whole WGP.
expect small-chip 0 "$lanewise" time --gpu gfx1100 --figure simds=1 --figure cus=1 --figure waves=1 --numthreads 1024 --dispatch 3 "$tmp/good.s"
