// lanewise time
#include <stdlib.h>
#include <string.h>
#include "cli/interrupt.h"
#include "cli/choices.h"
#include "cli/load.h"
#include "cli/progress.h"
#include "show/show_time.h"
#include "time/trace.h"

// One file on one chip with one wave size: a command line of its own, made from the one that was given.
struct one {
	struct cli cli;
	struct load load;
	struct isa_chip chip;
	struct harness_timed timed;
	struct harness_verdict verdict;
	struct arena arena;            // of the trace
	const char *name;              // in the table
};

struct choices { const char *at[64]; enum cli_option_id id[64]; size_t n; };

static void choices_of(const struct cli *c, struct choices *out, enum cli_option_id a, enum cli_option_id b)
{
	out->n = 0;
	for (size_t k = 0; k < c->given.n && out->n < 64; k++)
		if (c->given.at[k].id == a || c->given.at[k].id == b) { out->at[out->n] = c->given.at[k].value; out->id[out->n++] = c->given.at[k].id; }
	if (!out->n) out->at[out->n++] = NULL;
}

static bool make_cli(struct one *o, const struct cli *c, const char *file, const struct choices *gpus, size_t g, const struct choices *waves, size_t w)
{
	o->cli.command = c->command;
	*arena_push(&o->cli.arena, &o->cli.operands) = file;
	for (size_t k = 0; k < c->given.n; k++) {
		enum cli_option_id id = c->given.at[k].id;
		if (id != OPT_GPU && id != OPT_CHIP && id != OPT_WAVE) *arena_push(&o->cli.arena, &o->cli.given) = c->given.at[k];
	}
	if (gpus->at[g]) *arena_push(&o->cli.arena, &o->cli.given) = (struct cli_given){ gpus->id[g], gpus->at[g] };
	if (waves->at[w]) *arena_push(&o->cli.arena, &o->cli.given) = (struct cli_given){ OPT_WAVE, waves->at[w] };
	return cli_resolve_chip(&o->cli);
}

// Of several wave sizes, one that the GPU does not have: there is nothing to compare.
static bool is_left_out(struct one *o, const struct choices *waves)
{
	const char *name = cli_value(&o->cli, OPT_GPU), *wave = cli_value(&o->cli, OPT_WAVE);
	const struct isa_gpu *gpu = name && waves->n > 1 ? isa_gpu_find(name) : NULL;
	unsigned lanes = wave ? (unsigned)atoi(wave) : 0;
	if (!gpu || (lanes != 32 && lanes != 64) || lanes == gpu->wave_sizes[0] || lanes == gpu->wave_sizes[1]) return false;
	fprintf(stderr, "lanewise: %s has no wave%u: left out\n", gpu->name, lanes);
	return true;
}

// ---- options ----------------------------------------------------------------------------------------------------------------------------
static bool profile_wants(struct cli *c, struct profile_options *p, struct show_timeline *t)
{
	uint64_t first = 0, last = UINT32_MAX;
	const char *group = cli_value(c, OPT_WORKGROUP);
	bool timeline = cli_has(c, OPT_TIMELINE);
	*t = (struct show_timeline){ .cycles = cli_has(c, OPT_CYCLES) };
	if (!cli_range(c, OPT_CYCLES, 10, &t->from, &t->to) || !cli_range(c, OPT_WAVES, 10, &first, &last)) return false;
	if (timeline && !cli_has(c, OPT_WAVES) && !group) last = 0;
	*p = (struct profile_options){ .keep = timeline || cli_has(c, OPT_JSON), .first_wave = (uint32_t)first, .last_wave = last > UINT32_MAX ? UINT32_MAX : (uint32_t)last };
	p->one_group = group || (timeline && !cli_has(c, OPT_WAVES));
	return cli_workgroup(c, p->workgroup);
}

static bool listing_wants(struct cli *c, struct show_listing *l)
{
	static const struct { const char *name; enum show_sort sort; } keys[] = { { "cycles", SHOW_BY_CYCLES }, { "stall", SHOW_BY_STALL }, { "hits", SHOW_BY_HITS }, { "max", SHOW_BY_MAX } };
	const char *key = cli_value(c, OPT_SORT);
	uint64_t top = 0;
	*l = (struct show_listing){ SHOW_BY_LINE, 0 };
	for (size_t k = 0; key && k < sizeof keys / sizeof *keys; k++)
		if (!strcmp(key, keys[k].name)) l->sort = keys[k].sort;
	if (!cli_number(c, OPT_TOP, 1, SIZE_MAX, &top)) return false;
	l->top = (size_t)top;
	return true;
}

// ---- one run ------------------------------------------------------------------------------------------------------------------------------
static int places(struct one *o)
{
	const char *path = cli_value(&o->cli, OPT_WAITS);
	struct time_trace trace;
	if (!path) return EXIT_FINE;
	if (!time_trace_read(&o->arena, path, &trace, &o->load.diag)) return EXIT_IO;
	const uint32_t *g = o->load.run.dispatch.workgroups, *n = o->load.run.dispatch.numthreads;
	uint64_t waves = ((uint64_t)n[0] * n[1] * n[2] + o->load.program->wave - 1) / o->load.program->wave * g[0] * g[1] * g[2];
	if (waves > 1 << 16) { cli_usage_error(&o->cli, "--waits replays one CU: %llu waves are too many", (unsigned long long)waves); return EXIT_USAGE; }
	int *which = arena_alloc(&o->arena, (waves + 1) * sizeof *which);
	o->timed.options.places = time_trace_places(&o->arena, &trace, trace.waves[0].engine, waves, which);
	o->timed.options.place_count = waves;
	return EXIT_FINE;
}

static void judge(struct one *o)
{
	harness_verdict(&o->timed, &o->verdict);
	if (!cli_has(&o->cli, OPT_TRY) && !harness_verdict_is_cheap(&o->timed)) return;
	progress_begin(&o->cli, "trying what would help");
	harness_verdict_try(&o->timed, &o->verdict);
	progress_end();
}

static int run_one(struct one *o, const struct profile_options *p, bool alone)
{
	struct cli *c = &o->cli;
	struct load *l = &o->load;
	const char *caches = cli_value(c, OPT_CACHES);
	uint64_t exact = 10000;
	if (!cli_number(c, OPT_EXACT, 0, UINT64_MAX, &exact)) return EXIT_USAGE;
	int status = load_program(l, c, false);
	if (status) return status;
	if (cli_has(c, OPT_BY_SOURCE) && !l->program->origins.n) {
		load_messages(l);
		return cli_usage_error(c, "--by-source: no instruction of %s has a line of a source; clang -g writes them", l->program->source->name);
	}
	if ((status = load_run(l, c, NULL, false))) return status;
	const struct isa_chip *chip = harness_chip(&l->run, &l->diag);
	if (!chip || !chip_override(c, chip, &o->chip)) return EXIT_USAGE;
	o->timed = (struct harness_timed){ .run = &l->run, .chip = &o->chip, .options = { .warm = !caches || !strcmp(caches, "warm"), .exact = exact } };
	if ((status = places(o))) return status;
	load_messages(l);
	interrupt_expect();
	progress_begin(c, "timing");
	harness_timed_go(&o->timed, p);
	progress_end();
	if (l->run.failed_setup) return load_wrong(l);
	if (o->timed.ran) {
		l->run.cycles = (struct harness_cycles){ true, true, o->timed.result.cycles, o->timed.chip };
		if (alone) judge(o);
		return harness_check_cycles(&l->run) ? EXIT_FINE : EXIT_FAILED;
	}
	return machine_result(l->run.machine)->fault ? load_fault(l) : EXIT_FAILED;
}

static void free_one(struct one *o)
{
	harness_timed_free(&o->timed);
	load_free(&o->load);
	arena_free(&o->arena);
	arena_free(&o->cli.arena);
}

// What distinguishes it from the other rows.
static const char *row_name(struct cli *c, const struct one *o, bool files, bool chips, bool waves)
{
	const char *name = "";
	if (files) {
		const char *slash = strrchr(o->cli.operands.at[0], '/');
		name = slash ? slash + 1 : o->cli.operands.at[0];
	}
	if (chips) name = arena_printf(&c->arena, "%s%s%s", name, *name ? " " : "", o->chip.name);
	if (waves) name = arena_printf(&c->arena, "%s%swave%u", name, *name ? " " : "", o->load.program->wave);
	return name;
}

// What was expected of the cycles.
static void expectations(struct one *o)
{
	bool any = false;
	for (size_t k = 0; k < o->load.notes.expects.n; k++) {
		const struct harness_expect *x = &o->load.notes.expects.at[k];
		if (!x->cycles) continue;
		if (!any) putchar('\n');
		any = true;
		show_expectation(stdout, x);
	}
}

static void print_one(struct cli *c, struct one *o, const struct show_listing *l, const struct show_timeline *t)
{
	show_time_totals(stdout, &o->timed, &o->verdict);
	if (cli_has(c, OPT_TIMELINE)) show_time_timeline(stdout, &o->timed, t);
	else if (cli_has(c, OPT_BY_SOURCE)) show_time_sources(stdout, &o->timed);
	else show_time_listing(stdout, &o->timed, l);
	expectations(o);
}

static void print_table(struct cli *c, struct one *all, size_t n, bool files, bool chips, bool waves)
{
	struct show_compared *rows = arena_alloc(&c->arena, n * sizeof *rows);
	for (size_t k = 0; k < n; k++) rows[k] = (struct show_compared){ row_name(c, &all[k], files, chips, waves), &all[k].timed };
	show_time_compare(stdout, rows, n);
}

int command_time(struct cli *c)
{
	struct choices gpus, waves;
	struct profile_options p;
	struct show_timeline t;
	struct show_listing l;
	choices_of(c, &gpus, OPT_GPU, OPT_CHIP);
	choices_of(c, &waves, OPT_WAVE, OPT_WAVE);
	if (!c->operands.n) return cli_usage_error(c, "which FILE?");
	if (!profile_wants(c, &p, &t) || !listing_wants(c, &l)) return EXIT_USAGE;
	size_t n = c->operands.n * gpus.n * waves.n, done = 0;
	bool several = n > 1, json = cli_has(c, OPT_JSON);
	if (several && cli_has(c, OPT_TIMELINE)) return cli_usage_error(c, "--timeline is for one FILE on one GPU");
	if (several && cli_has(c, OPT_BY_SOURCE) && !json) return cli_usage_error(c, "--by-source is for one FILE on one GPU");
	if (cli_has(c, OPT_TIMELINE) && cli_has(c, OPT_BY_SOURCE)) return cli_usage_error(c, "--timeline or --by-source");
	struct one *all = arena_alloc(&c->arena, n * sizeof *all);
	int status = EXIT_FINE;
	bool good = true;                      // they all ran
	for (size_t k = 0; k < n && good; k++) {
		struct one *o = &all[done++];
		size_t f = k / (gpus.n * waves.n), g = k / waves.n % gpus.n, w = k % waves.n;
		bool made = make_cli(o, c, c->operands.at[f], &gpus, g, &waves, w);
		if (made && is_left_out(o, &waves)) {
			arena_free(&o->cli.arena);
			all[--done] = (struct one){ 0 };
			continue;
		}
		int now = made ? run_one(o, &p, !several) : EXIT_USAGE;
		if (now > status) status = now;
		good = o->timed.ran && now <= EXIT_FAILED;
	}
	if (!done) status = EXIT_USAGE;
	else if (good && json) {
		if (several) putchar('[');
		for (size_t k = 0; k < done; k++) {
			if (k) putchar(',');
			show_time_json(stdout, &all[k].timed, several ? NULL : &all[k].verdict);
		}
		puts(several ? "]" : "");
	} else if (good && several) {
		print_table(c, all, done, c->operands.n > 1, gpus.n > 1, waves.n > 1);
	} else if (good) {
		print_one(c, &all[0], &l, &t);
	}
	fflush(stdout);
	for (size_t k = 0; k < done; k++) free_one(&all[k]);
	return status;
}
