// Registers and memory of a wave when its kernel begins, by the calling convention of AMD's HSA code objects. The
// kernel's .amdhsa_ settings select them (isa/first-state.isa). A listing without a descriptor gets zeros, active
// lanes for its work-items, and scratch.
#include "isa/registers.h"
#include "machine/schedule.h"
#include "machine/values.h"
#include <string.h>

enum { PACKET_BYTES = 64, QUEUE_BYTES = 256 };
enum { QUEUE_GROUP_APERTURE = 0x40, QUEUE_PRIVATE_APERTURE = 0x44 };    // offsets in amd_queue_t

// ---- once for each dispatch ---------------------------------------------------------------------------------------
static uint64_t add_run_region(struct machine *m, const char *name, uint64_t size, uint8_t **bytes)
{
	*bytes = arena_alloc(&m->run, size);
	uint64_t address = memory_place(&m->memory, size);
	memory_add(&m->memory, &m->arena,
	           (struct region){ .base = address, .size = size, .bytes = *bytes, .name = name, .of_run = true });
	return address;
}

static void put_value(uint8_t *to, unsigned at, uint64_t value, unsigned bytes) { memcpy(to + at, &value, bytes); }

// Returns the address of the kernel's descriptor, which the packet contains; for a listing, of its first instruction.
static uint64_t descriptor_address(struct machine *m)
{
	const struct program_kernel *k = m->dispatch->kernel;
	uint64_t address;
	return k && program_label(m->program, arena_printf(&m->run, "%s.kd", k->name), &address) ? address : kernel_address(m);
}

static void lay_out_packet(struct machine *m)
{
	uint8_t *p, *q;
	m->launch.packet = add_run_region(m, "dispatch packet", PACKET_BYTES, &p);
	put_value(p, 0, 2, 2);                                                   // a kernel dispatch
	put_value(p, 2, m->launch.items[2] > 1 ? 3 : m->launch.items[1] > 1 ? 2 : 1, 2);
	for (unsigned a = 0; a < 3; a++) {
		put_value(p, 4 + 2 * a, m->launch.numthreads[a], 2);
		put_value(p, 12 + 4 * a, m->launch.items[a], 4);
	}
	put_value(p, 24, m->launch.scratch_bytes, 4);
	put_value(p, 28, m->launch.lds_size, 4);
	put_value(p, 32, descriptor_address(m), 8);
	put_value(p, 40, m->launch.kernarg, 8);
	m->launch.queue = add_run_region(m, "queue", QUEUE_BYTES, &q);
	put_value(q, QUEUE_GROUP_APERTURE, APERTURE_SHARED, 4);
	put_value(q, QUEUE_PRIVATE_APERTURE, APERTURE_PRIVATE, 4);
}

// Writes the hidden argument whose value is not known before the queue exists.
static void put_queue_argument(struct machine *m, uint8_t *kernarg)
{
	const struct program_kernel *k = m->dispatch->kernel;
	for (size_t n = 0; k && kernarg && n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (!strcmp(a->value_kind, "hidden_queue_ptr") && a->offset + (uint64_t)8 <= m->dispatch->kernarg_size)
			put_value(kernarg, a->offset, m->launch.queue, 8);
	}
}

static uint64_t group_scratch(const struct machine *m)
{
	const uint32_t *n = m->launch.numthreads;
	uint64_t waves = ((uint64_t)n[0] * n[1] * n[2] + m->program->wave - 1)
	                 / m->program->wave;
	return waves * m->launch.scratch_lane * m->program->wave;
}

void abi_scratch(struct machine *m, struct workgroup *g)
{
	g->scratch_size = group_scratch(m);
	g->scratch_bytes = arena_lines(&m->run, g->scratch_size);
	g->scratch = memory_place(&m->memory, g->scratch_size);
	memory_add(&m->memory, &m->arena, (struct region){ .base = g->scratch, .size = g->scratch_size,
		.bytes = g->scratch_bytes, .name = "scratch", .of_run = true, .stored = &g->scratch_stored });
}

static bool lay_out_scratch(struct machine *m)
{
	enum { DYNAMIC_STACK = 16384, GRANULE = 16, MAX_LANE = 1 << 24, MAX_TOTAL = 1 << 30 };
	const struct machine_dispatch *d = m->dispatch;
	uint32_t size = d->kernel ? d->kernel->private_segment : 0;
	if (d->kernel && d->kernel->dynamic_stack) size += DYNAMIC_STACK;
	if (d->scratch > size) size = d->scratch;
	if (size > MAX_LANE) return false;
	m->launch.scratch_bytes = (size + 3) / 4 * 4;
	m->launch.scratch_lane = (size + GRANULE - 1) / GRANULE * GRANULE;
	if (group_scratch(m) > MAX_TOTAL) return false;
	m->work.spare = arena_alloc(&m->run, sizeof *m->work.spare);
	abi_scratch(m, m->work.spare);
	return true;
}

// ---- which registers a wave begins with ---------------------------------------------------------------------------
static void mark_given(struct first_state *f, unsigned reg, unsigned dwords)
{
	for (unsigned r = reg; r < reg + dwords; r++) {
		if (r < REG_SCC) f->given_s[r / 64] |= 1ull << r % 64;
		else if (r >= REG_VGPR && r - REG_VGPR >= f->given_v) f->given_v = r - REG_VGPR + 1;
	}
}

static void add_field(struct machine *m, const struct isa_name *n, unsigned reg)
{
	struct first_state *first = &m->launch.first;
	struct first_fields *to = reg >= REG_VGPR ? &first->items : &first->scalars[value_scope(n)];
	*arena_push(&m->run, to) = (struct first_field){ n, (uint16_t)reg };
	mark_given(first, reg + n->at / 32, (n->width + 31u) / 32);
}

// Adds the values that the descriptor requests, in consecutive registers from `reg` on. Returns the register after
// them.
static unsigned add_row(struct machine *m, const struct isa_words *set, unsigned reg)
{
	for (const struct isa_name *n = NULL; (n = isa_name_next(set, n, m->gpu));) {
		if (!value_is_asked(m->dispatch->kernel, n)) continue;
		if (reg + n->width / 32u <= ISA_REG_FLAT_SCRATCH) add_field(m, n, reg);
		reg += n->width / 32u;
	}
	return reg;
}

static void find_first_state(struct machine *m)
{
	const struct program_kernel *k = m->dispatch->kernel;
	m->launch.first = (struct first_state){ 0 };
	unsigned user = add_row(m, &isa_words_user_sgpr, 0), count = (unsigned)program_setting(k, "user_sgpr_count", 0);
	add_row(m, &isa_words_system_sgpr, count > user ? count : user);
	for (const struct isa_name *r = NULL; (r = isa_name_next(&isa_words_first_register, r, m->gpu));)
		for (const struct isa_name *n = NULL; (n = isa_name_next(r->fields, n, m->gpu));)
			if (value_is_asked(k, n)) add_field(m, n, r->value);
}

// ---- numbers of work-items ----------------------------------------------------------------------------------------
// Writes the numbers of consecutive work-items along x, from `now` on, to the lanes from `from` to `end` of rows `v`.
static void put_items(row *v, const struct first_field *f, const uint32_t now[3], uint32_t from, uint32_t end)
{
	unsigned axis = f->value->value - ISA_STATE_item_x, at = f->value->at;
	uint32_t *to = v[f->reg - REG_VGPR], number = now[axis], step = axis == 0;
	for (uint32_t lane = from; lane < end && (number | step); lane++, number += step) to[lane] |= number << at;
}

// Writes the numbers of work-items of wave `id`, in a workgroup of `size`, to rows `v`, which are zero. Returns the
// number of work-items that the wave has.
static uint32_t number_items(const struct machine *m, const uint32_t size[3], uint32_t id, row *v)
{
	const struct first_state *f = &m->launch.first;
	uint32_t lanes = m->program->wave, first = id * lanes, left = size[0] * size[1] * size[2] - first,
		count = left < lanes ? left : lanes;
	uint32_t now[3] = { first % size[0], first / size[0] % size[1], first / size[0] / size[1] };
	for (uint32_t lane = 0, end; lane < count; lane = end) {
		end = size[0] - now[0] < count - lane ? lane + size[0] - now[0] : count;
		for (size_t k = 0; k < f->items.n; k++) put_items(v, &f->items.at[k], now, lane, end);
		now[0] = 0;
		if (++now[1] < size[1]) continue;
		now[1] = 0;
		now[2]++;
	}
	return count;
}

static void number_whole_groups(struct machine *m)
{
	struct first_state *f = &m->launch.first;
	const uint32_t waves = machine_group_waves(m);
	row *v = arena_alloc(&m->run, waves * f->given_v * sizeof *v + _Alignof(row));
	v = (row *)(void *)((char *)v + -(uintptr_t)v % _Alignof(row));
	f->numbers = arena_alloc(&m->run, waves * sizeof *f->numbers);
	for (uint32_t k = 0; k < waves; k++, v += f->given_v)
		f->numbers[k] = (struct first_items){ number_items(m, m->launch.numthreads, k, v), v };
}

bool abi_lay_out(struct machine *m)
{
	const struct machine_dispatch *d = m->dispatch;
	uint8_t *bytes = NULL;
	if (!lay_out_scratch(m)) return false;
	if (d->kernarg_size) {
		m->launch.kernarg = add_run_region(m, "kernarg", d->kernarg_size + KERNARG_SLACK, &bytes);
		memcpy(bytes, d->kernarg, d->kernarg_size);
	}
	lay_out_packet(m);
	put_queue_argument(m, bytes);
	find_first_state(m);
	number_whole_groups(m);
	return true;
}

// ---- a wave -------------------------------------------------------------------------------------------------------
_Static_assert(VALUE_SCOPES == sizeof ((struct first_state *)0)->scalars / sizeof(struct first_fields), "each scope");

// Replaces the field in its registers.
static void put_field(struct wave *w, const struct first_field *f)
{
	uint32_t x[VALUE_DWORDS] = { 0 };
	value_of(w, f->value, x);
	if (f->reg == REG_SCRATCH) w->scratch_base = x[0] | (uint64_t)x[1] << 32;
	else if (f->value->width < 32) w->s[f->reg] = isa_name_put(f->value, w->s[f->reg], x[0]);
	else for (unsigned k = 0; k < f->value->width / 32u; k++) w->s[f->reg + k] = x[k];
}

static void put_fields(const struct machine *m, struct wave *w, enum value_scope scope)
{
	const struct first_fields *fields = &m->launch.first.scalars[scope];
	for (size_t k = 0; k < fields->n; k++) put_field(w, &fields->at[k]);
}

void abi_start_all(const struct machine *m, struct wave *w)
{
	const struct first_state *first = &m->launch.first;
	put_fields(m, w, OF_DISPATCH);
	memcpy(w->given_s, first->given_s, sizeof w->given_s);
	w->given_v = first->given_v;
	w->scratch_size = m->launch.scratch_lane;
	w->mode = m->launch.mode;
	mode_changed(w);
}

void abi_start_group(const struct machine *m, struct wave *w) { put_fields(m, w, OF_GROUP); }

void abi_start_wave(const struct machine *m, struct wave *w)
{
	put_fields(m, w, OF_WAVE);
	const uint32_t count = w->group->is_whole ? m->launch.first.numbers[w->id].count
	                       : number_items(m, w->group->size, w->id, w->v);
	wave_put_mask(w, SGPR_AT(ISA_REG_EXEC), UINT64_MAX >> (64 - count));
}
