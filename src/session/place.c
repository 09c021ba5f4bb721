// Places in a run: between two instructions, by the number of instructions of all waves or of one wave.
#include <string.h>
#include "session/ask.h"
#include "step/step.h"

void session_step_end(struct session_program *p)
{
	step_free(p->step);
	p->step = NULL;
}

struct step_session *session_step(struct session_request *q, struct session_program *p)
{
	struct diag d = { 0 };
	struct step_options o = { .run = p->options, .in_memory = true };
	if (!session_runs(q, p)) return NULL;
	o.run.edits = NULL;                              // `step` has its own, by place
	o.run.edit_count = 0;
	if (!p->step && !(p->step = step_new(p->program, &p->notes, &o, &d)))
		session_wrong_as(q, &d, "this program cannot run");
	diag_free(&d);
	return p->step;
}

static bool wrong_step(struct session_request *q, struct step_session *s, uint64_t step)
{
	if (step_wrong(s)) return session_wrong(q, NULL, "%s", step_wrong(s));
	return session_wrong(q, NULL, "step %llu does not exist: the run has %llu instructions", (unsigned long long)step,
	                     (unsigned long long)step_here(s)->steps);
}

static bool go_to(struct session_request *q, struct step_session *s, uint64_t step)
{
	uint64_t most = q->session->most_recorded;
	if (step > most)
		return session_wrong(q, NULL, "states of the first %llu instructions are kept, not of instruction %llu",
		                     (unsigned long long)most, (unsigned long long)step);
	step_to(s, step);
	return step_here(s)->steps == step || wrong_step(q, s, step);
}

// ---- a wave ---------------------------------------------------------------------------------------------------------
static bool is_group(const struct log_wave *w, const uint32_t workgroup[3])
{
	return !memcmp(w->workgroup, workgroup, sizeof w->workgroup);
}

// Returns the number of a workgroup in the order of the dispatch, in which workgroups run.
static uint64_t number_of(const struct step_session *s, const uint32_t workgroup[3])
{
	const uint32_t *groups = step_run(s)->dispatch.workgroups;
	return ((uint64_t)workgroup[2] * groups[1] + workgroup[1]) * groups[0] + workgroup[0];
}

static const struct log_wave *wave_here(const struct step_session *s, const uint32_t workgroup[3], uint32_t wave)
{
	const struct log_state *state = step_state(s);
	for (size_t k = 0; k < state->waves.n; k++) {
		const struct log_wave *w = state->waves.at[k];
		if (w && w->wave == wave && is_group(w, workgroup)) return w;
	}
	return NULL;
}

// Returns how many instructions the wave has executed here: 0 before its start, UINT64_MAX after its end.
static uint64_t executed_here(const struct step_session *s, const uint32_t workgroup[3], uint32_t wave)
{
	const struct log_wave *w = wave_here(s, workgroup, wave);
	const struct log_state *state = step_state(s);
	if (w) return w->executed;
	for (size_t k = 0; k < state->waves.n; k++)
		if (state->waves.at[k]) return state->waves.at[k]->group < number_of(s, workgroup) ? 0 : UINT64_MAX;
	return state->steps ? UINT64_MAX : 0;
}

// Returns the first step at which the wave has executed that many, or UINT64_MAX.
static uint64_t step_of(struct step_session *s, const uint32_t workgroup[3], uint32_t wave, uint64_t executed,
                        uint64_t most)
{
	uint64_t low = 0, high = 1 << 10;
	for (; high < most; high *= 4) {
		if (step_to(s, high) == STEP_AT_END || executed_here(s, workgroup, wave) >= executed) break;
		low = high;
	}
	if (high > most) step_to(s, high = most);
	if (step_here(s)->steps < high) high = step_here(s)->steps;
	while (low < high) {
		uint64_t middle = low + (high - low) / 2;
		step_to(s, middle);
		if (executed_here(s, workgroup, wave) >= executed) high = middle;
		else low = middle + 1;
	}
	step_to(s, low);
	return executed_here(s, workgroup, wave) == executed ? low : UINT64_MAX;
}

bool session_find(struct session_request *q, struct session_program *p, const uint32_t workgroup[3], uint32_t wave,
                  uint64_t executed)
{
	struct step_session *s = session_step(q, p);
	if (!s) return false;
	uint64_t most = q->session->most_recorded;
	if (step_of(s, workgroup, wave, executed, most) < UINT64_MAX) return true;
	return session_wrong(q, NULL, "wave %u of workgroup %u,%u,%u does not execute %llu instructions%s", wave,
		workgroup[0], workgroup[1], workgroup[2], (unsigned long long)executed,
		step_here(s)->steps < most ? "" : " in the part of the run whose states are kept");
}

// Chooses the wave that a request names. Returns false, with an error, if it is not alive.
static bool choose_wave(struct session_request *q, struct step_session *s)
{
	uint32_t workgroup[3], wave = (uint32_t)session_count(q, "wave", 0);
	if (!session_has(q, "wave") && !session_has(q, "workgroup")) return true;
	session_group(q, "workgroup", workgroup);
	const struct log_wave *w = wave_here(s, workgroup, wave);
	if (w && step_choose(s, w->group, w->wave)) return true;
	return session_wrong(q, NULL, "wave %u of workgroup %u,%u,%u is not alive at step %llu", wave, workgroup[0],
	                     workgroup[1], workgroup[2], (unsigned long long)step_here(s)->steps);
}

struct step_session *session_place(struct session_request *q, struct session_program *p)
{
	uint32_t workgroup[3];
	struct step_session *s = session_step(q, p);
	if (!s) return NULL;
	session_group(q, "workgroup", workgroup);
	if (session_has(q, "step") == session_has(q, "executed")) {
		session_wrong(q, NULL, "a place is either `step`, or `executed` instructions of `wave`");
		return NULL;
	}
	bool good = session_has(q, "step") ? go_to(q, s, session_count(q, "step", 0))
	            : session_find(q, p, workgroup, (uint32_t)session_count(q, "wave", 0), session_count(q, "executed", 0));
	return good && choose_wave(q, s) ? s : NULL;
}
