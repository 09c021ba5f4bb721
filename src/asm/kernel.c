// Kernel descriptors: the settings, where their bits are, their defaults (LLVM's AMDGPU usage document, "Kernel Descriptor").
#include "asm/kernel.h"
#include <elf.h>
#include <string.h>
#include "asm/occupancy.h"
#include "asm/state.h"

enum where { AT_NONE, AT_GROUP, AT_PRIVATE, AT_KERNARG, AT_RSRC1, AT_RSRC2, AT_RSRC3, AT_PROPERTIES, AT_COUNT };
enum { ALL = 15, G9 = 1, G10 = 2, G11 = 4, G12 = 8, TO10 = G9 | G10, TO11 = TO10 | G11, FROM10 = G10 | G11 | G12, FROM11 = G11 | G12 };
enum { BY_RULE = -1 };   // a default that depends on the rest
enum { DESCRIPTOR = 64, ENTRY = 16 };   // bytes; where the distance to the code stands

struct kernel_setting { const char *name; uint8_t gens; uint8_t where, shift, width; int8_t otherwise; uint8_t user_sgprs; };

static const struct kernel_setting table[] = {
	{ "group_segment_fixed_size", ALL, AT_GROUP, 0, 32, 0, 0 },
	{ "private_segment_fixed_size", ALL, AT_PRIVATE, 0, 32, 0, 0 },
	{ "kernarg_size", ALL, AT_KERNARG, 0, 32, 0, 0 },
	{ "user_sgpr_count", ALL, AT_RSRC2, 1, 5, BY_RULE, 0 },
	{ "user_sgpr_private_segment_buffer", TO10, AT_PROPERTIES, 0, 1, 0, 4 },
	{ "user_sgpr_dispatch_ptr", ALL, AT_PROPERTIES, 1, 1, 0, 2 },
	{ "user_sgpr_queue_ptr", ALL, AT_PROPERTIES, 2, 1, 0, 2 },
	{ "user_sgpr_kernarg_segment_ptr", ALL, AT_PROPERTIES, 3, 1, 0, 2 },
	{ "user_sgpr_dispatch_id", ALL, AT_PROPERTIES, 4, 1, 0, 2 },
	{ "user_sgpr_flat_scratch_init", TO10, AT_PROPERTIES, 5, 1, 0, 2 },
	{ "user_sgpr_private_segment_size", ALL, AT_PROPERTIES, 6, 1, 0, 1 },
	{ "wavefront_size32", FROM10, AT_PROPERTIES, 10, 1, BY_RULE, 0 },
	{ "uses_dynamic_stack", ALL, AT_PROPERTIES, 11, 1, 0, 0 },
	{ "system_sgpr_private_segment_wavefront_offset", TO10, AT_RSRC2, 0, 1, 0, 0 },
	{ "enable_private_segment", FROM11, AT_RSRC2, 0, 1, 0, 0 },
	{ "system_sgpr_workgroup_id_x", ALL, AT_RSRC2, 7, 1, 1, 0 },
	{ "system_sgpr_workgroup_id_y", ALL, AT_RSRC2, 8, 1, 0, 0 },
	{ "system_sgpr_workgroup_id_z", ALL, AT_RSRC2, 9, 1, 0, 0 },
	{ "system_sgpr_workgroup_info", ALL, AT_RSRC2, 10, 1, 0, 0 },
	{ "system_vgpr_workitem_id", ALL, AT_RSRC2, 11, 2, 0, 0 },
	{ "next_free_vgpr", ALL, AT_NONE, 0, 16, BY_RULE, 0 },
	{ "next_free_sgpr", ALL, AT_NONE, 0, 16, BY_RULE, 0 },
	{ "reserve_vcc", ALL, AT_NONE, 0, 1, 1, 0 },
	{ "reserve_flat_scratch", TO10, AT_NONE, 0, 1, 1, 0 },
	{ "reserve_xnack_mask", ALL, AT_NONE, 0, 1, BY_RULE, 0 },
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
enum { TABLE = sizeof table / sizeof *table };
_Static_assert((int)TABLE <= (int)KERNEL_SETTINGS, "kernel_block.given is too small");

static const unsigned offset_of[AT_COUNT] = { [AT_PRIVATE] = 4, [AT_KERNARG] = 8, [AT_RSRC3] = 44, [AT_RSRC1] = 48, [AT_RSRC2] = 52, [AT_PROPERTIES] = 56 };

static bool on(const struct isa_gpu *g, unsigned i) { return table[i].gens >> g->gen & 1; }
static bool here(const struct assembler *a, unsigned i) { return on(a->target.gpu, i); }

bool kernel_begin(struct assembler *a, const char *name, unsigned n, struct place at)
{
	if (a->open_kernel)
		return diag_error(a->diag, at, NULL, "the block of kernel '%s' is still open", a->open_kernel->name);
	if (n == 0)
		return diag_error(a->diag, at, NULL, "expected the kernel's name");
	struct kernel_block *k = arena_push(&a->arena, &a->kernels);
	*k = (struct kernel_block){ .name = arena_strndup(&a->program->arena, name, n), .place = at };
	for (size_t i = 0; i + 1 < a->kernels.n; i++)
		if (!strcmp(a->kernels.at[i].name, k->name))
			diag_error(a->diag, at, NULL, "kernel '%s' has a block already", k->name);
	a->open_kernel = k;
	return true;
}

bool kernel_setting(struct assembler *a, const char *name, unsigned n, struct place at, const struct expr *e)
{
	struct kernel_block *k = a->open_kernel;
	bool elsewhere = false;
	if (!k)
		return diag_error(a->diag, at, NULL, ".amdhsa_%.*s belongs between .amdhsa_kernel and .end_amdhsa_kernel", (int)n, name);
	for (unsigned i = 0; i < TABLE; i++) {
		if (!word_is(name, n, table[i].name))
			continue;
		if (!here(a, i)) {
			elsewhere = true;
			continue;
		}
		if (k->given[i])
			return diag_error(a->diag, at, NULL, ".amdhsa_%s stands twice", table[i].name);
		k->given[i] = e;
		return true;
	}
	if (elsewhere)
		return diag_error(a->diag, at, NULL, "%s has no .amdhsa_%.*s", a->target.gpu->name, (int)n, name);
	return diag_error(a->diag, at, NULL, "unknown setting .amdhsa_%.*s", (int)n, name);
}

bool kernel_end(struct assembler *a, struct place at)
{
	struct kernel_block *k = a->open_kernel;
	if (!k)
		return diag_error(a->diag, at, NULL, ".end_amdhsa_kernel without .amdhsa_kernel");
	a->open_kernel = NULL;
	for (unsigned i = 0; i < TABLE; i++)
		if (!k->given[i] && (word_is(table[i].name, 14, "next_free_vgpr") || word_is(table[i].name, 14, "next_free_sgpr")))
			diag_error(a->diag, k->place, NULL, "kernel '%s' needs .amdhsa_%s", k->name, table[i].name);
	k->section = a->sections.current;
	k->offset = section_now(a)->size;
	const char *label = arena_printf(&a->arena, "%s.kd", k->name);
	struct symbol *code = symbol_named(a, k->name, (unsigned)strlen(k->name), k->place);
	struct symbol *s = symbol_named(a, label, (unsigned)strlen(label), k->place);
	if (symbol_label(a, label, (unsigned)strlen(label), k->place)) {
		s->global = code->global;
		s->weak = code->weak;
		s->visibility = code->visibility;
		s->type = STT_OBJECT;
		s->size = DESCRIPTOR;
		if (code->visibility == STV_DEFAULT)   // nothing outside may replace it
			code->visibility = STV_PROTECTED;
	}
	return section_add(a, DESCRIPTOR, at) != NULL;
}

struct values { int64_t at[KERNEL_SETTINGS]; };

static int64_t get(const struct assembler *a, const struct values *v, const char *name)
{
	for (unsigned i = 0; i < TABLE; i++)
		if (here(a, i) && !strcmp(table[i].name, name))
			return v->at[i];
	return 0;
}

static void evaluate(struct assembler *a, const struct kernel_block *k, struct values *v)
{
	int64_t user_sgprs = 0;
	for (unsigned i = 0; i < TABLE; i++) {
		v->at[i] = table[i].otherwise;
		if (!strcmp(table[i].name, "wavefront_size32"))
			v->at[i] = a->target.wave == 32;
		bool of_target = !strcmp(table[i].name, "reserve_xnack_mask");   // XNACK may be on unless the target says xnack-
		int64_t xnack = a->program->target && a->program->target->xnack && a->program->xnack != SETTING_OFF;
		if (of_target)
			v->at[i] = xnack;
		if (k->given[i] && expr_require(a, k->given[i], &v->at[i], "a kernel's setting") &&
		    (v->at[i] < 0 || (table[i].width < 32 ? v->at[i] >> table[i].width != 0 : v->at[i] > UINT32_MAX)))
			diag_error(a->diag, k->given[i]->place, NULL, "%lld does not fit: .amdhsa_%s has %u bit%s", (long long)v->at[i], table[i].name,
			           table[i].width, table[i].width == 1 ? "" : "s");
		if (of_target && k->given[i] && v->at[i] != xnack)
			diag_error(a->diag, k->given[i]->place, NULL, ".amdhsa_reserve_xnack_mask is %lld on this target", (long long)xnack);
		if (here(a, i) && v->at[i] > 0)
			user_sgprs += table[i].user_sgprs;
	}
	for (unsigned i = 0; i < TABLE; i++) {
		if (strcmp(table[i].name, "user_sgpr_count"))
			continue;
		if (!k->given[i])
			v->at[i] = user_sgprs;
		else if (v->at[i] < user_sgprs)
			diag_error(a->diag, k->given[i]->place, NULL, "the settings ask for %lld user SGPRs, which is more", (long long)user_sgprs);
	}
}

static void write_descriptor(struct assembler *a, const struct kernel_block *k, const struct values *v, uint64_t entry)
{
	uint32_t word[AT_COUNT] = { 0 };
	struct section *s = &a->sections.list.at[k->section];
	uint8_t *to = s->bytes + k->offset;
	const struct isa_gpu *g = a->target.gpu;
	for (unsigned i = 0; i < TABLE; i++)
		if (here(a, i))
			word[table[i].where] |= (uint32_t)((uint64_t)v->at[i] << table[i].shift);
	int64_t sgprs = get(a, v, "next_free_sgpr") + occupancy_extra_sgprs(g, get(a, v, "reserve_vcc"), get(a, v, "reserve_flat_scratch"), get(a, v, "reserve_xnack_mask"));
	word[AT_RSRC1] |= (occupancy_vgpr_blocks(g, get(a, v, "wavefront_size32") ? 32 : 64, get(a, v, "next_free_vgpr")) & 63)
	                | (occupancy_sgpr_blocks(g, sgprs) & 15) << 6;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(to + offset_of[i], &word[i], i == AT_PROPERTIES ? 2 : 4);
	int64_t distance = (int64_t)(entry - (s->address + k->offset));
	memcpy(to + ENTRY, &distance, 8);
	struct symbol *code = symbol_named(a, k->name, (unsigned)strlen(k->name), k->place), descriptor = { .kind = SYMBOL_LABEL, .section = k->section, .offset = k->offset };
	const struct expr *from = expr_symbol(a, k->place, code, VARIANT_NONE), *behind = expr_symbol(a, k->place, &descriptor, VARIANT_NONE);
	reloc_note(a, &(struct reloc_site){ k->section, k->offset + ENTRY, 8, false, k->place }, expr_binary(a, k->place, '-', from, behind));
}

static void hand_over(struct arena *arena, const struct isa_gpu *g, const struct values *v, struct program_kernel *out)
{
	out->settings = arena_alloc(arena, TABLE * sizeof *out->settings);
	for (unsigned i = 0; i < TABLE; i++)
		if (on(g, i)) {
			out->settings[out->setting_count].name = table[i].name;
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

int64_t kernel_describe(struct arena *arena, const struct isa_gpu *g, const uint8_t *descriptor, struct program_kernel *out)
{
	struct values v;
	uint32_t word[AT_COUNT] = { 0 };
	int64_t distance;
	for (int i = AT_GROUP; i < AT_COUNT; i++)
		memcpy(&word[i], descriptor + offset_of[i], i == AT_PROPERTIES ? 2 : 4);
	memcpy(&distance, descriptor + ENTRY, 8);
	unsigned wave = g->gen != ISA_GFX9 && word[AT_PROPERTIES] >> 10 & 1 ? 32 : 64;
	for (unsigned i = 0; i < TABLE; i++) {
		v.at[i] = table[i].where == AT_NONE ? 0 : (int64_t)(word[table[i].where] >> table[i].shift & ((1ull << table[i].width) - 1));
		if (!strcmp(table[i].name, "next_free_vgpr"))   // of registers and what is reserved only the granules are left
			v.at[i] = occupancy_vgprs(g, wave, word[AT_RSRC1] & 63);
		else if (!strcmp(table[i].name, "next_free_sgpr"))
			v.at[i] = occupancy_sgprs(g, word[AT_RSRC1] >> 6 & 15);
	}
	*out = (struct program_kernel){ 0 };
	hand_over(arena, g, &v, out);
	return distance;
}

static void finish(struct assembler *a, const struct kernel_block *k, struct program_kernel *out)
{
	struct values v;
	struct symbol *s = symbol_named(a, k->name, (unsigned)strlen(k->name), k->place);
	struct value entry = { 0, NO_SECTION };
	const struct expr *e = expr_symbol(a, k->place, s, VARIANT_NONE);
	if (!expr_eval(a, e, &entry, NULL) || entry.section == NO_SECTION)
		diag_error(a->diag, k->place, NULL, "there is no label '%s' where the kernel would begin", k->name);
	evaluate(a, k, &v);
	*out = (struct program_kernel){ .name = k->name, .place = k->place, .section = entry.section, .entry = (uint64_t)entry.number,
	                                .code_object_version = a->program->code_object_version };
	hand_over(&a->program->arena, a->target.gpu, &v, out);
	if (entry.section != NO_SECTION && k->offset + DESCRIPTOR <= a->sections.list.at[k->section].size)
		write_descriptor(a, k, &v, a->sections.list.at[entry.section].address + (uint64_t)entry.number);
}

void kernel_finish_all(struct assembler *a)
{
	struct program *p = a->program;
	p->kernels = arena_alloc(&p->arena, a->kernels.n * sizeof *p->kernels);
	if (a->open_kernel)
		diag_error(a->diag, a->open_kernel->place, NULL, "there is no .end_amdhsa_kernel");
	for (size_t i = 0; i < a->kernels.n; i++)
		if (&a->kernels.at[i] != a->open_kernel)
			finish(a, &a->kernels.at[i], &p->kernels[p->kernel_count++]);
}
