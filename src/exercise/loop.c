// Describes the loop of an answer that does not end, from its last instructions in another run.
#include <inttypes.h>
#include <string.h>
#include "exercise/parts.h"

enum { LOOK = 4000 };          // instructions before the stop that are looked at

struct end_of_run {
	const struct machine_result *stop;
	uint64_t steps;
	struct program *program;
	struct exercise_loop loop;
	// registers of the wave when it was first at the instruction where it was stopped
	struct { bool is; uint32_t scc, s[128], rows; row *v; } once;
};

static bool is_stopped(const struct end_of_run *x, const struct wave *w)
{
	uint32_t group[3];
	machine_workgroup_of(w, group);
	return w->id == x->stop->wave && !memcmp(group, x->stop->workgroup, sizeof group);
}

static unsigned line_of(const struct end_of_run *x, const struct insn *i)
{
	return program_written_at(x->program->lines[i->line].place).line;
}

static void compare(struct end_of_run *x, const struct wave *w)
{
	size_t bytes = w->rows * sizeof *x->once.v;
	if (x->once.is) {
		x->loop.alike = x->once.scc == w->scc && x->once.rows == w->rows
		                && !memcmp(x->once.s, w->s, sizeof x->once.s) && !memcmp(x->once.v, w->v, bytes);
		return;
	}
	x->once.is = true;
	x->once.scc = w->scc;
	x->once.rows = w->rows;
	x->once.v = heap_aligned(_Alignof(row), bytes + sizeof *x->once.v);
	memcpy(x->once.s, w->s, sizeof x->once.s);
	memcpy(x->once.v, w->v, bytes);
}

static void look(void *context, struct wave *w, const struct insn *i)
{
	struct end_of_run *x = context;
	uint64_t exec = w->s[ISA_REG_EXEC] | (uint64_t)(w->lanes == 64 ? w->s[ISA_REG_EXEC + 1] : 0) << 32;
	if (x->steps++ + LOOK < x->stop->steps || !is_stopped(x, w)) return;
	unsigned line = line_of(x, i);
	if (!x->loop.first || line < x->loop.first) x->loop.first = line;
	if (line > x->loop.last) x->loop.last = line;
	x->loop.active |= exec;
	if (i->line == x->stop->line) compare(x, w);
}

struct exercise_loop exercise_loop(struct exercise_mark *m, const struct machine_result *stop)
{
	struct diag unheard = { 0 };
	struct end_of_run x = { .stop = stop, .program = m->program };
	struct machine_observer o = { .context = &x, .before = look };
	struct harness_run_options options = { .observer = &o, .max_steps = m->exercise->most_steps };
	struct harness_run run;
	if (harness_run_prepare(&run, m->program, &m->notes, &options, &unheard)) harness_run_go(&run);
	harness_run_free(&run);
	heap_free(x.once.v);
	diag_free(&unheard);
	return x.loop;
}
