// lanewise sweep --merge: joins the rows of parts in one file.
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "cli/sweep.h"
#include "host/files.h"

static int print_error(const char *why)
{
	fprintf(stderr, "lanewise: %s\n", why);
	return EXIT_IO;
}

static int write_rows(struct cli *c, struct sweep_table *t, const char *path, enum sweep_format format)
{
	struct host_file is;
	for (size_t k = 0; k < t->rows.n; k++) t->rows.at[k].part = (struct sweep_part){ 1, 1 };
	if (path && !cli_has(c, OPT_OVERWRITE) && host_file_at(path, &is) && is.kind == HOST_FILE)
		return cli_usage_error(c, "%s exists; use another -o, or --overwrite", path);
	if (path) return sweep_write_file(t, path, format) ? EXIT_FINE : cli_cannot("write", path);
	struct sweep_file f;
	bool good = true;
	sweep_file_stream(&f, format);
	for (size_t k = 0; k < t->rows.n; k++) good = good && sweep_file_add(&f, t, &t->rows.at[k]);
	return good && sweep_file_close(&f, t) ? EXIT_FINE : cli_cannot("write", "-");
}

static int merge_parts(struct cli *c, struct sweep_table *t)
{
	const char *why, *path = cli_value(c, OPT_ROWS);
	enum sweep_format format = cli_has(c, OPT_ROWS_JSON) ? SWEEP_JSONL : SWEEP_CSV;
	bool standard = path ? !strcmp(path, "-") : cli_has(c, OPT_ROWS_JSON);
	if (!c->operands.n) return cli_usage_error(c, "--merge expects the FILEs of parts");
	if (path && cli_has(c, OPT_ROWS_JSON)) return cli_usage_error(c, "--json and -o both set the output of rows");
	if (path && !standard && !sweep_format_of(path, &format) && file_is_plain(path))
		return cli_usage_error(c, "-o %s expects a name that ends in .csv, .json or .jsonl", path);
	for (size_t k = 0; k < c->operands.n; k++)
		if (!sweep_read_file(t, c->operands.at[k], &why)) return print_error(why);
	if (!t->rows.n) return print_error("these files have no rows");
	if (!sweep_join(t, &why)) return print_error(why);
	uint64_t missing = sweep_say_missing(stderr, t);
	int status = path || standard ? write_rows(c, t, standard ? NULL : path, format) : EXIT_FINE;
	if (!status) status = sweep_report(c, t, standard ? stderr : stdout, true);
	return status ? status : missing ? EXIT_FAILED : EXIT_FINE;
}

int sweep_merge(struct cli *c)
{
	struct sweep_table t = { 0 };
	int status = merge_parts(c, &t);
	sweep_table_free(&t);
	return status;
}
