// lanewise trace
#include <stdlib.h>
#include <string.h>
#include "cli/load.h"

// The watcher is asked for before there is a tracer that knows the program.
static int trace(struct load *l, struct cli *c, struct show_tracer **tracer) {
	uint64_t last = 0;
	int status = load_program(l, c, false);
	if (status) return status;
	if (!cli_number(c, OPT_LAST, 1, 1 << 30, &last)) return EXIT_USAGE;
	struct show_style out = { cli_color(c, stdout) }, err = { cli_color(c, stderr) };
	*tracer = show_tracer_new(stdout, l->program, &out, cli_has(c, OPT_JSON));
	show_tracer_last(*tracer, (size_t)last);
	if ((status = load_run(l, c, show_tracer_watcher(*tracer), false)) || (status = load_check_save(l))) return status;
	load_messages(l);
	show_tracer_buffers(*tracer, &l->run);
	bool ran = show_run_go(&l->run);
	show_tracer_end(*tracer);
	if (l->run.failed_setup) return load_wrong(l);
	bool held = ran && show_check(&l->run);
	if (!cli_has(c, OPT_JSON)) {
		putchar('\n');
		show_summary(stdout, &l->run, &out);
		if (ran) show_expectations(stdout, &l->run, &out);
	}
	fflush(stdout);
	if (!ran) {
		show_fault(stderr, &l->run, &err);
		return EXIT_FAILED;
	}
	if ((status = load_save(l))) return status;
	return held ? EXIT_FINE : EXIT_FAILED;
}

int command_trace(struct cli *c) {
	struct load l = { 0 };
	struct show_tracer *tracer = NULL;
	int status = trace(&l, c, &tracer);
	if (l.cli) load_messages(&l);
	load_free(&l);
	if (tracer) show_tracer_free(tracer);
	return status;
}
