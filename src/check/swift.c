// Examines plain accesses to whole dwords, in LDS or in memory, in place of several files: loads, stores, and atomics.
// Also loads and stores of bytes and halves.
// Most accesses are plain. Waves learn only from atomics in LDS. Other accesses are left to the files.
#include "check/cells.h"
#include "check/first_use.h"
#include "check/lds.h"
#include "check/order.h"
#include "check/polls.h"
#include "check/tried.h"
#include "check/visible.h"

bool check_may_be_swift(const struct insn *i, const struct check_plan *p)
{
	const struct effects *e = i->effects;
	if (!p->quick || !i->mem || e->counted != 1 || e->waits) return false;
	if (i->mem->bytes % 4) return p->plain && i->mem->direction != ISA_ATOMIC && !i->mem->two;
	if (i->mem->space == ISA_SCALAR) return i->mem->direction == ISA_LOAD && !i->mem->buffer;
	return p->plain
	       && (i->mem->direction == ISA_ATOMIC ? i->mem->space == ISA_DS || !i->mem->returns : i->mem->copy || i->mem->two)
	       && e->on[0].counter != COUNT_EXP;
}

// Returns whether it is known that no wave learns from that load from LDS, or from a load of what it stores. Atomics
// may be learnt from.
static bool is_allowed_in_lds(struct checker *c, const struct wave *w, const struct insn *i)
{
	enum { FLAG_BYTES = 8 };
	return w->group->count < 2 || i->mem->direction == ISA_ATOMIC || i->mem->bytes > FLAG_BYTES
	       || !check_polls_in(c, CHECK_POLLED_LDS);
}

// Returns whether accesses of the kind can be examined here. In memory, global.c decides it at the first execution.
static bool is_allowed(struct checker *c, const struct wave *w, const struct insn *i, struct check_plan *p)
{
	if (p->swift == CHECK_SWIFT_LATER && i->mem->space == ISA_DS)
		p->swift = is_allowed_in_lds(c, w, i) ? CHECK_SWIFT : CHECK_NOT_SWIFT;
	return p->swift == CHECK_SWIFT;
}

// Completes the oldest access of a full counter, as waits.c does before other files: it is complete before the access.
static void make_room(struct log_waits *waits, const struct insn *i)
{
	const unsigned counter = i->effects->on[0].counter;
	if (waits->outstanding[counter] == LOG_WAITS_MOST) log_waits_make_room(waits, counter);
}

static void replace_origin(struct check_origin *o, uint64_t lanes)
{
	if (!o->insn) return;
	o->lanes &= ~lanes;
	if (!o->lanes) o->insn = NULL;
}

// Records an access of one counter, which is not full, and its results in those lanes. replaced: all results are
// defined, so the origins of their undefined bits end.
static void record_in_flight(const struct checker *c, struct check_wave *k, const struct check_plan *p,
                             struct check_writer by, uint64_t lanes, bool replaced)
{
	const uint64_t id = k->flight.accesses;
	log_waits_add_one(&k->flight.waits, by.insn->effects->on[0], id, (uint32_t)(p - c->plans.at));
	for (const struct check_span *x = p->result; x < p->result + CHECK_QUICK_RESULTS; x++)
		for (unsigned r = x->first, end = r + x->count; r < end; r++) {
			k->flight.registers[r / 64] |= 1ull << r % 64;
			k->flight.by[r] = (struct check_flight){ id, lanes, COUNTERS, false };
			k->writer[r] = by;
			if (replaced) replace_origin(&k->bits.origin[r], lanes);
		}
}

static bool is_within_lds(struct checker *c, const struct wave *w, const struct insn *i, struct check_site *s)
{
	if (s->is_run && s->run.address + s->run.bytes > w->group->lds_size) return false;
	s->whole = check_unwritten_plain(c, s->is_run ? &s->run : NULL, &s->places, i->mem->direction == ISA_STORE);
	if (s->whole || i->mem->direction != ISA_LOAD) return s->whole;
	return !s->is_run || check_find_places(c, w, i, &s->places);
}

static bool is_outside_code(const struct checker *c, const struct insn *i, const struct check_site *s)
{
	return i->mem->direction == ISA_LOAD
	       || !check_is_code(c, s->is_run ? s->run.address
	                                      : s->places.base + s->places.at[__builtin_ctzll(s->places.lanes)] * 4ull);
}

// Examines an access with other addresses than before. Returns false if the files must be called.
__attribute__((noinline)) static bool look_at_site(struct checker *c, const struct wave *w, const struct insn *i,
                                                   struct check_site *s)
{
	s->access = 0;
	s->insn = NULL;
	s->is_run = i->mem->direction != ISA_ATOMIC
	            && (check_find_run(c, w, i, &s->run)
	                || (i->mem->space != ISA_DS && check_find_narrow_run(c, w, i, &s->run)));
	if (!s->is_run && !check_find_places(c, w, i, &s->places)) return false;
	s->overlaps = i->mem->direction == ISA_STORE && !s->is_run
	              && !check_places_lie_apart(c, check_wave_of(c, w), i, &s->places);
	if (!(i->mem->space == ISA_DS ? is_within_lds(c, w, i, s) : is_outside_code(c, i, s))) return false;
	s->insn = i;
	s->page = NULL;
	s->lanes = 0;
	return true;
}

static bool is_site(const struct check_site *s, const struct insn *i, uint64_t made, uint32_t first, uint64_t base)
{
	return s->insn == i && s->made == made && s->first == first && s->base == base;
}

// Prepares the site not used for longest, which the caller fills.
__attribute__((noinline))
	static struct check_site *replace_site(const struct checker *c, struct check_site *const *ways, uint64_t made,
	                                       uint32_t first, uint64_t base)
{
	struct check_site *s = ways[0]->used < ways[1]->used ? ways[0] : ways[1];
	s->insn = NULL;
	s->made = made;
	s->first = first;
	s->base = base;
	s->epoch = c->epoch;
	s->access = 0;
	return s;
}

// Returns the site of an access, or one that the caller fills; `same` says which.
static struct check_site *find_site(struct checker *c, struct check_wave *k, const struct insn *i, uint64_t made,
                                    uint32_t first, uint64_t base, bool *same)
{
	struct check_site **ways = k->kept.sites[(size_t)(i - c->code) % CHECK_SITES], *s;
	for (unsigned n = 0; n < CHECK_SITE_WAYS && !ways[n]; n++) ways[n] = arena_lines(&c->arena, sizeof **ways);
	*same = is_site(s = ways[0], i, made, first, base) || is_site(s = ways[1], i, made, first, base);
	if (!*same) s = replace_site(c, ways, made, first, base);
	s->used = c->now;
	return s;
}

// Updates a site of an earlier epoch: its dwords are the same. LDS may have been started again.
static bool renew_site(struct checker *c, const struct wave *w, const struct insn *i, struct check_site *s)
{
	s->epoch = c->epoch;
	s->access = 0;
	if (i->mem->space == ISA_DS && !is_within_lds(c, w, i, s)) s->insn = NULL;
	return s->insn;
}

// Returns whether the site is the place of the access.
static inline bool is_again(struct checker *c, const struct wave *w, const struct insn *i, const struct check_site *s,
                            uint32_t first, uint64_t base)
{
	return s && s->insn == i && s->first == first && s->base == base && s->shape->made == s->made
	       && check_is_shape(c, w, i->mem, s->shape);
}

// Returns the site of an access by its shape. same: it is the place of the access.
__attribute__((noinline))
	static struct check_site *find_shaped_site(struct checker *c, struct check_wave *k, const struct wave *w,
	                                           const struct insn *i, uint32_t first, uint64_t base, bool *same)
{
	struct check_shape *shape = check_shape(c, w, i->mem);
	struct check_site *s = find_site(c, k, i, shape->made, first, base, same);
	s->shape = shape;
	return s;
}

// Returns the place of the access if the files need not be called, else NULL.
static struct check_site *site_of(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                                  enum check_plain plain, uint64_t exec)
{
	const struct mem_plan *m = i->mem;
	const unsigned lane = (unsigned)__builtin_ctzll(exec);
	const uint32_t *v = ROW(w, m->vaddr_at), first = v[lane];
	const uint64_t base = plain == CHECK_PLAIN_OFFSET    ? wave_s64(w, m->saddr_at)
	                      : plain == CHECK_PLAIN_ADDRESS ? v[LANES + lane]
	                                                     : 0;
	bool same = true;
	struct check_site *const *ways = k->kept.sites[w->pc % CHECK_SITES],
		*s = is_again(c, w, i, ways[0], first, base) ? ways[0]
		     : is_again(c, w, i, ways[1], first, base) ? ways[1] : NULL;
	if (s) s->used = c->now;
	else s = find_shaped_site(c, k, w, i, first, base, &same);
	if (same && plain == CHECK_PLAIN_ADDRESS)
		same = c->cells->count_up(v + LANES, check_mask(k, exec), w->lanes, v[LANES + lane], 0);
	if (!same) return look_at_site(c, w, i, s) ? s : NULL;
	if (!s->is_run) check_use_distinct(&s->places);
	return s->epoch == c->epoch || renew_site(c, w, i, s) ? s : NULL;
}

// Returns whether the instruction only reads undefined bits: a store to LDS, or an atomic without a result.
static bool reads_undefined(const struct insn *i, const struct check_plan *p)
{
	return i->mem->space == ISA_DS && i->mem->direction != ISA_LOAD && !p->result[0].count;
}

// Report what files find: undefined operands, before other files; values that differ, after them.
static void begin_report(struct checker *c, const struct insn *i, struct check_plan *p)
{
	if (!p->effects) p->effects = check_keep_effects(c, i);
	c->plans.doing = p->effects;
}
__attribute__((noinline)) static void report_operands(struct checker *c, struct check_wave *k, const struct wave *w,
                                                      const struct insn *i, struct check_plan *p)
{
	begin_report(c, i, p);
	check_defined_operands(c, k, w, i);
}
__attribute__((noinline)) static void report_overlaps(struct checker *c, const struct wave *w, const struct insn *i,
                                                      struct check_plan *p, const struct check_places *places)
{
	begin_report(c, i, p);
	check_overlap_places(c, w, i, places);
}

// ---- scalar loads -------------------------------------------------------------------------------------------------
// Examines a scalar load with another address than before. Returns false if the files must be called.
static bool look_at_scalar_site(const struct checker *c, const struct insn *i, struct check_site *s)
{
	const uint64_t end = machine_kernarg_address(c->machine) + machine_dispatch_of(c->machine)->kernarg_size;
	s->arguments = machine_has_kernarg(c->machine, s->base);
	s->insn = i;
	s->is_run = true;
	s->run = (struct check_range){ s->base, 1, i->mem->bytes };
	return !s->arguments || s->base + i->mem->bytes <= end;
}

static bool swift_scalar_load(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                              const struct check_plan *p, enum check_undefined undefined)
{
	const struct mem_plan *m = i->mem;
	if (undefined == CHECK_SOURCES_UNDEFINED || k->clock.ticked || p->follows_barrier) return false;
	const uint64_t base = (wave_s64(w, m->saddr_at) & -memory_scalar_unit(m)) + memory_scalar_offset(w, m);
	bool same;
	struct check_site *s = find_site(c, k, i, 0, 0, base, &same);
	if (same && s->epoch != c->epoch) s->access = 0;
	make_room(&k->flight.waits, i);
	k->flight.accesses++;
	if ((!same && !look_at_scalar_site(c, i, s)) || !check_scalar_site(c, k, w, i, s)) {
		k->flight.accesses--;
		s->insn = NULL;
		return false;
	}
	record_in_flight(c, k, p, (struct check_writer){ i, wave_exec(w) }, 1, false);
	if (undefined) check_define_results(k, w, p->effects);
	for (unsigned n = 0; s->arguments && n < CHECK_QUICK_RESULTS; n++)
		for (unsigned r = p->result[n].first; r < (unsigned)p->result[n].first + p->result[n].count; r++)
			k->bits.origin[r] = (struct check_origin){ 0 };
	return true;
}

// ---- an access ----------------------------------------------------------------------------------------------------
// Returns whether the state of the wave, and the registers, allow it to examine the access here.
static bool can_be_examined(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                            struct check_plan *p, uint64_t exec, enum check_undefined undefined)
{
	if (!exec || (k->clock.ticked && i->mem->space != ISA_DS) || k->flight.to_lds.n) return false;
	if (k->barrier.left_at && exec & ~k->barrier.left_exec & k->barrier.first_exec) return false;
	if (undefined == CHECK_SOURCES_UNDEFINED && !reads_undefined(i, p)) return false;
	return is_allowed(c, w, i, p);
}

// Examines the access by its site. Returns false if that is not possible.
static bool examine_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                         struct check_plan *p, uint64_t exec, enum check_undefined undefined)
{
	struct check_site *s = site_of(c, k, w, i, (enum check_plain)p->plain, exec);
	if (!s) return false;
	make_room(&k->flight.waits, i);
	k->flight.accesses++;
	if (!(i->mem->space != ISA_DS ? check_global_site(c, k, w, i, s)
	                              : w->group->count < 2 || check_lds_site(c, k, w, i, s))) {
		k->flight.accesses--;
		s->insn = NULL;
		return false;
	}
	record_in_flight(c, k, p, (struct check_writer){ i, exec }, exec, i->mem->space == ISA_DS && s->whole);
	c->address.row_at = c->now;
	c->address.row = ROW(w, i->mem->vaddr_at);
	if (s->overlaps) report_overlaps(c, w, i, p, &s->places);
	if (i->mem->space == ISA_DS && i->mem->direction == ISA_LOAD && !s->whole)
		s->whole = check_unwritten_bring(c, k, w, i, &s->places, p->result[0].first);
	else if (undefined == CHECK_RESULTS_UNDEFINED) check_define_results(k, w, p->effects);
	return true;
}

static bool is_narrow(const struct insn *i) { return i->mem->bytes < 4; }

// Returns false for bytes and halves of lanes that are not in a row.
static bool may_be_site(const struct wave *w, const struct insn *i, uint64_t exec)
{
	const unsigned first = (unsigned)__builtin_ctzll(exec), last = LANES - 1 - (unsigned)__builtin_clzll(exec);
	const uint64_t run = exec >> first;
	const uint32_t *v = ROW(w, i->mem->vaddr_at);
	return !is_narrow(i) || (!(run & (run + 1)) && v[last] - v[first] == (last - first) * i->mem->bytes);
}

// Examines bytes and halves in LDS. Loads find only written ones.
static bool examine_narrow_lds(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	struct check_site s;
	uint32_t at[LANES];
	s.is_run = false;
	s.access = 0;
	return check_find_narrow_places(c, w, i, at, &s.places)
	       && check_unwritten_plain(c, NULL, &s.places, i->mem->direction == ISA_STORE)
	       && (w->group->count < 2 || check_lds_site(c, k, w, i, &s));
}

static bool examine_narrow(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                           const struct check_plan *p, uint64_t exec, enum check_undefined undefined)
{
	const bool lds = i->mem->space == ISA_DS;
	make_room(&k->flight.waits, i);
	k->flight.accesses++;
	if (!(lds ? examine_narrow_lds(c, k, w, i) : check_global_narrow(c, k, w, i))) {
		k->flight.accesses--;
		return false;
	}
	record_in_flight(c, k, p, (struct check_writer){ i, exec }, exec, lds);
	if (undefined == CHECK_RESULTS_UNDEFINED) check_define_results(k, w, p->effects);
	return true;
}

bool check_swift(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i, struct check_plan *p,
                 enum check_undefined undefined)
{
	const uint64_t exec = wave_exec(w);
	if (i->mem->space == ISA_SCALAR) return swift_scalar_load(c, k, w, i, p, undefined);
	if (!can_be_examined(c, k, w, i, p, exec, undefined)) return false;
	if (undefined == CHECK_SOURCES_UNDEFINED) report_operands(c, k, w, i, p);
	if (p->follows_barrier && w->group->count > 1) check_lds_barrier(c, k, w, i);
	if (!(may_be_site(w, i, exec) && examine_site(c, k, w, i, p, exec, undefined))
	    && !(is_narrow(i) && examine_narrow(c, k, w, i, p, exec, undefined)))
		return false;
	if (i->mem->direction != ISA_LOAD) c->findings.useful[p - c->plans.at] = true;
	if (k->clock.ticked) check_visible_remember(c, w, check_viewer_at(c, w->id));
	return true;
}
