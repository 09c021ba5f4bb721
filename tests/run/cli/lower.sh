# Intrinsics and their lowerings.
expect lower 0 "$lanewise" lower
has lower out "WavePrefixCountBits"
expect lower-name 0 "$lanewise" lower subgroupelect --gpu gfx906
has lower-name out "WaveIsFirstLane"; has lower-name out "gfx906, wave64"
expect lower-json 0 "$lanewise" lower --json WaveReadLaneFirst
has lower-json out '"does": "s10 = v0 of the first active lane"'
expect lower-text 0 "$lanewise" lower WaveActiveSum --gpu gfx1100
cycles=$(sed -n 's/.*; \([0-9]*\) cycles$/\1/p' "$tmp/out")
expect lower-cycles 0 "$lanewise" lower WaveActiveSum --gpu gfx1100 --json
for n in ${cycles:-no}; do has lower-cycles out "\"cycles\": $n"; done     # from the text
expect lower-several 0 "$lanewise" lower subgroupShuffle OpGroupNonUniformAny
has lower-several out "WaveActiveAnyTrue"
first_line() { sed -n 1p "$tmp/out"; }
expect lower-variants 0 "$lanewise" lower redux.sync.u32
[ "$(first_line)" = "CUDA redux.sync.add: WaveActiveSum" ] || bad "lower-variants begins with: $(first_line)"
has lower-variants out "CUDA redux.sync.xor: WaveActiveBitXor"
expect explain-variants 0 "$lanewise" explain --json vote.sync; has explain-variants out '"name": "vote.sync.ballot"'
expect lower-kind 0 "$lanewise" lower intel_sub_group_avc_sic_evaluate_ipe; has lower-kind out "no lowering"
expect lower-wrapped 0 "$lanewise" lower SubgroupBarrier --gpu gfx906
if grep -v "^ " "$tmp/out" | grep -q '.\{101\}'; then bad "lower-wrapped has lines of more than 100 columns"; else good; fi
expect lower-other-api 0 "$lanewise" lower subgroupAdd
[ "$(first_line)" = "GLSL subgroupAdd: WaveActiveSum, WaveActiveSum-64, WaveActiveSum-16" ] || bad "lower-other-api begins with: $(first_line)"
has lower-other-api out "WaveActiveSum-64: the sum"
expect lower-variant 0 "$lanewise" lower OpGroupNonUniformFMax
[ "$(grep -m1 'WaveActiveMax(' "$tmp/out")" = "float x = WaveActiveMax(floatValue);" ] || bad "lower-variant: the float is not first"
expect lower-reason 0 "$lanewise" lower coopMatLoad
has lower-reason out "no lowering"; has lower-reason out "v_wmma"
expect lower-reason-json 0 "$lanewise" lower --json coopMatLoad
has lower-reason-json out '"kind": "none"'
expect lower-elsewhere 0 "$lanewise" lower subgroupShuffle --gpu gfx906           # without permlanes, which are of gfx1200
! grep -q "^WaveReadLaneAt-Permlane: " "$tmp/out" || bad "lower-elsewhere: a lowering of another GPU is shown"
expect lower-suggestion 2 "$lanewise" lower subgroupInclusiveAd
has lower-suggestion err "did you mean \`subgroupInclusiveAdd\`"
expect lower-unknown 2 "$lanewise" lower WavePrefixCountBit
has lower-unknown err "did you mean \`WavePrefixCountBits\`"
expect lower-gpu 2 "$lanewise" lower WaveReadLaneAt-Permlane --gpu gfx906
has lower-gpu err "gfx1200"
expect lower-table 0 "$lanewise" lower --table --gpu gfx1100
has lower-table out "gfx1100/64"
expect lower-table-name 2 "$lanewise" lower --table WaveMatch
expect lower-table-format 2 "$lanewise" lower --table --format html
expect lower-names 0 "$lanewise" lower --names shuffle_xor
has lower-names out "HIP rocprim::warp_shuffle_xor: SubgroupShuffleXor"; has lower-names out "Metal simd_shuffle_xor"
expect lower-names-json 0 "$lanewise" lower --names --json lanemask
has lower-names-json out '"name": "%lanemask_lt"'
expect lower-names-none 2 "$lanewise" lower --names nonesuch
expect lower-names-page 2 "$lanewise" lower --names --format markdown shuffle
