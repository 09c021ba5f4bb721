// Runs programs again for requests that need more than their results.
#include "session/recorded.h"
#include "harness/timed.h"

bool session_prepare(struct session_request *q, struct session_program *p, struct harness_run *run,
                     struct diag *d, uint64_t most, bool *limited)
{
	struct harness_run_options o = p->options;
	uint64_t limit = o.max_steps ? o.max_steps : MACHINE_MAX_STEPS, so_far = session_run_steps(p);
	if (most > q->session->most_recorded) most = q->session->most_recorded;
	if (p->run && !p->run->over && so_far && so_far < most) most = so_far;
	*limited = most < limit;
	if (*limited) o.max_steps = most;
	if (harness_run_prepare(run, p->program, &p->notes, &o, d)) return true;
	session_wrong_as(q, d, "this program cannot run");
	harness_run_free(run);
	return false;
}

bool session_is_cut(const struct harness_run *run, bool limited)
{
	const struct machine_result *r = machine_result(run->machine);
	return limited && !r->ok && r->steps >= run->options.max_steps;
}

bool session_record(struct session_request *q, struct session_program *p, struct session_recording *x,
                    bool timed, uint64_t most)
{
	struct diag unheard = { 0 };
	bool limited;
	*x = (struct session_recording){ .cut = false };
	if (!(x->prepared = session_prepare(q, p, &x->run, &x->diag, most, &limited))) return false;
	const struct isa_chip *chip = timed ? harness_chip(&x->run, &unheard) : NULL;
	diag_free(&unheard);
	x->store = log_store_memory();
	if (!harness_record_begin(&x->log, &x->run, x->store, chip, &x->diag))
		return session_wrong_as(q, &x->diag, "the run cannot be recorded");
	harness_record_go(&x->log);
	if (x->run.failed_setup) return session_wrong_as(q, &x->diag, "a `set` does not have a value");
	x->cut = session_is_cut(&x->run, limited);
	return true;
}

void session_record_free(struct session_recording *x)
{
	harness_record_free(&x->log);
	if (x->store) log_store_free(x->store);
	if (x->prepared) harness_run_free(&x->run);
	diag_free(&x->diag);
}
