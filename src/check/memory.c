// lds-out-of-range, buffer-out-of-range, store-to-code: addresses that a memory instruction is about to access.
#include <inttypes.h>
#include <string.h>
#include "check/cells.h"
#include "check/state.h"
#include "memory/buffer.h"

// Returns whether x[k] is *x + k * step for all n elements.
static bool in_steps(const uint64_t *x, unsigned n, uint64_t step)
{
	enum { AT_ONCE = 8 };              // compilers vectorize a loop with this constant count
	uint64_t next = *x, wrong = 0;
	for (; n >= AT_ONCE; n -= AT_ONCE, x += AT_ONCE, next += AT_ONCE * step)
		for (unsigned k = 0; k < AT_ONCE; k++) wrong |= x[k] ^ (next + k * step);
	for (unsigned k = 0; k < n; k++) wrong |= x[k] ^ (next + k * step);
	return !wrong;
}

static void add_range(struct check_ranges *all, uint64_t address, uint64_t end, uint64_t lanes)
{
	all->at[all->n++] = (struct check_range){ address, lanes, (uint32_t)(end - address) };
}

// Finds ranges with `bytes` for each lane. A store extends a range if the next lane's element follows it. A load also
// does if another lane's element follows, or equals the last one. Lanes of an atomic on memory are examined one by one.
static void find_ranges(const struct checker *c, struct check_ranges *all, const struct touch *t,
                        const uint64_t *address, uint32_t bytes, enum isa_direction direction)
{
	const bool load = direction == ISA_LOAD, single = direction == ISA_ATOMIC && t->space != TOUCH_LDS;
	enum { FEW_LANES = 8 };
	uint64_t active = t->active, odd = t->bytes % 4;
	unsigned first = active ? (unsigned)__builtin_ctzll(active) : 0, n = (unsigned)__builtin_popcountll(active);
	uint64_t run = active >> first;
	all->n = 0;
	all->many = false;
	all->torn = bytes < t->bytes;
	all->joined = bytes > t->bytes;
	if (c->plainly || single || !n || address[first] % 4) return;
	if (!(run & (run + 1)) && n * bytes % 4 == 0 && in_steps(address + first, n, bytes)) {
		add_range(all, address[first], address[first] + n * bytes, active);
		return;
	}
	if (odd) return;
	uint64_t begin = address[first], end = begin + bytes, lanes = 1ull << first;
	for (uint64_t left = active & (active - 1); left; left &= left - 1) {
		uint64_t at = address[__builtin_ctzll(left)], lane = left & -left;
		odd |= at;
		if (at == end && (load || lanes & lane >> 1)) {
			end += bytes;
		} else if (!load || at != end - bytes) {
			add_range(all, begin, end, lanes);
			begin = at;
			end = at + bytes;
			lanes = 0;
		}
		lanes |= lane;
	}
	add_range(all, begin, end, lanes);
	if (odd % 4) all->n = 0;
	all->many = all->n * FEW_LANES > n;
}

static bool is_torn(const struct wave *w, const struct mem_plan *m, const struct touch *t)
{
	enum { DWORD = 4 };
	return t->bytes > DWORD && (m->space == ISA_BUFFER ? buffer_read(w, m->saddr_at, false).swizzle : t->in_scratch != 0);
}

const struct touch *check_touch(struct checker *c, const struct wave *w, const struct insn *i)
{
	struct touch *t = &c->address.touch;
	enum isa_direction direction = i->mem->direction;
	if (c->address.touch_at == c->now) return t;
	c->address.touch_at = c->now;
	wave_touch(w, i, t);
	if (t->space != TOUCH_LDS && i->mem->space == ISA_SCALAR) return t;      // no lanes
	uint32_t together = is_torn(w, i->mem, t) ? 4 : t->bytes;
	bool joined = t->two && i->mem->offset2 == i->mem->offset + t->bytes;
	find_ranges(c, &c->address.ranges[0], t, t->address, joined ? 2 * t->bytes : together, direction);
	if (t->two && !joined) find_ranges(c, &c->address.ranges[1], t, t->second, together, direction);
	return t;
}

enum check_plain check_plain_kind(const struct mem_plan *m)
{
	bool lds = m->space == ISA_DS;
	if ((!lds && m->space != ISA_GLOBAL) || m->how != ISA_PLAIN || m->expected_at || m->m0 || m->to_lds || m->image
	    || (m->direction == ISA_ATOMIC && m->two))
		return CHECK_NOT_PLAIN;
	return lds ? m->two ? CHECK_PAIR_LDS : CHECK_PLAIN_LDS : m->saddr ? CHECK_PLAIN_OFFSET : CHECK_PLAIN_ADDRESS;
}

// Returns the bytes of a run: lanes in a row, or a load of one element by all lanes. Returns 0 if a run does not exist.
static uint64_t count_run(const struct check_shape *s, const struct mem_plan *m)
{
	const uint64_t run = s->lanes >> __builtin_ctzll(s->lanes);
	if (s->single || (s->steps && s->step == m->bytes)) return (64u - (unsigned)__builtin_clzll(run)) * m->bytes;
	return m->direction == ISA_LOAD && m->bytes % 4 == 0 && !s->bits ? m->bytes : 0;
}

// Finds the bytes of a run, at any address.
static bool find_bytes(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r)
{
	const enum check_plain kind = (enum check_plain)c->plans.at[i - c->code].plain;
	const struct mem_plan *m = i->mem;
	const uint64_t exec = wave_exec(w);
	if (!kind || kind == CHECK_PAIR_LDS || !exec) return false;
	const unsigned first = (unsigned)__builtin_ctzll(exec);
	const uint32_t *v = ROW(w, m->vaddr_at), low = v[first];
	const uint64_t bytes = count_run(check_shape(c, w, m), m);
	if (!bytes || (kind != CHECK_PLAIN_LDS && low > UINT32_MAX - bytes)) return false;
	if (kind == CHECK_PLAIN_ADDRESS
	    && !c->cells->count_up(v + LANES, check_mask(check_wave_of(c, w), exec), w->lanes, v[LANES + first], 0))
		return false;
	*r = (struct check_range){ .lanes = exec, .bytes = (uint32_t)bytes };
	if (kind == CHECK_PLAIN_LDS) r->address = low + (uint32_t)m->offset;
	else
		r->address = (uint64_t)m->offset + (kind == CHECK_PLAIN_OFFSET ? wave_s64(w, m->saddr_at)
		                                    : (uint64_t)v[LANES + first] << 32) + low;
	return !(kind == CHECK_PLAIN_LDS && r->address > UINT32_MAX - bytes);
}

bool check_find_run(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r)
{
	return find_bytes(c, w, i, r) && (r->address | r->bytes) % 4 == 0;
}

bool check_find_narrow_run(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r)
{
	return i->mem->bytes < 4 && i->mem->direction == ISA_LOAD && find_bytes(c, w, i, r)
	       && r->address % i->mem->bytes == 0;
}

const struct check_ranges *check_ranges(const struct checker *c, bool second) { return &c->address.ranges[second]; }

static bool scratch_holds(const struct workgroup *g, uint64_t address, uint64_t size)
{
	return address - g->scratch < size;
}

bool check_in_scratch(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	uint64_t size = (uint64_t)w->group->count * w->lanes * w->scratch_size;
	if (m->space == ISA_SCRATCH) return true;
	if (m->space == ISA_DS || m->space == ISA_SCALAR) return false;
	if (m->buffer) return scratch_holds(w->group, wave_s64(w, m->saddr_at) & 0xffffffffffff, size);
	const struct touch *t = check_touch(c, w, i);
	return t->active && scratch_holds(w->group, t->address[__builtin_ctzll(t->active)], size);
}

void check_to_lds(const struct wave *w, const struct insn *i, uint32_t *begin, uint32_t *end)
{
	uint64_t exec = wave_exec(w);
	uint32_t base = memory_m0_base(w, i->mem), each = i->mem->dwords * 4u;
	*begin = exec ? base + (uint32_t)__builtin_ctzll(exec) * 4 : base;
	*end = exec ? base + (63 - (uint32_t)__builtin_clzll(exec)) * 4 + each : base;
}

// Finds the shift once for each store, by executing its conversion on bytes that hold their own index.
unsigned check_store_shift(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->copy || !m->data_at || m->bytes > 2) return 0;
	if (!c->address.shifts) c->address.shifts = arena_alloc(&c->arena, c->count + 1);
	uint8_t *shift = &c->address.shifts[i - c->code];
	if (!*shift) {
		struct wave *x = wave_trial_copy(c->trials.trial, w);
		x->s[ISA_REG_EXEC] = 1;
		ROW(x, m->data_at)[0] = 0x03020100;
		wave_trial_convert(c->trials.trial, i);
		*shift = (uint8_t)(1 + (ROW(x, m->mem_at)[0] & 3) * 8);
	}
	return *shift - 1u;
}

static const char *verb(const struct mem_plan *m)
{
	return m->direction == ISA_LOAD ? "reads" : m->direction == ISA_STORE ? "writes" : "does an atomic";
}

// ---- out of range -------------------------------------------------------------------------------------------------
static bool all_fit(const struct check_ranges *r, uint32_t size)
{
	for (unsigned k = 0; k < r->n; k++)
		if (r->at[k].address + r->at[k].bytes > size) return false;
	return r->n;
}

static void look_at_lds(struct checker *c, const struct wave *w, const struct insn *i, const struct touch *t)
{
	uint32_t size = w->group->lds_size;
	uint64_t out = 0, at = 0;
	const struct check_ranges *all = check_ranges(c, false);
	if (all_fit(all, size) && (!t->two || all->joined || all_fit(check_ranges(c, true), size))) return;
	for (uint64_t left = t->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool first = t->address[lane] + t->bytes > size, second = t->two && t->second[lane] + t->bytes > size;
		if (!first && !second) continue;
		if (!out) at = first ? t->address[lane] : t->second[lane];
		out |= 1ull << lane;
	}
	struct check_finding *f = out ? check_found(c, CHECK_LDS_RANGE, w, i, (unsigned)__builtin_popcountll(out)) : NULL;
	if (!f) return;
	check_say(c, f, "this %s%s LDS at 0x%" PRIx64 " (%s): the workgroup has %u bytes", verb(i->mem),
	          i->mem->direction == ISA_ATOMIC ? " on" : "", at, check_lanes_text(c, out), size);
	f->hint = "a GPU reads 0 there and drops writes; `;@ lds BYTES` or the kernel's descriptor sets the size";
}

// Returns the name of the buffer at which a descriptor points.
static const char *target_text(struct checker *c, uint64_t base)
{
	const struct machine_buffer *b = machine_buffer_at(c->machine, base);
	if (!b) return "the buffer";
	if (b->address == base) return arena_printf(&c->arena, "`%s`", b->name);
	return arena_printf(&c->arena, "the buffer at `%s` + %" PRIu64, b->name, base - b->address);
}

// Says that a lane's access ends past its record, although there is such a record.
static void say_past_record(struct checker *c, struct check_finding *f, const struct insn *i, const struct buffer *b,
                            const char *where)
{
	check_say(c, f, "this %s past the end of a record of %s, whose records have %u byte%s by the resource (%s)",
	          verb(i->mem), target_text(c, b->base), b->stride, b->stride == 1 ? "" : "s", where);
	if (!b->stride)
		f->hint = "OOB_SELECT 3 in the resource (bits 28 and 29 of its fourth dword) counts the bytes of the whole buffer";
}

static void look_at_buffer(struct checker *c, const struct wave *w, const struct insn *i, const struct touch *t)
{
	const struct mem_plan *m = i->mem;
	uint64_t out = wave_exec(w) & ~t->active;
	struct check_finding *f = out && !check_in_scratch(c, w, i)
	                          ? check_found(c, CHECK_BUFFER_RANGE, w, i, (unsigned)__builtin_popcountll(out))
	                          : NULL;
	if (!f) return;
	struct buffer b = buffer_read(w, m->saddr_at, false);
	unsigned lane = (unsigned)__builtin_ctzll(out);
	struct buffer_place p = buffer_place_of(w, m, &b, lane);
	const char *unit = b.stride && m->idxen ? "records" : "bytes";
	const char *where = m->idxen ? arena_printf(&c->arena, "record %" PRIu64 ", offset %" PRIu64, p.index, p.offset)
	                    : arena_printf(&c->arena, "offset %" PRIu64, p.offset + p.soffset);
	where = arena_printf(&c->arena, "%s; lane %u: %s", check_lanes_text(c, out), lane, where);
	f->hint = m->direction == ISA_LOAD ? "the hardware gives 0 there, without an error"
	          : "the hardware drops it, without an error";
	if (buffer_bounds_record(&b) && p.index < b.records) say_past_record(c, f, i, &b, where);
	else
		check_say(c, f, "this %s past the end of %s, which has %u %s (%s)", verb(m), target_text(c, b.base), b.records,
		          unit, where);
}

static void look_at_scalar_buffer(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct buffer b = buffer_read(w, m->saddr_at, false);
	uint64_t size = b.stride ? (uint64_t)b.stride * b.records : b.records,
		offset = (uint64_t)m->offset + memory_soffset(w, m);
	struct check_finding *f = offset + (m->bytes < 4 ? m->bytes : 4) > size
	                          ? check_found(c, CHECK_BUFFER_RANGE, w, i, 0) : NULL;
	if (!f) return;
	check_say(c, f, "this %s past the end of %s, which has %" PRIu64 " bytes (offset %" PRIu64 ")", verb(m),
	          target_text(c, b.base), size, offset);
	f->hint = "the hardware gives 0 there, without an error";
}

// Finds the range that has all code.
static void memory_begin(struct checker *c)
{
	const struct program *p = machine_program(c->machine);
	struct check_code *code = &c->address.code;
	*code = (struct check_code){ .from = UINT64_MAX };
	for (size_t k = 0; k < p->section_count; k++) {
		const uint64_t from = p->sections[k].address, to = from + p->sections[k].size;
		if (!p->sections[k].code) continue;
		code->from = from < code->from ? from : code->from;
		code->to = to > code->to ? to : code->to;
	}
}

bool check_is_code(const struct checker *c, uint64_t address)
{
	const struct program *p = machine_program(c->machine);
	if (address < c->address.code.from || address >= c->address.code.to) return false;
	for (size_t k = 0; k < p->section_count; k++)
		if (p->sections[k].code && address - p->sections[k].address < p->sections[k].size) return true;
	return false;
}

static void look_at_code(struct checker *c, const struct wave *w, const struct insn *i, const struct touch *t)
{
	unsigned first = t->active ? (unsigned)__builtin_ctzll(t->active) : 0;
	struct check_finding *f =
		t->active && !(t->in_lds >> first & 1) && check_is_code(c, t->address[first])
			? check_found(c, CHECK_CODE_STORE, w, i, (unsigned)__builtin_popcountll(t->active))
			: NULL;
	if (!f) return;
	check_say(c, f, "this %s 0x%" PRIx64 " (lane %u), where the program's instructions are", verb(i->mem),
	          t->address[first], first);
	f->hint = "lanewise executes the instructions that were there at the start; a GPU may have them in a cache";
}

static bool memory_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	const struct mem_plan *m = i->mem;
	if (!m) return false;
	return m->space == ISA_SCALAR ? m->buffer : m->space != ISA_GLOBAL || m->direction != ISA_LOAD;
}

// Returns false: rows of the wave's own scratch are in range.
static bool memory_applies_to_rows(const struct checker *c, const struct insn *i)
{
	(void)c;
	(void)i;
	return false;
}

static void memory_before(struct checker *c, struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->space == ISA_SCALAR) {
		if (m->buffer) look_at_scalar_buffer(c, w, i);
		return;
	}
	const struct check_range *run = check_run(c, w, i);
	if (run
	    && (m->space == ISA_DS ? run->address + run->bytes <= w->group->lds_size : !check_is_code(c, run->address)))
		return;
	const struct check_places *p = run ? NULL : check_places(c, w, i);
	if (p && (m->space == ISA_DS || !check_is_code(c, p->base + p->at[__builtin_ctzll(p->lanes)] * 4ull))) return;
	const struct touch *t = check_touch(c, w, i);
	if (t->space == TOUCH_LDS) look_at_lds(c, w, i, t);
	if (m->space == ISA_BUFFER) look_at_buffer(c, w, i, t);
	if (t->space == TOUCH_MEMORY && m->direction != ISA_LOAD) look_at_code(c, w, i, t);
}

const struct check_hooks check_memory = { .begin = memory_begin, .applies = memory_applies,
                                          .applies_to_rows = memory_applies_to_rows, .before = memory_before };
