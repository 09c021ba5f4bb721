# HIP: equal values, masks and reductions over lanes, groups of lanes. Each is compared in the kernel with a loop over
# what the lanes hold in LDS.
[ -n "$clang" ] || return 0
cat >"$tmp/lanes.hip" <<'HIP'
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
#define CHECK(n, x, y) if (!((x) == (y))) atomicOr(&wrong[n], 1)
typedef unsigned long long mask_t;

__global__ void lanes(int *wrong, int how)
{
	__shared__ int v[64];
	int l = __lane_id(), key = l * 7 % 5, small = l * l % 11;
	auto is_on = [=](int k) { return how == 0 || (how == 1 ? k % 3 != 1 : k == 9 || k == how); };
	v[l] = small;
	__syncthreads();
	if (!is_on(l)) return;
	mask_t on = 0, same = 0, below = 0, named = 0;
	int sum = 0, least = 99, most = 0, bits = 0, common = -1, odd = 0, sum8 = 0, before = 0, rank = 0;
	for (int k = 0; k < warpSize; k++) {
		if (!is_on(k)) continue;
		on |= 1ull << k;
		if (k * 7 % 5 == key) same |= 1ull << k;
		if (k < l) below |= 1ull << k, before += v[k], rank++;
		if (k / 8 == l / 8) sum8 += v[k], named |= 1ull << k;
		sum += v[k], least = v[k] < least ? v[k] : least, most = v[k] > most ? v[k] : most;
		bits |= v[k], common &= v[k], odd ^= v[k];
	}
	CHECK(0, __match_any(key), same);
	CHECK(0, __match_any_sync(on, (double)key), same);
	CHECK(1, __match_any((long long)key << 40), same);
	int all = 7;
	CHECK(2, __match_all(5, &all), on);
	CHECK(2, all, 1);
	CHECK(3, __match_all(l, &all), on & (on - 1) ? 0 : on);
	CHECK(3, __match_all_sync(named, l / 8, &all), named);
	CHECK(4, __lanemask_lt() & on, below);
	CHECK(4, __lanemask_eq() + __lanemask_lt(), __lanemask_le());
	CHECK(4, __lanemask_gt() + __lanemask_eq(), __lanemask_ge());
	CHECK(4, __popcll(__lanemask_ge()), warpSize - l);
	CHECK(5, __reduce_add_sync(on, small), sum);
	CHECK(5, __reduce_add_sync(named, (float)small), sum8);
	CHECK(6, __reduce_min_sync(on, small), least);
	CHECK(7, __reduce_max_sync(on, (unsigned)small), most);
	CHECK(8, __reduce_and_sync(on, small), common);
	CHECK(9, __reduce_or_sync(on, small), bits);
	CHECK(10, __reduce_xor_sync(on, small), odd);
	cg::coalesced_group active = cg::coalesced_threads();
	CHECK(11, active.thread_rank(), rank);
	CHECK(11, active.size(), __popcll(on));
	CHECK(12, active.ballot(1), on == ~0ull ? on : (1ull << __popcll(on)) - 1);
	CHECK(12, active.match_any(l), 1ull << rank);
	CHECK(12, active.match_all(3, all) != 0, all);
	CHECK(13, cg::reduce(active, small, cg::plus<int>()), sum);
	CHECK(13, cg::reduce(active, small, cg::less<int>()), least);
	CHECK(13, cg::exclusive_scan(active, small), before);
	CHECK(13, cg::inclusive_scan(active, small, cg::plus<int>()), before + small);
	cg::coalesced_group part = cg::labeled_partition(active, key), half = cg::binary_partition(active, l % 2);
	CHECK(14, part.size(), __popcll(same));
	CHECK(14, part.thread_rank(), __popcll(same & __lanemask_lt()));
	CHECK(15, half.any(l % 2 == 0), l % 2 == 0);
	CHECK(15, half.meta_group_rank(), l % 2 == 0);
	auto tile = cg::tiled_partition<8>(cg::this_thread_block());
	CHECK(16, cg::reduce(tile, small, cg::plus<int>()), sum8);
	CHECK(16, tile.match_any(l / 8) << l / 8 * 8, named);
	CHECK(16, tile.match_all(l / 8, all) << l / 8 * 8, named);
	CHECK(17, cg::thread_rank(tile), l % 8);
	CHECK(17, cg::group_size(tile), 8);
	int next = (l + 37) % warpSize, far = l ^ warpSize / 2, down = l + warpSize / 2 < warpSize ? l + warpSize / 2 : l;
	CHECK(18, __shfl(small, next), is_on(next) ? v[next] : 0);
	CHECK(19, __shfl_xor((double)small, warpSize / 2), is_on(far) ? v[far] : 0);
	CHECK(20, __shfl_down(small, warpSize / 2), is_on(down) ? v[down] : 0);
	CHECK(21, active.shfl(small, active.size() - 1), v[63 - __clzll(on)]);
}
HIP
for where in gfx906:64:2 gfx1030:32:0 gfx1100:64:2; do
	level=${where##*:} wave=${where#*:} wave=${wave%:*} gpu=${where%%:*}
	try 0 "HIP lanes $where" asm --gpu $gpu --wave $wave -O$level "$tmp/lanes.hip" -o "$tmp/lanes.o"
	for how in 0 1 9 25; do
		try 0 "HIP lanes $where, lanes $how" run --wave $wave "$tmp/lanes.o" -k lanes -a wrong=32:i32:0 -a how=$how \
			--items $wave --numthreads $wave -e 'wrong[i] = 0'
	done
done
