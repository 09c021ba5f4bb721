#include "cli/timed_file.h"
#include <string.h>
#include "base/file.h"
#include "capture/capture.h"
#include "cli/choices.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "harness/traced.h"

// Workgroups and instructions that are timed at least.
enum { EXACT = 10000, SAMPLE = 4000000 };

void timed_file_cli(struct timed_file *f, const struct cli *c, const char *operand,
                    bool (*leave_out)(const void *context, size_t given), const void *context)
{
	f->cli.command = c->command;
	f->cli.rest.at = c->rest.at;
	f->cli.rest.n = c->rest.n;
	*arena_push(&f->cli.arena, &f->cli.operands) = operand;
	for (size_t k = 0; k < c->given.n; k++)
		if (!leave_out(context, k)) *arena_push(&f->cli.arena, &f->cli.given) = c->given.at[k];
}

// Uses a launch as the driver recorded it for sizes that are not given. Warns if the given workgroup has another size.
static void use_launch(struct timed_file *f, const struct source *trace, const struct capture_launch *l)
{
	struct harness_notes *n = &f->load.notes;
	struct machine_dispatch *d = &f->load.run.dispatch;
	uint32_t own = f->load.run.kernel ? f->load.run.kernel->group_segment : 0, threads[3], *now = d->numthreads;
	for (int k = 0; k < 3; k++) threads[k] = l->threads[k] ? l->threads[k] : 1;
	if (l->threads[0] && !n->numthreads[0]) {
		memcpy(n->numthreads, threads, sizeof threads);
		memcpy(now, threads, sizeof threads);
	}
	if (l->threads[0] && memcmp(now, threads, sizeof threads))
		diag_note(&f->load.diag, DIAG_WARNING, (struct place){ trace, 0, 0, 0 },
		          arena_printf(&f->arena, "--numthreads %u,%u,%u", threads[0], threads[1], threads[2]),
		          "the card ran workgroups of %u,%u,%u work-items, not %u,%u,%u", threads[0], threads[1],
		          threads[2], now[0], now[1], now[2]);
	if (l->lds > own && l->lds - own > n->lds) d->lds = n->lds = l->lds - own;
}

int timed_file_trace(struct timed_file *f, const char *path, struct time_trace *trace)
{
	const struct source *source = file_source(&f->arena, path);
	if (!source) return cli_cannot("read", path);
	const struct harness_run *r = &f->load.run;
	struct capture_code code = { .at = machine_code(r->machine, NULL) };
	struct capture_found found;
	machine_code(r->machine, &code.count);
	code.entry = (size_t)(machine_insn_at(r->machine, harness_entry(r)) - code.at);
	if (!capture_read(&f->arena, source, &code, trace, &found, &f->load.diag)) return EXIT_IO;
	if (found.waves.others || found.waves.cut)
		diag_note(&f->load.diag, DIAG_NOTE, (struct place){ source, 0, 0, 0 }, NULL,
			"%zu waves ran this program; %zu that ran other code and %zu without a beginning or end in the trace are left out",
			found.waves.taken, found.waves.others, found.waves.cut);
	use_launch(f, source, &found.launch);
	return EXIT_FINE;
}

static int use_waits(struct timed_file *f)
{
	const char *path = cli_value(&f->cli, OPT_WAITS);
	struct time_trace trace;
	if (!path) return EXIT_FINE;
	int status = timed_file_trace(f, path, &trace);
	if (status) return status;
	struct machine_dispatch *d = &f->load.run.dispatch;
	size_t waves = harness_traced_dispatch(d, f->load.program->wave, &f->chip, &trace, trace.waves[0].engine);
	if (!waves) {
		cli_usage_error(&f->cli, "--waits replays one CU; it has more than %d waves of this dispatch",
		                HARNESS_TRACED_MOST);
		return EXIT_USAGE;
	}
	int *which = arena_alloc(&f->arena, waves * sizeof *which);
	f->timed.options.places = time_trace_places(&f->arena, &trace, trace.waves[0].engine, waves, which);
	f->timed.options.place_count = waves;
	return EXIT_FINE;
}

int timed_file_load(struct timed_file *f)
{
	struct cli *c = &f->cli;
	struct load *l = &f->load;
	int status = load_program(l, c, false);
	if (status) return status;
	if (cli_has(c, OPT_BY_SOURCE) && !l->program->origins.n) {
		load_messages(l);
		return cli_usage_error(c, "--by-source: no instruction of %s has a source line; compile with -g",
		                       l->program->source->name);
	}
	if ((status = load_run(l, c, false, KEPT_ROWS_ALL))) return status;
	const struct isa_chip *chip = harness_chip(&l->run, &l->diag);
	return chip && chip_override(c, chip, &f->chip) ? EXIT_FINE : EXIT_USAGE;
}

int timed_file_go(struct timed_file *f, const struct profile_options *p, const char *doing)
{
	struct cli *c = &f->cli;
	struct load *l = &f->load;
	const char *caches = cli_value(c, OPT_CACHES);
	uint64_t exact = EXACT, sample = SAMPLE;
	if (!cli_number(c, OPT_EXACT, 0, UINT64_MAX, &exact)) return EXIT_USAGE;
	if (!exact) sample = 0;
	if (!cli_number(c, OPT_SAMPLE, 0, UINT64_MAX, &sample)) return EXIT_USAGE;
	int status = timed_file_load(f);
	if (status) return status;
	f->timed = (struct harness_timed){ .run = &l->run, .chip = &f->chip,
	                                   .options = { .exact = exact, .sample = sample } };
	f->timed.options.warm = !caches || !strcmp(caches, "warm");
	if ((status = use_waits(f))) return status;
	load_messages(l);
	interrupt_expect();
	progress_begin(c, doing);
	harness_timed_go(&f->timed, p);
	progress_end();
	if (l->run.failed_setup) return load_wrong(l);
	if (f->timed.ran) {
		l->run.cycles = (struct harness_cycles){ true, true, f->timed.result.cycles, f->timed.chip };
		return harness_check_cycles(&l->run) ? EXIT_FINE : EXIT_FAILED;
	}
	return machine_result(l->run.machine)->fault ? load_fault(l) : EXIT_FAILED;
}

void timed_file_free(struct timed_file *f)
{
	harness_timed_free(&f->timed);
	load_free(&f->load);
	arena_free(&f->arena);
	arena_free(&f->cli.arena);
}
