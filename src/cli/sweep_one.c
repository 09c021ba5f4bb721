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
#include "sweep/measured.h"
#include "sweep/tasks.h"

enum { MOST_SAID = 1 << 16 };

struct sweep_one {
	struct cli *cli;
	const struct sweep_axes *axes;
	unsigned tasks;
	const struct source *file;
	struct source object;                // the last code object that was compiled from a source file …
	char *object_of;                     // … with these options
};

struct sweep_one *sweep_one_new(struct cli *c, const struct sweep_axes *axes, unsigned tasks, const struct source *file)
{
	struct sweep_one *s = arena_alloc(&c->arena, sizeof *s);
	*s = (struct sweep_one){ .cli = c, .axes = axes, .tasks = tasks, .file = file };
	if (!host_errors_keep()) _Exit(EXIT_IO);             // commands and compilers print there
	return s;
}

static const char *message(struct sweep_table *t)
{
	char *text = arena_alloc(&t->arena, MOST_SAID + 1);
	text[host_errors_read(text, MOST_SAID)] = 0;
	return sweep_message(t, text);
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
		if (value) *arena_push(&own->arena, &own->given) = (struct cli_given){ (enum cli_option_id)a->option, value };
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
		if (s->axes->at[k].option == OPT_GPU) r->axis[k] = sweep_text(t, p->target ? p->target->name : p->gpu->name);
		if (s->axes->at[k].option == OPT_WAVE) r->axis[k] = p->wave == 64 ? "64" : "32";
	}
}

// ---- runs ---------------------------------------------------------------------------------------------------------
static enum sweep_end end_of(int status)
{
	return status == EXIT_FINE ? SWEEP_OK : status == EXIT_FAILED ? SWEEP_FAILED : SWEEP_REFUSED;
}

static enum sweep_end do_check(struct cli *c, struct harness_run *run, struct sweep_table *t, struct sweep_row *r)
{
	struct check_levels levels;
	return cli_levels(c, run->program, &levels) ? sweep_check(run, &levels, t, r) : SWEEP_REFUSED;
}

// Runs a further task of the row again from the start, with new buffers.
static enum sweep_end run_again(struct sweep_one *s, struct timed_file *f, enum sweep_task task, struct sweep_table *t,
                                struct sweep_row *r)
{
	struct harness_run again;
	enum sweep_end end = SWEEP_REFUSED;
	if (harness_run_again(&again, &f->load.run, &f->load.diag)) {
		end = task == SWEEP_DO_RUN ? sweep_run(&again) : do_check(&f->cli, &again, t, r);
		if (!(s->tasks & SWEEP_DO_TIME)) sweep_set_lanes(t, r, &again);
	}
	harness_run_free(&again);
	return end;
}

static int load_row(struct sweep_one *s, struct timed_file *f)
{
	static const struct profile_options none = { 0 };
	if (s->tasks & SWEEP_DO_TIME) return timed_file_go(f, &none, "");
	int status = load_program(&f->load, &f->cli, false);
	return status ? status : load_run(&f->load, &f->cli, false, KEPT_ROWS_ALL);
}

static enum sweep_end run_row(struct sweep_one *s, struct timed_file *f, struct sweep_table *t, struct sweep_row *r)
{
	if (!cli_resolve_chip(&f->cli)) return SWEEP_REFUSED;
	set_operand(s, f);
	enum sweep_end end = end_of(load_row(s, f));
	if (f->load.program) set_target(s, t, r, f->load.program);
	keep_object(s, f);
	if (f->timed.ran) {
		sweep_set_time(t, r, &f->timed);
		sweep_set_lanes(t, r, &f->load.run);
		if (end == SWEEP_FAILED) sweep_print_not_held(&f->load.notes, true);
	}
	if (end == SWEEP_OK && s->tasks & SWEEP_DO_RUN) end = run_again(s, f, SWEEP_DO_RUN, t, r);
	if (end == SWEEP_OK && s->tasks & SWEEP_DO_CHECK) end = run_again(s, f, SWEEP_DO_CHECK, t, r);
	return end;
}

bool sweep_one_go(struct sweep_one *s, struct sweep_table *t, struct sweep_row *r)
{
	struct timed_file f = { 0 };
	sweep_axes_row(s->axes, r);
	host_errors_clear();
	make_row_cli(s, &f, r);
	enum sweep_end end = run_row(s, &f, t, r);
	timed_file_free(&f);                         // prints the remaining messages
	sweep_set(t, r, SWEEP_STATUS, "%s", sweep_end_names[end]);
	if (end != SWEEP_OK) r->figure[SWEEP_MESSAGE] = message(t);
	return !interrupt_signal;
}
