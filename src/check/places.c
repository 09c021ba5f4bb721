// Plain loads and stores of lanes at any places, unlike check_run. Their dwords are processed as vectors (cells.h).
#include "check/cells.h"
#include "check/state.h"

// Writes the offsets of a lane's dwords from the first dword of its first element, and returns their number.
static unsigned find_pieces(const struct mem_plan *m, uint32_t piece[CHECK_PIECES])
{
	unsigned n = 0;
	for (int second = 0; second <= m->two; second++)
		for (uint32_t done = 0; done < m->bytes && n < CHECK_PIECES; done += 4)
			piece[n++] = (uint32_t)(second ? m->offset2 - m->offset : 0) / 4 + done / 4;
	return n;
}

static bool are_whole(const struct mem_plan *m)
{
	return m->bytes % 4 == 0 && m->bytes * (m->two ? 2u : 1u) <= 4 * CHECK_PIECES && m->offset % 4 == 0
	       && (!m->two || (m->offset2 % 4 == 0 && m->offset2 >= m->offset));
}

static bool find_in_lds(const struct checker *c, const struct wave *w, const struct mem_plan *m, const uint32_t *mask,
                        struct check_places *p)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	const struct cells_span s = c->cells->span(v, mask, w->lanes);
	uint64_t high = s.high + (uint64_t)(m->two ? m->offset2 : m->offset) + m->bytes;
	if (s.bits % 4 || m->offset < 0 || high > w->group->lds_size) return false;
	p->base = 0;
	p->low = (s.low + (uint32_t)m->offset) / 4;
	p->high = (uint32_t)high / 4;
	c->cells->place(p->at, v, mask, w->lanes, (unsigned)__builtin_ctzll(p->lanes), (uint32_t)m->offset);
	return true;
}

static bool find_in_memory(const struct checker *c, const struct wave *w, const struct mem_plan *m,
                           const uint32_t *mask, struct check_places *p)
{
	const unsigned first = (unsigned)__builtin_ctzll(p->lanes);
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint64_t constant = (uint64_t)m->offset + (m->saddr ? wave_s64(w, m->saddr_at) : (uint64_t)v[LANES + first] << 32);
	const struct cells_span s = c->cells->span(v, mask, w->lanes);
	if ((s.bits | constant) % 4 || s.high - s.low > INT32_MAX / 2) return false;
	if (!m->saddr && !c->cells->count_up(v + LANES, mask, w->lanes, v[LANES + first], 0)) return false;
	p->base = constant + s.low;
	p->low = 0;
	p->high = (s.high - s.low + m->bytes) / 4;
	c->cells->place(p->at, v, mask, w->lanes, first, -s.low);
	return true;
}

static bool find_places(struct checker *c, const struct wave *w, const struct insn *i, struct check_places *p)
{
	enum check_plain kind = (enum check_plain)c->plans[i - c->code].plain;
	p->lanes = wave_exec(w);
	p->n = w->lanes;
	if (!kind || !p->lanes || !are_whole(i->mem)) return false;
	const uint32_t *mask = check_mask(check_wave_of(c, w), p->lanes);
	p->pieces = find_pieces(i->mem, p->piece);
	return i->mem->space == ISA_DS ? find_in_lds(c, w, i->mem, mask, p) : find_in_memory(c, w, i->mem, mask, p);
}

const struct check_places *check_places(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (c->places_at != c->now) {
		c->places_at = c->now;
		c->are_places = find_places(c, w, i, &c->places);
	}
	return c->are_places ? &c->places : NULL;
}

// Writes the number of each dword's access into a small hash table, and reads all entries again. If all are unchanged,
// no two accesses touch the same dword. Distinct dwords that share an entry also give false.
bool check_places_lie_apart(const struct check_places *p)
{
	enum { KEPT = 1 << 10 };
	uint16_t kept[KEPT];
	unsigned other = 0;
	for (unsigned k = 0; k < p->pieces; k++)
		for (uint64_t left = p->lanes; left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			kept[(p->at[lane] + p->piece[k]) % KEPT] = (uint16_t)(k * LANES + lane);
		}
	for (unsigned k = 0; k < p->pieces; k++)
		for (uint64_t left = p->lanes; left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			other |= kept[(p->at[lane] + p->piece[k]) % KEPT] ^ (k * LANES + lane);
		}
	return !other;
}
