// uninitialised-memory: LDS and scratch that was never written. A load of it is not yet a fault: compilers load early,
// and may never use the value. The load's registers become undefined (defined.c), and the load is reported where they
// matter.
#include <inttypes.h>
#include <string.h>
#include "check/cells.h"
#include "check/tried.h"
#include "check/unwritten.h"
#include "memory/buffer.h"
#include "machine/follow.h"

// MOST_BYTES: of one element. MOST_GAPS: loads of a workgroup from among unwritten dwords until no more are looked for,
// in later workgroups either.
enum { MOST_BYTES = 16, MOST_GAPS = 64 };

// Shadow bits: 1 if the bit was written. scratch: for the whole workgroup; `from` to `to` are the bytes touched.
struct check_unwritten {
	// whole_from, whole_to: bytes of LDS that are all written. gaps: loads from written dwords with others between them
	uint8_t *lds; uint32_t lds_size, lds_top, whole_from, whole_to, gaps;
	uint8_t *scratch; uint64_t base, size, from, to;
};

bool check_unwritten_concerns(const struct insn *i)
{
	return i->mem && (i->mem->space != ISA_GLOBAL || i->mem->to_lds);
}

void check_unwritten_start(struct checker *c, const struct wave *w)
{
	const struct workgroup *g = w->group;
	struct check_unwritten *u = c->group->unwritten;
	if (w->id) return;                       // only the first wave of a workgroup
	if (!u) u = c->group->unwritten = arena_alloc(&c->arena, sizeof *u);
	uint64_t size = (uint64_t)g->count * w->lanes * w->scratch_size;
	if (g->lds_size > u->lds_size) {
		heap_free(u->lds);
		u->lds = heap_zeroed(g->lds_size, 1);
		u->lds_size = g->lds_size;
		u->lds_top = 0;
	}
	if (size > u->size) {
		heap_free(u->scratch);
		u->scratch = heap_zeroed(size, 1);
		u->size = size;
		u->from = u->to = 0;
	}
	u->base = g->scratch;
	if (u->lds_top) memset(u->lds, 0, u->lds_top);
	if (u->to > u->from) memset(u->scratch + u->from, 0, u->to - u->from);
	u->lds_top = u->whole_from = u->whole_to = 0;
	if (u->gaps < MOST_GAPS) u->gaps = 0;
	u->from = u->to = 0;
}

void check_unwritten_free(struct checker *c)
{
	for (size_t g = 0; g < c->groups.n; g++) {
		struct check_unwritten *u = c->groups.at[g]->unwritten;
		if (!u) continue;
		heap_free(u->lds);
		heap_free(u->scratch);
	}
}

// ---- an element of a lane -----------------------------------------------------------------------------------------
static uint8_t *lds_bits(struct check_unwritten *u, uint64_t address, uint32_t bytes)
{
	if (address + bytes > u->lds_size) return NULL;
	if (address + bytes > u->lds_top) u->lds_top = (uint32_t)(address + bytes);
	return u->lds + address;
}

static uint8_t *scratch_bits(struct check_unwritten *u, uint64_t address, uint32_t bytes)
{
	uint64_t at = address - u->base;
	if (at >= u->size || bytes > u->size - at) return NULL;
	if (u->from == u->to) u->from = u->to = at;
	if (at < u->from) u->from = at;
	if (at + bytes > u->to) u->to = at + bytes;
	return u->scratch + at;
}

void check_unwritten_change(struct checker *c, const struct machine_change *what)
{
	struct check_unwritten *u = c->group->unwritten;
	uint8_t *bits = what->lds_bytes ? lds_bits(u, what->address, (uint32_t)what->lds_bytes) : NULL;
	if (bits) memset(bits, 0xff, what->lds_bytes);
	for (size_t g = 0; what->memory_bytes && g < c->groups.n; g++) {
		if (!(u = c->groups.at[g]->unwritten)) continue;
		bits = scratch_bits(u, what->address, (uint32_t)what->memory_bytes);
		if (bits) memset(bits, 0xff, what->memory_bytes);
	}
}

// The element of a lane, and the consecutive pieces of its shadow bits.
struct element { const struct touch *touch; const struct mem_plan *plan; bool in_scratch; struct buffer buffer; };
struct piece { uint8_t *bits; uint32_t bytes; };

static struct piece find_piece(struct checker *c, const struct wave *w, const struct element *e, unsigned lane,
                               bool second, uint32_t done)
{
	const struct touch *t = e->touch;
	uint64_t address = second ? t->second[lane] : t->address[lane];
	uint32_t left = t->bytes - done;
	if (t->in_lds >> lane & 1) return (struct piece){ lds_bits(c->group->unwritten, address, left), left };
	if (!e->in_scratch) return (struct piece){ NULL, left };
	if (e->plan->space == ISA_BUFFER) {
		struct buffer_place p = buffer_place_of(w, e->plan, &e->buffer, lane);
		uint32_t n = buffer_piece(&e->buffer, &p, done, left);
		return (struct piece){ scratch_bits(c->group->unwritten, buffer_address(&e->buffer, &p, done), n), n };
	}
	if (!(t->in_scratch >> lane & 1)) return (struct piece){ NULL, left };
	uint32_t within = (uint32_t)(address & 3), n = 4 - (within + done) % 4;
	if (n > left) n = left;
	uint64_t dword = (address & ~3ull) + (uint64_t)((within + done) / 4) * t->stride;
	return (struct piece){ scratch_bits(c->group->unwritten, dword + (within + done) % 4, n), n };
}

// Reads the shadow bits of a lane's element; other memory counts as written. Returns false if all are written.
static bool read_bits(struct checker *c, const struct wave *w, const struct element *e, unsigned lane, bool second,
                      uint8_t out[MOST_BYTES])
{
	uint8_t all = 0xff;
	for (uint32_t done = 0; done < e->touch->bytes;) {
		struct piece p = find_piece(c, w, e, lane, second, done);
		if (p.bits) memcpy(out + done, p.bits, p.bytes);
		else memset(out + done, 0xff, p.bytes);
		for (uint32_t n = 0; n < p.bytes; n++) all &= out[done + n];
		done += p.bytes;
	}
	return all != 0xff;
}

static void write_bits(struct checker *c, const struct wave *w, const struct element *e, unsigned lane, bool second,
                       const uint8_t *in)
{
	for (uint32_t done = 0; done < e->touch->bytes;) {
		struct piece p = find_piece(c, w, e, lane, second, done);
		if (p.bits) memcpy(p.bits, in + done, p.bytes);
		done += p.bytes;
	}
}

// Describes the elements of an access. Returns false if it touches neither LDS nor scratch.
static bool element_of(struct checker *c, const struct wave *w, const struct insn *i, struct element *e)
{
	const struct mem_plan *m = i->mem;
	*e = (struct element){ .plan = m };
	if (m->space == ISA_SCALAR || m->space == ISA_GLOBAL || !c->group->unwritten || m->bytes > MOST_BYTES) return false;
	e->touch = check_touch(c, w, i);
	e->in_scratch = m->space != ISA_DS && check_in_scratch(c, w, i);
	if (m->space == ISA_FLAT) e->in_scratch = e->touch->in_scratch;
	if (m->space == ISA_BUFFER && e->in_scratch) e->buffer = buffer_read(w, m->saddr_at, false);
	return e->touch->active && (e->touch->in_lds || e->in_scratch);
}

static bool block_is_written(const struct checker *c, uint32_t from, uint32_t bytes)
{
	return c->cells->are((const uint32_t *)(const void *)(c->group->unwritten->lds + from), bytes / 4, ~0u);
}

// Extends the range of LDS that is all written, or replaces it with a larger one. Then adds the blocks next to it:
// other lanes and waves often load there.
static void keep_whole(const struct checker *c, uint32_t from, uint32_t to)
{
	enum { BLOCK = 128 };
	struct check_unwritten *u = c->group->unwritten;
	if (from <= u->whole_to && to >= u->whole_from) {
		u->whole_from = from < u->whole_from ? from : u->whole_from;
		u->whole_to = to > u->whole_to ? to : u->whole_to;
	} else if (to - from > u->whole_to - u->whole_from) {
		u->whole_from = from;
		u->whole_to = to;
	}
	while (u->whole_to + BLOCK <= u->lds_top && block_is_written(c, u->whole_to, BLOCK)) u->whole_to += BLOCK;
	while (u->whole_from >= BLOCK && block_is_written(c, u->whole_from - BLOCK, BLOCK)) u->whole_from -= BLOCK;
}

static bool is_whole(const struct check_unwritten *u, uint64_t from, uint64_t to)
{
	return from >= u->whole_from && to <= u->whole_to;
}

// Marks a range of LDS as written, or tests it. Returns false if it is out of range, or has unwritten bits.
static bool lds_range_is_written(const struct checker *c, const struct check_range *r, bool writes)
{
	struct check_unwritten *u = c->group->unwritten;
	if (is_whole(u, r->address, r->address + r->bytes)) return true;
	uint32_t *bits = (uint32_t *)(void *)lds_bits(u, r->address, r->bytes);
	if (bits && writes) c->cells->fill(bits, r->bytes / 4, ~0u);
	if (!bits || (!writes && !c->cells->are(bits, r->bytes / 4, ~0u))) return false;
	keep_whole(c, (uint32_t)r->address, (uint32_t)r->address + r->bytes);
	return true;
}

// Marks or tests whole dwords of each lane, at any alignment. Returns false in the same cases.
static bool lds_lanes_are_written(struct check_unwritten *u, const uint64_t address[LANES], uint64_t lanes,
                                  uint32_t bytes, bool writes)
{
	uint64_t high = 0;
	uint32_t all = ~0u;
	for (uint64_t left = lanes; left; left &= left - 1) {
		uint64_t at = address[__builtin_ctzll(left)];
		high = at > high ? at : high;
	}
	if (!lds_bits(u, high, bytes)) return false;
	for (uint64_t left = lanes; left; left &= left - 1)
		for (uint32_t n = 0; n < bytes; n += 4) {
			uint8_t *bits = u->lds + address[__builtin_ctzll(left)] + n;
			uint32_t dword = ~0u;
			if (writes) memcpy(bits, &dword, sizeof dword);
			else memcpy(&dword, bits, sizeof dword);
			all &= dword;
		}
	return all == ~0u;
}

// Marks or tests whole dwords, as most accesses to LDS are. Returns false for other accesses, and for unwritten bits.
static bool lds_is_written(struct checker *c, const struct touch *t, bool writes)
{
	if (c->plainly || t->space != TOUCH_LDS) return false;
	for (int second = 0; second <= t->two; second++) {
		const struct check_ranges *all = check_ranges(c, second && !check_ranges(c, false)->joined);
		const uint64_t *address = second ? t->second : t->address;
		bool ranges = all->n && !all->many;
		for (unsigned n = 0; ranges && n < all->n; n++)
			if (!lds_range_is_written(c, &all->at[n], writes)) return false;
		if (!ranges && (t->bytes % 4
		                || !lds_lanes_are_written(c->group->unwritten, address, t->active, t->bytes, writes)))
			return false;
	}
	return true;
}

// ---- scratch by ranges --------------------------------------------------------------------------------------------
// Returns the bytes from one dword of an element to the next, or 0 if they vary.
static uint32_t stride_of(const struct element *e)
{
	enum { DWORD = 4 };
	if (e->plan->space != ISA_BUFFER) return e->touch->stride;
	if (!e->buffer.swizzle || e->touch->bytes == DWORD) return DWORD;
	return e->buffer.element == DWORD ? DWORD * e->buffer.index_stride : 0;
}

// Returns whether the access touches only scratch, in whole dwords, each lane once. Consecutive lanes then have
// consecutive dwords: a range for each dword of the elements.
static bool has_ranges(const struct checker *c, const struct element *e)
{
	const struct touch *t = e->touch;
	const struct check_ranges *r = check_ranges(c, false);
	bool all = e->plan->space == ISA_BUFFER || t->in_scratch == t->active, dwords = t->bytes == 4 || r->torn;
	return e->in_scratch && all && dwords && !t->two && e->plan->direction != ISA_ATOMIC && r->n && stride_of(e);
}

// Returns the shadow bits of the range, or NULL if it is out of range.
static uint32_t *range_bits(struct checker *c, const struct element *e, const struct check_range *r, uint32_t dword)
{
	return (uint32_t *)(void *)scratch_bits(c->group->unwritten, r->address + (uint64_t)dword * stride_of(e), r->bytes);
}

// Marks the ranges as written, except for undefined bits of the data. Returns false if some are out of range.
static bool write_ranges(struct checker *c, const struct check_wave *k, const struct element *e,
                         const struct effect *data)
{
	const struct check_ranges *all = check_ranges(c, false);
	for (unsigned n = 0; n < all->n; n++)
		for (uint32_t dword = 0; dword < e->touch->bytes / 4; dword++) {
			const struct check_range *r = &all->at[n];
			uint32_t *bits = range_bits(c, e, r, dword), vgpr = data && dword < data->count ? data->first - REG_VGPR + dword : 0;
			bool undefined = data && dword < data->count && check_has(k->bits.undefined, REG_VGPR + vgpr);
			if (!bits) return false;
			if (!undefined) c->cells->fill(bits, r->bytes / 4, ~0u);
			for (uint32_t lane = 0; undefined && lane < r->bytes / 4; lane++)
				bits[lane] = ~k->bits.v[vgpr][(unsigned)__builtin_ctzll(r->lanes) + lane];
		}
	return true;
}

// Returns the shadow bits at the lowest address, for elements in scratch that lie within one dword. NULL for other
// accesses.
static uint8_t *lanes_bits(struct checker *c, const struct element *e, uint64_t *address)
{
	const struct touch *t = e->touch;
	bool all = e->plan->space == ISA_BUFFER || t->in_scratch == t->active;
	uint64_t low = UINT64_MAX, high = 0;
	bool crosses = false;
	if (c->plainly || !e->in_scratch || !all || t->bytes > 4 || t->two || e->plan->direction == ISA_ATOMIC) return NULL;
	for (uint64_t left = t->active; left; left &= left - 1) {
		uint64_t at = t->address[__builtin_ctzll(left)];
		crosses |= at % 4 + t->bytes > 4;
		low = at < low ? at : low;
		high = at > high ? at : high;
	}
	*address = low;
	return crosses || high - low > UINT32_MAX / 2 ? NULL
	       : scratch_bits(c->group->unwritten, low, (uint32_t)(high - low) + t->bytes);
}

// Marks such elements as written, except for undefined bits. Returns false for other accesses.
static bool write_lanes(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                        const struct element *e, const struct effect *data)
{
	const struct touch *t = e->touch;
	uint64_t address;
	uint8_t *bits = lanes_bits(c, e, &address);
	if (!bits) return false;
	const uint32_t *undefined = data && check_any(k, data->first) ? k->bits.v[data->first - REG_VGPR] : NULL;
	unsigned shift = undefined ? check_store_shift(c, w, i) : 0;
	for (uint64_t left = t->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint32_t written = undefined ? ~undefined[lane] >> shift : ~0u;
		memcpy(bits + (t->address[lane] - address), &written, t->bytes);
	}
	return true;
}

static bool lanes_are_written(struct checker *c, const struct element *e)
{
	const struct touch *t = e->touch;
	uint32_t whole = t->bytes < 4 ? ~0u >> (32 - 8 * t->bytes) : ~0u, missing = 0;
	uint64_t address;
	const uint8_t *bits = lanes_bits(c, e, &address);
	if (!bits) return false;
	for (uint64_t left = t->active; left; left &= left - 1) {
		uint32_t written = 0;
		memcpy(&written, bits + (t->address[__builtin_ctzll(left)] - address), t->bytes);
		missing |= ~written & whole;
	}
	return !missing;
}

static bool ranges_are_written(struct checker *c, const struct element *e)
{
	const struct check_ranges *all = check_ranges(c, false);
	for (unsigned n = 0; n < all->n; n++)
		for (uint32_t dword = 0; dword < e->touch->bytes / 4; dword++) {
			const uint32_t *bits = range_bits(c, e, &all->at[n], dword);
			if (!bits || !c->cells->are(bits, all->at[n].bytes / 4, ~0u)) return false;
		}
	return true;
}

// Returns the VGPRs of that role, or NULL.
static const struct effect *registers_of(const struct check_effects *u, enum effect_role role)
{
	for (unsigned n = 0; n < u->n; n++)
		if (u->at[n].role == role && u->at[n].first >= REG_VGPR && u->at[n].bits) return &u->at[n];
	return NULL;
}

// ---- scratch by rows ----------------------------------------------------------------------------------------------
static uint32_t *row_bits(struct checker *c, const struct wave *w, const struct own_rows *rows, uint32_t n)
{
	return (uint32_t *)(void *)scratch_bits(c->group->unwritten, rows->address + (uint64_t)n * rows->stride,
	                                        w->lanes * OWN_DWORD);
}

// Marks rows of scratch as written, except for undefined bits of the data. Returns false if the store does not move
// rows.
static bool store_rows(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	static const row nothing;
	const struct own_rows *rows = check_own_rows(c, w, i);
	const struct effect *x = registers_of(c->plans.doing, EFFECT_DATA);
	const uint32_t *mask = check_mask(k, wave_exec(w));
	if (!rows || !i->mem->copy || !x) return false;
	for (uint32_t n = 0; n < rows->count; n++)
		cells_put_not(row_bits(c, w, rows, n),
		              check_any(k, x->first + n) ? k->bits.v[x->first - REG_VGPR + n] : nothing, mask, w->lanes);
	return true;
}

// Removes the lanes from the origin, since their value was overwritten.
static void forget_origin(struct check_origin *o, uint64_t lanes)
{
	o->lanes &= ~lanes;
	if (!o->lanes) o->insn = NULL;
}

// Marks unwritten bits as undefined in the registers that the rows are loaded to; their active lanes were defined
// before. Returns false if the load does not move rows.
static bool load_rows(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct own_rows *rows = check_own_rows(c, w, i);
	const struct effect *x = registers_of(c->plans.doing, EFFECT_RESULT);
	const uint64_t exec = wave_exec(w);
	const uint32_t *mask = check_mask(k, exec);
	if (!rows || !i->mem->copy || !x) return false;
	for (uint32_t n = 0; n < rows->count; n++) {
		unsigned reg = x->first + n;
		uint32_t *undefined = k->bits.v[reg - REG_VGPR];
		const uint32_t *bits = row_bits(c, w, rows, n);
		forget_origin(&k->bits.origin[reg], exec);
		if (!cells_missing(bits, mask, w->lanes)) continue;
		cells_add_not(undefined, bits, mask, w->lanes);
		uint64_t lanes = exec & ~check_lanes_with(c, undefined, 0);
		unsigned lane = (unsigned)__builtin_ctzll(lanes);
		k->bits.origin[reg] = (struct check_origin){ i, rows->address + lane * OWN_DWORD, lanes, lane, CHECK_IN_SCRATCH };
		check_define_lanes(k, reg - REG_VGPR, k->bits.lanes[reg - REG_VGPR] | lanes);
	}
	return true;
}

// ---- stores and atomics -------------------------------------------------------------------------------------------
// Marks the LDS that a load to LDS writes, from m0.
static void load_to_lds(struct checker *c, const struct wave *w, const struct mem_plan *m)
{
	uint64_t base = (w->s[ISA_REG_M0] & 0xffff) + (uint64_t)m->offset;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint8_t *bits = lds_bits(c->group->unwritten, base + (unsigned)__builtin_ctzll(left) * 4u, m->dwords * 4u);
		if (bits) memset(bits, 0xff, m->dwords * 4u);
	}
}

static uint64_t data_of(const struct wave *w, uint32_t at, unsigned lane, uint32_t bytes)
{
	if (!at) return 0;
	return ROW(w, at)[lane] | (bytes == 8 ? (uint64_t)ROW(w, at)[lane + LANES] << 32 : 0);
}

// Returns whether the atomic's new value depends on unwritten bits of the old one. An exchange does not.
static bool depends_on_unwritten(const struct wave *w, const struct mem_plan *m, unsigned lane,
                                 const uint8_t bits[MOST_BYTES])
{
	uint64_t written = 0, data = data_of(w, m->data_at, lane, m->bytes), data2 = data_of(w, m->data2_at, lane, m->bytes);
	if (m->how == ISA_COUNTER) return true;
	if (m->two) return false;                              // the only atomics on two elements are exchanges
	memcpy(&written, bits, m->bytes);
	uint64_t first = m->atomic->one(w->mode, 0, data, data2), all = m->bytes == 8 ? ~0ull : (1ull << 8 * m->bytes) - 1;
	static const uint64_t others[] = { ~0ull, 0x5bd1e9955bd1e995ull, 0xa42e166aa42e166aull };
	for (size_t k = 0; k < sizeof others / sizeof *others; k++)
		if ((m->atomic->one(w->mode, others[k] & ~written, data, data2) ^ first) & all) return true;
	return false;
}

static void report_atomic(struct checker *c, const struct wave *w, const struct insn *i, const struct element *e,
                          uint64_t lanes)
{
	unsigned lane = (unsigned)__builtin_ctzll(lanes);
	bool lds = e->touch->in_lds >> lane & 1;
	struct check_finding *f = check_found(c, CHECK_UNWRITTEN, w, i, (unsigned)__builtin_popcountll(lanes));
	if (!f) return;
	check_say(c, f, "this computes its new value from %s that nothing wrote (at 0x%" PRIx64 ", %s)",
	          lds ? "LDS" : "scratch", e->touch->address[lane], check_lanes_text(c, lanes));
	f->hint = "on a GPU it still holds earlier bytes: write an initial value, and let all waves wait for it";
}

// Marks or tests bytes and halves.
static bool lds_bytes_are_written(struct check_unwritten *u, const struct check_places *p, bool writes)
{
	uint8_t *bits = lds_bits(u, p->base, p->high);
	bool written = bits;
	for (uint64_t left = bits ? p->lanes : 0; left; left &= left - 1)
		for (uint8_t *at = bits + p->at[__builtin_ctzll(left)], *end = at + p->each; at < end; at++) {
			if (writes) *at = UINT8_MAX;
			else written &= *at == UINT8_MAX;
		}
	return written;
}

static bool lds_dwords_are_written(const struct checker *c, const struct check_places *p, bool writes)
{
	uint32_t *bits = (uint32_t *)(void *)lds_bits(c->group->unwritten, p->base, p->high * 4);
	bool written = bits;
	for (unsigned k = 0; written && k < p->pieces; k++) {
		if (writes) c->cells->fill_at(bits + p->piece[k], p->at, p->n, p->each, ~0u);
		else written = c->cells->are_at(bits + p->piece[k], p->at, p->n, p->each, ~0u);
	}
	return written;
}

// Looks whether all dwords between written places are written, too.
static void look_between(const struct checker *c, const struct check_places *p)
{
	const uint32_t low = ((uint32_t)p->base + 3) / 4 * 4, high = ((uint32_t)p->base + check_places_bytes(p)) / 4 * 4;
	if (low < high && block_is_written(c, low, high - low)) keep_whole(c, low, high);
	else c->group->unwritten->gaps++;
}

__attribute__((noinline))
	static bool lds_places_are_written(struct checker *c, const struct check_places *p, bool writes)
{
	struct check_unwritten *u = c->group->unwritten;
	const bool written = p->unit == 1 ? lds_bytes_are_written(u, p, writes) : lds_dwords_are_written(c, p, writes);
	if (written && !writes && u->gaps < MOST_GAPS) look_between(c, p);
	return written;
}

bool check_unwritten_plain(struct checker *c, const struct check_range *run, const struct check_places *p, bool writes)
{
	const struct check_unwritten *u = c->group->unwritten;
	if (!u) return false;
	if (run) return lds_range_is_written(c, run, writes);
	return is_whole(u, p->base, p->base + check_places_bytes(p)) || lds_places_are_written(c, p, writes);
}

// Marks or tests plain accesses to whole dwords of LDS. Returns false for other accesses, and for unwritten bits.
static bool plain_is_written(struct checker *c, const struct wave *w, const struct insn *i, bool writes)
{
	if (i->mem->space != ISA_DS) return false;
	const struct check_range *run = check_run(c, w, i);
	const struct check_places *p = run ? NULL : check_places(c, w, i);
	return (run || p) && check_unwritten_plain(c, run, p, writes);
}

void check_unwritten_store(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct element e;
	if (m->direction == ISA_STORE && plain_is_written(c, w, i, true)) return;
	if (m->to_lds && c->group->unwritten) load_to_lds(c, w, m);
	if (m->direction != ISA_STORE || store_rows(c, k, w, i) || !element_of(c, w, i, &e)
	    || lds_is_written(c, e.touch, true))
		return;
	const struct effect *x = e.in_scratch ? registers_of(c->plans.doing, EFFECT_DATA) : NULL;
	if ((has_ranges(c, &e) && write_ranges(c, k, &e, x)) || write_lanes(c, k, w, i, &e, x)) return;
	for (uint64_t left = e.touch->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint8_t bits[MOST_BYTES];
		memset(bits, 0xff, sizeof bits);
		for (unsigned n = 0; x && 4 * n < m->bytes && n < x->count; n++) {
			uint32_t written = ~(k->bits.v[x->first - REG_VGPR + n][lane]) >> check_store_shift(c, w, i);
			memcpy(bits + 4 * n, &written, m->bytes - 4 * n < 4 ? m->bytes - 4 * n : 4);
		}
		write_bits(c, w, &e, lane, false, bits);
		if (m->two) write_bits(c, w, &e, lane, true, bits);
	}
}

// ---- loads --------------------------------------------------------------------------------------------------------
// Undefined bits of each lane's element, by its dwords.
struct loaded { uint64_t lanes, second; row at[2 * MOST_BYTES / 4]; };

static void take_bits(struct loaded *l, unsigned lane, bool second, uint32_t bytes, const uint8_t *bits)
{
	unsigned first = second ? (bytes + 3) / 4 : 0;
	for (unsigned n = 0; 4 * n < bytes; n++) {
		uint32_t written = ~0u;
		memcpy(&written, bits + 4 * n, bytes - 4 * n < 4 ? bytes - 4 * n : 4);
		l->at[first + n][lane] = ~written;
	}
	l->lanes |= 1ull << lane;
	if (second) l->second |= 1ull << lane;
}

// Converts undefined bits of memory to undefined bits of the register, by executing the load's own conversion.
static void convert_undefined(struct checker *c, const struct wave *w, const struct insn *i, struct loaded *l)
{
	const struct mem_plan *m = i->mem;
	struct wave *x = wave_trial_copy(c->trials.trial, w);
	row zero;
	memset(ROW(x, m->mem_at), 0, sizeof(row));
	wave_trial_convert(c->trials.trial, i);
	memcpy(zero, ROW(x, m->result_at), sizeof zero);
	memcpy(ROW(x, m->mem_at), l->at[0], sizeof(row));
	wave_trial_convert(c->trials.trial, i);
	for (unsigned lane = 0; lane < w->lanes; lane++) l->at[0][lane] = ROW(x, m->result_at)[lane] ^ zero[lane];
}

static void mark_loaded(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                        const struct element *e, const struct effect *x, struct loaded *l)
{
	const struct touch *t = e->touch;
	unsigned each = (i->mem->bytes + 3u) / 4;
	bool begun[2 * MOST_BYTES / 4] = { false };
	if (!i->mem->copy && i->mem->direction == ISA_LOAD) {
		if (each > 1 || i->mem->two) return;
		convert_undefined(c, w, i, l);
	}
	for (uint64_t left = l->lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		for (unsigned n = 0; n < x->count && n < (l->second ? 2 * each : each); n++) {
			struct check_origin *o = &k->bits.origin[x->first + n];
			unsigned vgpr = x->first + n - REG_VGPR;
			if (!l->at[n][lane]) continue;
			if (!begun[n])
				*o = (struct check_origin){ i, n >= each ? t->second[lane] : t->address[lane], 0, lane,
				                            t->in_lds >> lane & 1 ? CHECK_IN_LDS : CHECK_IN_SCRATCH };
			begun[n] = true;
			// the load is not the origin of the half that it leaves
			if (!k->bits.v[vgpr][lane]) o->lanes |= 1ull << lane;
			k->bits.v[vgpr][lane] |= l->at[n][lane];
			check_define_lanes(k, vgpr, k->bits.lanes[vgpr] | 1ull << lane);
		}
	}
}

// Returns the origin of the bits that a load brings. lanes: the lanes with unwritten bits.
static struct check_origin brought(const struct insn *i, const struct check_places *p, unsigned piece, uint64_t lanes)
{
	const unsigned lane = lanes ? (unsigned)__builtin_ctzll(lanes) : 0;
	const uint32_t further = i->mem->two && piece >= i->mem->bytes / 4u ? check_offset(p, i->mem->bytes / 4u) : 0;
	return (struct check_origin){ i, p->base + (p->at[lane] + further) * 4ull, lanes, lane, CHECK_IN_LDS };
}

// Returns whether the register has these undefined bits already, brought by the same instruction. bits: of dword 0.
static bool has_brought(const struct checker *c, const struct check_wave *k, const struct insn *i,
                        const struct check_places *p, unsigned piece, unsigned reg, const uint32_t *bits,
                        const uint32_t *mask)
{
	const struct check_origin *o = &k->bits.origin[reg];
	const uint64_t lanes = p->lanes & k->bits.lanes[reg - REG_VGPR];
	if (!lanes || o->insn != i || o->lanes != lanes || o->place != CHECK_IN_LDS) return false;
	return o->address == brought(i, p, piece, lanes).address
	       && c->cells->are_missing_at(k->bits.v[reg - REG_VGPR], bits + check_offset(p, piece), p->at, mask, p->n);
}

// Marks unwritten bits of a dword of each lane as undefined in a register. Returns whether all were written.
static bool bring(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                  const struct check_places *p, unsigned piece, unsigned reg, const uint32_t *bits)
{
	const unsigned v = reg - REG_VGPR;
	if (machine_vgpr_is_shared(w->machine, v)) check_define_register(k, w, reg, p->lanes);
	const uint64_t lanes =
		c->cells->bring_at(k->bits.v[v], bits + check_offset(p, piece), p->at, check_mask(k, p->lanes), p->n);
	check_define_lanes(k, v, (k->bits.lanes[v] & ~p->lanes) | lanes);
	if (lanes) k->bits.origin[reg] = brought(i, p, piece, lanes);
	else forget_origin(&k->bits.origin[reg], p->lanes);
	return !lanes;
}

bool check_unwritten_bring(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                           const struct check_places *p, unsigned first)
{
	const uint32_t *bits = (uint32_t *)(void *)lds_bits(c->group->unwritten, p->base, p->high * 4),
		*mask = check_mask(k, p->lanes);
	bool whole = true;
	for (unsigned n = 0; bits && n < p->pieces * p->each; n++) {
		if (has_brought(c, k, i, p, n, first + n, bits, mask)) whole = false;
		else whole &= bring(c, k, w, i, p, n, first + n, bits);
	}
	return whole;
}

// Marks registers as undefined that a scalar load fills from beyond the kernel's arguments. The descriptor has their
// size.
static void load_arguments(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	uint64_t end = machine_kernarg_address(c->machine) + machine_dispatch_of(c->machine)->kernarg_size,
		at = check_touch(c, w, i)->address[0];
	const struct effect *x = NULL;
	if (!machine_has_kernarg(c->machine, at)) return;
	while ((x = effects_next(i->effects, x)) && x->role != EFFECT_RESULT) { }
	for (unsigned n = 0; x && n < x->count; n++) {
		unsigned r = x->first + n;
		k->bits.origin[r] = (struct check_origin){ 0 };
		if (at + 4 * n < end || r >= REG_SCC) continue;
		k->bits.origin[r] = (struct check_origin){ i, at + 4 * n, 1, 0, CHECK_PAST_ARGUMENTS };
		check_define_scalar(k, r, ~0u);
	}
}

void check_unwritten_source(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const uint64_t exec = wave_exec(w);
	struct element e;
	uint8_t bits[MOST_BYTES];
	bool written = true;
	if (!element_of(c, w, i, &e)) return;
	unsigned lane = (unsigned)__builtin_ctzll(exec);
	if (!read_bits(c, w, &e, lane, false, bits)) return;
	for (uint32_t n = 0; n < lds_direct_bytes(w); n++) written &= bits[n] == 0xff;
	EACH_RESULT(c->plans.doing, r) {
		if (written) break;
		k->bits.origin[r] = (struct check_origin){ i, e.touch->address[lane], r < REG_VGPR ? 1 : exec, lane, CHECK_IN_LDS };
		if (r < REG_VGPR) check_define_scalar(k, r, ~0u);
		for (uint64_t left = r < REG_VGPR ? 0 : exec; left; left &= left - 1)
			k->bits.v[r - REG_VGPR][__builtin_ctzll(left)] = ~0u;
		if (r >= REG_VGPR) check_define_lanes(k, r - REG_VGPR, k->bits.lanes[r - REG_VGPR] | exec);
	}
}

// Lanes of an atomic are processed in turn: a lane finds what earlier lanes wrote.
void check_unwritten_load(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	bool atomic = m->direction == ISA_ATOMIC, brings = atomic ? m->returns || m->two
		|| m->how == ISA_COUNTER : m->how == ISA_PLAIN || m->how == ISA_ADDTID || m->how == ISA_DIRECT;
	const struct effect *x = registers_of(c->plans.doing, EFFECT_RESULT);
	struct element e;
	struct loaded loaded;
	uint64_t bad = 0;
	uint8_t bits[MOST_BYTES], all[MOST_BYTES];
	loaded.lanes = loaded.second = 0;
	if (m->space == ISA_SCALAR && m->direction == ISA_LOAD) load_arguments(c, k, w, i);
	if (m->direction != ISA_STORE && (x || atomic) && plain_is_written(c, w, i, false)) {
		for (unsigned n = 0; brings && x && n < x->count; n++) forget_origin(&k->bits.origin[x->first + n], wave_exec(w));
		return;
	}
	const struct check_places *places = m->direction == ISA_LOAD && m->space == ISA_DS && m->copy && x
		&& c->group->unwritten ? check_places(c, w, i) : NULL;
	if (places && places->pieces * places->each == x->count) {
		check_unwritten_bring(c, k, w, i, places, x->first);
		return;
	}
	if (m->direction == ISA_STORE || m->to_lds || load_rows(c, k, w, i) || !element_of(c, w, i, &e))
		return;
	for (unsigned n = 0; brings && x && n < x->count; n++) forget_origin(&k->bits.origin[x->first + n], e.touch->active);
	if (lds_is_written(c, e.touch, false)) return;
	if ((has_ranges(c, &e) && ranges_are_written(c, &e)) || lanes_are_written(c, &e)) return;
	memset(all, 0xff, sizeof all);
	for (uint64_t left = e.touch->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		for (int second = 0; second <= (m->two ? 1 : 0); second++) {
			if (read_bits(c, w, &e, lane, second, bits)) {
				if (atomic && depends_on_unwritten(w, m, lane, bits)) bad |= 1ull << lane;
				else if (brings && x) {
					if (!loaded.lanes) memset(&loaded, 0, sizeof loaded);
					take_bits(&loaded, lane, second, m->bytes, bits);
				}
			}
			if (atomic) write_bits(c, w, &e, lane, second, all);
		}
	}
	if (loaded.lanes) mark_loaded(c, k, w, i, &e, x, &loaded);
	if (bad) report_atomic(c, w, i, &e, bad);
}
