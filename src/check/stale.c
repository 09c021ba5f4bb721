// stale-scalar-load: memory that a vector store wrote, loaded by a scalar load whose cache may hold the old value.
#include <inttypes.h>
#include <stdlib.h>
#include "check/global.h"
#include "check/swaps.h"

// Reports the load. r->late: the wave empties the cache, but has not waited for that.
static void report_stale(struct checker *c, const struct check_race *r)
{
	struct check_finding *f = check_found_then(c, CHECK_STALE_SCALAR, r->doer, r->insn, 0, r->time);
	if (!f) return;
	check_say(c, f, "this loads 0x%" PRIx64
	          " through the scalar cache, which may still hold the value from before a vector store", r->address);
	check_blame(c, f, &c->code[r->before_insn - 1], "%s stored it here",
	            check_global_name(c, check_global_viewer(c, r->doer)->number, r->before_wave));
	f->hint = r->late ? "wait for s_dcache_inv before the load"
	          : "between them: a wait for the store, s_dcache_inv, and a wait for that; or a vector load";
}

// Reports a dword if the cache may hold its value from before the store.
static void look_for_stale(struct checker *c, struct doing *d, const struct page *p, unsigned n,
                           uint64_t address, bool waits)
{
	const struct check_access *a = access_at(c, p->wrote, n);
	if (!a->insn || (!waits && check_visible_scalar(c, d->w, a))) return;
	struct check_race r = check_global_race_with(c, d, a, address, false, true);
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
	    || !accesses_are(c, p->wrote, at, n, NONE))
		return false;
	return check_global_read(c, d, p, at, n);
}

// Records the repetition of a scalar load from dwords of one page that nothing wrote.
static bool repeat_scalar_load(struct checker *c, const struct check_wave *k, const struct wave *w,
                               const struct insn *i, struct check_site *s)
{
	struct check_global *g = c->global;
	const unsigned at = cell_of(s->run.address), n = s->run.bytes / 4;
	const struct page *p = at + n <= PAGE_CELLS ? page_of(c, s->run.address) : NULL;
	if (!p || !check_global_site_has(c, p->read[0], s, s->access)
	    || (s->others != g->writes && !accesses_are(c, p->wrote, at, n, NONE)))
		return false;
	s->others = g->writes;
	check_global_set_access(c, &g->accesses.at[s->access], k, w, i, false);
	return true;
}

// ---- loads from pages that do not exist ---------------------------------------------------------------------------
// An execution that is kept.
struct kept { const struct check_scalar *of; const struct check_access *access; };

static int compare_times(const void *x, const void *y)
{
	const struct kept *a = x, *b = y;
	return a->access->when < b->access->when ? -1 : a->access->when > b->access->when;
}

static void add_kept(struct checker *c, struct page *p, const struct kept *x)
{
	struct check_viewer viewer = { .number = x->access->wave };      // the wave may have ended
	struct doing d = { .g = &viewer, .number = viewer.number, .finds = CODE_SCOPE_SYSTEM };
	d.first = d.access = check_global_new_access(c->global, *x->access);
	check_global_read(c, &d, p, cell_of(x->of->address), x->of->bytes / 4);
}

void check_global_add_scalars(struct checker *c, struct page *p)
{
	struct check_global *g = c->global;
	struct kept *all = heap_zeroed(2 * g->scalars.n + 1, sizeof *all);
	size_t n = 0;
	for (size_t k = 0; k < g->scalars.n; k++) {
		struct check_scalar *x = g->scalars.at[k];
		if (x->off || x->address >> PAGE_BITS != p->number) continue;
		x->off = true;
		if (x->before.insn) all[n++] = (struct kept){ x, &x->before };
		all[n++] = (struct kept){ x, &x->last };
	}
	qsort(all, n, sizeof *all, compare_times);
	for (size_t k = 0; k < n; k++) add_kept(c, p, &all[k]);
	heap_free(all);
}

static struct check_scalar *new_scalar(struct checker *c, const struct check_site *s)
{
	struct check_scalar *x = *arena_push(&c->arena, &c->global->scalars) = arena_alloc(&c->arena, sizeof *x);
	x->address = s->run.address;
	x->bytes = s->run.bytes;
	x->off = cell_of(x->address) + x->bytes / 4 > PAGE_CELLS || check_global_has_page(c, x->address >> PAGE_BITS);
	return x;
}

// Keeps a load from a page that does not exist. Returns false if it must be recorded.
static bool keep_scalar(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                        const struct check_site *s)
{
	struct check_plan *p = &c->plans.at[i - c->code];
	struct check_scalar *x = p->scalar ? c->global->scalars.at[p->scalar - 1] : new_scalar(c, s);
	if (!p->scalar) p->scalar = (uint32_t)c->global->scalars.n;
	if (x->off || x->address != s->run.address) return false;
	if (x->last.wave != check_global_viewer(c, w)->number) x->before = x->last;
	check_global_set_access(c, &x->last, k, w, i, false);
	return true;
}

bool check_scalar_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s)
{
	struct check_viewer *g = check_global_viewer(c, w);
	struct doing d = { .w = w, .i = i, .g = g, .number = g->number, .finds = CODE_SCOPE_SYSTEM };
	if (s->access && repeat_scalar_load(c, k, w, i, s)) return true;
	s->others = 0;
	s->access = NONE;
	if (keep_scalar(c, k, w, i, s)) return true;
	d.first = d.access = s->access = check_global_begin(c, k, w, i, false);
	s->epoch = c->epoch;   // indices may have changed
	return load_unwritten(c, &d, s->run.address, s->run.bytes);
}

void check_global_scalar(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct touch *t = check_touch(c, w, i);
	struct check_viewer *g = check_global_viewer(c, w);
	struct doing d = { .w = w, .i = i, .g = g, .number = g->number, .finds = CODE_SCOPE_SYSTEM };
	d.first = d.access = check_global_begin(c, k, w, i, false);
	bool waits = g->emptied && log_waits_pending(&k->flight.waits, g->emptied);
	uint64_t first = t->address[0], end = first + i->mem->bytes;
	if (first % 4 == 0 && i->mem->bytes % 4 == 0 && load_unwritten(c, &d, first, i->mem->bytes)) return;
	for (uint64_t at = first & ~3ull; at < end && !d.said; at += 4) {
		struct page *p = page_of(c, at);
		uint8_t mask = (uint8_t)(WHOLE << (at < first ? first - at : 0) & WHOLE >> (at + 4 > end ? at + 4 - end : 0));
		if (!p) continue;
		d.raced = false;
		check_global_read_cell(c, &d, p, cell_of(at), at, mask);
		if (!d.raced) look_for_stale(c, &d, p, cell_of(at), at, waits);
	}
}
