// Atomics as kernels: from the function of one lane, which isac writes, the forms of each level (struct isa_atomic).
// Part of wave/kernel.h.
#ifndef WAVE_ATOMIC_KERNEL_H
#define WAVE_ATOMIC_KERNEL_H
#define ATOMIC static inline __attribute__((always_inline, unused)) uint64_t
#define ATOMIC_FNS(name) \
	isa_atomic_fn isa_##name; \
	isa_atomic_lanes_fn KERNEL(name##_lanes); \
	isa_atomic_rows_fn KERNEL(name##_rows)
#define ATOMIC_ROW(name) { isa_##name, KERNEL(name##_lanes), KERNEL(name##_rows) }
#define ATOMIC_FORMS(name, dwords) ATOMIC_SINGLE(name) ATOMIC_LEVEL(name, dwords)

// elements of one dword and of two
typedef uint32_t atomic_1 __attribute__((aligned(1), may_alias));
typedef uint64_t atomic_2 __attribute__((aligned(1), may_alias));
INLINED uint64_t atomic_element(const uint8_t *p, uint32_t dwords)
{
	uint64_t x = 0;
	memcpy(&x, p, 4 * dwords);
	return x;
}
INLINED uint64_t atomic_data(const uint32_t *from, uint32_t lane, uint32_t dwords)
{
	return from[lane] | (dwords > 1 ? (uint64_t)from[LANES + lane] << 32 : 0);
}
INLINED void atomic_put(uint32_t *to, uint32_t lane, uint64_t x, uint32_t dwords)
{
	to[lane] = (uint32_t)x;
	if (dwords > 1) to[LANES + lane] = (uint32_t)(x >> 32);
}

#ifdef SCALARS
#define ATOMIC_SINGLE(name) \
	isa_atomic_fn isa_##name; \
	uint64_t isa_##name(uint32_t mode, uint64_t old, uint64_t data, uint64_t data2) \
	{ \
		return name(mode, old, data, data2); \
	}
#else
#define ATOMIC_SINGLE(name)
#endif

#if defined ANY_ROUNDING || defined STENCIL_LANES
#define ATOMIC_LEVEL(name, dwords)
#else
// Addresses are aligned to four bytes in simulated memory, not on the host, so bytes are copied. An element that all
// lanes have stays in a register.
#define ATOMIC_LEVEL(name, dwords) \
	ATOMIC_FNS(name); \
	INLINED uint64_t name##_in_lane(uint32_t mode, struct isa_atomic_lanes a, uint32_t lane, uint64_t old, bool returns) \
	{ \
		const uint64_t now = name(mode, old, atomic_data(a.data, lane, dwords), atomic_data(a.data2, lane, dwords)); \
		if (returns) atomic_put(a.result, lane, old, dwords); \
		return now; \
	} \
	INLINED void name##_in_order(uint32_t mode, struct isa_atomic_lanes a, bool returns, bool same) \
	{ \
		uint8_t *p = a.base + a.at[__builtin_ctzll(a.lanes)]; \
		uint64_t now = atomic_element(p, dwords), left = a.lanes; \
		if (same && !(left & (left + 1))) { \
			const uint32_t lanes = (uint32_t)__builtin_popcountll(left); \
			for (uint32_t lane = 0; lane < lanes; lane++) now = name##_in_lane(mode, a, lane, now, returns); \
			left = 0; \
		} \
		for (; left; left &= left - 1) { \
			const uint32_t lane = (uint32_t)__builtin_ctzll(left); \
			if (!same) now = atomic_element(p = a.base + a.at[lane], dwords); \
			now = name##_in_lane(mode, a, lane, now, returns); \
			if (!same) memcpy(p, &now, 4 * dwords); \
		} \
		if (same) memcpy(p, &now, 4 * dwords); \
	} \
	void KERNEL(name##_lanes)(uint32_t mode, const struct isa_atomic_lanes *a) \
	{ \
		if (a->same && a->result) name##_in_order(mode, *a, true, true); \
		else if (a->same) name##_in_order(mode, *a, false, true); \
		else if (a->result) name##_in_order(mode, *a, true, false); \
		else name##_in_order(mode, *a, false, false); \
	} \
	void KERNEL(name##_rows)(uint32_t mode, uint32_t lanes, void *elements, const void *data, const void *data2) \
	{ \
		atomic_##dwords *to = elements; \
		const atomic_##dwords *x = data, *y = data2; \
		for (; lanes; lanes -= 32, to += 32, x += 32, y += 32) { \
			LANE_LOOP to[j] = (atomic_##dwords)name(mode, to[j], x[j], y[j]); \
		} \
	}
#endif
#endif
