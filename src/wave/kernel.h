// Language of build/gen/kernels: rows of 32 lanes at a time, masks gathered from lanes, fixed places in a wave.
#ifndef WAVE_KERNEL_H
#define WAVE_KERNEL_H
#include <string.h>
#include "wave/wave.h"
#include "wave/helpers.h"
// On hosts that only round to nearest, lane kernels that round come in two kinds. The steps call the kind "to nearest",
// which calls the other kind if MODE selects another rounding. ANY_ROUNDING: the file is compiled for the other kind.
#if defined HOST_NEAREST && !defined ANY_ROUNDING
#define LANE_NEAREST
#endif
// A loop over lanes does not vectorise if it calls a lane function.
#if defined __clang__ && defined LANE_NEAREST
#pragma clang attribute push(__attribute__((always_inline)), apply_to = function)
#include "lane/math.h"
#pragma clang attribute pop
#else
#include "lane/math.h"
#endif
#ifdef __AVX512F__
#include "lane/wide.h"
#define LANE_LOOP_IS_WIDE          // for functions with a variant for many lanes
#define WIDE_LOOP ONE_BY_ONE for (uint32_t j = 0; j < 32; j += WIDE_LANES)
#define WIDE_ROW(type, at) (*(const type *)(const void *)(at))
WIDE void put_wide(uint32_t *at, wide_i32 x, wide_i32 on)
{
	*(wide_i32 *)(void *)at = (x & on) | (*(const wide_i32 *)(const void *)at & ~on);
}
#endif

// Names of the parts that are compiled for each level of host instructions (LEVEL).
#define KERNEL_OF(name, level) isa_##name##_##level
#define KERNEL_AT(name, level) KERNEL_OF(name, level)
#define KERNEL(name) KERNEL_AT(name, LEVEL)
#define ANY_KERNEL(name) KERNEL_AT(name, any)

enum {
	VCC_AT = offsetof(struct wave, s[ISA_REG_VCC]), EXEC_AT = offsetof(struct wave, s[ISA_REG_EXEC]),
	M0_AT = offsetof(struct wave, s[ISA_REG_M0]), FLAT_SCRATCH_AT = offsetof(struct wave, s[ISA_REG_FLAT_SCRATCH]),
	SCC_AT = offsetof(struct wave, scc), MASK_AT = offsetof(struct wave, mask),
	MODE_AT = offsetof(struct wave, mode),
};

#define INLINED static inline __attribute__((always_inline, unused))

// Lane j accesses only element j of rows, and reads before it writes. So overlapping rows do not make lanes depend on
// each other.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"   // some loops do not vectorise
#endif
#if defined HOST_NEAREST && defined __clang__
// Without a length, clang computes only two lanes together if one of the values has 64 bits.
#define LANE_LOOP _Pragma("omp simd simdlen(4)") for (uint32_t j = 0; j < 32; j++)
#else
#define LANE_LOOP _Pragma("omp simd") for (uint32_t j = 0; j < 32; j++)
#endif
// Do not unroll the loop over groups of 32 lanes: it runs once or twice.
#ifdef __clang__
#define ONE_BY_ONE _Pragma("clang loop unroll(disable)")
#else
#define ONE_BY_ONE _Pragma("GCC unroll 1")
#endif
// Lanes base .. base + 31 of the row at an offset from the wave. `half` is the wave plus the offset of lane `base`,
// which saves an addition for each row.
#define LANES32(at) ((uint32_t *)__builtin_assume_aligned(half + (uintptr_t)(at), 128))
// Writes active lanes only. Hosts other than x86 often have an instruction that selects bits, and none that stores some
// lanes.
#ifdef HOST_X86
#define PUT(at, x) ((at) = (int32_t)ON(j) < 0 ? (x) : (at))
#else
#define PUT(at, x) ((at) = ((x) & ON(j)) | ((at) & ~ON(j)))
#endif

// Writes WIDE_LANES lanes.
#define PUT_WIDE(at, x) put_wide(at, (wide_i32)(x), ON_WIDE(j))
#define PUT_ALL_WIDE(at, x) (*(wide_i32 *)(void *)(at) = (wide_i32)(x))

// Returns whether the lane is active.
#define ACTIVE(lane) ((w->mask_of >> ((lane) & (lanes - 1)) & 1) != 0)

// A kernel first checks that the mask row and the float control word agree with exec and MODE. If not, it jumps to
// one of these functions, which run it again. So a kernel has no calls and needs no stack, and no float operation can
// move across the change.
static __attribute__((noinline, unused)) void kernel_again(struct wave *w, const struct insn *i, step_fn *kernel)
{
	wave_enter(w);
	kernel(w, i);
}
static __attribute__((noinline, unused))
	void kernel_again_fp(struct wave *w, const struct insn *i, step_fn *kernel, enum fp_class c)
{
	wave_enter(w);
	wave_fp(w, c);
	kernel(w, i);
}
#ifdef LANE_NEAREST
static __attribute__((noinline, unused))
	void kernel_again_soft(struct wave *w, const struct insn *i, step_fn *nearest, step_fn *any, enum fp_class c)
{
	wave_enter(w);
	wave_fp(w, c);
	(host_floats_soft(w->floats[c]) ? any : nearest)(w, i);
}
#endif
#ifdef STENCIL_LANES
#include "wave/stencil_kernel.h"
#else
#ifdef LANE_NEAREST
#define STEP __attribute__((flatten)) void
#define STEP_FN(name) step_fn name, ANY_##name
#else
#define STEP void
#define STEP_FN(name) step_fn name
#endif
#define MORE_LANES(quick) (half += 32 * 4, (base += 32) < lanes)
#define STENCIL(name)
#define STENCIL_WIDE(name)
#define STENCIL_COMPARE(name)
#define STENCIL_OF_COMPARE(...)
#define COMPARE static __attribute__((noinline))
#define INSN const struct insn
#define PLACE const uint32_t               // place of an operand, in bytes from the wave
#define LANES_OF_WAVE const uint32_t lanes = w->lanes
#define ALL_ACTIVE w->active == lanes
#define ON(j) m[j]
#define ON_WIDE(j) WIDE_ROW(wide_i32, m + j)
#define JUMP(w, i) (w)->pc = (i)->target
#define PC_AFTER(i) ((i)->pc + 4u * (i)->dwords)
#define COUNT_LANES wave_enter(w)
#define ENTER(kernel) \
	do { if (wave_mask_is_old(w)) { kernel_again(w, i, kernel); return; } } while (0)
#define ENTER_FP(kernel, c) \
	do { \
		if (wave_mask_is_old(w) || __builtin_expect(w->floats_now != w->floats[c], 0)) { \
			kernel_again_fp(w, i, kernel, c); \
			return; \
		} \
	} while (0)
// ENTER_FP of a kernel that rounds.
#if defined LANE_NEAREST
#define ENTER_ROUNDING(kernel, c) \
	do { \
		if (wave_mask_is_old(w) \
		    || __builtin_expect(w->floats_now != w->floats[c] || host_floats_soft(w->floats_now), 0)) { \
			kernel_again_soft(w, i, kernel, ANY_##kernel, c); \
			return; \
		} \
	} while (0)
#elif defined ANY_ROUNDING        // called by the kind "to nearest", which has done all this
#define ENTER_ROUNDING(kernel, c) do { } while (0)
#endif
#endif
#ifndef ENTER_ROUNDING
#define ENTER_ROUNDING ENTER_FP
#endif

// Bit j of a mask, so that a lane tests its own bit with one AND.
static const uint32_t lane_bit[32] __attribute__((aligned(128))) = {
	1u << 0, 1u << 1, 1u << 2, 1u << 3, 1u << 4, 1u << 5, 1u << 6, 1u << 7, 1u << 8, 1u << 9, 1u << 10, 1u << 11,
	1u << 12, 1u << 13, 1u << 14, 1u << 15, 1u << 16, 1u << 17, 1u << 18, 1u << 19, 1u << 20, 1u << 21, 1u << 22,
	1u << 23, 1u << 24, 1u << 25, 1u << 26, 1u << 27, 1u << 28, 1u << 29, 1u << 30, 1u << 31 };

#include "wave/atomic_kernel.h"

static inline uint64_t join64(uint32_t low, uint32_t high) { return low | (uint64_t)high << 32; }

#endif
