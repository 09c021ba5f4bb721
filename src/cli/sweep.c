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
#include "sweep/tasks.h"

struct sweeping {
	struct cli *cli;
	struct load load;                    // the program's file
	struct sweep_axes axes;
	struct sweep_table table;
	struct sweep_part part;
	struct sweep_file file; bool has_file;
	unsigned tasks;                      // tasks of each row
	uint64_t *numbers; size_t count;     // rows to run
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
	add_to_digest(&h, &s->tasks, sizeof s->tasks);
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

static bool read_tasks(struct cli *c, unsigned *tasks)
{
	const char *text = cli_value(c, OPT_WHAT);
	*tasks = SWEEP_DO_TIME;
	if (!text || sweep_tasks_read(text, tasks)) return true;
	cli_usage_error(c, "--what expects time, run, check, or several with commas between, not `%s`", text);
	return false;
}

// Reads --part, or the variables of Slurm or MPI. Returns false, with a message, if they are wrong.
static bool read_part(struct cli *c, struct sweep_part *part)
{
	const char *text = cli_value(c, OPT_PART), *named, *why;
	if (text) {
		if (sweep_part_read(&c->arena, text, part)) return true;
		cli_usage_error(c, "--part expects I/N, part I of N, from 1/N to N/N, not `%s`", text);
		return false;
	}
	if (!sweep_part_of_process(&c->arena, part, &named, &why)) {
		cli_usage_error(c, "%s", why);
		return false;
	}
	if (*named) fprintf(stderr, "lanewise: part %" PRIu64 "/%" PRIu64 ", set by %s\n", part->number, part->of, named);
	return true;
}

static int plan_sweep(struct sweeping *s)
{
	struct cli *c = s->cli;
	struct check_levels levels = check_levels_default();
	if (!cli_warnings(c, &levels) || !read_tasks(c, &s->tasks) || !sweep_axes_of(c, &s->axes)
	    || !read_part(c, &s->part))
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
	path = sweep_part_path(&c->arena, path, s->part);
	if (!sweep_format_of(path, &format) && file_is_plain(path))
		return cli_usage_error(c, "-o %s expects a name that ends in .csv, .json or .jsonl", path);
	if (sweep_file_open(&s->file, path, format, &s->table, s->part, cli_has(c, OPT_OVERWRITE), &why)) return EXIT_FINE;
	s->has_file = false;
	fprintf(stderr, "lanewise: %s\n", why);
	return EXIT_IO;
}

static void choose_rows(struct sweeping *s)
{
	s->numbers = sweep_missing(&s->table, s->part, &s->count);
	if (s->table.rows.n)
		fprintf(stderr, "lanewise: %s has %zu rows, %zu are run now\n", s->file.path, s->table.rows.n,
		        s->count);
}

// ---- a row --------------------------------------------------------------------------------------------------------
static void *begin_worker(void *context)
{
	struct sweeping *s = context;
	if (s->has_file && s->file.fd >= 0) host_close(s->file.fd);   // the lock of the file belongs to the first process
	return sweep_one_new(s->cli, &s->axes, s->tasks, s->load.source);
}

static char *work_on_task(void *context, void *begun, size_t task, size_t *size)
{
	struct sweeping *s = context;
	struct sweep_table t = { .axes = s->table.axes, .axis_count = s->table.axis_count, .id = s->table.id,
	                         .of = s->table.of };
	struct sweep_row r = sweep_row_new(&t, s->numbers[task], s->part);
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
	struct sweep_row r = sweep_row_new(&s->table, s->numbers[task], s->part);
	const char *wrong;
	if (text && !sweep_read_csv(&s->table, arena_strndup(&s->table.arena, text, strcspn(text, "\n")), &r, &wrong)) {
		text = NULL;
		why = wrong;
	}
	if (!text) {
		sweep_axes_row(&s->axes, &r);
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
	snprintf(line, sizeof line, "sweeping  %zu of %zu combinations", so_far, s->count);
	terminal_status(line);
}

static int run_tasks(struct sweeping *s)
{
	uint64_t jobs = host_cores();
	if (!cli_number(s->cli, OPT_JOBS, 1, 1024, &jobs)) return EXIT_USAGE;
	struct host_pool pool = {
		.tasks = s->count, .jobs = (unsigned)jobs, .context = s, .begin = begin_worker,
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

static int run_sweep(struct sweeping *s)
{
	struct cli *c = s->cli;
	uint64_t n = 1;
	if (!cli_number(c, OPT_BEST, 1, SIZE_MAX, &n) || !cli_number(c, OPT_JOBS, 1, 1024, &n)) return EXIT_USAGE;
	int status = plan_sweep(s);
	if (status || (status = open_rows(s))) return status;
	choose_rows(s);
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
	return status ? status : sweep_failed(&s->table) ? EXIT_FAILED : EXIT_FINE;
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
