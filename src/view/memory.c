// Chunks of memory and LDS, and their changes.
#include <string.h>
#include "base/bits.h"
#include "view/memory.h"

// WHOLE: a space of at most this number of bytes is stored completely
enum { BLOCK_CHANGES = 4096, BLOCK_BYTES = 256 << 10, WHOLE = 4096 };
enum { CHANGE_ACCESS = 2 };                                               // as in state.js

void view_memory_open(struct view_memory *m, const struct log_reader *r)
{
	m->trial = log_trial_new(r);
	m->figures = isa_timing[log_reader_program(r)->gpu->gen];
}

static void close_block(struct view_memory *m)
{
	uint32_t count = (uint32_t)m->changes - m->open_first;
	if (count)
		*arena_push(&m->arena, &m->blocks) = (struct view_block){ m->open_first, count,
		                                                          view_deflate(m->open.at, m->open.n, m->stored) };
	m->open_first = (uint32_t)m->changes;
	m->open.n = 0;
}

void view_memory_close(struct view_memory *m) { close_block(m); }

void view_memory_free(struct view_memory *m)
{
	for (size_t k = 0; k < m->blocks.n; k++) heap_free(m->blocks.at[k].packed.at);
	heap_free(m->open.at);
	log_trial_free(m->trial);
	arena_free(&m->arena);
}

// ---- spaces -------------------------------------------------------------------------------------------------------
static struct view_space *add_space(struct view_memory *m, struct view_space x)
{
	x.known = arena_alloc(&m->arena, (x.size / VIEW_CHUNK + 8) / 8);
	struct view_space *space = arena_push(&m->arena, &m->spaces);
	*space = x;
	return space;
}

// Returns the space of a region. If it does not exist yet, `make` adds it; otherwise returns NULL.
static struct view_space *space_of_region(struct view_memory *m, const struct log_region *r, bool make)
{
	for (size_t k = m->spaces.n; k-- > 0;)
		if (!m->spaces.at[k].lds && m->spaces.at[k].address == r->address) return &m->spaces.at[k];
	if (!make) return NULL;
	const char *name = r->name ? r->name : "memory";
	return add_space(m, (struct view_space){ .address = r->address, .size = r->size,
	                                         .name = arena_strdup(&m->arena, name) });
}

static struct view_space *space_of_lds(struct view_memory *m, const struct log_wave *w,
                                       const struct log_lds *l, bool make)
{
	for (size_t k = m->spaces.n; k-- > 0;)
		if (m->spaces.at[k].lds && m->spaces.at[k].group == w->group) return &m->spaces.at[k];
	if (!make) return NULL;
	struct view_space *space =
		add_space(m, (struct view_space){ .lds = true, .group = w->group, .size = l->size, .name = "LDS" });
	memcpy(space->workgroup, w->workgroup, sizeof space->workgroup);
	return space;
}

static const uint8_t *bytes_of(const struct view_space *x, const struct log_state *s)
{
	if (!x->lds) return log_memory(s, x->address, x->size);
	const struct log_lds *l = log_lds(s, x->group);
	return l ? l->bytes : NULL;
}

static bool is_known(const struct view_space *x, uint64_t offset)
{
	uint64_t n = offset / VIEW_CHUNK;
	return offset < x->size && x->known[n / 8] >> n % 8 & 1;
}

static void count_change(struct view_memory *m)
{
	m->changes++;
	m->missed_lately = false;
	if (m->changes - m->open_first >= BLOCK_CHANGES || m->open.n >= BLOCK_BYTES) close_block(m);
}

// Writes an empty change: chunks added from here on are unknown to earlier instructions.
static void put_empty_change(struct view_memory *m, const struct view_space *x)
{
	log_put_number(&m->open, (uint64_t)(x - m->spaces.at));
	log_put_number(&m->open, 0);
	log_put_number(&m->open, 0);
	view_put_row(&m->open, NULL, 0, 0, 0);
	view_put_row(&m->open, NULL, 0, 0, 0);
	count_change(m);
}

static void add_chunk(struct view_memory *m, struct view_space *x, const struct log_state *s, uint64_t n)
{
	uint64_t from = n * VIEW_CHUNK;
	if (from >= x->size || x->known[n / 8] >> n % 8 & 1) return;
	x->known[n / 8] |= (uint8_t)(1u << n % 8);
	if (m->missed_lately) put_empty_change(m, x);
	struct view_chunk c = {
		.number = (uint32_t)n, .since = m->missed ? m->changes : 0,
		.size = x->size - from < VIEW_CHUNK ? (uint32_t)(x->size - from) : VIEW_CHUNK
	};
	const uint8_t *bytes = bytes_of(x, s);
	bool zero = true;
	for (uint32_t k = 0; bytes && k < c.size && zero; k++) zero = !bytes[from + k];
	if (!zero) c.bytes = memcpy(arena_alloc(&m->arena, c.size), bytes + from, c.size);
	*arena_push(&m->arena, &x->chunks) = c;
}

// Adds the chunks of a place and their neighbours.
static void add_chunks_around(struct view_memory *m, struct view_space *x, const struct log_state *s, uint64_t offset,
                              uint32_t bytes)
{
	if (offset >= x->size) return;
	uint64_t first = offset / VIEW_CHUNK, last = (offset + bytes - 1) / VIEW_CHUNK;
	if (x->size <= WHOLE) { first = 0; last = x->size / VIEW_CHUNK; }
	else { first -= first > 0; last++; }
	for (uint64_t n = first; n <= last && n * VIEW_CHUNK < x->size; n++) add_chunk(m, x, s, n);
}

// ---- lanes of one space -------------------------------------------------------------------------------------------
// Lanes whose addresses are in the space of the lowest lane and within 4 GiB of the lowest address there. `space` is
// NULL if the address is not in a space.
struct together { struct view_space *space; uint64_t mask, least; };

static struct together take_together(struct view_memory *m, const struct log_state *s, const struct log_wave *w,
                                     const uint64_t *address, uint64_t lanes, bool lds, bool make)
{
	struct together t = { .least = UINT64_MAX };
	const struct log_lds *l = lds ? log_lds(s, w->group) : NULL;
	const struct log_region *r = lds ? NULL : log_region(s, address[__builtin_ctzll(lanes)]);
	if (l) t.space = space_of_lds(m, w, l, make);
	if (r) t.space = space_of_region(m, r, make);
	uint64_t base = r ? r->address : 0;
	for EACH_LANE(lane, lanes) {
		const struct log_region *own = lds ? NULL : log_region(s, address[lane]);
		if (own != r || (l && address[lane] > UINT32_MAX)) continue;
		t.mask |= 1ull << lane;
		if (address[lane] - base < t.least) t.least = address[lane] - base;
	}
	for EACH_LANE(lane, t.mask) if (t.space && address[lane] - base - t.least > UINT32_MAX) t.mask &= ~(1ull << lane);
	if (!t.mask) t = (struct together){ .mask = lanes };
	return t;
}

// ---- accesses -------------------------------------------------------------------------------------------------------
struct access {
	struct view_memory *m;
	struct log_bytes *to;
	const struct log_state *s;
	const struct log_event *e;
	uint64_t exec;
	uint8_t how;
	unsigned count;
};

static void put_access(struct access *a, const uint64_t *address, uint64_t lanes, uint32_t bytes, bool lds)
{
	const struct log_wave *w = a->e->wave;
	while (lanes) {
		struct together t = take_together(a->m, a->s, w, address, lanes, lds, true);
		uint32_t where[LANES], high[LANES];
		uint64_t base = t.space ? t.least + t.space->address : 0;
		for EACH_LANE(lane, t.mask) {
			if (t.space) add_chunks_around(a->m, t.space, a->s, address[lane] - t.space->address, bytes);
			where[lane] = (uint32_t)(address[lane] - base);
			high[lane] = (uint32_t)(address[lane] >> 32);
		}
		log_put_byte(a->to, CHANGE_ACCESS);
		log_put_byte(a->to, (uint8_t)(a->how | (t.space ? 0 : VIEW_NOWHERE)));
		log_put_number(a->to, bytes);
		if (t.space) {
			log_put_number(a->to, (uint64_t)(t.space - a->m->spaces.at));
			log_put_number(a->to, t.least);
		} else view_put_row(a->to, high, t.mask, a->exec, w->lanes);
		view_put_row(a->to, where, t.mask, a->exec, w->lanes);
		a->count++;
		lanes &= ~t.mask;
	}
}

// Writes one element of each lane; in scratch its dwords are apart.
static void put_element(struct access *a, const struct touch *t, const uint64_t *address)
{
	uint64_t in_memory = t->active & ~t->in_lds, apart[LANES];
	if (t->active & t->in_lds) put_access(a, address, t->active & t->in_lds, t->bytes, true);
	if (!in_memory) return;
	if (!t->in_scratch || a->how & VIEW_OF_WAVE) { put_access(a, address, in_memory, t->bytes, false); return; }
	for (uint32_t k = 0; k * 4 < t->bytes; k++) {
		for EACH_LANE(lane, in_memory) apart[lane] = address[lane] + (uint64_t)k * touch_stride(t, lane);
		put_access(a, apart, in_memory, t->bytes - k * 4 < 4 ? t->bytes - k * 4 : 4, false);
	}
}

static struct lds_use use_of_lds(const struct view_memory *m, const struct touch *t, const struct insn *i,
                                 unsigned lanes)
{
	struct lds_rule rule = { m->figures[ISA_T_lds_banks].value, m->figures[ISA_T_lds_width].value,
	                         i->mem->direction == ISA_ATOMIC };
	return t->space == TOUCH_LDS && t->active ? time_lds_use(t, &rule, lanes, NULL) : (struct lds_use){ 0, 0 };
}

unsigned view_memory_touch(struct view_memory *m, struct log_bytes *to, const struct log_state *s,
                           const struct log_event *e, const struct insn *i)
{
	static const uint8_t how[] = { [ISA_LOAD] = VIEW_READS, [ISA_STORE] = VIEW_WRITES,
	                               [ISA_ATOMIC] = VIEW_READS | VIEW_WRITES };
	struct touch t;
	m->lds = (struct lds_use){ 0, 0 };
	if (!i->mem) return 0;
	log_trial_touch(m->trial, e->wave, i, &t);
	m->lds = use_of_lds(m, &t, i, e->wave->lanes);
	if (!t.active) return 0;
	struct access a = { m, to, s, e, log_exec(e->wave), how[i->mem->direction], 0 };
	if (i->mem->space == ISA_SCALAR) a.how |= VIEW_OF_WAVE;
	put_element(&a, &t, t.address);
	if (t.two) put_element(&a, &t, t.second);
	return a.count;
}

// ---- changes --------------------------------------------------------------------------------------------------------
// Writes a change. Changes not made by a wave (scratch cleared at its start, edits) have 64 lanes even for wave32. Rows
// of the page have the wave's number of lanes.
static void put_change(struct view_memory *m, const struct together *t, const struct log_change *c, unsigned lanes)
{
	uint32_t where[LANES];
	for EACH_LANE(lane, t->mask) where[lane] = (uint32_t)(c->address[lane] - t->space->address - t->least);
	for (unsigned from = 0; from < LANES; from += lanes) {
		uint64_t mask = t->mask >> from & bits_below(lanes);
		if (!mask) continue;
		log_put_number(&m->open, (uint64_t)(t->space - m->spaces.at));
		log_put_number(&m->open, t->least);
		log_put_number(&m->open, c->bytes);
		view_put_row(&m->open, where + from, mask, 0, lanes);
		view_put_row(&m->open, c->delta + from, mask, 0, lanes);
		count_change(m);
	}
}

static void note_missed(struct view_memory *m) { m->missed = m->missed_lately = true; }

unsigned view_memory_change(struct view_memory *m, const struct log_state *s, const struct log_event *e, bool keep)
{
	uint64_t before = m->changes;
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		if (c->file != LOG_MEMORY && c->file != LOG_LDS) continue;
		uint64_t left = log_changed_lanes(c);
		while (left) {
			struct together t = take_together(m, s, e->wave, c->address, left, c->file == LOG_LDS, keep);
			uint64_t all = t.mask;
			left &= ~all;
			if (!t.space) { note_missed(m); continue; }
			for EACH_LANE(lane, all) {
				uint64_t offset = c->address[lane] - t.space->address;
				if (keep) add_chunks_around(m, t.space, s, offset, c->bytes);
				else if (!is_known(t.space, offset) || !is_known(t.space, offset + c->bytes - 1)) t.mask &= ~(1ull << lane);
			}
			if (t.mask) put_change(m, &t, c, e->wave->lanes);
			if (t.mask != all) note_missed(m);
		}
	}
	return (unsigned)(m->changes - before);
}

struct log_bytes view_memory_chunks(const struct view_memory *m)
{
	struct log_bytes out = { 0 };
	for (size_t k = 0; k < m->spaces.n; k++) {
		const struct view_space *x = &m->spaces.at[k];
		log_put_number(&out, x->chunks.n);
		for (size_t n = 0; n < x->chunks.n; n++) {
			const struct view_chunk *c = &x->chunks.at[n];
			log_put_number(&out, c->number);
			log_put_number(&out, c->since);
			log_put_byte(&out, c->bytes != NULL);
			if (c->bytes) log_put(&out, c->bytes, c->size);
		}
	}
	return out;
}
