// Runs one combination of a sweep: its command line, the run, and the row.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "cli/choices.h"
#include "cli/interrupt.h"
#include "cli/sweep.h"
#include "cli/timed_file.h"
#include "compile/compile.h"
#include "host/terminal.h"
#include "report/fault.h"
#include "sweep/measured.h"

enum { MOST_SAID = 1 << 16, MOST_MESSAGE = 400 };

struct sweep_one {
	struct cli *cli;
	const struct sweep_axes *axes;
	unsigned work;
	const struct source *file;
	struct source object;                // the last code object that was compiled from a source file …
	char *object_of;                     // … with these options
};

static const struct {
	const char *name; unsigned work;
} works[] = { { "time", SWEEP_DO_TIME }, { "run", SWEEP_DO_RUN }, { "check", SWEEP_DO_CHECK } };

bool sweep_work_of(struct cli *c, unsigned *work)
{
	const char *text = cli_value(c, OPT_WHAT);
	*work = text ? 0 : SWEEP_DO_TIME;
	for (const char *p = text; p;) {
		size_t n = strcspn(p, ","), k = 0;
		while (k < 3 && (strlen(works[k].name) != n || strncmp(works[k].name, p, n))) k++;
		if (k == 3) {
			cli_usage_error(c, "--what expects time, run, check, or several with commas between, not `%s`",
			                text);
			return false;
		}
		*work |= works[k].work;
		p = p[n] ? p + n + 1 : NULL;
	}
	return true;
}

// ---- messages -----------------------------------------------------------------------------------------------------
struct sweep_one *sweep_one_new(struct cli *c, const struct sweep_axes *axes, unsigned work, const struct source *file)
{
	struct sweep_one *s = arena_alloc(&c->arena, sizeof *s);
	*s = (struct sweep_one){ .cli = c, .axes = axes, .work = work, .file = file };
	if (!host_errors_keep()) _Exit(EXIT_IO);             // commands and compilers print there
	return s;
}

// Returns the message of a failure: the first error, else the first line, in the table's arena; "" if nothing was
// printed.
static const char *first_message(struct sweep_table *t)
{
	static const char *const before[] = { "lanewise: ", "error: " };
	char *text = arena_alloc(&t->arena, MOST_SAID + 1);
	text[host_errors_read(text, MOST_SAID)] = 0;
	char *error = strstr(text, "error: "), *from = error ? error : text;
	while (from > text && from[-1] != '\n') from--;
	from[strcspn(from, "\n")] = 0;
	for (size_t k = 0; k < sizeof before / sizeof *before; k++)
		if (!strncmp(from, before[k], strlen(before[k]))) from += strlen(before[k]);
	if (strlen(from) > MOST_MESSAGE) from[MOST_MESSAGE] = 0;
	return sweep_text(t, from);
}

// ---- its command line ---------------------------------------------------------------------------------------------
static bool is_swept(const void *cli, size_t given)
{
	return sweep_takes_several(&((const struct cli *)cli)->given.at[given]);
}

static void make_row_cli(struct sweep_one *s, struct timed_file *f, const struct sweep_row *r)
{
	struct cli *own = &f->cli;
	timed_file_cli(f, s->cli, s->cli->operands.at[0], is_swept, s->cli);
	for (size_t k = 0; k < s->axes->n; k++) {
		const struct sweep_axis *a = &s->axes->at[k];
		const char *value = a->values.at[sweep_axes_value(s->axes, k, r->number)];
		if (value) *arena_push(&own->arena, &own->given) = (struct cli_given){ a->id, value };
	}
	*arena_push(&own->arena, &own->given) = (struct cli_given){ OPT_NO_PROGRESS, NULL };
}

// Returns the options with which a source file is compiled, as a text to be freed.
static char *compiled_with(const struct cli *c)
{
	static const enum cli_option_id which[] = { OPT_GPU, OPT_CHIP, OPT_WAVE, OPT_DEFINE, OPT_OPTIMIZE, OPT_CLANG };
	char *text = heap_strdup("");
	for (size_t k = 0; k < c->given.n; k++)
		for (size_t m = 0; m < sizeof which / sizeof *which; m++) {
			if (c->given.at[k].id != which[m]) continue;
			char *more = heap_printf("%s--%s %s\n", text, cli_options[which[m]].name, c->given.at[k].value);
			heap_free(text);
			text = more;
		}
	return text;
}

// Sets the operand: the file, or its last code object if that was compiled with these options.
static void set_operand(struct sweep_one *s, struct timed_file *f)
{
	char *with = compiled_with(&f->cli);
	bool same = s->object_of && !strcmp(with, s->object_of);
	f->cli.read = same ? &s->object : s->file;
	heap_free(with);
}

static void keep_object(struct sweep_one *s, const struct timed_file *f)
{
	const struct source *made = f->load.source;
	if (!made || made == s->file || made == &s->object || !compile_knows(s->file->name)) return;
	heap_free(s->object_of);
	heap_free((char *)s->object.text);
	char *text = heap_alloc(made->size + 1);
	memcpy(text, made->text, made->size);
	text[made->size] = 0;
	s->object = (struct source){ .name = s->file->name, .text = text, .size = made->size };
	s->object_of = compiled_with(&f->cli);
}

// ---- the row ------------------------------------------------------------------------------------------------------
static void set_target(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r, const struct program *p)
{
	for (size_t k = 0; k < s->axes->n; k++) {
		if (*r->axis[k]) continue;
		if (s->axes->at[k].id == OPT_GPU) r->axis[k] = sweep_text(t, p->target ? p->target->name : p->gpu->name);
		if (s->axes->at[k].id == OPT_WAVE) r->axis[k] = p->wave == 64 ? "64" : "32";
	}
}

// ---- runs ---------------------------------------------------------------------------------------------------------
static int print_not_held(const struct harness_notes *n, bool cycles)
{
	for (size_t k = 0; k < n->expects.n; k++) {
		const struct harness_expect *x = &n->expects.at[k];
		if (x->held || (cycles && !x->cycles)) continue;
		fprintf(stderr, "error: not held: %s%s%s\n", x->text, x->detail ? ": " : "", x->detail ? x->detail : "");
		break;
	}
	return EXIT_FAILED;
}

// Returns the status of a run that stopped: failed, unless it was interrupted.
static int stopped_status(const struct harness_run *run)
{
	show_fault(stderr, run);
	return EXIT_FAILED;
}

static int do_run(struct harness_run *run)
{
	if (!harness_run_go(run)) return run->failed_setup ? EXIT_USAGE : stopped_status(run);
	return harness_check(run) ? EXIT_FINE : print_not_held(run->notes, false);
}

static int do_check(struct cli *c, struct harness_run *run, struct sweep_table *t, struct sweep_row *r)
{
	struct check_levels levels;
	if (!cli_levels(c, run->program, &levels)) return EXIT_USAGE;
	struct harness_checked x;
	harness_checked_go(&x, run, &levels, run->diag);
	int status = x.ran ? EXIT_FINE : run->failed_setup ? EXIT_USAGE : stopped_status(x.run);
	if (!run->failed_setup) sweep_set_findings(t, r, x.checker);
	if (!status && harness_finding_count(x.checker, CHECK_ERROR)) {
		fprintf(stderr, "error: the checks found %s error%s: %s\n", r->figure[SWEEP_ERRORS],
		        strcmp(r->figure[SWEEP_ERRORS], "1") ? "s" : "", r->figure[SWEEP_FINDINGS]);
		status = EXIT_FAILED;
	}
	harness_checked_free(&x);
	return status;
}

// Runs a further task of the row again from the start, with new buffers.
static int run_again(struct sweep_one *s, struct timed_file *f, unsigned work, struct sweep_table *t,
                     struct sweep_row *r)
{
	struct harness_run again;
	int status = EXIT_USAGE;
	if (harness_run_again(&again, &f->load.run, &f->load.diag)) {
		status = work == SWEEP_DO_RUN ? do_run(&again) : do_check(&f->cli, &again, t, r);
		if (!(s->work & SWEEP_DO_TIME)) sweep_set_lanes(t, r, &again);
	}
	harness_run_free(&again);
	return status;
}

static int run_row(struct sweep_one *s, struct timed_file *f, struct sweep_table *t, struct sweep_row *r)
{
	static const struct profile_options none = { 0 };
	if (!cli_resolve_chip(&f->cli)) return EXIT_USAGE;
	set_operand(s, f);
	int status = EXIT_FINE;
	if (s->work & SWEEP_DO_TIME) status = timed_file_go(f, &none, "");
	else if (!(status = load_program(&f->load, &f->cli, false))) status = load_run(&f->load, &f->cli, NULL, false);
	if (f->load.program) set_target(s, t, r, f->load.program);
	keep_object(s, f);
	if (f->timed.ran) {
		sweep_set_time(t, r, &f->timed);
		sweep_set_lanes(t, r, &f->load.run);
		if (status == EXIT_FAILED) print_not_held(&f->load.notes, true);
	}
	for (unsigned work = SWEEP_DO_RUN; work <= SWEEP_DO_CHECK && !status; work *= 2)
		if (s->work & work) status = run_again(s, f, work, t, r);
	return status;
}

bool sweep_one_go(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r)
{
	struct timed_file f = { 0 };
	for (size_t k = 0; k < s->axes->n; k++) r->axis[k] = s->axes->at[k].texts.at[sweep_axes_value(s->axes, k, r->number)];
	host_errors_clear();
	make_row_cli(s, &f, r);
	int status = run_row(s, &f, t, r);
	timed_file_free(&f);                         // prints the remaining messages
	sweep_set(t, r, SWEEP_STATUS, "%s", status == EXIT_FINE ? "ok" : status == EXIT_FAILED ? "failed" : "refused");
	if (status) r->figure[SWEEP_MESSAGE] = first_message(t);
	return !interrupt_signal;
}
