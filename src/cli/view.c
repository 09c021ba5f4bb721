// lanewise view
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "cli/chip.h"
#include "cli/filter.h"
#include "cli/load.h"
#include "show/show_time.h"
#include "view/view.h"

// What a page is made of: a log, which we make by a run, and what reads it.
struct viewed {
	struct load load;
	struct log_store *store;
	struct log_writer *writer;
	struct log_reader *reader;
	struct log_filter filter;
	struct isa_chip chip;              // with what was overridden
	bool ran;                          // without a fault
};

// The chip whose cycles are shown; NULL if none is known for the GPU.
static const struct isa_chip *chip_of(struct viewed *v)
{
	struct diag unheard = { 0 };
	const struct isa_chip *chip = harness_chip(&v->load.run, &unheard);
	diag_free(&unheard);
	return chip;
}

static bool run(struct viewed *v, const struct isa_chip *chip, bool warm)
{
	struct harness_run *r = &v->load.run;
	r->dispatch.observer = log_writer_observer(v->writer);
	if (!chip) return harness_run_go(r);
	struct time_result result;
	bool ran = time_run(r->machine, &r->dispatch, &(struct time_options){ .chip = chip, .warm = warm, .observer = log_writer_time(v->writer) }, &result);
	time_result_free(&result);
	return ran;
}

// Runs FILE and makes the log of that.
static int record(struct viewed *v, struct cli *c)
{
	struct load *l = &v->load;
	int status = load_program(l, c, false);
	if (status || (status = load_run(l, c, NULL, false))) return status;
	const struct isa_chip *chip = chip_of(v);
	const char *caches = cli_value(c, OPT_CACHES);
	if (caches && strcmp(caches, "cold") && strcmp(caches, "warm")) return cli_usage_error(c, "--caches is cold or warm, not `%s`", caches);
	if (chip && !chip_override(c, chip, &v->chip)) return EXIT_USAGE;
	if (chip) chip = &v->chip;
	load_messages(l);
	if (!(v->store = log_store_temporary())) {
		fprintf(stderr, "lanewise: cannot make a temporary file: %s\n", strerror(errno));
		return EXIT_IO;
	}
	v->writer = log_writer_new(v->store, l->run.machine, &l->run.dispatch, chip);
	v->ran = run(v, chip, !caches || !strcmp(caches, "warm"));
	if (l->run.failed_setup) return load_wrong(l);
	if (!log_writer_end(v->writer)) {
		fprintf(stderr, "lanewise: cannot write the record of the run: %s\n", strerror(errno));
		return EXIT_IO;
	}
	struct style err = { cli_color(c, stderr) };
	if (!v->ran && machine_result(l->run.machine)->fault) show_fault(stderr, &l->run, &err);
	v->reader = log_reader_new(v->store, l->program, &l->diag);
	return v->reader ? EXIT_FINE : EXIT_IO;
}

// A log that was recorded before.
static int open_log(struct viewed *v, struct cli *c, const char *path)
{
	v->load.cli = c;
	v->ran = true;
	if (!(v->store = log_store_open(path, &v->load.diag))) return EXIT_IO;
	v->reader = log_reader_new(v->store, NULL, &v->load.diag);
	return v->reader ? EXIT_FINE : EXIT_IO;
}

static int write_page(struct viewed *v, struct cli *c, const char *path)
{
	char *text = NULL;
	size_t size = 0;
	const char *file = c->operands.at[0], *slash = strrchr(file, '/');
	struct view_options o = { .name = slash ? slash + 1 : file, .filter = &v->filter };
	struct view_result made;
	FILE *to = must(open_memstream(&text, &size));
	bool good = view_write(to, v->reader, &o, &made);
	good = !fclose(to) && good;
	if (log_reader_wrong(v->reader)) fprintf(stderr, "lanewise: %s: %s\n", file, log_reader_wrong(v->reader));
	else if (!good || !(strcmp(path, "-") ? file_write(path, text, size) : fwrite(text, 1, size, stdout) == size)) {
		fprintf(stderr, "lanewise: cannot write %s: %s\n", path, strerror(errno));
		good = false;
	} else if (strcmp(path, "-")) {
		fprintf(stderr, "%s: %llu instructions, %.*f %s\n", path, (unsigned long long)made.instructions, size < 1000000 ? 0 : 1, (double)size / (size < 1000000 ? 1e3 : 1e6), size < 1000000 ? "kB" : "MB");
		if (made.left_out) fprintf(stderr, "%llu instructions more are not in it; --workgroup, --waves and --after choose\n", (unsigned long long)made.left_out);
	}
	free(text);
	return good ? EXIT_FINE : EXIT_IO;
}

static int view(struct viewed *v, struct cli *c)
{
	const char *path = cli_value(c, OPT_PAGE);
	if (!path) return cli_usage_error(c, "where to? -o PAGE.html");
	if (!cli_filter(c, &v->filter)) return EXIT_USAGE;
	bool recorded = c->operands.n == 1 && log_store_is_log(c->operands.at[0]);
	int status = recorded ? open_log(v, c, c->operands.at[0]) : record(v, c);
	if (status || (status = write_page(v, c, path))) return status;
	return v->ran ? EXIT_FINE : EXIT_FAILED;
}

int command_view(struct cli *c)
{
	struct viewed v = { 0 };
	int status = view(&v, c);
	if (v.load.cli) load_messages(&v.load);
	if (v.reader) log_reader_free(v.reader);
	if (v.writer) log_writer_free(v.writer);
	if (v.store) log_store_free(v.store);
	load_free(&v.load);
	return status;
}
