// See trace_replay.h.
#include "trace_replay.h"
#include "trace_mends.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"

enum { BUFFER = 1 << 22 };             // bytes of each argument: their size is not recorded

// Reads the launch from the comments at the head of the kernel's file.
static bool read_launch(const char *text, struct replay_kernel *k)
{
	const char *grid = strstr(text, "grid = "), *args = strstr(text, "kernarg ("),
		*code = strstr(text, "code address (COMPUTE_PGM): ");
	if (code && sscanf(code, "code address (COMPUTE_PGM): 0x%lx", &k->code) != 1) k->code = 0;
	return grid && args && sscanf(grid, "grid = %ux%ux%u workgroups of %ux%ux%u", &k->groups[0], &k->groups[1],
	                              &k->groups[2], &k->threads[0], &k->threads[1], &k->threads[2]) == 6
	       && sscanf(args, "kernarg (%u", &k->kernarg) == 1;
}

// A replay of one engine.
struct run {
	const struct replay *of;
	const struct replay_watch *watch;
	uint32_t engine;
	size_t waves;                          // waves of the CU
	int *traced;                           // by number of the wave in the dispatch
	uint64_t entry;
	unsigned group_waves;
	struct state { size_t row; uint64_t last; } *states;
	struct score score;
};

static int traced_of(const struct run *r, const struct wave *wave, size_t *n)
{
	uint32_t group[3];
	machine_workgroup_of(wave, group);
	*n = group[0] * r->group_waves + wave->id;
	return r->traced[*n];
}

static void on_issue(void *context, const struct time_event *e)
{
	struct run *r = context;
	size_t n;
	int traced = traced_of(r, e->wave, &n);
	if (traced < 0) return;
	const struct time_traced_wave *w = &r->of->trace.waves[traced];
	struct state *s = &r->states[n];
	if (s->row >= w->count || w->rows[s->row].pc != e->insn->pc - r->entry) return;
	const struct time_row *x = &w->rows[s->row++];
	uint64_t delta = e->issue - s->last;
	s->last = e->issue;
	bool counts = !e->forced;
	if (counts) {
		uint64_t off = delta > x->delta ? delta - x->delta : x->delta - delta;
		r->score.deltas++;
		r->score.exact += !off;
		r->score.close += off <= 1;
		r->score.model += delta;
		r->score.card += x->delta;
	}
	if (r->watch->issue)
		r->watch->issue(r->watch->context, &(struct replay_row){ e, x, delta, traced, s->row - 1, counts });
}

static void on_memory(void *context, const struct wave *wave, void *own,
                      const struct insn *i, uint64_t exec, uint64_t done)
{
	(void)own;
	struct run *r = context;
	size_t n;
	if (r->watch->memory) r->watch->memory(r->watch->context, traced_of(r, wave, &n), i->pc - r->entry, exec, done);
}

static bool run(struct run *r)
{
	const struct replay_kernel *k = &r->of->kernel;
	const struct program *p = r->of->program;
	struct arena a = {0};
	struct machine_options mo = {0};
	struct machine *m = machine_new(p, &mo);
	uint64_t pointers[32] = {0};
	for (unsigned n = 0; n < k->kernarg / 8 && n < 32; n++)
		pointers[n] = machine_add_buffer(m, "argument", BUFFER, NULL)->address;
	r->traced = arena_alloc(&a, r->waves * sizeof *r->traced);
	r->states = arena_alloc(&a, r->waves * sizeof *r->states);
	r->entry = p->sections[p->kernels[0].section].address + p->kernels[0].entry;
	struct time_observer observer = { .context = r, .issue = on_issue, .memory = on_memory };
	struct time_options o = { .chip = r->of->chip, .observer = &observer, .place_count = r->waves };
	o.places = time_trace_places(&a, &r->of->trace, r->engine, r->waves, r->traced);
	struct machine_dispatch d = {
		.kernel = &p->kernels[0], .workgroups = { (uint32_t)(r->waves / r->group_waves), 1, 1 },
		.kernarg = pointers,
		// A lane may read past the end, which gives 0 on the card.
		.kernarg_size = k->kernarg, .mode = -1, .lds = 512
	};
	memcpy(d.numthreads, k->threads, sizeof d.numthreads);
	struct time_result result;
	bool ok = time_run(m, &d, &o, &result);
	if (!ok) printf("fault: %s\n", machine_result(m)->fault);
	for (size_t n = 0; n < r->waves; n++)
		if (r->traced[n] >= 0) r->score.lost += (unsigned)(r->of->trace.waves[r->traced[n]].count - r->states[n].row);
	time_result_free(&result);
	machine_free(m);
	arena_free(&a);
	return ok;
}

void score_add(struct score *to, const struct score *s)
{
	to->deltas += s->deltas;
	to->exact += s->exact;
	to->close += s->close;
	to->lost += s->lost;
	to->model += s->model;
	to->card += s->card;
}

bool replay_run(const struct replay *r, const struct replay_watch *w, struct score *sum)
{
	const struct replay_kernel *k = &r->kernel;
	size_t group = (k->threads[0] * k->threads[1] * k->threads[2] + r->program->wave - 1) / r->program->wave;
	bool ok = true;
	*sum = (struct score){0};
	for (size_t first = 0, waves; first < r->trace.count; first += waves) {
		struct run one = { .of = r, .watch = w, .engine = r->trace.waves[first].engine, .group_waves = (unsigned)group };
		waves = time_trace_engine(&r->trace, one.engine, &first);
		one.waves = time_trace_cu_waves(&r->trace, one.engine, r->chip,
		                                (size_t)k->groups[0] * k->groups[1] * k->groups[2], group);
		ok &= run(&one);
		score_add(sum, &one.score);
	}
	return ok;
}

// Reads waves of the CU's other SIMD if the trace's folder has a table of them. A line has the trace and the engine;
// the launch of a wave, from the first traced one; and each access, from the time before. If the other SIMD does not
// have waves, a line has only the trace and the engine.
static void read_untraced(struct replay *r)
{
	struct arena *a = &r->arena;
	const struct source *s = file_source(a, arena_printf(a, "%s/trace-untraced.tsv", r->folder));
	struct { struct time_untraced_wave *at; size_t n, room; } waves = { 0 };
	const char *wanted = arena_printf(a, "\n%s\t", r->title), *line = s ? strstr(s->text, wanted) : NULL;
	for (; line; line = strstr(line, wanted)) {
		struct { int64_t *at; size_t n, room; } access = { 0 };
		char *at;
		uint32_t engine = (uint32_t)strtoul(line + strlen(wanted), &at, 10);
		r->trace.has_untraced = true;
		line = at;
		if (*at == '\n') continue;
		int64_t time = strtol(at, &at, 10), start = time;
		while (*at == ' ') *arena_append(a, &access) = time += strtol(at, &at, 10);
		*arena_append(a, &waves) = (struct time_untraced_wave){ engine, start, access.at, access.n };
		line = at;
	}
	r->trace.untraced = waves.at;
	r->trace.untraced_count = waves.n;
}

bool replay_open(struct replay *r, const char *folder, const char *csv)
{
	*r = (struct replay){ .folder = folder };
	struct arena *a = &r->arena;
	snprintf(r->title, sizeof r->title, "%.*s", (int)strcspn(csv, "."), csv);
	const char *name = arena_strndup(a, csv, (size_t)(strstr(csv, "-run") - csv));
	const struct source *source = file_source(a, arena_printf(a, "%s/%s.s", folder, name));
	if (!source || !read_launch(source->text, &r->kernel)) {
		printf("%s: no kernel with its launch beside it\n", csv);
		return false;
	}
	r->chip = isa_chip_find(arena_strndup(a, name, strcspn(name, "-")));
	struct asm_options ao = { .gpu = r->chip ? r->chip->gpu : NULL };
	r->program = asm_text(mend_source(a, name, source), &ao, &r->diag);
	const struct source *rows = file_source(a, arena_printf(a, "%s/%s", folder, csv));
	if (!r->program || !r->program->kernel_count || !rows || !time_trace_read(a, rows, &r->trace, &r->diag)) {
		printf("%s: cannot be read\n", csv);
		return false;
	}
	mend_rows(name, &r->trace);
	read_untraced(r);
	return true;
}

void replay_close(struct replay *r)
{
	program_free(r->program);
	diag_free(&r->diag);
	arena_free(&r->arena);
}

static int is_trace(const struct dirent *e) { return strstr(e->d_name, "-run") && strstr(e->d_name, ".csv"); }
int replay_list(const char *folder, struct dirent ***list) { return scandir(folder, list, is_trace, alphasort); }
