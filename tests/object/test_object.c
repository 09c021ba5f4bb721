// Code objects: their contents for a program's text (as from llvm-mc 22 and llvm-readelf 22), reading them back, and
// messages about damaged or other files. The fuzz target tries every length and many changes.
#include <check.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "reassemble.h"
#include "asm/asm.h"
#include "base/file.h"
#include "lanewise.h"
#include "object/notes.h"
#include "object/object.h"
#include "suites.h"

struct made {
	struct arena arena;
	struct diag diag;
	struct source text, file;
	struct program *program;
	uint8_t *bytes;
};

static void make_object(struct made *m, const char *text)
{
	*m = (struct made){ .text = { .name = "test.s", .text = text, .size = strlen(text) }, .file = { .name = "test.o" } };
	m->program = asm_text(&m->text, &(struct asm_options){ .undefined = true }, &m->diag);
	ck_assert_msg(m->program && !m->diag.errors, "%s: %s", text, m->diag.errors ? m->diag.messages.at[0].text : "?");
	ck_assert_msg(object_write(m->program, &m->arena, &m->bytes, &m->file.size, &m->diag), "%s", text);
	m->file.text = (const char *)m->bytes;
}

static void discard(struct made *m)
{
	program_free(m->program);
	diag_free(&m->diag);
	arena_free(&m->arena);
}

static struct program *read_again(struct made *m)
{
	struct program *p = object_read(&m->file, &(struct object_options){ 0 }, &m->diag);
	ck_assert_msg(p, "%s", m->diag.errors ? m->diag.messages.at[m->diag.messages.n - 1].text : "?");
	return p;
}

// ---- contents of a file ---------------------------------------------------------------------------------------------

static const char *const binding_names[] = { "local", "global", "weak" };

// Describes sections, symbols and relocations, a line for each, from the file's own bytes.
static char *describe(struct arena *a, const uint8_t *file)
{
	const Elf64_Ehdr *h = (const void *)file;
	const Elf64_Shdr *s = (const void *)(file + h->e_shoff);
	const char *names = (const char *)file + s[h->e_shstrndx].sh_offset;
	const Elf64_Sym *symbols = NULL;
	char *out = arena_printf(a, "flags %x abi %u\n", h->e_flags, h->e_ident[EI_ABIVERSION]);
	for (int i = 1; i < h->e_shnum; i++) {
		out = arena_printf(a, "%s%s type %x flags %llx size %llu align %llu entry %llu link %u info %u\n",
			out, names + s[i].sh_name, s[i].sh_type, (unsigned long long)s[i].sh_flags, s[i].sh_type
			== SHT_STRTAB ? 0 : (unsigned long long)s[i].sh_size, (unsigned long long)s[i].sh_addralign,
			(unsigned long long)s[i].sh_entsize, s[i].sh_link, s[i].sh_info);
		if (s[i].sh_type == SHT_SYMTAB)
			symbols = (const void *)(file + s[i].sh_offset);
	}
	for (int i = 1; i < h->e_shnum; i++) {
		const Elf64_Sym *sym = (const void *)(file + s[i].sh_offset);
		for (size_t k = 1; s[i].sh_type == SHT_SYMTAB && k < s[i].sh_size / sizeof *sym; k++)
			out = arena_printf(a, "%s%s = %llx size %llu type %u %s visibility %u in %x\n", out,
				sym[k].st_name ? names + sym[k].st_name : names + s[sym[k].st_shndx].sh_name,
				(unsigned long long)sym[k].st_value,
				(unsigned long long)sym[k].st_size, ELF64_ST_TYPE(sym[k].st_info),
				binding_names[ELF64_ST_BIND(sym[k].st_info)], sym[k].st_other, sym[k].st_shndx);
		const Elf64_Rela *r = (const void *)(file + s[i].sh_offset);
		for (size_t k = 0; s[i].sh_type == SHT_RELA && k < s[i].sh_size / sizeof *r; k++) {
			const Elf64_Sym *to = &symbols[ELF64_R_SYM(r[k].r_info)];
			out = arena_printf(a, "%s%llx: %llu %s + %lld\n", out, (unsigned long long)r[k].r_offset,
			                   (unsigned long long)ELF64_R_TYPE(r[k].r_info), to->st_name ? names
			                   + to->st_name : names + s[to->st_shndx].sh_name, (long long)r[k].r_addend);
		}
	}
	return out;
}

static const struct { const char *text, *wanted; } files[] = {
	{ "s_nop 0", "flags 36 abi 4\n.strtab type 3 flags 0 size 0 align 1 entry 0 link 0 info 0\n"
	  ".text type 1 flags 6 size 4 align 4 entry 0 link 0 info 0\n"
	  ".symtab type 2 flags 0 size 24 align 8 entry 24 link 1 info 1\n" },
	// sections: flags, types, alignments, sizes of entries
	{ ".amdhsa_code_object_version 4\n.data\n.p2align 4\n.byte 1\n.bss\n.zero 8\n"
	  ".section .str,\"aMS\",@progbits,1\n.asciz \"x\"\n.section .init_array\n.quad 0\n.tbss\n.zero 4\n"
	  ".section retain,\"aR\",@progbits\n.section excl,\"e\"\n.section late,\"ao\",@progbits,.text\n"
	  ".ident \"a\"\n.ident \"bc\"", "flags 36 abi 2\n.strtab type 3 flags 0 size 0 align 1 entry 0 link 0 info 0\n"
	  ".text type 1 flags 6 size 0 align 4 entry 0 link 0 info 0\n"
	  ".data type 1 flags 3 size 1 align 16 entry 0 link 0 info 0\n"
	  ".bss type 8 flags 3 size 8 align 1 entry 0 link 0 info 0\n"
	  ".str type 1 flags 32 size 2 align 1 entry 1 link 0 info 0\n"
	  ".init_array type e flags 3 size 8 align 1 entry 0 link 0 info 0\n"
	  ".tbss type 8 flags 403 size 4 align 1 entry 0 link 0 info 0\n"
	  "retain type 1 flags 200002 size 0 align 1 entry 0 link 0 info 0\n"
	  "excl type 1 flags 80000000 size 0 align 1 entry 0 link 0 info 0\n"
	  "late type 1 flags 82 size 0 align 1 entry 0 link 2 info 0\n"
	  ".comment type 1 flags 30 size 6 align 1 entry 1 link 0 info 0\n"
	  ".symtab type 2 flags 0 size 24 align 8 entry 24 link 1 info 1\n" },
	// symbols: bindings, visibilities, types, sizes, aliases, common, LDS; labels that begin with .L are left out
	{ "f: s_endpgm\n.Lend:\n.size f, .Lend-f\n.type f,@function\n.globl f, und\n.hidden f\n.weak w\n"
	  ".protected p\n.set n, 7\n.set g, f\n.globl g\n.local l\nl:\n"
	  ".comm com, 12, 2\n.amdgpu_lds lds, 64, 16\n.amdgpu_lds unused, 4, 4\n.data\n.long lds@abs32@lo",
	  "flags 36 abi 4\n.strtab type 3 flags 0 size 0 align 1 entry 0 link 0 info 0\n"
	  ".text type 1 flags 6 size 4 align 4 entry 0 link 0 info 0\n"
	  ".data type 1 flags 3 size 4 align 1 entry 0 link 0 info 0\n"
	  ".rela.data type 4 flags 40 size 24 align 8 entry 24 link 5 info 3\n"
	  ".symtab type 2 flags 0 size 240 align 8 entry 24 link 1 info 3\n0: 1 lds + 0\n"
	  "n = 7 size 0 type 0 local visibility 0 in fff1\nl = 4 size 0 type 0 local visibility 0 in 2\n"
	  "f = 0 size 4 type 2 global visibility 2 in 2\nund = 0 size 0 type 0 global visibility 0 in 0\n"
	  "w = 0 size 0 type 0 weak visibility 0 in 0\n"
	  "p = 0 size 0 type 0 global visibility 3 in 0\ng = 0 size 4 type 2 global visibility 0 in 2\n"
	  "com = 4 size 12 type 1 global visibility 0 in fff2\nlds = 10 size 64 type 1 global visibility 0 in ff00\n" },
	// relocations: places that need one, and their targets
	{ ".globl g\ng: s_branch g\ns_branch l\ns_add_u32 s4, s4, g@rel32@lo+4\n"
	  "s_addc_u32 s5, s5, l@rel32@hi+12\ns_mov_b32 s0, l\ns_mov_b32 s0, u\ns_mov_b32 s0, d@abs32@lo\n"
	  "s_mov_b32 s0, l-g\ns_mov_b32 s0, g@gotpcrel32@hi+4\nl: .long l, u, l-g, d-.\n.quad g+3, u-., d\n"
	  ".data\n.long 0\nd: .long d2-d\nd2:",
	  "flags 36 abi 4\n.strtab type 3 flags 0 size 0 align 1 entry 0 link 0 info 0\n"
	  ".text type 1 flags 6 size 104 align 4 entry 0 link 0 info 0\n"
	  ".rela.text type 4 flags 40 size 288 align 8 entry 24 link 5 info 2\n"
	  ".data type 1 flags 3 size 8 align 1 entry 0 link 0 info 0\n"
	  ".symtab type 2 flags 0 size 192 align 8 entry 24 link 1 info 6\n"
	  "0: 14 g + 0\nc: 10 g + 4\n14: 11 .text + 76\n24: 4 u + 0\n2c: 1 .data + 4\n3c: 9 g + 4\n"
	  "40: 6 .text + 64\n44: 6 u + 0\n4c: 4 .data + 4\n50: 3 g + 3\n58: 5 u + 0\n60: 3 .data + 4\n"
	  ".text = 0 size 0 type 3 local visibility 0 in 2\n.data = 0 size 0 type 3 local visibility 0 in 4\n"
	  "l = 40 size 0 type 0 local visibility 0 in 2\n"
	  "d = 4 size 0 type 0 local visibility 0 in 4\nd2 = 8 size 0 type 0 local visibility 0 in 4\n"
	  "g = 0 size 0 type 0 global visibility 0 in 2\nu = 0 size 0 type 0 global visibility 0 in 0\n" },
};

START_TEST(test_file)
{
	struct made m;
	make_object(&m, files[_i].text);
	ck_assert_str_eq(describe(&m.arena, m.bytes), files[_i].wanted);
	discard(&m);
}
END_TEST

// e_flags of every target, from llvm-mc 22.
static const struct { const char *target; uint32_t flags; } targets[] = {
	{ "gfx900", 0x12c }, { "gfx906", 0x52f }, { "gfx906:xnack+", 0x72f }, { "gfx906:xnack-", 0x62f },
	{ "gfx906:sramecc+", 0xd2f }, { "gfx906:sramecc-:xnack+", 0xb2f }, { "gfx906:sramecc+:xnack-", 0xe2f },
	{ "gfx90c", 0x132 }, { "gfx909", 0x131 }, { "gfx902", 0x12d }, { "gfx904", 0x12e }, { "gfx1010", 0x133 },
	{ "gfx1010:xnack-", 0x233 }, { "gfx1010:xnack+", 0x333 }, { "gfx1011", 0x134 }, { "gfx1012", 0x135 },
	{ "gfx1013", 0x142 }, { "gfx1030", 0x36 }, { "gfx1031", 0x37 }, { "gfx1032", 0x38 }, { "gfx1033", 0x39 },
	{ "gfx1034", 0x3e }, { "gfx1035", 0x3d }, { "gfx1036", 0x45 }, { "gfx1100", 0x41 }, { "gfx1101", 0x46 },
	{ "gfx1102", 0x47 }, { "gfx1103", 0x44 }, { "gfx1150", 0x43 }, { "gfx1151", 0x4a }, { "gfx1152", 0x55 },
	{ "gfx1153", 0x58 }, { "gfx1200", 0x48 }, { "gfx1201", 0x4e },
};

START_TEST(test_target)
{
	struct made m;
	char text[100], name[40];
	snprintf(text, sizeof text, ".amdgcn_target \"amdgcn-amd-amdhsa--%s\"\ns_endpgm", targets[_i].target);
	snprintf(name, sizeof name, "%s", targets[_i].target);
	name[strcspn(name, ":")] = 0;
	make_object(&m, text);
	ck_assert_uint_eq(((const Elf64_Ehdr *)(const void *)m.bytes)->e_flags, targets[_i].flags);
	struct program *p = read_again(&m);
	ck_assert_str_eq(p->target->name, name);
	ck_assert_ptr_eq(p->gpu, m.program->gpu);
	ck_assert_int_eq(p->xnack, m.program->target->xnack ? m.program->xnack : SETTING_ANY);
	ck_assert_int_eq(p->sramecc, m.program->target->sramecc ? m.program->sramecc : SETTING_ANY);
	program_free(p);
	discard(&m);
}
END_TEST

// Code objects of version 3 have one bit for each setting (LLVM's EF_AMDGPU_FEATURE_XNACK_V3 and _SRAMECC_V3): on or
// off.
static const struct { uint32_t flags; int xnack, sramecc; } version3[] = {
	{ 0x2f, SETTING_OFF, SETTING_OFF }, { 0x12f, SETTING_ON, SETTING_OFF }, { 0x22f, SETTING_OFF, SETTING_ON },
	{ 0x32f, SETTING_ON, SETTING_ON }, { 0x36, SETTING_ANY, SETTING_ANY },
};

START_TEST(test_version3)
{
	struct made m;
	make_object(&m, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\ns_endpgm");
	Elf64_Ehdr *head = (Elf64_Ehdr *)(void *)m.bytes;
	head->e_ident[EI_ABIVERSION] = 1;
	head->e_flags = version3[_i].flags;
	struct program *p = read_again(&m);
	ck_assert_int_eq(p->xnack, version3[_i].xnack);
	ck_assert_int_eq(p->sramecc, version3[_i].sramecc);
	program_free(p);
	discard(&m);
}
END_TEST

// ---- writing and reading gives the same -----------------------------------------------------------------------------

#define KERNEL(name, more) \
	name ": s_endpgm\n.globl " name "\n.section .rodata\n.p2align 6\n.amdhsa_kernel " name \
		"\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n" more ".end_amdhsa_kernel\n.text\n"
static const char *const programs[] = {
	"s_nop 0\ns_endpgm",
	"v_mov_b32 v0, 0x12345678\nl: s_cbranch_scc0 l\ns_branch e\n.long 0xffffffff\ne: s_endpgm",
	KERNEL("a", ".amdhsa_wavefront_size32 0\n") KERNEL("b",
		".amdhsa_wavefront_size32 0\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_group_segment_fixed_size 256\n"
		".amdhsa_private_segment_fixed_size 16\n.amdhsa_system_vgpr_workitem_id 2\n"
		".amdhsa_float_denorm_mode_32 3\n.amdhsa_dx10_clamp 0\n.amdhsa_uses_dynamic_stack 1\n"),
	".amdgcn_target \"amdgcn-amd-amdhsa--gfx906:xnack-\"\n"
		KERNEL("k", ".amdhsa_user_sgpr_private_segment_buffer 1\n.amdhsa_exception_int_div_zero 1\n"),
	".amdgcn_target \"amdgcn-amd-amdhsa--gfx1201\"\n"
		KERNEL("k", ".amdhsa_inst_pref_size 3\n.amdhsa_round_robin_scheduling 1\n"),
	".globl g\ng: s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, d@rel32@lo+4\ns_addc_u32 s5, s5, d@rel32@hi+12\n"
		"s_add_u32 s4, s4, g@gotpcrel32@lo+4\ns_addc_u32 s5, s5, g@gotpcrel32@hi+12\n"
		"s_add_u32 s4, s4, loc@gotpcrel32@lo+4\ns_mov_b32 s0, shared@abs32@lo\ns_branch g\n.data\n.long 5\n"
		"d: .quad g+8, d, com\n.long g-., d@abs32@hi\nloc: .quad w\n"
		".weak w\n.comm com, 40, 5\n.comm com2, 3\n.amdgpu_lds shared, 64, 32\n.addrsig\n.addrsig_sym g\n.addrsig_sym d",
	KERNEL("k", ".amdhsa_kernarg_size 24\n")
		".amdgpu_metadata\namdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 24\n"
		"    .kernarg_segment_align: 8\n"
		"    .reqd_workgroup_size: [64, 2, 1]\n    .max_flat_workgroup_size: 128\n    .args:\n"
		"      - {.name: x, .offset: 0, .size: 8, .value_kind: "
		"global_buffer, .address_space: global, .type_name: 'int*'}\n"
		"      - {.offset: 8, .size: 4, .value_kind: by_value}\n"
		"      - {.offset: 16, .size: 4, .value_kind: hidden_block_count_x}\namdhsa.version: [1, 1]\n"
		".end_amdgpu_metadata",
};

static void same_sections(const struct program *p, const struct program *q)
{
	ck_assert_uint_eq(p->section_count, q->section_count);
	for (size_t i = 0; i < p->section_count; i++) {
		const struct program_section *s = &p->sections[i], *t = NULL;
		for (size_t k = 0; k < q->section_count; k++)   // sections made by a linker may have another order
			if (!strcmp(q->sections[k].name, s->name)) t = &q->sections[k];
		ck_assert_msg(t, "no section %s", s->name);
		ck_assert_uint_eq(s->size, t->size);
		ck_assert_msg(s->linked == t->linked && s->code == t->code && s->load == t->load && s->type == t->type
		              && s->flags == t->flags, "%s", s->name);
		if (!s->linked)
			ck_assert_uint_eq(s->address, t->address);
		if (!s->linked && s->align != t->align)
			ck_abort_msg("%s: alignment %llu and %llu", s->name, (unsigned long long)s->align,
			             (unsigned long long)t->align);
		if (s->load && s->address == t->address) ck_assert_mem_eq(s->bytes, t->bytes, s->size);
	}
}

static void same_symbols(const struct program *p, const struct program *q)
{
	for (size_t i = 0; i < p->symbol_count; i++) {
		const struct program_symbol *s = &p->symbols[i], *t = NULL;
		for (size_t k = 0; k < q->symbol_count; k++)
			if (!strcmp(q->symbols[k].name, s->name)) t = &q->symbols[k];
		if (s->internal || !strncmp(s->name, ".L", 2)) { ck_assert_ptr_null(t); continue; }
		ck_assert_msg(t, "no symbol %s", s->name);
		bool undefined = s->section < 0 && !s->absolute;
		ck_assert_msg(s->absolute == t->absolute && (s->global || s->weak || undefined) == (t->global
			|| t->weak) && s->weak == t->weak && s->type == t->type && s->visibility == t->visibility
		              && s->size == t->size && s->align == t->align && s->lds == t->lds, "%s", s->name);
		ck_assert_uint_eq(s->value, t->value);
		ck_assert_int_eq(s->section < 0, t->section < 0);
		if (s->section >= 0) ck_assert_str_eq(p->sections[s->section].name, q->sections[t->section].name);
	}
}

// Returns whether a descriptor keeps a setting exactly. Registers are stored in granules, which include ones reserved
// for VCC and similar registers.
static bool is_kept(const char *setting)
{
	return strncmp(setting, "next_free_", 10) && strncmp(setting, "reserve_", 8);
}

static void same_kernels(const struct program *p, const struct program *q)
{
	ck_assert_uint_eq(p->kernel_count, q->kernel_count);
	for (size_t i = 0; i < p->kernel_count; i++) {
		const struct program_kernel *k = &p->kernels[i], *m = &q->kernels[i];
		ck_assert_str_eq(k->name, m->name);
		ck_assert_msg(k->section == m->section && k->entry == m->entry && k->kernarg_size == m->kernarg_size
			&& k->kernarg_align == m->kernarg_align && k->group_segment == m->group_segment
			&& k->private_segment == m->private_segment && k->wavefront_size == m->wavefront_size
			&& k->max_workgroup == m->max_workgroup && k->has_metadata == m->has_metadata
			&& k->dynamic_stack == m->dynamic_stack && k->code_object_version == m->code_object_version
			&& !memcmp(k->reqd_workgroup, m->reqd_workgroup, 12), "%s", k->name);
		ck_assert_uint_eq(k->setting_count, m->setting_count);
		for (size_t n = 0; n < k->setting_count; n++)
			if (is_kept(k->settings[n].name))
				ck_assert_msg(k->settings[n].value == m->settings[n].value, "%s: %lld, %lld",
				              k->settings[n].name, (long long)k->settings[n].value,
				              (long long)m->settings[n].value);
		ck_assert_int_ge(program_setting(m, "next_free_vgpr", 0), program_setting(k, "next_free_vgpr", 0));
		ck_assert_int_lt(program_setting(m, "next_free_vgpr", 0), program_setting(k, "next_free_vgpr", 0) + 8);
		ck_assert_uint_eq(k->arg_count, m->arg_count);
		for (size_t n = 0; n < k->arg_count; n++)
			ck_assert_msg(k->args[n].kind == m->args[n].kind && k->args[n].offset == m->args[n].offset
			              && k->args[n].size == m->args[n].size && !strcmp(k->args[n].name, m->args[n].name)
			              && !strcmp(k->args[n].type_name, m->args[n].type_name)
			              && !strcmp(k->args[n].value_kind, m->args[n].value_kind),
			              "argument %zu of %s", n, k->name);
	}
}

// The lines of instructions. A directive's data has one line in a text, and one for each word in an object.
static void same_instructions(const struct program *a, const struct program *b)
{
	size_t k = 0, n = 0;
	for (;; k++, n++) {
		while (k < a->line_count && !a->lines[k].size) k++;
		while (n < b->line_count && !b->lines[n].size) n++;
		if (k == a->line_count || n == b->line_count) break;
		ck_assert_msg(a->lines[k].offset == b->lines[n].offset && a->lines[k].size == b->lines[n].size, "line %zu", k);
	}
	ck_assert(k == a->line_count && n == b->line_count);
}

START_TEST(test_round_trip)
{
	struct made m;
	uint8_t *again;
	size_t size;
	make_object(&m, programs[_i]);
	struct program *p = read_again(&m);
	ck_assert_ptr_eq(p->target, m.program->target);
	ck_assert_uint_eq(p->code_object_version, m.program->code_object_version);
	same_sections(m.program, p);
	same_symbols(m.program, p);
	same_kernels(m.program, p);
	same_instructions(m.program, p);
	ck_assert(object_write(p, &m.arena, &again, &size, &m.diag));   // the file must be equal
	ck_assert_uint_eq(size, m.file.size);
	ck_assert_mem_eq(again, m.bytes, size);
	program_free(p);
	discard(&m);
}
END_TEST

// Branch targets of the listing have labels, which the branches name: the file's own, or labels by place. A target
// inside an instruction stays a number.
START_TEST(test_labels)
{
	struct made m;
	make_object(&m, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n"
		".globl main\nmain:\ns_cbranch_scc0 .Lend\n.Lloop:\ns_nop 0\ns_branch .Lloop\ns_branch main\n"
		"s_branch 1\ns_mov_b32 s0, 0x12345678\n.Lend:\ns_endpgm\n");
	struct program *p = read_again(&m);
	ck_assert_str_eq(p->source->text,
		"main:\n\ts_cbranch_scc0 .Lat_0_1c\n.Lat_0_4:\n\ts_nop 0\n\ts_branch .Lat_0_4\n\ts_branch main\n"
		"\ts_branch 1\n\ts_mov_b32 s0, 0x12345678\n.Lat_0_1c:\n\ts_endpgm\n");
	uint64_t address;
	ck_assert(program_label(p, ".Lat_0_1c", &address));
	ck_assert_uint_eq(address, p->sections[0].address + 0x1c);
	program_free(p);
	discard(&m);
}
END_TEST

START_TEST(test_wave)   // wave size from the descriptor of the selected kernel; the option has priority
{
	struct made m;
	make_object(&m, KERNEL("a", ".amdhsa_wavefront_size32 1\n") KERNEL("b", ".amdhsa_wavefront_size32 0\n"));
	static const struct {
		struct object_options o; unsigned wave;
	} cases[] = { { { 0 }, 32 }, { { .kernel = "b" }, 64 }, { { .wave = 64 }, 64 } };
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct program *p = object_read(&m.file, &cases[i].o, &m.diag);
		ck_assert_uint_eq(p->wave, cases[i].wave);
		program_free(p);
	}
	discard(&m);
}
END_TEST

// A line for each label, instruction and word of data. An instruction does not extend over a label.
START_TEST(test_listing)
{
	struct made m;
	make_object(&m, "f: v_mov_b32 v1, s2\n.long 0xffffffff\n.long 0x7e0202ff\ng: s_endpgm");
	struct program *p = read_again(&m);
	ck_assert_str_eq(p->source->text,
	                 "f:\n\tv_mov_b32_e32 v1, s2\n\t.long 0xffffffff\n\t.long 0x7e0202ff\ng:\n\ts_endpgm\n");
	ck_assert_uint_eq(p->line_count, 4);
	ck_assert_uint_eq(p->lines[2].size, 0);
	ck_assert(!strncmp(p->lines[2].text, "\t.long 0x7e0202ff\n", 18));
	ck_assert_uint_eq(p->lines[3].place.line, 6);
	ck_assert(!strncmp(p->lines[3].text, "\ts_endpgm\n", 10));
	program_free(p);
	discard(&m);
}
END_TEST

// ---- errors ---------------------------------------------------------------------------------------------------------

static struct program *try_bytes(struct made *m, const void *bytes, size_t size)
{
	m->file = (struct source){ .name = "test.o", .text = bytes, .size = size };
	return object_read(&m->file, &(struct object_options){ .gpu = isa_gpu_find("gfx1030") }, &m->diag);
}

static void expect_message(struct made *m, const char *wanted)
{
	ck_assert_msg(m->diag.errors > 0, "no error; wanted: %s", wanted);
	const struct diag_message *got = &m->diag.messages.at[m->diag.messages.n - 1];
	ck_assert_msg(strstr(got->text, wanted) || (got->hint && strstr(got->hint, wanted)), "`%s`; wanted: %s",
	              got->text, wanted);
}

static const struct { const char *bytes; size_t size; const char *wanted; } strangers[] = {
	{ "__CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0", 32, "clang-offload-bundler" },
	{ "CCOB\2\0", 6, "compressed offload bundle" }, { "\x10\xff\x10\xad\1\0\0\0", 8, "offload binary" },
	{ "!<arch>\nx", 9, "archive" }, { "BC\xc0\xde\x35", 5, "bitcode" }, { "\177ELF", 4, "cut off" },
	{ "\177ELF\2\1\1\0", 8, "cut off" }, { "hello", 5, "not an ELF file" }, { "", 0, "not an ELF file" },
};

START_TEST(test_stranger)
{
	struct made m = { 0 };
	ck_assert_ptr_null(try_bytes(&m, strangers[_i].bytes, strangers[_i].size));
	expect_message(&m, strangers[_i].wanted);
	diag_free(&m.diag);
}
END_TEST

// One field of a good file made invalid: its place, its bytes, the message.
enum { IN_HEADER, IN_TEXT = 2, IN_RELA = 3, IN_SYMTAB = 6 };   // the file's header, or the number of a section
static const struct { int header; size_t at; unsigned width; uint64_t value; const char *wanted; } damages[] = {
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_machine), 2, EM_X86_64, "is for machine" },
	{ IN_HEADER, EI_OSABI, 1, 65, "amdpal" }, { IN_HEADER, EI_ABIVERSION, 1, 9, "ABI version 9" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_type), 2, ET_CORE, "neither relocatable nor a shared object" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_flags), 4, 0x4c, "0x4c" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_flags), 4, 0x41, "gfx1100, but gfx1030 is selected" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_shoff), 8, 1 << 20, "cut off, damaged" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_shoff), 8, 65, "damaged" },
	{ IN_HEADER, offsetof(Elf64_Ehdr, e_shnum), 2, 0, "does not have a section table" },
	{ IN_TEXT, offsetof(Elf64_Shdr, sh_size), 8, 1 << 20, "section '.text' is past the end of the file" },
	{ IN_TEXT, offsetof(Elf64_Shdr, sh_offset), 8, ~0ull, "section '.text' is past the end of the file" },
	{ IN_TEXT, offsetof(Elf64_Shdr, sh_addralign), 8, 3, "cannot be aligned" },
	{ IN_TEXT, offsetof(Elf64_Shdr, sh_name), 4, 1 << 20, "does not have a name" },
	{ IN_RELA, offsetof(Elf64_Shdr, sh_info), 4, 99, "a section that does not exist" },
	{ IN_RELA, offsetof(Elf64_Shdr, sh_size), 8, 25, "damaged" },
	{ IN_RELA, offsetof(Elf64_Shdr, sh_type), 4, SHT_REL, "without addends" },
	{ IN_SYMTAB, offsetof(Elf64_Shdr, sh_size), 8, 47, "damaged" },
	{ IN_SYMTAB, offsetof(Elf64_Shdr, sh_size), 8, 24, "names symbol" },
	// contents of a section: 100 + section
	{ 100 + IN_RELA, offsetof(Elf64_Rela, r_offset), 8, 1 << 20, "is outside section '.text'" },
	{ 100 + IN_RELA, offsetof(Elf64_Rela, r_info), 4, 12, "relocation 12 is unknown" },
	{ 100 + IN_SYMTAB, 24 + offsetof(Elf64_Sym, st_shndx), 2, 77, "refers to section 77" },
	{ 100 + IN_SYMTAB, 24 + offsetof(Elf64_Sym, st_value), 8, 1 << 20, "is outside section" },
	{ 100 + IN_SYMTAB, 24 + offsetof(Elf64_Sym, st_shndx), 2, 0, "symbol 'l' is not defined" },
	{ 100 + IN_SYMTAB, 24 + offsetof(Elf64_Sym, st_shndx), 2, SHN_COMMON,
	  "symbol 'l' of 1099511627776 bytes does not fit" },
};

START_TEST(test_damage)
{
	struct made m;
	make_object(&m, "s_nop 0\ns_add_u32 s4, s4, l@rel32@lo+4\ns_endpgm\n.data\n.long 0\n.bss\n.zero 4\nl: .zero 4\n"
	            ".globl l\n.size l, 1<<40");
	const Elf64_Ehdr *h = (const void *)m.bytes;
	const Elf64_Shdr *s = (const void *)(m.bytes + h->e_shoff);
	int section = damages[_i].header % 100;
	size_t from = !section ? 0
	              : damages[_i].header >= 100 ? s[section].sh_offset
	              : h->e_shoff + (size_t)section * sizeof *s;
	memcpy(m.bytes + from + damages[_i].at, &damages[_i].value, damages[_i].width);
	ck_assert_ptr_null(try_bytes(&m, m.bytes, m.file.size));
	expect_message(&m, damages[_i].wanted);
	discard(&m);
}
END_TEST

// A relocation without a symbol gives the addend.
START_TEST(relocations_without_symbol)
{
	struct made m;
	make_object(&m, "s_nop 0\ns_mov_b32 s4, l\ns_endpgm\n.data\nl: .long 0\n");
	const Elf64_Ehdr *h = (const void *)m.bytes;
	const Elf64_Shdr *s = (const void *)(m.bytes + h->e_shoff);
	Elf64_Rela *r = (void *)(m.bytes + s[IN_RELA].sh_offset);
	r->r_info = ELF64_R_INFO(0, 1);
	r->r_addend = 0x12345678;
	struct program *p = read_again(&m);
	uint32_t value;
	memcpy(&value, p->sections[0].bytes + r->r_offset, sizeof value);
	ck_assert_uint_eq(value, 0x12345678);
	program_free(p);
	discard(&m);
}
END_TEST

// Invalid msgpack: truncated, counts larger than the contents, kinds that metadata does not have, excessive depth.
static const struct { const char *bytes; size_t size; bool good; } packed[] = {
	{ "\x81\xa1" "a\x01", 4, true }, { "\x92\xc3\xcb\x3f\xf8\0\0\0\0\0\0", 11, true },
	{ "\xd9\x03" "abc", 5, true }, { "\xde\0\1\x01\xff", 5, true }, { "\xdc\0\2\xd0\x80\xcd\1\0", 8, true },
	{ "", 0, false }, { "\x81\xa1" "a", 3, false }, { "\xdf\xff\xff\xff\xff\x01\x01", 7, false },
	{ "\xdd\x10\0\0\0\x01", 6, false }, { "\xdb\xff\xff\xff\xff" "a", 6, false }, { "\xc0", 1, false },
	{ "\xc1", 1, false }, { "\xd4\1\1", 3, false }, { "\xc4\1\1", 3, false }, { "\xcf\1", 2, false },
};

START_TEST(test_packed)
{
	struct arena a = { 0 };
	char *exact = malloc(packed[_i].size + !packed[_i].size);
	memcpy(exact, packed[_i].bytes, packed[_i].size);
	ck_assert_int_eq(notes_read(&a, exact, packed[_i].size) != NULL, packed[_i].good);
	free(exact);
	arena_free(&a);
}
END_TEST

START_TEST(test_unwritable)   // contents that a code object cannot hold
{
	static const struct { const char *text, *wanted; } cases[] = {
		{ "a: .data\n.long 1\nb: .long a+b", "expected a symbol plus a number" }, { ".byte u", "4 or 8 bytes" },
		{ ".data\nd:\n.text\n.long u-d", "only a place in this section" },
		{ ".bss\n.byte 1", "cannot have bytes in a code object" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct made m = { .text = { .name = "test.s", .text = cases[i].text, .size = strlen(cases[i].text) } };
		m.program = asm_text(&m.text, &(struct asm_options){ .undefined = true }, &m.diag);
		ck_assert_msg(m.program, "%s", cases[i].text);
		ck_assert(!object_write(m.program, &m.arena, &m.bytes, &m.file.size, &m.diag));
		expect_message(&m, cases[i].wanted);
		discard(&m);
	}
}
END_TEST

START_TEST(test_library)   // the library loads an object and runs the selected kernel
{
	struct made m;
	size_t size;
	make_object(&m, ".text\nfirst: s_endpgm\nsecond: s_load_dwordx2 s[0:1], s[0:1], 0x0\nv_mov_b32 v1, 7\n"
	            "v_lshlrev_b32 v0, 2, v0\ns_waitcnt lgkmcnt(0)\nglobal_store_dword v0, v1, s[0:1]\ns_endpgm\n"
	            ".section .rodata\n.p2align 6\n.amdhsa_kernel first\n.amdhsa_next_free_vgpr 1\n"
	            ".amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n"
	            ".amdhsa_kernel second\n.amdhsa_next_free_vgpr 2\n.amdhsa_next_free_sgpr 2\n"
	            ".amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_kernarg_size 8\n.end_amdhsa_kernel");
	struct lanewise *l = lanewise_new();
	ck_assert_int_eq(lanewise_load(l, "test.o", m.bytes, m.file.size, "second"), LANEWISE_OK);
	lanewise_add_buffer(l, "out", NULL, 128);
	ck_assert_int_eq(lanewise_note(l, "arg out"), LANEWISE_OK);
	ck_assert_msg(lanewise_run(l) == LANEWISE_OK, "%s", lanewise_messages(l));
	const uint32_t *out = lanewise_buffer(l, "out", &size);
	for (int i = 0; i < 32; i++)
		ck_assert_uint_eq(out[i], 7);
	ck_assert_int_eq(lanewise_load(l, "cut.o", m.bytes, 100, NULL), LANEWISE_IO);
	ck_assert_msg(strstr(lanewise_messages(l), "cut.o: error: "), "%s", lanewise_messages(l));
	lanewise_free(l);
	discard(&m);
}
END_TEST

// ---- disassembled and assembled again -------------------------------------------------------------------------------
START_TEST(disassembly_gives_the_bytes_again)
{
	static const struct { const char *text, *contains; } cases[] = {
		{
		  ".amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\n.text\nf: v_mov_b32 v0, 1\n.long 0xd11f2000, 0x00020501\ns_endpgm\n",
		  "v_add_f16_e64 v0, v1, v2, with bits" },
		{ ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n.text\ns_cbranch_scc0 .L1\n.byte 1, 2, 3\n"
		  ".byte 4, 0, 0, 0, 0xd5\n.L1: s_endpgm\n.byte 9, 8\n", ".byte 0x09, 0x08" },
		{ ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n.text\nv_add_f16_e64 v1.h, v2.l, s3\n"
		  "v_mov_b32 v1, lit(0x4)\n.data\nx: .byte 1, 2, 3\n.bss\ny: .zero 7\n", "lit(0x4)" },
		{ ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1200\"\n.text\n.long 0xa6cdff82, 0xb291f1dc\ns_endpgm\n",
		  "s_mul_f16 s77, 2, 0xf1dc, with bits" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct made m;
		char *text;
		make_object(&m, cases[k].text);
		struct program *p = read_again(&m);
		const char *differs = reassemble_differs(p, &text);
		ck_assert_msg(!differs, "%s: %s, in\n%s", cases[k].text, differs, text);
		ck_assert_msg(!strstr(text, ".p2align 0"), "an alignment that says nothing, in\n%s", text);
		ck_assert_msg(strstr(text, cases[k].contains), "no `%s` in\n%s", cases[k].contains, text);
		free(text);
		program_free(p);
		discard(&m);
	}
}
END_TEST

Suite *object_suite(void)
{
	Suite *s = suite_create("object");
	TCase *t = tcase_create("object");
#define LOOP(test, table) tcase_add_loop_test(t, test, 0, (int)(sizeof table / sizeof *table))
	LOOP(test_file, files);
	LOOP(test_target, targets);
	LOOP(test_version3, version3);
	LOOP(test_round_trip, programs);
	LOOP(test_stranger, strangers);
	LOOP(test_damage, damages);
	LOOP(test_packed, packed);
	tcase_add_test(t, relocations_without_symbol);
	tcase_add_test(t, disassembly_gives_the_bytes_again);
	tcase_add_test(t, test_labels);
	tcase_add_test(t, test_wave);
	tcase_add_test(t, test_listing);
	tcase_add_test(t, test_unwritable);
	tcase_add_test(t, test_library);
	suite_add_tcase(s, t);
	return s;
}
