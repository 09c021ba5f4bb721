// Converts the settings of a kernel descriptor between values and bytes.
#include "program/descriptor.h"
#include "isa/condition.h"
#include <string.h>
#include "isa/facts.h"
#include "isa/words.h"
#include "program/occupancy.h"

enum where { AT_NONE, AT_GROUP, AT_PRIVATE, AT_KERNARG, AT_RSRC1, AT_RSRC2, AT_RSRC3, AT_PROPERTIES, AT_PRELOAD,
	AT_COUNT };
enum { ACCUM_GRANULE = 4 };
enum { ALWAYS = ISA_ALWAYS, BY_FACT = 0 };    // BY_FACT: a width that depends on the GPU

const struct descriptor_setting descriptor_settings[DESCRIPTOR_SETTINGS] = {
	{ "group_segment_fixed_size", ALWAYS, AT_GROUP, 0, 32, 0 },
	{ "private_segment_fixed_size", ALWAYS, AT_PRIVATE, 0, 32, 0 },
	{ "kernarg_size", ALWAYS, AT_KERNARG, 0, 32, 0 },
	{ "user_sgpr_count", ALWAYS, AT_RSRC2, 1, 5, DESCRIPTOR_BY_RULE },
	{ "user_sgpr_private_segment_buffer", ISA_LACKS(architected_flat_scratch), AT_PROPERTIES, 0, 1, 0 },
	{ "user_sgpr_dispatch_ptr", ALWAYS, AT_PROPERTIES, 1, 1, 0 },
	{ "user_sgpr_queue_ptr", ALWAYS, AT_PROPERTIES, 2, 1, 0 },
	{ "user_sgpr_kernarg_segment_ptr", ALWAYS, AT_PROPERTIES, 3, 1, 0 },
	{ "user_sgpr_dispatch_id", ALWAYS, AT_PROPERTIES, 4, 1, 0 },
	{ "user_sgpr_flat_scratch_init", ISA_LACKS(architected_flat_scratch), AT_PROPERTIES, 5, 1, 0 },
	{ "user_sgpr_private_segment_size", ALWAYS, AT_PROPERTIES, 6, 1, 0 },
	{ "user_sgpr_kernarg_preload_length", ISA_HAS(kernarg_preload), AT_PRELOAD, 0, 7, 0 },
	{ "user_sgpr_kernarg_preload_offset", ISA_HAS(kernarg_preload), AT_PRELOAD, 7, 9, 0 },
	{ "wavefront_size32", ISA_HAS(wave32), AT_PROPERTIES, 10, 1, DESCRIPTOR_BY_RULE },
	{ "uses_dynamic_stack", ALWAYS, AT_PROPERTIES, 11, 1, 0 },
	{ "system_sgpr_private_segment_wavefront_offset", ISA_LACKS(architected_flat_scratch), AT_RSRC2, 0, 1, 0 },
	{ "enable_private_segment", ISA_HAS(architected_flat_scratch), AT_RSRC2, 0, 1, 0 },
	{ "system_sgpr_workgroup_id_x", ALWAYS, AT_RSRC2, 7, 1, 1 },
	{ "system_sgpr_workgroup_id_y", ALWAYS, AT_RSRC2, 8, 1, 0 },
	{ "system_sgpr_workgroup_id_z", ALWAYS, AT_RSRC2, 9, 1, 0 },
	{ "system_sgpr_workgroup_info", ALWAYS, AT_RSRC2, 10, 1, 0 },
	{ "system_vgpr_workitem_id", ALWAYS, AT_RSRC2, 11, 2, 0 },
	{ "next_free_vgpr", ALWAYS, AT_NONE, 0, 16, DESCRIPTOR_BY_RULE },
	{ "next_free_sgpr", ALWAYS, AT_NONE, 0, 16, DESCRIPTOR_BY_RULE },
	{ "accum_offset", ISA_HAS(unified_vgprs), AT_NONE, 0, 16, DESCRIPTOR_BY_RULE },
	{ "reserve_vcc", ALWAYS, AT_NONE, 0, 1, 1 },
	{ "reserve_flat_scratch", ISA_LACKS(architected_flat_scratch), AT_NONE, 0, 1, 1 },
	{ "reserve_xnack_mask", ALWAYS, AT_NONE, 0, 1, DESCRIPTOR_BY_RULE },
	{ "float_round_mode_32", ALWAYS, AT_RSRC1, 12, 2, 0 },
	{ "float_round_mode_16_64", ALWAYS, AT_RSRC1, 14, 2, 0 },
	{ "float_denorm_mode_32", ALWAYS, AT_RSRC1, 16, 2, 0 },
	{ "float_denorm_mode_16_64", ALWAYS, AT_RSRC1, 18, 2, 3 },
	{ "dx10_clamp", ISA_HAS(ieee_mode), AT_RSRC1, 21, 1, 1 },
	{ "ieee_mode", ISA_HAS(ieee_mode), AT_RSRC1, 23, 1, 1 },
	{ "round_robin_scheduling", ISA_HAS(round_robin), AT_RSRC1, 21, 1, 0 },
	{ "fp16_overflow", ALWAYS, AT_RSRC1, 26, 1, 0 },
	{ "workgroup_processor_mode", ISA_HAS(wgps), AT_RSRC1, 29, 1, 1 },
	{ "memory_ordered", ISA_HAS(memory_ordered), AT_RSRC1, 30, 1, 1 },
	{ "forward_progress", ISA_HAS(memory_ordered), AT_RSRC1, 31, 1, 1 },
	{ "tg_split", ISA_HAS(tg_split), AT_RSRC3, 16, 1, 0 },
	{ "shared_vgpr_count", ISA_HAS(shared_vgprs), AT_RSRC3, 0, 4, 0 },
	{ "inst_pref_size", ALWAYS, AT_RSRC3, 4, BY_FACT, 0 },
	{ "exception_fp_ieee_invalid_op", ALWAYS, AT_RSRC2, 24, 1, 0 },
	{ "exception_fp_denorm_src", ALWAYS, AT_RSRC2, 25, 1, 0 },
	{ "exception_fp_ieee_div_zero", ALWAYS, AT_RSRC2, 26, 1, 0 },
	{ "exception_fp_ieee_overflow", ALWAYS, AT_RSRC2, 27, 1, 0 },
	{ "exception_fp_ieee_underflow", ALWAYS, AT_RSRC2, 28, 1, 0 },
	{ "exception_fp_ieee_inexact", ALWAYS, AT_RSRC2, 29, 1, 0 },
	{ "exception_int_div_zero", ALWAYS, AT_RSRC2, 30, 1, 0 },
};

static const unsigned offset_of[AT_COUNT] = {
	[AT_PRIVATE] = 4, [AT_KERNARG] = 8, [AT_RSRC3] = 44, [AT_RSRC1] = 48, [AT_RSRC2] = 52, [AT_PROPERTIES] = 56,
	[AT_PRELOAD] = 58
};

int descriptor_named(const char *name, size_t n)
{
	for (int i = 0; i < DESCRIPTOR_SETTINGS; i++)
		if (strlen(descriptor_settings[i].name) == n && !memcmp(descriptor_settings[i].name, name, n))
			return i;
	return -1;
}

unsigned descriptor_width(const struct isa_gpu *g, unsigned setting)
{
	unsigned width = descriptor_settings[setting].width;
	return width == BY_FACT ? g->facts->prefetch_bits : width;
}

unsigned descriptor_user_sgprs(const struct isa_gpu *g, unsigned setting, int64_t value)
{
	if (!strcmp(descriptor_settings[setting].name, "user_sgpr_kernarg_preload_length")) return (unsigned)value;
	if (value <= 0) return 0;
	for (const struct isa_name *n = NULL; (n = isa_name_next(&isa_words_user_sgpr, n, g));)
		if (!strcmp(n->asks, descriptor_settings[setting].name)) return n->width / 32u;
	return 0;
}

bool descriptor_has(const struct isa_gpu *g, unsigned setting)
{
	return isa_holds(g, descriptor_settings[setting].condition) && descriptor_width(g, setting);
}

int64_t descriptor_value(const struct isa_gpu *g, const struct descriptor_values *v, const char *name)
{
	int i = descriptor_named(name, strlen(name));
	return i >= 0 && descriptor_has(g, (unsigned)i) ? v->at[i] : 0;
}

void descriptor_write(const struct isa_gpu *g, const struct descriptor_values *v, uint8_t bytes[DESCRIPTOR_BYTES])
{
	uint32_t word[AT_COUNT] = { 0 };
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++)
		if (descriptor_has(g, i))
			word[descriptor_settings[i].where] |= (uint32_t)((uint64_t)v->at[i] << descriptor_settings[i].shift);
	int64_t extra = occupancy_extra_sgprs(g, descriptor_value(g, v, "reserve_vcc"),
		descriptor_value(g, v, "reserve_flat_scratch"), descriptor_value(g, v, "reserve_xnack_mask"));
	word[AT_RSRC1] |= (occupancy_vgpr_blocks(g, descriptor_value(g, v, "wavefront_size32") ? 32 : 64,
	                                         descriptor_value(g, v, "next_free_vgpr")) & 63)
	                  | (occupancy_sgpr_blocks(g, descriptor_value(g, v, "next_free_sgpr") + extra) & 15) << 6;
	if (g->facts->unified_vgprs)
		word[AT_RSRC3] |= (uint32_t)(descriptor_value(g, v, "accum_offset") / ACCUM_GRANULE - 1) & 63;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(bytes + offset_of[i], &word[i], i >= AT_PROPERTIES ? 2 : 4);
}

void descriptor_apply(struct arena *arena, const struct isa_gpu *g, const struct descriptor_values *v,
                      struct program_kernel *out)
{
	out->settings = arena_alloc(arena, DESCRIPTOR_SETTINGS * sizeof *out->settings);
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++)
		if (descriptor_has(g, i)) {
			out->settings[out->setting_count].name = descriptor_settings[i].name;
			out->settings[out->setting_count++].value = v->at[i];
		}
	out->group_segment = (uint32_t)program_setting(out, "group_segment_fixed_size", 0);
	out->private_segment = (uint32_t)program_setting(out, "private_segment_fixed_size", 0);
	out->kernarg_size = (uint32_t)program_setting(out, "kernarg_size", 0);
	out->kernarg_align = 16;
	out->dynamic_stack = program_setting(out, "uses_dynamic_stack", 0);
	out->wavefront_size = program_setting(out, "wavefront_size32", 0) ? 32 : 64;
	out->max_workgroup = 1024;
}

int64_t descriptor_read(struct arena *arena, const struct isa_gpu *g, const uint8_t bytes[DESCRIPTOR_BYTES],
                        struct program_kernel *out)
{
	struct descriptor_values v;
	uint32_t word[AT_COUNT] = { 0 };
	int64_t distance;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(&word[i], bytes + offset_of[i], i >= AT_PROPERTIES ? 2 : 4);
	memcpy(&distance, bytes + DESCRIPTOR_ENTRY, 8);
	unsigned wave = g->facts->wave32 && word[AT_PROPERTIES] >> 10 & 1 ? 32 : 64;
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++) {
		const struct descriptor_setting *s = &descriptor_settings[i];
		v.at[i] = s->where == AT_NONE ? 0 : (int64_t)(word[s->where] >> s->shift & ((1ull << descriptor_width(g, i)) - 1));
	}
	// Register counts and reserved registers are only known in granules.
	v.at[descriptor_named("next_free_vgpr", 14)] = occupancy_vgprs(g, wave, word[AT_RSRC1] & 63);
	v.at[descriptor_named("next_free_sgpr", 14)] = occupancy_sgprs(g, word[AT_RSRC1] >> 6 & 15);
	v.at[descriptor_named("accum_offset", 12)] = ((word[AT_RSRC3] & 63) + 1) * ACCUM_GRANULE;
	*out = (struct program_kernel){ 0 };
	descriptor_apply(arena, g, &v, out);
	return distance;
}
