// Figures of an answer that another run of it counts, for its limits.
#include "time/coalesce.h"
#include "harness/timed.h"
#include "exercise/parts.h"

// Runs again, with the observer.
static void watched(const struct harness_run *r, const struct machine_observer *o, struct diag *d)
{
	struct harness_run again;
	if (harness_run_again(&again, r, d)) {
		harness_run_watch(&again, o);
		harness_run_go(&again);
	}
	harness_run_free(&again);
}

// ---- instructions ---------------------------------------------------------------------------------------------------
struct executed { uint64_t most; struct { uint64_t *at; size_t n; } waves; };

static void count_executed(void *context, struct wave *w, const struct insn *i)
{
	struct executed *x = context;
	if (isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end) return;
	uint64_t *n = heap_reach(&x->waves, w->id);
	if (++*n > x->most) x->most = *n;
}

static void forget_wave(void *context, struct wave *w)
{
	struct executed *x = context;
	*heap_reach(&x->waves, w->id) = 0;
}

uint64_t exercise_executed(const struct harness_run *r, struct diag *d)
{
	struct executed x = { 0 };
	watched(r, &(struct machine_observer){ .context = &x, .wave_start = forget_wave, .after = count_executed }, d);
	heap_free(x.waves.at);
	return x.most;
}

// ---- cycles ---------------------------------------------------------------------------------------------------------
// Runs with the model. The result is zero if the run does not end. Free it with time_result_free.
static struct time_result timed(const struct harness_run *r, const struct isa_chip *chip, struct diag *d)
{
	struct harness_run again;
	struct time_options t = { .chip = chip, .warm = true };
	struct time_result result = { 0 };
	bool good = harness_run_again(&again, r, d) && time_run(again.machine, &again.dispatch, &t, &result);
	harness_run_free(&again);
	if (good) return result;
	time_result_free(&result);
	return (struct time_result){ 0 };
}

static uint64_t cycles_at(const struct time_line *l)
{
	uint64_t sum = 0;
	for (unsigned k = 0; k < TIME_CAUSE_COUNT; k++) sum += l->cycles[k];
	return sum;
}

// Sets the instruction at which waves spend most cycles.
static void find_slowest(struct exercise_cycles *x, const struct harness_run *r, const struct time_result *t)
{
	size_t n, slowest = 0;
	const struct insn *code = machine_code(r->machine, &n);
	uint64_t sum = 0;
	for (size_t k = 0; k < t->line_count && k < n; k++) {
		const struct time_line *l = &t->lines[k];
		sum += cycles_at(l);
		x->conflicts += l->lds_cycles - l->lds_least;
		if (!machine_insn_is_end(&code[k]) && cycles_at(l) > cycles_at(&t->lines[slowest])) slowest = k;
	}
	if (!sum) return;
	const uint64_t *cycles = t->lines[slowest].cycles;
	x->line = code[slowest].line;
	x->share = (double)cycles_at(&t->lines[slowest]) / (double)sum;
	for (unsigned k = 0; k < TIME_CAUSE_COUNT; k++) if (cycles[k] > cycles[x->cause]) x->cause = k;
}

struct exercise_cycles exercise_cycles(const struct harness_run *r, const struct isa_chip *chip, struct diag *d)
{
	struct time_result result = timed(r, chip, d);
	struct exercise_cycles x = { .all = result.cycles };
	if (x.all) find_slowest(&x, r, &result);
	time_result_free(&result);
	return x;
}

// ---- cache lines ----------------------------------------------------------------------------------------------------
static void count_lines(void *context, struct wave *w, const struct insn *i)
{
	struct exercise_lines *x = context;
	struct line_use lines[COALESCE_MOST];
	struct coalesce_rule rule = {
		.lanes = LANES, .bytes = UINT32_MAX, .line_bytes = (uint32_t)x->bytes, .banks = 1
	};
	struct touch t;
	if (isa_record(i->inst->form)->unit != ISA_VMEM) return;
	wave_touch(w, i, &t);
	if (t.space != TOUCH_MEMORY) return;
	t.active &= ~t.in_lds;
	uint32_t n = time_coalesce(&t, &rule, w->lanes, lines);
	x->all += n;
	if (n <= x->most) return;
	x->most = n;
	x->line = i->line;
}

struct exercise_lines exercise_lines(const struct harness_run *r, const struct isa_chip *chip, struct diag *d)
{
	struct exercise_lines x = { .bytes = chip->at[ISA_CHIP_l0_line].value };
	watched(r, &(struct machine_observer){ .context = &x, .before = count_lines }, d);
	return x;
}

// ---- waves of a SIMD ------------------------------------------------------------------------------------------------
static void note_end(uint32_t *most, const uint64_t address[LANES], uint64_t lanes, uint32_t bytes)
{
	for (; lanes; lanes &= lanes - 1) {
		uint64_t end = address[__builtin_ctzll(lanes)] + bytes;
		if (end > *most && end <= UINT32_MAX) *most = (uint32_t)end;
	}
}

static void note_lds(void *context, struct wave *w, const struct insn *i)
{
	uint32_t *most = context;
	struct touch t;
	wave_touch(w, i, &t);
	if (t.space != TOUCH_LDS) return;
	note_end(most, t.address, t.active, t.bytes);
	if (t.two) note_end(most, t.second, t.active, t.bytes);
}

struct occupancy exercise_occupancy(const struct harness_run *r, const struct isa_chip *chip,
                                    struct occupancy_need *need, struct diag *d)
{
	uint32_t lds = 0;
	struct time_result result = timed(r, chip, d);
	*need = result.need;
	time_result_free(&result);
	watched(r, &(struct machine_observer){ .context = &lds, .before = note_lds }, d);
	need->lds = lds;
	return need->chip ? occupancy_of(need) : (struct occupancy){ 0 };
}
