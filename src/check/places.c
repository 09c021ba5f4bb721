// Plain loads and stores of lanes at any places, unlike check_run. Their dwords are processed as vectors (cells.h).
#include "check/cells.h"
#include "check/state.h"

// ---- shapes -------------------------------------------------------------------------------------------------------
static unsigned last_of(uint64_t lanes) { return LANES - 1 - (unsigned)__builtin_clzll(lanes); }

// Returns the bytes from each lane to the next if the active lanes are consecutive, at equal distances. Otherwise ~0.
// The last lane's distance rules out most other rows.
static uint32_t find_step(const struct checker *c, const struct check_shape *s, const uint32_t *mask, unsigned lanes)
{
	const unsigned first = (unsigned)__builtin_ctzll(s->lanes), last = last_of(s->lanes);
	const uint64_t run = s->lanes >> first;
	if (!s->bits) return 0;
	const uint32_t step = run & 2 ? s->distance[first + 1] : ~0u;
	return s->distance[last] == (last - first) * step && !(run & (run + 1))
	       && c->cells->count_up(s->distance, mask, lanes, 0u - first * step, step) ? step : ~0u;
}

__attribute__((noinline)) static void make_shape(struct checker *c, struct check_shape *s, const uint32_t *v,
                                                 const uint32_t *mask, unsigned lanes)
{
	const struct cells_span span = c->cells->measure(s->distance, s->at, v, mask, lanes,
	                                                 v[__builtin_ctzll(s->lanes)]);
	s->low = span.low;
	s->high = span.high;
	s->bits = span.bits;
	s->kind = s->distinct.n = s->distinct.count = 0;
	s->made = ++c->address.shapes_made;
	s->step = find_step(c, s, mask, lanes);
	s->steps = s->step != ~0u;
	s->single = !(s->lanes & (s->lanes - 1));
}

enum { NEAR = 1024, WORD = 64 };

// Lists the distinct indices, all below NEAR, in order. Lanes in turn have sets of their own: a word that was just
// changed is slow to change again.
static unsigned list_near(uint32_t *to, const uint32_t *at, unsigned lanes, unsigned below)
{
	enum { SETS = 4 };
	uint64_t has[NEAR / WORD][SETS];
	unsigned n = 0;
	memset(has, 0, (below + WORD - 1) / WORD * sizeof *has);
	for (unsigned k = 0; k < lanes; k++) has[at[k] / WORD][k % SETS] |= 1ull << at[k] % WORD;
	for (unsigned word = 0; word * WORD < below; word++)
		for (uint64_t left = has[word][0] | has[word][1] | has[word][2] | has[word][3]; left; left &= left - 1)
			to[n++] = word * WORD + (unsigned)__builtin_ctzll(left);
	return n;
}

// Finds the distinct indices, in order. Inactive lanes have the first one's.
__attribute__((noinline)) static void find_distinct(const struct checker *c, struct check_shape *s, unsigned lanes)
{
	enum { EACH = 16, FEW = 4 };
	struct check_distinct *d = &s->distinct;
	const uint64_t dwords = (uint64_t)(s->high - s->low) / 4 + 1;
	d->n = dwords <= NEAR ? list_near(d->at, s->at, lanes, (unsigned)dwords)
	                      : c->cells->sort_distinct(d->at, s->at, lanes);
	d->count = d->n;
	d->run = d->n == dwords ? d->n : 0;
	for (const bool pad = d->n % EACH > FEW; pad && d->n % EACH; d->n++) d->at[d->n] = d->at[d->n - 1];
}

// Returns whether active lanes of the row, which are lanes of the shape, have that shape. The last lane's distance
// rules out most other rows.
static bool has_shape(const struct checker *c, const struct wave *w, const struct check_shape *s, const uint32_t *v,
                      const uint32_t *mask, uint64_t exec)
{
	const unsigned first = (unsigned)__builtin_ctzll(exec), last = last_of(exec);
	const uint32_t from = v[first] - s->distance[first];
	return v[last] - from == s->distance[last] && c->cells->are_apart(v, mask, w->lanes, from, s->distance);
}

// Returns the shape not used for longest, or a new one.
static struct check_shape *oldest_shape(struct checker *c, struct check_shape **ways)
{
	struct check_shape **oldest = ways;
	for (unsigned n = 0; n < CHECK_SHAPE_WAYS; n++) {
		if (!ways[n]) return ways[n] = arena_lines(&c->arena, sizeof **ways);
		if (ways[n]->used < (*oldest)->used) oldest = &ways[n];
	}
	return *oldest;
}

// Returns shapes of rows that are alike in three lanes. Inactive lanes count: some lanes of a row often store what all
// lanes loaded.
static struct check_shape **ways_of(struct checker *c, const uint32_t *v, unsigned lanes)
{
	static const uint32_t golden = 0x9e3779b1;
	const uint32_t near = v[1] - v[0], middle = v[lanes / 2] - v[0], far = v[lanes - 1] - v[0],
		sum = near * golden + middle * (golden * golden) + far * (golden * golden * golden);
	return c->address.shapes[sum >> (32 - CHECK_SHAPE_BITS)];
}

static struct check_shape *find_shape(struct checker *c, const struct wave *w, const struct mem_plan *m)
{
	const uint64_t exec = wave_exec(w);
	const uint32_t *v = ROW(w, m->vaddr_at), *mask = check_mask(check_wave_of(c, w), exec);
	struct check_shape **ways = ways_of(c, v, w->lanes);
	struct check_shape *whole = NULL;
	for (unsigned n = 0; n < CHECK_SHAPE_WAYS && ways[n]; n++) {
		struct check_shape *s = ways[n];
		if (exec & ~s->lanes || !has_shape(c, w, s, v, mask, exec)) continue;
		if (s->lanes != exec) {
			whole = s;
			continue;
		}
		s->used = c->now;
		if (!s->distinct.n) find_distinct(c, s, w->lanes);      // the shape is used again
		return s;
	}
	struct check_shape *s = oldest_shape(c, ways);
	s->used = c->now;
	s->lanes = exec;
	s->whole = (struct check_whole){ whole, whole ? whole->made : 0 };
	make_shape(c, s, v, mask, w->lanes);
	return s;
}

struct check_shape *check_shape(struct checker *c, const struct wave *w, const struct mem_plan *m)
{
	if (c->address.shape_at == c->now) return c->address.shape;
	c->address.shape_at = c->now;
	return c->address.shape = find_shape(c, w, m);
}

bool check_compare_shape(struct checker *c, const struct wave *w, const struct mem_plan *m, struct check_shape *s)
{
	const uint64_t exec = wave_exec(w);
	if (s->lanes != exec || !s->distinct.n
	    || !has_shape(c, w, s, ROW(w, m->vaddr_at), check_mask(check_wave_of(c, w), exec), exec))
		return false;
	check_use_shape(c, s);
	return true;
}

// ---- places -------------------------------------------------------------------------------------------------------
// Finds the pieces of a lane's elements: as few as possible, all of one size. An element of two has at most two dwords.
static void find_pieces(const struct mem_plan *m, struct check_places *p)
{
	const uint32_t dwords = m->bytes / 4, second = m->two ? (uint32_t)(m->offset2 - m->offset) / 4 : 0;
	const bool joined = m->two && second == dwords;
	p->each = dwords == 3 ? 1 : dwords << joined;
	p->pieces = dwords == 3 ? 3 : m->two && !joined ? 2 : 1;
	p->piece[0] = 0;
	p->piece[1] = dwords == 3 ? 1 : second;
	p->piece[2] = 2;
}

static bool are_whole(const struct mem_plan *m)
{
	return m->bytes % 4 == 0 && m->bytes * (m->two ? 2u : 1u) <= 4 * CHECK_PIECES && m->offset % 4 == 0
	       && (!m->two || (m->offset2 % 4 == 0 && m->offset2 >= m->offset));
}

// Addresses have 32 bits: a negative one and an offset may give a place in LDS.
static bool are_in_lds(const struct wave *w, const struct mem_plan *m, struct check_places *p, int64_t low)
{
	p->base = (uint32_t)(low + m->offset);
	return m->offset >= 0 && p->base + p->high * 4ull <= w->group->lds_size;
}

static bool are_in_memory(const struct checker *c, const struct wave *w, const struct mem_plan *m, const uint32_t *mask,
                          struct check_places *p, int64_t low)
{
	const unsigned first = (unsigned)__builtin_ctzll(p->lanes);
	const uint32_t *v = ROW(w, m->vaddr_at);
	if (!m->saddr && !c->cells->count_up(v + LANES, mask, w->lanes, v[LANES + first], 0)) return false;
	p->base = (uint64_t)m->offset + (m->saddr ? wave_s64(w, m->saddr_at) : (uint64_t)v[LANES + first] << 32)
	          + (uint64_t)low;
	return p->base % 4 == 0;
}

bool check_find_places(struct checker *c, const struct wave *w, const struct insn *i, struct check_places *p)
{
	const struct mem_plan *m = i->mem;
	p->lanes = wave_exec(w);
	p->n = w->lanes;
	if (!c->plans.at[i - c->code].plain || !p->lanes || !are_whole(m)) return false;
	const uint32_t *v = ROW(w, m->vaddr_at), first = v[__builtin_ctzll(p->lanes)];
	const struct check_shape *s = p->shape = check_shape(c, w, m);
	const int64_t low = first + s->low;
	if ((s->bits | (m->space == ISA_DS ? first : 0)) % 4 || s->high - s->low > INT32_MAX / 2) return false;
	p->first = p->at = s->at;
	p->firsts = p->n;
	p->run = 0;
	p->unit = 4;
	find_pieces(m, p);
	check_use_distinct(p);
	p->high = (uint32_t)(s->high - s->low) / 4 + p->piece[p->pieces - 1] + p->each;
	if (m->space == ISA_DS) return are_in_lds(w, m, p, low);
	return low >= 0 && first + s->high <= UINT32_MAX
	       && are_in_memory(c, w, m, check_mask(check_wave_of(c, w), p->lanes), p, low);
}

const struct check_places *check_places(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (c->address.places_at != c->now) {
		c->address.places_at = c->now;
		c->address.are_places = check_find_places(c, w, i, &c->address.places);
	}
	return c->address.are_places ? &c->address.places : NULL;
}

// Returns whether no two lanes, or offsets of one, have the same index, however far apart.
static bool are_distinct(const struct check_places *p, const uint32_t *offset, unsigned n)
{
	enum { BITS = 9, PLACES = 1 << BITS, GOLDEN = 0x9e3779b1 };
	uint32_t taken[PLACES] = { 0 };        // indices + 1
	for (uint64_t left = p->lanes; left; left &= left - 1)
		for (unsigned k = 0; k < n; k++) {
			const uint32_t index = p->at[__builtin_ctzll(left)] + offset[k];
			unsigned place = index * GOLDEN >> (32 - BITS);
			for (; taken[place]; place = (place + 1) % PLACES)
				if (taken[place] == index + 1) return false;
			taken[place] = index + 1;
		}
	return true;
}

// Returns whether the elements of lanes, of one piece each, ascend without overlaps.
static bool ascend(const struct check_places *p)
{
	uint32_t next = 0;
	for (uint64_t left = p->lanes; left; left &= left - 1) {
		const uint32_t at = p->at[__builtin_ctzll(left)];
		if (at < next) return false;
		next = at + p->each;
	}
	return true;
}

// Returns whether no dword belongs to two lanes, or to two pieces of one. Rows of a matrix are often a power of two
// apart, for which the quick test may fail.
static bool lie_apart(const struct checker *c, const uint32_t *mask, const struct check_places *p)
{
	uint32_t offset[CHECK_PIECES];
	const unsigned n = p->pieces * p->each;
	if (p->pieces == 1 && ascend(p)) return true;
	for (unsigned k = 0; k < n; k++) offset[k] = check_offset(p, k);
	return c->cells->are_distinct(p->at, mask, p->n, offset, n) || are_distinct(p, offset, n);
}

bool check_find_narrow_places(struct checker *c, const struct wave *w, const struct insn *i, uint32_t at[LANES],
                              struct check_places *p)
{
	const struct mem_plan *m = i->mem;
	const uint64_t exec = wave_exec(w);
	const unsigned lane = (unsigned)__builtin_ctzll(exec);
	const uint32_t *v = ROW(w, m->vaddr_at), *mask = check_mask(check_wave_of(c, w), exec);
	row distance;
	const struct cells_span span = c->cells->measure(distance, at, v, mask, w->lanes, v[lane]);
	const int64_t base = (int64_t)v[lane] + span.low + m->offset, high = (int64_t)span.high - span.low + m->bytes;
	if (base < 0 || base + high > w->group->lds_size) return false;
	cells_subtract(at, distance, (uint32_t)span.low, w->lanes);
	p->base = (uint64_t)base;
	p->lanes = exec;
	p->at = p->first = at;
	p->n = p->firsts = w->lanes;
	p->high = (uint32_t)high;
	p->run = p->piece[0] = 0;
	p->pieces = p->unit = 1;
	p->each = m->bytes;
	return m->direction == ISA_LOAD || lie_apart(c, mask, p)
	       || c->cells->count_up(ROW(w, m->data_at), mask, w->lanes, ROW(w, m->data_at)[lane], 0);
}

// Returns whether the places are some lanes of a shape whose lanes lie apart.
static bool whole_lies_apart(const struct checker *c, struct check_wave *k, const struct insn *i,
                             const struct check_places *p)
{
	struct check_shape *whole = p->shape->whole.shape;
	struct check_places all = *p;
	if (!whole || whole->made != p->shape->whole.made) return false;
	all.shape = whole;
	all.at = whole->at;
	all.lanes = whole->lanes;
	return check_places_lie_apart(c, k, i, &all);
}

bool check_places_lie_apart(const struct checker *c, struct check_wave *k, const struct insn *i,
                            const struct check_places *p)
{
	enum { SECOND = 8 };
	const uint32_t further = i->mem->two ? (uint32_t)(i->mem->offset2 - i->mem->offset) + 1 : 0,
		       kind = i->mem->bytes | further << SECOND;
	if (p->shape->kind != kind) {
		const struct check_distinct *d = &p->shape->distinct;
		const bool counted = d->n && p->pieces * p->each == 1;
		p->shape->kind = kind;
		p->shape->apart = counted ? d->count == (unsigned)__builtin_popcountll(p->lanes)
		                          : whole_lies_apart(c, k, i, p) || lie_apart(c, check_mask(k, p->lanes), p);
	}
	return p->shape->apart;
}
