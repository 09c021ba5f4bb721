// lanewise trace
#include <stdlib.h>
#include "cli/interrupt.h"
#include "cli/choices.h"
#include "cli/recorded.h"
#include "cli/terminal.h"
#include "report/summary.h"
#include "story/story.h"
#include "trace/trace.h"

struct trace {
	struct recorded run;
	struct show_trace_options options;
	struct show_tracer *tracer;
	struct show_story *story;
};

// Returns the tracer, made at the first use, when the log can be read.
static struct show_tracer *tracer_of(struct trace *t)
{
	if (t->tracer) return t->tracer;
	if (t->run.is_log) t->options.buffers.notes = &t->run.load.notes;
	else t->options.buffers.run = &t->run.load.run;
	return t->tracer = show_tracer_new(stdout, t->run.reader, &t->options);
}

static void trace_more(void *context) { show_tracer_read(tracer_of(context)); }

static void trace_more_story(void *context)
{
	struct trace *t = context;
	if (!t->story) t->story = show_story_new(t->run.reader, &t->options.filter, terminal_columns());
	show_story_read(t->story);
}

// Returns whether a run is shown. A recorded run is shown only if an option requires it, because printing takes many
// times as long as recording.
static bool is_shown(const struct cli *c)
{
	static const enum cli_option_id says[] = { OPT_JSON, OPT_BRIEF, OPT_MICRO, OPT_STORY, OPT_WORKGROUP, OPT_WAVES, OPT_PC,
	                                           OPT_LINE, OPT_AFTER, OPT_LAST, OPT_LANES };
	bool shown = !cli_has(c, OPT_RECORD);
	for (size_t k = 0; k < sizeof says / sizeof *says; k++) shown |= cli_has(c, says[k]);
	return shown;
}

// Prints a story and its waves on each line.
static void print_stories(struct show_story *s)
{
	json_t *all = show_story_json(s);
	for (size_t k = 0; k < json_array_size(all); k++) cli_print_line(json_incref(json_array_get(all, k)));
	json_decref(all);
}

// Prints the end of a run after its trace: the summary, expectations, the fault. Returns the exit status.
static int finish_trace(struct trace *t, bool shown)
{
	struct harness_run *r = &t->run.load.run;
	bool held = t->run.ran && harness_check(r);
	if (!t->options.json) {
		if (shown) putchar('\n');
		show_summary(stdout, r);
		if (t->run.ran) show_expectations(stdout, r);
	}
	fflush(stdout);
	if (!t->run.ran) return load_fault(&t->run.load);
	int status = load_save(&t->run.load);
	return status ? status : held ? EXIT_FINE : EXIT_FAILED;
}

// Lists what exists if the filter matched nothing.
static void list_existing(struct trace *t)
{
	const struct log_state *s = log_reader_state(t->run.reader);
	const struct machine_dispatch *d = log_reader_dispatch(t->run.reader);
	unsigned items = 1, lanes = t->run.program->wave, last[3];
	if (!t->tracer || show_tracer_count(t->tracer) || !s->steps) return;
	for (int k = 0; k < 3; k++) {
		unsigned threads = d->numthreads[k] ? d->numthreads[k] : k ? 1 : lanes,
			groups = d->items[k] ? (d->items[k] + threads - 1) / threads : d->workgroups[k];
		items *= threads;
		last[k] = groups ? groups - 1 : 0;
	}
	fflush(stdout);
	fprintf(stderr, "lanewise: the filter matches none of the %llu instructions; "
	        "the run has workgroups 0,0,0 to %u,%u,%u, each with waves 0 to %u\n", (unsigned long long)s->steps,
	        last[0], last[1], last[2], (items + lanes - 1) / lanes - 1);
}

static int run_trace(struct trace *t, struct cli *c)
{
	t->options.json = cli_has(c, OPT_JSON);
	t->options.brief = cli_has(c, OPT_BRIEF);
	t->options.micro = cli_has(c, OPT_MICRO);
	t->options.cycles = cli_has(c, OPT_TRACE_CYCLES);
	if (!cli_filter(c, &t->options.filter)) return EXIT_USAGE;
	bool last = t->options.filter.last;
	if (cli_has(c, OPT_STORY) && (cli_has(c, OPT_PC) || cli_has(c, OPT_LINE) || cli_has(c, OPT_AFTER) || last
	                              || cli_has(c, OPT_LANES) || t->options.cycles))
		return cli_usage_error(c, "--story is about whole waves: --workgroup and --waves choose them");
	if (t->options.micro && (cli_has(c, OPT_STORY) || t->options.json))
		return cli_usage_error(c, "--micro is shown in the text of each instruction: leave out --story and --json");
	int status = recorded_open(&t->run, c, last);
	if (status || (t->options.cycles && (status = recorded_time(&t->run)))) return status;
	bool story = cli_has(c, OPT_STORY), shown = is_shown(c);
	if (!t->run.is_log) interrupt_expect();
	bool scrolls = shown && !story && !last && terminal_is(stdout);         // the trace itself shows the progress
	if ((status = recorded_go(&t->run, scrolls ? NULL : "recording",
	                          !shown || last ? NULL : story ? trace_more_story : trace_more, t)))
		return status;
	if (!shown) return finish_trace(t, false);
	if (story && t->options.json) print_stories(t->story);
	else if (story) show_story_print(stdout, t->story);
	else if (last) show_tracer_last(tracer_of(t));
	else list_existing(t);
	return t->run.is_log ? EXIT_FINE : finish_trace(t, true);
}

int command_trace(struct cli *c)
{
	struct trace *t = heap_zeroed(1, sizeof *t);
	int status = run_trace(t, c);
	show_tracer_free(t->tracer);
	show_story_free(t->story);
	status = recorded_close(&t->run, status);
	heap_free(t);
	return status;
}
