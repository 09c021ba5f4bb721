// Answers to queries about the GPU: one row for each query.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <drm.h>
#include <amdgpu_drm.h>
#include "device/ioctl.h"
#include "device/memory.h"
#include "device/node.h"

enum { REPLY = 2048, QUERY_MOST_IBS = 0x22, REGISTER_ADDRESS_CONFIG = 0x263e };
typedef void answer_fn(const struct drm_amdgpu_info *q, void *reply);      // `reply` has REPLY bytes of zero

static void put32(void *reply, uint32_t x) { memcpy(reply, &x, sizeof x); }
static void put64(void *reply, uint64_t x) { memcpy(reply, &x, sizeof x); }

static void yes(const struct drm_amdgpu_info *q, void *reply) { (void)q; put32(reply, 1); }
static void zero(const struct drm_amdgpu_info *q, void *reply) { (void)q; (void)reply; }

// Counts blocks of a type: one for graphics and one for compute.
static bool exists(const struct drm_amdgpu_info *q) { return q->query_hw_ip.type <= AMDGPU_HW_IP_COMPUTE; }
static void block_count(const struct drm_amdgpu_info *q, void *reply) { put32(reply, exists(q)); }

static void block(const struct drm_amdgpu_info *q, void *reply)
{
	const struct chip *c = node_chip();
	if (!exists(q)) return;
	*(struct drm_amdgpu_info_hw_ip *)reply =
		(struct drm_amdgpu_info_hw_ip){ .hw_ip_version_major = c->major,
		                                .hw_ip_version_minor = c->minor,
		                                .ib_start_alignment = 32,
		                                .ib_size_alignment = 32,
		                                .available_rings = q->query_hw_ip.type == AMDGPU_HW_IP_GFX ? 1 : 0xf };
}

static void most_ibs(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	uint32_t most[] = { [AMDGPU_HW_IP_GFX] = 192, [AMDGPU_HW_IP_COMPUTE] = 192 };
	memcpy(reply, most, sizeof most);
}

static void timestamp(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	put64(reply, (uint64_t)t.tv_sec * 100000000 + (uint64_t)t.tv_nsec / 10);
}

static void firmware(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	*(struct drm_amdgpu_info_firmware *)reply = (struct drm_amdgpu_info_firmware){ .ver = 200, .feature = 60 };
}

static void registers(const struct drm_amdgpu_info *q, void *reply)
{
	uint32_t *out = reply;
	for (uint32_t k = 0; k < q->read_mmr_reg.count && k < REPLY / sizeof *out; k++)
		if (q->read_mmr_reg.dword_offset + k == REGISTER_ADDRESS_CONFIG) out[k] = node_chip()->address_config;
}

static uint32_t all_units(const struct chip *c) { return chip_figure(c, ISA_CHIP_wgps) * chip_figure(c, ISA_CHIP_cus); }

// Marks the compute units of each shader array. Engines above the fourth are in columns 2 and 3 of the first ones.
static void units(struct drm_amdgpu_info_device *d, const struct chip *c)
{
	uint32_t each = all_units(c) / (d->num_shader_engines * c->arrays);
	d->num_cu_per_sh = each;
	d->cu_active_number = d->num_shader_engines * c->arrays * each;
	for (uint32_t engine = 0; engine < d->num_shader_engines; engine++)
		for (uint32_t array = 0; array < c->arrays; array++)
			d->cu_bitmap[engine % 4][array + engine / 4 * 2] = (1u << each) - 1;
}

static void device(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	const struct chip *c = node_chip();
	struct drm_amdgpu_info_device d = {
		.device_id = c->pci, .pci_rev = c->pci_revision, .chip_rev = c->revision, .family = c->family,
		.external_rev = c->external_revision, .vram_type = c->memory_type, .vram_bit_width = c->bus,
		.num_shader_engines = chip_figure(c, ISA_CHIP_engines), .num_shader_arrays_per_engine = c->arrays,
		.max_engine_clock = 1000 * (uint64_t)chip_figure(c, ISA_CHIP_clock), .max_memory_clock = 1000000,
		.gpu_counter_freq = 100000, .num_hw_gfx_contexts = 8,
		.num_rb_pipes = c->backends, .enabled_rb_pipes_mask = (1u << c->backends) - 1,
		.virtual_address_offset = 0x200000, .virtual_address_max = 1ull << 47,
		.virtual_address_alignment = MEMORY_PAGE, .gart_page_size = MEMORY_PAGE, .pte_fragment_size = 65536,
		.high_va_offset = 0xffff800000000000, .high_va_max = 0xffffffffffe00000,
		.wave_front_size = c->gpu->wave_sizes[0], .num_shader_visible_vgprs = chip_figure(c, ISA_CHIP_vgprs),
		.num_tcc_blocks = chip_figure(c, ISA_CHIP_l2_slices), .gc_double_offchip_lds_buf = 1,
		.gs_vgt_table_depth = 32, .gs_prim_buffer_depth = 1792, .max_gs_waves_per_vgt = 32,
	};
	units(&d, c);
	memcpy(reply, &d, sizeof d);
}

static void sizes(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	*(struct drm_amdgpu_info_vram_gtt *)reply =
		(struct drm_amdgpu_info_vram_gtt){ MEMORY_SIZE, MEMORY_SIZE, MEMORY_SIZE };
}

static void heaps(const struct drm_amdgpu_info *q, void *reply)
{
	(void)q;
	struct drm_amdgpu_heap_info h = { MEMORY_SIZE, MEMORY_SIZE, memory_used() / 2, MEMORY_SIZE * 3 / 4 };
	*(struct drm_amdgpu_memory_info *)reply = (struct drm_amdgpu_memory_info){ h, h, h };
}

static void used(const struct drm_amdgpu_info *q, void *reply) { (void)q; put64(reply, memory_used() / 2); }

static const struct { uint32_t query; answer_fn *answer; } table[] = {
	{ AMDGPU_INFO_ACCEL_WORKING, yes }, { AMDGPU_INFO_HW_IP_COUNT, block_count }, { AMDGPU_INFO_HW_IP_INFO, block },
	{ QUERY_MOST_IBS, most_ibs }, { AMDGPU_INFO_TIMESTAMP, timestamp }, { AMDGPU_INFO_FW_VERSION, firmware },
	{ AMDGPU_INFO_READ_MMR_REG, registers }, { AMDGPU_INFO_DEV_INFO, device }, { AMDGPU_INFO_VRAM_GTT, sizes },
	{ AMDGPU_INFO_MEMORY, heaps }, { AMDGPU_INFO_VRAM_USAGE, used }, { AMDGPU_INFO_VIS_VRAM_USAGE, used },
	{ AMDGPU_INFO_GTT_USAGE, used }, { AMDGPU_INFO_NUM_BYTES_MOVED, zero }, { AMDGPU_INFO_NUM_EVICTIONS, zero },
	{ AMDGPU_INFO_VRAM_LOST_COUNTER, zero }, { AMDGPU_INFO_GDS_CONFIG, zero }, { AMDGPU_INFO_VIDEO_CAPS, zero },
	{ AMDGPU_INFO_SENSOR, zero }, { AMDGPU_INFO_RAS_ENABLED_FEATURES, zero },
};

int ioctl_info(void *argument)
{
	const struct drm_amdgpu_info *q = argument;
	uint8_t bytes[REPLY] __attribute__((aligned(16))) = { 0 };
	for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
		if (table[k].query != q->query) continue;
		table[k].answer(q, bytes);
		memcpy((void *)(uintptr_t)q->return_pointer, bytes, q->return_size < REPLY ? q->return_size : REPLY);
		return 0;
	}
	return -EINVAL;              // a query of a newer kernel: drivers expect that
}
