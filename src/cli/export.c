// lanewise export
#include <errno.h>
#include <string.h>
#include "cli/chip.h"
#include "cli/filter.h"
#include "cli/load.h"
#include "export/export.h"
#include "show/show_time.h"

// A run on its way into files, or a recorded one.
struct exporting {
	struct load load;
	struct log_filter filter;
	struct log_store *store;
	struct log_writer *writer;
	struct log_reader *reader;
	struct export *export;
	struct isa_chip chip;
};

static const enum cli_option_id options[EXPORT_KINDS] = {
	[EXPORT_KANATA] = OPT_KANATA, [EXPORT_PERFETTO] = OPT_PERFETTO, [EXPORT_CSV] = OPT_CSV, [EXPORT_SVG] = OPT_SVG, [EXPORT_JSONL] = OPT_JSONL };

static int cannot_write(const char *path) {
	fprintf(stderr, "lanewise: cannot write %s: %s\n", strcmp(path, "-") ? path : "standard output", strerror(errno));
	return EXIT_IO;
}

static int check_files(struct cli *c) {
	int given = 0, standard = 0;
	for (int k = 0; k < EXPORT_KINDS; k++) {
		const char *path = cli_value(c, options[k]);
		if (!path) continue;
		given++;
		standard += !strcmp(path, "-");
		for (int j = 0; j < k; j++)
			if (cli_value(c, options[j]) && !strcmp(path, cli_value(c, options[j])) && strcmp(path, "-")) return cli_usage_error(c, "--%s and --%s both write %s", cli_options[options[j]].name, cli_options[options[k]].name, path);
	}
	if (!given) return cli_usage_error(c, "in which format? --kanata FILE, --perfetto FILE, --csv FILE, --svg FILE, --jsonl FILE; - is standard output");
	return standard > 1 ? cli_usage_error(c, "standard output takes one format") : EXIT_FINE;
}

static int open_files(struct exporting *e, struct cli *c, uint64_t skip) {
	e->export = export_new(&e->filter, skip);
	for (int k = 0; k < EXPORT_KINDS; k++) {
		const char *path = cli_value(c, options[k]);
		if (path && !export_add(e->export, (enum export_kind)k, path)) return cannot_write(path);
	}
	return EXIT_FINE;
}

// --last: how many of the chosen instructions are left out. The reader goes back to the beginning.
static uint64_t count_skipped(struct exporting *e) {
	struct log_event x;
	uint64_t n = 0;
	if (!e->filter.last) return 0;
	while (log_peek(e->reader, &x)) {
		n += x.kind == LOG_INSTRUCTION && export_chosen(&e->filter, e->reader, &x);
		if (!log_next(e->reader, NULL)) break;
	}
	struct diag unused = { 0 };
	log_reader_free(e->reader);
	e->reader = log_reader_new(e->store, e->load.program, &unused);
	diag_free(&unused);
	return n > e->filter.last ? n - e->filter.last : 0;
}

static int finish(struct exporting *e) {
	const char *wrong = log_reader_wrong(e->reader), *path = export_end(e->export);
	if (path) return cannot_write(path);
	if (!wrong) return EXIT_FINE;
	fprintf(stderr, "lanewise: %s\n", wrong);
	return EXIT_IO;
}

// ---- a recorded run --------------------------------------------------------------------------------------------------------------------
static int recorded(struct exporting *e, struct cli *c, const char *path) {
	struct diag *d = &e->load.diag;
	e->load.cli = c;
	if (!(e->store = log_store_open(path, d)) || !(e->reader = log_reader_new(e->store, NULL, d))) return EXIT_IO;
	int status = open_files(e, c, count_skipped(e));
	if (status) return status;
	export_read(e->export, e->reader);
	return finish(e);
}

// ---- a run that begins now ----------------------------------------------------------------------------------------------------------------
static void filled(void *context) {
	struct exporting *e = context;
	if (e->reader && e->export) export_read(e->export, e->reader);
}

static int begin(struct exporting *e, struct cli *c) {
	struct load *l = &e->load;
	struct diag *d = &l->diag;
	const struct isa_chip *chip = show_chip(&l->run, d);
	const char *caches = cli_value(c, OPT_CACHES);
	if (!chip || !chip_override(c, chip, &e->chip)) return EXIT_USAGE;
	if (caches && strcmp(caches, "cold") && strcmp(caches, "warm")) return cli_usage_error(c, "--caches is cold or warm, not `%s`", caches);
	e->store = e->filter.last ? log_store_temporary() : log_store_passing(filled, e);
	if (!e->store) return cannot_write("a temporary file");
	e->writer = log_writer_new(e->store, l->run.machine, &l->run.dispatch, &e->chip);
	e->reader = log_reader_new(e->store, l->program, d);
	if (!e->reader) return EXIT_IO;
	l->run.dispatch.watcher = log_writer_watcher(e->writer);
	return e->filter.last ? EXIT_FINE : open_files(e, c, 0);
}

static int run(struct exporting *e, struct cli *c) {
	struct load *l = &e->load;
	struct time_result result;
	const char *caches = cli_value(c, OPT_CACHES);
	struct time_options o = { .chip = &e->chip, .warm = !caches || !strcmp(caches, "warm"), .watcher = log_writer_time(e->writer, NULL) };
	struct show_style err = { cli_color(c, stderr) };
	bool ran = time_run(l->run.machine, &l->run.dispatch, &o, &result);
	time_result_free(&result);
	if (l->run.failed_setup) return load_wrong(l);
	if (!log_writer_end(e->writer)) return cannot_write("a temporary file");
	int status = e->filter.last ? open_files(e, c, count_skipped(e)) : EXIT_FINE;
	if (status) return status;
	export_read(e->export, e->reader);
	if ((status = finish(e))) return status;
	if (!ran) show_fault(stderr, &l->run, &err);
	return ran ? EXIT_FINE : EXIT_FAILED;
}

static int export(struct exporting *e, struct cli *c) {
	int status = check_files(c);
	if (status) return status;
	if (!cli_filter(c, &e->filter)) return EXIT_USAGE;
	if (c->operands.n == 1 && log_store_is_log(c->operands.at[0])) return recorded(e, c, c->operands.at[0]);
	if ((status = load_program(&e->load, c, false)) || (status = load_run(&e->load, c, NULL, false)) || (status = begin(e, c))) return status;
	load_messages(&e->load);
	return run(e, c);
}

int command_export(struct cli *c) {
	struct exporting e = { 0 };
	int status = export(&e, c);
	if (e.load.cli) load_messages(&e.load);
	export_free(e.export);
	log_reader_free(e.reader);
	if (e.writer) log_writer_free(e.writer);
	log_store_free(e.store);
	load_free(&e.load);
	return status;
}
