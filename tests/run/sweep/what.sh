# Combinations that are timed, run or checked, and those that fail.
expect run 1 "$lanewise" sweep k.s --gpu gfx906 -D TILE=1,2,3 --what run -o run.csv
is run "ok ok failed" "$(column status run.csv | tr '\n' ' ' | sed 's/ $//')"
has run out 'not held: out[item] >= 1'
expect time-does-not-look 0 "$lanewise" sweep k.s --gpu gfx906 -D TILE=1,2,3
expect time-and-run 1 "$lanewise" sweep k.s --gpu gfx906 -D TILE=1,2,3 --what time,run
has time-and-run out '3 combinations: 2 ok, 1 failed'
printf '.set N, 0\n\tv_add_f32 v1, v2, v3\n\ts_endpgm\n' >warns.s
expect check 0 "$lanewise" sweep warns.s --what check --gpu gfx906,gfx1030 -o check.csv
is check "uninitialised-read uninitialised-read" "$(column findings check.csv | tr '\n' ' ' | sed 's/ $//')"
expect check-error 1 "$lanewise" sweep warns.s --what check --gpu gfx906,gfx1030 -Werror=uninitialised-read
has check-error out 'the checks found'
printf ';@ expect cycles < 10\n\tv_mov_b32 v1, 0\n\ts_endpgm\n' >slow.s
expect cycles-expected 1 "$lanewise" sweep slow.s --gpu gfx1030
has cycles-expected out 'not held: cycles < 10'
printf '\tglobal_load_dword v1, v[2:3], off\n\ts_endpgm\n' >fault.s
expect fault 1 "$lanewise" sweep fault.s --gpu gfx1030,gfx1100 --what run
has fault out '2 failed'
expect all-refused 1 "$lanewise" sweep k.s --gpu gfx906 --wave 32
has all-refused out '1 combination: 1 refused'
