// lanewise trace
#include <stdlib.h>
#include <string.h>
#include "cli/filter.h"
#include "cli/recorded.h"
#include "show/trace.h"

struct trace { struct recorded run; struct show_trace_options options; struct show_style style; struct show_tracer *tracer; };

// Made when there is something to read.
static struct show_tracer *tracer_of(struct trace *t) {
	if (t->tracer) return t->tracer;
	t->tracer = show_tracer_new(stdout, t->run.reader, &t->options, &t->style);
	if (!t->run.is_log) show_tracer_buffers(t->tracer, &t->run.load.run);
	else show_tracer_notes(t->tracer, &t->run.load.notes);
	return t->tracer;
}

static void more(void *context) { show_tracer_read(tracer_of(context)); }

// What a run says behind its trace: the summary, expectations, the fault.
static int conclude(struct trace *t, struct cli *c) {
	struct show_run *r = &t->run.load.run;
	struct show_style err = { cli_color(c, stderr) };
	bool held = t->run.ran && show_check(r);
	if (!t->options.json) {
		putchar('\n');
		show_summary(stdout, r, &t->style);
		if (t->run.ran) show_expectations(stdout, r, &t->style);
	}
	fflush(stdout);
	if (!t->run.ran) {
		show_fault(stderr, r, &err);
		return EXIT_FAILED;
	}
	int status = load_save(&t->run.load);
	return status ? status : held ? EXIT_FINE : EXIT_FAILED;
}

static int trace(struct trace *t, struct cli *c) {
	t->options.json = cli_has(c, OPT_JSON);
	t->options.cycles = cli_has(c, OPT_TRACE_CYCLES);
	t->style = (struct show_style){ cli_color(c, stdout) };
	if (!cli_filter(c, &t->options.filter)) return EXIT_USAGE;
	bool last = t->options.filter.last;
	int status = recorded_open(&t->run, c, last);
	if (status || (t->options.cycles && (status = recorded_time(&t->run)))) return status;
	if ((status = recorded_go(&t->run, last ? NULL : more, t))) return status;
	if (last) show_tracer_last(tracer_of(t));
	return t->run.is_log ? EXIT_FINE : conclude(t, c);
}

int command_trace(struct cli *c) {
	struct trace *t = calloc(1, sizeof *t);
	if (!t) abort();
	int status = trace(t, c);
	show_tracer_free(t->tracer);
	status = recorded_close(&t->run, status);
	free(t);
	return status;
}
