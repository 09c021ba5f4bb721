// missed-store: two waves that each store, and then load what the other wave stores. A load past the caches is recorded
// if it begins while stores of its wave are in flight. Another wave may then find such a store, after a store of its
// own to the recorded address. Both loads may miss the other wave's store. This is harmless if something orders the two
// waves, or if one of the loads is in a loop that waits.
#include <inttypes.h>
#include "check/polls.h"
#include "check/visible.h"

enum { MOST_EARLY = 1 << 10 };             // for each wave

// done: the wave's own accesses that were complete before the load. `known`: accesses of other waves before it.
struct check_early {
	uint64_t address, time;
	uint32_t insn, access;
	struct check_upto done;
	struct known *known;
};

struct check_early_loads { struct check_early *at; size_t n, room; };

static bool is_early(const struct check_early *e, const struct check_access *store)
{
	return e->access > store->access && e->done.at[store->clock] < store->access;
}

static void report_missed_store(struct checker *c, const struct wave *w, const struct check_viewer *g,
	const struct check_identity *other, const struct check_early *e, const struct check_access *store)
{
	struct check_finding *f = check_found_then(c, CHECK_MISSED_STORE, w, &c->code[e->insn], 1, e->time);
	if (!f) return;
	f->wave = other->id;
	for (int n = 0; n < 3; n++) f->workgroup[n] = other->workgroup[n];
	check_say(c, f, "this may load before the wave's own store is complete: %s stores to 0x%"
	          PRIx64 " and then loads what this wave stores, so both may miss the other's store",
	          check_global_name(c, store->wave, g->number), e->address);
	check_blame(c, f, &c->code[store->insn - 1], "this is still under way");
	f->hint = "wait for the store before the load, by the counter of stores";
}

// Examines the loads that the other wave recorded, after this wave found a store of it. Reports those at an address
// that this wave stored to before.
static void look_back(struct checker *c, const struct wave *w, const struct check_viewer *g,
                      const struct check_access *by, uint64_t address)
{
	const struct check_identity *other = check_identity_of(c, by->wave);
	for (size_t n = 0; other->early && n < other->early->n; n++) {
		const struct check_early *e = &other->early->at[n];
		if (e->address == address || !is_early(e, by)) continue;
		struct check_write own = check_global_wrote(c, e->address);
		if (!own.access.insn || own.access.wave != g->number
		    || known_has(c->lists, e->known, own.access.wave, own.access.clock, own.access.access))
			continue;
		if (known_has(c->lists, own.known, by->wave, by->clock, by->access)
		    || known_has(c->lists, own.known, by->wave, CHECK_LOADS, e->access))
			continue;
		report_missed_store(c, w, g, other, e, by);
	}
}

// Returns whether the wave may have stores in flight: a load that began without them finds what it should.
static bool has_stores_in_flight(const struct checker *c, const struct check_wave *k)
{
	bool has = false;
	for (unsigned n = 0; !has && n < k->flight.waits.n; n++) {
		const struct mem_plan *m = c->code[k->flight.waits.at[n].insn].mem;
		has = m && m->direction != ISA_LOAD;
	}
	return has;
}

void check_missed_look(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i,
                       uint64_t address, const struct check_write *wrote)
{
	const struct check_wave *k = check_wave_of(c, w);
	const struct check_access *by = &wrote->access;
	// Waves on one CU share one path to memory, which keeps their accesses in order.
	bool theirs = by->insn && by->wave != g->number && check_identity_of(c, by->wave)->early
	              && check_visible_scope(c, g, by->wave) > CODE_SCOPE_CU;
	const bool early_load = has_stores_in_flight(c, k);
	if ((!early_load && !theirs) || check_polls(c, w, i)) return;
	if (theirs) look_back(c, w, g, by, address);
	struct check_early_loads **early = &check_identity_of(c, g->number)->early;
	if (!early_load || (*early && (*early)->n == MOST_EARLY)) return;
	if (!*early) *early = arena_alloc(&c->arena, sizeof **early);
	struct check_early *e = arena_push(&c->arena, *early);
	*e = (struct check_early){ .address = address, .time = c->now, .insn = (uint32_t)(i - c->code),
		                   .access = (uint32_t)k->flight.accesses, .known = check_visible_published(c, w, g) };
	check_visible_done(k, k->flight.accesses, &e->done);
}
