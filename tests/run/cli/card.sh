# A card's waits and traces, as tables and as its driver writes them.
cat >"$tmp/waits.csv" <<'CSV'
se,wave_key,seq,time_cycles_relative_to_wave_start,pc_offset,instruction,delta_from_prev,exec_minus_issue,packet,t_abs,wavestart_id7
0,a,0,500,0x0,"v_mov_b32 v1, 5",500,9,VALUINST,10500,1
0,a,1,501,0x4,"v_mul_f32 v1, v1, v1",1,9,VALUINST,10501,1
CSV
expect time-waits 0 "$lanewise" time --timeline --waits "$tmp/waits.csv" "$tmp/timed.s" --expect 'cycles > 500'
has time-waits out "cycles 0 to"; has time-waits out "ss~ssI"
# Waves on different paths, of the last possible engine, and more waves than in the trace.
sed 's/^0,/4294967295,/' "$tmp/waits.csv" >"$tmp/unlike.csv"
printf '4294967295,b,0,500,0x0,"v_mov_b32 v1, 5",500,9,VALUINST,10600,1\n' >>"$tmp/unlike.csv"
expect time-waits-unlike 0 "$lanewise" time --waits "$tmp/unlike.csv" --dispatch 5 "$tmp/timed.s" --expect 'cycles > 500'
# Compares the card's intervals with the model's. Times are on the card's clock; the second instruction took 31 cycles
# there.
sed 's/,501,0x4,\(.*\),1,9,VALUINST,10501/,531,0x4,\1,31,9,VALUINST,971984531/; s/,10500,1$/,971984500,1/' "$tmp/waits.csv" >"$tmp/card.csv"
expect time-trace 0 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s"
has time-trace out "1 compared: 0.0 % as on the card"; has time-trace out "31 on the card, "; has time-trace out "v_mul_f32"
[ "$(LC_ALL=C.UTF-8 wc -L <"$tmp/out")" -le 80 ] && good || bad "time --trace: wider than 80 columns"
expect time-trace-json 0 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s" --json
has time-trace-json out '"compared":1,"given":1,"exact":0'; has time-trace-json out '"intervals":[{"line":'; has time-trace-json out '"card":500,"model":500,"given":true'
# After an instruction that the trace does not have, later rows are not reached.
printf 'seq,t_abs,pc_offset\n0,100,0\n1,101,8\n' >"$tmp/away.csv"
expect time-trace-away 0 "$lanewise" time --trace "$tmp/away.csv" "$tmp/timed.s" --json
has time-trace-away out '"not_reached":'
printf 'seq,t_abs\n0,100\n' >"$tmp/short.csv"
expect time-trace-short 4 "$lanewise" time --trace "$tmp/short.csv" "$tmp/timed.s"
has time-trace-short err "short.csv:1: error: this is not a trace: column \`pc_offset\` is missing"; has time-trace-short err "docs/capture.md"
expect time-trace-missing 4 "$lanewise" time --trace "$tmp/no-such-file.csv" "$tmp/timed.s"
has time-trace-missing err "no-such-file.csv"
expect time-trace-several 2 "$lanewise" time --trace "$tmp/card.csv" "$tmp/timed.s" "$tmp/timed.s"
expect time-trace-timeline 2 "$lanewise" time --trace "$tmp/card.csv" --timeline "$tmp/timed.s"
has time-trace-timeline err "--trace does not go with --timeline"
# A lane that reads past its workgroup's LDS gets 0 on a card; the replay goes on.
cat >"$tmp/past.s" <<'ASM'
;@ gpu gfx1100
;@ lds 64
 v_mov_b32 v1, 64
 ds_load_b32 v2, v1
 s_waitcnt lgkmcnt(0)
 s_endpgm
ASM
printf 'seq,t_abs,pc_offset\n0,100,0\n1,120,4\n2,150,0xc\n' >"$tmp/past.csv"
expect time-past 1 "$lanewise" time "$tmp/past.s"
expect time-trace-past 0 "$lanewise" time --trace "$tmp/past.csv" "$tmp/past.s"
has time-trace-past out "2 compared"
expect time-trace-fault 1 "$lanewise" time --trace "$tmp/past.csv" "$tmp/past.s" --max-steps 2
has time-trace-fault err "fault:"; has time-trace-fault err "past.s:4"; has time-trace-fault err "v1 = all 64"
# Output of the hardware: waves are walked through the program, which must be the program that ran.
printf 'again: v_mov_b32 v1, 0\n s_load_b32 s0, s[2:3], 0\n s_waitcnt lgkmcnt(0)\n s_delay_alu instid0(VALU_DEP_1)\n ds_load_b32 v2, v1\n s_cbranch_scc0 again\n s_endpgm\n' >"$tmp/walked.s"
expect time-trace-raw 0 "$lanewise" time --gpu gfx1100 --trace tests/long/fuzz/capture/gfx11.sqtt -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
has time-trace-raw out "2 waves of 1 shader engine"; has time-trace-raw out "14 compared"
expect time-trace-rgp 0 "$lanewise" time --gpu gfx1100 --trace tests/long/fuzz/capture/two-engines.rgp -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
has time-trace-rgp out "4 waves of 2 shader engines"; has time-trace-rgp out "28 compared"
# The driver wrote NUM_THREAD_X, which is used if no option gives the size.
{ head -c 8 tests/long/fuzz/capture/gfx11.sqtt; printf '\011\202\007\000\100\000\000\000'; tail -c +9 tests/long/fuzz/capture/gfx11.sqtt; } >"$tmp/launched.sqtt"
expect time-trace-launch 0 "$lanewise" time --gpu gfx1100 --trace "$tmp/launched.sqtt" -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000 --numthreads 32,2
has time-trace-launch err "warning: the card ran workgroups of 64,1,1 work-items, not 32,2,1"; has time-trace-launch err "hint: --numthreads 64,1,1"
expect time-trace-launched 0 "$lanewise" time --gpu gfx1100 --trace "$tmp/launched.sqtt" -b 'x:u32[4]=0' -s 's[2:3]=&x' "$tmp/walked.s" --max-steps 10000
[ ! -s "$tmp/err" ] && good || bad "time-trace-launched: $(cat "$tmp/err")"
expect time-trace-other 4 "$lanewise" time --gpu gfx1100 --trace tests/long/fuzz/capture/gfx11.sqtt "$tmp/past.s"
has time-trace-other err "none of its 2 waves ran this program"; has time-trace-other err "hint: FILE must be exactly the code that ran"
head -c 14 tests/long/fuzz/capture/gfx11.sqtt >"$tmp/cut.sqtt"; printf '\007\007' >>"$tmp/cut.sqtt"
expect time-trace-damaged 4 "$lanewise" time --gpu gfx1100 --trace "$tmp/cut.sqtt" "$tmp/past.s"
has time-trace-damaged err "cut.sqtt: error: unknown packet, at byte 0x"
