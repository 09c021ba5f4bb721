#include "base/heap.h"
#include "time/hierarchy.h"

static uint64_t chip(const struct hierarchy *h, enum isa_chip_figure f) { return h->chip->at[f].value; }
static uint64_t fig(const struct hierarchy *h, enum isa_figure f) { return h->figures[f].value; }

struct shape { enum isa_chip_figure bytes, ways, line; };
#define SHAPE(level) (struct shape){ ISA_CHIP_##level##_bytes, ISA_CHIP_##level##_ways, ISA_CHIP_##level##_line }
static void make_cache(const struct hierarchy *h, struct cache *c, struct shape of, bool warm)
{
	cache_make(c, chip(h, of.bytes), (uint32_t)chip(h, of.ways), (uint32_t)chip(h, of.line), warm);
}

static uint32_t shared_by(uint32_t cus, uint64_t each) { return each ? (uint32_t)((cus + each - 1) / each) : 0; }

void hierarchy_make(struct hierarchy *h, const struct isa_chip *c, const struct isa_figure_value *figures, uint32_t cus,
                    bool warm, uint64_t touched, struct time_level_count *levels)
{
	*h = (struct hierarchy){ .chip = c, .figures = figures, .levels = levels, .cus = cus, .touched = touched };
	h->arrays = chip(h, ISA_CHIP_l1_bytes) ? shared_by(cus, chip(h, ISA_CHIP_l1_cus)) : 0;
	h->scalars = shared_by(cus, chip(h, ISA_CHIP_scalar_cus));
	h->fetches = shared_by(cus, chip(h, ISA_CHIP_fetch_cus));
	h->slice_count = chip(h, ISA_CHIP_l2_slices) ? (uint32_t)chip(h, ISA_CHIP_l2_slices) : 1;
	h->l0 = heap_zeroed(cus, sizeof *h->l0);
	h->l1 = heap_zeroed(h->arrays + 1, sizeof *h->l1);
	h->scalar = heap_zeroed(h->scalars + 1, sizeof *h->scalar);
	h->fetch = heap_zeroed(h->fetches + 1, sizeof *h->fetch);
	h->slices = heap_zeroed(h->slice_count, sizeof *h->slices);
	for (uint32_t k = 0; k < cus; k++) make_cache(h, &h->l0[k], SHAPE(l0), false);
	for (uint32_t k = 0; k < h->arrays; k++) make_cache(h, &h->l1[k].cache, SHAPE(l1), false);
	for (uint32_t k = 0; k < h->scalars; k++) make_cache(h, &h->scalar[k].cache, SHAPE(scalar), warm);
	for (uint32_t k = 0; k < h->fetches; k++) make_cache(h, &h->fetch[k].cache, SHAPE(fetch), warm);
	make_cache(h, &h->l2, SHAPE(l2), warm);
	make_cache(h, &h->ic, SHAPE(ic), warm && touched <= chip(h, ISA_CHIP_ic_bytes));
	h->full = !h->ic.warm;
	if (!warm) translation_make(&h->pages, figures, chip(h, ISA_CHIP_clock), cus + h->scalars + h->fetches, touched);
}

void hierarchy_keep_code(struct hierarchy *h, uint64_t address, uint64_t bytes)
{
	if (!h->ic.sets) return;
	struct cache_line *e;
	int64_t dropped;
	for (uint64_t line = address / h->ic.line_bytes; line * h->ic.line_bytes < address + bytes; line++)
		cache_use(&h->ic, line, &e, &dropped);
}

void hierarchy_on_host(struct hierarchy *h, uint64_t address, uint64_t bytes, uint64_t latency)
{
	h->host.first = address;
	h->host.bytes = bytes;
	h->host.latency = latency;
}

void hierarchy_free(struct hierarchy *h)
{
	for (uint32_t k = 0; h->l0 && k < h->cus; k++) cache_free(&h->l0[k]);
	for (uint32_t k = 0; h->l1 && k < h->arrays; k++) cache_free(&h->l1[k].cache);
	for (uint32_t k = 0; h->scalar && k < h->scalars; k++) cache_free(&h->scalar[k].cache);
	for (uint32_t k = 0; h->fetch && k < h->fetches; k++) cache_free(&h->fetch[k].cache);
	cache_free(&h->l2);
	cache_free(&h->ic);
	translation_free(&h->pages);
	heap_free(h->l0);
	heap_free(h->l1);
	heap_free(h->scalar);
	heap_free(h->fetch);
	heap_free(h->slices);
	*h = (struct hierarchy){0};
}

// Returns whether the cache is still being filled. A few empty ways do not count, because addresses decide which sets
// are used.
static bool is_filling(const struct hierarchy *h, const struct cache *c)
{
	enum { PARTS = 100, ALMOST = 98 };
	uint64_t places = c->sets * c->ways;
	return h->touched > places * c->line_bytes && c->filled * PARTS < places * ALMOST;
}

bool hierarchy_fills(const struct hierarchy *h) { return is_filling(h, &h->l2) || (!h->full && is_filling(h, &h->ic)); }

static void count_access(struct hierarchy *h, enum time_level level, bool hit, uint64_t bytes)
{
	struct time_level_count *l = &h->levels[level];
	if (hit) l->hits++;
	else l->misses++;
	l->bytes += bytes;
}

static uint64_t later(uint64_t a, uint64_t b) { return a > b ? a : b; }

// ---- beyond L2 ----------------------------------------------------------------------------------------------------
// `queued` is the cycle in which the request has passed every path so far. Each level adds its whole latency to it.
// The bus changes its direction twice when enough has been read and written since it last did, and carries nothing
// meanwhile.
static uint64_t turn(struct hierarchy *h, uint64_t bytes, bool write)
{
	*(write ? &h->dram.written : &h->dram.read) += bytes;
	if (h->dram.read < fig(h, ISA_T_dram_reads) || h->dram.written < fig(h, ISA_T_dram_writes)) return 0;
	h->dram.read = h->dram.written = 0;
	return fig(h, ISA_T_dram_turn);
}

enum { PERCENT = 100 };
static uint64_t dram(struct hierarchy *h, uint64_t bytes, bool write, uint64_t queued)
{
	count_access(h, TIME_AT_DRAM, true, bytes);
	return path_take(&h->dram.bus, queued, (bytes + turn(h, bytes, write)) * PERCENT,
	                 chip(h, ISA_CHIP_dram_width) * fig(h, ISA_T_dram_share)) + chip(h, ISA_CHIP_dram_latency);
}

// Returns when a cache that evicts a dirty line in cycle `at` has room for it in the queue to the next level. The cache
// does not take other requests before.
static uint64_t evict(const struct hierarchy *h, struct path *own, const struct path *next, uint64_t at)
{
	uint64_t queue = fig(h, ISA_T_write_queue), free = next->free / PATH_PARTS;
	if (free <= at + queue) return at;
	if (own->free < (free - queue) * PATH_PARTS) own->free = (free - queue) * PATH_PARTS;
	return free - queue;
}

static uint64_t write_back(struct hierarchy *h, uint64_t at)
{
	at = evict(h, &h->ic_path, &h->dram.bus, at);
	dram(h, h->ic.line_bytes, true, at);
	return at;
}

// Writes back a dirty line of an earlier run, which a new line replaces. The share of dirty lines is the share that
// this run makes dirty.
static uint64_t give_back(struct hierarchy *h, uint64_t at)
{
	if (h->returned * h->missed >= h->written * h->ic.filled) return at;
	h->returned++;
	return write_back(h, at);
}

static uint64_t ic_line(struct hierarchy *h, uint64_t line, bool write, uint64_t queued)
{
	struct cache_line *e;
	int64_t dropped;
	uint32_t bytes = h->ic.line_bytes;
	uint64_t filled = h->ic.filled;
	bool hit = cache_use(&h->ic, line, &e, &dropped);
	count_access(h, TIME_AT_IC, hit, bytes);
	h->missed += !hit;
	h->written += write && !(e->tag & 1);
	uint64_t begin = path_take(&h->ic_path, queued, bytes, chip(h, ISA_CHIP_ic_width)),
		done = begin + chip(h, ISA_CHIP_ic_latency);
	if (dropped != CACHE_NOTHING) begin = write_back(h, begin);
	if (h->full && h->ic.filled != filled) begin = give_back(h, begin);
	if (write) e->tag |= 1;
	else if (!hit) e->ready = dram(h, bytes, false, begin);
	return later(done, e->ready);
}

// Reads or writes an L2 line in the Infinity Cache, in memory if the chip does not have one, or in the host's memory.
static uint64_t below_l2(struct hierarchy *h, uint64_t address, uint32_t bytes, bool write, uint64_t queued)
{
	if (address - h->host.first < h->host.bytes) return queued + h->host.latency;
	if (!h->ic.sets) return dram(h, bytes, write, queued);
	uint64_t done = 0, end = address + bytes;
	for (uint64_t a = address; a < end; a += h->ic.line_bytes)
		done = later(done, ic_line(h, a / h->ic.line_bytes, write, queued));
	return done;
}

// ---- L2 -----------------------------------------------------------------------------------------------------------
enum l2_use { L2_READ, L2_WRITE, L2_ATOMIC };

static struct path *slice_of(struct hierarchy *h, uint64_t line)
{
	return &h->slices[fig(h, ISA_T_l2_spread) ? cache_spread(line, h->slice_count) : line % h->slice_count];
}

// Accesses a line of L2 in its slice. Reads and atomics bring in whole lines; a write leaves its bytes there, marked
// dirty. `parts` is how long the slice is busy, in 1 / PATH_PARTS cycles.
static uint64_t l2(struct hierarchy *h, uint64_t line, enum l2_use use, uint32_t bytes, uint64_t parts, uint64_t queued)
{
	struct cache_line *e;
	int64_t dropped;
	uint32_t whole = h->l2.line_bytes;
	bool hit = cache_use(&h->l2, line, &e, &dropped);
	count_access(h, TIME_AT_L2, hit, bytes);
	struct path *slice = slice_of(h, line);
	uint64_t begin = path_take(slice, queued, parts, PATH_PARTS);
	if (dropped != CACHE_NOTHING) {
		begin = evict(h, slice, h->ic.sets ? &h->ic_path : &h->dram.bus, begin);
		below_l2(h, (uint64_t)dropped * whole, whole, true, begin);
	}
	if (use != L2_READ) e->tag |= 1;
	if (!hit && use != L2_WRITE) e->ready = below_l2(h, line * whole, whole, false, begin);
	return later(begin + (use == L2_WRITE ? fig(h, ISA_T_store_done) : chip(h, ISA_CHIP_l2_latency)),
	             use == L2_WRITE ? 0 : e->ready);
}

static uint64_t slice_parts(const struct hierarchy *h, uint64_t bytes)
{
	uint64_t width = chip(h, ISA_CHIP_l2_width);
	return width ? bytes * PATH_PARTS * h->slice_count / width : PATH_PARTS;
}

static uint64_t l2_read(struct hierarchy *h, uint64_t address, uint32_t bytes, uint64_t queued)
{
	return l2(h, address / h->l2.line_bytes, L2_READ, bytes, slice_parts(h, bytes), queued);
}

// ---- L1 of a shader array -----------------------------------------------------------------------------------------
// Reads through L1, for the vector, scalar and instruction caches of its CUs. Writes bypass L1 and remove the line.
static uint64_t l1_read(struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes, bool skip, uint64_t queued)
{
	if (!h->arrays) return l2_read(h, address, bytes, queued);
	struct cache *c = &h->l1[cu / chip(h, ISA_CHIP_l1_cus)].cache;
	struct path *p = &h->l1[cu / chip(h, ISA_CHIP_l1_cus)].path;
	uint64_t begin = path_take(p, queued, bytes, chip(h, ISA_CHIP_l1_width));
	if (skip) {
		count_access(h, TIME_AT_L1, false, bytes);
		return l2_read(h, address, bytes, begin);
	}
	struct cache_line *e;
	int64_t dropped;
	bool hit = cache_use(c, address / c->line_bytes, &e, &dropped);
	count_access(h, TIME_AT_L1, hit, bytes);
	if (!hit) e->ready = l2_read(h, address / c->line_bytes * c->line_bytes, c->line_bytes, begin);
	return later(begin + chip(h, ISA_CHIP_l1_latency), e->ready);
}

static uint64_t l1_write(struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes, uint64_t queued)
{
	if (!h->arrays) return queued;
	cache_drop(&h->l1[cu / chip(h, ISA_CHIP_l1_cus)].cache, address / h->l1->cache.line_bytes);
	return path_take(&h->l1[cu / chip(h, ISA_CHIP_l1_cus)].path, queued, bytes, chip(h, ISA_CHIP_l1_width));
}

// ---- L0; the caller takes the CU's path and passes the cycle in which each line has its turn ------------------------
uint64_t hierarchy_load(struct hierarchy *h, uint32_t cu, uint64_t line, unsigned flags, uint64_t at)
{
	struct cache *c = &h->l0[cu];
	struct cache_line *e;
	int64_t dropped;
	bool hit = cache_use(c, line, &e, &dropped);
	if (flags & ACCESS_SKIPS_L0) hit = false;
	count_access(h, TIME_AT_L0, hit, c->line_bytes);
	if (!hit)
		e->ready = l1_read(h, cu, line * c->line_bytes, c->line_bytes, flags & ACCESS_SKIPS_L1,
			translation_read(&h->pages, cu, line * c->line_bytes, at));
	return later(at + chip(h, ISA_CHIP_l0_latency), e->ready);
}

// Writes through, without bringing the line in.
uint64_t hierarchy_store(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t bytes, uint64_t at)
{
	struct cache *c = &h->l0[cu];
	uint64_t address = line * c->line_bytes;
	count_access(h, TIME_AT_L0, cache_find(c, line) != NULL, bytes);
	at = translation_write(&h->pages, address, at);
	return l2(h, address / h->l2.line_bytes, L2_WRITE, bytes, slice_parts(h, bytes), l1_write(h, cu, address, bytes, at));
}

// Atomics execute in L2, a number of lanes in each cycle. The line is removed from the caches on the way.
uint64_t hierarchy_atomic(struct hierarchy *h, uint32_t cu, uint64_t line, uint32_t lanes, uint64_t at)
{
	enum { DWORD = 4 };
	struct cache *c = &h->l0[cu];
	uint64_t address = line * c->line_bytes, rate = fig(h, ISA_T_atomic_lanes),
		cycles = rate ? (lanes + rate - 1) / rate : lanes;
	cache_drop(c, line);
	at = translation_write(&h->pages, address, at);
	return l2(h, address / h->l2.line_bytes, L2_ATOMIC, lanes * DWORD, cycles * PATH_PARTS,
	          l1_write(h, cu, address, lanes * DWORD, at)) + cycles - 1;
}

void hierarchy_prepare(const struct hierarchy *h, uint32_t cu, uint64_t line)
{
	uint64_t address = line * h->l0[cu].line_bytes;
	cache_prepare(&h->l0[cu], line);
	if (h->arrays) cache_prepare(&h->l1[cu / chip(h, ISA_CHIP_l1_cus)].cache, address / h->l1->cache.line_bytes);
	cache_prepare(&h->l2, address / h->l2.line_bytes);
	if (h->ic.sets) cache_prepare(&h->ic, address / h->ic.line_bytes);
}

// ---- the scalar cache and the instruction cache -------------------------------------------------------------------
static uint64_t shorter(const struct hierarchy *h, uint64_t done, uint64_t at)
{
	uint64_t less = fig(h, ISA_T_scalar_shorter);
	return done > at + less ? done - less : at;
}

uint64_t hierarchy_scalar(struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes, uint64_t at)
{
	uint32_t k = cu / (uint32_t)chip(h, ISA_CHIP_scalar_cus);
	struct cache *c = &h->scalar[k].cache;
	uint64_t done = 0, last = (address + (bytes ? bytes : 1) - 1) / c->line_bytes;
	for (uint64_t line = address / c->line_bytes; line <= last; line++) {
		struct cache_line *e;
		int64_t dropped;
		bool hit = cache_use(c, line, &e, &dropped);
		count_access(h, TIME_AT_SCALAR, hit, c->line_bytes);
		uint64_t begin = path_take(&h->scalar[k].path, at, c->line_bytes, fig(h, ISA_T_scalar_width));
		if (!hit)
			e->ready = shorter(h, l1_read(h, cu, line * c->line_bytes, c->line_bytes, false,
				translation_read(&h->pages, h->cus + k, line * c->line_bytes, begin)), begin);
		done = later(done, later(begin + chip(h, ISA_CHIP_scalar_latency), e->ready));
	}
	return done;
}

// Returns the line of an instruction cache with this code. A line that is not there is requested in cycle `at`.
static struct cache_line *code_line(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at, bool *hit)
{
	uint32_t k = cu / (uint32_t)chip(h, ISA_CHIP_fetch_cus);
	struct cache *c = &h->fetch[k].cache;
	struct cache_line *e;
	int64_t dropped;
	uint64_t line = address / c->line_bytes;
	*hit = cache_use(c, line, &e, &dropped);
	h->fetch[k].misses += !*hit;
	if (!*hit)
		e->ready = l1_read(h, cu, line * c->line_bytes, c->line_bytes, false,
			translation_read(&h->pages, h->cus + h->scalars + k, line * c->line_bytes, at));
	return e;
}

bool hierarchy_has_line(const struct hierarchy *h, uint32_t cu, uint64_t line) { return cache_has(&h->l0[cu], line); }

bool hierarchy_has_scalar(const struct hierarchy *h, uint32_t cu, uint64_t address, uint32_t bytes)
{
	const struct cache *c = &h->scalar[cu / (uint32_t)chip(h, ISA_CHIP_scalar_cus)].cache;
	uint64_t last = (address + (bytes ? bytes : 1) - 1) / c->line_bytes;
	for (uint64_t line = address / c->line_bytes; line <= last; line++)
		if (!cache_has(c, line)) return false;
	return true;
}

bool hierarchy_has_code(const struct hierarchy *h, uint32_t cu, uint64_t address)
{
	const struct cache *c = &h->fetch[cu / (uint32_t)chip(h, ISA_CHIP_fetch_cus)].cache;
	return cache_has(c, address / c->line_bytes);
}

uint64_t hierarchy_code_misses(const struct hierarchy *h, uint32_t cu)
{
	return h->fetch[cu / (uint32_t)chip(h, ISA_CHIP_fetch_cus)].misses;
}

uint64_t hierarchy_fetch(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at)
{
	uint32_t k = cu / (uint32_t)chip(h, ISA_CHIP_fetch_cus), bytes = h->fetch[k].cache.line_bytes;
	bool hit;
	uint64_t begin = path_take(&h->fetch[k].path, at, bytes, fig(h, ISA_T_fetch_width));
	struct cache_line *e = code_line(h, cu, address, begin, &hit);
	count_access(h, TIME_AT_FETCH, hit, bytes);
	return later(begin + fig(h, ISA_T_fetch_hit), e->ready);
}

void hierarchy_fetch_ahead(struct hierarchy *h, uint32_t cu, uint64_t address, uint64_t at)
{
	struct cache *c = &h->fetch[cu / chip(h, ISA_CHIP_fetch_cus)].cache;
	bool hit;
	if (!cache_find(c, address / c->line_bytes)) code_line(h, cu, address, at, &hit);
}

void hierarchy_empty(struct hierarchy *h, uint32_t cu, enum time_level level)
{
	if (level == TIME_AT_L0) cache_clear(&h->l0[cu]);
	if (level == TIME_AT_L1 && h->arrays) cache_clear(&h->l1[cu / chip(h, ISA_CHIP_l1_cus)].cache);
	if (level == TIME_AT_SCALAR) cache_clear(&h->scalar[cu / chip(h, ISA_CHIP_scalar_cus)].cache);
}
