// lanewise sweep
#include "cli/sweep.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include "base/file.h"
#include "base/hash.h"
#include "base/stream.h"
#include "cli/choices.h"
#include "cli/interrupt.h"
#include "cli/load.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "host/files.h"
#include "host/pool.h"
#include "host/threads.h"
#include "lanewise.h"

struct sweeping {
	struct cli *cli;
	struct load load;                    // the program's file
	struct sweep_axes axes;
	struct sweep_table table;
	struct sweep_part part;
	struct sweep_file file; bool has_file;
	unsigned work;
	uint64_t *tasks; size_t task_count;  // numbers of the rows to run
	size_t lost;   // how many of these do not have a row, because their process had no memory or was killed
	int status;
};

// ---- the sweep's identity -----------------------------------------------------------------------------------------
static void add_to_digest(uint64_t *h, const void *bytes, size_t n) { *h = hash_bytes(*h, bytes, n); }

static void add_text_to_digest(uint64_t *h, const char *text) { add_to_digest(h, text, strlen(text) + 1); }

// Returns whether an option decides only where rows go, and which rows are run now.
static bool is_not_part_of_id(enum cli_option_id id)
{
	return id == OPT_ROWS || id == OPT_ROWS_JSON || id == OPT_OVERWRITE || id == OPT_PLOT || id == OPT_BEST
	       || id == OPT_PART || id == OPT_JOBS || id == OPT_COLOR || id == OPT_NO_PROGRESS;
}

// Returns a digest of everything that decides the rows: this version, the file's text, the options, texts of --notes.
static const char *sweep_id(struct sweeping *s)
{
	struct cli *c = s->cli;
	uint64_t h = HASH_BEGIN;
	add_text_to_digest(&h, LANEWISE_VERSION);
	add_to_digest(&h, s->load.source->text, s->load.source->size);
	add_to_digest(&h, &s->work, sizeof s->work);
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_given *g = &c->given.at[k];
		if (is_not_part_of_id(g->id) || g->id == OPT_WHAT) continue;
		const struct source *notes = g->id == OPT_NOTES ? file_source(&c->arena, g->value) : NULL;
		add_text_to_digest(&h, cli_options[g->id].name);
		if (g->value) add_text_to_digest(&h, g->value);
		if (notes) add_to_digest(&h, notes->text, notes->size);
	}
	for (size_t k = 0; k + 1 < c->rest.n; k++) add_text_to_digest(&h, c->rest.at[k]);
	return arena_printf(&s->table.arena, "%016" PRIx64, h);
}

static int plan_sweep(struct sweeping *s)
{
	struct cli *c = s->cli;
	struct check_levels levels = check_levels_default();
	if (!cli_warnings(c, &levels) || !sweep_work_of(c, &s->work) || !sweep_axes_of(c, &s->axes)
	    || !sweep_part_of(c, &s->part))
		return EXIT_USAGE;
	int status = load_read(&s->load, c);
	if (status) return status;
	uint64_t n = sweep_axes_count(&s->axes);
	if (n > SWEEP_MOST) return cli_usage_error(c, "these are more than %d combinations", SWEEP_MOST);
	s->table.of = n;
	s->table.axis_count = s->axes.n;
	s->table.axes = arena_alloc(&s->table.arena, s->axes.n * sizeof *s->table.axes);
	for (size_t k = 0; k < s->axes.n; k++) s->table.axes[k] = s->axes.at[k].name;
	s->table.id = sweep_id(s);
	return EXIT_FINE;
}

// ---- where rows go ------------------------------------------------------------------------------------------------
static const char *with_part(struct cli *c, const char *path, struct sweep_part part)
{
	const char *at = strstr(path, "%p");
	return at ? arena_printf(&c->arena, "%.*s%" PRIu64 "%s", (int)(at - path), path, part.number, at + 2) : path;
}

static int open_rows(struct sweeping *s)
{
	struct cli *c = s->cli;
	const char *path = cli_value(c, OPT_ROWS), *why;
	enum sweep_format format = cli_has(c, OPT_ROWS_JSON) ? SWEEP_JSONL : SWEEP_CSV;
	if (path && cli_has(c, OPT_ROWS_JSON)) return cli_usage_error(c, "--json and -o both set the output of rows");
	if (!path && !cli_has(c, OPT_ROWS_JSON)) return EXIT_FINE;
	s->has_file = true;
	if (!path || !strcmp(path, "-")) {
		sweep_file_stream(&s->file, format);
		return EXIT_FINE;
	}
	path = with_part(c, path, s->part);
	if (!sweep_format_of(path, &format) && file_is_plain(path))
		return cli_usage_error(c, "-o %s expects a name that ends in .csv, .json or .jsonl", path);
	if (sweep_file_open(&s->file, path, format, &s->table, s->part, cli_has(c, OPT_OVERWRITE), &why)) return EXIT_FINE;
	s->has_file = false;
	fprintf(stderr, "lanewise: %s\n", why);
	return EXIT_IO;
}

static int choose_tasks(struct sweeping *s)
{
	bool *here = heap_zeroed(s->table.of + 1, sizeof *here);
	for (size_t k = 0; k < s->table.rows.n; k++) here[s->table.rows.at[k].number] = true;
	s->tasks = arena_alloc(&s->table.arena, (s->table.of + 1) * sizeof *s->tasks);
	for (uint64_t k = 1; k <= s->table.of; k++)
		if (!here[k] && sweep_in_part(k, s->part)) s->tasks[s->task_count++] = k;
	heap_free(here);
	if (s->table.rows.n)
		fprintf(stderr, "lanewise: %s has %zu rows, %zu are run now\n", s->file.path, s->table.rows.n,
		        s->task_count);
	return EXIT_FINE;
}

// ---- a row --------------------------------------------------------------------------------------------------------
static void *begin_worker(void *context)
{
	struct sweeping *s = context;
	if (s->has_file && s->file.fd >= 0) host_close(s->file.fd);   // the lock of the file belongs to the first process
	return sweep_one_new(s->cli, &s->axes, s->work, s->load.source);
}

static char *work_on_task(void *context, void *begun, size_t task, size_t *size)
{
	struct sweeping *s = context;
	struct sweep_table t = { .axes = s->table.axes, .axis_count = s->table.axis_count, .id = s->table.id,
	                         .of = s->table.of };
	struct sweep_row r = sweep_row_new(&t, s->tasks[task], s->part);
	struct stream *text = stream_begin();
	bool whole = sweep_one_go(begun, &t, &r);
	sweep_put_csv(text->to, &t, &r);
	char *line = stream_end(text, size);
	arena_free(&t.arena);
	if (whole) return line;
	heap_free(line);
	return NULL;
}

static bool take_row(void *context, size_t task, const char *text, const char *why)
{
	struct sweeping *s = context;
	if (!text && !why) {
		s->lost++;
		return true;
	}
	struct sweep_row r = sweep_row_new(&s->table, s->tasks[task], s->part);
	const char *wrong;
	if (text && !sweep_read_csv(&s->table, arena_strndup(&s->table.arena, text, strcspn(text, "\n")), &r, &wrong)) {
		text = NULL;
		why = wrong;
	}
	if (!text) {
		for (size_t k = 0; k < s->axes.n; k++) r.axis[k] = s->axes.at[k].texts.at[sweep_axes_value(&s->axes, k, r.number)];
		sweep_set(&s->table, &r, SWEEP_STATUS, "crashed");
		sweep_set(&s->table, &r, SWEEP_MESSAGE, "%s", why);
	}
	*heap_push(&s->table.rows) = r;
	if (!s->has_file || sweep_file_add(&s->file, &s->table, &r)) return true;
	s->status = cli_cannot("write", s->file.path);
	return false;
}

static void show_progress(void *context, size_t so_far)
{
	const struct sweeping *s = context;
	char line[80];
	if (!progress_wanted(s->cli)) return;
	snprintf(line, sizeof line, "sweeping  %zu of %zu combinations", so_far, s->task_count);
	terminal_status(line);
}

static int run_tasks(struct sweeping *s)
{
	uint64_t jobs = host_cores();
	if (!cli_number(s->cli, OPT_JOBS, 1, 1024, &jobs)) return EXIT_USAGE;
	struct host_pool pool = {
		.tasks = s->task_count, .jobs = (unsigned)jobs, .context = s, .begin = begin_worker,
		.work = work_on_task, .done = take_row, .idle = show_progress, .stop = &interrupt_signal,
		.no_memory = EXIT_IO
	};
	fflush(stdout);                      // else each process would have a copy of the unwritten output
	interrupt_expect();
	bool good = host_pool_run(&pool);
	if (!good) heap_errno();
	terminal_status(NULL);
	if (!good) return cli_cannot("start", "processes");
	return s->status;
}

// ---- results ------------------------------------------------------------------------------------------------------
// Prints the table and --plot. `whole`: also prints the best rows, which a part alone does not determine.
int sweep_report(struct cli *c, struct sweep_table *t, FILE *to, bool whole)
{
	uint64_t top = 10;
	const char *plot = cli_value(c, OPT_PLOT);
	if (!cli_number(c, OPT_BEST, 1, SIZE_MAX, &top)) return EXIT_USAGE;
	sweep_sort(t);
	sweep_show(to, t, whole ? (size_t)top : 0);
	if (!plot) return EXIT_FINE;
	struct stream *text = stream_begin();
	sweep_plot(text->to, t);
	const char *svg = stream_text(text);
	bool good = !strcmp(plot, "-") ? fwrite(svg, 1, text->size, stdout) == text->size : file_write(plot, svg, text->size);
	int status = good ? EXIT_FINE : cli_cannot("write", plot);
	stream_drop(text);
	return status;
}

// Returns EXIT_FAILED if a row failed, or if all rows of the sweep were refused. A part does not have all rows.
static int sweep_status(const struct sweep_table *t)
{
	bool ok = false, failed = false;
	for (size_t k = 0; k < t->rows.n; k++) {
		ok |= sweep_is(&t->rows.at[k], "ok");
		failed |= sweep_is(&t->rows.at[k], "failed") || sweep_is(&t->rows.at[k], "crashed");
	}
	return failed || (!ok && t->rows.n == t->of) ? EXIT_FAILED : EXIT_FINE;
}

static int run_sweep(struct sweeping *s)
{
	struct cli *c = s->cli;
	uint64_t n = 1;
	if (!cli_number(c, OPT_BEST, 1, SIZE_MAX, &n) || !cli_number(c, OPT_JOBS, 1, 1024, &n)) return EXIT_USAGE;
	int status = plan_sweep(s);
	if (status || (status = open_rows(s)) || (status = choose_tasks(s))) return status;
	status = run_tasks(s);
	if (s->has_file && !sweep_file_close(&s->file, &s->table) && !status) status = cli_cannot("write", s->file.path);
	if (interrupt_signal)
		fprintf(stderr, "lanewise: interrupted; %zu of %" PRIu64 " rows are done%s\n", s->table.rows.n,
		        s->table.of, s->has_file && s->file.fd >= 0 ? ", and the same command continues" : "");
	if (s->lost)
		fprintf(stderr,
			"lanewise: out of memory, or a process was killed: %zu combination%s no row; the same command runs %s again\n",
			s->lost, s->lost == 1 ? " has" : "s have", s->lost == 1 ? "it" : "them");
	if (s->lost && !status) status = EXIT_IO;
	if (status || interrupt_signal) return status;
	status = sweep_report(c, &s->table, s->has_file && s->file.fd < 0 ? stderr : stdout, s->part.of == 1);
	return status ? status : sweep_status(&s->table);
}

int command_sweep(struct cli *c)
{
	struct sweeping s = { .cli = c };
	if (cli_has(c, OPT_MERGE)) return sweep_merge(c);
	int status = run_sweep(&s);
	load_free(&s.load);
	sweep_table_free(&s.table);
	return status;
}
