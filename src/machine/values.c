// Functions that compute the values of isa/state.h.
#include "isa/facts.h"
#include "isa/registers.h"
#include "program/occupancy.h"
#include "memory/buffer.h"
#include "machine/values.h"
#include <string.h>

typedef void value_fn(const struct wave *w, uint32_t out[VALUE_DWORDS]);

// Writes both dwords by one store, so that a read of both does not wait for two.
static void put64(uint32_t *out, uint64_t x) { memcpy(out, &x, sizeof x); }

static int64_t setting(const struct wave *w, const char *name, int64_t otherwise)
{
	return program_setting(w->machine->dispatch->kernel, name, otherwise);
}

// ---- the dispatch -------------------------------------------------------------------------------------------------
static void dispatch_ptr(const struct wave *w, uint32_t *out) { put64(out, w->machine->launch.packet); }
static void queue_ptr(const struct wave *w, uint32_t *out) { put64(out, w->machine->launch.queue); }
static void kernarg_ptr(const struct wave *w, uint32_t *out) { put64(out, w->machine->launch.kernarg); }

// ---- scratch ------------------------------------------------------------------------------------------------------
// Returns a swizzled buffer with add_tid, so that the dwords of all lanes are consecutive.
static void scratch_buffer(const struct wave *w, uint32_t *out)
{
	enum { INDEX_STRIDE_64 = 3 << 21, INDEX_STRIDE_32 = 2 << 21, ADD_TID = 1 << 23, ANY = 2 << 28 };
	put64(out, w->group->scratch | 1ull << 63);
	out[2] = UINT32_MAX;
	out[3] = (w->lanes == 64 ? INDEX_STRIDE_64 : INDEX_STRIDE_32) | ADD_TID | (w->facts->buffer_check ? ANY : 0);
}

static uint64_t scratch_before(const struct wave *w)
{
	return (uint64_t)w->id * w->lanes * w->machine->launch.scratch_lane;
}
static void scratch_init(const struct wave *w, uint32_t *out) { put64(out, w->group->scratch); }
static void scratch_base(const struct wave *w, uint32_t *out)
{
	put64(out, w->machine->launch.scratch_lane ? w->group->scratch + scratch_before(w) : 0);
}
static void scratch_offset(const struct wave *w, uint32_t *out) { *out = (uint32_t)scratch_before(w); }
static void scratch_bytes(const struct wave *w, uint32_t *out) { *out = w->machine->launch.scratch_bytes; }
static void scratch_low(const struct wave *w, uint32_t *out) { *out = (uint32_t)w->scratch_base; }
static void scratch_high(const struct wave *w, uint32_t *out) { *out = (uint32_t)(w->scratch_base >> 32); }
static void private_base(const struct wave *w, uint32_t *out) { (void)w; *out = APERTURE_PRIVATE >> 16; }
static void shared_base(const struct wave *w, uint32_t *out) { (void)w; *out = APERTURE_SHARED >> 16; }

// ---- workgroup and wave -------------------------------------------------------------------------------------------
static void workgroup_x(const struct wave *w, uint32_t *out) { *out = w->group->id[0]; }
static void workgroup_y(const struct wave *w, uint32_t *out) { *out = w->group->id[1]; }
static void workgroup_z(const struct wave *w, uint32_t *out) { *out = w->group->id[2]; }
static void workgroup_info(const struct wave *w, uint32_t *out) { *out = value_register(w, &isa_words_workgroup_info); }
static void waves_in_group(const struct wave *w, uint32_t *out) { *out = w->group->count; }
static void wave_in_group(const struct wave *w, uint32_t *out) { *out = w->id; }
static void first_wave(const struct wave *w, uint32_t *out) { *out = w->id == 0; }
static void several_waves(const struct wave *w, uint32_t *out) { *out = w->group->count > 1; }
static void wave64(const struct wave *w, uint32_t *out) { *out = w->lanes == 64; }
// Returns the slot: waves of a workgroup are assigned to SIMDs in rotation.
static void slot(const struct wave *w, uint32_t *out) { *out = w->id / w->facts->cu_simds; }
static void simd(const struct wave *w, uint32_t *out) { *out = w->id % w->facts->cu_simds; }
static void group_number(const struct wave *w, uint32_t *out) { *out = w->group->index; }

// ---- as it runs ---------------------------------------------------------------------------------------------------
static void scc(const struct wave *w, uint32_t *out) { *out = w->scc; }
static void execz(const struct wave *w, uint32_t *out) { *out = !wave_exec(w); }
static void vccz(const struct wave *w, uint32_t *out) { *out = !wave_mask(w, SGPR_AT(ISA_REG_VCC)); }
static void cycles(const struct wave *w, uint32_t *out) { *out = (uint32_t)wave_clock(w); }
static void cycles_high(const struct wave *w, uint32_t *out) { *out = (uint32_t)(wave_clock(w) >> 32); }

// ---- allocation ---------------------------------------------------------------------------------------------------
static void vgpr_blocks(const struct wave *w, uint32_t *out)
{
	*out = occupancy_vgpr_blocks(w->gpu, w->lanes, setting(w, "next_free_vgpr", w->machine->code.vgprs));
}

// Returns blocks of SGPRs. A descriptor counts blocks of 8, the register blocks of 16.
static void sgpr_blocks(const struct wave *w, uint32_t *out)
{
	*out = occupancy_sgpr_blocks(w->gpu, setting(w, "next_free_sgpr", w->gpu->sgprs)) / 2;
}

// Returns units of LDS, which is allocated in blocks of 512 bytes.
static void lds_units(const struct wave *w, uint32_t *out)
{
	enum { BLOCK = 512 };
	*out = (w->group->lds_size + BLOCK - 1) / BLOCK * (BLOCK / w->facts->lds_alloc_bytes);
}

// A value that is held in registers has its first one in `reg`; `mask`: one register for each dword of a mask.
static const struct { value_fn *get; uint16_t reg; bool mask; enum value_scope scope; } values[ISA_STATES] = {
	[ISA_STATE_scratch_buffer] = { .get = scratch_buffer, .scope = OF_GROUP },
	[ISA_STATE_dispatch_ptr] = { .get = dispatch_ptr, .scope = OF_DISPATCH },
	[ISA_STATE_queue_ptr] = { .get = queue_ptr, .scope = OF_DISPATCH },
	[ISA_STATE_kernarg_ptr] = { .get = kernarg_ptr, .scope = OF_DISPATCH },
	[ISA_STATE_scratch_init] = { .get = scratch_init, .scope = OF_GROUP },
	[ISA_STATE_scratch_base] = { .get = scratch_base },
	[ISA_STATE_scratch_low] = { .get = scratch_low, .reg = REG_SCRATCH },
	[ISA_STATE_scratch_high] = { .get = scratch_high, .reg = REG_SCRATCH + 1 },
	[ISA_STATE_scratch_bytes] = { .get = scratch_bytes, .scope = OF_DISPATCH },
	[ISA_STATE_scratch_offset] = { .get = scratch_offset },
	[ISA_STATE_workgroup_x] = { .get = workgroup_x, .scope = OF_GROUP },
	[ISA_STATE_workgroup_y] = { .get = workgroup_y, .scope = OF_GROUP },
	[ISA_STATE_workgroup_z] = { .get = workgroup_z, .scope = OF_GROUP },
	[ISA_STATE_workgroup_info] = { .get = workgroup_info },
	[ISA_STATE_waves_in_group] = { .get = waves_in_group, .scope = OF_GROUP },
	[ISA_STATE_wave_in_group] = { .get = wave_in_group },
	[ISA_STATE_wave_number_low] = { .get = wave_in_group },
	[ISA_STATE_first_wave] = { .get = first_wave },
	[ISA_STATE_several_waves] = { .get = several_waves, .scope = OF_GROUP },
	[ISA_STATE_wave64] = { .get = wave64, .scope = OF_DISPATCH },
	[ISA_STATE_scc] = { .get = scc, .reg = REG_SCC },
	[ISA_STATE_execz] = { .get = execz, .reg = ISA_REG_EXEC, .mask = true },
	[ISA_STATE_vccz] = { .get = vccz, .reg = ISA_REG_VCC, .mask = true },
	[ISA_STATE_vgpr_blocks] = { .get = vgpr_blocks },
	[ISA_STATE_sgpr_blocks] = { .get = sgpr_blocks }, [ISA_STATE_lds_units] = { .get = lds_units },
	[ISA_STATE_private_base] = { .get = private_base, .scope = OF_DISPATCH },
	[ISA_STATE_shared_base] = { .get = shared_base, .scope = OF_DISPATCH },
	[ISA_STATE_slot] = { .get = slot }, [ISA_STATE_simd] = { .get = simd },
	[ISA_STATE_group_number] = { .get = group_number, .scope = OF_GROUP },
	[ISA_STATE_cycles] = { .get = cycles }, [ISA_STATE_cycles_high] = { .get = cycles_high },
};

void value_of(const struct wave *w, const struct isa_name *n, uint32_t out[VALUE_DWORDS])
{
	if (n->value == ISA_STATE_one) out[0] = 1;
	else if (n->value == ISA_STATE_setting) out[0] = (uint32_t)setting(w, n->holds, 0);
	else if (values[n->value].get) values[n->value].get(w, out);
}

enum value_scope value_scope(const struct isa_name *n)
{
	return n->value == ISA_STATE_one || n->value == ISA_STATE_setting ? OF_DISPATCH : values[n->value].scope;
}

uint32_t value_register(const struct wave *w, const struct isa_words *fields)
{
	uint32_t all = 0;
	for (const struct isa_name *n = NULL; (n = isa_name_next(fields, n, w->gpu));) {
		uint32_t x[VALUE_DWORDS] = { 0 };
		value_of(w, n, x);
		all |= value_place(n, x[0]);
	}
	return all;
}

bool value_is_asked(const struct program_kernel *k, const struct isa_name *n)
{
	if (!k) return !n->asks || n->tags & ISA_TAG_listing;
	if (!n->asks) return !(n->tags & ISA_TAG_listing);
	int64_t x = program_setting(k, n->asks, 0);
	return n->low <= n->high ? x >= n->low && x <= n->high : x != 0;
}

unsigned value_registers(const struct isa_name *n, unsigned lanes, uint16_t of[2])
{
	unsigned first = values[n->value].reg, count = !first ? 0 : values[n->value].mask ? lanes / 32 : 1;
	for (unsigned k = 0; k < count; k++) of[k] = (uint16_t)(first + k);
	return count;
}
