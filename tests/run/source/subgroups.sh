# Sub-groups of OpenCL C: each function is compared in the kernel with a loop over what the lanes hold in LDS, with all
# lanes, some, one and few of them active.
[ -n "$clang" ] || return 0
cat >"$tmp/subgroups.cl" <<'CL'
#define LANE get_sub_group_local_id()
#define CHECK(n, x, y) if (!((x) == (y))) atomic_or(&wrong[n], 1)
static uint hash(uint x) { x ^= x >> 16; x *= 0x7feb352d; x ^= x >> 15; x *= 0x846ca68b; return x ^ x >> 16; }
static bool is_on(uint how, uint lane) { return how == 0 || (how == 1 ? lane % 3 != 1 : how == 2 ? lane == 7 : hash(lane + how) & 1); }
#define ADD(a, b) ((a) + (b))
#define MUL(a, b) ((a) * (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define LAND(a, b) ((a) && (b))
#define LOR(a, b) ((a) || (b))
#define LXOR(a, b) (!(a) != !(b))
#define SCANS(n, type, op, OP, none, value) { \
	local type *v = (local type *)raw; \
	uint h = hash(LANE * 5 + n + how); \
	type x = (type)(value); \
	v[LANE] = x; \
	barrier(CLK_LOCAL_MEM_FENCE); \
	if (is_on(how, LANE)) { \
		type all = (type)(none), below = (type)(none), to = (type)(none), eight = (type)(none); \
		for (uint k = 0; k < get_max_sub_group_size(); k++) { \
			if (!is_on(how, k)) continue; \
			all = (type)OP(all, v[k]); \
			if (k < LANE) below = (type)OP(below, v[k]); \
			if (k <= LANE) to = (type)OP(to, v[k]); \
			if (k / 8 == LANE / 8) eight = (type)OP(eight, v[k]); \
		} \
		CHECK(n, sub_group_non_uniform_reduce_##op(x), all); \
		CHECK(n, sub_group_non_uniform_scan_inclusive_##op(x), to); \
		CHECK(n, sub_group_non_uniform_scan_exclusive_##op(x), below); \
		CHECK(n, sub_group_clustered_reduce_##op(x, 8), eight); \
	} \
	barrier(CLK_LOCAL_MEM_FENCE); \
	}
kernel void scans(global int *wrong, uint how)
{
	local ulong raw[64];
	SCANS(0, int, add, ADD, 0, h)
	SCANS(1, uint, min, MIN, UINT_MAX, h)
	SCANS(2, int, max, MAX, INT_MIN, h)
	SCANS(3, uint, mul, MUL, 1, h | 1)
	SCANS(4, int, and, AND, -1, h | h << 3 | h << 7)
	SCANS(5, ulong, or, OR, 0, (ulong)h << 20 & (ulong)h << 13)
	SCANS(6, ulong, xor, XOR, 0, (ulong)h << 20 ^ h)
	SCANS(7, long, add, ADD, 0, (long)h << 25)
	SCANS(8, long, min, MIN, LONG_MAX, (long)h << 32 | h)
	SCANS(9, float, add, ADD, 0, h % 100)
	SCANS(10, float, max, MAX, -INFINITY, (int)h)
	SCANS(11, double, add, ADD, 0, h)
	SCANS(12, double, min, MIN, INFINITY, h)
	SCANS(13, half, add, ADD, 0, h % 16)
	SCANS(14, half, mul, MUL, 1, h % 8 ? 1 : 2)
	SCANS(15, char, min, MIN, CHAR_MAX, h)
	SCANS(16, uchar, add, ADD, 0, h)
	SCANS(17, short, max, MAX, SHRT_MIN, h)
	SCANS(18, ushort, mul, MUL, 1, h | 1)
	SCANS(19, int, logical_and, LAND, 1, h % 16)
	SCANS(20, int, logical_or, LOR, 0, h % 16 < 2 ? h : 0)
	SCANS(21, int, logical_xor, LXOR, 0, h % 2 ? h : 0)
}

kernel void moves(global int *wrong, uint how)
{
	uint l = LANE, size = get_max_sub_group_size(), first = 64, last = 0, n = 0, below = 0;
	ulong on = 0, odd = 0;
	if (!is_on(how, l)) return;
	for (uint k = 0; k < size; k++) {
		if (!is_on(how, k)) continue;
		if (first == 64) first = k;
		last = k, n++, below += k < l;
		on |= 1ul << k, odd |= (ulong)(k % 2) << k;
	}
	uint4 odds = (uint4)((uint)odd, (uint)(odd >> 32), 0, 0);
	CHECK(0, sub_group_elect() != 0, l == first);
	CHECK(1, sub_group_non_uniform_broadcast(l * 3, last), last * 3);
	CHECK(2, sub_group_broadcast_first((long)l << 40), (long)first << 40);
	CHECK(3, all(sub_group_ballot(l % 2) == odds), 1);
	CHECK(4, sub_group_inverse_ballot(odds) != 0, l % 2);
	CHECK(5, sub_group_ballot_bit_extract(odds, last), last % 2);
	CHECK(6, sub_group_ballot_bit_count(sub_group_ballot(1)), n);
	CHECK(7, sub_group_ballot_exclusive_scan(sub_group_ballot(1)), below);
	CHECK(8, sub_group_ballot_inclusive_scan(sub_group_ballot(1)), below + 1);
	CHECK(9, sub_group_ballot_find_lsb(sub_group_ballot(1)), first);
	CHECK(10, sub_group_ballot_find_msb(sub_group_ballot(1)), last);
	CHECK(11, sub_group_non_uniform_all(l < 64), 1);
	CHECK(11, sub_group_non_uniform_all(l != first), 0);
	CHECK(12, sub_group_non_uniform_any(l == last) != 0, 1);
	CHECK(12, sub_group_non_uniform_any(l == 64), 0);
	CHECK(13, sub_group_non_uniform_all_equal(5.0f), 1);
	CHECK(13, sub_group_non_uniform_all_equal(l), n == 1);
	uint4 eq = get_sub_group_eq_mask(), lt = get_sub_group_lt_mask(), le = get_sub_group_le_mask();
	CHECK(14, all(eq == (uint4)(l < 32 ? 1u << l : 0, l < 32 ? 0 : 1u << (l - 32), 0, 0)), 1);
	CHECK(14, all((lt | eq) == le) && all((lt & eq) == 0u), 1);
	CHECK(14, sub_group_ballot_bit_count(lt), l);
	CHECK(14, sub_group_ballot_bit_count(get_sub_group_ge_mask()), size - l);
	CHECK(14, sub_group_ballot_bit_count(get_sub_group_gt_mask()), size - l - 1);
#define MOVED(n, x, from) { uint at = from, got = x; if (at < size && is_on(how, at)) CHECK(n, got, at * 3); }
	uint x = l * 3;
	MOVED(15, sub_group_shuffle(x, size - 1 - l), size - 1 - l)
	MOVED(16, sub_group_shuffle_xor(x, 9), l ^ 9)
	MOVED(17, sub_group_shuffle_up(x, 5), l - 5)
	MOVED(18, sub_group_shuffle_down(x, 5), l + 5)
	MOVED(19, sub_group_rotate(x, 11), (l + 11) % size)
	MOVED(20, sub_group_clustered_rotate(x, 3, 8), (l & ~7u) | ((l + 3) & 7))
	MOVED(20, sub_group_clustered_rotate(x, -1, 4), (l & ~3u) | ((l + 3) & 3))
	MOVED(21, intel_sub_group_shuffle(x, l ^ 1), l ^ 1)
	MOVED(22, intel_sub_group_shuffle_xor(x, 16), l ^ 16)
	MOVED(23, intel_sub_group_shuffle_up(x - size * 3, x, 3) + (l < 3 ? size * 3 : 0), (l - 3) % size)
	MOVED(24, intel_sub_group_shuffle_down(x, x + size * 3, 3) - (l + 3 >= size ? size * 3 : 0), (l + 3) % size)
	MOVED(25, as_ulong(sub_group_shuffle(as_double((ulong)x << 32), l ^ 3)) >> 32, l ^ 3)
	MOVED(26, sub_group_shuffle((uchar)x, l ^ 3), l ^ 3)
	MOVED(27, intel_sub_group_shuffle((uint4)(0, 0, 0, x), l ^ 2).w, l ^ 2)
	CHECK(28, sub_group_broadcast((half2)(1, l), first).y, (half)first);
}

kernel void places(global uint *to)
{
	uint i = get_local_id(0) + get_local_id(1) * get_local_size(0);
	sub_group_barrier(CLK_LOCAL_MEM_FENCE);
	sub_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_sub_group);
	to[i * 6] = get_sub_group_id();
	to[i * 6 + 1] = get_sub_group_local_id();
	to[i * 6 + 2] = get_sub_group_size();
	to[i * 6 + 3] = get_num_sub_groups();
	to[i * 6 + 4] = sub_group_scan_inclusive_add(1u) + 100 * sub_group_reduce_max((int)i) + get_enqueued_num_sub_groups() - get_num_sub_groups();
	to[i * 6 + 5] = sub_group_all(i < 96) + 2 * sub_group_any(i == 3) + 4 * (sub_group_broadcast(i, 2) == i);
}
CL
for where in gfx906:64:2 gfx1030:32:0 gfx1100:64:2; do
	level=${where##*:} wave=${where#*:} wave=${wave%:*} gpu=${where%%:*}
	try 0 "sub-groups $where" asm --gpu $gpu --wave $wave -O$level "$tmp/subgroups.cl" -o "$tmp/subgroups.o"
	for how in 0 1 2 3 9; do
		for kernel in scans moves; do
			try 0 "sub-groups $where, $kernel, lanes $how" run "$tmp/subgroups.o" -k $kernel -a wrong=32:i32:0 -a how=$how \
				--items $wave --numthreads $wave -e 'wrong[i] = 0'
		done
	done
	try 0 "sub-groups $where, places" run "$tmp/subgroups.o" -k places -a to=600:u32 --items 20,5 --numthreads 20,5 \
		-e "to[i] = i % 6 == 0 ? i / 6 / $wave : i % 6 == 1 ? i / 6 % $wave : i % 6 == 2 ? min(100 - i / 6 / $wave * $wave, $wave) :
		i % 6 == 3 ? (100 + $wave - 1) / $wave : i % 6 == 4 ? i / 6 % $wave + 1 + 100 * min(i / 6 / $wave * $wave + $wave - 1, 99) :
		(min(i / 6 / $wave * $wave + $wave, 100) <= 96) + 2 * (i / 6 < $wave) + 4 * (i / 6 % $wave == 2)"
done
