// Graphics instructions: numbers of registers of images, by a model that reads the mnemonic's letters; their words;
// faults when one runs.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "code/code.h"
#include "code/image.h"
#include "generations.h"
#include "program_rig.h"
#include "suites.h"

// ---- a model --------------------------------------------------------------------------------------------------------
// gradients: 0, 1, 2 (16 bits)
struct model { unsigned extra, lod, gradients; bool sampler, gather, d16, atomic, pair, samples, coordinates; };

static bool has_letters(const char *name, const char *letters)
{
	char text[64], find[16];
	snprintf(text, sizeof text, "%s_", name);
	snprintf(find, sizeof find, "_%s_", letters);
	return strstr(text, find) != NULL;
}

static struct model model_of(const char *name, enum isa_gen g)
{
	struct model m = { .coordinates = true };
	m.samples = strstr(name, "msaa");
	m.atomic = strstr(name, "atomic");
	m.pair = strstr(name, "cmpswap");
	m.sampler = strstr(name, "sample") || strstr(name, "gather4") || strstr(name, "get_lod");
	m.gather = strstr(name, "gather4") || (m.samples && g > ISA_GFX10);
	m.d16 = (m.sampler && !strstr(name, "get_lod")) || m.samples || !strcmp(name, "image_load")
	        || !strcmp(name, "image_store") || !strcmp(name, "image_load_mip") || !strcmp(name, "image_store_mip");
	m.coordinates = !strstr(name, "resinfo");
	if (m.sampler) {
		m.extra = (unsigned)has_letters(name, "o") + has_letters(name, "b") + has_letters(name, "c");
		m.gradients = has_letters(name, "d") || has_letters(name, "cd") ? has_letters(name, "g16") ? 2 : 1 : 0;
		m.lod = has_letters(name, "l") || has_letters(name, "cl");
	} else {
		m.lod = has_letters(name, "mip") || !m.coordinates;
	}
	return m;
}

static const struct { const char *name; unsigned coordinates, gradients; } dims[8] = {
	{ "1D", 1, 1 }, { "2D", 2, 2 }, { "3D", 3, 3 }, { "CUBE", 3, 2 }, { "1D_ARRAY", 2, 1 }, { "2D_ARRAY", 3, 2 },
	{ "2D_MSAA", 3, 2 }, { "2D_MSAA_ARRAY", 4, 2 },
};

static unsigned address_of(const struct model *m, unsigned dim, bool a16)
{
	unsigned shared = (m->coordinates ? dims[dim].coordinates : 0) + m->lod, g = dims[dim].gradients;
	unsigned gradients = !m->gradients ? 0 : m->gradients == 1 ? 2 * g : 2 * ((g + 1) / 2);
	return m->extra + gradients + (a16 ? (shared + 1) / 2 : shared);
}

static unsigned data_of(const struct model *m, unsigned dmask, bool d16, bool tfe)
{
	unsigned n = m->gather ? 4 : (unsigned)__builtin_popcount(dmask);
	return (d16 ? (n + 1) / 2 : n) + tfe;
}

// ---- text -----------------------------------------------------------------------------------------------------------
static void put_range(char **at, unsigned first, unsigned n)
{
	*at += n == 1 ? sprintf(*at, "v%u", first) : sprintf(*at, "v[%u:%u]", first, first + n - 1);
}

// Writes the address as one range, or as a list of at most `names` entries from v40 down. The last entry is a range of
// all remaining registers.
static void put_address(char **at, unsigned n, unsigned names)
{
	if (names == 1 || n == 1) {
		put_range(at, 40, n);
		return;
	}
	for (unsigned k = 0; k < n && k < names; k++) {
		*at += sprintf(*at, k ? ", " : "[");
		put_range(at, 40 - k, k == names - 1 ? n - k : 1);
	}
	*at += sprintf(*at, "]");
}

static bool assembles(const struct isa_gpu *gpu, const char *text, struct code_inst *inst)
{
	struct rig r;
	bool ok = rig_try(&r, gpu->name, 0, text);
	if (ok) {
		const struct program_section *s = &r.program->sections[r.program->lines[0].section];
		uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
		memcpy(words, s->bytes, r.program->lines[0].size);
		struct code_target t = { gpu, r.program->wave };
		ok = code_decode(&t, words, r.program->lines[0].size / 4u, inst);
		ck_assert_msg(ok && inst->dwords * 4u == r.program->lines[0].size, "%s: %s does not decode", gpu->name, text);
	}
	rig_end(&r);
	return ok;
}

struct choice { unsigned dim, dmask, names; bool a16, d16, tfe; };

static void write_image(char *to, const struct isa_gpu *g, const char *name, const struct model *m,
                        const struct choice *c, unsigned data, unsigned address)
{
	to += sprintf(to, "%s ", name);
	put_range(&to, 100, data);
	to += sprintf(to, ", ");
	put_address(&to, address, c->names);
	to += sprintf(to, ", s[8:15]%s dmask:0x%x", m->sampler ? ", s[20:23]" : "", c->dmask);
	if (g->gen != ISA_GFX9)
		to += sprintf(to, " dim:%s%s", c->dmask & 1 ? "SQ_RSRC_IMG_" : "", dims[c->dim].name);
	sprintf(to, "%s%s%s", c->a16 ? " a16" : "", c->tfe ? " tfe" : "", c->d16 ? " d16" : "");
}

static void check_choice(const struct isa_gpu *g, const struct isa_form *f, const struct model *m,
                         const struct choice *c, bool *seen)
{
	char text[256];
	struct code_inst inst;
	struct code_target t = { g, g->wave_sizes[0] };
	unsigned data = data_of(m, c->dmask, c->d16, c->tfe), address = address_of(m, c->dim, c->a16 && g->gen != ISA_GFX9);
	write_image(text, g, isa_text(f->name), m, c, data, address);
	ck_assert_msg(assembles(g, text, &inst), "%s: `%s` is refused", g->name, text);
	ck_assert_msg(isa_record(inst.form) == isa_record(f), "%s: `%s` is %s", g->name, text,
	              isa_text(isa_record(inst.form)->id));
	seen[inst.form - isa_forms] = true;
	ck_assert_msg(code_image_data(&inst) == data, "%s: `%s`: %u data registers", g->name, text, code_image_data(&inst));
	struct code_image_address a = code_image_address(&inst, &t);
	for (unsigned k = 0, sum = 0; k < a.count && g->gen != ISA_GFX9; k++) {
		ck_assert_msg(a.at[k].first == 40 - k, "%s: `%s`: register %u is v%u", g->name, text, k, a.at[k].first);
		sum += a.at[k].dwords;
		if (k == a.count - 1)
			ck_assert_msg(sum == address, "%s: `%s`: %u address registers", g->name, text, sum);
	}
	write_image(text, g, isa_text(f->name), m, c, data + 1, address);
	ck_assert_msg(!assembles(g, text, &inst), "%s: `%s` is accepted", g->name, text);
	bool eight = g->gen < ISA_GFX12 && c->names == 1 && address == 7;
	write_image(text, g, isa_text(f->name), m, c, data, address + 1);
	if (g->gen != ISA_GFX9 && !eight)
		ck_assert_msg(!assembles(g, text, &inst), "%s: `%s` is accepted", g->name, text);
}

// Returns the number of entries in a list: all on gfx10, five on gfx11, five on gfx12, four with a sampler there. 1
// means a range, which gfx12 does not have.
static unsigned names_of(const struct isa_gpu *g, const struct isa_form *f, bool list)
{
	if (g->gen == ISA_GFX12)
		return strcmp(isa_text(isa_format(f)->name), "VSAMPLE") ? 5 : 4;
	return !list || g->gen == ISA_GFX9 ? 1 : g->gen == ISA_GFX10 ? 13 : 5;
}

static void check_form(const struct isa_gpu *g, const struct isa_form *f, bool *seen)
{
	struct model m = model_of(isa_text(f->name), g->gen);
	unsigned last = g->gen == ISA_GFX9 ? 5 : 7;           // gfx9 does not have multisampled images
	for (unsigned dim = m.samples ? 6 : 0; dim <= last; dim++)
		for (unsigned k = 0; k < 16; k++) {
			unsigned dmask = m.gather ? 1u << k % 4 : m.atomic ? m.pair ? k & 1 ? 15 : 3 : k & 1 ? 3 : 1 : k ? k : 1;
			struct choice c = {
				dim, dmask, names_of(g, f, k & 1), k & 2, m.d16 && k & 4,
				k & 8 && !(m.pair && g->gen != ISA_GFX9 && dmask == 15)
			};
			if ((dim + k) % 3 == 0)           // a third of all is enough, and fast
				check_choice(g, f, &m, &c, seen);
		}
}

START_TEST(images)
{
	bool *seen = calloc(isa_form_count, sizeof *seen);
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = isa_gpu_find(gpus[g]);
		const struct isa_record *last = NULL;
		for (unsigned k = 0; k < isa_form_count; k++) {
			const struct isa_form *f = &isa_forms[k];
			if (!isa_image(isa_record(f)) || !isa_form_on(f, gpu) || strstr(isa_text(f->name), "ray") || isa_record(f) == last)
				continue;
			last = isa_record(f);
			check_form(gpu, f, seen);
		}
	}
	// Only some instructions have the longest lists, but each format occurs.
	unsigned tried = 0;
	for (unsigned g = 0; g < 4; g++) tried |= ISA_GEN_BIT(isa_gpu_find(gpus[g])->gen);
	for (unsigned k = 0; k < isa_form_count; k++) seen[k] |= !(isa_forms[k].gens & tried);
	for (unsigned k = 0; k < isa_form_count; k++) {
		bool there = seen[k] || !isa_image(isa_record(&isa_forms[k])) || strstr(isa_text(isa_forms[k].name), "ray");
		for (unsigned n = 0; n < isa_form_count && !there; n++)
			there = seen[n] && isa_format(&isa_forms[n]) == isa_format(&isa_forms[k]);
		ck_assert_msg(there, "nothing chose %s", isa_text(isa_format(&isa_forms[k])->name));
	}
	for (unsigned k = 0; k < isa_form_count; k++)
		ck_assert_msg(seen[k] || !isa_record(&isa_forms[k])->image || strstr(isa_text(isa_forms[k].name), "ray") ||
		              strstr(isa_text(isa_format(&isa_forms[k])->name), "_NSA"),
		              "%s (%s) was never chosen", isa_text(isa_forms[k].name), isa_text(isa_format(&isa_forms[k])->name));
	free(seen);
}
END_TEST

// ---- words ----------------------------------------------------------------------------------------------------------
// By LLVM 22.
static const struct { const char *gpu, *text; unsigned dwords; uint32_t words[ISA_MAX_DWORDS]; } known[] = {
	{ "gfx906", "image_load v0, v0, s[0:7] dmask:0x1 a16", 2, { 0xf0008100, 0x00000000 } },
	{ "gfx906", "image_load v[0:3], [v0,v1], s[0:7] dmask:0xf", 2, { 0xf0000f00, 0x00000000 } },
	{ "gfx1030", "image_load v0, [v0,v1], s[0:7] dmask:1 dim:2D", 3, { 0xf000010a, 0x00000000, 0x00000001 } },
	{ "gfx1030", "image_load v0, [v[0:1]], s[0:7] dmask:1 dim:2D", 2, { 0xf0000108, 0x00000000 } },
	{ "gfx1030",
	  "image_sample_c_d_cl_o v[0:3], [v0,v1,v2,v3,v4,v5,v6,v7,v8,v9,v10,v11], s[0:7], s[0:3] dmask:0xf dim:3D", 5,
	  { 0xf0ec0f16, 0x00000000, 0x04030201, 0x08070605, 0x000b0a09 } },
	{ "gfx1030", "image_msaa_load v0, v[0:2], s[0:7] dmask:1 dim:2D_MSAA", 2, { 0xf0000131, 0x00000000 } },
	{ "gfx1030", "image_bvh_intersect_ray v[4:7], v[9:19], s[4:7]", 2, { 0xf1989f01, 0x00010409 } },
	{ "gfx1030", "image_bvh_intersect_ray v[39:42], [v50, v46, v23, v17, v16, v15, v21, v20], s[12:15] a16", 4,
	  { 0xf1989f05, 0x40032732, 0x1011172e, 0x0014150f } },
	{ "gfx1030",
	  "image_bvh64_intersect_ray v[39:42], [v50, v46, v23, v17, v16, v15, v21, v20, v19, v37, v40, v42], s[12:15]",
	  5, { 0xf19c9f07, 0x00032732, 0x1011172e, 0x1314150f, 0x002a2825 } },
	{ "gfx1100", "image_sample_d v[0:3], [v0,v1,v2,v3,v[4:8]], s[0:7], s[0:3] dmask:0xf dim:3D", 3,
	  { 0xf0700f09, 0x00000000, 0x04030201 } },
	{ "gfx1100", "image_msaa_load v[0:3], [v0,v1,v2], s[0:7] dmask:1 dim:2D_MSAA", 3,
	  { 0xf0600119, 0x00000000, 0x00000201 } },
	{ "gfx1100", "image_bvh64_intersect_ray v[39:42], [v[50:51], v46, v[23:25], v[17:19]], s[12:15] a16", 3,
	  { 0xf0698f81, 0x00032732, 0x0011172e } },
	{ "gfx1200", "image_sample_d v[0:3], [v0,v1,v2,v[3:8]], s[0:7], s[0:3] dmask:0xf dim:3D", 3,
	  { 0xe7c70002, 0x00000000, 0x03020100 } },
	{ "gfx1200", "image_bvh_intersect_ray v[39:42], [v50, v46, v[23:25], v[17:19], v[21:23]], s[12:15]", 3,
	  { 0xd3c64010, 0x15001827, 0x11172e32 } },
	{ "gfx1200", "image_bvh_dual_intersect_ray v[0:9], [v[0:1], v[11:12], v[3:5], v[6:8], v[9:10]], s[0:3]", 3,
	  { 0xd3e00010, 0x09000000, 0x06030b00 } },
	{ "gfx1200", "image_bvh8_intersect_ray v[0:9], [v[0:1], v[11:12], v[3:5], v[6:8], v9], s[0:3]", 3,
	  { 0xd3e04010, 0x09000000, 0x06030b00 } },
	{ "gfx1200", "image_atomic_swap v0, v1, s[0:7] dmask:1 dim:1D th:TH_ATOMIC_RETURN", 3,
	  { 0xd0428000, 0x00100000, 0x00000001 } },
	{ "gfx906", "exp mrt0 v1, v1, v2, v2 compr", 2, { 0xc400040f, 0x00000201 } },
	{ "gfx906", "exp mrt0 v1, off, v3, off compr vm", 2, { 0xc400140f, 0x00000301 } },
	{ "gfx1030", "exp mrt0 off, off, v2, off compr", 2, { 0xf800040c, 0x00000200 } },
	{ "gfx1030", "exp null off, off, off, off done vm", 2, { 0xf8001890, 0x00000000 } },
	{ "gfx1030", "exp prim v1, off, off, off done", 2, { 0xf8000941, 0x00000001 } },
	{ "gfx1100", "exp dual_src_blend1 v1, v2, v3, v4", 2, { 0xf800016f, 0x04030201 } },
	{ "gfx1200", "export mrtz v1, v2, v3, v4 done row_en", 2, { 0xf800288f, 0x04030201 } },
	{ "gfx906", "v_interp_p1_f32 v1, |v2|, attr0.x", 2, { 0xd2700201, 0x00020400 } },
	{ "gfx906", "v_interp_p1ll_f16 v5, -v2, attr31.x clamp mul:4", 2, { 0xd2748005, 0x5002041f } },
	{ "gfx1030", "v_interp_p1lv_f16 v5, v2, attr1.w, -v3 high clamp", 2, { 0xd7438005, 0x840e05c1 } },
	{ "gfx1030", "v_interp_mov_f32 v1, p20, attr1.y", 1, { 0xc8060501 } },
	{ "gfx1100", "lds_param_load v1, attr32.w wait_vdst:3", 1, { 0xce038301 } },
	{ "gfx1200", "ds_direct_load v1 wait_va_vdst:3", 1, { 0xce130001 } },
};

START_TEST(words)
{
	for (unsigned k = 0; k < sizeof known / sizeof *known; k++) {
		struct code_inst i = { 0 };
		ck_assert_msg(assembles(isa_gpu_find(known[k].gpu), known[k].text, &i), "%s: `%s` is refused",
		              known[k].gpu, known[k].text);
		ck_assert_uint_eq(i.dwords, known[k].dwords);
		for (unsigned d = 0; d < i.dwords; d++)
			ck_assert_msg(i.words[d] == known[k].words[d], "%s: `%s`: dword %u is %08x", known[k].gpu,
			              known[k].text, d, i.words[d]);
	}
}
END_TEST

// Words without a text that gives them again: registers that are not exported must be 0, and each half of compr must be
// enabled as a whole.
START_TEST(exports_without_a_text)
{
	static const struct { const char *gpu; uint32_t words[2]; const char *text; } rows[] = {
		{ "gfx906", { 0xc400040f, 0x00000201 }, "exp mrt0 v1, v1, v2, v2 compr" },
		{ "gfx906", { 0xc400040f, 0x00030201 }, NULL }, { "gfx906", { 0xc400040f, 0x03000201 }, NULL },
		{ "gfx906", { 0xc4000403, 0x00000001 }, "exp mrt0 v1, v1, off, off compr" },
		{ "gfx906", { 0xc4000403, 0x00000201 }, NULL },
		{ "gfx906", { 0xc400040c, 0x00000200 }, "exp mrt0 off, off, v2, v2 compr" },
		{ "gfx906", { 0xc400040c, 0x00000201 }, NULL }, { "gfx906", { 0xc4000401, 0x00000001 }, NULL },
		{ "gfx906", { 0xc4000404, 0x00000200 }, NULL },
		{ "gfx906", { 0xc4000005, 0x00030001 }, "exp mrt0 v1, off, v3, off" },
		{ "gfx906", { 0xc4000005, 0x00030201 }, NULL }, { "gfx906", { 0xc4000005, 0x04030001 }, NULL },
	};
	for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) {
		struct code_inst i;
		char text[256];
		const struct code_target t = { isa_gpu_find(rows[k].gpu), 64 };
		bool said = code_decode(&t, rows[k].words, 2, &i) && code_print(&i, &t, text, sizeof text);
		ck_assert_msg(said == (rows[k].text != NULL), "%08x %08x: %s", rows[k].words[0], rows[k].words[1],
		              said ? text : "no text");
		if (said) ck_assert_str_eq(text, rows[k].text);
	}
}
END_TEST

static const struct { const char *gpu, *text, *message; } refused[] = {
	{ "gfx1030", "image_load v0, v0, s[0:7] dmask:1", "dim is missing" },
	{ "gfx1030", "image_load v0, [v0,v2], s[0:7] dmask:1 dim:2D_ARRAY",
	  "the address has 3 VGPRs for this dim and a16, not 2" },
	{ "gfx1030", "image_load v[0:1], v0, s[0:7] dmask:0x7 dim:1D", "dmask, d16 and tfe require 3 VGPRs of data, not 2" },
	{ "gfx1030", "image_load v0, v0, s[2:9] dmask:1 dim:1D", "must begin at a multiple of 4" },
	{ "gfx906", "image_gather4 v[0:3], v[0:1], s[0:7], s[0:3] dmask:0x3", "dmask must name one component" },
	{ "gfx906", "image_atomic_add v0, v0, s[0:7] dmask:0x2", "dmask of an atomic must be 1, 3 or 15" },
	{ "gfx906", "image_sample_b v0, v0, s[0:7], s[0:3] dmask:0x1", "the address has 2 to 4 VGPRs, not 1" },
	{ "gfx1100", "image_msaa_load v[0:3], v[0:1], s[0:7] dmask:1 dim:2D", "dim must be a multisampled one" },
	{ "gfx1200", "image_load v0, v[0:1], s[0:7] dmask:1 dim:2D", "must be a list of VGPRs" },
	{ "gfx1200", "image_sample v0, v0, s[0:7], null dmask:1 dim:1D", "must be 4 SGPRs" },
	{ "gfx906", "exp pos4 v1, v2, v3, v4", "gfx906 does not have an export target pos4" },
	{ "gfx1100", "exp param0 v1, v2, v3, v4", "gfx1100 does not have an export target param0" },
	{ "gfx1030", "exp mrt0 v1, v2, v3, s4", "must be one VGPR or `off`" },
	{ "gfx906", "v_interp_p1_f32 v1, v2, attr33.x", "the last attribute is attr32" },
	{ "gfx906", "v_interp_p1_f32 v1, v2, attr3", "an attribute like attr0.x" },
	{ "gfx906", "v_interp_mov_f32 v1, p1, attr3.x", "p10, p20 or p0" },
};

START_TEST(refusals)
{
	for (unsigned k = 0; k < sizeof refused / sizeof *refused; k++) {
		struct rig r;
		ck_assert_msg(!rig_try(&r, refused[k].gpu, 0, refused[k].text), "%s: `%s` is accepted", refused[k].gpu,
		              refused[k].text);
		ck_assert(r.diag.messages.n);
		ck_assert_msg(strstr(r.diag.messages.at[0].text, refused[k].message) != NULL, "%s: `%s`: %s",
		              refused[k].gpu, refused[k].text, r.diag.messages.at[0].text);
		rig_end(&r);
	}
}
END_TEST

// ---- running one ----------------------------------------------------------------------------------------------------
// Runs every record that only graphics has, as words. The fault names it, the missing support, and its line.
START_TEST(none_runs)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
	unsigned count = 0;
	for (unsigned g = 0; g < 4; g++) {
		const struct isa_gpu *gpu = isa_gpu_find(gpus[g]);
		for (unsigned k = 0; k < isa_form_count; k++) {
			const struct isa_form *f = &isa_forms[k];
			if (!isa_record(f)->graphics || !isa_form_on(f, gpu))
				continue;
			char text[256] = "s_nop 0\n";
			for (unsigned d = 0; d < isa_format(f)->dwords; d++)
				sprintf(text + strlen(text), "%s0x%08x", d ? ", " : ".long ", isa_value(f)[d]);
			strcat(text, "\ns_endpgm\n");
			struct rig r;
			rig_prepare(&r, gpus[g], 0, text);
			ck_assert_msg(!rig_go(&r), "%s: %s (%s) runs", gpus[g], isa_text(f->name), isa_text(isa_format(f)->name));
			char want[128];
			snprintf(want, sizeof want, "%s cannot be executed: %s is not supported",
			         isa_text(f->name), isa_text(isa_record(f)->graphics));
			ck_assert_msg(!strcmp(r.result->fault, want), "%s: `%s` instead of `%s`", gpus[g], r.result->fault, want);
			ck_assert_uint_eq(r.result->pc, PROGRAM_BASE + 4);
			ck_assert_msg(!isa_record(f)->step && !isa_record(f)->step_clamped, "%s has a kernel", isa_text(isa_record(f)->id));
			rig_end(&r);
			count++;
		}
	}
	ck_assert_uint_eq(count, 53);        // ray tracing, levels of detail, interpolation, exports of geometry
}
END_TEST

START_TEST(names_its_line)
{
	struct rig r;
	rig_prepare(&r, "gfx1030", 0,
	            "v_mov_b32 v0, 0\nimage_get_lod v0, v0, s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_1D\ns_endpgm\n");
	ck_assert(!rig_go(&r));
	ck_assert_str_eq(r.result->fault,
	                 "image_get_lod cannot be executed: "
	                 "the level of detail of neighbouring pixels is not supported");
	ck_assert_uint_eq(r.program->lines[r.result->line].place.line, 2);
	rig_end(&r);
}
END_TEST

// LDS instructions that select the global data share.
START_TEST(no_global_data_share)
{
	struct rig r;
	rig_prepare(&r, "gfx1030", 0, "v_mov_b32 v2, 0\nds_add_u32 v2, v1 gds\ns_endpgm\n");
	ck_assert(!rig_go(&r));
	ck_assert_str_eq(r.result->fault, "ds_add_u32 with gds: the global data share is not supported");
	rig_end(&r);
}
END_TEST

Suite *graphics_suite(void)
{
	Suite *s = suite_create("graphics");
	TCase *c = tcase_create("images, exports, attributes");
	tcase_add_test(c, images);
	tcase_add_test(c, words);
	tcase_add_test(c, exports_without_a_text);
	tcase_add_test(c, refusals);
	tcase_add_test(c, none_runs);
	tcase_add_test(c, names_its_line);
	tcase_add_test(c, no_global_data_share);
	suite_add_tcase(s, c);
	return s;
}
