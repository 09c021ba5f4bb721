#!/bin/sh
# Prints docs/algorithms.md: costs of the programs in asm-examples/shaders, counted by `run` and estimated by `time`.
set -u
cd "$(dirname "$0")/../../asm-examples/shaders"
case $1 in /*) lanewise=$1/lanewise ;; *) lanewise=../../$1/lanewise ;; esac
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

# estimate FILE OPTION…: writes a row to $tmp/rows for each combination of the options' values
estimate() {
	"$lanewise" sweep --jobs 1 --output - "$@" >"$tmp/rows" 2>"$tmp/said" || { echo "lanewise sweep $*" >&2; cat "$tmp/said" >&2; exit 1; }
}
# column NAME: prints its value in each row with status ok (a GPU may not have the wave size)
column() { awk -F, -v name="$1" 'NR == 1 { for (k = 1; k <= NF; k++) at[$k] = k; next } $at["status"] == "ok" { print $at[name] }' "$tmp/rows"; }
# cells FILE OPTION…: prints the cycles of each combination, as cells of a row
cells() { estimate "$@"; column cycles | sed 's/.*/ & |/' | tr -d '\n'; }

# atomics FILE OPTION…: sets lds_atomics and memory_atomics, the number of lanes that executed one
atomics() {
	"$lanewise" run --json "$@" >"$tmp/run"
	lds_atomics=$(sed -n 's/.*"lds_atomics":\([0-9]*\),.*/\1/p' "$tmp/run")
	memory_atomics=$(sed -n 's/.*"memory_atomics":\([0-9]*\),.*/\1/p' "$tmp/run")
}

# scaled NAME "OLD NEW"…: writes the arguments of NAME.notes to $tmp/notes, with other numbers of elements
scaled() {
	sed -n 's/^;@ arg /&/p' "$1.notes" >"$tmp/notes"; shift
	for pair; do sed "s/=${pair% *}:/=${pair#* }:/" "$tmp/notes" >"$tmp/other"; mv "$tmp/other" "$tmp/notes"; done
}

every='--gpu gfx906,gfx1030,gfx1100,gfx1200 --wave 32,64'
every_column='gfx906 | gfx1030 w32 | gfx1030 w64 | gfx1100 w32 | gfx1100 w64 | gfx1200 w32 | gfx1200 w64'

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

cat <<'T'
# The cost of the algorithms

`make tables` makes this page from the programs of
[asm-examples/shaders](../asm-examples/shaders/README.md).
Atomics are counted by `lanewise run`, one for each lane that executes one.
Cycles are estimates of `lanewise time` for the first chip of each GPU.

## Compaction

1000 items are reduced to about a quarter.
The first three programs fill a list for each workgroup or wave, the last one fills a single list.

T
echo "| | atomics in LDS | in memory | $every_column |"
echo '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'
for f in compaction-by-atomics compaction-by-wave compaction-by-workgroup compaction-global; do
	atomics $f.s --wave 64
	echo "| $f | $lds_atomics | $memory_atomics |$(cells $f.s $every)"
done

cat <<'T'

Atomics are counted in wave64; wave32 has twice as many waves.
The cost of the first program depends on the number of lanes that keep their item, because their
atomics on one dword of LDS are serialised.

With all items kept, on the whole chip and on one WGP of it (gfx906: one CU), which the four
workgroups share:

| | atomics in LDS | in memory | gfx906 | one CU | gfx1030 w64 | one WGP |
| --- | --- | --- | --- | --- | --- | --- |
T
all=items=1000:u32:i
for f in compaction-by-atomics compaction-by-wave compaction-by-workgroup compaction-global; do
	atomics $f.s --wave 64 --arg "$all"
	row="| $f | $lds_atomics | $memory_atomics |"
	for gpu in gfx906 gfx1030; do row="$row$(cells $f.s --gpu $gpu --wave 64 --arg "$all")$(cells $f.s --gpu $gpu --wave 64 --wgps 1 --arg "$all")"; done
	echo "$row"
done

cat <<'T'

## Histogram

Estimated time for 16 million elements and 256 buckets, on gfx1030 in wave64: with all lanes of a
wave in different buckets, and with all elements in one bucket.
The last columns are a talk's measurements with few and with many collisions, on an Intel Iris Xe
and an NVIDIA RTX 3070 Ti.
Workgroups of 1024 that fill the chip twice are timed; the remaining workgroups count at the rate
of the second filling.
Timing the whole dispatch takes a minute or two:

    lanewise time histogram-wave-match --dispatch 16384 --exact 480 \
        --arg input='16777216:u32:hash(i) << 8 | hash(i / 256) + i * 77 & 0xff' --arg count=16777216

| | different buckets | one bucket | ratio | Iris Xe | ratio | RTX 3070 Ti | ratio |
| --- | --- | --- | --- | --- | --- | --- | --- |
T
# million16 FILE VALUE: sets cycles for 16 million elements of this value, from one and two fillings of the chip, and ms,
# the time in milliseconds
filling=160
million16() {
	for fillings in 1 2; do
		n=$((filling * fillings * 1024))
		estimate "$1" --arg "input=$n:u32:$2" --arg count=$n --dispatch $((filling * fillings))
		c1=${c2:-0} c2=$(column cycles)
	done
	cycles=$((c2 + (16384 - 2 * filling) * (c2 - c1) / filling))
	ms=$(awk -v c="$cycles" -v c2="$c2" -v us="$(column us)" 'BEGIN { printf "%.2f ms", c * us / c2 / 1000 }')
}
histogram() {
	million16 "$1.s" 'hash(i) << 8 | hash(i / 256) + i * 77 & 0xff'
	least=$cycles; row="| $1 | $ms"
	million16 "$1.s" 77
	echo "$row | $ms | $(ratio "$cycles" "$least") | $2 ms, $3 ms | $(ratio "$3" "$2") | $4 ms, $5 ms | $(ratio "$5" "$4") |"
}
histogram histogram-global 30 30 2 2; global=$least
histogram histogram-groupshared 1.5 3.5 0.3 2; local=$least collided=$cycles
histogram histogram-wave-match 2 2 0.4 0.4; match=$least

cat <<T

Two of the three programs behave as in the published benchmark.
Counting in LDS is fast without collisions; with collisions, the atomics of a wave's lanes on one
dword are serialised.
Combining equal lanes first always costs eight ballots, and takes the same time for all data.
With few collisions plain LDS is better, with many combining lanes is better.
Combining takes $(ratio "$match" "$local") times as long as plain LDS with few collisions (published: 1.33 and 1.33), and
$(ratio "$match" "$collided") times as long with many (published: 0.57 and 0.20).

Atomics in memory do not behave as published.
There both inputs take equal time, and with few collisions the program takes 20 and 7 times as long
as with LDS.
The model estimates a factor of $(ratio "$global" "$local"), and more time for one bucket.
In the model one slice of L2 processes 16 lanes of one line in a cycle, so with one bucket the whole
chip waits for one slice.
That figure is from a document on GCN, not from a measurement on RDNA.
Equal published times point to a limit that does not depend on addresses, which the model does not
have.
T
cat <<'T'

## A lerp over spheres

Points are coloured by spheres in order of priority, in wave32.
The published table has 1024 x 1024: a ratio of 2 on one GPU, 4 on another.
Its example of a GPU has 26 WGPs.

| points x spheres | | a thread for each point | a workgroup for each point | ratio |
| --- | --- | --- | --- | --- |
T
# lerp CHIP POINTS SPHERES OPTION… (the notes need all of their 120 spheres, also if the kernel reads fewer)
lerp() {
	name=$1 points=$2 spheres=$3; shift 3
	listed=$((spheres > 120 ? spheres : 120))
	for f in wave-lerp-point-per-thread wave-lerp-point-per-workgroup; do
		scaled $f "125 $points" "120 $listed" "500 $((points * 4))" "960 $((listed * 8))"
		case $f in *-thread) set -- --dispatch $((points / 64)) "$@" ;; *) shift 2; set -- --dispatch "$points" --numthreads "$spheres" "$@" ;; esac
		estimate $f.s "$@" --notes "$tmp/notes" --arg "sizes=$points, $spheres"
		a=${b:-} b=$(column cycles)
	done
	echo "| $points x $spheres | $name | $a | $b | $(ratio "$a" "$b") |"
}
lerp 'RX 6900 XT, 40 WGPs' 8192 4
lerp 'RX 6900 XT, 40 WGPs' 128 128
lerp 'RX 6900 XT, 40 WGPs' 1024 1024
lerp 'RX 6900 XT, 26 WGPs' 1024 1024 --wgps 26

cat <<'T'

The loop has few threads: one wave for 32 points, alone on its SIMD, whose time is the latency of
its dependencies on any chip.
The other form has 32 waves for each point, and takes as long as the chip needs for their
instructions: about 70 for 32 pairs of point and sphere, where the loop has 18.
For this small number of points, the ratio therefore depends on the width of the chip.
With enough points to fill the chip the loop wins: 8192 x 4 stands for the talk's case of a million
points and 4 spheres, where 28 of a wave's 32 lanes do not have a sphere.

## Waterfalls

One workgroup of 64, by the number of different keys in it: one wave64, or two waves of 32.
A trip is one execution of the `v_readfirstlane` that takes the next key.
Trips and instructions are of wave64 on gfx1030; the other columns are cycles.

T
echo "| keys | trips | instructions | $every_column |"
echo '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'
for n in 1 2 4 8 16 32 64; do
	keys="keys=4090:u32:i % $n"
	"$lanewise" time --json waterfall.s --dispatch 1 --arg "$keys" >"$tmp/time" || exit 1
	trips=$(grep -o '"text":"v_readfirstlane_b32 s16, v1","hits":[0-9]*' "$tmp/time" | sed 's/.*://')
	echo "| $n | $trips | $(sed -n 's/^{"cycles":[0-9]*,.*"instructions":\([0-9]*\),.*/\1/p' "$tmp/time") |$(cells waterfall.s $every --dispatch 1 --arg "$keys")"
done

cat <<'T'

With 64 keys, each wave of 32 has 32 of them, and two waves make their trips at the same time.

Cycles of trick-4-scalarization.s by the kinds of light in a wave (16 waves on gfx1030): with masks
and VGPRs, as a waterfall, as a waterfall with a fast path for waves of one kind.

| kinds in a wave | plain | scalarized | with the fast path |
| --- | --- | --- | --- |
T
for n in 1 2 3; do
	row="| $n |"
	for form in PLAIN=1 SCALARIZED=1 PLAIN=0; do row="$row$(cells trick-4-scalarization.s -D $form --arg "kinds=1000:u32:i % $n")"; done
	echo "$row"
done

cat <<'T'

## The tricks, and their plain forms

On gfx1030 in wave64, with the data of the files, and with 256 workgroups of 256 work-items (tricks
6 and 8: 128).

| | instructions | VGPRs | cycles | cycles, 256 workgroups | plain: instructions | VGPRs | cycles | cycles, 256 workgroups |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
T
for f in trick-*.s; do
	case $f in
	trick-6*) n=512; scaled "${f%.s}" "21 $n" ;;
	trick-8*) n=32768; scaled "${f%.s}" "200 $n" "1533 262144" ;;
	*) n=65536; scaled "${f%.s}" "1000 $n" "3000 $((n * 3))" ;;
	esac
	row="| ${f%.s} "
	for plain in 0 1; do
		estimate "$f" -D PLAIN=$plain $every --dispatch 256 --notes "$tmp/notes" --arg count=$n
		column cycles >"$tmp/many-$plain"; many=$(sed -n 3p "$tmp/many-$plain")
		estimate "$f" -D PLAIN=$plain
		row="$row| $(column instructions) | $(column vgprs) | $(column cycles) | $many "
	done
	echo "$row|"
	echo "| ${f%.s} |$(paste "$tmp/many-1" "$tmp/many-0" | awk '{ printf " %.2f |", $1 / $2 }')" >>"$tmp/ratios"
done

cat <<'T'

- Tricks 2, 3 and 7 save atomics, which pays if many waves access one address.
  These are not faster with 16 waves, whose time is sequential memory latency, and about twice as
  fast with 1024 waves.
- Trick 1 saves instructions, but not time while waves wait for memory.
- Trick 6 computes each value once for two waves.
  A wave loads half as much and waits at a barrier, which pays if a value is expensive to compute;
  here it is not.
- Trick 8 uses the lanes that are idle while one lane has a lot of work.

On all GPUs and wave sizes: cycles of the plain form divided by cycles of the trick, with 256
workgroups.

T
echo "| | $every_column |"
echo '| --- | --- | --- | --- | --- | --- | --- | --- |'
cat "$tmp/ratios"
saved=$(grep 'trick-[237]' "$tmp/ratios" | awk -F'|' '{ for (k = 3; k < NF; k++) { if (!n++ || $k < least) least = $k + 0; if ($k > most) most = $k + 0 } } END { printf "%.2f to %.2f", least, most }')

cat <<'T'

Tricks that save atomics gain more in wave64, where one atomic stands for 64 lanes.

## Reflections: FidelityFX and Lumen

The first program is on gfx1030 in wave64, the others on gfx1100 in wave32.

| | instructions | cycles |
| --- | --- | --- |
T
reflection() { estimate "$2" ${3:-}; echo "| $1 | $(column instructions) | $(column cycles) |"; }
for f in fidelityfx-classify lumen-tile-classification lumen-compact-traces lumen-sort-by-material; do reflection $f $f.s; done
reflection 'lumen-sort-by-material, prefix sum by a loop' lumen-sort-by-material.s '-D LOOP=1'

# counts NAME SOURCE COLUMN: prints the least and the most instructions of a line of an intrinsic, by a compiler
counts() {
	"$lanewise" lower --compilers "$1" | awk -v source="$2" -v column="$3" '/;$/ { is = index($0, source) == 1 }
		is && /^  gfx/ && $column != "-" { n = $column + 0; if (!some++ || n < least) least = n; if (n > most) most = n }
		END { print least == most ? most : least " to " most }'
}
# threads OPTION…: prints the number of threads that the chip holds
threads() { "$lanewise" occupancy --vgprs 32 "$@" | sed -n 's/ threads on.*//p'; }
uint='uint n = WavePrefixCountBits' int='int before = WavePrefixSum' ballot='uint4 greater = WaveActiveBallot'
rdna1=$(threads --gpu gfx1010 --wgps 26)
cat <<T

## Numbers from the articles

The programs come from a talk and four articles on wave intrinsics.
The articles' numbers, with the numbers of this project:

| claim | published | here |
| --- | --- | --- |
| instructions of \`WavePrefixSum\`, integers | about 40 | ours $(counts WavePrefixSum "$int" 3), RADV $(counts WavePrefixSum "$int" 4) |
| instructions of \`WavePrefixCountBits\` | 2; with a mask of exec 3 | ours $(counts WavePrefixCountBits "$uint" 3), RADV $(counts WavePrefixCountBits "$uint" 4), clang $(counts WavePrefixCountBits "$uint" 5) |
| instructions of a ballot | 2 | ours $(counts WaveActiveBallot "$ballot" 3), RADV $(counts WaveActiveBallot "$ballot" 4), clang $(counts WaveActiveBallot "$ballot" 5) |
| additions that a sum of 32 lanes saves | 26 of 31 | 26: 5 steps ([lesson 6](lessons/06-scan.md)) |
| threads of an RDNA GPU with 26 WGPs | 66560 | RDNA 1: $rdna1, RDNA 2: $(threads --gpu gfx1030 --wgps 26) ([lesson 10](lessons/10-occupancy.md)) |
| 128 threads are a part of it | 0.1 % | $(awk -v all="$rdna1" 'BEGIN { printf "%.2f", 12800 / all }') % |
| 128 x 128 pairs of point and sphere | 16384 threads | 16384; $(awk -v all="$rdna1" 'BEGIN { printf "%.1f", 1638400 / all }') % of that GPU |
| the parallel lerp is faster by | 2 and 4 | [the table of the lerp](#a-lerp-over-spheres) |
| instructions of a shuffle by one lane up | a waterfall, as for a lane number in each lane | ours $(counts SubgroupShuffleUp 'uint one' 3), RADV $(counts SubgroupShuffleUp 'uint one' 4) (a waterfall on gfx1100) |
| trips of a waterfall | 1 to the lanes of the wave | 1 to 32, 1 to 64 ([table](#waterfalls)) |
| ballots of a match of 8 bits; of 32 bits | 8; 32 | 8 in histogram-wave-match |
| atomics of a wave in a compaction | 64, with mbcnt 1 | [the table of compactions](#compaction) |
| atomics at three levels | 0 in a wave, 1 for each wave in LDS, 1 for each workgroup in memory | compaction-global: 16 waves, 4 workgroups: 16 and 4 |
| throughput of one atomic for a wave or workgroup | tens to hundreds of times | $saved times, [tricks 2, 3 and 7](#the-tricks-and-their-plain-forms) with 256 workgroups |
| waves in a workgroup of 128 | 4 of 32, 2 of 64 | 4, 2 (trick 6) |
| traces of a workgroup in the sort | 64 threads x 16 = 1024 | 64 x 16 |
| workgroups for 256 traces each | 4 times as many as needed | 11 for 2600 traces; 3 have work |
| bins of the sort | half of the threads, 32 | 64: two waves of 32, so that the sum between waves runs |
| tracing after compaction | 21 % faster | not tried: lanewise does not trace rays |

The talk's count is from AMD's offline compiler; its text does not have the listing.
The function must handle inactive lanes and both rows of a wave32, or four rows of a wave64.
RADV shifts all lanes up by one first, which takes a DPP move, \`v_permlanex16\` and three writes of
exec in wave32 of RDNA 2.
Ours takes the sum with the own value, and subtracts the own value at the end.
Each of our steps is one addition with a DPP operand; a move and an addition would take two.

\`WavePrefixCountBits\` counts a mask of lanes.
The instruction that clears inactive lanes in it is not needed after a comparison, which clears them
itself.

66560 is 26 WGPs x 4 SIMDs x 20 waves x 32 lanes.
RDNA 1 has 20 wave slots in a SIMD; RDNA 2 and later have 16.
The number is a limit: more registers or LDS leave room for fewer waves.
T
