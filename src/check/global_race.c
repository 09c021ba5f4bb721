// global-race: whether two accesses to memory have an order, and the report if they do not.
#include <inttypes.h>
#include <string.h>
#include "check/global.h"
#include "check/swaps.h"
#include "wave/group.h"

enum code_scope check_global_scope(const struct checker *c, const struct insn *i)
{
	uint8_t *scope = &c->global->scope[i - c->code];
	if (!*scope) *scope = (uint8_t)(1 + code_scope_of(i->inst, c->target.gpu));
	return (enum code_scope)(*scope - 1);
}

const char *check_global_name(struct checker *c, uint32_t me, uint32_t wave)
{
	const struct check_identity *o = check_identity_of(c, wave);
	if (wave - o->id == me - check_identity_of(c, me)->id) return arena_printf(&c->arena, "wave %u", o->id);
	return arena_printf(&c->arena, "wave %u of workgroup (%u,%u,%u)", o->id, o->workgroup[0], o->workgroup[1],
	                    o->workgroup[2]);
}

// Reports the race. r->late: the access is ordered after the other one, but may not see it.
static void report_global_race(struct checker *c, const struct check_race *r)
{
	struct check_finding *f = check_found_then(c, CHECK_GLOBAL_RACE, r->doer, r->insn, 1, r->time);
	if (!f) return;
	const struct check_viewer *g = check_global_viewer(c, r->doer);
	const uint32_t *workgroup = check_identity_of(c, g->number)->workgroup;
	const struct insn *before = &c->code[r->before_insn - 1];
	const char *other = check_global_name(c, g->number, r->before_wave);
	bool narrow = !check_visible_reaches(c, g, r->before_wave, check_global_atomic_scope(c, r->insn),
	                                     check_global_atomic_scope(c, before));
	check_say(c, f, "wave %u of workgroup (%u,%u,%u) %s 0x%" PRIx64 ", which %s %s, %s", g->id,
	          workgroup[0], workgroup[1], workgroup[2], r->writes ? "writes" : "reads", r->address,
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

uint32_t check_global_dword_at(struct machine *m, uint64_t address)
{
	uint32_t value = 0;
	const uint8_t *memory = machine_memory(m, address & ~3ull, sizeof value);
	if (memory) memcpy(&value, memory, sizeof value);
	return value;
}

struct check_race check_global_race_with(const struct checker *c, const struct doing *d, const struct check_access *a,
                                   uint64_t address, bool writes, bool wrote)
{
	return (struct check_race){ .doer = d->w, .insn = d->i, .time = c->now,
	                            .before_insn = a->insn, .before_wave = a->wave, .address = address,
	                            .access = writes ? a->access : c->global->accesses.at[d->access].access,
	                            .value = check_global_dword_at(d->w->machine, address), .writes = writes, .wrote = wrote };
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
			if (access_index(p->read[r], k) != NONE && access_at(c, p->read[r], k)->when < a->when) return true;
	return false;
}

// Returns whether a late load probably finds the new value, and is not reported. The two waves may share a CU, and the
// cache line was not loaded before the store.
bool check_global_is_doubtful(const struct checker *c, const struct doing *d, const struct page *p, unsigned n,
                        uint32_t access)
{
	const struct check_access *a = &c->global->accesses.at[access];
	if (!check_visible_may_share(c, d->g, a->wave) || !check_visible(c, d->w, d->g, a, CODE_SCOPE_SYSTEM)) return false;
	return !line_was_loaded(c, p, n, a);
}

void check_global_look(struct checker *c, struct doing *d, uint32_t access, uint64_t address,
                               bool writes, bool wrote)
{
	if (d->said || !check_global_may_race(c, d, access)) return;
	const struct check_access *a = &c->global->accesses.at[access];
	struct check_race r = check_global_race_with(c, d, a, address, writes, wrote);
	const struct wave *reader = !writes ? d->w : wrote ? NULL : neighbour(c, d->w, a->wave);
	r.report = report_global_race;
	r.late = !writes && check_visible(c, d->w, d->g, a, CODE_SCOPE_SYSTEM);
	d->raced = true;
	if (!(writes && wrote) && check_swaps_keep(c, reader, &r)) return;
	report_global_race(c, &r);
	d->said = true;
}

void check_global_look_at_bytes(struct checker *c, struct doing *d, const struct touched *t, unsigned n,
                                uint64_t address, uint8_t bytes, bool writes, bool wrote)
{
	if (bytes_at(t, n) & bytes) check_global_look(c, d, access_index(t, n), address, writes, wrote);
}
