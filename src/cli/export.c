// lanewise export
#include <string.h>
#include "cli/choices.h"
#include "cli/recorded.h"
#include "export/export.h"

struct exporting { struct recorded run; struct log_filter filter; struct export *export; };

static const enum cli_option_id options[EXPORT_KINDS] = {
#define EXPORTER(ID, ...) OPT_##ID,
#include "export/exporters.def"
#undef EXPORTER
};

static int check_files(struct cli *c)
{
	int given = 0, standard = 0;
	for (int k = 0; k < EXPORT_KINDS; k++) {
		const char *path = cli_value(c, options[k]);
		if (!path) continue;
		given++;
		standard += !strcmp(path, "-");
		for (int j = 0; j < k; j++)
			if (cli_value(c, options[j]) && !strcmp(path, cli_value(c, options[j])) && strcmp(path, "-"))
				return cli_usage_error(c, "--%s and --%s both write %s", cli_options[options[j]].name,
				                       cli_options[options[k]].name, path);
	}
	if (!given) {
		const char *all = "";
		for (int k = 0; k < EXPORT_KINDS; k++)
			all = arena_printf(&c->arena, "%s%s--%s FILE", all, k ? ", " : "", export_name(k));
		return cli_usage_error(c, "in which format? %s; - is standard output", all);
	}
	return standard > 1 ? cli_usage_error(c, "standard output takes one format") : EXIT_FINE;
}

static int open_files(struct exporting *e, struct cli *c, uint64_t skip)
{
	e->export = export_new(&e->filter, skip);
	for (int k = 0; k < EXPORT_KINDS; k++) {
		const char *path = cli_value(c, options[k]);
		if (path && !export_add(e->export, (enum export_kind)k, path)) return cli_cannot("write", path);
	}
	return EXIT_FINE;
}

// Returns how many of the chosen instructions --last leaves out. The reader goes back to the beginning.
static uint64_t count_skipped(struct exporting *e)
{
	struct log_reader *r = e->run.reader;
	struct log_event x;
	uint64_t n = 0;
	while (log_peek(r, &x)) {
		n += x.kind == LOG_INSTRUCTION && export_chosen(&e->filter, r, &x);
		if (!log_next(r, NULL)) break;
	}
	log_seek(r, 0);
	return n > e->filter.last ? n - e->filter.last : 0;
}

static void export_more(void *context)
{
	struct exporting *e = context;
	export_read(e->export, e->run.reader);
}

static int run_export(struct exporting *e, struct cli *c)
{
	int status = check_files(c);
	bool last;
	if (status) return status;
	if (!cli_filter(c, &e->filter)) return EXIT_USAGE;
	last = e->filter.last;
	if ((status = recorded_open(&e->run, c, last)) || (status = recorded_time(&e->run))) return status;
	if (!last && (status = open_files(e, c, 0))) return status;
	if ((status = recorded_go(&e->run, "exporting", last ? NULL : export_more, e))) return status;
	if (last) {
		if ((status = open_files(e, c, count_skipped(e)))) return status;
		export_more(e);
	}
	const char *path = export_end(e->export);
	if (path) return cli_cannot("write", path);
	return e->run.ran || e->run.is_log ? EXIT_FINE : load_fault(&e->run.load);
}

int command_export(struct cli *c)
{
	struct exporting e = { 0 };
	int status = run_export(&e, c);
	export_free(e.export);
	return recorded_close(&e.run, status);
}
