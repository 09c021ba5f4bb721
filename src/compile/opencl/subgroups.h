// Sub-groups of OpenCL C for libclc, which does not have them: cl_khr_subgroups, its extensions, and Intel's shuffles.
// A sub-group is a wave. `lanewise` writes it after images.h, and __LANEWISE_WAVE__ before: the number of lanes.
//
// All functions work in divergent code, on the active lanes. Scans follow links from lane to lane, which double their
// length in each step, because the lanes between may be inactive.
#define cl_khr_subgroups 1
#define cl_khr_subgroup_extended_types 1
#define cl_khr_subgroup_non_uniform_vote 1
#define cl_khr_subgroup_ballot 1
#define cl_khr_subgroup_non_uniform_arithmetic 1
#define cl_khr_subgroup_shuffle 1
#define cl_khr_subgroup_shuffle_relative 1
#define cl_khr_subgroup_clustered_reduce 1
#define cl_khr_subgroup_rotate 1
#define cl_intel_subgroups 1
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define __LANEWISE_LANES__ __LANEWISE_INLINE__ __attribute__((overloadable, always_inline, nodebug, unused))

// ---- the lane, and the lanes around it ------------------------------------------------------------------------------
__LANEWISE_LANES__ uint get_sub_group_local_id(void)
{
	return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
__LANEWISE_LANES__ uint get_max_sub_group_size(void) { return __LANEWISE_WAVE__; }
__LANEWISE_LANES__ uint __lanewise_items(void)
{
	return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}
__LANEWISE_LANES__ uint get_num_sub_groups(void)
{
	return (__lanewise_items() + __LANEWISE_WAVE__ - 1) / __LANEWISE_WAVE__;
}
__LANEWISE_LANES__ uint get_enqueued_num_sub_groups(void) { return get_num_sub_groups(); }
__LANEWISE_LANES__ uint get_sub_group_id(void)
{
	uint item = (uint)(get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2)));
	return __builtin_amdgcn_readfirstlane(item / __LANEWISE_WAVE__);
}
__LANEWISE_LANES__ uint get_sub_group_size(void)
{
	uint left = __lanewise_items() - get_sub_group_id() * __LANEWISE_WAVE__;
	return left < __LANEWISE_WAVE__ ? left : __LANEWISE_WAVE__;
}
__LANEWISE_LANES__ void sub_group_barrier(cl_mem_fence_flags flags)
{
	__builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "wavefront");
	__builtin_amdgcn_wave_barrier();
}
#if __LANEWISE_VERSION__ >= 200
__LANEWISE_LANES__ void sub_group_barrier(cl_mem_fence_flags flags, memory_scope scope) { sub_group_barrier(flags); }
#endif

__LANEWISE_LANES__ ulong __lanewise_ballot(bool p) { return __builtin_amdgcn_ballot_w64(p); }
__LANEWISE_LANES__ ulong __lanewise_all(void) { return ~0ul >> (64 - __LANEWISE_WAVE__); }
__LANEWISE_LANES__ ulong __lanewise_eq(void) { return 1ul << get_sub_group_local_id(); }
__LANEWISE_LANES__ ulong __lanewise_lt(void) { return __lanewise_eq() - 1; }
// Return the lowest and the highest lane of a mask, the highest -1 if it is empty. OpenCL C 1 does not have ctz.
__LANEWISE_LANES__ int __lanewise_lowest(ulong lanes) { return __builtin_ctzl(lanes); }
__LANEWISE_LANES__ int __lanewise_highest(ulong lanes) { return 63 - (int)clz(lanes); }
// Returns the lanes of the cluster of this lane.
__LANEWISE_LANES__ ulong __lanewise_cluster(uint size)
{
	return size < 64 ? ((1ul << size) - 1) << (get_sub_group_local_id() & ~(size - 1)) : ~0ul;
}

// ---- values of other lanes, dword by dword --------------------------------------------------------------------------
// Returns x of a lane that each lane chooses, and that is active. ds_bpermute reaches half a wave on gfx10 and gfx11 in
// wave64: lanes there read what each lane shows to all.
__LANEWISE_LANES__ int __lanewise_dword_from(int x, int lane)
{
#if __LANEWISE_WAVE__ == 64 && (defined __GFX10__ || defined __GFX11__)
	int found = 0;
	for (ulong left = __lanewise_ballot(true); left; left &= left - 1) {
		int from = __lanewise_lowest(left), shown = __builtin_amdgcn_readlane(x, from);
		found = (lane & 63) == from ? shown : found;
	}
	return found;
#else
	return __builtin_amdgcn_ds_bpermute(lane << 2, x);
#endif
}
__LANEWISE_LANES__ int __lanewise_dword_at(int x, int lane) { return __builtin_amdgcn_readlane(x, lane); }
// `from`: of any lane; `at`: of the same lane in all.
#define __LANEWISE_MOVES__(type) \
	__LANEWISE_LANES__ type __lanewise_from(type x, int lane) \
	{ \
		union { type value; int words[(sizeof(type) + 3) / 4]; } u = { x }; \
		for (uint k = 0; k < sizeof u.words / 4; k++) u.words[k] = __lanewise_dword_from(u.words[k], lane); \
		return u.value; \
	} \
	__LANEWISE_LANES__ type __lanewise_at(type x, int lane) \
	{ \
		union { type value; int words[(sizeof(type) + 3) / 4]; } u = { x }; \
		lane = __builtin_amdgcn_readfirstlane(lane); \
		for (uint k = 0; k < sizeof u.words / 4; k++) u.words[k] = __lanewise_dword_at(u.words[k], lane); \
		return u.value; \
	}
#define __LANEWISE_BROADCASTS__(type) \
	__LANEWISE_MOVES__(type) \
	__LANEWISE_LANES__ type sub_group_broadcast(type x, uint lane) { return __lanewise_at(x, (int)lane); } \
	__LANEWISE_LANES__ type sub_group_non_uniform_broadcast(type x, uint lane) { return __lanewise_at(x, (int)lane); } \
	__LANEWISE_LANES__ type sub_group_broadcast_first(type x) \
	{ \
		return __lanewise_at(x, __lanewise_lowest(__lanewise_ballot(true))); \
	}
#define __LANEWISE_INTEL__(type) \
	__LANEWISE_LANES__ type intel_sub_group_shuffle(type x, uint lane) { return __lanewise_from(x, (int)lane); } \
	__LANEWISE_LANES__ type intel_sub_group_shuffle_xor(type x, uint mask) \
	{ \
		return __lanewise_from(x, (int)(get_sub_group_local_id() ^ mask)); \
	} \
	__LANEWISE_LANES__ type intel_sub_group_shuffle_up(type before, type x, uint by) \
	{ \
		int lane = (int)(get_sub_group_local_id() - by) & (__LANEWISE_WAVE__ - 1); \
		type low = __lanewise_from(x, lane), high = __lanewise_from(before, lane); \
		return get_sub_group_local_id() >= by ? low : high; \
	} \
	__LANEWISE_LANES__ type intel_sub_group_shuffle_down(type x, type after, uint by) \
	{ \
		int lane = (int)(get_sub_group_local_id() + by) & (__LANEWISE_WAVE__ - 1); \
		type low = __lanewise_from(x, lane), high = __lanewise_from(after, lane); \
		return get_sub_group_local_id() + by < __LANEWISE_WAVE__ ? low : high; \
	}
#define __LANEWISE_SHUFFLES__(type) \
	__LANEWISE_LANES__ type sub_group_shuffle(type x, uint lane) { return __lanewise_from(x, (int)lane); } \
	__LANEWISE_LANES__ type sub_group_shuffle_xor(type x, uint mask) \
	{ \
		return __lanewise_from(x, (int)(get_sub_group_local_id() ^ mask)); \
	} \
	__LANEWISE_LANES__ type sub_group_shuffle_up(type x, uint by) \
	{ \
		return __lanewise_from(x, (int)(get_sub_group_local_id() - by)); \
	} \
	__LANEWISE_LANES__ type sub_group_shuffle_down(type x, uint by) \
	{ \
		return __lanewise_from(x, (int)(get_sub_group_local_id() + by)); \
	} \
	__LANEWISE_LANES__ type sub_group_clustered_rotate(type x, int by, uint size) \
	{ \
		uint self = get_sub_group_local_id(); \
		return __lanewise_from(x, (int)((self & ~(size - 1)) | ((self + (uint)by) & (size - 1)))); \
	} \
	__LANEWISE_LANES__ type sub_group_rotate(type x, int by) \
	{ \
		return sub_group_clustered_rotate(x, by, __LANEWISE_WAVE__); \
	} \
	__LANEWISE_LANES__ int sub_group_non_uniform_all_equal(type x) \
	{ \
		return __lanewise_ballot(!(x == sub_group_broadcast_first(x))) == 0; \
	}
#define __LANEWISE_VECTORS_OF__(what, type) what(type##2) what(type##3) what(type##4) what(type##8) what(type##16)
#define __LANEWISE_INTEGERS__(what) \
	what(char) what(uchar) what(short) what(ushort) what(int) what(uint) what(long) what(ulong)
#define __LANEWISE_NUMBERS__(what) __LANEWISE_INTEGERS__(what) what(float) what(double) what(half)
#define __LANEWISE_ALL_OF__(type) \
	__LANEWISE_BROADCASTS__(type) __LANEWISE_VECTORS_OF__(__LANEWISE_BROADCASTS__, type) __LANEWISE_SHUFFLES__(type) \
	__LANEWISE_INTEL__(type) __LANEWISE_VECTORS_OF__(__LANEWISE_INTEL__, type)
__LANEWISE_NUMBERS__(__LANEWISE_ALL_OF__)

// ---- votes and ballots ----------------------------------------------------------------------------------------------
__LANEWISE_LANES__ int sub_group_all(int p) { return __lanewise_ballot(!p) == 0; }
__LANEWISE_LANES__ int sub_group_any(int p) { return __lanewise_ballot(p) != 0; }
__LANEWISE_LANES__ int sub_group_non_uniform_all(int p) { return __lanewise_ballot(!p) == 0; }
__LANEWISE_LANES__ int sub_group_non_uniform_any(int p) { return __lanewise_ballot(p) != 0; }
__LANEWISE_LANES__ int sub_group_elect(void) { return !(__lanewise_ballot(true) & __lanewise_lt()); }

__LANEWISE_LANES__ uint4 __lanewise_uint4(ulong lanes)
{
	lanes &= __lanewise_all();
	return (uint4)((uint)lanes, (uint)(lanes >> 32), 0, 0);
}
__LANEWISE_LANES__ ulong __lanewise_lanes(uint4 b) { return ((ulong)b.y << 32 | b.x) & __lanewise_all(); }
__LANEWISE_LANES__ uint4 sub_group_ballot(int p) { return __lanewise_uint4(__lanewise_ballot(p)); }
__LANEWISE_LANES__ int sub_group_inverse_ballot(uint4 b) { return (__lanewise_lanes(b) & __lanewise_eq()) != 0; }
__LANEWISE_LANES__ int sub_group_ballot_bit_extract(uint4 b, uint n)
{
	return (int)(__lanewise_lanes(b) >> (n & 63) & 1);
}
__LANEWISE_LANES__ uint sub_group_ballot_bit_count(uint4 b) { return (uint)__builtin_popcountl(__lanewise_lanes(b)); }
__LANEWISE_LANES__ uint sub_group_ballot_inclusive_scan(uint4 b)
{
	return (uint)__builtin_popcountl(__lanewise_lanes(b) & (__lanewise_lt() | __lanewise_eq()));
}
__LANEWISE_LANES__ uint sub_group_ballot_exclusive_scan(uint4 b)
{
	return (uint)__builtin_popcountl(__lanewise_lanes(b) & __lanewise_lt());
}
__LANEWISE_LANES__ uint sub_group_ballot_find_lsb(uint4 b) { return (uint)__lanewise_lowest(__lanewise_lanes(b)); }
__LANEWISE_LANES__ uint sub_group_ballot_find_msb(uint4 b) { return (uint)__lanewise_highest(__lanewise_lanes(b)); }
__LANEWISE_LANES__ uint4 get_sub_group_eq_mask(void) { return __lanewise_uint4(__lanewise_eq()); }
__LANEWISE_LANES__ uint4 get_sub_group_ge_mask(void) { return __lanewise_uint4(~__lanewise_lt()); }
__LANEWISE_LANES__ uint4 get_sub_group_gt_mask(void) { return __lanewise_uint4(~(__lanewise_lt() | __lanewise_eq())); }
__LANEWISE_LANES__ uint4 get_sub_group_le_mask(void) { return __lanewise_uint4(__lanewise_lt() | __lanewise_eq()); }
__LANEWISE_LANES__ uint4 get_sub_group_lt_mask(void) { return __lanewise_uint4(__lanewise_lt()); }

// ---- sums and similar operations ------------------------------------------------------------------------------------
#define __LANEWISE_OP_add__(a, b) ((a) + (b))
#define __LANEWISE_OP_mul__(a, b) ((a) * (b))
#define __LANEWISE_OP_min__(a, b) ((b) < (a) ? (b) : (a))
#define __LANEWISE_OP_max__(a, b) ((a) < (b) ? (b) : (a))
#define __LANEWISE_OP_and__(a, b) ((a) & (b))
#define __LANEWISE_OP_or__(a, b) ((a) | (b))
#define __LANEWISE_OP_xor__(a, b) ((a) ^ (b))
// Functions of one operation and type; `none` changes no result. __lanewise_scan_*: of the active lanes of `lanes`.
#define __LANEWISE_SCANS__(type, op, none) \
	__LANEWISE_LANES__ type __lanewise_scan_##op(type x, ulong lanes, bool own) \
	{ \
		int link = __lanewise_highest(lanes & __lanewise_ballot(true) & __lanewise_lt()); \
		type sum = x; \
		if (!own) { \
			type below = __lanewise_from(x, link); \
			sum = link >= 0 ? below : (type)(none); \
		} \
		for (uint n = 1; n < __LANEWISE_WAVE__ && __lanewise_ballot(link >= 0); n *= 2) { \
			type below = __lanewise_from(sum, link); \
			int next = __lanewise_dword_from(link, link); \
			sum = link >= 0 ? (type)__LANEWISE_OP_##op##__(below, sum) : sum; \
			link = link >= 0 ? next : link; \
		} \
		return sum; \
	} \
	__LANEWISE_LANES__ type sub_group_non_uniform_scan_inclusive_##op(type x) \
	{ \
		return __lanewise_scan_##op(x, ~0ul, true); \
	} \
	__LANEWISE_LANES__ type sub_group_non_uniform_scan_exclusive_##op(type x) \
	{ \
		return __lanewise_scan_##op(x, ~0ul, false); \
	} \
	__LANEWISE_LANES__ type sub_group_non_uniform_reduce_##op(type x) \
	{ \
		return __lanewise_at(__lanewise_scan_##op(x, ~0ul, true), __lanewise_highest(__lanewise_ballot(true))); \
	} \
	__LANEWISE_LANES__ type sub_group_clustered_reduce_##op(type x, uint size) \
	{ \
		ulong lanes = __lanewise_cluster(size) & __lanewise_ballot(true); \
		return __lanewise_from(__lanewise_scan_##op(x, lanes, true), __lanewise_highest(lanes)); \
	}
#define __LANEWISE_UNIFORM__(type, op) \
	__LANEWISE_LANES__ type sub_group_reduce_##op(type x) { return sub_group_non_uniform_reduce_##op(x); } \
	__LANEWISE_LANES__ type sub_group_scan_inclusive_##op(type x) { return __lanewise_scan_##op(x, ~0ul, true); } \
	__LANEWISE_LANES__ type sub_group_scan_exclusive_##op(type x) { return __lanewise_scan_##op(x, ~0ul, false); }
#define __LANEWISE_ARITHMETIC__(type, least, most) \
	__LANEWISE_SCANS__(type, add, 0) __LANEWISE_UNIFORM__(type, add) \
	__LANEWISE_SCANS__(type, min, most) __LANEWISE_UNIFORM__(type, min) \
	__LANEWISE_SCANS__(type, max, least) __LANEWISE_UNIFORM__(type, max) \
	__LANEWISE_SCANS__(type, mul, 1)
#define __LANEWISE_BITS__(type) \
	__LANEWISE_SCANS__(type, and, ~(type)0) __LANEWISE_SCANS__(type, or, 0) __LANEWISE_SCANS__(type, xor, 0)
__LANEWISE_ARITHMETIC__(char, CHAR_MIN, CHAR_MAX)
__LANEWISE_ARITHMETIC__(uchar, 0, UCHAR_MAX)
__LANEWISE_ARITHMETIC__(short, SHRT_MIN, SHRT_MAX)
__LANEWISE_ARITHMETIC__(ushort, 0, USHRT_MAX)
__LANEWISE_ARITHMETIC__(int, INT_MIN, INT_MAX)
__LANEWISE_ARITHMETIC__(uint, 0, UINT_MAX)
__LANEWISE_ARITHMETIC__(long, LONG_MIN, LONG_MAX)
__LANEWISE_ARITHMETIC__(ulong, 0, ULONG_MAX)
__LANEWISE_ARITHMETIC__(float, -INFINITY, INFINITY)
__LANEWISE_ARITHMETIC__(double, -INFINITY, INFINITY)
__LANEWISE_ARITHMETIC__(half, -INFINITY, INFINITY)
__LANEWISE_INTEGERS__(__LANEWISE_BITS__)
// Logical operations: `lanes` are those that decide, within `of`.
#define __LANEWISE_LOGICAL__(op, deciding, result) \
	__LANEWISE_LANES__ int __lanewise_##op(int p, ulong of) \
	{ \
		ulong lanes = __lanewise_ballot(deciding) & of; \
		return result; \
	} \
	__LANEWISE_LANES__ int sub_group_non_uniform_reduce_##op(int p) { return __lanewise_##op(p, ~0ul); } \
	__LANEWISE_LANES__ int sub_group_non_uniform_scan_inclusive_##op(int p) \
	{ \
		return __lanewise_##op(p, __lanewise_lt() | __lanewise_eq()); \
	} \
	__LANEWISE_LANES__ int sub_group_non_uniform_scan_exclusive_##op(int p) \
	{ \
		return __lanewise_##op(p, __lanewise_lt()); \
	} \
	__LANEWISE_LANES__ int sub_group_clustered_reduce_##op(int p, uint size) \
	{ \
		return __lanewise_##op(p, __lanewise_cluster(size)); \
	}
__LANEWISE_LOGICAL__(logical_and, !p, lanes == 0)
__LANEWISE_LOGICAL__(logical_or, p, lanes != 0)
__LANEWISE_LOGICAL__(logical_xor, p, (int)__builtin_popcountl(lanes) & 1)
