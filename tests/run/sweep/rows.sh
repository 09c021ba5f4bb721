# Rows, their order and columns, tables and plots; sources, objects and standard input.
expect sweep 0 whole -o all.csv --plot all.svg
has sweep out '18 combinations: 8 ok, 10 refused'; has sweep out 'the best'; has sweep out 'gfx906 does not have wave32'; has sweep out 'TILE must not be 12'
is rows 19 "$(wc -l <all.csv)"
is order "$(seq 18)" "$(column row all.csv)"
is refused 10 "$(grep -c ,refused, all.csv)"
is head "row,gpu,wave,TILE,status," "$(head -n 1 all.csv | cut -c 1-25)"
is axes 11,gfx1030,64,8,ok "$(grep '^11,' all.csv | cut -d, -f1-5)"
cycles=$("$lanewise" time nc.s --gpu gfx1030 --wave 64 -D TILE=8 | sed -n 's/^cycles *\([0-9]*\) .*/\1/p')
is cycles "$cycles" "$(grep '^11,' all.csv | cut -d, -f7)"
# A narrow table drops the columns with the least information, and does not fold lines. Varied columns and the
# cycles are always kept.
fewer=100
for columns in 120 80 60 40; do
	COLUMNS=$columns; export COLUMNS; whole --what run,time,check -o narrow.csv >out 2>err; rm narrow.csv
	grep -A 30 '^the best' out | grep '^gpu\|^gfx' >best; n=$(head -n 1 best | wc -w)
	if [ -s best ] && ! grep -q ".\{$((columns + 1))\}" best && [ "$n" -lt "$fewer" ] && head -n 1 best | grep -q 'gpu.*wave.*TILE.*cycles' && [ "$(sed -n '/^the best/{n;n;s/^\(gfx\).*/\1/p;}' out)" = gfx ]; then good
	else bad "sweep in $columns columns, after $fewer:"; cat out; fi
	fewer=$n
done
unset COLUMNS
if grep -q '<circle class="best"' all.svg; then good; else bad "no best in all.svg"; fi
"$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4 -D OTHER=1,2 --plot lines.svg -o lines.csv >out 2>err
is lines 2 "$(grep -c '<g class="s"[^>]*><path d="M[^L]*L[^L]*L[^L]*"/>' lines.svg)"        # each through three points
for jobs in 1 2 7; do
	expect jobs 0 whole -o jobs$jobs.csv -j $jobs --plot jobs$jobs.svg
	same jobs all.csv jobs$jobs.csv; same jobs all.svg jobs$jobs.svg
done
# One column for lines of 80: no line is wider.
expect columns 0 env COLUMNS=80 "$lanewise" sweep nc.s --what time,check --gpu all --wave 32,64 -D TILE=1,2,4,8,12 --dispatch 1,4x2 --numthreads 64
is width 0 "$(awk 'length > 82 { n++ } END { print n + 0 }' out)"
expect stdout 0 whole -o -
same stdout all.csv out; has stdout err '18 combinations'
expect json 0 "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,8 --json
is json 2 "$(wc -l <out)"; has json out '"gpu":"gfx1030","wave":32,"TILE":8,"status":"ok"'
expect again 0 "$lanewise" sweep nc.s --gpu gfx1030 --gpu gfx1100 -D TILE=1 -D TILE=2,4
has again out '6 combinations: 6 ok'
# Symbols with the names of other columns have columns of their own.
expect symbols 0 "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1 -D row=1,2 -D D_row=3,4 -D chips=5,6 -D cycles=7 -o symbols.csv
has symbols out '8 combinations: 8 ok'
is symbols row,gpu,wave,TILE,D_row,D_D_row,D_chips,D_cycles,status "$(head -n 1 symbols.csv | cut -d, -f1-9)"
expect notes-decide 0 "$lanewise" sweep 10-occupancy -D VGPRS=64,128 --wgps 1,2 -o lesson.csv
is notes-decide "gfx1030 gfx1030 gfx1030 gfx1030" "$(column gpu lesson.csv | tr '\n' ' ' | sed 's/ $//')"
expect extents 0 "$lanewise" sweep nc.s --gpu gfx1030 --dispatch 2,2x2,1x2x2 --numthreads 32,16x2 -o extents.csv
is extents "2 2 4 4 4 4" "$(column waves extents.csv | tr '\n' ' ' | sed 's/ $//')"
expect stdin 0 sh -c '"$0" sweep - --gpu gfx1030 -D TILE=1,2 <nc.s' "$lanewise"
has stdin out '2 combinations: 2 ok'
expect object 0 sh -c '"$0" asm saxpy.s -o saxpy.o && "$0" sweep saxpy.o --notes saxpy.s --items 1000,1024 --what time,run' "$lanewise"
has object out '2 combinations: 2 ok'
if command -v clang >/dev/null; then
	printf 'kernel void f(global int *x) { for (int k = 0; k < TILE; k++) x[get_global_id(0) * TILE + k] = k; }\n' >k.cl
	expect source 0 "$lanewise" sweep k.cl -a x=1024:i32 --gpu gfx906,gfx1100 -O 0,2 -D TILE=1,4 --items 64 -o source.csv
	is source "$(printf 'ok%.0s ' 1 2 3 4 5 6 7 8)" "$(column status source.csv | tr '\n' ' ')"
	is source-levels yes "$(awk -F, '$2 == "gfx906" { n[$4] += $11 } END { print (n[0] > n[2]) ? "yes" : "no" }' source.csv)"
	expect does-not-compile 0 "$lanewise" sweep k.cl -a x=1024:i32 --gpu gfx1100 -D TILE=1,nonsense --items 64
	has does-not-compile out "refused  TILE nonsense: "
else echo "sweep: no clang here, and so no source file was tried"; fi
