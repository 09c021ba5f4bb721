#!/bin/sh
# Prints docs/algorithms.md: what the programs of asm-examples/algorithms cost, as `run` counts it and `time` estimates it.
set -u
cd "$(dirname "$0")/../asm-examples/algorithms"
case $1 in /*) lanewise=$1/lanewise ;; *) lanewise=../../$1/lanewise ;; esac
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

# estimate FILE OPTION…: each combination of the options' values is a row of $tmp/rows
estimate() {
	"$lanewise" sweep --jobs 1 --output - "$@" >"$tmp/rows" 2>"$tmp/said" || { echo "lanewise sweep $*" >&2; cat "$tmp/said" >&2; exit 1; }
}
# column NAME: in each row, but where a GPU does not have that wave size
column() { awk -F, -v name="$1" 'NR == 1 { for (k = 1; k <= NF; k++) at[$k] = k; next } $at["status"] == "ok" { print $at[name] }' "$tmp/rows"; }
# cells FILE OPTION…: the cycles of each combination, as cells of a row
cells() { estimate "$@"; column cycles | sed 's/.*/ & |/' | tr -d '\n'; }

# atomics FILE OPTION…: sets lds_atomics and memory_atomics, lanes that did one
atomics() {
	"$lanewise" run --json "$@" >"$tmp/run"
	lds_atomics=$(sed -n 's/.*"lds_atomics":\([0-9]*\),.*/\1/p' "$tmp/run")
	memory_atomics=$(sed -n 's/.*"memory_atomics":\([0-9]*\),.*/\1/p' "$tmp/run")
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

cat <<'T'
# What the algorithms cost

Made by `make tables` from the programs of [asm-examples/algorithms](../asm-examples/algorithms/README.md). Atomics are counted by `lanewise run`: lanes that did one.
Cycles are the estimates of `lanewise time` for the first chip of each GPU.

## Compaction

1000 items, about every fourth kept. The first three fill a list for each workgroup or wave, the last one list for all.

| | atomics in LDS | in memory | gfx906 | gfx1030 w32 | gfx1030 w64 | gfx1100 w32 | gfx1100 w64 | gfx1200 w32 | gfx1200 w64 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
T
for f in compaction-by-atomics compaction-by-wave compaction-by-workgroup compaction-global; do
	atomics $f.s --wave 64
	echo "| $f | $lds_atomics | $memory_atomics |$(cells $f.s --gpu gfx906,gfx1030,gfx1100,gfx1200 --wave 32,64)"
done

cat <<'T'

The atomics are those of wave64; in wave32 there are twice as many waves to ask. How much the first one loses depends on how many lanes keep their item: each of them is a turn
at the same dword of LDS. All items kept, on the whole chip and on one WGP (gfx906: one CU) of it, where the four workgroups share what there is:

| | atomics in LDS | in memory | gfx906 | one CU | gfx1030 w64 | one WGP |
| --- | --- | --- | --- | --- | --- | --- |
T
all='items : u32[1000] = i'
for f in compaction-by-atomics compaction-by-wave compaction-by-workgroup compaction-global; do
	atomics $f.s --wave 64 --buffer "$all"
	row="| $f | $lds_atomics | $memory_atomics |"
	for gpu in gfx906 gfx1030; do row="$row$(cells $f.s --gpu $gpu --wave 64 --buffer "$all")$(cells $f.s --gpu $gpu --wave 64 --wgps 1 --buffer "$all")"; done
	echo "$row"
done

cat <<'T'

## Histogram

256 buckets, gfx1030 in wave64, estimated time for 16 million elements: workgroups of 1024 that fill the chip twice, and then as many more as are left, each of which costs what
the second filling did. (All of them, in a minute or two: `lanewise time histogram-wave-match --dispatch 16384 --buffer "size : u32[1] = 16777216" --exact 480`.)

| | lanes all in different buckets | all elements in one bucket | ratio | published: minimal, maximal collisions (two GPUs) |
| --- | --- | --- | --- | --- |
T
# million16 FILE OPTION…: cycles for 16 million elements, from those of one filling of the chip and of two; and the milliseconds
filling=160
million16() {
	estimate "$@" --buffer "size : u32[1] = $((filling * 1024))" --dispatch $filling; c1=$(column cycles)
	estimate "$@" --buffer "size : u32[1] = $((filling * 2048))" --dispatch $((filling * 2)); c2=$(column cycles)
	cycles=$((c2 + (16384 - 2 * filling) * (c2 - c1) / filling))
	ms=$(awk -v c="$cycles" -v c2="$c2" -v us="$(column us)" 'BEGIN { printf "%.2f ms", c * us / c2 / 1000 }')
}
histogram() {
	million16 "$1.s"
	least=$cycles; row="| $1 | $ms"
	million16 "$1.s" --buffer 'input : u32[size[0]] = 77'
	echo "$row | $ms | $(ratio "$cycles" "$least") | $2 |"
}
histogram histogram-global '30 ms, 30 ms; 2 ms, 2 ms'
histogram histogram-groupshared '1.5 ms, 3.5 ms; 0.3 ms, 2 ms'
histogram histogram-wave-match '2 ms, 2 ms; 0.4 ms, 0.4 ms'

cat <<'T'

Two of the three rows agree with the published benchmark.
Counting in LDS is fast until lanes collide: then the lanes of a wave take turns at one dword.
Joining equal lanes always costs its eight ballots, and takes the same time for all data.
With few collisions plain LDS is faster; with many, joined lanes are.

The row of global atomics does not agree.
One bucket takes 1.89 times as long as different buckets; the published time is the same for both.
Different buckets take 6.5 times as long as in LDS; the published figures are 7 and 20.
In one nanosecond the estimates have 34 to 65 atomics, the published GPUs 8 and 0.6.
So the model makes global atomics too cheap, and makes their time depend on the addresses.

The reason is one figure: a slice of L2 does the atomics of 16 lanes on one line in a cycle, and
works independently of the other slices ([timing.md](timing.md)).
It is from a document on GCN, not from a measurement on RDNA.
A wave with one bucket then takes 4 cycles of one slice.
A wave with 64 different buckets takes 2 cycles in each of 8 slices: each of its halves reaches 8
lines, with 4 lanes on each.
A time that is the same for both means a limit that all addresses share, before the slices.
The model does not have such a limit, and the published times do not show its cause.

## A lerp over spheres

Points by spheres in order of priority, in wave32. The published table has 1024 x 1024: 2 times on one GPU, 4 times on another. Its example of a GPU
has 26 WGPs.

| points x spheres | | a thread for each point | a workgroup for each point | ratio |
| --- | --- | --- | --- | --- |
T
lerp() {
	name=$1; n=$2; shift 2
	none='d2 : f64[1] = 0 ;@ buffer t : f64[1] = 0 ;@ buffer red : f64[1] = 0 ;@ buffer green : f64[1] = 0 ;@ buffer blue : f64[1] = 0'
	estimate wave-lerp-point-per-thread.s "$@" --buffer "n : u32[2] = $n" --buffer "$none" --dispatch $((n / 64))
	a=$(column cycles)
	estimate wave-lerp-point-per-workgroup.s "$@" --buffer "n : u32[2] = $n" --buffer "$none" --dispatch "$n" --numthreads "$n"
	b=$(column cycles)
	echo "| $n x $n | $name | $a | $b | $(ratio "$a" "$b") |"
}
lerp 'RX 6900 XT, 40 WGPs' 128
lerp 'RX 6900 XT, 40 WGPs' 1024
lerp 'the same with 26 WGPs' 1024 --wgps 26

cat <<'T'

The loop's threads are few: a wave for 32 points, alone on its SIMD, and its dependencies are all the time there is, whatever the chip. The other form has 32 waves for
each point: it takes as long as the chip needs for their instructions, about 70 for 32 pairs of point and sphere where the loop has 18. So the ratio is a question of how
wide the chip is for so few points; with points enough to fill it the loop must win.

## Waterfalls

One wave64 on gfx1030, whose lanes hold so many different keys. A trip is one execution of the `v_readfirstlane` that takes the next key.

| different keys | trips | instructions | cycles |
| --- | --- | --- | --- |
T
for n in 1 2 4 8 16 32 64; do
	"$lanewise" time --json waterfall.s --items 64 --buffer "keys : u32[4090] = i % $n" >"$tmp/time" || exit 1
	trips=$(grep -o '"text":"v_readfirstlane_b32 s16, v1","hits":[0-9]*' "$tmp/time" | sed 's/.*://')
	sed -n "s/^{\"cycles\":\([0-9]*\),.*\"instructions\":\([0-9]*\),.*/| $n | $trips | \2 | \1 |/p" "$tmp/time"
done

cat <<'T'

Kinds of light in the waves of trick-4-scalarization.s (16 waves on gfx1030): with masks and VGPRs, as a waterfall, as a waterfall with a fast path for waves of one kind.

| kinds in a wave | plain | scalarized | with the fast path |
| --- | --- | --- | --- |
T
for n in 1 2 3; do echo "| $n |$(cells trick-4-scalarization.s -k plain -k scalarized -k trick --buffer "kinds : u32[1000] = i % $n")"; done

cat <<'T'

## The tricks, and their plain forms

gfx1030 in wave64: with the data of the files, and with many more workgroups, of 256 (trick 6, 8: 128) work-items.

| | instructions | VGPRs | cycles | cycles, 256 workgroups | plain: instructions | VGPRs | cycles | cycles, 256 workgroups |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
T
for f in trick-*.s; do
	case $f in trick-6*) size=512 ;; trick-8*) size=32768 ;; *) size=65536 ;; esac
	estimate "$f" -k trick -k plain --dispatch 256 --buffer "size : u32[1] = $size"; column cycles >"$tmp/many"
	estimate "$f" -k trick -k plain
	for figure in instructions vgprs cycles; do column $figure >"$tmp/$figure"; done
	echo "| ${f%.s} $(paste "$tmp/instructions" "$tmp/vgprs" "$tmp/cycles" "$tmp/many" | awk '{ printf "| %d | %d | %d | %d ", $1, $2, $3, $4 }')|"
done

cat <<'T'

What saves atomics pays where many waves ask for one address: 2, 3 and 7 are no faster with 16 waves, whose time is one access to memory after the other, and about twice as
fast with 1024. The fast way of 1 saves instructions, not time, as long as memory is what waves wait for. 6 makes each value once for two waves: a wave loads half as much, and
waits at a barrier for it, which pays if a value is dear to make; here it is not. 8 wins by the lanes that have nothing to do while one has much.

## Reflections: FidelityFX and Lumen

gfx1030 in wave64 (the first one), gfx1100 in wave32 (the others).

| | instructions | cycles |
| --- | --- | --- |
T
reflection() { estimate "$2" ${3:-}; echo "| $1 | $(column instructions) | $(column cycles) |"; }
for f in fidelityfx-classify lumen-tile-classification lumen-compact-traces lumen-sort-by-material; do reflection $f $f.s; done
reflection 'lumen-sort-by-material, prefix sum by a loop' lumen-sort-by-material.s '-D WAVE_OPS=0'
