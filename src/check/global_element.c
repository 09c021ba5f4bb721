// Accesses to memory by one lane: its dwords are examined and recorded one by one. Waves learn from atomics and flags.
#include <string.h>
#include "check/global.h"
#include "check/polls.h"
#include "check/swaps.h"
#include "memory/memory.h"

enum { MOST_RELEASES = 1 << 20 };

// Returns the list that the lane of the last write to a dword held.
static struct known *known_at(const struct check_write *wrote, const struct lock *l)
{
	return known_after(wrote->known, l->steps);
}

// Orders the wave after the last writer of the dword that it found, and after the waves of its releases. Returns false
// if the scope is too narrow.
static bool learn_from_writers(struct checker *c, const struct wave *w, struct check_viewer *g, uint32_t wrote,
                               const struct lock *l, enum code_scope scope)
{
	const struct check_write *by = check_write_of(&c->global->accesses.at[wrote]);
	bool learnt = check_visible_learn(c, w, g, by, known_at(by, l), scope);
	for (const struct release *r = l->others; r; r = r->before)
		learnt &= check_visible_learn(c, w, g, r->by, r->by->known, scope);
	return learnt;
}

// Returns whether the wave has found the last write, and so has learnt from it and from the releases before it.
static bool has_found(const struct lock *l, uint32_t wave)
{
	const struct seen *s = l->most < wave ? NULL : l->seen;
	while (s && s->wave != wave) s = s->most < wave ? NULL : s->before;
	return s;
}

static void mark_seen(struct checker *c, struct page *p, unsigned n, uint32_t wave)
{
	if (has_found(&p->locks[n], wave) || p->locks[n].holder == wave) return;
	struct lock *l = check_global_own_lock(c, p, n);
	struct seen *s = arena_alloc(&c->arena, sizeof *s);
	if (l->most < wave) l->most = wave;
	*s = (struct seen){ wave, l->most, l->seen };
	l->seen = s;
	p->orders = true;
	p->looks++;
}

// Looks at a dword without changing it. Returns false if the wave may find an old value at that scope.
static bool look_at_dword(struct checker *c, const struct wave *w, struct check_viewer *g, struct page *p, unsigned n,
                          enum code_scope scope)
{
	const uint32_t wrote = access_index(p->wrote, n);
	if (!wrote) return true;
	if (!learn_from_writers(c, w, g, wrote, &p->locks[n], scope)) return false;
	mark_seen(c, p, n, g->number);
	return true;
}

// Compares an atomic with the last non-atomic store below it, and returns that store. The value that the atomic finds
// does not order the two.
static uint32_t look_under(struct checker *c, struct doing *d, uint32_t wrote, const struct lock *l, uint64_t address)
{
	if (!l->atomic) return wrote;
	check_global_look(c, d, l->under, address, true, true);
	return l->under;
}

// Returns whether another lane of the instruction did the same.
static bool was_done(const struct checker *c, const struct touched *t, unsigned n, const struct doing *d,
                     uint8_t bytes)
{
	return !(bytes & ~check_global_done_at(c, t, n, d));
}

struct check_write check_global_wrote(struct checker *c, uint64_t address)
{
	const struct page *p = page_of(c, address);
	if (!p) return (struct check_write){ 0 };
	const unsigned n = cell_of(address);
	struct check_write wrote = *write_at(c, p, n);
	wrote.known = known_at(&wrote, &p->locks[n]);
	return wrote;
}

void check_global_read_cell(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address,
                            uint8_t bytes)
{
	if (d->flag && d->scope > CODE_SCOPE_CU) check_missed_look(c, d->w, d->g, d->i, address, write_at(c, p, n));
	if (d->flag && look_at_dword(c, d->w, d->g, p, n, d->scope)) return;
	if (access_index(p->wrote, n) && !check_global_is_doubtful(c, d, p, n, access_index(p->wrote, n)))
		check_global_look_at_bytes(c, d, p->wrote, n, address, bytes, false, true);
	check_global_record(c, d, p, check_global_own_touched(c, &p->read[0]), n, bytes);
}

// Starts a new access if a lane of the instruction has learnt more than a series can say, so that waves which see its
// write learn that, too.
static void tell_more(struct checker *c, struct doing *d)
{
	const struct check_write *now = check_write_of(&c->global->accesses.at[d->access]);
	struct check_viewer *g = d->g;
	int steps = known_steps(now->known, g->published_of == g->known ? g->published : check_visible_published(c, d->w, g));
	if (steps < 0) {
		d->access = check_global_new_write(c->global, d->access, check_visible_series(c, d->w, g, now->done));
		steps = 0;
	}
	d->steps = (uint8_t)steps;
}

// Returns whether both accesses take place where the two waves meet, so that one follows the other.
static bool both_reach(const struct checker *c, const struct doing *d, const struct check_access *before)
{
	return !before->insn || before->wave == d->number
	       || check_visible_reaches(c, d->g, before->wave, c->global->accesses.at[d->access].scope, before->scope);
}

// Adds the release of an atomic to the releases of a dword. Returns all of them.
static const struct release *with_release(struct checker *c, struct doing *d, const struct lock *l, uint32_t access)
{
	const struct check_write *by = check_write_of(&c->global->accesses.at[access]);
	const struct release *before = l->others;
	struct known *known = known_at(by, l);
	if (d->released != access || d->copy->known != known) {
		struct check_write *copy = arena_alloc(&c->arena, sizeof *copy);
		*copy = *by;
		copy->known = known;
		d->released = access;
		d->copy = copy;
	}
	if (!d->release || d->release->by != d->copy || d->release->before != before) {
		struct release *r = arena_alloc(&c->arena, sizeof *r);
		*r = (struct release){ d->copy, before };
		d->release = r;
		c->global->releases++;
	}
	return d->release;
}

// Returns the releases after the wave's write, which follows the one with that index.
static const struct release *releases_after(struct checker *c, struct doing *d, const struct lock *l, uint32_t wrote)
{
	if (!wrote || !l->atomic || c->global->accesses.at[wrote].wave == d->number || c->global->releases >= MOST_RELEASES
	    || !check_global_learns(c))
		return l->others;
	return with_release(c, d, l, wrote);
}

static void look_at_reads(struct checker *c, struct doing *d, const struct page *p, unsigned n, uint64_t address,
                          uint8_t bytes)
{
	for (int k = 0; k < 2; k++)
		if (access_index(p->read[k], n)) check_global_look_at_bytes(c, d, p->read[k], n, address, bytes, true, false);
}

static void write_cell(struct checker *c, struct doing *d, struct page *p, unsigned n, uint64_t address,
                       uint8_t bytes, bool looks)
{
	struct lock l = p->locks[n];
	const uint32_t wrote = access_index(p->wrote, n);
	const bool found = has_found(&l, d->number), saw = found || l.holder == d->number, orders = d->atomic || saw;
	if (d->atomic) l.under = look_under(c, d, wrote, &l, address);
	if (wrote && !(orders && (l.atomic || saw) && both_reach(c, d, &c->global->accesses.at[wrote])))
		check_global_look_at_bytes(c, d, p->wrote, n, address, bytes, true, true);
	look_at_reads(c, d, p, n, address, bytes);
	if (looks) {
		learn_from_writers(c, d->w, d->g, wrote, &l, d->scope);
		tell_more(c, d);
		l.holder = d->number;
	}
	// the wave has learnt releases, or they are overwritten
	l.others = looks || found || !d->atomic ? NULL : releases_after(c, d, &l, wrote);
	check_global_record(c, d, p, check_global_own_touched(c, &p->wrote), n, bytes);
	l.seen = NULL;
	l.most = 0;
	l.atomic = orders;
	l.steps = looks ? d->steps : 0;
	if (orders || p->orders) *check_global_own_lock(c, p, n) = l;
	p->orders |= orders;
}

// Removes the wave's load of that dword if the swap expects the value in memory. The swap makes the load harmless.
static void settle_swap(struct checker *c, const struct doing *d, const struct check_expected *e)
{
	struct page *p = page_of(c, e->address);
	unsigned n = cell_of(e->address);
	if (!p || p->read[0] == &check_untouched || (!check_swaps_settle(c, d->w, e->address, false, e->value)
	           && check_global_dword_at(d->w->machine, e->address) != e->value))
		return;
	if (access_at(c, p->read[1], n)->wave == d->number) check_global_own_touched(c, &p->read[1])->access[n] = NONE;
	if (access_at(c, p->read[0], n)->wave != d->number) return;
	check_swaps_swapped(c, &c->code[access_at(c, p->read[0], n)->insn - 1]);
	struct touched *last = check_global_own_touched(c, &p->read[0]);
	last->access[n] = NONE;
	if (!access_index(p->read[1], n)) return;
	check_global_copy_cell(c, last, p->read[1], n);   // a second one exists only if there is a first
	check_global_own_touched(c, &p->read[1])->access[n] = NONE;
}

void check_global_settle_swaps(struct checker *c, const struct doing *d, uint64_t lanes, const uint64_t address[LANES])
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
	const uint8_t *memory = memory_find(d->w->memory, address, n, false);
	if (!memory || !m->data_at || (!m->copy && m->bytes > 2)) return false;
	for (uint32_t b = 0; b < n; b++)
		if (memory[b]
		    != (uint8_t)(ROW(d->w, m->data_at)[(done + b) / 4 * LANES + lane] >> (shift + (done + b) % 4 * 8)))
			return false;
	return true;
}

// Returns the memory that an atomic of a lane may leave unchanged, or NULL.
static inline const uint8_t *atomic_memory(const struct doing *d, uint64_t address, uint32_t bytes)
{
	const struct mem_plan *m = d->i->mem;
	return m->atomic && bytes <= 8 && m->data_at ? machine_memory(d->w->machine, address, bytes) : NULL;
}

// Returns whether the atomic leaves the value unchanged, so that it only loads.
static inline bool only_looks(const struct doing *d, unsigned lane, const uint8_t *memory, uint32_t bytes)
{
	const struct mem_plan *m = d->i->mem;
	uint64_t old = 0, data[2] = { 0, 0 }, all = bytes == 8 ? ~0ull : (1ull << 8 * bytes) - 1;
	const uint32_t at[2] = { m->data_at, m->data2_at };
	if (!memory) return false;
	memcpy(&old, memory, bytes);
	for (int k = 0; k < 2; k++)
		if (at[k]) data[k] = ROW(d->w, at[k])[lane] | (bytes == 8 ? (uint64_t)ROW(d->w, at[k])[lane + LANES] << 32 : 0);
	return !((m->atomic->one(d->w->mode, old, data[0], data[1]) ^ old) & all);
}

// Lanes' dwords are at any places, and the host's cache can wait for all of them together.
void check_global_fetch(struct checker *c, uint64_t lanes, const uint64_t address[LANES])
{
	const uint32_t *index[LANES];
	unsigned all = 0;
	for (uint64_t left = lanes, last = UINT64_MAX; left; left &= left - 1) {
		const uint64_t at = address[__builtin_ctzll(left)];
		if (at == last) continue;
		last = at;
		const struct page *p = page_of(c, at);
		if (!p) return;
		__builtin_prefetch(&p->locks[cell_of(at)]);
		__builtin_prefetch(index[all++] = place_of_index(p->wrote, cell_of(at)));
	}
	if (!check_global_learns(c)) return;                 // the accesses are not needed
	for (unsigned n = 0; n < all; n++) {
		const struct check_write *wrote = check_write_of(&c->global->accesses.at[*index[n]]);
		__builtin_prefetch(&wrote->access);
		__builtin_prefetch(&wrote->known);
	}
}

static bool has_bytes(const struct page *p) { return p->wrote->bytes || p->read[0]->bytes || p->read[1]->bytes; }

// Records an atomic on a dword that no wave has loaded. Returns false for other dwords, and if there may be a race.
static bool touch_unloaded(struct checker *c, struct doing *d, struct page *p, unsigned n)
{
	const bool looks = d->i->mem->returns;
	const uint32_t wrote = access_index(p->wrote, n), under = p->locks[n].atomic ? p->locks[n].under : wrote;
	if (has_bytes(p) || access_index(p->read[0], n) || access_index(p->read[1], n) || c->global->narrow
	    || check_global_may_race(c, d, under))
		return false;
	if (looks) {
		learn_from_writers(c, d->w, d->g, wrote, &p->locks[n], d->scope);
		tell_more(c, d);
	}
	check_global_own_touched(c, &p->wrote)->access[n] = d->access;
	struct lock *l = check_global_own_lock(c, p, n);
	if (looks) *l = (struct lock){ .holder = d->number, .steps = d->steps };
	else if (d->learns)
		*l = (struct lock){ .holder = l->holder,
			            .others = has_found(l, d->number) ? NULL : releases_after(c, d, l, wrote) };
	l->under = under;
	return l->atomic = p->orders = true;
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
		if (was_done(c, m->direction == ISA_LOAD ? p->read[0] : p->wrote, cell, d, mask)) continue;
		if (looks && !asked) only = only_looks(d, lane, atomic_memory(d, address, m->bytes), m->bytes);
		asked = true;
		if (m->direction == ISA_LOAD) check_global_read_cell(c, d, p, cell, at, mask);
		else if (only && look_at_dword(c, d->w, d->g, p, cell, d->scope)) continue;
		else if (m->direction == ISA_ATOMIC || !keeps_value(d, shift, lane, at, done - n, n))
			write_cell(c, d, p, cell, at, mask, looks);
	}
}

// Records an atomic with a result on a dword. Returns false in the same cases.
static bool look_and_touch(struct checker *c, struct doing *d, unsigned lane, uint64_t address, const uint8_t *memory)
{
	struct page *p = page_of(c, address);
	const unsigned n = cell_of(address);
	if (!p) return true;
	if (access_index(p->wrote, n) >= d->first) return true;         // an earlier lane did the same
	if (only_looks(d, lane, memory, 4)) return look_at_dword(c, d->w, d->g, p, n, d->scope);
	return touch_unloaded(c, d, p, n);
}

// Finds the memory of all lanes, so that the host's cache waits for all together.
static void find_memory(const struct doing *d, uint64_t lanes, const uint64_t address[LANES],
                        const uint8_t *memory[LANES])
{
	const uint8_t *at = NULL;
	for (uint64_t left = lanes, last = UINT64_MAX; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		if (address[lane] != last) __builtin_prefetch(at = atomic_memory(d, address[lane], 4));
		memory[lane] = at;
		last = address[lane];
	}
}

void check_global_touch_lanes(struct checker *c, struct doing *d, uint64_t lanes, const uint64_t address[LANES],
                              uint32_t bytes)
{
	const struct mem_plan *m = d->i->mem;
	const bool loads = m->direction == ISA_LOAD, looks = m->direction == ISA_ATOMIC && m->returns && bytes == 4;
	const uint32_t shift = lanes && m->direction == ISA_STORE ? check_store_shift(c, d->w, d->i) : 0;
	const uint8_t *memory[LANES];
	if (looks) find_memory(d, lanes, address, memory);
	for (uint64_t left = lanes, last = UINT64_MAX; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		if (loads && address[lane] == last) continue;
		last = address[lane];
		if (looks && last % 4 == 0 && look_and_touch(c, d, lane, last, memory[lane])) continue;
		touch_element(c, d, shift, lane, last, bytes);
	}
}

// ---- rows of atomics ----------------------------------------------------------------------------------------------
// Records an atomic on a dword, or an earlier lane has done so. Returns false if it must be done in another way.
static bool touch_atomic(struct checker *c, struct doing *d, uint64_t address)
{
	struct page *p = page_of(c, address);
	return !p || access_index(p->wrote, cell_of(address)) >= d->first || touch_unloaded(c, d, p, cell_of(address));
}

void check_global_touch_atomics(struct checker *c, struct doing *d, const struct check_places *p)
{
	const uint32_t bytes = d->i->mem->bytes;
	uint64_t address[LANES];
	d->learns = check_global_learns(c);
	for (unsigned lane = 0; lane < LANES; lane++) address[lane] = p->base + p->at[lane] * 4ull;
	check_global_fetch(c, p->lanes, address);
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		if (bytes != 4 || !touch_atomic(c, d, address[lane])) touch_element(c, d, 0, lane, address[lane], bytes);
	}
}
