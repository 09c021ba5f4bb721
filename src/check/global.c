// global-race, missed-store (missed.c): memory that two waves of the dispatch touch without an order between them, one
// of them writing. stale-scalar-load: memory that a vector store wrote, loaded by a scalar load whose cache may hold
// the old value.
//
// Workgroups run one at a time here, but that does not order them. Within a workgroup, barriers and locks in LDS order
// waves (order.h). Among all waves, memory orders them: an atomic with a result, or a load past the caches, finds what
// another wave wrote. The finding wave is then ordered after all accesses that the writing wave had waited for. Plain
// loads see these only after the caches are emptied (visible.h).
//
// A store of the value that memory already has is harmless. So is a load if a compare-and-swap then expects its value
// (swaps.h).
#include <inttypes.h>
#include <string.h>
#include "check/cells.h"
#include "check/order.h"
#include "check/polls.h"
#include "check/swaps.h"
#include "check/visible.h"
#include "wave/state.h"

enum {
	PAGE_BITS = 11, PAGE_CELLS = (1 << PAGE_BITS) / 4, MOST_PAGES = 1 << 15,   // others are not looked at
	MOST_RELEASES = 1 << 20, FLAG_BYTES = 8, WHOLE = 15, RECENT = 64,
};

// MOST_OF_ONE: an element touches at most 5 dwords
enum { NONE = 0, FIRST_ACCESSES = 1 << 10, MOST_OF_ONE = 1 + 5 * LANES };

// Accesses to the dwords of a page, as indices, and the bytes accessed: NULL if all are whole dwords, as most are.
// Parts of a page are shared and empty at first.
struct touched { uint32_t access[PAGE_CELLS]; uint8_t *bytes; };
// Releases by atomics without a result. The next wave that uses a result there learns all of them.
struct release { struct check_access by; const struct release *before; };
// Waves that have found the last write.
struct seen { uint32_t wave; const struct seen *before; };
struct locks {
	bool atomic[PAGE_CELLS];               // the last write was an atomic
	// wave that last used the result of an atomic there, and may have taken a lock
	uint32_t holder[PAGE_CELLS];
	const struct seen *seen[PAGE_CELLS];
	uint32_t under[PAGE_CELLS];            // access of the last non-atomic store, if the last write was an atomic
	const struct release *others[PAGE_CELLS];
};
struct page {
	uint64_t number;
	bool orders;                           // some dword is atomic, or has a holder or others
	uint32_t looks;                        // number of times that a wave became a holder, or found a write
	const struct touched *wrote, *read[2]; // last writes; reads by the last two waves
	const struct locks *locks;
};
static const struct touched untouched;
static const struct locks unlocked;

struct check_global {
	struct page **table, *recent[RECENT]; size_t room, pages, releases;      // table: hashed by page number
	// accesses that pages refer to; at[NONE] is unused
	struct { struct check_access *at; size_t n, room; } accesses;
	uint64_t reads, writes;                // number of accesses that read; that wrote, or emptied a cache
	uint8_t *scope;                        // for each instruction: 1 + the scope of the access, or 0 if not yet found
	struct { struct check_viewer **at; size_t n, room; } waves;  // waves of the dispatch
};

// ---- cells --------------------------------------------------------------------------------------------------------
static struct page **page_slot(struct page **table, size_t room, uint64_t number)
{
	size_t at = (number * 0x9e3779b97f4a7c15ull >> 32) & (room - 1);
	while (table[at] && table[at]->number != number) at = (at + 1) & (room - 1);
	return &table[at];
}

static void grow_table(struct check_global *g)
{
	enum { FIRST_ROOM = 64 };
	size_t room = g->room ? 2 * g->room : FIRST_ROOM;
	struct page **table = heap_zeroed(room, sizeof *table);
	for (size_t k = 0; k < g->room; k++)
		if (g->table[k]) *page_slot(table, room, g->table[k]->number) = g->table[k];
	heap_free(g->table);
	g->table = table;
	g->room = room;
}

static struct page *find_page(struct checker *c, uint64_t number)
{
	struct check_global *g = c->global;
	if (2 * g->pages >= g->room) grow_table(g);
	struct page **slot = page_slot(g->table, g->room, number);
	if (!*slot) {
		if (g->pages == MOST_PAGES) return NULL;
		*slot = arena_alloc(&c->arena, sizeof **slot);
		**slot = (struct page){ .number = number, .wrote = &untouched, .read = { &untouched, &untouched },
		                        .locks = &unlocked };
		g->pages++;
	}
	return g->recent[number % RECENT] = *slot;
}

// Returns the page of an address, or NULL if there are too many.
static inline struct page *page_of(struct checker *c, uint64_t address)
{
	const uint64_t number = address >> PAGE_BITS;
	struct page *last = c->global->recent[number % RECENT];
	return last && last->number == number ? last : find_page(c, number);
}

// Gives a page its own copy of a shared part, before a write.
#define OWN(c, part, shared) \
	((part) != (shared) ? (void *)(uintptr_t)(part) : own_part(&(c)->arena, (void *)&(part), sizeof *(part)))
static void *own_part(struct arena *a, void *part, size_t size)
{
	void *made = arena_alloc(a, size);
	memcpy(part, &made, sizeof made);
	return made;
}
static struct touched *own_touched(struct checker *c, const struct touched **t) { return OWN(c, *t, &untouched); }
static struct locks *own_locks(struct checker *c, struct page *p) { return OWN(c, p->locks, &unlocked); }

static unsigned cell_of(uint64_t address) { return address / 4 % PAGE_CELLS; }

static uint8_t bytes_at(const struct touched *t, unsigned n) { return t->bytes ? t->bytes[n] : WHOLE; }

static void set_bytes(struct checker *c, struct touched *t, unsigned n, uint8_t bytes)
{
	if (!t->bytes && bytes == WHOLE) return;
	if (!t->bytes) t->bytes = memset(arena_alloc(&c->arena, PAGE_CELLS), WHOLE, PAGE_CELLS);
	t->bytes[n] = bytes;
}

static void copy_cell(struct checker *c, struct touched *to, const struct touched *from, unsigned n)
{
	to->access[n] = from->access[n];
	set_bytes(c, to, n, bytes_at(from, n));
}

static const struct check_access *access_at(const struct checker *c, const struct touched *t, unsigned n)
{
	return &c->global->accesses.at[t->access[n]];
}

// ---- indices of accesses ------------------------------------------------------------------------------------------
static void number_cells(uint32_t *access, uint32_t *number, bool anew)
{
	for (unsigned n = 0; n < PAGE_CELLS; n++) {
		if (anew) access[n] = number[access[n]];
		else number[access[n]] = 1;
	}
}

static void number_accesses(const struct check_global *g, uint32_t *number, bool anew)
{
	for (size_t k = 0; k < g->room; k++) {
		const struct page *p = g->table[k];
		const struct touched *const parts[] = { p ? p->wrote : &untouched, p ? p->read[0] : &untouched,
		                                        p ? p->read[1] : &untouched };
		for (unsigned m = 0; m < sizeof parts / sizeof *parts; m++) {
			if (parts[m] == &untouched) continue;
			uint32_t *access = ((struct touched *)(uintptr_t)parts[m])->access;
			number_cells(access, number, anew);
		}
		if (p && p->locks != &unlocked) number_cells(((struct locks *)(uintptr_t)p->locks)->under, number, anew);
	}
}

// Removes accesses that no page refers to. The other accesses keep their order.
static void remove_unused_accesses(struct checker *c, struct check_global *g)
{
	c->epoch++;
	uint32_t *number = heap_zeroed(g->accesses.n, sizeof *number), n = 1;
	number_accesses(g, number, false);
	number[NONE] = NONE;
	for (size_t k = 1; k < g->accesses.n; k++) {
		if (!number[k]) continue;
		g->accesses.at[n] = g->accesses.at[k];
		number[k] = n++;
	}
	number_accesses(g, number, true);
	g->accesses.n = n;
	heap_free(number);
}

// Makes room for the accesses of one instruction, so that their indices stay valid during it.
static void make_room(struct checker *c, struct check_global *g)
{
	if (g->accesses.n + MOST_OF_ONE <= g->accesses.room) return;
	if (g->accesses.n) remove_unused_accesses(c, g);
	enum { FOR_EACH_PAGE = 16 };             // enough to make the passes over the pages rare
	while (2 * (g->accesses.n + MOST_OF_ONE) > g->accesses.room || g->accesses.room < FOR_EACH_PAGE * g->pages)
		g->accesses.room = g->accesses.room ? 2 * g->accesses.room : FIRST_ACCESSES;
	g->accesses.at = heap_resize(g->accesses.at, g->accesses.room * sizeof *g->accesses.at);
	if (!g->accesses.n) g->accesses.at[g->accesses.n++] = (struct check_access){ 0 };
}

static uint32_t new_access(struct check_global *g, struct check_access a)
{
	g->accesses.at[g->accesses.n] = a;
	return (uint32_t)g->accesses.n++;
}

// ---- waves --------------------------------------------------------------------------------------------------------
struct check_viewer *check_viewer_at(const struct checker *c, uint32_t id)
{
	return c->global->waves.at[c->group->first - 1 + id];
}
struct check_viewer *check_viewer_of(const struct checker *c, uint32_t number)
{
	return c->global->waves.at[number - 1];
}
static struct check_viewer *wave_of(const struct checker *c, const struct wave *w) { return check_viewer_at(c, w->id); }

static void global_start(struct checker *c, const struct wave *w)
{
	if (!c->global) {
		c->global = arena_alloc(&c->arena, sizeof *c->global);
		c->global->scope = arena_alloc(&c->arena, c->count + 1);
	}
	struct check_viewer *g = arena_alloc(&c->arena, sizeof *g);
	*arena_push(&c->arena, &c->global->waves) = g;
	g->number = (uint32_t)c->global->waves.n;
	g->id = w->id;
	check_wave_of(c, w)->past.n = 0;
	check_wave_of(c, w)->ticked = false;
	machine_workgroup_of(w, g->workgroup);
	if (!w->id) c->group->first = g->number;
}

static void global_release(struct checker *c)
{
	if (!c->global) return;
	heap_free(c->global->table);
	heap_free(c->global->accesses.at);
}

// ---- order --------------------------------------------------------------------------------------------------------
// Orders the wave after the writers of the dword that it found. Returns false if the scope is too narrow.
static bool learn_from_writers(struct checker *c, const struct wave *w, struct check_viewer *g, const struct page *p,
                               unsigned n, enum code_scope scope)
{
	bool learnt = check_visible_learn(c, w, g, access_at(c, p->wrote, n), scope);
	for (const struct release *r = p->locks->others[n]; r; r = r->before)
		learnt &= check_visible_learn(c, w, g, &r->by, scope);
	return learnt;
}

static void set_holder(struct checker *c, struct page *p, unsigned n, uint32_t wave)
{
	own_locks(c, p)->holder[n] = wave;
	p->orders = true;
	p->looks++;
}

static bool has_seen(const struct page *p, unsigned n, uint32_t wave)
{
	const struct seen *s = p->locks->seen[n];
	while (s && s->wave != wave) s = s->before;
	return s || p->locks->holder[n] == wave;
}

static void mark_seen(struct checker *c, struct page *p, unsigned n, uint32_t wave)
{
	if (has_seen(p, n, wave)) return;
	struct seen *s = arena_alloc(&c->arena, sizeof *s);
	*s = (struct seen){ wave, p->locks->seen[n] };
	own_locks(c, p)->seen[n] = s;
	p->orders = true;
	p->looks++;
}

// Looks at a dword without changing it. Returns false if the wave may find an old value at that scope.
static bool look_at_dword(struct checker *c, const struct wave *w, struct check_viewer *g, struct page *p, unsigned n,
                          enum code_scope scope)
{
	if (!p->wrote->access[n]) return true;
	if (!learn_from_writers(c, w, g, p, n, scope)) return false;
	mark_seen(c, p, n, g->number);
	return true;
}

static enum code_scope scope_of(const struct checker *c, const struct insn *i)
{
	uint8_t *scope = &c->global->scope[i - c->code];
	if (!*scope) *scope = (uint8_t)(1 + code_scope_of(i->inst, c->target.gpu));
	return (enum code_scope)(*scope - 1);
}

// Returns the scope of an atomic. Other accesses reach all waves, and so do atomics of a compiler, whose source has
// the scope.
static enum code_scope atomic_scope(const struct checker *c, const struct insn *i)
{
	return i->mem->direction == ISA_ATOMIC && !c->levels.compiled ? scope_of(c, i) : CODE_SCOPE_SYSTEM;
}

const char *check_global_name(struct checker *c, const struct check_viewer *me, uint32_t wave)
{
	const struct check_viewer *o = check_viewer_of(c, wave);
	if (o->number - o->id == me->number - me->id) return arena_printf(&c->arena, "wave %u", o->id);
	return arena_printf(&c->arena, "wave %u of workgroup (%u,%u,%u)", o->id, o->workgroup[0], o->workgroup[1],
	                    o->workgroup[2]);
}

// Reports the race. r->late: the access is ordered after the other one, but may not see it.
static void report_global_race(struct checker *c, const struct check_race *r)
{
	struct check_finding *f = check_found_then(c, CHECK_GLOBAL_RACE, r->doer, r->insn, 1, r->time);
	if (!f) return;
	const struct check_viewer *g = wave_of(c, r->doer);
	const struct insn *before = &c->code[r->before_insn - 1];
	const char *other = check_global_name(c, g, r->before_wave);
	bool narrow = !check_visible_reaches(c, g, r->before_wave, atomic_scope(c, r->insn), atomic_scope(c, before));
	check_say(c, f, "wave %u of workgroup (%u,%u,%u) %s 0x%" PRIx64 ", which %s %s, %s", g->id,
	          g->workgroup[0], g->workgroup[1], g->workgroup[2], r->writes ? "writes" : "reads", r->address,
	          other, r->wrote ? "wrote" : "read",
	          r->late ? "and its cache may still hold the old value"
	          : narrow ? "by an atomic whose scope does not include both waves"
	          : "and nothing orders the two");
	check_blame(c, f, before, "%s did it here", other);
	if (narrow && !r->late)
		f->hint = arena_printf(&c->arena, "use atomics of a scope that includes both waves: %s",
		                       check_visible_modifiers(c, check_visible_scope(c, g, r->before_wave)));
	else if (r->late) f->hint = check_visible_hint(c, check_visible_scope(c, g, r->before_wave));
	else if (r->before_wave >= c->group->first)
		f->hint = "a wait for memory, and then s_barrier in both waves; or an atomic";
	else f->hint = "workgroups are ordered only through memory: by an atomic after a wait, or by atomics on the data";
}

// ---- elements -----------------------------------------------------------------------------------------------------
// An instruction's access, and the wave that executes it.
struct doing {
	struct wave *w;
	const struct insn *i;
	struct check_viewer *g;
	enum code_scope scope, finds;          // scope: of the access. finds: of a load, its scope; others find all stores
	// flag: a load that orders waves. said: a race was reported. raced: the last dword may have a race
	bool flag, atomic, said, raced;
	// number: of the wave. first, access: its access, and the latest one after lanes have learnt more
	uint32_t number, first, access;
	uint32_t ordered;                      // the last access of another wave that was found to be ordered
};

static bool may_race(const struct checker *c, struct doing *d, uint32_t access)
{
	const struct check_access *a = &c->global->accesses.at[access];
	if (access == NONE || access == d->ordered || a->wave == d->number) return false;
	if (!check_visible(c, d->w, d->g, a, d->finds)) return true;
	d->ordered = access;
	return false;
}

static uint32_t dword_at(struct machine *m, uint64_t address)
{
	uint32_t value = 0;
	const uint8_t *memory = memory_find(&m->memory, address & ~3ull, sizeof value, false);
	if (memory) memcpy(&value, memory, sizeof value);
	return value;
}

static struct check_race race_with(const struct checker *c, const struct doing *d, const struct check_access *a,
                                   uint64_t address, bool writes, bool wrote)
{
	return (struct check_race){ .doer = d->w, .insn = d->i, .time = c->now,
	                            .before_insn = a->insn, .before_wave = a->wave, .address = address,
	                            .access = writes ? a->access : c->global->accesses.at[d->access].access,
	                            .value = dword_at(d->w->machine, address), .writes = writes, .wrote = wrote };
}

// Returns the wave with that number of the same workgroup, or NULL if it has ended.
static const struct wave *neighbour(const struct checker *c, const struct wave *w, uint32_t number)
{
	uint32_t n = number - c->group->first;
	return n < w->group->count ? w->group->waves[n] : NULL;
}

// Returns whether a wave loaded from the same cache line before that access.
static bool line_was_loaded(const struct checker *c, const struct page *p, unsigned n, const struct check_access *a)
{
	enum { LINE_CELLS = 128 / 4 };
	unsigned first = n / LINE_CELLS * LINE_CELLS;
	for (unsigned k = first; k < first + LINE_CELLS; k++)
		for (int r = 0; r < 2; r++)
			if (p->read[r]->access[k] != NONE && access_at(c, p->read[r], k)->when < a->when) return true;
	return false;
}

// Returns whether a late load probably finds the new value, and is not reported. The two waves may share a CU, and the
// cache line was not loaded before the store.
static bool is_doubtful(const struct checker *c, const struct doing *d, const struct page *p, unsigned n,
                        uint32_t access)
{
	const struct check_access *a = &c->global->accesses.at[access];
	if (!check_visible_may_share(c, d->g, a->wave) || !check_visible(c, d->w, d->g, a, CODE_SCOPE_SYSTEM)) return false;
	return !line_was_loaded(c, p, n, a);
}

static void look_for_race_with(struct checker *c, struct doing *d, uint32_t access, uint64_t address,
                               bool writes, bool wrote)
{
	if (d->said || !may_race(c, d, access)) return;
	const struct check_access *a = &c->global->accesses.at[access];
	struct check_race r = race_with(c, d, a, address, writes, wrote);
	const struct wave *reader = !writes ? d->w : wrote ? NULL : neighbour(c, d->w, a->wave);
	r.report = report_global_race;
	r.late = !writes && check_visible(c, d->w, d->g, a, CODE_SCOPE_SYSTEM);
	d->raced = true;
	if (!(writes && wrote) && check_swaps_keep(c, reader, &r)) return;
	report_global_race(c, &r);
	d->said = true;
}

static void look_for_race(struct checker *c, struct doing *d, const struct touched *t, unsigned n, uint64_t address,
                          uint8_t bytes, bool writes, bool wrote)
{
	if (bytes_at(t, n) & bytes) look_for_race_with(c, d, t->access[n], address, writes, wrote);
}

// Compares an atomic with the last non-atomic store below it. The value that the atomic finds does not order the two.
static void look_under(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address)
{
	uint32_t wrote = p->wrote->access[n], under = p->locks->atomic[n] ? p->locks->under[n] : wrote;
	if (p->locks->atomic[n]) look_for_race_with(c, d, under, address, true, true);
	if (under != p->locks->under[n]) own_locks(c, p)->under[n] = under;
}

static void set_access(struct checker *c, struct touched *t, unsigned n, const struct doing *d, uint8_t bytes)
{
	set_bytes(c, t, n, access_at(c, t, n)->wave == d->number ? bytes_at(t, n) | bytes : bytes);
	t->access[n] = d->access;
}

// Returns whether another lane of the instruction did the same.
static bool was_done(const struct touched *t, unsigned n, const struct doing *d, uint8_t bytes)
{
	return t->access[n] >= d->first && !(bytes & ~bytes_at(t, n));
}

struct check_access check_global_wrote(struct checker *c, uint64_t address)
{
	const struct page *p = page_of(c, address);
	return p ? *access_at(c, p->wrote, cell_of(address)) : (struct check_access){ 0 };
}

static void read_cell(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address, uint8_t bytes)
{
	if (d->flag && d->scope > CODE_SCOPE_CU) check_missed_look(c, d->w, d->g, d->i, address, access_at(c, p->wrote, n));
	if (d->flag && look_at_dword(c, d->w, d->g, p, n, d->scope)) return;
	if (p->wrote->access[n] && !is_doubtful(c, d, p, n, p->wrote->access[n]))
		look_for_race(c, d, p->wrote, n, address, bytes, false, true);
	struct touched *last = own_touched(c, &p->read[0]);
	if (last->access[n] && access_at(c, last, n)->wave != d->number) {
		struct touched *other = own_touched(c, &p->read[1]);
		copy_cell(c, other, last, n);
	}
	set_access(c, last, n, d, bytes);
}

// Starts a new access if a lane of the instruction has learnt more, so that waves which see its write learn that, too.
static void tell_more(struct checker *c, struct doing *d)
{
	const struct known *published = check_visible_published(c, d->w, d->g);
	struct check_access more = c->global->accesses.at[d->access];
	if (more.known == published) return;
	more.known = published;
	d->access = new_access(c->global, more);
}

// Returns whether both accesses take place where the two waves meet, so that one follows the other.
static bool both_reach(const struct checker *c, const struct doing *d, const struct check_access *before)
{
	return !before->insn || before->wave == d->number
	       || check_visible_reaches(c, d->g, before->wave, c->global->accesses.at[d->access].scope, before->scope);
}

static void write_cell(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address,
                       uint8_t bytes, bool looks)
{
	bool saw = has_seen(p, n, d->number), orders = d->atomic || saw;
	if (d->atomic) look_under(c, d, p, n, address);
	if (!(orders && (p->locks->atomic[n] || saw) && both_reach(c, d, access_at(c, p->wrote, n))))
		look_for_race(c, d, p->wrote, n, address, bytes, true, true);
	for (int k = 0; k < 2; k++) look_for_race(c, d, p->read[k], n, address, bytes, true, false);
	if (looks) {
		learn_from_writers(c, d->w, d->g, p, n, d->scope);
		set_holder(c, p, n, d->number);
		tell_more(c, d);
	}
	const struct check_access *before = access_at(c, p->wrote, n);
	if (looks || !d->atomic) {
		// the wave has learnt them, or they are overwritten
		if (p->locks->others[n]) own_locks(c, p)->others[n] = NULL;
	} else if (before->insn && p->locks->atomic[n] && before->wave != d->number && c->global->releases < MOST_RELEASES) {
		struct release *r = arena_alloc(&c->arena, sizeof *r);
		*r = (struct release){ *before, p->locks->others[n] };
		own_locks(c, p)->others[n] = r;
		c->global->releases++;
	}
	set_access(c, own_touched(c, &p->wrote), n, d, bytes);
	if (p->locks->seen[n]) own_locks(c, p)->seen[n] = NULL;
	if (p->locks->atomic[n] != orders) own_locks(c, p)->atomic[n] = orders;
	p->orders |= orders;
}

// Removes the wave's load of that dword if the swap expects the value in memory. The swap makes the load harmless.
static void settle_swap(struct checker *c, const struct doing *d, const struct check_expected *e)
{
	struct page *p = page_of(c, e->address);
	unsigned n = cell_of(e->address);
	if (!p || (!check_swaps_settle(c, d->w, e->address, false, e->value)
	           && dword_at(d->w->machine, e->address) != e->value))
		return;
	if (access_at(c, p->read[1], n)->wave == d->number) own_touched(c, &p->read[1])->access[n] = NONE;
	if (access_at(c, p->read[0], n)->wave != d->number) return;
	check_swaps_swapped(c, &c->code[access_at(c, p->read[0], n)->insn - 1]);
	struct touched *last = own_touched(c, &p->read[0]);
	last->access[n] = NONE;
	if (!p->read[1]->access[n]) return;
	copy_cell(c, last, p->read[1], n);   // a second one exists only if there is a first
	own_touched(c, &p->read[1])->access[n] = NONE;
}

static void settle_swaps(struct checker *c, const struct doing *d, uint64_t lanes, const uint64_t address[LANES])
{
	struct check_expected at[CHECK_EXPECTED_MOST];
	unsigned n = check_swaps_expected(d->w, d->i->mem, lanes, address, at);
	for (unsigned k = 0; k < n; k++) settle_swap(c, d, &at[k]);
}

// Returns whether memory already holds the bytes that the store writes.
static bool keeps_value(const struct doing *d, uint32_t shift, unsigned lane, uint64_t address,
                        uint32_t done, uint32_t n)
{
	const struct mem_plan *m = d->i->mem;
	const uint8_t *memory = memory_find(&d->w->machine->memory, address, n, false);
	if (!memory || !m->data_at || (!m->copy && m->bytes > 2)) return false;
	for (uint32_t b = 0; b < n; b++)
		if (memory[b]
		    != (uint8_t)(ROW(d->w, m->data_at)[(done + b) / 4 * LANES + lane] >> (shift + (done + b) % 4 * 8)))
			return false;
	return true;
}

// Returns whether the atomic leaves the value unchanged, so that it only loads.
static bool only_looks(const struct doing *d, unsigned lane, uint64_t address)
{
	const struct mem_plan *m = d->i->mem;
	const uint8_t *memory = m->atomic && m->bytes <= 8 && m->data_at
	                        ? machine_memory(d->w->machine, address, m->bytes) : NULL;
	uint64_t old = 0, data[2] = { 0, 0 }, all = m->bytes == 8 ? ~0ull : (1ull << 8 * m->bytes) - 1;
	const uint32_t at[2] = { m->data_at, m->data2_at };
	if (!memory) return false;
	memcpy(&old, memory, m->bytes);
	for (int k = 0; k < 2; k++)
		if (at[k]) data[k] = ROW(d->w, at[k])[lane] | (m->bytes == 8 ? (uint64_t)ROW(d->w, at[k])[lane + LANES] << 32 : 0);
	return !((m->atomic->one(d->w->mode, old, data[0], data[1]) ^ old) & all);
}

static void touch_element(struct checker *c, struct doing *d, uint32_t shift, unsigned lane, uint64_t address,
                          uint32_t bytes)
{
	const struct mem_plan *m = d->i->mem;
	bool looks = m->returns, asked = false, only = false;
	for (uint32_t done = 0; done < bytes;) {
		uint32_t within = (uint32_t)(address + done) & 3, n = 4 - within < bytes - done ? 4 - within : bytes - done;
		uint64_t at = address + done;
		struct page *p = page_of(c, at);
		unsigned cell = cell_of(at);
		uint8_t mask = (uint8_t)(((1u << n) - 1) << within);
		if (!p) return;
		done += n;
		if (was_done(m->direction == ISA_LOAD ? p->read[0] : p->wrote, cell, d, mask)) continue;
		if (looks && !asked) only = only_looks(d, lane, address);
		asked = true;
		if (m->direction == ISA_LOAD) read_cell(c, d, p, cell, at, mask);
		else if (only && look_at_dword(c, d->w, d->g, p, cell, d->scope)) continue;
		else if (m->direction == ISA_ATOMIC || !keeps_value(d, shift, lane, at, done - n, n))
			write_cell(c, d, p, cell, at, mask, looks);
	}
}

// ---- consecutive dwords -------------------------------------------------------------------------------------------
static void set_accesses(const struct checker *c, struct touched *t, unsigned at, unsigned n, const struct doing *d)
{
	c->cells->fill(t->access + at, n, d->access);
	if (t->bytes) memset(t->bytes + at, WHOLE, n);
}

// Returns whether all of these dwords are ordered before the access.
static bool all_ordered(const struct checker *c, struct doing *d, const struct touched *t, unsigned at, unsigned n)
{
	uint32_t last = t->access[at];
	if (may_race(c, d, last)) return false;
	if (c->cells->are(t->access + at, n, last)) return true;
	for (unsigned k = at + 1; k < at + n; k++) {
		if (t->access[k] == last) continue;
		last = t->access[k];
		if (may_race(c, d, last)) return false;
	}
	return true;
}

static bool read_all(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	struct touched *last = own_touched(c, &p->read[0]);
	if (p->wrote != &untouched && !all_ordered(c, d, p->wrote, at, n)) return false;
	bool alike = c->cells->are(last->access + at, n, last->access[at]),
		other_wave = last->access[at] && access_at(c, last, at)->wave != d->number;
	if (!alike || other_wave) {
		struct touched *other = own_touched(c, &p->read[1]);
		for (unsigned k = at; k < at + n; k++)
			if (last->access[k] && access_at(c, last, k)->wave != d->number) copy_cell(c, other, last, k);
	}
	set_accesses(c, last, at, n, d);
	return true;
}

static bool write_all(struct checker *c, struct doing *d, struct page *p, unsigned at, unsigned n)
{
	if (p->orders || !all_ordered(c, d, p->wrote, at, n) || !all_ordered(c, d, p->read[0], at, n)
	    || !all_ordered(c, d, p->read[1], at, n))
		return false;
	set_accesses(c, own_touched(c, &p->wrote), at, n, d);
	return true;
}

// Returns how many elements of a run of stores change. Elements are dwords, or less than a dword for each lane; `all`
// if that cannot be found.
static unsigned count_changed(struct checker *c, const struct doing *d, uint64_t address, unsigned first,
                              unsigned lanes, unsigned all)
{
	const struct mem_plan *m = d->i->mem;
	uint32_t each = m->bytes / 4, whole = m->bytes < 4 ? ~0u >> (32 - 8 * m->bytes) : ~0u, shift = 0;
	unsigned changed = 0;
	const uint8_t *memory = memory_find(&d->w->machine->memory, address, (uint64_t)lanes * m->bytes, false);
	if (!memory || !m->data_at || (each && !m->copy)) return all;
	if (each == 1) return c->cells->changed((const uint32_t *)(const void *)memory, ROW(d->w, m->data_at) + first, lanes);
	if (!each) shift = check_store_shift(c, d->w, d->i);
	for (uint32_t k = 0; k < (each ? each : 1); k++) {
		const uint32_t *data = ROW(d->w, m->data_at) + k * LANES + first;
		for (unsigned lane = 0; lane < lanes; lane++) {
			uint32_t old = 0;
			if (each) memcpy(&old, memory + ((size_t)lane * each + k) * 4, 4);
			else memcpy(&old, memory + (size_t)lane * m->bytes, m->bytes);
			changed += ((old ^ data[lane] >> shift) & whole) != 0;
		}
	}
	return changed;
}

// Records an access to a run of dwords. Returns false if it must be done for each dword; doing that again for some is
// harmless.
static bool touch_all(struct checker *c, struct doing *d, uint64_t address, uint32_t bytes)
{
	while (bytes) {
		struct page *p = page_of(c, address);
		unsigned at = cell_of(address), left = PAGE_CELLS - at, n = bytes / 4 < left ? bytes / 4 : left;
		if (!p || !(d->i->mem->direction == ISA_LOAD ? read_all(c, d, p, at, n) : write_all(c, d, p, at, n))) return false;
		address += n * 4;
		bytes -= n * 4;
	}
	return true;
}

// ---- dwords in any places -----------------------------------------------------------------------------------------
// Cells of one page, as indices relative to `from`; `each` cells at each index.
struct cells { unsigned from, n, each; const uint32_t *at; };

static bool are_ordered(const struct checker *c, struct doing *d, const struct touched *t, const struct cells *all)
{
	const uint32_t *access = t->access + all->from;
	uint32_t last = access[all->at[0]];
	if (may_race(c, d, last)) return false;
	if (t == &untouched || c->cells->are_at(access, all->at, all->n, all->each, last)) return true;
	for (unsigned k = 0; k < all->n * all->each; k++) {
		const uint32_t x = access[all->at[k / all->each] + k % all->each];
		if (x != last && may_race(c, d, x)) return false;
		last = x;
	}
	return true;
}

static void put_cells(const struct checker *c, struct touched *t, const struct cells *all, const struct doing *d)
{
	c->cells->fill_at(t->access + all->from, all->at, all->n, all->each, d->access);
	for (unsigned k = 0; t->bytes && k < all->n; k++) memset(t->bytes + all->from + all->at[k], WHOLE, all->each);
}

// Returns false if there may be a race with an earlier access to these cells.
static bool may_touch_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all)
{
	if (d->i->mem->direction == ISA_LOAD) return are_ordered(c, d, p->wrote, all);
	return !p->orders && are_ordered(c, d, p->wrote, all) && are_ordered(c, d, p->read[0], all)
	       && are_ordered(c, d, p->read[1], all);
}

static bool touch_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all)
{
	if (d->i->mem->direction != ISA_LOAD) {
		put_cells(c, own_touched(c, &p->wrote), all, d);
		return true;
	}
	struct touched *last = own_touched(c, &p->read[0]);
	uint32_t first = last->access[all->from + all->at[0]];
	if ((first && access_at(c, last, all->from + all->at[0])->wave != d->number)
	    || !c->cells->are_at(last->access + all->from, all->at, all->n, all->each, first)) {
		struct touched *other = own_touched(c, &p->read[1]);
		for (unsigned k = 0; k < all->n * all->each; k++) {
			unsigned n = all->from + all->at[k / all->each] + k % all->each;
			if (last->access[n] && access_at(c, last, n)->wave != d->number) copy_cell(c, other, last, n);
		}
	}
	put_cells(c, last, all, d);
	return true;
}

// Calls `does` for the cells of each page. Stops and returns false if `does` returns false.
typedef bool on_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all);
static bool each_page(struct checker *c, struct doing *d, const struct check_places *p, uint32_t from, on_cells *does)
{
	const uint64_t first = p->base >> PAGE_BITS << PAGE_BITS;
	uint32_t cell[LANES];
	for (unsigned n = 0; n < p->n; n++) cell[n] = (p->at[n] + from) % PAGE_CELLS;
	for (unsigned begin = 0, n = 0; begin < p->n; begin = n) {
		uint32_t number = (p->at[begin] + from) / PAGE_CELLS;
		struct page *page = page_of(c, first + ((uint64_t)number << PAGE_BITS));
		while (n < p->n && (p->at[n] + from) / PAGE_CELLS == number) n++;
		if (!page || !does(c, d, page, &(struct cells){ 0, n - begin, 1, cell + begin })) return false;
	}
	return true;
}

static bool each_piece(struct checker *c, struct doing *d, const struct check_places *p, on_cells *does)
{
	const uint32_t from = cell_of(p->base);
	struct page *page = from + p->high <= PAGE_CELLS ? page_of(c, p->base) : NULL;
	bool good = true;
	for (unsigned k = 0; page && good && k < p->pieces; k++)
		good = does(c, d, page, &(struct cells){ from + p->piece[k], p->n, p->each, p->at });
	for (unsigned k = 0; !page && good && k < p->pieces * p->each; k++)
		good = each_page(c, d, p, from + check_offset(p, k), does);
	return good;
}

static bool try_cells(struct checker *c, struct doing *d, struct page *p, const struct cells *all)
{
	return may_touch_cells(c, d, p, all) && touch_cells(c, d, p, all);
}

static bool places_ascend(const struct check_places *p)
{
	bool down = false;
	for (unsigned n = 1; n < p->n; n++) down |= p->at[n] < p->at[n - 1];
	return !down;
}

// Records an access to dwords at any places. Returns false if some must be done one by one; their pages are then
// unchanged.
static bool touch_places(struct checker *c, struct doing *d, const struct check_places *p)
{
	if (p->pieces * p->each == 1 && places_ascend(p)) return each_piece(c, d, p, try_cells);      // visits each page once
	return each_piece(c, d, p, may_touch_cells) && each_piece(c, d, p, touch_cells);
}

// Returns how many dwords a store changes, or `all` if that cannot be found.
static unsigned count_changed_places(struct checker *c, const struct doing *d, const struct check_places *p,
                                     unsigned all)
{
	const struct mem_plan *m = d->i->mem;
	const uint32_t *mask = check_mask(check_wave_of(c, d->w), p->lanes);
	const uint32_t *memory =
		(const uint32_t *)(const void *)memory_find(&d->w->machine->memory, p->base, p->high * 4ull, false);
	unsigned changed = 0;
	if (!memory || !m->data_at || !m->copy) return all;
	for (unsigned k = 0; k < p->pieces * p->each; k++)
		changed += c->cells->changed_at(memory + check_offset(p, k), p->at, mask, p->n,
		                                ROW(d->w, m->data_at) + k * LANES);
	return changed;
}

static bool touch_apart(struct checker *c, struct doing *d, const struct check_places *p)
{
	if (d->i->mem->direction == ISA_LOAD) return touch_places(c, d, p);
	unsigned all = (unsigned)__builtin_popcountll(p->lanes) * p->pieces * p->each;
	unsigned changed = count_changed_places(c, d, p, all);
	return !changed || (changed == all && touch_places(c, d, p));
}

// Records an access to a range, as most are. Returns false in the same cases as touch_all.
static bool touch_range(struct checker *c, struct doing *d, const struct check_range *r)
{
	const struct mem_plan *m = d->i->mem;
	if (m->direction == ISA_LOAD) return touch_all(c, d, r->address, r->bytes);
	unsigned lanes = (unsigned)__builtin_popcountll(r->lanes), first = (unsigned)__builtin_ctzll(r->lanes),
		all = m->bytes < 4 ? lanes : r->bytes / 4;
	unsigned changed = count_changed(c, d, r->address, first, lanes, all);
	return !changed || (changed == all && touch_all(c, d, r->address, r->bytes));
}

// Returns whether all ranges of a load are ordered before it. If one is not, lanes are examined in turn: whether a late
// load probably finds the new value depends on loads of the same cache line, so other lanes must not be recorded first.
static bool ranges_are_ordered(struct checker *c, struct doing *d, const struct check_ranges *all)
{
	for (unsigned n = 0; n < all->n; n++)
		for (uint64_t at = all->at[n].address, end = at + all->at[n].bytes, next; at < end; at = next) {
			const struct page *p = page_of(c, at);
			next = (at >> PAGE_BITS << PAGE_BITS) + (1 << PAGE_BITS);
			next = next < end ? next : end;
			if (!p || (p->wrote != &untouched && !all_ordered(c, d, p->wrote, cell_of(at), (unsigned)(next - at) / 4)))
				return false;
		}
	return true;
}

// Returns the lanes that ranges did not cover.
static uint64_t touch_ranges(struct checker *c, struct doing *d, uint64_t lanes)
{
	const struct check_ranges *all = check_ranges(c, false);
	if (all->torn || d->flag || d->atomic || d->i->mem->direction == ISA_ATOMIC) return lanes;
	if (d->i->mem->direction == ISA_LOAD && !ranges_are_ordered(c, d, all)) return lanes;
	for (unsigned n = 0; n < all->n; n++)
		if (!(all->at[n].lanes & ~lanes) && touch_range(c, d, &all->at[n])) lanes &= ~all->at[n].lanes;
	return lanes;
}

static enum check_clock clock_of_access(const struct insn *i)
{
	if (i->mem->space == ISA_SCALAR) return CHECK_SCALARS;
	return i->effects->on[0].counter == COUNT_STORE ? CHECK_STORES : CHECK_LOADS;
}

// If it writes, other waves can learn from it.
static void set_check_access(struct checker *c, struct check_access *a, const struct check_wave *k,
                             const struct wave *w, const struct insn *i, bool writes)
{
	struct check_viewer *g = wave_of(c, w);
	// assigned one by one: copying a struct that was just stored would stall
	a->insn = (uint32_t)(i - c->code) + 1;
	a->wave = g->number;
	a->access = (uint32_t)k->accesses;
	a->clock = clock_of_access(i);
	a->scope = atomic_scope(c, i);
	a->done = writes ? check_visible_done(k, k->accesses) : (struct check_upto){ { 0 } };
	a->known = writes ? check_visible_published(c, w, g) : NULL;
	a->when = c->now;
	*(writes ? &c->global->writes : &c->global->reads) += 1;
}

// Starts the access of an instruction.
static uint32_t begin_access(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                             bool writes)
{
	make_room(c, c->global);
	set_check_access(c, &c->global->accesses.at[c->global->accesses.n], k, w, i, writes);
	return (uint32_t)c->global->accesses.n++;
}

// Returns whether some lane of a vector access touches memory that other waves share.
static bool is_shared(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (i->mem->space != ISA_FLAT) return true;
	const struct touch *t = check_touch(c, w, i);
	return t->active & ~t->in_lds & ~t->in_scratch;
}

// Returns whether all dwords of the access, which are in one page, have that index.
static bool site_has(const struct checker *c, const struct touched *t, const struct check_site *s, uint32_t number)
{
	bool has = !t->bytes;
	if (s->is_run) return has && c->cells->are(t->access + cell_of(s->run.address), s->run.bytes / 4, number);
	for (unsigned n = 0; has && n < s->places.pieces; n++)
		has = c->cells->are_at(t->access + cell_of(s->places.base) + s->places.piece[n], s->places.at,
		                       s->places.n, s->places.each, number);
	return has;
}

// Returns whether all dwords of the access are ordered before it.
static bool site_is_ordered(const struct checker *c, struct doing *d, const struct touched *t,
                            const struct check_site *s)
{
	bool ordered = true;
	if (t == &untouched) return true;
	if (s->is_run) return all_ordered(c, d, t, cell_of(s->run.address), s->run.bytes / 4);
	for (unsigned n = 0; ordered && n < s->places.pieces; n++)
		ordered = are_ordered(
			c, d, t,
			&(struct cells){ cell_of(s->places.base) + s->places.piece[n], s->places.n, s->places.each,
			                 s->places.at });
	return ordered;
}

static bool site_changes_all(struct checker *c, const struct doing *d, const struct check_site *s)
{
	const unsigned lanes = (unsigned)__builtin_popcountll(s->is_run ? s->run.lanes : s->places.lanes),
		       dwords = d->i->mem->bytes / 4 * lanes;
	if (s->is_run)
		return count_changed(c, d, s->run.address, (unsigned)__builtin_ctzll(s->run.lanes), lanes, 0) == dwords;
	return count_changed_places(c, d, &s->places, 0) == dwords;
}

// Returns whether an atomic that touches the same dwords again has the same effect: no wave looked at them, and all are
// ordered after one store. The store below a dword is the same as long as the dword's last access is.
static bool atomic_repeats(const struct checker *c, struct doing *d, const struct page *p, struct check_site *s)
{
	const unsigned from = cell_of(s->places.base);
	const uint32_t *under = p->locks->under + from, store = under[s->places.at[0]];
	bool same = s->looks == p->looks && !may_race(c, d, store);
	for (unsigned n = 0; same && !s->alike && n < s->places.pieces; n++)
		same = c->cells->are_at(under + s->places.piece[n], s->places.at, s->places.n, s->places.each, store);
	s->alike |= same;
	return same;
}

// Records an atomic without a result, for each lane.
static void touch_atomics(struct checker *c, struct doing *d, struct check_site *s)
{
	const struct check_places *p = &s->places;
	const struct page *page = page_of(c, p->base);
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		touch_element(c, d, 0, lane, p->base + p->at[lane] * 4ull, d->i->mem->bytes);
	}
	s->looks = page ? page->looks : 0;
}

// Returns whether accesses of other waves to the dwords are ordered before the repeated access. This remains true until
// another access of their kind is recorded.
static bool others_are_ordered(const struct checker *c, struct doing *d, const struct page *p, struct check_site *s,
                               bool writes)
{
	const uint64_t others = writes ? c->global->reads : c->global->writes;
	if (s->others != others
	    && !(writes ? site_is_ordered(c, d, p->read[0], s) && site_is_ordered(c, d, p->read[1], s)
	                : site_is_ordered(c, d, p->wrote, s)))
		return false;
	s->others = others;
	return true;
}

// Records the repetition of an access if its dwords still have the index of the one before it: then only that access
// changes. Returns false if they do not, or if there may be a race.
static bool repeat_access(struct checker *c, struct doing *d, const struct check_wave *k, struct check_site *s)
{
	const uint64_t address = s->is_run ? s->run.address : s->places.base,
		       dwords = s->is_run ? s->run.bytes / 4 : s->places.high;
	const bool writes = d->i->mem->direction != ISA_LOAD;
	struct page *p = cell_of(address) + dwords <= PAGE_CELLS ? page_of(c, address) : NULL;
	d->access = s->access;
	if (!p || !site_has(c, writes ? p->wrote : p->read[0], s, s->access)) return false;
	if (!others_are_ordered(c, d, p, s, writes)) return false;
	if (writes && !(d->atomic ? atomic_repeats(c, d, p, s) : !p->orders && site_changes_all(c, d, s))) return false;
	set_check_access(c, &c->global->accesses.at[s->access], k, d->w, d->i, writes);
	return true;
}

bool check_global_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s)
{
	struct check_viewer *g = wave_of(c, w);
	const bool load = i->mem->direction == ISA_LOAD;
	const enum code_scope scope = scope_of(c, i);
	struct doing d = {
		.w = w, .i = i, .g = g, .number = g->number, .scope = scope, .finds = load ? scope : CODE_SCOPE_SYSTEM
	};
	d.atomic = i->mem->direction == ISA_ATOMIC;
	if (s->access && repeat_access(c, &d, k, s)) return true;
	s->others = 0;
	s->alike = false;
	d.first = d.access = s->access = begin_access(c, k, w, i, !load);
	s->epoch = c->epoch;   // indices may have changed
	if (d.atomic) {
		touch_atomics(c, &d, s);
		return true;
	}
	return s->is_run ? touch_range(c, &d, &s->run) : touch_apart(c, &d, &s->places);
}

static void look_at_vector(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->how == ISA_FORMATTED || m->how == ISA_BLOCK || m->how == ISA_FROM_LDS || m->how == ISA_SAMPLED
	    || !wave_exec(w))
		return;
	if (m->space == ISA_BUFFER && check_in_scratch(c, w, i)) return;
	struct check_viewer *g = wave_of(c, w);
	enum code_scope scope = scope_of(c, i);
	struct doing d = { .w = w,
		           .i = i,
		           .g = g,
		           .number = g->number,
		           .scope = scope,
		           .finds = m->direction == ISA_LOAD ? scope : CODE_SCOPE_SYSTEM };
	bool flag = d.flag = m->direction == ISA_LOAD && m->bytes <= FLAG_BYTES
	                     && (scope > CODE_SCOPE_CU || (is_shared(c, w, i) && check_polls(c, w, i)));
	bool atomic = d.atomic = m->direction == ISA_ATOMIC
	                         || (scope >= CODE_SCOPE_DEVICE && code_field_index(i->inst->form, ISA_F_SCOPE) >= 0);
	struct check_plan *plan = &c->plans[i - c->code];
	if (!flag && (!atomic || m->direction == ISA_ATOMIC) && plan->swift == CHECK_SWIFT_LATER)
		plan->swift = CHECK_SWIFT;
	const struct check_range *run = flag || atomic ? NULL : check_run(c, w, i);
	const struct check_places *places = flag || atomic || run ? NULL : check_places(c, w, i);
	if (run || places) {
		d.first = d.access = begin_access(c, k, w, i, m->direction != ISA_LOAD);
		if (run ? touch_range(c, &d, run) : touch_apart(c, &d, places)) return;
	}
	const struct touch *t = check_touch(c, w, i);
	if (m->space == ISA_BUFFER && check_ranges(c, false)->torn) return;
	uint64_t lanes = t->active & ~t->in_lds & ~t->in_scratch, last = UINT64_MAX;
	if (!lanes) return;
	if (!run && !places) d.first = d.access = begin_access(c, k, w, i, m->direction != ISA_LOAD);
	lanes = run ? lanes : touch_ranges(c, &d, lanes);
	if (m->expected_at) settle_swaps(c, &d, lanes, t->address);
	uint32_t shift = lanes && m->direction == ISA_STORE ? check_store_shift(c, w, i) : 0;
	for (uint64_t left = lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		if (m->direction == ISA_LOAD && t->address[lane] == last) continue;
		last = t->address[lane];
		touch_element(c, &d, shift, lane, last, t->bytes);
	}
}

// ---- scalar loads -------------------------------------------------------------------------------------------------
// Reports the load. r->late: the wave empties the cache, but has not waited for that.
static void report_stale(struct checker *c, const struct check_race *r)
{
	struct check_finding *f = check_found_then(c, CHECK_STALE_SCALAR, r->doer, r->insn, 0, r->time);
	if (!f) return;
	check_say(c, f, "this loads 0x%" PRIx64
	          " through the scalar cache, which may still hold the value from before a vector store", r->address);
	check_blame(c, f, &c->code[r->before_insn - 1], "%s stored it here",
	            check_global_name(c, wave_of(c, r->doer), r->before_wave));
	f->hint = r->late ? "wait for s_dcache_inv before the load"
	          : "between them: a wait for the store, s_dcache_inv, and a wait for that; or a vector load";
}

// Reports a dword if the cache may hold its value from before the store.
static void look_for_stale(struct checker *c, struct doing *d, const struct page *p, unsigned n,
                           uint64_t address, bool waits)
{
	const struct check_access *a = access_at(c, p->wrote, n);
	if (!a->insn || (!waits && check_visible_scalar(c, d->w, a))) return;
	struct check_race r = race_with(c, d, a, address, false, true);
	r.report = report_stale;
	r.late = waits;
	if (check_swaps_keep(c, d->w, &r)) return;
	report_stale(c, &r);
	d->said = true;
}

// Records a load of unwritten dwords of one page. Returns false for other loads.
static bool load_unwritten(struct checker *c, struct doing *d, uint64_t address, uint32_t bytes)
{
	struct page *p = page_of(c, address);
	unsigned at = cell_of(address), n = bytes / 4;
	if (c->plainly || !p || at + n > PAGE_CELLS
	    || !(p->wrote == &untouched || c->cells->are(p->wrote->access + at, n, NONE)))
		return false;
	return read_all(c, d, p, at, n);
}

// Records the repetition of a scalar load from dwords of one page that nothing wrote.
static bool repeat_scalar_load(struct checker *c, const struct check_wave *k, const struct wave *w,
                               const struct insn *i, struct check_site *s)
{
	struct check_global *g = c->global;
	const unsigned at = cell_of(s->run.address), n = s->run.bytes / 4;
	const struct page *p = at + n <= PAGE_CELLS ? page_of(c, s->run.address) : NULL;
	if (!p || !site_has(c, p->read[0], s, s->access)
	    || (s->others != g->writes && p->wrote != &untouched && !c->cells->are(p->wrote->access + at, n, NONE)))
		return false;
	s->others = g->writes;
	set_check_access(c, &g->accesses.at[s->access], k, w, i, false);
	return true;
}

bool check_scalar_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s)
{
	struct check_viewer *g = wave_of(c, w);
	struct doing d = { .w = w, .i = i, .g = g, .number = g->number, .finds = CODE_SCOPE_SYSTEM };
	if (s->access && repeat_scalar_load(c, k, w, i, s)) return true;
	s->others = 0;
	d.first = d.access = s->access = begin_access(c, k, w, i, false);
	s->epoch = c->epoch;   // indices may have changed
	return load_unwritten(c, &d, s->run.address, s->run.bytes);
}

static void look_at_scalar(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct touch *t = check_touch(c, w, i);
	struct check_viewer *g = wave_of(c, w);
	struct doing d = { .w = w, .i = i, .g = g, .number = g->number, .finds = CODE_SCOPE_SYSTEM };
	d.first = d.access = begin_access(c, k, w, i, false);
	bool waits = g->emptied && log_waits_pending(&k->waits, g->emptied);
	uint64_t first = t->address[0], end = first + i->mem->bytes;
	if (first % 4 == 0 && i->mem->bytes % 4 == 0 && load_unwritten(c, &d, first, i->mem->bytes)) return;
	for (uint64_t at = first & ~3ull; at < end && !d.said; at += 4) {
		struct page *p = page_of(c, at);
		uint8_t mask = (uint8_t)(WHOLE << (at < first ? first - at : 0) & WHOLE >> (at + 4 > end ? at + 4 - end : 0));
		if (!p) continue;
		d.raced = false;
		read_cell(c, &d, p, cell_of(at), at, mask);
		if (!d.raced) look_for_stale(c, &d, p, cell_of(at), at, waits);
	}
}

// Returns whether the instruction accesses shared memory, or orders waves, even in LDS.
static bool global_applies(const struct checker *c, const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return check_order_concerns(c, i) || effect == ISA_EFFECT_empty_l0 || effect == ISA_EFFECT_empty_l1 || effect
	       == ISA_EFFECT_empty_scalar || (i->mem && i->mem->space != ISA_SCRATCH && i->mem->space != ISA_DS);
}

// Returns whether the instruction orders waves: other waves do not access rows of scratch.
static bool global_applies_to_rows(const struct checker *c, const struct insn *i)
{
	return check_order_concerns(c, i);
}

static void global_before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	struct check_viewer *g = wave_of(c, w);
	check_visible_remember(c, w, g);
	if (!i->mem) {
		check_visible_empty(c, w, g, i);
		c->global->writes++;
	}
	if (!i->mem || i->mem->space == ISA_DS || i->mem->space == ISA_SCRATCH) return;
	if (i->mem->space != ISA_SCALAR) look_at_vector(c, k, w, i);
	else if (i->mem->direction == ISA_LOAD) look_at_scalar(c, k, w, i);
}

const struct check_hooks check_global = {
	.start = global_start, .applies = global_applies, .applies_to_rows = global_applies_to_rows, .before = global_before,
	.free = global_release
};
