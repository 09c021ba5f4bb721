// The MODE register and the host's float control derived from it.
#include "isa/facts.h"
#include "wave/helpers.h"
#include "machine/state.h"

void mode_changed(struct wave *w)
{
	// On GPUs whose MODE does not have these two bits, NaN is always clamped to 0, and IEEE is always off.
	if (!w->facts->ieee_mode) w->mode = (w->mode | 1u << MODE_DX10_CLAMP) & ~(1u << MODE_IEEE);
	w->floats[FP32] = host_floats(w->mode >> MODE_ROUND32, w->mode >> MODE_DENORM32);
	w->floats[FP64] = host_floats(w->mode >> MODE_ROUND64, w->mode >> MODE_DENORM64);
	w->floats_now = 0;
}

void mode_floats(struct wave *w, uint32_t denormals)
{
	w->floats_now = host_floats(0, denormals);
	host_floats_set(w->floats_now);
}

void wave_round_mode(struct wave *w, const struct insn *i)
{
	w->mode = (w->mode & ~15u) | (S32(w, i->at[0]) & 15);
	mode_changed(w);
}

void wave_denorm_mode(struct wave *w, const struct insn *i)
{
	w->mode = (w->mode & ~0xf0u) | (S32(w, i->at[0]) & 15) << MODE_DENORM32;
	mode_changed(w);
}

void wave_number_in_group(struct wave *w, const struct insn *i) { S32(w, i->at[0]) = w->id; }

void wave_time(struct wave *w, const struct insn *i) { wave_put64(w, i->at[0], wave_clock(w)); }
