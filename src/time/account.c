// Accounts for every cycle of every wave: its issue, or the cause of a wait.
#include "time/account.h"
#include "time/cu.h"
#include "time/slot.h"

#define TEXT(name, letter, word, text) [TIME_##name] = { letter, word, text },
const struct time_cause_text time_causes[TIME_CAUSE_COUNT] = { TIME_CAUSES(TEXT) };
#define NAME(name, text) text,
const char *const time_level_name[TIME_LEVEL_COUNT] = { TIME_LEVELS(NAME) };

static struct time_line *line_of(const struct sim *s, const struct plan *p) { return &s->result->lines[p - s->plans]; }

// Accounts for the cycles since the last issue or launch: the wave's own wait, then the wait for the unit.
void account_issue(struct sim *s, struct slot *w, const struct insn *i, const struct plan *p, uint64_t exec)
{
	struct time_line *l = line_of(s, p);
	uint64_t since = w->last ? w->issued + 1 : w->start, ready = w->ready.at < since ? since : w->ready.at;
	uint64_t own = ready - since, unit = s->now - ready;
	const struct simd *d = w->simd;
	enum isa_unit port = p->unit == ISA_SMEM ? ISA_SALU : p->unit;
	l->hits++;
	l->cycles[TIME_ISSUE]++;
	l->cycles[w->ready.cause] += own;
	l->cycles[TIME_UNIT] += unit;
	s->result->unit_busy[p->unit] += d->unit_free[port] > s->now + 1 ? d->unit_free[port] - s->now : 1;
	if (exec > s->dispatch.last_end) s->dispatch.last_end = exec;        // the dispatch ends with its last result
	const struct time_observer *observer = s->options->observer;
	if (SELDOM(!observer || !observer->issue)) return;
	struct time_event e = {
		.wave = w->wave, .cu = w->simd->cu->index, .simd = w->simd->index, .slot = w->number,
		.wave_start = w->start, .insn = i, .issue = s->now, .exec = exec, .done = exec ? exec + p->latency : 0,
		.since = since, .cause = unit > own ? TIME_UNIT : w->ready.cause, .culprit = w->ready.by,
		.forced = w->is_forced, .own = own, .own_cause = w->ready.cause, .late = exec ? s->late.cycles : 0,
		.late_by = exec ? s->late.by : NULL, .own_bytes = slot_observed(s, w)
	};
	observer->issue(observer->context, &e);
}

void account_free(struct sim *s, const struct plan *p) { line_of(s, p)->hits++; }

void account_end(struct sim *s)
{
	struct time_result *r = s->result;
	const struct insn *code = machine_code(s->machine, NULL);
	r->l0_busy /= PATH_PARTS;
	for (size_t k = 0; k + 1 < r->line_count; k++) {
		if (!machine_insn_is_end(&code[k])) r->instructions += r->lines[k].hits;
		for (int c = 0; c < TIME_CAUSE_COUNT; c++) r->wave_cycles[c] += r->lines[k].cycles[c];
	}
}

void account_memory(struct sim *s, struct slot *w, const struct request *r, uint64_t exec, uint64_t done)
{
	const struct time_observer *observer = s->options->observer;
	struct time_line *l = line_of(s, r->plan);
	l->lds_cycles += r->cycles;
	l->lds_least += r->least;
	if (observer && observer->memory)
		observer->memory(observer->context, w->wave, slot_observed(s, w), r->insn, exec, done);
}
