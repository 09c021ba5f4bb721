# Sizes of workgroups, and the lanes of a wave.
expect numthreads 2 "$lanewise" run "$tmp/good.s" --numthreads 1025
has numthreads err 'a workgroup has at most 1024 work-items'
expect numthreads-3d 2 "$lanewise" run "$tmp/good.s" --numthreads 32,32,2
expect numthreads-most 0 "$lanewise" run "$tmp/good.s" --numthreads 32,32,1
for lane in 32 40 99 -1; do
	expect "lane $lane" 1 "$lanewise" run --gpu gfx1030 --wave 32 "$tmp/good.s" --expect "v1[$lane] = 5"
	has "lane $lane" err "the wave has 32 lanes; lane $lane does not exist"
done
expect lane-31 0 "$lanewise" run --gpu gfx1030 --wave 32 "$tmp/good.s" --expect 'v1[31] = 5' --expect 'v1[(lane + 1) % lanes] = 5'
