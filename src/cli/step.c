// lanewise step
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/load.h"
#include "step/step.h"

// Where nobody can interrupt it, a program that runs for ever ends sooner, and its record does not fill the disk.
enum { PIPE_STEPS = 10000000 };

static int step(struct load *l, struct cli *c, struct step_session **session) {
	int status = load_program(l, c, false);
	if (status) return status;
	bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), screen = cli_has(c, OPT_SCREEN);
	struct step_options o = { 0 };
	if ((status = load_notes(l, c, &o.run))) return status;
	load_messages(l);
	if (!o.run.max_steps && !terminal) o.run.max_steps = PIPE_STEPS;
	if (terminal) o.interrupted = step_interrupted;
	if (!(*session = step_new(l->program, &l->notes, &o, &l->diag))) return load_wrong(l);
	struct step_commander commander = { .session = *session, .out = stdout, .err = stderr, .style = { cli_color(c, stdout) } };
	if (screen && !step_screen(&commander)) return cli_usage_error(c, "--screen wants a terminal that it knows; TERM is %s", getenv("TERM") ? getenv("TERM") : "not set");
	if (!screen && !step_prompt(&commander, terminal)) return EXIT_IO;
	if (step_here(*session)->fault) return EXIT_FAILED;
	return commander.wrong && !terminal ? EXIT_USAGE : EXIT_FINE;
}

int command_step(struct cli *c) {
	struct load l = { 0 };
	struct step_session *session = NULL;
	int status = step(&l, c, &session);
	if (l.cli) load_messages(&l);
	step_free(session);
	load_free(&l);
	return status;
}
