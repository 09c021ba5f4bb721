// Kernels as stencils: machine code with holes, which is copied and patched into the code of a block (blocks/blocks.h).
// Each kernel is compiled for STENCIL_LANES lanes, once for waves whose lanes are all active and once for others.
// Operand locations are undefined external symbols, which become the holes. The block does the work that a kernel
// begins with in the interpreter.
#ifndef WAVE_STENCIL_KERNEL_H
#define WAVE_STENCIL_KERNEL_H
#include "wave/stencil.h"

// The address of a hole is a part of a load or store. The compiler assumes that its own symbols have different
// addresses, and so that a write to one operand does not change another. So scalars are volatile, which keeps their
// order, and the places of rows are loaded by an opaque instruction, as is PLACE_OF.
#define PLACE_OF(n) ({ uintptr_t hole; __asm__("movl $stencil_hole_" #n ", %k0" : "=r"(hole)); hole; })
#define HIDDEN(at) \
	({ uintptr_t hidden = (uintptr_t)(at); if (!__builtin_constant_p(at)) __asm__("" : "+r"(hidden)); hidden; })
extern const char stencil_hole_0[], stencil_hole_1[], stencil_hole_2[], stencil_hole_3[], stencil_hole_4[],
	stencil_hole_5[], stencil_hole_6[], stencil_hole_7[];
struct holes { uintptr_t at[8]; bool taken; };       // taken: the kernel jumps to its instruction's target
_Static_assert(WAVE_MAX_OPERANDS <= 8, "there is a hole for each operand");
#define HOLE_AT(n) (uintptr_t)stencil_hole_##n
#define HOLES \
	(struct holes){ { HOLE_AT(0), HOLE_AT(1), HOLE_AT(2), HOLE_AT(3), HOLE_AT(4), HOLE_AT(5), HOLE_AT(6), HOLE_AT(7) }, \
	                false }

void stencil_next(struct wave *w);           // the next code in the block
void stencil_taken(struct wave *w);          // the code of a branch that is taken
void stencil_done(struct wave *w);           // the code after an access
// the next code after a stencil that leaves a mask in a register
void stencil_next_mask(struct wave *w, uint64_t mask) __asm__("stencil_next");
uint64_t stencil_refused(void);              // a kernel that calls it cannot be a stencil

#define STEP INLINED void
#define STEP_FN(name)
#define COMPARE INLINED
#define INSN struct holes
#define PLACE const uintptr_t
#define LANES_OF_WAVE const uint32_t lanes = w->lanes; const bool all_active = w->active == lanes
#define ALL_ACTIVE all_active
#undef ACTIVE
#define ACTIVE(lane) (all_active || (w->mask_of >> ((lane) & (lanes - 1)) & 1) != 0)
#define ON(j) (all_active ? ~0u : m[j])
#define ON_WIDE(j) (all_active ? ~(wide_i32){ 0 } : WIDE_ROW(wide_i32, m + j))
// Except for little work, the number of iterations is hidden from the compiler, so that it does not repeat the code.
#define MORE_LANES(quick) \
	({ half += 32 * 4, base += 32; if (STENCIL_LANES > 32 && !(quick)) __asm__("" : "+r"(base)); base < lanes; })
#define PC_AFTER(i) stencil_refused()
#define JUMP(w, i) (i)->taken = true
#undef ROW
#undef S32
#undef LANES32
#define ROW(w, off) ((uint32_t *)__builtin_assume_aligned((char *)(w) + HIDDEN(off), 128))
#define ROW_IN(w, n) \
	((uint32_t *)__builtin_assume_aligned( \
		({ void *here; __asm__("leaq stencil_hole_" #n "(%1), %0" : "=r"(here) : "r"(w)); here; }), 128))
#define LANES32(at) ((uint32_t *)__builtin_assume_aligned(half + HIDDEN(at), 128))
#define S32(w, off) (*(volatile uint32_t *)((char *)(w) + (uintptr_t)(off)))
#define wave_s64(w, off) stencil_s64(w, (uintptr_t)(off))
#define wave_put64(w, off, x) stencil_put64(w, (uintptr_t)(off), x)
#define wave_mask(w, off) stencil_mask(w, (uintptr_t)(off))
#define wave_put_mask(w, off, x) stencil_put_mask(w, (uintptr_t)(off), x)
typedef uint64_t scalar64 __attribute__((aligned(4)));
INLINED uint64_t stencil_s64(const struct wave *w, uintptr_t off)
{
	return *(const volatile scalar64 *)((const char *)w + off);
}
INLINED void stencil_put64(struct wave *w, uintptr_t off, uint64_t x) { *(volatile scalar64 *)((char *)w + off) = x; }
INLINED uint64_t stencil_mask(const struct wave *w, uintptr_t off)
{
	return STENCIL_LANES == 32 ? S32(w, off) : stencil_s64(w, off);
}
INLINED void stencil_put_mask(struct wave *w, uintptr_t off, uint64_t x)
{
	if (STENCIL_LANES == 32) S32(w, off) = (uint32_t)x; else stencil_put64(w, off, x);
}
#define COUNT_LANES
#define ENTER(kernel)
// The class of MODE that it obeys is stored in a section named after the kernel.
#define NAME_OF(name) #name
#define FLOATS_OF(name) ".floats." NAME_OF(name)
#define ENTER_FP(kernel, c) static const unsigned char floats __attribute__((used, section(FLOATS_OF(kernel)))) = 1 + c

#define STENCIL_AS(way, name) stencil_##way##_##name
#define STENCIL_OF(way, name) STENCIL_AS(way, name)
// flatten: the work of a lane must be part of its loop, or the loop does not vectorise.
#define STENCIL_FOR(name, way, wave_is) \
	void STENCIL_OF(way, name)(struct wave *w); \
	__attribute__((flatten)) void STENCIL_OF(way, name)(struct wave *w) \
	{ \
		if (w->lanes != STENCIL_LANES || !(wave_is)) __builtin_unreachable(); \
		struct holes holes = HOLES; \
		name(w, &holes); \
		if (holes.taken) stencil_taken(w); \
		else stencil_next(w); \
	}
#define STENCIL(name) STENCIL_FOR(name, all, w->active == w->lanes) STENCIL_FOR(name, some, w->active != w->lanes)
#ifdef LANE_LOOP_IS_WIDE
#define STENCIL_WIDE(name) STENCIL(name)
#else
#define STENCIL_WIDE(name)
#endif

// A comparison is one stencil for all kernels with that comparison, and for all waves.
#define STENCIL_COMPARE(name) \
	void STENCIL_OF(any, name)(struct wave *w); \
	__attribute__((flatten)) void STENCIL_OF(any, name)(struct wave *w) \
	{ \
		if (w->lanes != STENCIL_LANES) __builtin_unreachable(); \
		const struct holes holes = HOLES; \
		stencil_next_mask(w, name(w, holes.at)); \
	}
#define COMPARES_OF(name) ".compares." NAME_OF(name)
#define STENCIL_OF_COMPARE(kernel, compare, float_class, operand, ...) \
	static const struct stencil_compare STENCIL_OF(compares, kernel) \
		__attribute__((used, section(COMPARES_OF(kernel)))) = \
		{ { operand, sizeof((uint32_t[]){ __VA_ARGS__ }) / 4, { __VA_ARGS__ } }, float_class, #compare };
#endif
