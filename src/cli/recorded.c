// Opens a FILE that is a program or the log of a run.
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "cli/interrupt.h"
#include "cli/choices.h"
#include "cli/progress.h"
#include "harness/timed.h"
#include "cli/recorded.h"

// Refuses options that choose the program of a run, because a recorded run has its program.
static int refuse_choices(struct cli *c, const char *path)
{
	static const enum cli_option_id others[] = { OPT_GPU, OPT_WAVE, OPT_KERNEL, OPT_NOTES, OPT_MAX_STEPS, OPT_SAVE,
	                                             OPT_INCLUDE, OPT_DEFINE };
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_option *o = &cli_options[c->given.at[k].id];
		bool chooses = o->note;
		for (size_t n = 0; n < sizeof others / sizeof *others; n++) chooses |= others[n] == c->given.at[k].id;
		if (chooses) return cli_usage_error(c, "--%s does not apply to %s, which is a recorded run", o->name, path);
	}
	return EXIT_FINE;
}

static int open_log(struct recorded *x, struct cli *c, const char *path)
{
	struct load *l = &x->load;
	x->is_log = true;
	l->cli = c;
	if (cli_has(c, OPT_RECORD)) return cli_usage_error(c, "%s is a log already", path);
	if (refuse_choices(c, path)) return EXIT_USAGE;
	if (!(x->store = log_store_open(path, &l->diag)) || !(x->reader = log_reader_new(x->store, NULL, &l->diag)))
		return EXIT_IO;
	x->program = log_reader_program(x->reader);
	if (!harness_notes_read(&l->notes, x->program, &l->diag)) return EXIT_IO;
	return EXIT_FINE;
}

int recorded_open(struct recorded *x, struct cli *c, bool keep)
{
	struct load *l = &x->load;
	const char *to = cli_value(c, OPT_RECORD);
	*x = (struct recorded){ .ran = false };
	if (c->operands.n == 1 && log_store_is_log(c->operands.at[0])) return open_log(x, c, c->operands.at[0]);
	if (to && !file_is_plain(to))
		return cli_usage_error(c, "--record needs a seekable file, not %s: it is read back while it is written",
		                       to);
	int status = load_program(l, c, false);
	if (status || (status = load_run(l, c, false, KEPT_ROWS_ALL)) || (status = load_check_save(l))) return status;
	load_messages(l);
	x->program = l->program;
	x->store = to ? log_store_create(to) : keep ? log_store_temporary() : log_store_passing();
	return x->store ? EXIT_FINE : cli_cannot("write", to ? to : "a temporary file");
}

int recorded_time(struct recorded *x)
{
	struct cli *c = x->load.cli;
	const char *caches = cli_value(c, OPT_CACHES);
	if (x->is_log) return EXIT_FINE;
	const struct isa_chip *own = harness_chip(&x->load.run, &x->load.diag);
	if (!own || !chip_override(c, own, &x->chip)) return EXIT_USAGE;
	x->timed = true;
	x->cold = caches && !strcmp(caches, "cold");
	return EXIT_FINE;
}

int recorded_go(struct recorded *x, const char *doing, void (*more)(void *context), void *context)
{
	struct load *l = &x->load;
	if (!x->is_log) {
		if (!harness_record_begin(&x->recording, &l->run, x->store, x->timed ? &x->chip : NULL, &l->diag)) return EXIT_IO;
		x->recording.cold = x->cold;
		x->reader = x->recording.reader;
		log_store_tell(x->store, more, context);
		if (doing) progress_begin(l->cli, doing);
		x->ran = harness_record_go(&x->recording);
		progress_end();
		log_store_tell(x->store, NULL, NULL);
		if (l->run.failed_setup) return load_wrong(l);
	}
	if (more) more(context);
	if (!log_reader_wrong(x->reader)) return EXIT_FINE;
	fflush(stdout);
	fprintf(stderr, "lanewise: %s\n", log_reader_wrong(x->reader));
	return EXIT_IO;
}

int recorded_close(struct recorded *x, int status)
{
	if (x->load.cli) load_messages(&x->load);       // messages may point into the log
	if (x->is_log) log_reader_free(x->reader);
	harness_record_free(&x->recording);
	if (x->store && interrupt_signal) log_store_drop(x->store);
	if (x->store && !log_store_free(x->store) && status != EXIT_USAGE) status = cli_cannot("write", "the log");
	load_free(&x->load);
	return status;
}
