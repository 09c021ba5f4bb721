#!/bin/sh
# Sweeps as people use them: rows and their order, what cannot be, going on after an end, parts and their joining, jobs of MPI and GNU parallel, bad input.
set -u
cd "$(dirname "$0")/.."
lanewise=$(cd "$1" && pwd)/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
for name in SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT SLURM_PROCID SLURM_NTASKS OMPI_COMM_WORLD_RANK OMPI_COMM_WORLD_SIZE PMI_RANK PMI_SIZE SLURM_JOB_ID; do unset $name; done

# expect NAME STATUS COMMAND…: standard output and error go to $tmp/out and $tmp/err
expect() {
	name=$1; want=$2; shift 2
	"$@" >"$tmp/out" 2>"$tmp/err"; got=$?
	if [ "$got" = "$want" ]; then passed=$((passed + 1))
	else echo "$name: expected exit status $want, got $got"; cat "$tmp/out" "$tmp/err"; failed=$((failed + 1)); fi
}
has() {
	if grep -qF -- "$3" "$tmp/$2"; then passed=$((passed + 1))
	else echo "$1: expected '$3' in $2:"; cat "$tmp/$2"; failed=$((failed + 1)); fi
}
same() { if cmp -s "$2" "$3"; then passed=$((passed + 1)); else echo "$1: $2 and $3 differ"; diff "$2" "$3" | head; failed=$((failed + 1)); fi; }
is() { if [ "$2" = "$3" ]; then passed=$((passed + 1)); else echo "$1: expected $2, got $3"; failed=$((failed + 1)); fi; }
# column NAME of FILE: one of CSV without quotes
column() { awk -F, -v name="$1" 'NR == 1 { for (k = 1; k <= NF; k++) if ($k == name) at = k; next } { print $at }' "$2"; }

# TILE elements a lane; 12 is no size that it knows, and with 3 it is wrong.
cat >"$tmp/k.s" <<'.'
.ifndef TILE
.set TILE, 1
.endif
.if TILE == 12
.error "TILE must not be 12"
.endif
;@ dispatch 2
;@ numthreads 64
;@ buffer out : u32[65536] = 0
;@ set v0 = item, s[0:1] = &out
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
.rept TILE
	v_add_u32_e32 v2, 1, v2
.endr
.if TILE == 3
	v_mov_b32_e32 v2, 0
.endif
	global_store_dword v1, v2, s[0:1]
	s_endpgm
;@ expect out[item] >= 1
.
sed 's/v_add_u32_e32/v_add_nc_u32_e32/' "$tmp/k.s" >"$tmp/nc.s"
cp asm-examples/library/saxpy.s tests/bench/kernels/saxpy.cl tests/bench/kernels/saxpy.notes "$tmp"
cd "$tmp" || exit 1

# ---- rows -----------------------------------------------------------------------------------------------------------------------------------
expect sweep 0 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12 -o all.csv --plot all.svg
has sweep out '18 combinations: 8 ok, 10 refused'; has sweep out 'the best'; has sweep out 'gfx906 has no wave32'; has sweep out 'TILE must not be 12'
is rows 19 "$(wc -l <all.csv)"
is order "$(seq 18)" "$(column row all.csv)"
is refused 10 "$(grep -c ,refused, all.csv)"
is head "row,gpu,wave,TILE,status," "$(head -n 1 all.csv | cut -c 1-25)"
is axes 11,gfx1030,64,8,ok "$(grep '^11,' all.csv | cut -d, -f1-5)"
cycles=$("$lanewise" time nc.s --gpu gfx1030 --wave 64 -D TILE=8 | sed -n 's/^cycles *\([0-9]*\) .*/\1/p')
is cycles "$cycles" "$(grep '^11,' all.csv | cut -d, -f7)"
# A narrower table has fewer columns, those that tell the least, and no line that is folded; what was varied, and its cycles, it has always.
fewer=100
for columns in 120 80 60 40; do
	COLUMNS=$columns "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12 --what run,time,check -o narrow.csv >out 2>err; rm narrow.csv
	grep -A 30 '^the best' out | grep '^gpu\|^gfx' >best; n=$(head -n 1 best | wc -w)
	if [ -s best ] && ! grep -q ".\{$((columns + 1))\}" best && [ "$n" -lt "$fewer" ] && head -n 1 best | grep -q 'gpu.*wave.*TILE.*cycles' && [ "$(sed -n '/^the best/{n;n;s/^\(gfx\).*/\1/p;}' out)" = gfx ]; then passed=$((passed + 1))
	else echo "sweep in $columns columns, after $fewer:"; cat out; failed=$((failed + 1)); fi
	fewer=$n
done
if grep -q '<circle class="best"' all.svg; then passed=$((passed + 1)); else echo "no best in all.svg"; failed=$((failed + 1)); fi
"$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4 -D OTHER=1,2 --plot lines.svg -o lines.csv >out 2>err
is lines 2 "$(grep -c '<g class="s"[^>]*><path d="M[^L]*L[^L]*L[^L]*"/>' lines.svg)"        # through three points each
for jobs in 1 2 7; do
	expect jobs 0 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12 -o jobs$jobs.csv -j $jobs --plot jobs$jobs.svg
	same jobs all.csv jobs$jobs.csv; same jobs all.svg jobs$jobs.svg
done
# One column for lines of 80: nothing is wider.
expect columns 0 env COLUMNS=80 "$lanewise" sweep nc.s --what time,check --gpu all --wave 32,64 -D TILE=1,2,4,8,12 --dispatch 1,4x2 --numthreads 64
is width 0 "$(awk 'length > 82 { n++ } END { print n + 0 }' out)"
expect stdout 0 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12 -o -
same stdout all.csv out; has stdout err '18 combinations'
expect json 0 "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,8 --json
is json 2 "$(wc -l <out)"; has json out '"gpu":"gfx1030","wave":32,"TILE":8,"status":"ok"'
expect again 0 "$lanewise" sweep nc.s --gpu gfx1030 --gpu gfx1100 -D TILE=1 -D TILE=2,4
has again out '6 combinations: 6 ok'
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
	expect source 0 "$lanewise" sweep k.cl -a x=1024:i32 --gpu gfx906,gfx1100 -O 0,2 -D TILE=1,4 --items 64,128 -o source.csv
	is source "$(printf 'ok%.0s ' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)" "$(column status source.csv | tr '\n' ' ')"
	is source-levels yes "$(awk -F, '$2 == "gfx906" { n[$4] += $11 } END { print (n[0] > n[2]) ? "yes" : "no" }' source.csv)"
	expect does-not-compile 0 "$lanewise" sweep k.cl -a x=1024:i32 --gpu gfx1100 -D TILE=1,nonsense --items 64
	has does-not-compile out "refused  TILE nonsense: "
else echo "sweep: no clang here, and so no source file was tried"; fi

# ---- what is done ------------------------------------------------------------------------------------------------------------------------
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

# ---- going on ----------------------------------------------------------------------------------------------------------------------------
set -- sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12
for end in csv json jsonl; do
	expect whole 0 "$lanewise" "$@" -o whole.$end
	size=$(wc -c <whole.$end)
	for part in 0 1 3 200 400 $((size / 2)) $((size - 1)) "$size"; do
		head -c "$part" whole.$end >half.$end
		expect "half $part" 0 "$lanewise" "$@" -o half.$end
		same "half $part of $end" whole.$end half.$end
	done
done
has there err '18 rows are in half.jsonl, 0 are run'
cp all.csv before.csv
expect another 4 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,16 -o all.csv
has another err 'all.csv:2: it is of another sweep'; has another err '--overwrite'; same another all.csv before.csv
expect other-columns 4 "$lanewise" sweep nc.s --gpu gfx1030 -D N=1,8 -o all.csv
has other-columns err 'its columns are others'; same other-columns all.csv before.csv
echo ';@ dispatch 3' >more.notes; expect first-notes 0 "$lanewise" sweep nc.s --gpu gfx1030 --notes more.notes -o noted.csv
echo ';@ dispatch 4' >more.notes; expect other-notes 4 "$lanewise" sweep nc.s --gpu gfx1030 --notes more.notes -o noted.csv
has other-notes err 'it is of another sweep'
cp nc.s changed.s; expect first 0 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv
echo '; another text' >>changed.s; expect other-text 4 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv
has other-text err 'another text'
expect overwrite 0 "$lanewise" sweep changed.s --gpu gfx1030 -o changed.csv --overwrite
printf 'My notes, which nobody may lose' >mine.csv; cp mine.csv mine.before
expect mine 4 "$lanewise" sweep nc.s --gpu gfx1030 -o mine.csv
same mine mine.csv mine.before
printf 'row,\000binary' >mine.csv; cp mine.csv mine.before
expect binary 4 "$lanewise" sweep nc.s --gpu gfx1030 -o mine.csv; same binary mine.csv mine.before
expect part-of-whole 4 "$lanewise" "$@" -o all.csv --part 1/2
has part-of-whole err 'has part 1/1 of this sweep, not 1/2'
# A signal: whole rows are left, and the next run does the rest.
printf '\ts_mov_b32 s2, N\nL:\n\ts_sub_u32 s2, s2, 1\n\ts_cmp_lg_u32 s2, 0\n\ts_cbranch_scc1 L\n\ts_endpgm\n' >long.s
expect uninterrupted 0 "$lanewise" sweep long.s --gpu gfx1030 --what run -D N=1,2,20000000,20000001,20000002,4 -j 2 -o long.csv
"$lanewise" sweep long.s --gpu gfx1030 --what run -D N=1,2,20000000,20000001,20000002,4 -j 2 -o cut.csv >out 2>err & pid=$!
for k in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; [ "$(wc -l <cut.csv 2>/dev/null || echo 0)" -lt 3 ] || break; done
kill -INT $pid; wait $pid; status=$?
if [ "$status" = 130 ]; then
	passed=$((passed + 1)); has interrupted err 'and the same command goes on'
elif [ "$status" != 0 ]; then echo "interrupted: exit status $status"; failed=$((failed + 1)); fi
expect continued 0 "$lanewise" sweep long.s --gpu gfx1030 --what run -D N=1,2,20000000,20000001,20000002,4 -j 2 -o cut.csv
same continued long.csv cut.csv
# The first process is killed: the others end, and give the file up.
"$lanewise" sweep long.s --gpu gfx1030 --what run -D N=1,2000000000,2000000001 --max-steps 9000000000 -j 2 -o "$tmp/killed.csv" >out 2>err & pid=$!
for k in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; [ "$(wc -l <killed.csv 2>/dev/null || echo 0)" -lt 2 ] || break; done
kill -KILL $pid; wait $pid 2>/dev/null; sleep 1
is killed 1 "$(sed 1d killed.csv | wc -l)"
if command -v flock >/dev/null; then expect killed 0 flock -n killed.csv true; fi
[ ! -d /proc/self ] || is killed '' "$(grep -la "$tmp/[k]illed" /proc/[0-9]*/cmdline 2>/dev/null)"

# ---- parts -------------------------------------------------------------------------------------------------------------------------------
for k in 1 2 3 4 5; do expect part 0 "$lanewise" "$@" --part $k/5 -o part-%p.csv; done
expect merge 0 "$lanewise" sweep --merge part-?.csv -o merged.csv --plot merged.svg
same merge all.csv merged.csv; same merge all.svg merged.svg
cp out table; expect table 0 "$lanewise" "$@" -o all.csv; same merge-table table out
expect merge-json 0 "$lanewise" sweep --merge part-[1-3].csv part-4.csv part-5.csv -o merged.json; same merge-json merged.json whole.json
expect merge-mixed 0 "$lanewise" sweep --merge merged.json part-2.csv -o -; same merge-mixed all.csv out
expect merge-missing 1 "$lanewise" sweep --merge part-1.csv part-3.csv part-5.csv
has merge-missing err 'part 2/5 is missing: 4 rows'; has merge-missing err 'part 4/5 is missing: 3 rows'; has merge-missing out '11 of 18 combinations'
head -n 3 part-4.csv >short.csv
expect merge-short 1 "$lanewise" sweep --merge part-[1235].csv short.csv -o short-all.csv
has merge-short err 'part 4/5 is not whole: 1 of its 3 rows are missing'
expect merge-then-go-on 0 "$lanewise" "$@" -o short-all.csv
has merge-then-go-on err '17 rows are in short-all.csv, 1 are run'
expect merge-double 0 "$lanewise" sweep --merge part-?.csv part-1.csv
sed 's/,ok,rx6900xt,[0-9]*,/,ok,rx6900xt,7,/' part-2.csv >differs.csv
expect merge-differs 4 "$lanewise" sweep --merge part-?.csv differs.csv
has merge-differs err 'are both row 7, and differ in cycles'
expect other 0 "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,13 --part 2/5 -o other.csv
expect merge-other 4 "$lanewise" sweep --merge part-1.csv other.csv; has merge-other err 'other.csv:2: it is of another sweep'
expect merge-there 2 "$lanewise" sweep --merge part-?.csv -o merged.csv; has merge-there err 'merged.csv is there already'
expect merge-nothing 2 "$lanewise" sweep --merge; has merge-nothing err '--merge wants the FILEs'
expect merge-unreadable 4 "$lanewise" sweep --merge no-such.csv; has merge-unreadable err 'cannot read no-such.csv'
expect merge-no-rows 4 "$lanewise" sweep --merge nc.s; has merge-no-rows err 'ends in .csv, .json or .jsonl'

# taken NAME=VALUE…: which part a process is of
taken() { env "$@" "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4,8 2>&1 >/dev/null | sed -n 's/^lanewise: part \([^,]*\),.*/\1/p'; }
is array 3/4 "$(taken SLURM_ARRAY_TASK_ID=12 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=10 SLURM_JOB_ID=7 SLURM_PROCID=0 SLURM_NTASKS=1)"
is array-step 3/4 "$(taken SLURM_ARRAY_TASK_ID=14 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_STEP=2)"
is array-of-ranks 6/8 "$(taken SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=0 SLURM_PROCID=1 SLURM_NTASKS=2)"
is srun 2/3 "$(taken SLURM_PROCID=1 SLURM_NTASKS=3)"
is srun-step 2/3 "$(taken SLURM_JOB_ID=9 SLURM_STEP_ID=0 SLURM_PROCID=1 SLURM_NTASKS=3)"
is script-of-a-job '' "$(taken SLURM_JOB_ID=9 SLURM_PROCID=0 SLURM_NTASKS=3)"
is openmpi 4/4 "$(taken OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=4 SLURM_PROCID=0 SLURM_NTASKS=2)"
is pmi 1/2 "$(taken PMI_RANK=0 PMI_SIZE=2)"
is alone '' "$(taken OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1)"
expect array-with-gaps 2 env SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1 "$lanewise" sweep nc.s --gpu gfx1030
has array-with-gaps err '--part I/N'
expect given-part 0 env SLURM_PROCID=1 SLURM_NTASKS=3 "$lanewise" sweep nc.s --gpu gfx1030 -D TILE=1,2,4,8 --part 1/1 -o -
is given-part 5 "$(wc -l <out)"
expect locked 0 "$lanewise" "$@" -o locked.csv
if command -v flock >/dev/null; then
	expect locked 4 flock locked.csv "$lanewise" "$@" -o locked.csv; has locked err 'another lanewise writes locked.csv'
fi

# ---- other programs' jobs -------------------------------------------------------------------------------------------------------------------
missing=
if command -v mpirun >/dev/null; then
	root=; [ "$(id -u)" != 0 ] || root=--allow-run-as-root
	# shellcheck disable=SC2086
	expect mpirun 0 mpirun $root --oversubscribe -n 3 "$lanewise" "$@" -o rank-%p.csv
	has mpirun err 'part 2/3, as OMPI_COMM_WORLD_RANK and OMPI_COMM_WORLD_SIZE say'
	expect mpirun-merge 0 "$lanewise" sweep --merge rank-?.csv -o ranks.csv; same mpirun all.csv ranks.csv
else missing="$missing mpirun"; fi
if command -v parallel >/dev/null; then
	expect parallel 0 parallel "$lanewise $* -j 1 --part {}/4 -o job-{}.csv" ::: 1 2 3 4
	expect parallel-merge 0 "$lanewise" sweep --merge job-?.csv -o jobs.csv; same parallel all.csv jobs.csv
else missing="$missing parallel"; fi

# ---- bad input ---------------------------------------------------------------------------------------------------------------------------
refused() { text=$1; shift; expect "refused $*" 2 "$lanewise" sweep "$@"; has "refused $*" err "$text"; }
refused 'which FILE?' --gpu gfx1030
refused 'one FILE at a time' nc.s k.s
refused '--gpu wants values with commas between, and one of them is empty' nc.s --gpu ''
refused '--gpu wants values' nc.s --gpu gfx906,,gfx1030
refused '--wave wants values' nc.s --wave 32,
refused '-D TILE wants values' nc.s -D TILE=
refused '-D TILE wants values' nc.s -D TILE=1,,2
refused 'there is no GPU `gfx1`' nc.s --gpu gfx1030,gfx1
refused '--wave is the size of a wave' nc.s --wave 32,16
refused '--gpu has gfx1030 twice' nc.s --gpu gfx1030,gfx1030
refused '16x16 is one of two dimensions' nc.s --dispatch 16,16
refused '--caches is cold or warm' nc.s --caches cold,hot
refused '--what is time, run, check' nc.s --what time,fly
refused '--part wants I/N' nc.s --part 0/3
refused '--part wants I/N' nc.s --part 4/3
refused '--part wants I/N' nc.s --part 1
refused '--part wants I/N' nc.s --part 1/0
refused '--part wants I/N' nc.s --part -1/3
refused '--part wants I/N' nc.s --part 1/3x
refused '--part wants I/N' nc.s --part 1/99999999999999999999
refused '--jobs wants a number from 1' nc.s -j 0
refused '--top wants a number from 1' nc.s --top 0
refused 'these are more than 1000000 combinations' nc.s -D A="$(seq -s, 1001)" -D B="$(seq -s, 1000)"
refused 'the format is the end of the name' nc.s -o rows.txt
refused '--json and -o both' nc.s -o rows.csv --json
mkdir folder.csv
expect to-folder 4 "$lanewise" sweep nc.s --gpu gfx1030 -o folder.csv; has to-folder err 'cannot write folder.csv: Is a directory'
expect nowhere 4 "$lanewise" sweep nc.s --gpu gfx1030 -o no/such/rows.csv; has nowhere err 'cannot write no/such/rows.csv: No such file'
expect plot-nowhere 4 "$lanewise" sweep nc.s --gpu gfx1030 --plot no/such/plot.svg; has plot-nowhere err 'cannot write no/such/plot.svg'
expect unreadable 4 "$lanewise" sweep no-such.s; has unreadable err 'cannot read no-such.s'
if [ -e /dev/full ]; then
	expect full 4 "$lanewise" sweep nc.s --gpu gfx1030 -o /dev/full; has full err 'cannot write /dev/full: No space left'
	expect full-stdout 4 sh -c '"$0" sweep nc.s --gpu gfx1030 -o - >/dev/full' "$lanewise"
fi
expect pipe 0 sh -c '"$0" sweep nc.s --gpu gfx1030 -D TILE="$(seq -s, 50)" -o - 2>/dev/null | head -n 1 >/dev/null' "$lanewise"
awk -F, 'NR == 3 { sub(/^2,/, "x,") } { print }' whole.csv >damaged.csv; cp damaged.csv damaged.before
expect damaged 4 "$lanewise" "$@" -o damaged.csv; has damaged err 'damaged.csv:3: this is no row of a sweep'; same damaged damaged.csv damaged.before
[ -z "$missing" ] || echo "sweep: not here, and so not tried:$missing"
echo "sweep: $passed passed, $failed failed"
[ "$failed" = 0 ]
