for x in ${gpus:-}; do
	holds "arrays.comp $x" -a key=5 -a lists=32:B -a 'lists_0=66:u32:i' -a 'pictures=64x1:r32f:0' -a 'pictures_1=64x1:r32f:i%3' -a matrices=1:M \
		-a matrices.m=1,2,3,4,5,6,7,8,9 --expect 'lists_1.pairs[i][0] = 2*i + 8' --expect 'lists_1.pairs[i][1] = 2*i + 7' --expect 'lists_1.count = 32' \
		--expect 'hist[0] = 3' --expect 'total(hist) = 31' --expect 'matrices.v[0] = 30' --expect 'matrices.v[2] = 42'
	holds "a larger workgroup $x" -a local_size_x=64 -a key=1 -a lists=64:B -a 'lists_1.pairs=128:u32:9' -a pictures=64x1:r32f:1 -a matrices=1:M \
		--expect 'lists_1.count = 64' --expect 'lists_1.pairs[63][1] = 1' --expect 'hist[i] = 8'
done
[ "${gpus:-}" ] || return
refused "a part of an array" 2 'is an array of 2 resources' arrays.comp -a lists=32:B -a lists.count=1
refused "past the array" 2 'does not have a resource or constant `lists_2`' arrays.comp -a lists=32:B -a lists_2=32:B
