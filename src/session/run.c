// Runs programs in slices of a budget, so that an endless program returns.
#include "report/run_json.h"
#include "session/ask.h"

void session_run_end(struct session_program *p)
{
	if (!p->run) return;
	harness_run_free(&p->run->run);
	diag_free(&p->run->diag);
	heap_free(p->run);
	p->run = NULL;
}

uint64_t session_run_steps(const struct session_program *p)
{
	return p->run ? machine_result(p->run->run.machine)->steps : 0;
}

// Begins the run of a program. Returns false, with an error, if it cannot.
static bool begin_run(struct session_request *q, struct session_program *p)
{
	struct harness_run_options o = p->options;
	o.keep_state = session_flag(q, "state");         // costs speed
	p->run = heap_zeroed(1, sizeof *p->run);
	if (!harness_run_prepare(&p->run->run, p->program, &p->notes, &o, &p->run->diag)) {
		session_wrong_as(q, &p->run->diag, "this program cannot run");
		session_run_end(p);
		return false;
	}
	machine_start(p->run->run.machine, &p->run->run.dispatch);
	return true;
}

// Continues the run. The cycle model estimates only runs of at most `most_timed` instructions, because it takes minutes
// for long ones.
static void go_on(struct session_run *r, uint64_t budget, uint64_t most_timed)
{
	enum machine_status status = machine_step(r->run.machine, budget);
	if (status == MACHINE_RUNNING) return;
	r->over = true;
	if (machine_result(r->run.machine)->steps > most_timed) r->run.cycles.asked = true;
	r->ok = status == MACHINE_DONE && harness_check(&r->run);
}

bool session_run_on(struct session_request *q, struct session_program *p, uint64_t budget)
{
	if (!p->run && !begin_run(q, p)) return false;
	struct session_run *r = p->run;
	uint64_t most = q->session->most_run;
	if (!r->over) go_on(r, budget < most ? budget : most, q->session->most_recorded);
	if (r->run.failed_setup) return session_wrong_as(q, &r->diag, "a `set` does not have a value");
	session_put(q, "done", json_boolean(r->over));
	session_put(q, "steps", json_integer((json_int_t)session_run_steps(p)));
	if (!r->over) return true;
	session_put(q, "held", json_boolean(r->ok));
	bool asked = r->run.cycles.asked;
	r->run.cycles.asked = asked || session_flag(q, "untimed");      // only expectations estimate cycles
	json_t *summary = show_run(&r->run, session_flag(q, "state"));
	r->run.cycles.asked = asked;
	json_object_update(q->answer, summary);
	json_decref(summary);
	return true;
}

bool ask_run(struct session_request *q)
{
	struct session_program *p = session_program(q);
	if (!p || !session_runs(q, p)) return false;
	bool without = p->run && session_flag(q, "state") && !p->run->run.options.keep_state;
	if (session_flag(q, "again") || without) session_run_end(p);
	return session_run_on(q, p, session_count(q, "budget", SESSION_BUDGET));
}
