#!/bin/sh
# Prints docs/algorithms.md: costs of the programs in asm-examples/shaders, counted by `run` and estimated by `time`.
set -u
cd "$(dirname "$0")/../asm-examples/shaders"
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

| | atomics in LDS | in memory | gfx906 | gfx1030 w32 | gfx1030 w64 | gfx1100 w32 | gfx1100 w64 | gfx1200 w32 | gfx1200 w64 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
T
for f in compaction-by-atomics compaction-by-wave compaction-by-workgroup compaction-global; do
	atomics $f.s --wave 64
	echo "| $f | $lds_atomics | $memory_atomics |$(cells $f.s --gpu gfx906,gfx1030,gfx1100,gfx1200 --wave 32,64)"
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

Estimated time for 16 million elements and 256 buckets, on gfx1030 in wave64.
Workgroups of 1024 that fill the chip twice are timed; the remaining workgroups count at the rate
of the second filling.
Timing the whole dispatch takes a minute or two:

    lanewise time histogram-wave-match --dispatch 16384 --exact 480 \
        --arg input='16777216:u32:hash(i) << 8 | hash(i / 256) + i * 77 & 0xff' --arg count=16777216

| | all lanes in different buckets | all elements in one bucket | ratio | published: minimal, maximal collisions (two GPUs) |
| --- | --- | --- | --- | --- |
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
	echo "$row | $ms | $(ratio "$cycles" "$least") | $2 |"
}
histogram histogram-global '30 ms, 30 ms; 2 ms, 2 ms'; global=$least
histogram histogram-groupshared '1.5 ms, 3.5 ms; 0.3 ms, 2 ms'; local=$least
histogram histogram-wave-match '2 ms, 2 ms; 0.4 ms, 0.4 ms'

cat <<T

Two of the three programs behave as in the published benchmark.
Counting in LDS is fast without collisions; with collisions, the atomics of a wave's lanes on one
dword are serialised.
Combining equal lanes first always costs eight ballots, and takes the same time for all data.
With few collisions plain LDS is better, with many combining lanes is better.

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
lerp() {
	name=$1; n=$2; shift 2
	scaled wave-lerp-point-per-thread "125 $n" "120 $n" "500 $((n * 4))" "960 $((n * 8))"
	estimate wave-lerp-point-per-thread.s "$@" --notes "$tmp/notes" --arg "sizes=$n, $n" --dispatch $((n / 64))
	a=$(column cycles)
	scaled wave-lerp-point-per-workgroup "125 $n" "120 $n" "500 $((n * 4))" "960 $((n * 8))"
	estimate wave-lerp-point-per-workgroup.s "$@" --notes "$tmp/notes" --arg "sizes=$n, $n" --dispatch "$n" --numthreads "$n"
	b=$(column cycles)
	echo "| $n x $n | $name | $a | $b | $(ratio "$a" "$b") |"
}
lerp 'RX 6900 XT, 40 WGPs' 128
lerp 'RX 6900 XT, 40 WGPs' 1024
lerp 'RX 6900 XT, 26 WGPs' 1024 --wgps 26

cat <<'T'

The loop has few threads: one wave for 32 points, alone on its SIMD, whose time is the latency of
its dependencies on any chip.
The other form has 32 waves for each point, and takes as long as the chip needs for their
instructions: about 70 for 32 pairs of point and sphere, where the loop has 18.
For this small number of points, the ratio therefore depends on the width of the chip.
With enough points to fill the chip, the loop must win.

## Waterfalls

One wave64 on gfx1030, by the number of different keys in its lanes.
A trip is one execution of the `v_readfirstlane` that takes the next key.

| different keys | trips | instructions | cycles |
| --- | --- | --- | --- |
T
for n in 1 2 4 8 16 32 64; do
	"$lanewise" time --json waterfall.s --dispatch 1 --arg "keys=4090:u32:i % $n" >"$tmp/time" || exit 1
	trips=$(grep -o '"text":"v_readfirstlane_b32 s16, v1","hits":[0-9]*' "$tmp/time" | sed 's/.*://')
	sed -n "s/^{\"cycles\":\([0-9]*\),.*\"instructions\":\([0-9]*\),.*/| $n | $trips | \2 | \1 |/p" "$tmp/time"
done

cat <<'T'

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
		estimate "$f" -D PLAIN=$plain --dispatch 256 --notes "$tmp/notes" --arg count=$n; many=$(column cycles)
		estimate "$f" -D PLAIN=$plain
		row="$row| $(column instructions) | $(column vgprs) | $(column cycles) | $many "
	done
	echo "$row|"
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

## Reflections: FidelityFX and Lumen

The first program is on gfx1030 in wave64, the others on gfx1100 in wave32.

| | instructions | cycles |
| --- | --- | --- |
T
reflection() { estimate "$2" ${3:-}; echo "| $1 | $(column instructions) | $(column cycles) |"; }
for f in fidelityfx-classify lumen-tile-classification lumen-compact-traces lumen-sort-by-material; do reflection $f $f.s; done
reflection 'lumen-sort-by-material, prefix sum by a loop' lumen-sort-by-material.s '-D LOOP=1'
