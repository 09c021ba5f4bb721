// The observer: passes each event of a run to the checks.
#include <string.h>
#include "check/cells.h"
#include "check/first_use.h"
#include "check/hazard.h"
#include "check/order.h"
#include "check/reach.h"
#include "check/swaps.h"
#include "check/together.h"
#include "check/tried.h"
#include "check/unwritten.h"
#include "check/waits.h"
#include "machine/follow.h"

// Hooks of each check. A file with several checks is listed several times.
static const struct check_hooks *const hooks[CHECK_COUNT] = {
#define CHECK(id, file, ...) &check_##file,
#include "check/checks.def"
#undef CHECK
};

#define EACH(c, hook, ...) \
	for (unsigned f = 0; f < (c)->files.n; f++) if ((c)->files.at[f]->hook) (c)->files.at[f]->hook(__VA_ARGS__)

// ---- plans --------------------------------------------------------------------------------------------------------
// Adds registers, all in word `at` of a set.
static void touch_word(struct check_effects *u, struct check_room *to, unsigned at, uint64_t bits, bool read)
{
	unsigned n = 0;
	while (n < u->touched_words && to->touched[n].at != at) n++;
	if (n == u->touched_words) {
		to->touched[u->touched_words++] = (struct check_word){ at, 0 };
		to->reads[n] = 0;
	}
	to->touched[n].bits |= bits;
	to->reads[n] |= read ? bits : 0;
}

// Finds the touched registers and the results of effects from which pick_certain removed the others.
static void find_registers(struct check_effects *u, struct check_room *to)
{
	u->touched = to->touched;
	u->reads = to->reads;
	u->results = to->results;
	u->whole = true;
	for (const struct effect *x = u->at; x < u->at + u->n; x++) {
		for (unsigned r = x->first, end = r + x->count; r < end;) {
			unsigned next = r / 64 * 64 + 64 < end ? r / 64 * 64 + 64 : end;
			touch_word(u, to, r / 64, ~0ull >> (64 - (next - r)) << r % 64, x->read);
			r = next;
		}
		if (!x->write) continue;
		u->whole &= !~x->bits;
		to->results[u->result_spans++] = (struct check_span){ x->first, x->count };
	}
}

// Copies the effects that count, and returns their number. A program need not define registers that are read only
// incidentally (`maybe`).
static unsigned pick_certain(const struct effect *all, unsigned n, struct effect *to)
{
	unsigned kept = 0;
	for (unsigned k = 0; k < n; k++)
		if (!all[k].maybe) to[kept++] = all[k];
	return kept;
}

// Returns the effects with the registers that are chosen now, in c->chosen_room.
static struct check_effects choose_effects(struct checker *c, const struct wave *w, const struct insn *i)
{
	struct effect all[EFFECTS_MOST];
	struct check_effects u = { .of = i->effects, .at = c->plans.room.at };
	u.n = pick_certain(all, effects_now(i->effects, c->target.gpu, w->s[ISA_REG_M0], w->mode, all), c->plans.room.at);
	find_registers(&u, &c->plans.room);
	return u;
}

// Most lists are the instruction's own.
struct check_effects check_find_effects(struct checker *c, const struct insn *i)
{
	struct check_room *room = &c->plans.room;
	struct effect all[EFFECTS_MOST];
	struct check_effects u = { .of = i->effects, .at = i->effects->at, .n = i->effects->n };
	unsigned n = i->effects->skips ? effects_now(i->effects, c->target.gpu, 0, 0, all) : u.n;
	unsigned kept = pick_certain(i->effects->skips ? all : u.at, n, room->at);
	if (kept < u.n) u.at = room->at, u.n = kept;
	find_registers(&u, room);
	return u;
}

static const struct check_row_plan *keep_row_plan(struct checker *c, const struct insn *i,
                                                  const struct check_effects *u)
{
	struct check_row_plan p = { 0 }, *kept;
	if (!check_plan_row(i, u, &p)) return NULL;
	kept = arena_alloc(&c->arena, sizeof *kept);
	*kept = p;
	return kept;
}

// Returns a copy of those effects in one block of memory.
const struct check_effects *check_keep_effects(struct checker *c, const struct insn *i)
{
	struct check_effects u = check_find_effects(c, i);
	bool picked = u.at == c->plans.room.at;
	size_t at = picked ? u.n * sizeof *u.at : 0, touched = u.touched_words * sizeof *u.touched,
		reads = u.touched_words * sizeof *u.reads, results = u.result_spans * sizeof *u.results;
	struct check_effects *k = arena_alloc(&c->arena, sizeof *k + at + touched + reads + results);
	char *rest = (char *)(k + 1);
	if (picked) u.at = memcpy(rest, u.at, at);
	u.touched = memcpy(rest + at, u.touched, touched);
	u.reads = memcpy(rest + at + touched, u.reads, reads);
	u.results = memcpy(rest + at + touched + reads, u.results, results);
	u.defines = check_can_define(&u, i);
	u.parts = check_can_define_parts(&u, i);
	*k = u;
	k->moved = check_moved(c, i, k);
	k->row = c->plainly || k->moved ? NULL : keep_row_plan(c, i, k);
	return k;
}

static void observe_after(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	for (uint32_t left = c->plans.at[i - c->code].after; left; left &= left - 1)
		c->files.at[__builtin_ctz(left)]->after(c, w, i);
}

// Makes the plan when a wave first reaches the instruction, since much of a program never runs. A quick plan gets its
// effects only when a file needs them, which is rare.
static void make_plan(struct checker *c, const struct insn *i, struct check_plan *p)
{
	p->known = true;
	for (unsigned f = 0; f < c->files.n; f++) {
		const struct check_hooks *h = c->files.at[f];
		if (h->applies && !h->applies(c, i)) continue;
		p->rows |= (uint32_t)(h->before && (!h->applies_to_rows || h->applies_to_rows(c, i))) << f;
		p->before |= (uint32_t)(h->before != NULL) << f;
		p->after |= (uint32_t)(h->after != NULL) << f;
	}
	if (p->after) c->observer.after = observe_after;
	check_passes(i, p->passes);
	p->switched = i->effects->skips;
	p->plain = i->mem && !c->plainly ? check_plain_kind(i->mem) & 0x7f : CHECK_NOT_PLAIN;
	p->moves_rows = i->mem && (i->mem->space == ISA_BUFFER || i->mem->space == ISA_SCRATCH);
	if (!p->moves_rows) p->rows = 0;
	bool chosen = i->effects->moves && effects_are_chosen(i->effects);
	if (p->switched || chosen) memset(c->plans.reached, 0xff, sizeof c->plans.reached);
	if (chosen) return;
	const struct check_effects u = check_find_effects(c, i);
	for (unsigned n = 0; n < u.touched_words; n++) c->plans.reached[u.touched[n].at] |= u.touched[n].bits;
	p->quick = !c->plainly && !p->switched && u.touched_words <= CHECK_QUICK_WORDS
	           && u.result_spans <= CHECK_QUICK_RESULTS;
	for (unsigned n = 0; p->quick && n < u.touched_words; n++) {
		p->at[n] = (uint8_t)u.touched[n].at;
		p->bits[n] = u.touched[n].bits;
	}
	for (unsigned n = 0; p->quick && n < u.result_spans; n++) p->result[n] = u.results[n];
	p->follows_barrier = check_order_concerns(c, i);
	p->only_waits = p->quick && i->effects->waits && !u.n && !(p->before & ~c->files.watchers[CHECK_WATCHES_IN_FLIGHT]);
	if (check_may_be_swift(i, p)) p->swift = CHECK_SWIFT_LATER;
	if (!p->quick) p->effects = check_keep_effects(c, i);
}

const struct check_plan *check_plan_of(struct checker *c, const struct insn *i)
{
	struct check_plan *p = &c->plans.at[i - c->code];
	if (!p->known) make_plan(c, i, p);
	return p;
}

static void make_plans(struct checker *c)
{
	size_t size = (c->count + 1) * sizeof *c->plans.at;
	c->plans.at = memset(heap_aligned(_Alignof(struct check_plan), size), 0, size);
	check_together_begin(c);
}

// ---- the observer -------------------------------------------------------------------------------------------------
// Selects the state of the wave's workgroup, or makes it for a place that had none before.
__attribute__((noinline)) static void select_group(struct checker *c, const struct workgroup *of)
{
	size_t n = 0;
	while (n < c->groups.n && c->groups.at[n]->of != of) n++;
	if (n == c->groups.n) {
		c->group = *arena_push(&c->arena, &c->groups) = arena_alloc(&c->arena, sizeof *c->group);
		c->group->of = of;
	}
	c->group = c->groups.at[n];
}

static inline struct check_wave *wave_here(struct checker *c, const struct wave *w)
{
	if (c->group->of != w->group) select_group(c, w->group);
	return check_wave_of(c, w);
}

static void observe_wave_start(void *context, struct wave *w)
{
	struct checker *c = context;
	select_group(c, w->group);
	if (!c->reached) check_reach_begin(c, w->pc);
	while (c->group->waves.n <= w->id)
		*arena_push(&c->arena, &c->group->waves) = arena_lines(&c->arena, sizeof(struct check_wave));
	check_wave_of(c, w)->number = ++c->waves_begun;
	c->epoch++;
	check_swaps_start(c, w);
	EACH(c, start, c, w);
	if (!c->plans.at) make_plans(c);
}

static inline void record_writer(struct check_wave *k, struct check_span result, struct check_writer by)
{
	for (struct check_writer *x = &k->writer[result.first], *end = x + result.count; x < end; x++) *x = by;
}

static inline void record_writers_quick(struct check_wave *k, const struct wave *w, const struct insn *i,
                                        const struct check_plan *p)
{
	struct check_writer by = { i, wave_exec(w) };
	record_writer(k, p->result[0], by);
	record_writer(k, p->result[1], by);
}

static void call_files(struct checker *c, struct wave *w, const struct insn *i, const struct check_plan *p,
                       bool undefined, bool in_flight)
{
	uint32_t files = p->moves_rows && check_own_rows(c, w, i) ? p->rows : p->before;
	c->plans.touches[CHECK_WATCHES_UNDEFINED] = undefined;
	c->plans.touches[CHECK_WATCHES_IN_FLIGHT] = in_flight;
	if (undefined) files |= c->files.watchers[CHECK_WATCHES_UNDEFINED];
	if (in_flight) files |= c->files.watchers[CHECK_WATCHES_IN_FLIGHT];
	struct check_wave *k = check_wave_of(c, w);
	if (k->barrier.left_at && i->mem) check_barrier_access(c, k, w, i);
	for (; files; files &= files - 1) c->files.at[__builtin_ctz(files)]->before(c, w, i);
	if (undefined) return;                                 // defined.c did it
	if (p->quick) record_writers_quick(k, w, i, p);
	else check_remember_writer(k, c->plans.doing, i, wave_exec(w));
}

// Calls the files whose work swift.c did not do.
static void call_other_files(struct checker *c, struct wave *w, const struct insn *i, struct check_plan *p)
{
	uint32_t files = p->before & ~c->files.swift;
	if (!files) return;
	if (!p->effects) p->effects = check_keep_effects(c, i);
	c->plans.doing = p->effects;
	c->plans.touches[CHECK_WATCHES_UNDEFINED] = c->plans.touches[CHECK_WATCHES_IN_FLIGHT] = false;
	for (; files; files &= files - 1) c->files.at[__builtin_ctz(files)]->before(c, w, i);
}

__attribute__((noinline)) static void call_files_quick(struct checker *c, struct wave *w, const struct insn *i,
                                                       struct check_plan *p, bool undefined, bool in_flight)
{
	struct check_wave *k = check_wave_of(c, w);
	if (p->only_waits && !undefined && !in_flight) {
		check_process_wait(c, k, w, i);
		return;
	}
	if ((undefined || in_flight) && !p->effects) p->effects = check_keep_effects(c, i);
	enum check_undefined which = !undefined ? CHECK_ALL_DEFINED
	                             : check_only_defines(k, w, p->effects) ? CHECK_RESULTS_UNDEFINED
	                             : CHECK_SOURCES_UNDEFINED;
	// an instruction that waits does so first
	if (in_flight && !p->effects->of->waits)
		in_flight = !check_have_arrived(k, p->effects->touched, p->effects->touched_words);
	if (p->swift && (!in_flight || check_arrives_last(k, i, p->effects)) && check_swift(c, k, w, i, p, which)) {
		call_other_files(c, w, i, p);
		return;
	}
	if (which == CHECK_RESULTS_UNDEFINED) check_define_results(k, w, p->effects);
	if (!p->before && which != CHECK_SOURCES_UNDEFINED && !in_flight) {
		record_writers_quick(k, w, i, p);
		return;
	}
	if (!p->effects) p->effects = check_keep_effects(c, i);
	c->plans.doing = p->effects;
	call_files(c, w, i, p, which == CHECK_SOURCES_UNDEFINED, in_flight);
}

static inline void before_quick(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                                struct check_plan *p)
{
	uint64_t undefined = 0, in_flight = 0;
	check_pass(k, p->passes);
#pragma GCC unroll 4
	for (unsigned n = 0; n < CHECK_QUICK_WORDS; n++) {
		undefined |= k->bits.undefined[p->at[n]] & p->bits[n];
		in_flight |= k->flight.registers[p->at[n]] & p->bits[n];
	}
	if (p->before || undefined || in_flight) {
		call_files_quick(c, w, i, p, undefined, in_flight);
		return;
	}
	record_writers_quick(k, w, i, p);
}

// Handles any instruction. Not inlined, so that before_quick need not save registers.
__attribute__((noinline)) static void before_any(struct checker *c, struct check_wave *k, struct wave *w,
                                                 const struct insn *i, struct check_plan *p)
{
	if (!p->known) check_together_plan(c, i);
	if (p->quick) {
		before_quick(c, k, w, i, p);
		return;
	}
	check_pass(k, p->passes);
	uint64_t undefined = 0, in_flight = 0;
	const struct check_effects *u = p->effects;
	if (!u || (p->switched && effects_switched(w->mode, c->target.gpu))) {
		c->plans.chosen = choose_effects(c, w, i);
		u = &c->plans.chosen;
	}
	c->plans.doing = u;
	for (const struct check_word *t = u->touched; t < u->touched + u->touched_words; t++) {
		undefined |= k->bits.undefined[t->at] & t->bits;
		in_flight |= k->flight.registers[t->at] & t->bits;
	}
	if (c->plainly) undefined = in_flight = 1;
	call_files(c, w, i, p, undefined, in_flight);
}

// Most instructions have a quick plan, touch no register in a watched set, and are not examined by a file. Other
// instructions are left to tail calls.
static void observe_before(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	struct check_wave *k = wave_here(c, w);
	struct check_plan *p = &c->plans.at[w->pc];            // the index of `i`
	c->now++;
	if (p->quick) before_quick(c, k, w, i, p);
	else before_any(c, k, w, i, p);
}

static bool observe_together(void *context, struct wave *w, const struct insn *i)
{
	struct checker *c = context;
	return check_together(c, wave_here(c, w), w, i);
}

// Marks a register that was written by hand as defined. No access that is in flight brings its value.
static void change_register(struct check_wave *k, const struct wave *w, unsigned r, uint64_t lanes)
{
	bool all = r < REG_VGPR || !(k->flight.by[r].lanes & ~lanes);
	check_define_register(k, w, r, lanes);
	k->flight.by[r].lanes &= ~lanes;
	if (all) check_mark(k->flight.registers, r, false);
}

static void observe_change(void *context, struct wave *w, const struct machine_change *what)
{
	struct checker *c = context;
	struct check_wave *k = wave_here(c, w);
	c->epoch++;
	c->address.row_at = 0;
	for (unsigned r = what->reg; r < what->reg + what->registers && r < REGISTERS; r++)
		change_register(k, w, r, what->lanes);
	check_unwritten_change(c, what);
}

static void observe_wave_end(void *context, struct wave *w)
{
	struct checker *c = context;
	struct check_wave *k = wave_here(c, w);
	EACH(c, end, c, w);
	check_swaps_end(c, k);
}

static void find_files(struct checker *c)
{
	static const struct check_hooks *const swift[] = { &check_defined, &check_exec,   &check_waits,  &check_lds,
		                                           &check_global,  &check_memory, &check_overlap };
	for (unsigned k = 0; k < CHECK_COUNT; k++) {
		unsigned f = 0;
		while (f < c->files.n && c->files.at[f] != hooks[k]) f++;
		if (f < c->files.n) continue;
		c->files.at[c->files.n++] = hooks[k];
		c->files.watchers[hooks[k]->watches] |= 1u << f;
		for (size_t n = 0; n < sizeof swift / sizeof *swift; n++)
			c->files.swift |= (uint32_t)(hooks[k] == swift[n]) << f;
		c->files.hazard |= (uint32_t)(hooks[k] == &check_hazard) << f;
	}
}

struct checker *check_new(struct machine *m, const struct check_levels *levels)
{
	struct checker *c = heap_zeroed(1, sizeof *c);
	c->machine = m;
	c->levels = *levels;
	c->code = machine_code(m, &c->count);
	c->cells = cells_ways(machine_host_level(m));
	c->lists = arena_alloc(&c->arena, sizeof *c->lists);
	c->lists->arena = &c->arena;
	c->target = (struct code_target){ machine_program(m)->gpu, machine_program(m)->wave };
	c->findings.found = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->findings.found);
	c->findings.useful = arena_alloc(&c->arena, c->count + 1);
	find_files(c);
	c->observer = (struct machine_observer){ .context = c, .wave_start = observe_wave_start,
	                                         .before = observe_before, .wave_end = observe_wave_end,
	                                         .changed = observe_change, .before_together = observe_together };
	EACH(c, begin, c);
	return c;
}

const struct machine_observer *check_observer(struct checker *c) { return &c->observer; }
bool check_other_order(const struct checker *c) { return c->heard; }
uint64_t check_waves(const struct checker *c) { return c->waves_begun; }

void check_free(struct checker *c)
{
	EACH(c, free, c);
	heap_free(c->plans.at);
	arena_free(&c->arena);
	heap_free(c);
}
