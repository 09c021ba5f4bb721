// What a wave finds in its registers and in memory when its kernel begins: the calling convention of AMD's HSA code objects, as the
// .amdhsa_ settings of the kernel ask for it. A listing without a descriptor finds zeros, the lanes of its work-items active, and scratch.
#include "isa/facts.h"
#include "wave/state.h"
#include <string.h>

enum { FIRST_TTMP_Y_Z = ISA_REG_TTMP + 7, TTMP_X = ISA_REG_TTMP + 9, PACKET_BYTES = 64, QUEUE_BYTES = 256 };
enum { QUEUE_GROUP_APERTURE = 0x40, QUEUE_PRIVATE_APERTURE = 0x44 };    // offsets in amd_queue_t

// ---- once for each dispatch ------------------------------------------------------------------------------------------------------
static uint64_t block(struct machine *m, const char *name, uint64_t size, uint8_t **bytes)
{
	*bytes = arena_alloc(&m->run, size);
	uint64_t address = memory_place(&m->memory, size);
	memory_add(&m->memory, &m->arena, (struct region){ .base = address, .size = size, .bytes = *bytes, .name = name, .of_run = true });
	return address;
}

static void put(uint8_t *to, unsigned at, uint64_t value, unsigned bytes) { memcpy(to + at, &value, bytes); }

static void lay_out_packet(struct machine *m)
{
	uint8_t *p, *q;
	m->packet = block(m, "dispatch packet", PACKET_BYTES, &p);
	put(p, 0, 2, 2);                                                   // a kernel dispatch
	put(p, 2, m->items[2] > 1 ? 3 : m->items[1] > 1 ? 2 : 1, 2);
	for (unsigned a = 0; a < 3; a++) {
		put(p, 4 + 2 * a, m->numthreads[a], 2);
		put(p, 12 + 4 * a, m->items[a], 4);
	}
	put(p, 24, m->scratch_lane, 4);
	put(p, 28, m->lds_size, 4);
	put(p, 32, kernel_address(m), 8);
	put(p, 40, m->kernarg, 8);
	m->queue = block(m, "queue", QUEUE_BYTES, &q);
	put(q, QUEUE_GROUP_APERTURE, APERTURE_SHARED, 4);
	put(q, QUEUE_PRIVATE_APERTURE, APERTURE_PRIVATE, 4);
}

static uint64_t scratch_bytes(const struct machine *m)
{
	uint64_t waves = ((uint64_t)m->numthreads[0] * m->numthreads[1] * m->numthreads[2] + m->program->wave - 1) / m->program->wave;
	return waves * m->scratch_lane * m->program->wave;
}

void abi_scratch(struct machine *m, struct workgroup *g)
{
	g->scratch_size = scratch_bytes(m);
	g->scratch_bytes = arena_alloc(&m->run, g->scratch_size);
	g->scratch = memory_place(&m->memory, g->scratch_size);
	memory_add(&m->memory, &m->arena, (struct region){ .base = g->scratch, .size = g->scratch_size, .bytes = g->scratch_bytes, .name = "scratch", .of_run = true, .stored = &g->scratch_stored });
}

static bool lay_out_scratch(struct machine *m)
{
	enum { DYNAMIC_STACK = 16384, GRANULE = 16, MAX_LANE = 1 << 24, MAX_TOTAL = 1 << 30 };
	const struct machine_dispatch *d = m->dispatch;
	uint32_t size = d->kernel ? d->kernel->private_segment : 0;
	if (d->kernel && d->kernel->dynamic_stack) size += DYNAMIC_STACK;
	if (d->scratch > size) size = d->scratch;
	if (size > MAX_LANE) return false;
	m->scratch_lane = (size + GRANULE - 1) / GRANULE * GRANULE;
	if (scratch_bytes(m) > MAX_TOTAL) return false;
	m->spare = arena_alloc(&m->run, sizeof *m->spare);
	abi_scratch(m, m->spare);
	return true;
}

static struct abi read_settings(const struct program_kernel *k)
{
	#define ASKS(name) .name = program_setting(k, #name, 0) != 0
	return (struct abi){
		ASKS(user_sgpr_private_segment_buffer), ASKS(user_sgpr_dispatch_ptr), ASKS(user_sgpr_queue_ptr), ASKS(user_sgpr_kernarg_segment_ptr), ASKS(user_sgpr_dispatch_id),
		ASKS(user_sgpr_flat_scratch_init), ASKS(user_sgpr_private_segment_size), ASKS(system_sgpr_workgroup_id_x), ASKS(system_sgpr_workgroup_id_y),
		ASKS(system_sgpr_workgroup_id_z), ASKS(system_sgpr_workgroup_info), ASKS(system_sgpr_private_segment_wavefront_offset),
		.preload = program_setting(k, "user_sgpr_kernarg_preload_length", 0), .preload_from = program_setting(k, "user_sgpr_kernarg_preload_offset", 0),
		.user_sgprs = program_setting(k, "user_sgpr_count", 0), .dimensions = k ? program_setting(k, "system_vgpr_workitem_id", 0) : -1,
	};
	#undef ASKS
}

bool abi_lay_out(struct machine *m)
{
	const struct machine_dispatch *d = m->dispatch;
	m->abi = read_settings(d->kernel);
	if (!lay_out_scratch(m)) return false;
	if (d->kernarg_size) {
		enum { SLACK = 64 };      // scalar loads may be wider than what is used of them
		uint8_t *bytes;
		m->kernarg = block(m, "kernarg", d->kernarg_size + SLACK, &bytes);
		memcpy(bytes, d->kernarg, d->kernarg_size);
	}
	lay_out_packet(m);
	return true;
}

// ---- user and system SGPRs ---------------------------------------------------------------------------------------------------------
struct sgprs { struct wave *w; unsigned n; };

static void put_sgpr(struct wave *w, unsigned n, uint32_t value)
{
	w->s[n] = value;
	w->given_s[n / 64] |= 1ull << n % 64;
}

static void give(struct sgprs *s, uint32_t value)
{
	if (s->n < ISA_REG_FLAT_SCRATCH) put_sgpr(s->w, s->n, value);
	s->n++;
}

static void give64(struct sgprs *s, uint64_t value)
{
	give(s, (uint32_t)value);
	give(s, (uint32_t)(value >> 32));
}

// The descriptor of scratch: dwords of a work-item interleaved with those of the wave's other lanes.
static void give_scratch_buffer(struct machine *m, struct sgprs *s)
{
	enum { INDEX_STRIDE_64 = 3u << 21, INDEX_STRIDE_32 = 2u << 21, ADD_TID = 1u << 23, ANY = 2u << 28 };
	give(s, (uint32_t)s->w->group->scratch);
	give(s, (uint32_t)(s->w->group->scratch >> 32) | 1u << 31);
	give(s, UINT32_MAX);
	give(s, (m->program->wave == 64 ? INDEX_STRIDE_64 : INDEX_STRIDE_32) | ADD_TID | (m->gpu->facts->buffer_check ? ANY : 0));
}

static void user_sgprs(struct machine *m, struct sgprs *s)
{
	const struct machine_dispatch *d = m->dispatch;
	const struct abi *abi = &m->abi;
	if (abi->user_sgpr_private_segment_buffer) give_scratch_buffer(m, s);
	if (abi->user_sgpr_dispatch_ptr) give64(s, m->packet);
	if (abi->user_sgpr_queue_ptr) give64(s, m->queue);
	if (abi->user_sgpr_kernarg_segment_ptr) give64(s, m->kernarg);
	if (abi->user_sgpr_dispatch_id) give64(s, 0);
	if (abi->user_sgpr_flat_scratch_init) give64(s, s->w->group->scratch);
	if (abi->user_sgpr_private_segment_size) give(s, m->scratch_lane);
	for (int64_t k = 0; k < abi->preload; k++) {
		uint32_t x = 0;
		if ((uint64_t)(abi->preload_from + k + 1) * 4 <= d->kernarg_size) memcpy(&x, (const char *)d->kernarg + (abi->preload_from + k) * 4, 4);
		give(s, x);
	}
	if (abi->user_sgprs > s->n) s->n = (unsigned)abi->user_sgprs;
}

static void system_sgprs(struct machine *m, struct sgprs *s)
{
	struct wave *w = s->w;
	const uint32_t *id = w->group->id;
	if (m->gpu->facts->workgroup_id_in_ttmp) {
		put_sgpr(w, TTMP_X, id[0]);
		put_sgpr(w, FIRST_TTMP_Y_Z, (id[1] & 0xffff) | id[2] << 16);
		return;
	}
	if (m->abi.system_sgpr_workgroup_id_x) give(s, id[0]);
	if (m->abi.system_sgpr_workgroup_id_y) give(s, id[1]);
	if (m->abi.system_sgpr_workgroup_id_z) give(s, id[2]);
	if (m->abi.system_sgpr_workgroup_info) give(s, w->id == 0);
	if (!m->gpu->facts->architected_scratch && m->abi.system_sgpr_private_segment_wavefront_offset) give(s, (uint32_t)(w->id * w->lanes * m->scratch_lane));
}

// ---- work-items ------------------------------------------------------------------------------------------------------------------------
static void work_items(struct machine *m, struct wave *w)
{
	const uint32_t *size = w->group->size;
	uint64_t first = (uint64_t)w->id * w->lanes, left = (uint64_t)size[0] * size[1] * size[2] - first;
	uint32_t count = left < w->lanes ? (uint32_t)left : w->lanes, n = (uint32_t)first, id[3] = { n % size[0], n / size[0] % size[1], n / size[0] / size[1] };
	int64_t dimensions = m->abi.dimensions;
	uint64_t exec = UINT64_MAX >> (64 - count);
	for (uint32_t lane = 0; lane < count && dimensions >= 0; lane++) {
		if (m->gpu->facts->packed_workitem_ids) w->v[0][lane] = id[0] | id[1] << 10 | id[2] << 20;
		else for (int64_t k = 0; k <= dimensions && k < 3; k++) w->v[k][lane] = id[k];
		if (++id[0] < size[0]) continue;
		id[0] = 0;
		if (++id[1] < size[1]) continue;
		id[1] = 0;
		id[2]++;
	}
	w->given_v = dimensions < 0 ? 0 : m->gpu->facts->packed_workitem_ids ? 1 : (uint32_t)(dimensions < 2 ? dimensions + 1 : 3);
	put_sgpr(w, ISA_REG_EXEC, (uint32_t)exec);
	put_sgpr(w, ISA_REG_EXEC + 1, (uint32_t)(exec >> 32));
}

void abi_start_wave(struct machine *m, struct wave *w)
{
	w->scratch_base = w->group->scratch + (uint64_t)w->id * w->lanes * m->scratch_lane;
	w->scratch_size = m->scratch_lane;
	work_items(m, w);
	if (m->gpu->facts->flat_scratch_registers) {
		put_sgpr(w, ISA_REG_FLAT_SCRATCH, (uint32_t)w->scratch_base);
		put_sgpr(w, ISA_REG_FLAT_SCRATCH + 1, (uint32_t)(w->scratch_base >> 32));
	}
	if (m->dispatch->kernel) {
		struct sgprs s = { w, 0 };
		user_sgprs(m, &s);
		system_sgprs(m, &s);
	} else if (m->gpu->facts->workgroup_id_in_ttmp) {
		system_sgprs(m, &(struct sgprs){ w, 0 });
	}
	w->mode = m->mode;
	mode_changed(w);
}
