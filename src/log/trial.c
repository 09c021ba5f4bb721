// Trials of instructions, see trial.h. Trials use the reader's machine, which never runs.
#include "log/trial.h"
#include "isa/fields.h"
#include "machine/follow.h"
#include "machine/trial.h"
#include <string.h>

struct log_trial {
	struct wave_trial *trial;
	struct wave *copy;
	const struct program *program;
	const struct log_reader *reader;
	struct machine_dispatch dispatch;
	uint32_t rows;
};

struct log_trial *log_trial_new(const struct log_reader *r)
{
	struct log_trial *t = heap_zeroed(1, sizeof *t);
	struct machine *m = log_reader_machine(r);
	t->trial = wave_trial_new(m);
	t->program = log_reader_program(r);
	t->reader = r;
	t->dispatch = *log_reader_dispatch(r);
	t->rows = machine_vgprs(m);
	return t;
}

void log_trial_free(struct log_trial *t)
{
	if (!t) return;
	wave_trial_free(t->trial);
	heap_free(t);
}

static void load_rows(struct log_trial *t, const struct log_wave *w, uint32_t first, uint32_t count)
{
	for (uint32_t k = first; k < first + count && k < WAVE_MAX_VGPRS; k++) {
		if (k < w->vgprs) memcpy(t->copy->v[k], w->v[k], sizeof *w->v);
		else memset(t->copy->v[k], 0, sizeof *w->v);
	}
}

static void load_touched(struct log_trial *t, const struct log_wave *w, const struct insn *i)
{
	struct effect now[EFFECTS_MOST];
	unsigned n = log_effects(w, i, t->program->gpu, now);
	for (unsigned k = 0; k < n; k++)
		if (now[k].first >= REG_VGPR) load_rows(t, w, now[k].first - REG_VGPR, now[k].count);
}

struct wave *log_trial_load(struct log_trial *t, const struct log_wave *w, const struct insn *i, bool all)
{
	t->copy = wave_trial_blank(t->trial, w->s[LOG_MODE], w->scratch);
	memcpy(t->copy->s, w->s, sizeof t->copy->s);
	t->copy->scc = w->s[LOG_SCC];
	if (all) load_rows(t, w, 0, t->rows);
	else load_touched(t, w, i);
	return t->copy;
}

bool log_trial_run(struct log_trial *t, const struct insn *i)
{
	return i->effects->pure && wave_trial_run(t->trial, i);
}

// Sets the buffer of an export: the buffer with the target's name.
static void find_export(struct log_trial *t, const struct log_wave *w, const struct insn *i)
{
	char name[CODE_EXPORT_NAME];
	unsigned target = code_get(i->inst, ISA_F_TGT, 0) % MACHINE_EXPORTS;
	const struct log_state *now = log_reader_state(t->reader);
	code_export_name(name, t->program->gpu, target);
	for (size_t k = 0; k < now->regions.n && !t->dispatch.exports[target]; k++)
		if (now->regions.at[k].name && !strcmp(now->regions.at[k].name, name))
			t->dispatch.exports[target] = now->regions.at[k].address;
	wave_trial_place(t->trial, &t->dispatch, w->group, w->wave);
}

void log_trial_touch(struct log_trial *t, const struct log_wave *w, const struct insn *i, struct touch *to)
{
	to->space = TOUCH_NOTHING;
	to->active = 0;
	if (!i->mem) return;
	if (i->mem->how == ISA_EXPORTED) find_export(t, w, i);
	wave_touch(log_trial_load(t, w, i, false), i, to);
}
