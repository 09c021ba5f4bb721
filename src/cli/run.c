// lanewise run
#include <string.h>
#include "cli/interrupt.h"
#include "cli/load_shader.h"
#include "cli/choices.h"
#include "cli/progress.h"
#include "report/buffers.h"
#include "report/findings.h"
#include "report/run_json.h"
#include "report/summary.h"

// Checks a small run in a second run, without an option. Neither the first run nor its speed depends on it. Returns the
// errors.
static size_t check_small_run(struct load *l, struct cli *c, const struct check_levels *levels)
{
	bool strict = false;
	for (size_t k = 0; k < c->given.n; k++)
		strict |= c->given.at[k].id == OPT_WARN && !strncmp(c->given.at[k].value, "error", 5);
	if (!cli_has(c, OPT_WARN) && !harness_is_small(&l->run)) return 0;
	progress_begin(c, "checking");
	size_t errors = harness_checks_again(&l->run, levels, strict ? CHECK_ERROR : CHECK_WARNING, &l->diag);
	progress_end();
	load_messages(l);
	return strict ? errors : 0;
}

static void print_json(struct load *l, bool state)
{
	json_t *o = show_run(&l->run, state);
	json_object_set_new(o, "seconds", show_seconds(&l->run));
	cli_print_line(o);
}

static int run_program(struct load *l, struct cli *c)
{
	struct check_levels levels = check_levels_default();
	if (!cli_warnings(c, &levels) || !load_jobs(l, c, OPT_THREADS)) return EXIT_USAGE;
	l->any_order = cli_has(c, OPT_ANY_ORDER);
	int status = load_program(l, c, false);
	if (status) return status;
	if (cli_has(c, OPT_STATE) && !cli_has(c, OPT_JSON)) return cli_usage_error(c, "--state goes with --json");
	if (cli_has(c, OPT_PIPELINE) && cli_has(c, OPT_JSON))
		return cli_usage_error(c, "--pipeline prints text, without --json");
	if ((status = load_run(l, c, cli_has(c, OPT_STATE), KEPT_ROWS_READ)) || (status = load_check_save(l))) return status;
	load_shader_pipeline(l, stdout);
	load_messages(l);                                       // warnings come before the run's output
	interrupt_expect();
	progress_begin(c, "running");
	bool ran = harness_run_go(&l->run);
	progress_end();
	if (l->run.failed_setup) return load_wrong(l);
	bool held = ran && harness_check(&l->run);
	if (cli_has(c, OPT_JSON)) {
		print_json(l, cli_has(c, OPT_STATE));
	} else {
		show_summary(stdout, &l->run);
		show_estimate_line(stdout, &l->run);
		if (ran) show_buffers(stdout, &l->run);
		if (ran) show_expectations(stdout, &l->run);
	}
	fflush(stdout);
	cli_levels(c, l->program, &levels);
	size_t errors = check_small_run(l, c, &levels);
	if (!ran) return load_fault(l);
	if ((status = load_save(l))) return status;
	return held && !errors ? EXIT_FINE : EXIT_FAILED;
}

int command_run(struct cli *c)
{
	struct load l = { 0 };
	int status = run_program(&l, c);
	load_free(&l);
	return status;
}
