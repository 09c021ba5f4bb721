// The settings of a kernel descriptor, between their values and its bytes.
#include "program/descriptor.h"
#include <string.h>
#include "program/occupancy.h"

enum where { AT_NONE, AT_GROUP, AT_PRIVATE, AT_KERNARG, AT_RSRC1, AT_RSRC2, AT_RSRC3, AT_PROPERTIES, AT_COUNT };
enum { ALL = 15, G9 = 1, G10 = 2, G11 = 4, G12 = 8, TO10 = G9 | G10, TO11 = TO10 | G11, FROM10 = G10 | G11 | G12, FROM11 = G11 | G12 };

const struct descriptor_setting descriptor_settings[DESCRIPTOR_SETTINGS] = {
	{ "group_segment_fixed_size", ALL, AT_GROUP, 0, 32, 0, 0 },
	{ "private_segment_fixed_size", ALL, AT_PRIVATE, 0, 32, 0, 0 },
	{ "kernarg_size", ALL, AT_KERNARG, 0, 32, 0, 0 },
	{ "user_sgpr_count", ALL, AT_RSRC2, 1, 5, DESCRIPTOR_BY_RULE, 0 },
	{ "user_sgpr_private_segment_buffer", TO10, AT_PROPERTIES, 0, 1, 0, 4 },
	{ "user_sgpr_dispatch_ptr", ALL, AT_PROPERTIES, 1, 1, 0, 2 },
	{ "user_sgpr_queue_ptr", ALL, AT_PROPERTIES, 2, 1, 0, 2 },
	{ "user_sgpr_kernarg_segment_ptr", ALL, AT_PROPERTIES, 3, 1, 0, 2 },
	{ "user_sgpr_dispatch_id", ALL, AT_PROPERTIES, 4, 1, 0, 2 },
	{ "user_sgpr_flat_scratch_init", TO10, AT_PROPERTIES, 5, 1, 0, 2 },
	{ "user_sgpr_private_segment_size", ALL, AT_PROPERTIES, 6, 1, 0, 1 },
	{ "wavefront_size32", FROM10, AT_PROPERTIES, 10, 1, DESCRIPTOR_BY_RULE, 0 },
	{ "uses_dynamic_stack", ALL, AT_PROPERTIES, 11, 1, 0, 0 },
	{ "system_sgpr_private_segment_wavefront_offset", TO10, AT_RSRC2, 0, 1, 0, 0 },
	{ "enable_private_segment", FROM11, AT_RSRC2, 0, 1, 0, 0 },
	{ "system_sgpr_workgroup_id_x", ALL, AT_RSRC2, 7, 1, 1, 0 },
	{ "system_sgpr_workgroup_id_y", ALL, AT_RSRC2, 8, 1, 0, 0 },
	{ "system_sgpr_workgroup_id_z", ALL, AT_RSRC2, 9, 1, 0, 0 },
	{ "system_sgpr_workgroup_info", ALL, AT_RSRC2, 10, 1, 0, 0 },
	{ "system_vgpr_workitem_id", ALL, AT_RSRC2, 11, 2, 0, 0 },
	{ "next_free_vgpr", ALL, AT_NONE, 0, 16, DESCRIPTOR_BY_RULE, 0 },
	{ "next_free_sgpr", ALL, AT_NONE, 0, 16, DESCRIPTOR_BY_RULE, 0 },
	{ "reserve_vcc", ALL, AT_NONE, 0, 1, 1, 0 },
	{ "reserve_flat_scratch", TO10, AT_NONE, 0, 1, 1, 0 },
	{ "reserve_xnack_mask", ALL, AT_NONE, 0, 1, DESCRIPTOR_BY_RULE, 0 },
	{ "float_round_mode_32", ALL, AT_RSRC1, 12, 2, 0, 0 },
	{ "float_round_mode_16_64", ALL, AT_RSRC1, 14, 2, 0, 0 },
	{ "float_denorm_mode_32", ALL, AT_RSRC1, 16, 2, 0, 0 },
	{ "float_denorm_mode_16_64", ALL, AT_RSRC1, 18, 2, 3, 0 },
	{ "dx10_clamp", TO11, AT_RSRC1, 21, 1, 1, 0 },
	{ "ieee_mode", TO11, AT_RSRC1, 23, 1, 1, 0 },
	{ "round_robin_scheduling", G12, AT_RSRC1, 21, 1, 0, 0 },
	{ "fp16_overflow", ALL, AT_RSRC1, 26, 1, 0, 0 },
	{ "workgroup_processor_mode", FROM10, AT_RSRC1, 29, 1, 1, 0 },
	{ "memory_ordered", FROM10, AT_RSRC1, 30, 1, 1, 0 },
	{ "forward_progress", FROM10, AT_RSRC1, 31, 1, 1, 0 },
	{ "shared_vgpr_count", G10 | G11, AT_RSRC3, 0, 4, 0, 0 },
	{ "inst_pref_size", G11, AT_RSRC3, 4, 6, 0, 0 },
	{ "inst_pref_size", G12, AT_RSRC3, 4, 8, 0, 0 },
	{ "exception_fp_ieee_invalid_op", ALL, AT_RSRC2, 24, 1, 0, 0 },
	{ "exception_fp_denorm_src", ALL, AT_RSRC2, 25, 1, 0, 0 },
	{ "exception_fp_ieee_div_zero", ALL, AT_RSRC2, 26, 1, 0, 0 },
	{ "exception_fp_ieee_overflow", ALL, AT_RSRC2, 27, 1, 0, 0 },
	{ "exception_fp_ieee_underflow", ALL, AT_RSRC2, 28, 1, 0, 0 },
	{ "exception_fp_ieee_inexact", ALL, AT_RSRC2, 29, 1, 0, 0 },
	{ "exception_int_div_zero", ALL, AT_RSRC2, 30, 1, 0, 0 },
};

static const unsigned offset_of[AT_COUNT] = { [AT_PRIVATE] = 4, [AT_KERNARG] = 8, [AT_RSRC3] = 44, [AT_RSRC1] = 48, [AT_RSRC2] = 52, [AT_PROPERTIES] = 56 };

bool descriptor_has(const struct isa_gpu *g, unsigned setting) { return descriptor_settings[setting].gens >> g->gen & 1; }

int64_t descriptor_value(const struct isa_gpu *g, const struct descriptor_values *v, const char *name)
{
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++)
		if (descriptor_has(g, i) && !strcmp(descriptor_settings[i].name, name))
			return v->at[i];
	return 0;
}

void descriptor_write(const struct isa_gpu *g, const struct descriptor_values *v, uint8_t bytes[DESCRIPTOR_BYTES])
{
	uint32_t word[AT_COUNT] = { 0 };
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++)
		if (descriptor_has(g, i))
			word[descriptor_settings[i].where] |= (uint32_t)((uint64_t)v->at[i] << descriptor_settings[i].shift);
	int64_t extra = occupancy_extra_sgprs(g, descriptor_value(g, v, "reserve_vcc"), descriptor_value(g, v, "reserve_flat_scratch"), descriptor_value(g, v, "reserve_xnack_mask"));
	word[AT_RSRC1] |= (occupancy_vgpr_blocks(g, descriptor_value(g, v, "wavefront_size32") ? 32 : 64, descriptor_value(g, v, "next_free_vgpr")) & 63)
	                | (occupancy_sgpr_blocks(g, descriptor_value(g, v, "next_free_sgpr") + extra) & 15) << 6;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(bytes + offset_of[i], &word[i], i == AT_PROPERTIES ? 2 : 4);
}

void descriptor_apply(struct arena *arena, const struct isa_gpu *g, const struct descriptor_values *v, struct program_kernel *out)
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

int64_t descriptor_read(struct arena *arena, const struct isa_gpu *g, const uint8_t bytes[DESCRIPTOR_BYTES], struct program_kernel *out)
{
	struct descriptor_values v;
	uint32_t word[AT_COUNT] = { 0 };
	int64_t distance;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(&word[i], bytes + offset_of[i], i == AT_PROPERTIES ? 2 : 4);
	memcpy(&distance, bytes + DESCRIPTOR_ENTRY, 8);
	unsigned wave = g->gen != ISA_GFX9 && word[AT_PROPERTIES] >> 10 & 1 ? 32 : 64;
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++) {
		const struct descriptor_setting *s = &descriptor_settings[i];
		v.at[i] = s->where == AT_NONE ? 0 : (int64_t)(word[s->where] >> s->shift & ((1ull << s->width) - 1));
		if (!strcmp(s->name, "next_free_vgpr"))   // of registers and what is reserved only the granules are left
			v.at[i] = occupancy_vgprs(g, wave, word[AT_RSRC1] & 63);
		else if (!strcmp(s->name, "next_free_sgpr"))
			v.at[i] = occupancy_sgprs(g, word[AT_RSRC1] >> 6 & 15);
	}
	*out = (struct program_kernel){ 0 };
	descriptor_apply(arena, g, &v, out);
	return distance;
}
