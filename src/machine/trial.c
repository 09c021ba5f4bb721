// Trials: see trial.h. The copy has a workgroup of its own.
#include "machine/trial.h"
#include "isa/facts.h"
#include "machine/state.h"
#include <string.h>

struct wave_trial {
	struct machine *machine;
	struct wave *wave;
	struct workgroup group;
	size_t constants;               // bytes of the pool
	bool copied;                    // the copy has all members of some wave
};

struct wave_trial *wave_trial_new(struct machine *m)
{
	struct wave_trial *t = heap_zeroed(1, sizeof *t);
	size_t size = sizeof(struct wave) + m->code.pool_rows * sizeof(row);
	*t = (struct wave_trial){ .machine = m, .constants = m->code.pool_rows * sizeof(row) };
	t->wave = heap_aligned(128, (size + 127) / 128 * 128);
	memset(t->wave, 0, sizeof *t->wave);
	memcpy(t->wave->pool, m->code.pool, t->constants);
	return t;
}

void wave_trial_free(struct wave_trial *t)
{
	if (!t) return;
	heap_free(t->wave);
	heap_free(t);
}

struct wave *wave_trial_copy_scalars(struct wave_trial *t, const struct wave *w)
{
	memcpy(t->wave, w, offsetof(struct wave, v));
	t->copied = true;
	t->group = *w->group;
	t->wave->group = &t->group;
	t->wave->observed = false;
	return t->wave;
}

struct wave *wave_trial_copy(struct wave_trial *t, const struct wave *w)
{
	wave_trial_copy_scalars(t, w);
	memcpy(t->wave->v, w->v, t->machine->code.vgprs * sizeof(row));
	return t->wave;
}

struct wave *wave_trial_copy_masks(struct wave_trial *t, const struct wave *w)
{
	struct wave *x = t->wave;
	if (!t->copied) return wave_trial_copy_scalars(t, w);
	memcpy(&x->s[ISA_REG_EXEC], &w->s[ISA_REG_EXEC], 2 * sizeof *x->s);
	memcpy(x->floats, w->floats, sizeof x->floats);
	x->keep16 = w->keep16;
	x->mode = w->mode;
	return x;
}

struct wave *wave_trial_blank(struct wave_trial *t, uint32_t mode, uint64_t scratch)
{
	struct wave *w = t->wave;
	wave_belongs(w, t->machine, &t->group, t->machine->changes);
	w->scratch_base = scratch;
	w->mode = mode;
	w->state = WAVE_READY;
	mode_changed(w);
	return w;
}

void wave_trial_place(struct wave_trial *t, const struct machine_dispatch *d, uint32_t group, uint32_t wave)
{
	struct machine *m = t->machine;
	if (m->dispatch != d) dispatch_begin(m, d);
	t->group.index = group;
	t->wave->id = wave;
}

// An instruction that rebuilds the mask of lanes changes its own counts, which are restored because a trial is not
// counted.
struct wave_trial_kept wave_trial_begin(struct wave_trial *t, const struct insn *i)
{
	const uint32_t host = host_floats_get(), like = host_floats_like(host);
	t->wave->floats_now = like;
	t->wave->pc = (uint32_t)(i - t->wave->code) + 1;
	return (struct wave_trial_kept){ t->wave->changes[i - t->wave->code], host, like };
}

void wave_trial_again(struct wave_trial *t, const struct insn *i) { run_step(i->run, t->wave, i); }

void wave_trial_end(struct wave_trial *t, const struct insn *i, const struct wave_trial_kept *kept)
{
	if (t->wave->floats_now != kept->like) host_floats_set(kept->host);
	t->wave->changes[i - t->wave->code] = kept->counts;
}

bool wave_trial_run(struct wave_trial *t, const struct insn *i)
{
	const struct machine_result before = t->machine->progress.result;
	const struct wave_trial_kept kept = wave_trial_begin(t, i);
	wave_trial_again(t, i);
	wave_trial_end(t, i, &kept);
	t->machine->progress.result = before;
	return t->wave->state == WAVE_READY;
}

void wave_trial_convert(struct wave_trial *t, const struct insn *i)
{
	uint32_t host = host_floats_get();
	struct wave_counts *counts = &t->wave->changes[i - t->wave->code], counted = *counts;
	t->wave->floats_now = 0;
	t->wave->pc = (uint32_t)(i - t->wave->code) + 1;
	run_step(i->kernel, t->wave, i);
	*counts = counted;
	host_floats_set(host);
}
