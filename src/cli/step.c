// lanewise step
#include <stdlib.h>
#include "cli/recorded.h"
#include "cli/step_prompt.h"
#include "cli/terminal.h"
#include "host/files.h"
#include "host/terminal.h"

// The limit of steps if the run cannot be interrupted: an endless program ends sooner, and its record does not fill the
// disk.
enum { PIPE_STEPS = 10000000 };

// Opens a log that was recorded before, or records a whole run if its cycles are shown.
static int open_record(struct recorded *x, struct cli *c)
{
	int status = recorded_open(x, c, true);
	if (status || (cli_has(c, OPT_TRACE_CYCLES) && (status = recorded_time(x)))) return status;
	return recorded_go(x, "timing", NULL, NULL);
}

static int run_session(struct recorded *x, struct cli *c, struct step_session **session)
{
	struct load *l = &x->load;
	bool json = cli_has(c, OPT_JSON), terminal = !json && host_is_terminal(HOST_INPUT) && host_is_terminal(HOST_OUTPUT),
		screen = cli_has(c, OPT_SCREEN), cycles = cli_has(c, OPT_TRACE_CYCLES);
	bool is_record = cycles || (c->operands.n == 1 && log_store_is_log(c->operands.at[0]));
	struct step_options o = { 0 };
	if (json && screen) return cli_usage_error(c, "--screen and --json exclude each other");
	int status = is_record ? open_record(x, c) : load_program(l, c, false);
	if (status || (!is_record && (status = load_notes(l, c, &o.run)))) return status;
	load_messages(l);
	if (!o.run.max_steps && !terminal) o.run.max_steps = PIPE_STEPS;
	if (terminal) o.interrupted = step_interrupted;
	if (is_record) o.record = x->store;
	if (!(*session = step_new(l->program, &l->notes, &o, &l->diag))) return is_record ? EXIT_IO : load_wrong(l);
	struct step_commander commander = {
		.session = *session, .out = stdout, .err = stderr, .terminal = terminal_itself(),
		.cycles = log_reader_chip(step_reader(*session))
	};
	if (screen && !step_screen(&commander))
		return cli_usage_error(c, "--screen needs a terminal with a terminfo entry; TERM is %s",
		                       getenv("TERM") ? getenv("TERM") : "not set");
	if (json && !step_json(&commander)) return EXIT_IO;
	if (!screen && !json && !step_prompt(&commander, terminal)) return EXIT_IO;
	if (step_here(*session)->fault) return EXIT_FAILED;
	return commander.wrong && !terminal ? EXIT_USAGE : EXIT_FINE;
}

int command_step(struct cli *c)
{
	struct recorded x = { .ran = false };
	struct step_session *session = NULL;
	int status = run_session(&x, c, &session);
	step_free(session);
	return recorded_close(&x, status);
}
