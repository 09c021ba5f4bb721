// lanewise run
#include "cli/load.h"

static int run(struct load *l, struct cli *c) {
	int status = load_program(l, c, false);
	if (status) return status;
	if (cli_has(c, OPT_STATE) && !cli_has(c, OPT_JSON)) return cli_usage_error(c, "--state goes with --json");
	if ((status = load_run(l, c, NULL, cli_has(c, OPT_STATE))) || (status = load_check_save(l))) return status;
	load_messages(l);                                       // warnings come before what the run says
	struct show_style out = { cli_color(c, stdout) }, err = { cli_color(c, stderr) };
	bool ran = show_run_go(&l->run);
	if (l->run.failed_setup) return load_wrong(l);
	bool held = ran && show_check(&l->run);
	if (cli_has(c, OPT_JSON)) {
		show_run_json(stdout, &l->run, cli_has(c, OPT_STATE));
	} else {
		show_summary(stdout, &l->run, &out);
		show_estimate_line(stdout, &l->run, &out);
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

int command_run(struct cli *c) {
	struct load l = { 0 };
	int status = run(&l, c);
	if (l.cli) load_messages(&l);
	load_free(&l);
	return status;
}
