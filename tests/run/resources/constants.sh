all='-a scale=1.5 -a n=1,2,3 -a Params.mat=6:f32:i -a arr=10.0,11.0,12.0 -a push.a=0.25,0.5 -a push.b=9 -a lights.all=8:f32:i+100 -a lights.count=5 -a offset=-3'
for x in ${gpus:-}; do
	holds "constants.hlsl $x" $all -a dst=32:f32:0 --expect 'dst[0] = 1.5' --expect 'dst[1] = 1' --expect 'dst[3] = 3' --expect 'dst[4] = 0' \
		--expect 'dst[5] = 5' --expect 'dst[6] = 10' --expect 'dst[7] = 12' --expect 'dst[8] = 105' --expect 'dst[9] = 107' \
		--expect 'dst[10] = 5' --expect 'dst[11] = -3' --expect 'dst[12] = 0.5' --expect 'dst[13] = 9' --expect 'dst[14] = 7' \
		--expect 'dst[15] = 0' --expect 'dst[16] = 0' --expect 'Params.n[2] = 3' --expect 'lights.all[1].power = 107'
	holds "specialisation constants $x" $all -a dst=16:f32:0 -a SIZE=11 -a FLIP=1 --expect 'dst[14] = 11' --expect 'dst[15] = 1'
	holds "other values, $x" $all -a scale=2.5 -a 'lights.all[1].power=77' -a 'n=u32x3:7,8,9' -a push.b=bytes:05000000 -a dst=16:f32:0 \
		--expect 'dst[0] = 2.5' --expect 'dst[2] = 8' --expect 'dst[8] = 105' --expect 'dst[9] = 77' --expect 'dst[13] = 5'
	printf '\000\000\200\077\007\000\000\000' >"$tmp/params"
	holds "a file, $x" $all -a Params=@"$tmp/params" -a dst=16:f32:0 --expect 'dst[0] = 1' --expect 'dst[1] = 7' --expect 'dst[6] = 10'
done
