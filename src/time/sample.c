// Long kernels: skips loops. If most instructions are of waves that repeat loops with equal numbers of instructions,
// and windows of one pass of all waves take equal time, all waves execute whole passes without time. Then new windows
// are compared with the ones before; if they are equal, twice as many passes are skipped. Skipped instructions count at
// the rate of the windows. After whole passes a wave is at the same instruction as before, so the state of the model
// still fits; other waves continue at their new instruction.
#include "time/sample.h"
#include <stdlib.h>
#include <string.h>
#include "time/cu.h"
#include "time/slot.h"

enum { HALF = SAMPLE_WINDOWS / 2, REPEATS = 3, LATER = 1 << 14, LEAST_WINDOW = 1 << 13 };
enum { FIRST_LENGTH = 32, TOGETHER = 4 };
enum { MOST = 7, MOST_OF = 8 };        // the share of instructions that waves in loops must have
#define NEAR 0.02                      // windows are equal if the halves differ by at most this part

static uint64_t steps_of(const struct sim *s) { return machine_how_far(s->machine).steps; }
uint64_t sample_clock(const struct sim *s) { return s->now + s->result->skipped_cycles; }

// ---- loops of a wave ------------------------------------------------------------------------------------------------
// Returns the loop with this target, or the place of the one that was not repeated for the longest time.
static struct loop *loop_at(struct slot_loops *l, uint32_t at)
{
	struct loop *oldest = &l->loops[0];
	for (unsigned k = 0; k < SLOT_LOOPS; k++) {
		if (l->loops[k].at == at) return &l->loops[k];
		if (l->loops[k].steps < oldest->steps) oldest = &l->loops[k];
	}
	*oldest = (struct loop){ .at = at };
	return oldest;
}

void sample_branch(struct slot *w)
{
	uint64_t steps = w->wave->steps;
	struct loop *l = loop_at(w->loops, w->wave->pc + 1);
	uint64_t period = steps - l->steps;
	l->repeats = l->steps && period == l->period ? l->repeats + 1 : 0;
	l->period = period;
	l->steps = steps;
}

// Returns the loop that covers most of the wave's last instructions, or NULL if it does not repeat one.
static struct loop *loop_of(struct slot *w)
{
	struct loop *best = NULL;
	for (unsigned k = 0; k < SLOT_LOOPS; k++) {
		struct loop *l = &w->loops->loops[k];
		if (l->repeats < REPEATS || w->wave->steps - l->steps > l->period) continue;
		if (!best || l->period * l->repeats > best->period * best->repeats) best = l;
	}
	return best;
}

// ---- resident waves -------------------------------------------------------------------------------------------------
static int by_age(const void *a, const void *b)
{
	const struct slot *x = *(struct slot *const *)a, *y = *(struct slot *const *)b;
	return (x->age > y->age) - (x->age < y->age);
}

// Lists the resident waves, workgroup by workgroup, the oldest first.
static struct slot **resident(struct sim *s, struct arena *a, size_t *n)
{
	struct slot **all = arena_alloc(a, (s->dispatch.waves + 1) * sizeof *all);
	*n = 0;
	for (uint32_t c = 0; c < s->cu_count; c++)
		for (uint32_t k = 0; k < s->simds_of_cu; k++) {
			const struct simd *d = &s->cus[c].simds[k];
			for (uint32_t w = 0; w < d->count; w++) all[(*n)++] = d->slots[w];
		}
	qsort(all, *n, sizeof *all, by_age);
	return all;
}

// Returns the instructions of a wave since the first window began, or the last look that found no loops.
static uint64_t progress_of(const struct slot *w)
{
	return w->wave->steps > w->loops->before ? w->wave->steps - w->loops->before : 0;
}

// Returns the instructions of one pass of all waves that repeat a loop, or 0 if others execute too many instructions.
static uint64_t pass_of_all(struct slot *const *all, size_t n)
{
	uint64_t pass = 0, all_steps = 0, of_loops = 0;
	for (size_t k = 0; k < n; k++) {
		const struct loop *l = loop_of(all[k]);
		all_steps += progress_of(all[k]);
		if (!l) continue;
		of_loops += progress_of(all[k]);
		pass += l->period;
	}
	return of_loops * MOST_OF >= all_steps * MOST ? pass : 0;
}

// ---- windows --------------------------------------------------------------------------------------------------------
static void forget_windows(struct sim *s, uint64_t steps, uint64_t later)
{
	s->sample.windows = 0;
	s->sample.open = false;
	s->sample.length = FIRST_LENGTH;
	s->sample.next = steps + later;
}

// Begins a window. The first one notes where each wave is.
static void open_window(struct sim *s, uint64_t steps)
{
	struct sample *p = &s->sample;
	if (!p->windows) {
		struct arena a = { 0 };
		size_t n;
		struct slot **all = resident(s, &a, &n);
		uint64_t pass = pass_of_all(all, n);
		for (size_t k = 0; k < n; k++) all[k]->loops->before = all[k]->wave->steps;
		p->window = pass > LEAST_WINDOW ? pass : LEAST_WINDOW;
		p->waves = s->dispatch.waves;
		arena_free(&a);
		if (!pass) { forget_windows(s, steps, LATER); return; }
	}
	p->open = true;
	p->steps = steps;
	p->at = s->now;
	p->next = steps + p->window;
}

// Returns whether the chip holds fewer waves than before: the dispatch runs out.
static bool has_changed(const struct sim *s)
{
	return s->sample.waves != s->dispatch.waves && !machine_groups_left(s->machine);
}

static void close_window(struct sim *s, uint64_t steps)
{
	struct sample *p = &s->sample;
	memmove(p->last + 1, p->last, (SAMPLE_WINDOWS - 1) * sizeof *p->last);
	p->last[0] = (double)(s->now - p->at) / (double)(steps - p->steps);
	if (p->windows < SAMPLE_WINDOWS) p->windows++;
	p->open = false;
}

static double mean_of(const double *at, unsigned n)
{
	double sum = 0;
	for (unsigned k = 0; k < n; k++) sum += at[k];
	return sum / n;
}

// Returns by which part the newer half of the windows differs from the older half.
static double difference(const struct sample *p)
{
	double newer = mean_of(p->last, HALF), older = mean_of(p->last + HALF, HALF);
	return newer > older ? newer / older - 1 : older / newer - 1;
}
static bool are_equal(const struct sample *p) { return p->windows == SAMPLE_WINDOWS && difference(p) <= NEAR; }

// ---- skipping -------------------------------------------------------------------------------------------------------
// Where a wave was before a round, to see whether it is there again.
struct stand { uint32_t pc; enum wave_state state; bool signalled; uint64_t left; };

static struct stand stand_of(const struct wave *w) { return (struct stand){ w->pc, w->state, w->signalled, 0 }; }
static bool is_same(struct stand a, struct stand b)
{
	return a.pc == b.pc && a.state == b.state && a.signalled == b.signalled;
}

// Passes of waves by their age: index in the slots of a SIMD, the oldest first. Older waves are faster.
struct speeds { double by_age[MAX_SLOTS]; uint64_t period; };

// Sets the passes of waves of each age, as parts of the passes of the slowest that made one, and the last wave's
// period. Returns false if none made a pass.
static bool find_speeds(struct slot *const *all, size_t n, struct speeds *to)
{
	double sum[MAX_SLOTS] = { 0 }, count[MAX_SLOTS] = { 0 }, least = 0;
	*to = (struct speeds){ 0 };
	for (size_t k = 0; k < n; k++) {
		struct slot *w = all[k];
		count[w->index]++;
		if (!(w->loops->chosen = loop_of(w))) continue;
		sum[w->index] += (double)progress_of(w) / (double)w->loops->chosen->period;
		to->period = w->loops->chosen->period;
	}
	for (unsigned k = 0; k < MAX_SLOTS; k++)
		if (sum[k] >= count[k] && count[k] > 0 && (least <= 0 || sum[k] / count[k] < least)) least = sum[k] / count[k];
	for (unsigned k = 0; k < MAX_SLOTS && least > 0; k++)
		if (count[k] > 0) to->by_age[k] = sum[k] / count[k] / least;
	return least > 0;
}

// Returns the passes that the waves of a workgroup execute in a round. Barriers keep them together.
static double speed_of(const struct speeds *v, const struct group *g)
{
	double sum = 0, n = 0;
	for (uint32_t k = 0; k < g->slot_count; k++)
		if (g->slots[k]) sum += v->by_age[g->slots[k]->index], n++;
	return sum / n;
}

// Returns the instructions of the whole passes that a wave owes in the next round of the slowest's `passes`. Parts of
// passes are kept.
static uint64_t take_due(struct slot *w, const struct speeds *v, unsigned passes)
{
	struct slot_loops *l = w->loops;
	l->due += passes * speed_of(v, w->group);
	uint64_t whole = (uint64_t)l->due, steps = whole * (l->chosen ? l->chosen->period : v->period);
	l->due -= (double)whole;
	l->before += steps;
	if (l->chosen) l->chosen->steps += steps;
	return steps;
}

// Executes the waves of a workgroup in turns, because they wait for each other. Returns whether one went on.
static bool run_turns(struct sim *s, struct slot *const *all, size_t n, struct stand *stands)
{
	bool ever = false;
	for (bool any = true; any; ever |= any) {
		any = false;
		for (size_t k = 0; k < n; k++) {
			if (!stands[k].left || all[k]->wave->state != WAVE_READY) continue;
			uint64_t done = machine_advance_wave(s->machine, all[k]->wave, stands[k].left);
			stands[k].left -= done;
			any |= done > 0;
			s->failed |= all[k]->wave->state == WAVE_FAULT;
		}
	}
	return ever;
}

// Executes the waves of a round, workgroup by workgroup, until none can go on: they may wait for another workgroup.
static bool run_round(struct sim *s, struct slot *const *all, size_t n, struct stand *stands)
{
	for (bool any = true; any && !s->failed;) {
		any = false;
		for (size_t k = 0, end; k < n && !s->failed; k = end) {
			for (end = k + 1; end < n && all[end]->group == all[k]->group;) end++;
			any |= run_turns(s, all + k, end - k, stands + k);
		}
	}
	return !s->failed;
}

// Puts the waves of the next workgroup into the slots of one whose waves have all ended. Accesses that are on their way
// keep their slots.
static void replace_group(struct sim *s, struct group *g)
{
	const struct time_observer *o = s->options->observer;
	bool closed = machine_close_group(s->machine, g->waves);
	struct workgroup *next = closed ? machine_open_group(s->machine) : NULL;
	if (!next) { s->failed = true; return; }
	g->waves = next;
	s->result->groups_timed++;
	for (uint32_t k = 0; k < g->slot_count; k++) {
		struct slot *w = g->slots[k];
		if (o && o->wave_end) o->wave_end(o->context, w->wave, slot_observed(s, w), w->start, s->now);
		simd_remove(w->simd, w);
		w->wave = machine_group_wave(next, k);
		w->start = s->now;
		w->age = s->dispatch.launched++;
		*w->loops = (struct slot_loops){ 0 };
		simd_add(w->simd, w);
		s->result->waves++;
		if (o && o->wave_start) o->wave_start(o->context, w->wave, w->simd->cu->index, w->simd->index, w->start);
	}
}

static bool has_ended(const struct group *g)
{
	for (uint32_t k = 0; k < g->slot_count; k++)
		if (!g->slots[k] || g->slots[k]->wave->state != WAVE_ENDED) return false;
	return machine_group_count(g->waves) == g->slot_count;
}

// Executes a round: whole passes of all waves. Sets *again to false if a wave of the last workgroups is not where it
// was, or no wave could go on.
static bool skip_round(struct sim *s, struct slot *const *all, size_t n, const struct speeds *v, struct stand *before,
                       bool *again)
{
	uint64_t steps = steps_of(s);
	for (size_t k = 0; k < n; k++) {
		before[k] = stand_of(all[k]->wave);
		before[k].left = take_due(all[k], v, machine_groups_left(s->machine) ? TOGETHER : 1);
	}
	if (machine_heed(s->machine, all[0]->wave) || !run_round(s, all, n, before)) return false;
	for (size_t k = 0; k < n && !s->failed; k++) {
		bool left = machine_groups_left(s->machine) > 0;
		if (has_ended(all[k]->group) && left) replace_group(s, all[k]->group);
		else *again &= left || (!before[k].left && is_same(before[k], stand_of(all[k]->wave)));
	}
	*again &= steps_of(s) > steps;
	return !s->failed;
}

// Lets the model continue with a wave that is at another instruction than before: its next instruction is fetched, and
// what it waited for has come.
static void resume(struct sim *s, struct slot *w)
{
	memset(w->delay, 0, sizeof w->delay);
	w->clause = 0;
	w->hold = (struct bound){ 0 };
	w->at_barrier = w->wave->state == WAVE_AT_BARRIER;
	fetch_jump(w);
	if (w->wave->state == WAVE_ENDED) {            // its end is issued when its accesses are done
		w->next = &s->plans[w->wave->last];
		if (!slot_is_fetched(w)) fetch_next(s, w, false);
		slot_ready(s, w);
	} else {
		w->next = &s->plans[w->wave->pc];
		slot_next(s, w);
	}
	simd_wake(w->simd, w->ready.at > s->now ? w->ready.at : s->now);
}

static void count_skipped(struct sim *s, uint64_t steps)
{
	struct time_result *r = s->result;
	uint64_t cycles = (uint64_t)((double)steps * mean_of(s->sample.last, SAMPLE_WINDOWS) + 0.5);
	r->skips += steps > 0;
	r->skipped_steps += steps;
	r->skipped_cycles += cycles;
	r->skipped_off += (double)cycles * difference(&s->sample);
}

// Goes on with a phase after rounds that were skipped: new windows are compared with the last ones.
static void keep_half(struct sim *s, uint64_t steps)
{
	s->sample.windows = HALF;
	s->sample.open = false;
	s->sample.length *= 2;
	s->sample.next = steps;
}

static void skip_phase(struct sim *s)
{
	struct arena a = { 0 };
	size_t n;
	struct slot **all = resident(s, &a, &n);
	struct stand *start = arena_alloc(&a, n * sizeof *start), *before = arena_alloc(&a, n * sizeof *before);
	uint64_t steps = steps_of(s), next_look = steps + TIME_FIRST_LOOK, rounds = 0, first = s->dispatch.launched;
	struct speeds v;
	bool again = find_speeds(all, n, &v);
	for (size_t k = 0; k < n; k++) start[k] = stand_of(all[k]->wave), all[k]->loops->due = 0;
	while (again && !s->failed && steps_of(s) - steps < s->sample.length * s->sample.window) {
		s->failed = !skip_round(s, all, n, &v, before, &again);
		time_look_for_livelock(s, n, &next_look, NULL);
		rounds++;
	}
	uint64_t skipped = steps_of(s) - steps;
	count_skipped(s, skipped);
	uint64_t launched = s->dispatch.launched;
	for (size_t k = 0; k < n && !s->failed; k++)
		if (all[k]->start == s->now || !is_same(start[k], stand_of(all[k]->wave))) resume(s, all[k]);
	if (launched != first) steady_restart(s);
	if (again) keep_half(s, steps_of(s));
	else forget_windows(s, steps_of(s), rounds ? 0 : LATER);
	arena_free(&a);
}

void sample_look(struct sim *s)
{
	struct sample *p = &s->sample;
	uint64_t least = s->options->sample, steps = least ? steps_of(s) : 0;
	if (!least || steps < p->next || s->options->places || !s->dispatch.waves) return;
	sim_catch_up(s);
	if (p->open && has_changed(s)) forget_windows(s, steps, 0);
	if (p->open) close_window(s, steps);
	if (steps >= least && are_equal(p)) skip_phase(s);
	else open_window(s, steps);
}
