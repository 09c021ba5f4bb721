// Part of hip_runtime.h: cooperative groups.
namespace cooperative_groups {
// Members of all groups, for a type that is not known statically.
class thread_group {
protected:
	unsigned rank_, size_;
	unsigned long long lanes_;                       // 0 if it is the whole block
public:
	__LANEWISE_INLINE__ thread_group(unsigned rank, unsigned size, unsigned long long lanes)
		: rank_(rank), size_(size), lanes_(lanes) {}
	__LANEWISE_INLINE__ unsigned thread_rank() const { return rank_; }
	__LANEWISE_INLINE__ unsigned size() const { return size_; }
	__LANEWISE_INLINE__ unsigned num_threads() const { return size_; }
	__LANEWISE_INLINE__ bool is_valid() const { return true; }
	__LANEWISE_INLINE__ unsigned long long __lanewise_mask() const { return lanes_; }
	__LANEWISE_INLINE__ void sync() const { if (lanes_) __syncwarp(); else __syncthreads(); }
};
class thread_block : public thread_group {
public:
	__LANEWISE_INLINE__ thread_block()
		: thread_group(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z),
		               blockDim.x * blockDim.y * blockDim.z, 0) {}
	static __LANEWISE_INLINE__ dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
	static __LANEWISE_INLINE__ dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
	static __LANEWISE_INLINE__ dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
__LANEWISE_FUNCTION__ thread_block this_thread_block() { return thread_block(); }

// `width` adjacent lanes of a wave.
class __lanewise_tile : public thread_group {
	static __LANEWISE_INLINE__ unsigned long long mask_of(unsigned width)
	{
		return width < 64 ? ((1ull << width) - 1) << (__lane_id() & ~(width - 1)) : ~0ull;
	}
	unsigned block_;
public:
	__LANEWISE_INLINE__ __lanewise_tile(const thread_group &of, unsigned width)
		: thread_group(of.thread_rank() & (width - 1), width, mask_of(width)), block_(of.thread_rank()) {}
	template <class T> __LANEWISE_INLINE__ T shfl(T value, int rank) const { return __shfl(value, rank, (int)size_); }
	template <class T> __LANEWISE_INLINE__ T shfl_up(T value, unsigned by) const
	{
		return __shfl_up(value, by, (int)size_);
	}
	template <class T> __LANEWISE_INLINE__ T shfl_down(T value, unsigned by) const
	{
		return __shfl_down(value, by, (int)size_);
	}
	template <class T> __LANEWISE_INLINE__ T shfl_xor(T value, unsigned by) const
	{
		return __shfl_xor(value, (int)by, (int)size_);
	}
	__LANEWISE_INLINE__ unsigned long long ballot(int p) const
	{
		return (__ballot(p) & lanes_) >> (__lane_id() & ~(size_ - 1));
	}
	__LANEWISE_INLINE__ int any(int p) const { return (__ballot(p) & lanes_) != 0; }
	__LANEWISE_INLINE__ int all(int p) const { return (__ballot(!p) & lanes_) == 0; }
	// Lanes of the tile, its first as bit 0.
	template <class T> __LANEWISE_INLINE__ unsigned long long match_any(T value) const
	{
		return (__match_any(value) & lanes_) >> (__lane_id() & ~(size_ - 1));
	}
	template <class T> __LANEWISE_INLINE__ unsigned long long match_all(T value, int &all) const
	{
		return __match_all_sync(lanes_, value, &all) >> (__lane_id() & ~(size_ - 1));
	}
	__LANEWISE_INLINE__ unsigned meta_group_rank() const { return block_ / size_; }
	__LANEWISE_INLINE__ unsigned meta_group_size() const
	{
		return (blockDim.x * blockDim.y * blockDim.z + size_ - 1) / size_;
	}
};
template <unsigned N, class Of = void> class thread_block_tile : public __lanewise_tile {
	static_assert(N && !(N & (N - 1)) && N <= 64, "a tile has 1, 2, 4, 8, 16, 32 or 64 threads");
public:
	__LANEWISE_INLINE__ thread_block_tile(const thread_group &of) : __lanewise_tile(of, N) {}
};
template <unsigned N, class G> __LANEWISE_FUNCTION__ thread_block_tile<N, G> tiled_partition(const G &of)
{
	return thread_block_tile<N, G>(of);
}
__LANEWISE_FUNCTION__ __lanewise_tile tiled_partition(const thread_group &of, unsigned width)
{
	return __lanewise_tile(of, width);
}

// The lanes that are active where the group is made.
class coalesced_group : public thread_group {
	// Returns the lane of a rank.
	__LANEWISE_INLINE__ int lane_of(unsigned rank) const
	{
		unsigned long long left = lanes_;
		while (rank--) left &= left - 1;
		return __builtin_ctzll(left);
	}
	// Returns a mask by ranks of a mask by lanes.
	__LANEWISE_INLINE__ unsigned long long by_rank(unsigned long long lanes) const
	{
		unsigned long long ranks = 0, left = lanes_;
		for (unsigned k = 0; k < size_; k++, left &= left - 1) ranks |= (lanes >> __builtin_ctzll(left) & 1) << k;
		return ranks;
	}
	unsigned part_, parts_;
public:
	__LANEWISE_INLINE__ coalesced_group(unsigned long long lanes, unsigned part = 0, unsigned parts = 1)
		: thread_group(__popcll(lanes & __lanemask_lt()), __popcll(lanes), lanes), part_(part), parts_(parts) {}
	__LANEWISE_INLINE__ unsigned meta_group_rank() const { return part_; }
	__LANEWISE_INLINE__ unsigned meta_group_size() const { return parts_; }
	template <class T> __LANEWISE_INLINE__ T shfl(T value, int rank) const
	{
		return __lanewise_from(value, lane_of((unsigned)rank % size_));
	}
	template <class T> __LANEWISE_INLINE__ T shfl_up(T value, unsigned by) const
	{
		return __lanewise_from(value, rank_ < by ? (int)__lane_id() : lane_of(rank_ - by));
	}
	template <class T> __LANEWISE_INLINE__ T shfl_down(T value, unsigned by) const
	{
		return __lanewise_from(value, rank_ + by >= size_ ? (int)__lane_id() : lane_of(rank_ + by));
	}
	__LANEWISE_INLINE__ int any(int p) const { return (__ballot(p) & lanes_) != 0; }
	__LANEWISE_INLINE__ int all(int p) const { return (__ballot(!p) & lanes_) == 0; }
	__LANEWISE_INLINE__ unsigned long long ballot(int p) const { return by_rank(__ballot(p)); }
	template <class T> __LANEWISE_INLINE__ unsigned long long match_any(T value) const
	{
		return by_rank(__match_any(value));
	}
	template <class T> __LANEWISE_INLINE__ unsigned long long match_all(T value, int &all) const
	{
		return by_rank(__match_all_sync(lanes_, value, &all));
	}
};
__LANEWISE_FUNCTION__ coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

// Lanes of a group with the same condition, or the same value, as groups of their own.
template <class G> __LANEWISE_FUNCTION__ coalesced_group binary_partition(const G &g, bool p)
{
	return coalesced_group(__match_any(p) & g.__lanewise_mask(), !p, 2);
}
template <class G, class T> __LANEWISE_FUNCTION__ coalesced_group labeled_partition(const G &g, T label)
{
	return coalesced_group(__match_any(label) & g.__lanewise_mask());
}

template <class G> __LANEWISE_FUNCTION__ void sync(const G &g) { g.sync(); }
template <class G> __LANEWISE_FUNCTION__ unsigned thread_rank(const G &g) { return g.thread_rank(); }
template <class G> __LANEWISE_FUNCTION__ unsigned group_size(const G &g) { return g.size(); }
template <class G> __LANEWISE_FUNCTION__ bool is_valid(const G &g) { return g.is_valid(); }

// Sums and similar operations over the lanes of a tile or of a coalesced group, in the order of their lanes.
template <class T> struct plus { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a + b; } };
template <class T> struct less { __LANEWISE_INLINE__ T operator()(T a, T b) const { return b < a ? b : a; } };
template <class T> struct greater { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a < b ? b : a; } };
template <class T> struct bit_and { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a & b; } };
template <class T> struct bit_or { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a | b; } };
template <class T> struct bit_xor { __LANEWISE_INLINE__ T operator()(T a, T b) const { return a ^ b; } };
template <class G, class T, class F> __LANEWISE_FUNCTION__ T reduce(const G &g, T value, F f)
{
	return __lanewise_reduce(g.__lanewise_mask(), value, f);
}
template <class G, class T, class F> __LANEWISE_FUNCTION__ T inclusive_scan(const G &g, T value, F f)
{
	return __lanewise_reduce(g.__lanewise_mask() & __lanemask_le(), value, f);
}
// The first lane has T().
template <class G, class T, class F> __LANEWISE_FUNCTION__ T exclusive_scan(const G &g, T value, F f)
{
	T below = __lanewise_reduce(g.__lanewise_mask() & __lanemask_lt(), value, f);
	return g.thread_rank() ? below : T();
}
template <class G, class T> __LANEWISE_FUNCTION__ T inclusive_scan(const G &g, T value)
{
	return inclusive_scan(g, value, plus<T>());
}
template <class G, class T> __LANEWISE_FUNCTION__ T exclusive_scan(const G &g, T value)
{
	return exclusive_scan(g, value, plus<T>());
}
}
