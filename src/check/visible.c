#include "check/visible.h"
#include <string.h>
#include "check/order.h"
#include "isa/facts.h"
#include "wave/group.h"

// The state of a wave at times up to `until`.
// all: accesses that it had begun. done: accesses that were complete. complete: all were, and only those to memory
// count, because waves do not learn from memory.
struct check_moment {
	uint32_t until, all; bool needed, complete;
	struct check_upto done; struct known *known, *cu, *array;
};

// On GCN a workgroup is always on one CU. Source: LLVM's AMDGPUUsage.
bool check_visible_on_one_cu(const struct checker *c)
{
	const struct program_kernel *k = machine_dispatch_of(c->machine)->kernel;
	return !c->target.gpu->facts->wgps || (k && !program_setting(k, "workgroup_processor_mode", 1));
}

bool check_visible_may_share(const struct checker *c, const struct check_viewer *g, uint32_t wave)
{
	const struct program_kernel *k = machine_dispatch_of(c->machine)->kernel;
	return (!k || !k->setting_count) && check_visible_scope(c, g, wave) < CODE_SCOPE_DEVICE;
}

static bool is_near(const struct check_viewer *g, uint32_t wave, uint32_t waves)
{
	uint32_t first = g->number - g->id;
	return wave >= first && wave < first + waves;
}

enum code_scope check_visible_scope(const struct checker *c, const struct check_viewer *g, uint32_t wave)
{
	if (!is_near(g, wave, c->group->order_waves)) return CODE_SCOPE_DEVICE;
	return c->one_cu ? CODE_SCOPE_CU : CODE_SCOPE_ARRAY;
}

bool check_visible_reaches(const struct checker *c, const struct check_viewer *g, uint32_t wave, enum code_scope one,
                           enum code_scope other)
{
	enum code_scope least = one < other ? one : other;
	return least >= check_visible_scope(c, g, wave) || check_visible_may_share(c, g, wave);
}

// ---- completed accesses -------------------------------------------------------------------------------------------
static enum check_clock clock_of_counter(const struct code_counted *on)
{
	if (on->counter == COUNT_STORE) return CHECK_STORES;
	if (on->kind == CODE_RETURN_LDS || (on->counter == COUNT_DS && on->kind == CODE_RETURN_FLAT)) return CHECK_LDS;
	bool load = on->counter == COUNT_LOAD || on->counter == COUNT_SAMPLE || on->counter == COUNT_BVH;
	return load && on->kind != CODE_RETURN_EMPTIED ? CHECK_LOADS : CHECK_CLOCKS;
}

// Counts an access that may be in flight: only accesses of its clock that are older are complete.
static void end_before(const struct log_wait_item *x, struct check_upto *done)
{
	const enum check_clock clock = clock_of_counter(&x->on);
	const uint32_t before = (uint32_t)x->id - 1;
	if (clock < CHECK_CLOCKS && before < done->at[clock]) done->at[clock] = before;
}

// The oldest access of each counter decides. A loop that never waits for its stores fills their counter, so the search
// takes the oldest one of all, and then begins with the youngest ones. A counter has one clock at most.
void check_visible_done(const struct check_wave *k, uint64_t now, struct check_upto *done)
{
	const struct log_waits *w = &k->flight.waits;
	uint8_t left[COUNTERS];
	uint32_t n = w->n, rest = n;                         // ids grow; rest: of the counters that are left
	for (int clock = 0; clock < CHECK_CLOCKS; clock++) done->at[clock] = (uint32_t)now - 1;
	if (!n || w->at[0].id >= now) return;
	memcpy(left, w->outstanding, sizeof left);
	if (clock_of_counter(&w->at[0].on) < CHECK_CLOCKS) {
		end_before(&w->at[0], done);
		rest -= left[w->at[0].on.counter];
		left[w->at[0].on.counter] = 0;
	}
	while (rest) {
		const struct log_wait_item *x = &w->at[--n];
		if (!left[x->on.counter]) continue;
		rest--;
		if (x->id < now) end_before(x, done);
	}
}

// Returns the index of the first state of the list that holds until `time`, or the last one.
static size_t find_moment(const struct check_wave *k, uint32_t time)
{
	size_t low = 0, high = k->clock.past.n;
	while (low + 1 < high) {
		size_t middle = (low + high) / 2;
		if (k->clock.past.at[middle - 1].until < time) low = middle;
		else high = middle;
	}
	return low;
}

// Marks states that are needed. at: the last one marked, since times that follow one another are near.
struct marking { struct check_moment *past; size_t n, at; const struct check_wave *k; };

static bool holds_from(const struct marking *m, size_t n, uint32_t first)
{
	return n < m->n && m->past[n].until >= first && (!n || m->past[n - 1].until < first);
}

static void mark_moments(void *of, uint32_t first, uint32_t last)
{
	struct marking *m = of;
	if (!first) return;
	if (!holds_from(m, m->at, first)) m->at = holds_from(m, m->at + 1, first) ? m->at + 1 : find_moment(m->k, first);
	for (m->past[m->at].needed = true; m->past[m->at].until < last && m->at + 1 < m->n;) m->past[++m->at].needed = true;
}

// Removes states that no wave of the workgroup can refer to any more: a loop of atomics on the same dwords releases
// only its last times.
static void forget_moments(const struct checker *c, const struct wave *w, struct check_wave *k)
{
	enum { FEW = 512, OFTEN = 4 };
	size_t kept = 0;
	if (k->clock.past.n < FEW || k->clock.past.n < check_order_releases(c->group->order) / OFTEN) return;
	check_order_times(c->group->order, w->id, mark_moments, &(struct marking){ k->clock.past.at, k->clock.past.n, 0, k });
	for (size_t n = 0; n < k->clock.past.n; n++) {
		if (!k->clock.past.at[n].needed && n + 1 < k->clock.past.n) continue;
		k->clock.past.at[kept] = k->clock.past.at[n];
		k->clock.past.at[kept++].needed = false;
	}
	k->clock.past.n = kept;
}

static bool are_same_moments(const struct check_moment *x, const struct check_moment *y)
{
	bool same = x->all == y->all && x->known == y->known && x->cu == y->cu && x->array == y->array;
	for (int clock = 0; same && clock < CHECK_CLOCKS; clock++) same = x->done.at[clock] == y->done.at[clock];
	return same;
}

// Returns whether the wave has done nothing since the moment, at which all its accesses to memory were complete. Its
// lists then have waves of its workgroup only, whose order other waves do not find in lists.
static bool is_now(const struct check_moment *m, const struct check_viewer *g)
{
	return m->complete && m->all == g->last;
}

// Leaves out accesses to LDS. Other waves then learn nothing of them.
static void count_memory_only(struct check_moment *m, uint32_t last)
{
	m->all = last;
	m->complete = true;
	for (int clock = 0; clock < CHECK_CLOCKS; clock++) {
		if (m->done.at[clock] > last || clock == CHECK_LDS) m->done.at[clock] = last;
		m->complete &= m->done.at[clock] == last;
	}
}

// Adds a moment to the list, and removes it again if it is as the one before. A moment is written in its place, value
// by value: a struct that was just stored in parts would stall when it is copied.
void check_visible_remember(struct checker *c, const struct wave *w, struct check_viewer *g)
{
	struct check_wave *k = check_wave_of(c, w);
	const uint32_t until = check_order_time(c->group->order, w->id) - 1;
	if (!k->clock.ticked) return;
	k->clock.ticked = false;
	struct check_moment *last = k->clock.past.n ? &k->clock.past.at[k->clock.past.n - 1] : NULL;
	if (!until || (last && last->until >= until)) return;
	if (last && is_now(last, g)) {
		last->until = until;
		return;
	}
	if (k->clock.past.n && k->clock.past.n == k->clock.past.room) forget_moments(c, w, k);
	struct check_moment *m = arena_push(&c->arena, &k->clock.past);
	m->until = until;
	m->all = (uint32_t)k->flight.accesses;
	m->needed = m->complete = false;
	check_visible_done(k, k->flight.accesses + 1, &m->done);
	if (!check_global_learns(c)) count_memory_only(m, g->last);
	m->known = g->known;
	m->cu = g->cu;
	m->array = g->array;
	if (k->clock.past.n < 2 || !are_same_moments(m - 1, m)) return;
	m[-1].until = until;
	k->clock.past.n--;
}

// Returns the state of another wave of the workgroup at the last time that this wave has learnt, or NULL.
static const struct check_moment *moment_of(const struct checker *c, const struct wave *w, uint32_t other)
{
	const struct check_wave *o = c->group->waves.at[other];
	uint32_t time = other == w->id ? 0 : check_order_known(c->group->order, w->id, other);
	return time && o->clock.past.n ? &o->clock.past.at[find_moment(o, time)] : NULL;
}

// ---- lists for other waves ----------------------------------------------------------------------------------------
enum { MOST_WAVES = MACHINE_MAX_ITEMS / 32 };

static struct known *with_neighbours(struct checker *c, const struct wave *w, const struct check_viewer *g,
                                           struct known *known)
{
	struct check_upto done[MOST_WAVES] = { 0 };
	for (uint32_t n = 0; n < w->group->count; n++) {
		const struct check_moment *m = moment_of(c, w, n);
		if (!m) continue;
		known = known_join(c->lists, known, m->known);
		done[n] = m->done;
	}
	return known_with_row(c->lists, known, g->number - g->id, done, w->group->count);
}

static uint64_t time_of_publishing(const struct checker *c, const struct wave *w)
{
	return 1 + check_order_changes(c->group->order, w->id);
}

static bool is_published(const struct checker *c, const struct wave *w, const struct check_viewer *g)
{
	return g->published_of == g->known && g->published_at == time_of_publishing(c, w);
}

struct known *check_visible_published(struct checker *c, const struct wave *w, struct check_viewer *g)
{
	if (is_published(c, w, g)) return g->published;
	g->published_at = time_of_publishing(c, w);
	g->published_of = g->known;
	return g->published = with_neighbours(c, w, g, g->known);
}

struct known *check_visible_series(struct checker *c, const struct wave *w, struct check_viewer *g,
                                   struct check_upto done)
{
	return g->published = known_series(c->lists, check_visible_published(c, w, g), g->number, done);
}

static bool is_looking(const struct check_wave *k, const struct check_viewer *g)
{
	return g->looking && log_waits_pending(&k->flight.waits, g->looking);
}

// Returns whether what the wave knew before the access in execution is certain. A look that taught nothing does not
// count; that is found out only if another one follows while it is in flight.
static bool begins_look(const struct checker *c, const struct check_wave *k, const struct check_viewer *g)
{
	if (g->looking == k->flight.accesses) return false;
	return !is_looking(k, g) || known_are_same(c->lists, g->certain, g->known);
}

bool check_visible_learn(struct checker *c, const struct wave *w, struct check_viewer *g,
                         const struct check_write *wrote, struct known *learnt, enum code_scope scope)
{
	const struct check_wave *k = check_wave_of(c, w);
	const struct check_access *by = &wrote->access;
	enum code_scope between = check_visible_scope(c, g, by->wave);
	if (scope < between || !check_visible_reaches(c, g, by->wave, scope, by->scope)) return false;
	if (by->wave == g->number) return true;              // all that it published is ordered before it
	const bool published = is_published(c, w, g);
	struct known *before = published ? g->published : g->known;
	struct check_upto upto = wrote->done;
	for (int clock = 0; clock < CHECK_LDS && between == CODE_SCOPE_CU; clock++) upto.at[clock] = by->access - 1;
	struct known *known = by->series && between > CODE_SCOPE_CU
	                      ? known_join_series(c->lists, before, learnt, by->wave, upto)
	                      : known_join_with(c->lists, before, learnt, by->wave, upto);
	if (known == before) return true;
	c->heard |= between < CODE_SCOPE_DEVICE;
	if (begins_look(c, k, g)) {
		g->certain = before;
		g->looking = k->flight.accesses;
	}
	g->known = known;
	if (published) g->published = g->published_of = known;
	return true;
}

// ---- caches -------------------------------------------------------------------------------------------------------
// Returns the accesses that loads find past the CU's caches. Any wave of the workgroup may have emptied the shader
// array's cache.
static struct known *array_of(struct checker *c, const struct wave *w, const struct check_viewer *g)
{
	struct known *array = g->array;
	for (uint32_t n = 0; n < w->group->count; n++) {
		const struct check_moment *m = moment_of(c, w, n);
		if (m) array = known_join(c->lists, array, m->array);
	}
	return array;
}

// Returns the list without accesses in flight: a load that follows may not find what they bring.
static struct known *certain_of(struct checker *c, const struct wave *w, struct check_viewer *g)
{
	return is_looking(check_wave_of(c, w), g) ? with_neighbours(c, w, g, g->certain) : check_visible_published(c, w, g);
}

static void empty_scalar(struct checker *c, const struct wave *w, struct check_viewer *g)
{
	const struct check_wave *k = check_wave_of(c, w);
	struct check_upto done;
	check_visible_done(k, k->flight.accesses, &done);
	g->scalar = known_with(c->lists, check_visible_published(c, w, g), g->number, done);
	g->emptied = k->flight.accesses;
}

bool check_visible_empty(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i)
{
	struct code_emptied e = code_empties(i->inst, c->target.gpu);
	const bool scalar = isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_empty_scalar;
	if (scalar) empty_scalar(c, w, g);
	if (e.from == e.to) return scalar;
	struct known *certain = certain_of(c, w, g);
	g->array = e.to >= CODE_SCOPE_DEVICE ? certain : array_of(c, w, g);
	if (e.from > CODE_SCOPE_CU) return true;
	g->group = certain;
	g->cu = g->array;
	return true;
}

// ---- visible accesses ---------------------------------------------------------------------------------------------
static bool list_has(const struct checker *c, struct known *k, const struct check_access *a)
{
	return known_has(c->lists, k, a->wave, a->clock, a->access);
}

// Returns whether a wave of the workgroup had the access in its list when this wave last learnt from it.
static bool neighbour_has(const struct checker *c, const struct wave *w, const struct check_access *a,
                            enum code_scope scope)
{
	for (uint32_t n = 0; n < w->group->count; n++) {
		const struct check_moment *m = moment_of(c, w, n);
		if (!m) continue;
		if (scope >= CODE_SCOPE_DEVICE ? list_has(c, m->known, a)
		    : scope == CODE_SCOPE_ARRAY ? list_has(c, m->array, a)
		    : c->one_cu && list_has(c, m->cu, a))
			return true;
	}
	return false;
}

static bool is_ordered_near(const struct checker *c, const struct wave *w, const struct check_viewer *g,
                            const struct check_access *a)
{
	const struct check_moment *m = moment_of(c, w, a->wave - (g->number - g->id));
	uint32_t upto = !m ? 0 : c->one_cu ? m->all : m->done.at[a->clock];
	return upto >= a->access || list_has(c, g->known, a) || neighbour_has(c, w, a, CODE_SCOPE_SYSTEM);
}

bool check_visible(const struct checker *c, const struct wave *w, const struct check_viewer *g,
                   const struct check_access *a, enum code_scope scope)
{
	if (!a->insn || a->wave == g->number) return true;
	enum code_scope between = check_visible_scope(c, g, a->wave);
	if (between < CODE_SCOPE_DEVICE) return scope >= between ? is_ordered_near(c, w, g, a) : list_has(c, g->group, a);
	struct known *finds = scope >= CODE_SCOPE_DEVICE ? g->known : scope == CODE_SCOPE_ARRAY ? g->array : g->cu;
	return list_has(c, finds, a) || neighbour_has(c, w, a, scope);
}

bool check_visible_lds(const struct checker *c, uint32_t wave, uint32_t other, uint64_t access)
{
	const struct check_viewer *g = check_viewer_at(c, wave);
	return known_has(c->lists, g->known, g->number - wave + other, CHECK_LDS, (uint32_t)access);
}

bool check_visible_scalar(const struct checker *c, const struct wave *w, const struct check_access *a)
{
	for (uint32_t n = 0; n < w->group->count; n++)
		if (list_has(c, check_viewer_at(c, n)->scalar, a)) return true;
	return false;
}

// ---- hints --------------------------------------------------------------------------------------------------------
const char *check_visible_modifiers(const struct checker *c, enum code_scope scope)
{
	const struct isa_facts *f = c->target.gpu->facts;
	if (!f->glc_dlc_scope) return scope >= CODE_SCOPE_DEVICE ? "scope:SCOPE_DEV" : "scope:SCOPE_SE";
	return f->glc_scope >= (uint32_t)scope ? "glc" : "glc dlc";
}

const char *check_visible_hint(struct checker *c, enum code_scope scope)
{
	const struct isa_gpu *gpu = c->target.gpu;
	const char *array = scope >= CODE_SCOPE_DEVICE ? code_effect_name(ISA_EFFECT_empty_l1, ISA_VMEM, gpu) : NULL,
		*cu = code_effect_name(ISA_EFFECT_empty_l0, ISA_VMEM, gpu);
	const char *with = check_visible_modifiers(c, scope),
		*scoped = gpu->facts->glc_dlc_scope ? "" : arena_printf(&c->arena, " %s", with);
	if (array)
		return arena_printf(&c->arena, "empty the caches before the load, after the barrier or value that "
		                    "orders the waves: %s, then %s; or load past them: %s", array, cu, with);
	return arena_printf(&c->arena,
		"empty the cache before the load, after the barrier or value that orders the waves: %s%s; or load past it: %s",
		cu, scoped, with);
}
