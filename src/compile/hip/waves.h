// Part of hip_runtime.h: functions across the lanes of a wave.
// ---- across a wave ------------------------------------------------------------------------------------------------
__LANEWISE_FUNCTION__ unsigned __lane_id() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)); }
__LANEWISE_FUNCTION__ unsigned long long __ballot(int p) { return __builtin_amdgcn_ballot_w64(p != 0); }
__LANEWISE_FUNCTION__ unsigned long long __ballot64(int p) { return __ballot(p); }
__LANEWISE_FUNCTION__ unsigned long long __activemask() { return __ballot(1); }
__LANEWISE_FUNCTION__ int __any(int p) { return __ballot(p) != 0; }
__LANEWISE_FUNCTION__ int __all(int p) { return __ballot(!p) == 0; }
template <class M> __LANEWISE_FUNCTION__ unsigned long long __ballot_sync(M mask, int p) { return __ballot(p) & mask; }
template <class M> __LANEWISE_FUNCTION__ int __any_sync(M mask, int p) { return (__ballot(p) & mask) != 0; }
template <class M> __LANEWISE_FUNCTION__ int __all_sync(M mask, int p) { return (__ballot(!p) & mask) == 0; }

// Returns x of a lane that each lane chooses, and that is active. ds_bpermute reaches half a wave on gfx10 and gfx11 in
// wave64: lanes there read what each lane shows to all.
__LANEWISE_FUNCTION__ int __lanewise_dword_from(int x, int lane)
{
#if defined __GFX10__ || defined __GFX11__
	if (__builtin_amdgcn_wavefrontsize() == 64) {
		int found = 0;
		for (unsigned long long left = __activemask(); left; left &= left - 1) {
			int from = __builtin_ctzll(left), shown = __builtin_amdgcn_readlane(x, from);
			found = (lane & 63) == from ? shown : found;
		}
		return found;
	}
#endif
	return __builtin_amdgcn_ds_bpermute(lane << 2, x);
}
// Returns the value of lane `from`, dword by dword.
template <class T> __LANEWISE_FUNCTION__ T __lanewise_from(T value, int from)
{
	int words[(sizeof value + 3) / 4] = {};
	__builtin_memcpy(words, &value, sizeof value);
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
		words[k] = __lanewise_dword_from(words[k], from);
	__builtin_memcpy(&value, words, sizeof value);
	return value;
}
template <class T> __LANEWISE_FUNCTION__ T __shfl(T value, int lane, int width = warpSize)
{
	return __lanewise_from(value, (lane & (width - 1)) + (__lane_id() & ~(width - 1)));
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_up(T value, unsigned by, int width = warpSize)
{
	int self = __lane_id(), from = self - (int)by;
	return __lanewise_from(value, from < (self & ~(width - 1)) ? self : from);
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_down(T value, unsigned by, int width = warpSize)
{
	int self = __lane_id();
	return __lanewise_from(value, (self & (width - 1)) + (int)by >= width ? self : self + (int)by);
}
template <class T> __LANEWISE_FUNCTION__ T __shfl_xor(T value, int mask, int width = warpSize)
{
	int self = __lane_id(), from = self ^ mask;
	return __lanewise_from(value, from >= ((self + width) & ~(width - 1)) ? self : from);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_sync(M, T value, int lane, int width = warpSize)
{
	return __shfl(value, lane, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_up_sync(M, T value, unsigned by, int width = warpSize)
{
	return __shfl_up(value, by, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_down_sync(M, T value, unsigned by, int width = warpSize)
{
	return __shfl_down(value, by, width);
}
template <class M, class T> __LANEWISE_FUNCTION__ T __shfl_xor_sync(M, T value, int mask, int width = warpSize)
{
	return __shfl_xor(value, mask, width);
}

// ---- masks around a lane, equal values, reductions ----------------------------------------------------------------
__LANEWISE_FUNCTION__ unsigned long long __lanemask_eq() { return 1ull << __lane_id(); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_lt() { return __lanemask_eq() - 1; }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_le() { return __lanemask_lt() | __lanemask_eq(); }
__LANEWISE_FUNCTION__ unsigned long long __lanewise_wave() { return ~0ull >> (64 - warpSize); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_ge() { return __lanewise_wave() & ~__lanemask_lt(); }
__LANEWISE_FUNCTION__ unsigned long long __lanemask_gt() { return __lanewise_wave() & ~__lanemask_le(); }

// Returns the value of a lane that is the same for all, dword by dword.
template <class T> __LANEWISE_FUNCTION__ T __lanewise_at(T value, int lane)
{
	int words[(sizeof value + 3) / 4] = {};
	__builtin_memcpy(words, &value, sizeof value);
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++) words[k] = __builtin_amdgcn_readlane(words[k], lane);
	__builtin_memcpy(&value, words, sizeof value);
	return value;
}
// Returns the lanes with the same value, in one trip for each value. A NaN is alone.
template <class T> __LANEWISE_FUNCTION__ unsigned long long __match_any(T value)
{
	unsigned long long group = 0;
	for (unsigned long long left = __activemask(); left;) {
		int first = __builtin_ctzll(left);
		bool mine = value == __lanewise_at(value, first) || (int)__lane_id() == first;
		unsigned long long same = __ballot(mine);
		group = mine ? same : group;
		left &= ~same;
	}
	return group;
}
template <class T> __LANEWISE_FUNCTION__ unsigned long long __match_all(T value, int *all)
{
	unsigned long long active = __activemask();
	*all = __all(value == __lanewise_at(value, __builtin_ctzll(active)));
	return *all ? active : 0;
}
template <class M, class T> __LANEWISE_FUNCTION__ unsigned long long __match_any_sync(M mask, T value)
{
	return __match_any(value) & mask;
}
template <class M, class T> __LANEWISE_FUNCTION__ unsigned long long __match_all_sync(M mask, T value, int *all)
{
	*all = (__match_any(value) & mask) == (__activemask() & mask);
	return *all ? __activemask() & mask : 0;
}
// Combines the values of the active lanes of a mask, lane by lane; masks may differ between lanes.
template <class T, class F> __LANEWISE_FUNCTION__ T __lanewise_reduce(unsigned long long mask, T value, F f)
{
	T all = value;
	bool any = false;
	for (unsigned long long left = __activemask(); left; left &= left - 1) {
		int lane = __builtin_ctzll(left);
		T x = __lanewise_at(value, lane);
		bool named = mask >> lane & 1;
		all = !named ? all : any ? f(all, x) : x;
		any |= named;
	}
	return all;
}
#define __LANEWISE_REDUCE__(name, expression) \
	template <class M, class T> __LANEWISE_FUNCTION__ T __reduce_##name##_sync(M mask, T value) \
	{ \
		return __lanewise_reduce(mask, value, [](T a, T b) { return T(expression); }); \
	}
__LANEWISE_REDUCE__(add, a + b)
__LANEWISE_REDUCE__(min, b < a ? b : a)
__LANEWISE_REDUCE__(max, a < b ? b : a)
__LANEWISE_REDUCE__(and, a & b)
__LANEWISE_REDUCE__(or, a | b)
__LANEWISE_REDUCE__(xor, a ^ b)
