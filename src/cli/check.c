// lanewise check
#include "cli/interrupt.h"
#include "cli/load.h"
#include "cli/choices.h"
#include "cli/progress.h"
#include "harness/checks.h"
#include "report/fault.h"
#include "report/findings.h"
#include "report/run_json.h"
#include "report/summary.h"

static int run_checked(struct load *l, struct cli *c, struct harness_checked *x)
{
	struct check_levels levels = check_levels_default();
	if (!cli_warnings(c, &levels)) return EXIT_USAGE;
	int status = load_program(l, c, false);
	if (status || (status = load_run(l, c, false, KEPT_ROWS_ALL))) return status;
	cli_levels(c, l->program, &levels);
	load_messages(l);
	interrupt_expect();
	progress_begin(c, "checking");
	harness_checked_go(x, &l->run, &levels, &l->diag);
	progress_end();
	if (l->run.failed_setup) return load_wrong(l);
	bool held = x->ran && harness_check(&l->run);
	if (cli_has(c, OPT_JSON)) {
		json_t *all = show_findings_json(x->run, x->checker);
		if (x->ran) json_object_set_new(all, "expectations", show_expectations_json(&l->run));
		cli_print_json(all);
	} else {
		harness_findings(&l->diag, l->program, x->checker, CHECK_ERROR);
		diag_print(&l->diag, stdout);
		diag_free(&l->diag);
		show_findings_summary(stdout, x->run, x->checker);
		if (x->ran) show_failed_expectations(stdout, &l->run);
	}
	fflush(stdout);
	if (!x->ran) show_fault(stderr, x->run);
	if (!x->ran) return EXIT_FAILED;
	return held && !harness_finding_count(x->checker, CHECK_ERROR) ? EXIT_FINE : EXIT_FAILED;
}

int command_check(struct cli *c)
{
	struct load l = { 0 };
	struct harness_checked x = { .checker = NULL };
	int status = run_checked(&l, c, &x);
	harness_checked_free(&x);
	load_free(&l);
	return status;
}
