// .amdhsa_kernel blocks and their descriptors.
#include "asm/kernel.h"
#include <elf.h>
#include <string.h>
#include "asm/state.h"
#include "program/occupancy.h"

static bool is_defined_here(const struct assembler *a, unsigned setting)
{
	return descriptor_has(a->target.gpu, setting);
}

void kernel_begin(struct assembler *a, const char *name, unsigned n, struct place at)
{
	if (a->open_kernel || n == 0) {
		if (a->open_kernel) diag_error(a->diag, at, NULL, "the block of kernel '%s' is still open", a->open_kernel->name);
		else diag_error(a->diag, at, NULL, "expected the kernel's name");
		return;
	}
	struct kernel_block *k = arena_push(&a->arena, &a->kernels);
	*k = (struct kernel_block){ .name = arena_strndup(&a->program->arena, name, n), .place = at };
	for (size_t i = 0; i + 1 < a->kernels.n; i++)
		if (!strcmp(a->kernels.at[i].name, k->name))
			diag_error(a->diag, at, NULL, "kernel '%s' already has a block", k->name);
	a->open_kernel = k;
}

bool kernel_setting(struct assembler *a, const char *name, unsigned n, struct place at, const struct expr *e)
{
	struct kernel_block *k = a->open_kernel;
	int i = descriptor_named(name, n);
	if (!k)
		return diag_error(a->diag, at, NULL,
		                  ".amdhsa_%.*s belongs between .amdhsa_kernel and .end_amdhsa_kernel", (int)n, name);
	if (i < 0)
		return diag_error(a->diag, at, NULL, "unknown setting .amdhsa_%.*s", (int)n, name);
	if (!is_defined_here(a, (unsigned)i))
		return diag_error(a->diag, at, NULL, "%s does not have .amdhsa_%.*s", a->target.gpu->name, (int)n, name);
	if (k->given[i])
		return diag_error(a->diag, at, NULL, ".amdhsa_%.*s is given twice", (int)n, name);
	k->given[i] = e;
	return true;
}

bool kernel_end(struct assembler *a, struct place at)
{
	struct kernel_block *k = a->open_kernel;
	if (!k)
		return diag_error(a->diag, at, NULL, ".end_amdhsa_kernel without .amdhsa_kernel");
	a->open_kernel = NULL;
	static const char *const needed[] = { "next_free_vgpr", "next_free_sgpr", "accum_offset" };
	for (int i = 0; i < 3; i++) {
		int setting = descriptor_named(needed[i], strlen(needed[i]));
		if (is_defined_here(a, (unsigned)setting) && !k->given[setting])
			diag_error(a->diag, k->place, NULL, "kernel '%s' needs .amdhsa_%s", k->name, needed[i]);
	}
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
		s->size = DESCRIPTOR_BYTES;
		if (code->visibility == STV_DEFAULT)   // protected, so that it cannot be replaced from outside
			code->visibility = STV_PROTECTED;
	}
	return section_add(a, DESCRIPTOR_BYTES, at) != NULL;
}

// Checks VGPRs that the halves of a wave64 share; they are numbered after each half's own.
static void check_shared(struct assembler *a, const struct kernel_block *k, const struct descriptor_values *v)
{
	enum { MOST_BLOCKS = 64, BLOCKS_OF_ONE = 2 };
	const struct isa_gpu *g = a->target.gpu;
	int64_t shared = descriptor_value(g, v, "shared_vgpr_count"), narrow = descriptor_value(g, v, "wavefront_size32");
	if (!shared)
		return;
	if (narrow)
		diag_error(a->diag, k->place, NULL,
			"kernel '%s' shares VGPRs between the halves of a wave, but its waves have 32 lanes", k->name);
	else
		if (shared * BLOCKS_OF_ONE + occupancy_vgpr_blocks(g, 64, descriptor_value(g, v, "next_free_vgpr"))
		    + 1 > MOST_BLOCKS)
		diag_error(a->diag, k->place, NULL, "kernel '%s' exceeds the number of VGPRs with its shared VGPRs", k->name);
}

// Checks the number of VGPRs below the accumulation registers.
static void check_accumulation(struct assembler *a, const struct kernel_block *k, const struct descriptor_values *v)
{
	enum { GRANULE = 4, MOST = 256 };
	const struct isa_gpu *g = a->target.gpu;
	int setting = descriptor_named("accum_offset", strlen("accum_offset"));
	if (!descriptor_has(g, (unsigned)setting) || !k->given[setting])
		return;
	int64_t offset = v->at[setting], all = descriptor_value(g, v, "next_free_vgpr");
	struct place at = k->given[setting]->place;
	if (offset < GRANULE || offset > MOST || offset % GRANULE)
		diag_error(a->diag, at, NULL, ".amdhsa_accum_offset is 4 to 256, a multiple of 4, not %lld", (long long)offset);
	else if (offset > (all < 1 ? GRANULE : (all + GRANULE - 1) / GRANULE * GRANULE))
		diag_error(a->diag, at, NULL, ".amdhsa_accum_offset is %lld, but the kernel has only %lld VGPRs", (long long)offset,
		           (long long)all);
}

static void evaluate_settings(struct assembler *a, const struct kernel_block *k, struct descriptor_values *v)
{
	int64_t user_sgprs = 0;
	for (unsigned i = 0; i < DESCRIPTOR_SETTINGS; i++) {
		v->at[i] = descriptor_settings[i].otherwise;
		if (!strcmp(descriptor_settings[i].name, "wavefront_size32"))
			v->at[i] = a->target.wave == 32;
		// XNACK may be on unless the target has xnack-
		bool of_target = !strcmp(descriptor_settings[i].name, "reserve_xnack_mask");
		int64_t xnack = a->program->target && a->program->target->xnack && a->program->xnack != SETTING_OFF;
		if (of_target)
			v->at[i] = xnack;
		if (k->given[i] && expr_require(a, k->given[i], &v->at[i], "a kernel's setting")
		    && (v->at[i] < 0 || (descriptor_width(a->target.gpu, i) < 32 ? v->at[i]
		                         >> descriptor_width(a->target.gpu, i) != 0 : v->at[i] > UINT32_MAX)))
			diag_error(a->diag, k->given[i]->place, NULL, "%lld does not fit: .amdhsa_%s has %u bit%s",
			           (long long)v->at[i], descriptor_settings[i].name, descriptor_width(a->target.gpu, i),
			           descriptor_width(a->target.gpu, i) == 1 ? "" : "s");
		if (of_target && k->given[i] && v->at[i] != xnack)
			diag_error(a->diag, k->given[i]->place, NULL, ".amdhsa_reserve_xnack_mask is %lld on this target", (long long)xnack);
		if (is_defined_here(a, i))
			user_sgprs += descriptor_user_sgprs(a->target.gpu, i, v->at[i]);
	}
	int count = descriptor_named("user_sgpr_count", 15);
	if (!k->given[count])
		v->at[count] = user_sgprs;
	else if (v->at[count] < user_sgprs)
		diag_error(a->diag, k->given[count]->place, NULL, "the settings require %lld user SGPRs, which is more",
		           (long long)user_sgprs);
	check_shared(a, k, v);
	check_accumulation(a, k, v);
}

static void write_descriptor(struct assembler *a, const struct kernel_block *k, const struct descriptor_values *v,
                             uint64_t entry)
{
	struct program_section *s = &a->sections.list.at[k->section];
	uint8_t *to = s->bytes + k->offset;
	descriptor_write(a->target.gpu, v, to);
	int64_t distance = (int64_t)(entry - (s->address + k->offset));
	memcpy(to + DESCRIPTOR_ENTRY, &distance, 8);
	struct symbol *code = symbol_named(a, k->name, (unsigned)strlen(k->name), k->place),
		descriptor = { .kind = SYMBOL_LABEL, .section = k->section, .offset = k->offset };
	const struct expr *from = expr_symbol(a, k->place, code, RELOC_NONE),
		*after = expr_symbol(a, k->place, &descriptor, RELOC_NONE);
	reloc_note(a, &(struct reloc_site){ k->section, k->offset + DESCRIPTOR_ENTRY, 8, false, k->place },
	           expr_binary(a, k->place, '-', from, after));
}

static void finish_kernel(struct assembler *a, const struct kernel_block *k, struct program_kernel *out)
{
	struct descriptor_values v;
	struct symbol *s = symbol_named(a, k->name, (unsigned)strlen(k->name), k->place);
	struct value entry = { 0, NO_SECTION };
	const struct expr *e = expr_symbol(a, k->place, s, RELOC_NONE);
	if (!expr_eval(a, e, &entry, NULL) || entry.section == NO_SECTION)
		diag_error(a->diag, k->place, NULL, "label '%s', the kernel's entry, does not exist", k->name);
	evaluate_settings(a, k, &v);
	*out = (struct program_kernel){ .name = k->name, .place = k->place, .section = entry.section,
		.entry = (uint64_t)entry.number, .code_object_version = a->program->code_object_version };
	descriptor_apply(&a->program->arena, a->target.gpu, &v, out);
	if (entry.section != NO_SECTION && k->offset + DESCRIPTOR_BYTES <= a->sections.list.at[k->section].size)
		write_descriptor(a, k, &v, a->sections.list.at[entry.section].address + (uint64_t)entry.number);
}

void kernel_finish_all(struct assembler *a)
{
	struct program *p = a->program;
	p->kernels = arena_alloc(&p->arena, a->kernels.n * sizeof *p->kernels);
	if (a->open_kernel)
		diag_error(a->diag, a->open_kernel->place, NULL, ".end_amdhsa_kernel is missing");
	for (size_t i = 0; i < a->kernels.n; i++)
		if (&a->kernels.at[i] != a->open_kernel)
			finish_kernel(a, &a->kernels.at[i], &p->kernels[p->kernel_count++]);
}
