// Code that joins kernels to a block of a program. The glue consists of stencils, as the kernels do (stencil_kernel.h),
// with indices of instructions and places in the wave as operands. Compiled only as stencils.
#ifdef STENCIL_LANES
#include "wave/decorate.h"
#include "wave/kernel.h"
#include "wave/pieces.h"

#define NUMBER(n) (uint32_t)PLACE_OF(n)
#define GLUE(name) void STENCIL_OF(all, name)(struct wave *w); void STENCIL_OF(all, name)(struct wave *w)

GLUE(GLUE_CALL)
{
	const struct insn *i = (const struct insn *)(const void *)((const char *)w->code + PLACE_OF(0));
	w->pc = NUMBER(1);
	__asm__ volatile("vzeroupper" ::: "memory");       // most steps are compiled for any host: see host_vectors_done
	i->step(w, i);
	if (__builtin_expect(w->state != WAVE_READY || w->pc != NUMBER(1), 0)) {
		piece_leaves(w, NUMBER(2), STENCIL_LANES);
		return;
	}
	stencil_next(w);
}

GLUE(GLUE_AT)
{
	w->pc = NUMBER(0);
	stencil_next(w);
}

GLUE(GLUE_JUMPED)
{
	if (w->pc != NUMBER(0) || __builtin_expect(w->state != WAVE_READY, 0)) {
		piece_leaves(w, NUMBER(1), STENCIL_LANES);
		return;
	}
	stencil_next(w);
}

GLUE(GLUE_LEAVE)
{
	w->pc = NUMBER(0);
	piece_leaves(w, NUMBER(1), STENCIL_LANES);
}

GLUE(GLUE_MASK)
{
	if (wave_mask_is_old(w)) {
		w->pc = NUMBER(0);
		mask_make(w, STENCIL_LANES);
	}
	stencil_next(w);
}

void STENCIL_OF(all, GLUE_PUT_MASK)(struct wave *w, uint64_t mask);
void STENCIL_OF(all, GLUE_PUT_MASK)(struct wave *w, uint64_t mask)
{
	stencil_put_mask(w, PLACE_OF(0), mask);
	stencil_next_mask(w, mask);
}

GLUE(GLUE_SPREAD)
{
	uint32_t x = S32(w, PLACE_OF(0)), *to = ROW(w, PLACE_OF(1));
	for (uint32_t j = 0; j < STENCIL_LANES; j++) to[j] = x;
	stencil_next(w);
}

GLUE(GLUE_SIGN)
{
	const uint32_t *from = ROW(w, PLACE_OF(0)), keep = NUMBER(2), flip = NUMBER(3);
	uint32_t *to = ROW(w, PLACE_OF(1));
	for (uint32_t j = 0; j < STENCIL_LANES; j++) to[j] = (from[j] & keep) ^ flip;
	stencil_next(w);
}

#define CONSTANT_ROW(n) ((const uint32_t *)__builtin_assume_aligned((const void *)PLACE_OF(n), 128))

GLUE(GLUE_LANES)
{
	const uint32_t *from = ROW(w, PLACE_OF(0)), *lane = CONSTANT_ROW(2), *has = CONSTANT_ROW(3);
	uint32_t *restrict to = ROW(w, PLACE_OF(1));
	for (uint32_t j = 0; j < STENCIL_LANES; j++) to[j] = from[lane[j]] & has[j];
	stencil_next(w);
}

GLUE(GLUE_MERGE)
{
	const uint32_t *from = ROW(w, PLACE_OF(0)), *mask = CONSTANT_ROW(2);
	uint32_t *to = ROW(w, PLACE_OF(1));
	for (uint32_t j = 0; j < STENCIL_LANES; j++) to[j] = (from[j] & mask[j]) | (to[j] & ~mask[j]);
	stencil_next(w);
}

GLUE(GLUE_CLAMP)
{
	const uint32_t *from = ROW(w, PLACE_OF(0)), *mask = w->mask, nan = decorate_clamp_keeps_nan(w->mode);
	uint32_t *to = ROW(w, PLACE_OF(1));
	for (uint32_t j = 0; j < STENCIL_LANES; j++) to[j] = (decorate_clamp_f32(from[j], nan) & mask[j]) | (to[j] & ~mask[j]);
	stencil_next(w);
}

GLUE(GLUE_FLOATS32)
{
	wave_fp(w, FP32);
	stencil_next(w);
}

GLUE(GLUE_FLOATS64)
{
	wave_fp(w, FP64);
	stencil_next(w);
}
#endif
