// Private memory of threads, moved by rows of lanes, like most accesses at -O0. The rows mostly follow from a buffer
// resource that stays the same.
#include <string.h>
#include "check/state.h"

// Inputs of the last search of an instruction: the words of its resource, its offsets, and the wave's scratch. `rows`
// and `is` are its result.
struct found_from { uint32_t words[4], offset, soffset; uint64_t mine; };
struct check_rows { struct found_from from; struct own_rows rows; bool known, is; };

// Returns whether the instruction moves whole rows of the wave's own scratch.
static bool find_rows(const struct wave *w, const struct mem_plan *m, uint64_t mine, struct own_rows *rows)
{
	uint64_t size = (uint64_t)w->lanes * w->scratch_size;
	if (!size || !memory_own_rows(w, m, rows)) return false;
	uint64_t at = rows->address - mine, all = (rows->count - 1) * (uint64_t)rows->stride + w->lanes * OWN_DWORD;
	return at < size && all <= size - at;
}

static bool is_rows(struct checker *c, const struct wave *w, const struct insn *i, struct check_rows *r)
{
	const struct mem_plan *m = i->mem;
	const uint32_t *v = ROW(w, m->vaddr_at);
	struct found_from from = { .mine = w->group->scratch + (uint64_t)w->id * w->lanes * w->scratch_size };
	if (c->plainly || (m->space != ISA_SCRATCH && m->space != ISA_BUFFER)) return false;
	if (m->space == ISA_SCRATCH) return find_rows(w, m, from.mine, &r->rows);
	if (m->offen && !memory_is_uniform(v, w->lanes)) return false;
	from.offset = m->offen ? *v : 0;
	from.soffset = memory_soffset(w, m);
	memcpy(from.words, (const char *)w + m->saddr_at, sizeof from.words);
	if (r->known && !memcmp(&r->from, &from, sizeof from)) return r->is;
	r->from = from;
	r->known = true;
	return r->is = find_rows(w, m, from.mine, &r->rows);
}

const struct own_rows *check_own_rows(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (c->address.rows_at != c->now) {
		if (!c->address.rows) c->address.rows = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->address.rows);
		c->address.rows_at = c->now;
		c->address.has_rows = is_rows(c, w, i, &c->address.rows[i - c->code]) ? &c->address.rows[i - c->code].rows : NULL;
	}
	return c->address.has_rows;
}
