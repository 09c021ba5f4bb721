// Accesses to bytes and halves of memory by lanes at any addresses, without a race. Lanes next to each other that touch
// the same dword are joined.
#include "check/global.h"
#include "memory/memory.h"

// Bytes of a dword, as bits.
struct part { struct page *page; uint16_t cell; uint8_t bytes; };
struct parts { unsigned n; struct part at[LANES]; };
// Elements of lanes. low, high: the lowest address, and the end of the highest element.
struct elements { uint64_t lanes, address[LANES], low, high; bool ascend, whole; };

static void find_elements(const struct wave *w, const struct mem_plan *m, struct elements *e)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const uint64_t base = (uint64_t)m->offset + (m->saddr ? wave_s64(w, m->saddr_at) : 0);
	uint64_t odd = 0, next = 0;
	e->lanes = wave_exec(w);
	e->low = UINT64_MAX;
	e->high = 0;
	e->ascend = true;
	for (uint64_t left = e->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		const uint64_t x = base + v[lane] + (m->saddr ? 0 : (uint64_t)v[LANES + lane] << 32);
		e->address[lane] = x;
		e->ascend &= x >= next;
		next = x + m->bytes;
		odd |= x;
		e->low = x < e->low ? x : e->low;
		e->high = next > e->high ? next : e->high;
	}
	e->whole = odd % m->bytes == 0;
}

// Returns whether no two lanes have the same bytes. False if that is not certain.
__attribute__((noinline)) static bool are_distinct(const struct checker *c, const uint32_t *mask, unsigned lanes,
                                                   const struct elements *e, unsigned bytes)
{
	uint32_t at[LANES] = { 0 };
	for (uint64_t left = e->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		at[lane] = (uint32_t)((e->address[lane] - e->low) / bytes);
	}
	return e->high - e->low <= UINT32_MAX && c->cells->are_distinct(at, mask, lanes, &(uint32_t){ 0 }, 1);
}

// Returns whether lanes that store to the same bytes store equal ones. False if that is not certain.
static bool values_agree(const struct checker *c, const struct wave *w, const struct mem_plan *m,
                         const struct elements *e)
{
	if (e->ascend) return true;
	const uint32_t *mask = check_mask(check_wave_of(c, w), e->lanes), *data = ROW(w, m->data_at);
	return c->cells->count_up(data, mask, w->lanes, data[__builtin_ctzll(e->lanes)], 0)
	       || are_distinct(c, mask, w->lanes, e, m->bytes);
}

// Bytes that lanes store. memory: at the lowest address; NULL for loads, which count as changes. shift: of the data.
struct stored { const uint8_t *memory; const uint32_t *data; unsigned shift; };

static bool changes(const struct stored *s, uint64_t at, unsigned lane, unsigned bytes)
{
	const uint32_t value = s->data[lane] >> s->shift;
	return bytes == 1 ? s->memory[at] != (uint8_t)value : (s->memory[at] | s->memory[at + 1] << 8) != (uint16_t)value;
}

// Writes the parts that lanes load or change. Returns false if there are too many pages.
static bool join_lanes(struct checker *c, const struct elements *e, const struct stored *s, unsigned bytes,
                       struct parts *to)
{
	uint64_t last = UINT64_MAX;
	to->n = 0;
	for (uint64_t left = e->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		const uint64_t address = e->address[lane], dword = address & ~3ull;
		if (s->memory && !changes(s, address - e->low, lane, bytes)) continue;
		if (dword != last) to->at[to->n++] = (struct part){ page_of(c, dword), (uint16_t)cell_of(dword), 0 };
		if (!to->at[to->n - 1].page) return false;
		to->at[to->n - 1].bytes |= (uint8_t)(((1u << bytes) - 1) << address % 4);
		last = dword;
	}
	return true;
}

static bool is_ordered(const struct checker *c, struct doing *d, const struct touched *t, const struct part *x)
{
	const uint32_t last = access_index(t, x->cell);
	return last == NONE || !(bytes_at(t, x->cell) & x->bytes) || !check_global_may_race(c, d, last);
}

static bool may_touch(const struct checker *c, struct doing *d, const struct part *x)
{
	const struct page *p = x->page;
	if (!is_ordered(c, d, p->wrote, x)) return false;
	return d->i->mem->direction == ISA_LOAD
	       || (!p->orders && is_ordered(c, d, p->read[0], x) && is_ordered(c, d, p->read[1], x));
}

static void record(struct checker *c, const struct doing *d, const struct parts *all)
{
	const bool loads = d->i->mem->direction == ISA_LOAD;
	struct touched *t = NULL;
	const struct page *of = NULL;
	for (const struct part *x = all->at; x < all->at + all->n; x++) {
		if (x->page != of) t = check_global_own_touched(c, loads ? &x->page->read[0] : &x->page->wrote);
		of = x->page;
		check_global_record(c, d, x->page, t, x->cell, x->bytes);
	}
}

bool check_global_touch_narrow(struct checker *c, struct doing *d)
{
	const struct mem_plan *m = d->i->mem;
	struct elements e;
	struct parts all;
	struct stored stored = { 0 };
	find_elements(d->w, m, &e);
	if (!e.whole) return false;
	if (m->direction == ISA_STORE) {
		stored = (struct stored){ memory_find(d->w->memory, e.low, e.high - e.low, false), ROW(d->w, m->data_at),
			                  check_store_shift(c, d->w, d->i) };
		if (!stored.memory || !m->data_at || check_is_code(c, e.low) || !values_agree(c, d->w, m, &e)) return false;
	}
	if (!join_lanes(c, &e, &stored, m->bytes, &all)) return false;
	for (const struct part *x = all.at; x < all.at + all.n; x++)
		if (!may_touch(c, d, x)) return false;
	record(c, d, &all);
	return true;
}
