// lanewise check
#include "cli/interrupt.h"
#include "cli/load.h"
#include "cli/choices.h"
#include "cli/progress.h"
#include "show/findings.h"

static int check(struct load *l, struct cli *c, struct checker **checker)
{
	struct check_levels levels = check_levels_default();
	if (!cli_warnings(c, &levels)) return EXIT_USAGE;
	int status = load_program(l, c, false);
	if (status || (status = load_run(l, c, NULL, false))) return status;
	*checker = check_new(l->run.machine, &levels);
	load_messages(l);
	l->run.dispatch.observer = check_observer(*checker);
	interrupt_expect();
	progress_begin(c, "checking");
	bool ran = harness_run_go(&l->run);
	progress_end();
	check_end(*checker);
	if (l->run.failed_setup) return load_wrong(l);
	if (cli_has(c, OPT_JSON)) {
		show_findings_json(stdout, &l->run, *checker);
	} else {
		harness_findings(&l->diag, l->program, *checker, CHECK_ERROR);
		diag_print(&l->diag, stdout);
		diag_free(&l->diag);
		show_findings_summary(stdout, &l->run, *checker);
	}
	fflush(stdout);
	if (!ran) return load_fault(l);
	return harness_finding_count(*checker, CHECK_ERROR) ? EXIT_FAILED : EXIT_FINE;
}

int command_check(struct cli *c)
{
	struct load l = { 0 };
	struct checker *checker = NULL;
	int status = check(&l, c, &checker);
	if (checker) check_free(checker);
	load_free(&l);
	return status;
}
