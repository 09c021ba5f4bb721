// Collects events. Its size grows with the program and the resident waves, and with events only if they are kept.
#include "time/profile.h"
#include <stdlib.h>
#include <string.h>
#include "time/seldom.h"

// A resident wave, in the memory of its slot. `wave` is NULL before its first event.
struct live {
	const struct wave *wave;
	struct profile_wave *kept;
	size_t unexecuted;                 // in its kept events, memory instructions before this index have executed
	uint32_t cycles[];                 // by profile_line.sum - 1; 0 if it did not reach the instruction
};

// ---- histograms: one bucket for each value below 64, then 64 buckets for each octave --------------------------------
enum { FINE = 6, BUCKETS = 1 << FINE };

void profile_count(struct arena *a, struct profile_line *l, uint64_t value)
{
	unsigned octave = value < BUCKETS ? 0 : 64 - FINE - (unsigned)__builtin_clzll(value);
	uint64_t bucket = value < BUCKETS ? value : (value >> (octave - 1) & (2 * BUCKETS - 1)) - BUCKETS;
	if (!l->count[octave]) l->count[octave] = arena_alloc(a, BUCKETS * sizeof **l->count);
	l->count[octave][bucket]++;
	if (!l->waves || value < l->least) l->least = value;
	if (value > l->most) l->most = value;
	l->waves++;
}

uint64_t profile_median(const struct profile_line *l)
{
	uint64_t before = 0;
	for (unsigned o = 0; o < 64; o++)
		for (unsigned b = 0; l->count[o] && b < BUCKETS; b++) {
			before += l->count[o][b];
			if (before * 2 < l->waves) continue;
			uint64_t value = o ? (uint64_t)(BUCKETS + b) << (o - 1) : b;
			return value < l->least ? l->least : value > l->most ? l->most : value;
		}
	return 0;
}

// ---- resident waves -----------------------------------------------------------------------------------------------
static bool is_chosen(const struct profile *p, const uint32_t group[3], uint32_t wave)
{
	const struct profile_options *o = &p->options;
	return o->keep && (!o->one_group || !memcmp(group, o->workgroup, sizeof o->workgroup)) && wave >= o->first_wave
	       && wave <= o->last_wave;
}

static void begin_wave(struct profile *p, struct live *l, const struct time_event *e)
{
	l->wave = e->wave;
	l->unexecuted = 0;
	l->kept = NULL;
	size_t simd = (size_t)e->cu * 4 + e->simd;
	if (simd < p->simd_room && !p->simd_used[simd]) p->simd_used[simd] = 1, p->simds++;
	uint32_t group[3];
	machine_workgroup_of(e->wave, group);
	if (!is_chosen(p, group, e->wave->id)) return;
	if (p->kept >= p->options.most) { p->waves_left_out++; return; }
	l->kept = arena_alloc(&p->arena, sizeof *l->kept);
	*l->kept = (struct profile_wave){ .wave = e->wave->id, .cu = e->cu, .simd = e->simd, .start = e->wave_start,
	                                  .whole = true };
	memcpy(l->kept->workgroup, group, sizeof group);
	*arena_push(&p->arena, &p->waves) = l->kept;
}

// ---- events -------------------------------------------------------------------------------------------------------
static bool is_stall(const struct profile_stall *s, enum time_cause cause, const struct insn *by, bool late)
{
	return s->cause == cause && s->by == by && s->late == late;
}

static size_t find_stall(struct profile *p, struct profile_line *l, enum time_cause cause, const struct insn *by,
                         bool late)
{
	size_t k = 0;
	while (k < l->stalls.n && !is_stall(&l->stalls.at[k], cause, by, late)) k++;
	if (k == l->stalls.n)
		*arena_push(&p->arena, &l->stalls) = (struct profile_stall){ .cause = cause, .by = by, .late = late };
	return k;
}

static void increase(struct profile_stall *s, uint64_t cycles, uint64_t times)
{
	s->cycles += cycles;
	s->times += times;
}

static inline void add_stall(struct profile *p, struct profile_line *l, enum time_cause cause, const struct insn *by,
                             bool late, uint64_t cycles)
{
	size_t k = l->last[late];              // most waves wait for the same
	if (SELDOM(k >= l->stalls.n || !is_stall(&l->stalls.at[k], cause, by, late)))
		k = l->last[late] = find_stall(p, l, cause, by, late);
	increase(&l->stalls.at[k], cycles, 1);
}

static void keep_event(struct profile *p, struct live *l, const struct time_event *e)
{
	if (p->kept++ >= p->options.most) {
		if (l->kept->whole) p->waves_left_out++;
		l->kept->whole = false;
		return;
	}
	*arena_push(&p->arena, &l->kept->events) = (struct profile_event){ e->insn, e->since, e->own, e->issue, e->exec,
		e->late, e->own_cause, e->culprit, e->late_by };
}

static void on_issue(void *context, const struct time_event *e)
{
	struct profile *p = context;
	size_t n = (size_t)(e->insn - p->code);
	struct profile_line *line = &p->lines[n];
	struct live *l = e->own_bytes;
	if (SELDOM(!l->wave)) begin_wave(p, l, e);
	uint64_t stall = e->issue - e->since;
	line->issues++;
	line->stall += stall;
	line->unit_cycles += stall - e->own;
	line->unit_times += stall > e->own;
	if (e->own) add_stall(p, line, e->own_cause, e->culprit, false, e->own);
	if (e->late) add_stall(p, line, p->plans[n].unit == ISA_SALU ? TIME_SALU : TIME_VALU, e->late_by, true, e->late);
	if (SELDOM(!line->sum)) {
		p->issued[p->issued_count] = (uint32_t)n;
		line->sum = ++p->issued_count;
	}
	l->cycles[line->sum - 1] += (uint32_t)stall + 1;
	if (SELDOM(p->options.keep) && l->kept) keep_event(p, l, e);
}

static bool has_path(const struct profile *p, const struct insn *i)
{
	enum isa_unit unit = p->plans[i - p->code].unit;
	return unit == ISA_VMEM || unit == ISA_LDS;
}

// Sets the execution time of a kept event: LDS and memory take an instruction some time after its issue. Each path
// takes a wave's instructions in order.
static void mark_executed(const struct profile *p, struct live *l, const struct insn *i, uint64_t exec)
{
	for (size_t k = l->unexecuted; k < l->kept->events.n; k++) {
		struct profile_event *e = &l->kept->events.at[k];
		bool waits = has_path(p, e->insn) && !e->exec;
		if (waits && e->insn == i) {
			e->exec = exec;
			return;
		}
		if (!waits && k == l->unexecuted) l->unexecuted++;
	}
}

static void on_memory(void *context, const struct wave *w, void *own,
                      const struct insn *i, uint64_t exec, uint64_t done)
{
	struct profile *p = context;
	struct live *l = p->options.keep ? own : NULL;
	if (l && l->wave == w && l->kept) mark_executed(p, l, i, exec);
	if (done == UINT64_MAX || done < exec) return;
	p->lines[i - p->code].answers++;
	p->lines[i - p->code].answer_cycles += done - exec;
}

static void on_wave_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	struct profile *p = context;
	struct live *l = own;
	if (l->wave != w) return;           // a wave without any event
	l->wave = NULL;
	for (uint32_t n = 0; n < p->issued_count; n++) {
		if (!l->cycles[n]) continue;
		profile_count(&p->arena, &p->lines[p->issued[n]], l->cycles[n]);
		l->cycles[n] = 0;
	}
	profile_count(&p->arena, &p->lives, end - start + 1);
	p->wave_cycles += end - start + 1;
	if (l->kept) l->kept->end = end;
}

// ---- several threads ------------------------------------------------------------------------------------------------
// Gives each instruction its own sum, so that it has the same one in all parts.
static void number_all(struct profile *p)
{
	for (uint32_t n = 0; n < p->line_count; n++) {
		p->issued[n] = n;
		p->lines[n].sum = n + 1;
	}
	p->issued_count = (uint32_t)p->line_count;
}

static void make_lists(struct profile *p)
{
	enum { MOST_SIMDS = 4096 };
	p->lines = arena_alloc(&p->arena, p->line_count * sizeof *p->lines);
	p->simd_room = MOST_SIMDS;
	p->simd_used = arena_alloc(&p->arena, p->simd_room);
	p->issued = arena_alloc(&p->arena, p->line_count * sizeof *p->issued);
}

static void *divide(void *context)
{
	struct profile *p = context, *part = heap_alloc(sizeof *part);
	*part = (struct profile){ .options = p->options, .code = p->code, .plans = p->plans, .line_count = p->line_count };
	make_lists(part);
	number_all(p);
	number_all(part);
	return part;
}

static void unite_counts(struct profile *p, struct profile_line *l, const struct profile_line *from)
{
	for (unsigned o = 0; o < sizeof l->count / sizeof *l->count; o++) {
		if (from->count[o] && !l->count[o]) l->count[o] = arena_alloc(&p->arena, BUCKETS * sizeof **l->count);
		for (unsigned b = 0; from->count[o] && b < BUCKETS; b++) l->count[o][b] += from->count[o][b];
	}
	if (from->waves && (!l->waves || from->least < l->least)) l->least = from->least;
	if (from->most > l->most) l->most = from->most;
	l->waves += from->waves;
}

static void unite_lines(struct profile *p, struct profile_line *l, const struct profile_line *from)
{
	l->issues += from->issues;
	l->stall += from->stall;
	l->answers += from->answers;
	l->answer_cycles += from->answer_cycles;
	l->unit_cycles += from->unit_cycles;
	l->unit_times += from->unit_times;
	for (size_t k = 0; k < from->stalls.n; k++) {
		const struct profile_stall *s = &from->stalls.at[k];
		size_t at = find_stall(p, l, s->cause, s->by, s->late);
		increase(&l->stalls.at[at], s->cycles, s->times);
	}
	unite_counts(p, l, from);
}

static void add_part(struct profile *p, const struct profile *part)
{
	for (size_t n = 0; n < p->line_count; n++) unite_lines(p, &p->lines[n], &part->lines[n]);
	for (size_t k = 0; k < p->simd_room; k++) p->simd_used[k] |= part->simd_used[k];
	p->simds = 0;
	for (size_t k = 0; k < p->simd_room; k++) p->simds += p->simd_used[k];
	p->wave_cycles += part->wave_cycles;
	unite_counts(p, &p->lives, &part->lives);
}

static void unite(void *context, void *of, bool good)
{
	struct profile *part = of;
	if (good) add_part(context, part);
	profile_free(part);
	heap_free(part);
}

void profile_begin(struct profile *p, struct machine *m, const struct profile_options *o, struct time_observer *w)
{
	*p = (struct profile){ .options = *o };
	if (!p->options.most) p->options.most = PROFILE_MOST_EVENTS;
	size_t n;
	p->code = machine_code(m, &n);
	p->line_count = n + 1;
	p->plans = time_plan(&p->arena, m, NULL, machine_program(m)->wave, NULL);
	make_lists(p);
	uint32_t bytes = (uint32_t)(sizeof(struct live) + p->line_count * sizeof(uint32_t));
	*w = (struct time_observer){ .context = p, .bytes = bytes, .issue = on_issue, .memory = on_memory,
	                             .wave_end = on_wave_end, .divide = divide, .unite = unite };
}

static int by_place(const void *a, const void *b)
{
	const struct profile_wave *x = *(struct profile_wave *const *)a, *y = *(struct profile_wave *const *)b;
	for (int k = 2; k >= 0; k--)
		if (x->workgroup[k] != y->workgroup[k]) return x->workgroup[k] < y->workgroup[k] ? -1 : 1;
	return (x->wave > y->wave) - (x->wave < y->wave);
}

static int by_cycles(const void *a, const void *b)
{
	const struct profile_stall *x = a, *y = b;
	if (x->late != y->late) return x->late ? 1 : -1;
	if (x->cycles != y->cycles) return x->cycles < y->cycles ? 1 : -1;
	if (x->by != y->by) return x->by > y->by ? 1 : -1;
	return (int)x->cause - (int)y->cause;
}

void profile_end(struct profile *p)
{
	if (p->waves.n) qsort(p->waves.at, p->waves.n, sizeof *p->waves.at, by_place);
	for (struct profile_line *l = p->lines; l < p->lines + p->line_count; l++) {
		size_t unit = l->unit_times ? find_stall(p, l, TIME_UNIT, NULL, false) : 0;
		if (l->unit_times) increase(&l->stalls.at[unit], l->unit_cycles, l->unit_times);
		if (l->stalls.n) qsort(l->stalls.at, l->stalls.n, sizeof *l->stalls.at, by_cycles);
	}
}

void profile_free(struct profile *p) { arena_free(&p->arena); }
