// The functions of blocks/strip_rare.h, compiled for each level of host instructions (STRIP_RARES).
#include "blocks/strip_rare.h"
#include "lane/math.h"
#include "prepare/decorate.h"

extern const struct strip_rares STRIP_RARES;
#ifdef HOST_X86
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"   // some loops do not vectorise
#endif
#define S(k) at[k][j]
#define F(k) lane_as_f32(S(k))
#define D(k) lane_as_f64(S(k) | (uint64_t)S(k + 1) << 32)
#define TRUTH(x) ((x) ? ~0u : 0)
#define F_BITS(x) lane_bits_f32(x)
#define D_LOW(x) (uint32_t)lane_bits_f64(x)
#define D_HIGH(x) (uint32_t)(lane_bits_f64(x) >> 32)
#define STRIP_RARELY(name, sources, result) \
	static __attribute__((flatten)) void name(strip_rare_at *at, uint32_t mode) \
	{ \
		(void)mode; \
		_Pragma("omp simd") for (unsigned j = 0; j < STRIP_RARE_LANES; j++) at[0][j] = result; \
	}
#include "isa/strips.def"

const struct strip_rares STRIP_RARES = { {
#define STRIP_RARELY(name, sources, result) [ISA_STRIP_##name] = name,
#include "isa/strips.def"
} };
#else
const struct strip_rares STRIP_RARES;
#endif
