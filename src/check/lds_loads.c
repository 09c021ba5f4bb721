// Loads from LDS whose cells are not written yet (struct lds_loads). Loads between two barriers are compared with
// stores of other waves. If no such store follows, the barrier orders the loads before all waves, and their cells are
// never written.
#include "check/lds.h"
#include "check/swaps.h"

// PAUSE: loads that are recorded directly after some had to be written, for each of these.
enum { MOST = 256, PAUSE = 4 };
struct lds_load {
	uint32_t number, low, high;            // its access; the bytes are from `low` to before `high`
	uint16_t wave;
	struct check_places places;            // n 0: all cells; its lists are in `first`
	uint32_t first[LANES];
};

// Bytes of LDS that an access touches, and those between them.
struct bytes { uint32_t low, high; };

static struct bytes bytes_of(const struct check_site *s)
{
	const uint32_t low = (uint32_t)(s->is_run ? s->run.address : s->places.base);
	return (struct bytes){ low, low + (s->is_run ? s->run.bytes : check_places_bytes(&s->places)) };
}

// Bytes of each piece of places, and those between them.
static struct bytes bytes_of_piece(const struct check_places *p, unsigned piece)
{
	const uint32_t low = (uint32_t)p->base + p->piece[piece] * p->unit;
	return (struct bytes){ low, low + (p->high - p->piece[p->pieces - 1]) * p->unit };
}

static void write_cells(const struct checker *c, const struct lds_load *x)
{
	const uint32_t unit = c->group->lds->unit;
	struct check_places p = x->places;
	p.first = x->first;
	if (p.n) check_lds_read_places(c, &p, x->number, x->wave);
	else check_lds_read_cells(c, x->low / unit, (x->high - x->low) / unit, x->number, x->wave);
}

static void drop(struct lds_loads *s)
{
	s->n = 0;
	s->last = 0;
	s->first = UINT64_MAX;
}

// Writes the cells of all these loads.
static void write_loads(const struct checker *c)
{
	struct check_lds *l = c->group->lds;
	struct lds_loads *s = &l->loads;
	for (unsigned n = 0; n < s->n; n++) write_cells(c, &s->at[n]);
	check_lds_limit_ordered(c, s->at[0].number);
	l->newest_read = s->at[s->n - 1].number;
	s->pause = PAUSE * s->n;
	drop(s);
}

// Drops the loads if a barrier has ordered them before all waves.
static void drop_ordered(const struct checker *c)
{
	struct lds_loads *s = &c->group->lds->loads;
	if (s->n && s->first > s->late && check_order_have_passed(c->group->order, s->last)) drop(s);
}

void check_lds_loads_start(struct check_lds *l)
{
	drop(&l->loads);
	l->loads.late = l->loads.pause = 0;
}

void check_lds_loads_free(struct check_lds *l) { heap_free(l->loads.at); }

void check_lds_loads_are_late(const struct checker *c, uint32_t wave)
{
	c->group->lds->loads.late = check_order_arrived(c->group->order, wave);
}

void check_lds_settle_loads(const struct checker *c)
{
	drop_ordered(c);
	if (c->group->lds->loads.n) write_loads(c);
}

static bool load_meets(const struct lds_load *x, struct bytes of)
{
	bool meets = x->low < of.high && of.low < x->high;
	if (!meets || x->places.n == 0 || x->places.pieces == 1) return meets;
	meets = false;
	for (unsigned n = 0; n < x->places.pieces; n++) {
		const struct bytes part = bytes_of_piece(&x->places, n);
		meets |= part.low < of.high && of.low < part.high;
	}
	return meets;
}

// Returns whether a load of another wave is between the lowest and the highest of those bytes.
static bool some_load_meets(const struct lds_loads *loads, uint32_t wave, struct bytes of)
{
	bool meets = false;
	for (const struct lds_load *x = loads->at; !meets && x < loads->at + loads->n; x++)
		meets = x->wave != wave && load_meets(x, of);
	return meets;
}

void check_lds_settle_loads_in(const struct checker *c, uint32_t wave, const struct check_site *s)
{
	const struct lds_loads *loads = &c->group->lds->loads;
	if (!loads->n) return;
	drop_ordered(c);
	bool meets = s->is_run && some_load_meets(loads, wave, bytes_of(s));
	for (unsigned n = 0; !s->is_run && !meets && n < s->places.pieces; n++)
		meets = some_load_meets(loads, wave, bytes_of_piece(&s->places, n));
	if (meets) write_loads(c);
}

static void fill_load(const struct checker *c, struct lds_load *x, const struct check_site *s)
{
	struct lds_split split;
	const struct check_places *p = s->is_run ? NULL : check_lds_in_cells(c, &s->places, &split);
	x->places.n = 0;
	if (!p) return;
	x->places = *p;
	memcpy(x->first, p->first, p->firsts * sizeof *x->first);
}

bool check_lds_load_later(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                          struct check_site *s)
{
	struct check_lds *l = c->group->lds;
	struct lds_loads *loads = &l->loads;
	if (loads->pause || check_swaps_occur(c)) {
		loads->pause -= loads->pause > 0;
		return false;
	}
	drop_ordered(c);
	if (loads->n == MOST) {
		write_loads(c);
		return false;
	}
	const struct bytes of = bytes_of(s);
	if (!check_lds_holds(c, w, of.low, of.high - of.low)) return false;
	const uint32_t newest = l->newest_read, number = check_lds_begin(c, w, i, k->flight.accesses);
	if (!check_lds_site_is_ordered(c, LDS_WROTE, s, &l->accesses[number])) return false;
	l->newest_read = newest;
	if (!loads->at) loads->at = heap_zeroed(MOST, sizeof *loads->at);
	struct lds_load *x = &loads->at[loads->n++];
	x->number = number;
	x->wave = (uint16_t)w->id;
	x->low = of.low;
	x->high = of.high;
	fill_load(c, x, s);
	const uint64_t meeting = check_order_arrived(c->group->order, w->id) + 1;
	loads->last = meeting > loads->last ? meeting : loads->last;
	loads->first = meeting < loads->first ? meeting : loads->first;
	s->access = LDS_NONE;
	return true;
}
