# A signal leaves complete rows, and the next run adds the rest.
printf '\ts_mov_b32 s2, N\nL:\n\ts_sub_u32 s2, s2, 1\n\ts_cmp_lg_u32 s2, 0\n\ts_cbranch_scc1 L\n\ts_endpgm\n' >long.s
set -- sweep long.s --gpu gfx1030 --what run -D N=1,2,20000000,20000001,20000002,4 -j 2
rows() { [ "$(cat "$1" 2>/dev/null | wc -l)" -gt "$2" ]; }        # file $1 has more than $2 lines
expect uninterrupted 0 "$lanewise" "$@" -o long.csv
env --default-signal=INT "$lanewise" "$@" -o cut.csv >out 2>err & pid=$!
wait_for rows cut.csv 2
kill -INT $pid; wait $pid; status=$?
if [ "$status" = 130 ]; then good; has interrupted err 'and the same command continues'
elif [ "$status" != 0 ]; then bad "interrupted: exit status $status"; fi
expect continued 0 "$lanewise" "$@" -o cut.csv
same continued long.csv cut.csv
# If the first process is killed, the others end and release the file.
"$lanewise" sweep long.s --gpu gfx1030 --what run -D N=1,2000000000,2000000001 --max-steps 9000000000 -j 2 -o "$tmp/killed.csv" >out 2>err & pid=$!
wait_for rows killed.csv 1
kill -KILL $pid; wait $pid 2>/dev/null
none_runs() { ! grep -qa "$tmp/[k]illed" /proc/[0-9]*/cmdline 2>/dev/null; }
if [ -d /proc/self ]; then wait_for none_runs; fi
if command -v flock >/dev/null; then wait_for flock -n killed.csv true; fi
is killed 1 "$(sed 1d killed.csv | wc -l)"
