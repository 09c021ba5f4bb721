// Pages of memory that waves touch: the last accesses to each dword, and their indices (global.h).
#include "check/global.h"
#include <string.h>

// MOST_OF_ONE: an element touches at most 5 dwords. FIRST: the places before it are of no access.
enum { FIRST_ACCESSES = 1 << 10, MOST_OF_ONE = 2 * (1 + 5 * LANES), FIRST = 2 };
_Static_assert(sizeof(struct check_write) == 2 * sizeof(struct check_access), "a write takes two places");

const struct touched check_untouched;
const struct lock check_unlocked[PAGE_CELLS];

static uint64_t hash_page(const void *item) { return (*(struct page *const *)item)->number; }

static bool is_numbered(const void *item, const void *number)
{
	return (*(struct page *const *)item)->number == *(const uint64_t *)number;
}

static const struct table_kind pages = { sizeof(struct page *), hash_page, is_numbered };

static struct page *new_page(struct checker *c, uint64_t number)
{
	struct page *p = arena_alloc(&c->arena, sizeof *p);
	*p = (struct page){ .number = number, .wrote = &check_untouched, .read = { &check_untouched, &check_untouched },
	                    .locks = check_unlocked };
	*(struct page **)table_add_in(&c->arena, &c->global->pages, &pages, number) = p;
	check_global_add_scalars(c, p);
	return p;
}

bool check_global_has_page(const struct checker *c, uint64_t number)
{
	return table_find(&c->global->pages, &pages, number, &number);
}

struct page *check_global_find_page(struct checker *c, uint64_t number)
{
	struct check_global *g = c->global;
	struct page **known = table_find(&g->pages, &pages, number, &number);
	if (!known && g->pages.n == MOST_PAGES) return NULL;
	return g->recent[recent_of(number)] = known ? *known : new_page(c, number);
}

void *check_global_cut(struct checker *c, size_t size)
{
	enum { FIRST_SLAB = 1 << 16, MOST = 1 << 25, ALIGN = 64 };
	struct check_slabs *s = &c->global->slabs;
	const struct check_slab *last = s->blocks.n ? &s->blocks.at[s->blocks.n - 1] : NULL;
	size = (size + ALIGN - 1) / ALIGN * ALIGN;
	if (!last || last->size - s->used < size) {
		const struct check_slab next = { .size = !last ? FIRST_SLAB : 4 * last->size < MOST ? 4 * last->size : MOST };
		struct check_slab *fresh = arena_push(&c->arena, &s->blocks);
		*fresh = next;
		fresh->at = heap_pages(next.size);
		heap_will_fill(fresh->at, next.size);
		s->used = 0;
		last = fresh;
	}
	s->used += size;
	return (char *)last->at + s->used - size;
}

void check_global_free_slabs(struct check_global *g)
{
	for (size_t k = 0; k < g->slabs.blocks.n; k++) heap_pages_free(g->slabs.blocks.at[k].at, g->slabs.blocks.at[k].size);
}

// Gives a page its own copy of a shared part, before a write.
#define OWN(c, part, shared, size) \
	((part) != (shared) ? (void *)(uintptr_t)(part) : own_part(c, (void *)&(part), size))
static void *own_part(struct checker *c, void *part, size_t size)
{
	void *made = check_global_cut(c, size);
	memcpy(part, &made, sizeof made);
	return made;
}
struct touched *check_global_own_rows(struct checker *c, const struct touched **t)
{
	return OWN(c, *t, &check_untouched, sizeof **t);
}
struct touched *check_global_divide(struct checker *c, const struct touched **t)
{
	struct touched *own = check_global_own_rows(c, t);
	if (own->access) return own;
	own->access = check_global_cut(c, PAGE_CELLS * sizeof *own->access);
	own->whole = own->bytes ? NULL : own->access;
	for (unsigned n = 0; n < PAGE_ROWS; n++) c->cells->fill(own->access + n * ROW_CELLS, ROW_CELLS, own->row[n]);
	return own;
}
struct lock *check_global_divide_locks(struct checker *c, struct page *p)
{
	return OWN(c, p->locks, check_unlocked, sizeof check_unlocked);
}

void check_global_make_bytes(struct checker *c, struct touched *t)
{
	t->bytes = memset(arena_alloc(&c->arena, PAGE_CELLS), WHOLE, PAGE_CELLS);
	t->whole = NULL;
}

static void number_cell(uint32_t *access, uint32_t *number, bool renumber)
{
	if (renumber) *access = number[*access];
	else number[*access] = 1;
}

static void number_cells(uint32_t *access, unsigned cells, uint32_t *number, bool renumber)
{
	for (unsigned n = 0; n < cells; n++) number_cell(&access[n], number, renumber);
}

static void number_accesses(const struct check_global *g, uint32_t *number, bool renumber)
{
	for (struct page *const *k = NULL; (k = table_next(&g->pages, &pages, k));) {
		const struct page *p = *k;
		const struct touched *const parts[] = { p->wrote, p->read[0], p->read[1] };
		for (unsigned m = 0; m < sizeof parts / sizeof *parts; m++) {
			if (parts[m] == &check_untouched) continue;
			struct touched *t = (struct touched *)(uintptr_t)parts[m];
			number_cells(t->access ? t->access : t->row, t->access ? PAGE_CELLS : PAGE_ROWS, number, renumber);
		}
		for (unsigned n = 0; p->locks != check_unlocked && n < PAGE_CELLS; n++)
			number_cell(&((struct lock *)(uintptr_t)p->locks)[n].under, number, renumber);
	}
}

static size_t places_of(const struct check_access *a) { return a->writes ? 2 : 1; }

// Drops where the accesses of each wave begin, and which ones were reused: by waves that run.
static void drop_own(struct checker *c)
{
	c->global->reused = UINT32_MAX;
	for (size_t k = 0; k < c->groups.n; k++)
		for (size_t n = 0; n < c->groups.at[k]->waves.n; n++) {
			const struct check_wave *w = c->groups.at[k]->waves.at[n];
			if (w && w->viewer) w->viewer->own_from = FIRST;
		}
}

// Removes accesses that no page refers to. The other accesses keep their order.
static void remove_unused_accesses(struct checker *c, struct check_global *g)
{
	c->epoch++;
	uint32_t *number = heap_zeroed(g->accesses.n, sizeof *number), n = FIRST;
	number_accesses(g, number, false);
	number[NONE] = NONE;
	for (size_t k = n, places; k < g->accesses.n; k += places) {
		places = places_of(&g->accesses.at[k]);
		if (!number[k]) continue;
		memmove(&g->accesses.at[n], &g->accesses.at[k], places * sizeof *g->accesses.at);
		number[k] = n;
		n += (uint32_t)places;
	}
	number_accesses(g, number, true);
	g->accesses.n = n;
	drop_own(c);
	heap_free(number);
}

// Makes room for the accesses of one instruction, so that their indices stay valid during it.
void check_global_make_room(struct checker *c, struct check_global *g)
{
	// FOR_EACH_PAGE: rows of two waves that load, and of one that stores. Fewer would cause passes over the pages.
	enum { FOR_EACH_PAGE = 4 * PAGE_CELLS / 32 };
	const size_t most = MOST_OF_ONE + 2 * g->scalars.n;       // the instruction may make the pages of scalar loads
	if (g->accesses.n + most <= g->accesses.room) return;
	if (g->accesses.n && g->accesses.room >= FOR_EACH_PAGE * g->pages.n) remove_unused_accesses(c, g);
	while (2 * (g->accesses.n + most) > g->accesses.room || g->accesses.room < FOR_EACH_PAGE * g->pages.n)
		g->accesses.room = g->accesses.room ? 4 * g->accesses.room : FIRST_ACCESSES;
	g->accesses.at = heap_resize(g->accesses.at, g->accesses.room * sizeof *g->accesses.at);
	heap_will_fill(g->accesses.at, g->accesses.room * sizeof *g->accesses.at);
	for (; g->accesses.n < FIRST; g->accesses.n++) g->accesses.at[g->accesses.n] = (struct check_access){ 0 };
}

uint32_t check_global_new_access(struct check_global *g, struct check_access a)
{
	g->accesses.at[g->accesses.n] = a;
	return (uint32_t)g->accesses.n++;
}

uint32_t check_global_new_write(struct check_global *g, uint32_t as, struct known *known)
{
	struct check_access *at = &g->accesses.at[g->accesses.n];
	memcpy(at, &g->accesses.at[as], sizeof(struct check_write));
	((struct check_write *)(void *)at)->known = known;
	g->accesses.n += sizeof(struct check_write) / sizeof *at;
	return (uint32_t)(at - g->accesses.at);
}
