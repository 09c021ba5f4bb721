// lanewise time
#include <stdlib.h>
#include <string.h>
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/timed_file.h"
#include "compare/table.h"
#include "json/json_out.h"
#include "report/fault.h"
#include "report/summary.h"
#include "report/time.h"
#include "report/time_traced.h"

struct one {
	struct timed_file file;
	struct harness_verdict verdict;
	struct harness_sure sure;
};

struct choices { const char *at[64]; enum cli_option_id id[64]; size_t n; };

static void choices_of(const struct cli *c, struct choices *out, enum cli_option_id a, enum cli_option_id b)
{
	out->n = 0;
	for (size_t k = 0; k < c->given.n && out->n < 64; k++)
		if (c->given.at[k].id == a || c->given.at[k].id == b) {
			out->at[out->n] = c->given.at[k].value;
			out->id[out->n++] = c->given.at[k].id;
		}
	if (!out->n) out->at[out->n++] = NULL;
}

static bool leave_out_none(const void *context, size_t given)
{
	(void)context;
	(void)given;
	return false;
}

// Returns whether an option is chosen for each run: the GPU and the wave size.
static bool is_chosen_per_run(const void *context, size_t given)
{
	enum cli_option_id id = ((const struct cli *)context)->given.at[given].id;
	return id == OPT_GPU || id == OPT_CHIP || id == OPT_WAVE;
}

static bool make_run_cli(struct one *o, const struct cli *c, const char *file, const struct choices *gpus, size_t g,
                         const struct choices *waves, size_t w)
{
	struct cli *own = &o->file.cli;
	timed_file_cli(&o->file, c, file, is_chosen_per_run, c);
	if (gpus->at[g]) *arena_push(&own->arena, &own->given) = (struct cli_given){ gpus->id[g], gpus->at[g] };
	if (waves->at[w]) *arena_push(&own->arena, &own->given) = (struct cli_given){ OPT_WAVE, waves->at[w] };
	return cli_resolve_chip(own);
}

// Leaves out a wave size that the GPU does not have, if several are given. Returns whether it does.
static bool is_left_out(struct one *o, const struct choices *waves)
{
	const char *name = cli_value(&o->file.cli, OPT_GPU), *wave = cli_value(&o->file.cli, OPT_WAVE);
	const struct isa_gpu *gpu = name && waves->n > 1 ? isa_gpu_find(name) : NULL;
	unsigned lanes = wave ? (unsigned)atoi(wave) : 0;
	if (!gpu || (lanes != 32 && lanes != 64) || lanes == gpu->wave_sizes[0] || lanes == gpu->wave_sizes[1]) return false;
	fprintf(stderr, "lanewise: %s does not have wave%u; it is left out\n", gpu->name, lanes);
	return true;
}

// ---- options ------------------------------------------------------------------------------------------------------
static bool read_profile_options(struct cli *c, struct profile_options *p, struct show_timeline *t)
{
	uint64_t first = 0, last = UINT32_MAX;
	const char *group = cli_value(c, OPT_WORKGROUP);
	bool timeline = cli_has(c, OPT_TIMELINE);
	*t = (struct show_timeline){ .cycles = cli_has(c, OPT_CYCLES) };
	if (!cli_range(c, OPT_CYCLES, 10, &t->from, &t->to) || !cli_range(c, OPT_WAVES, 10, &first, &last)) return false;
	if (timeline && !cli_has(c, OPT_WAVES) && !group) last = 0;
	*p = (struct profile_options){ .keep = timeline || cli_has(c, OPT_JSON), .first_wave = (uint32_t)first,
	                               .last_wave = last > UINT32_MAX ? UINT32_MAX : (uint32_t)last };
	p->one_group = group || (timeline && !cli_has(c, OPT_WAVES));
	return cli_workgroup(c, p->workgroup);
}

static bool read_listing_options(struct cli *c, struct show_lines *l)
{
	static const struct {
		const char *name; enum show_sort sort;
	} keys[] = {
		{ "cycles", SHOW_BY_CYCLES }, { "stall", SHOW_BY_STALL }, { "hits", SHOW_BY_HITS },
		{ "max", SHOW_BY_MAX }
	};
	const char *key = cli_value(c, OPT_SORT);
	uint64_t top = 0;
	*l = (struct show_lines){ SHOW_BY_LINE, 0 };
	for (size_t k = 0; key && k < sizeof keys / sizeof *keys; k++)
		if (!strcmp(key, keys[k].name)) l->sort = keys[k].sort;
	if (!cli_number(c, OPT_TOP, 1, SIZE_MAX, &top)) return false;
	l->top = (size_t)top;
	return true;
}

// ---- one run ------------------------------------------------------------------------------------------------------
static void find_verdict(struct one *o)
{
	harness_verdict(&o->file.timed, &o->verdict);
	harness_sure(&o->file.timed, &o->verdict, &o->sure);
	if (!cli_has(&o->file.cli, OPT_TRY) && !harness_verdict_is_cheap(&o->file.timed)) return;
	progress_begin(&o->file.cli, "trying what would help");
	harness_verdict_try(&o->file.timed, &o->verdict);
	progress_end();
}

static int run_one(struct one *o, const struct profile_options *p, bool alone)
{
	if (!load_jobs(&o->file.load, &o->file.cli, OPT_TIME_THREADS)) return EXIT_USAGE;
	int status = timed_file_go(&o->file, p, "timing");
	if (o->file.timed.ran && alone) find_verdict(o);
	return status;
}

// Returns the name of a row: what distinguishes it from the other rows.
static const char *row_name(struct cli *c, const struct one *o, bool files, bool chips, bool waves)
{
	const char *name = "";
	if (files) {
		const char *slash = strrchr(o->file.cli.operands.at[0], '/');
		name = slash ? slash + 1 : o->file.cli.operands.at[0];
	}
	if (chips) name = arena_printf(&c->arena, "%s%s%s", name, *name ? " " : "", o->file.chip.name);
	if (waves) name = arena_printf(&c->arena, "%s%swave%u", name, *name ? " " : "", o->file.load.program->wave);
	return name;
}

// Prints the expectations of cycles.
static void print_cycle_expectations(struct one *o)
{
	bool any = false;
	for (size_t k = 0; k < o->file.load.notes.expects.n; k++) {
		const struct harness_expect *x = &o->file.load.notes.expects.at[k];
		if (!x->cycles) continue;
		if (!any) putchar('\n');
		any = true;
		show_expectation(stdout, x);
	}
}

static void print_one(struct cli *c, struct one *o, const struct show_lines *l, const struct show_timeline *t)
{
	show_time_totals(stdout, &o->file.timed, &o->verdict);
	if (cli_has(c, OPT_TIMELINE)) show_time_timeline(stdout, &o->file.timed, t);
	else if (cli_has(c, OPT_BY_SOURCE)) show_time_sources(stdout, &o->file.timed);
	else show_time_listing(stdout, &o->file.timed, l);
	show_time_sure(stdout, &o->file.timed, &o->sure);
	print_cycle_expectations(o);
}

static void print_table(struct cli *c, struct one *all, size_t n, bool files, bool chips, bool waves)
{
	struct show_compared *rows = arena_alloc(&c->arena, n * sizeof *rows);
	for (size_t k = 0; k < n; k++)
		rows[k] = (struct show_compared){ row_name(c, &all[k], files, chips, waves), &all[k].file.timed };
	show_time_compare(stdout, rows, n);
}

// ---- compared with a card's trace ---------------------------------------------------------------------------------
static bool traced_alone(struct cli *c)
{
	static const enum cli_option_id others[] = { OPT_WAITS, OPT_TIMELINE, OPT_BY_SOURCE, OPT_SORT, OPT_TRY,
	                                             OPT_CYCLES, OPT_WORKGROUP, OPT_WAVES };
	for (size_t k = 0; k < sizeof others / sizeof *others; k++)
		if (cli_has(c, others[k])) return !cli_usage_error(c, "--trace does not go with --%s", cli_options[others[k]].name);
	return true;
}

static int compare_traced(struct timed_file *f, size_t top)
{
	struct cli *c = &f->cli;
	struct time_trace trace;
	struct harness_traced t = { 0 };
	const char *path = cli_value(c, OPT_TRACE), *caches = cli_value(c, OPT_CACHES);
	int status = timed_file_load(f);
	if (!status) status = timed_file_trace(f, path, &trace);
	load_messages(&f->load);
	if (status) return status;
	interrupt_expect();
	progress_begin(c, "replaying");
	bool good = harness_traced_go(&t, &f->load.run, &f->chip, &trace, !caches || !strcmp(caches, "warm"), &f->load.diag);
	progress_end();
	if (good && cli_has(c, OPT_JSON)) show_time_traced_json(stdout, &t, &f->load.run, path);
	else if (good) show_time_traced(stdout, &t, &f->load.run, path, top);
	else if (t.fault) show_fault(stderr, &t.run);
	fflush(stdout);
	status = good ? EXIT_FINE : t.fault ? EXIT_FAILED : EXIT_USAGE;
	harness_traced_free(&t);
	return status;
}

static int time_traced(struct cli *c, size_t top)
{
	struct timed_file f = { 0 };
	if (c->operands.n > 1) return cli_usage_error(c, "--trace expects one FILE");
	if (!traced_alone(c)) return EXIT_USAGE;
	timed_file_cli(&f, c, c->operands.at[0], leave_out_none, NULL);
	int status = cli_resolve_chip(&f.cli) ? compare_traced(&f, top) : EXIT_USAGE;
	timed_file_free(&f);
	return status;
}

int command_time(struct cli *c)
{
	struct choices gpus, waves;
	struct profile_options p;
	struct show_timeline t;
	struct show_lines l;
	choices_of(c, &gpus, OPT_GPU, OPT_CHIP);
	choices_of(c, &waves, OPT_WAVE, OPT_WAVE);
	if (!c->operands.n) return cli_usage_error(c, "which FILE?");
	if (!read_profile_options(c, &p, &t) || !read_listing_options(c, &l)) return EXIT_USAGE;
	if (cli_has(c, OPT_TRACE)) return time_traced(c, l.top);
	size_t n = c->operands.n * gpus.n * waves.n, done = 0;
	bool several = n > 1, json = cli_has(c, OPT_JSON);
	if (several && cli_has(c, OPT_TIMELINE)) return cli_usage_error(c, "--timeline is for one FILE on one GPU");
	if (several && cli_has(c, OPT_BY_SOURCE) && !json) return cli_usage_error(c, "--by-source is for one FILE on one GPU");
	if ((cli_has(c, OPT_TOP) || cli_has(c, OPT_SORT)) && cli_has(c, OPT_BY_SOURCE))
		return cli_usage_error(c, "--top and --sort are for instructions, and do not go with --by-source");
	if (cli_has(c, OPT_TIMELINE) && cli_has(c, OPT_BY_SOURCE))
		return cli_usage_error(c, "--timeline does not go with --by-source");
	struct one *all = arena_alloc(&c->arena, n * sizeof *all);
	int status = EXIT_FINE;
	bool good = true;                      // all of them ran
	for (size_t k = 0; k < n && good; k++) {
		struct one *o = &all[done++];
		size_t f = k / (gpus.n * waves.n), g = k / waves.n % gpus.n, w = k % waves.n;
		bool made = make_run_cli(o, c, c->operands.at[f], &gpus, g, &waves, w);
		if (made && is_left_out(o, &waves)) {
			arena_free(&o->file.cli.arena);
			all[--done] = (struct one){ 0 };
			continue;
		}
		int now = made ? run_one(o, &p, !several) : EXIT_USAGE;
		if (now > status) status = now;
		good = o->file.timed.ran && now <= EXIT_FAILED;
	}
	if (!done) status = EXIT_USAGE;
	else if (good && json) {
		struct json_out o = { .to = stdout };
		if (several) json_out_open(&o, NULL, '[');
		for (size_t k = 0; k < done; k++) show_time_json(&o, &all[k].file.timed, several ? NULL : &all[k].verdict);
		if (several) json_out_close(&o, ']');
		json_out_line(&o);
		json_out_flush(&o);
		json_out_free(&o);
	} else if (good && several) {
		print_table(c, all, done, c->operands.n > 1, gpus.n > 1, waves.n > 1);
	} else if (good) {
		print_one(c, &all[0], &l, &t);
	}
	fflush(stdout);
	for (size_t k = 0; k < done; k++) timed_file_free(&all[k].file);
	return status;
}
