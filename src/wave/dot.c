// Dot products whose sources are signed or not as the instruction's neg_lo says.
#include "wave/helpers.h"
#include "wave/lane_math.h"
#include "wave/state.h"

typedef int32_t dot_fn(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed);

static void dot(struct wave *w, const struct insn *i, dot_fn *plain, dot_fn *saturated)
{
	uint32_t *d = ROW(w, i->at[0]);
	const uint32_t *a = ROW(w, i->at[1]), *b = ROW(w, i->at[2]), *c = ROW(w, i->at[3]);
	uint32_t is_signed = code_get(i->inst, "neg_lo", 0);
	dot_fn *f = code_get(i->inst, "clamp", 0) ? saturated : plain;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++)
		if (w->mask[j]) d[j] = (uint32_t)f(a[j], b[j], (int32_t)c[j], is_signed);
}

void wave_dot4_i32_iu8(struct wave *w, const struct insn *i) { dot(w, i, lane_dot4_iu8, lane_dot4_iu8_sat); }
void wave_dot8_i32_iu4(struct wave *w, const struct insn *i) { dot(w, i, lane_dot8_iu4, lane_dot8_iu4_sat); }
