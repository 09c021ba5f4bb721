// The words of the text and their numbers: hardware registers, messages, delays, counters, DPP controls, temporal hints.
#include "code/names.h"
#include "isa/facts.h"
#include "isa/registers.h"
#include <string.h>

enum { G9 = ISA_GEN_BIT(ISA_GFX9), G10 = ISA_GEN_BIT(ISA_GFX10), G11 = ISA_GEN_BIT(ISA_GFX11), G12 = ISA_GEN_BIT(ISA_GFX12), ALL = 15 };

const char *code_register_name(unsigned number, bool wide)
{
	const char *pair = wide ? isa_register_name(number, 2) : NULL;
	return pair ? pair : isa_register_name(number, 1);
}

bool code_special_here(uint16_t reg, const struct code_target *t)
{
	enum isa_gen g = t->gpu->gen;
	if (reg == ISA_REG_NULL)
		return g != ISA_GFX9;
	if (reg == ISA_REG_SCRATCH_BASE || reg == ISA_REG_SCRATCH_BASE + 1)
		return false;                    // of gfx1250; the words have the names all the same
	if (reg == ISA_REG_LDS_DIRECT || reg == ISA_REG_POPS_ID)
		return g < ISA_GFX11;
	if (reg == ISA_REG_VCCZ || reg == ISA_REG_EXECZ)
		return g < ISA_GFX11;
	return reg < ISA_REG_FLAT_SCRATCH || reg >= ISA_REG_VCC || g == ISA_GFX9;
}

// ---- words and numbers -------------------------------------------------------------------------------------------------------
const struct code_known code_hwregs[] = {
	{ "MODE", 1, ALL }, { "STATUS", 2, ALL }, { "TRAPSTS", 3, G9 | G10 | G11 }, { "HW_ID", 4, G9 }, { "GPR_ALLOC", 5, ALL },
	{ "LDS_ALLOC", 6, ALL }, { "IB_STS", 7, ALL }, { "SH_MEM_BASES", 15, G9 | G10 | G11 }, { "TBA_LO", 16, G9 | G10 },
	{ "TBA_HI", 17, G9 | G10 }, { "TMA_LO", 18, G9 | G10 }, { "TMA_HI", 19, G9 | G10 }, { "PERF_SNAPSHOT_PC_LO", 18, G11 },
	{ "PERF_SNAPSHOT_PC_HI", 19, G11 }, { "FLAT_SCR_LO", 20, G10 | G11 }, { "FLAT_SCR_HI", 21, G10 | G11 },
	{ "HW_ID1", 23, G10 | G11 | G12 }, { "HW_ID", 23, G10 }, { "HW_ID2", 24, G10 | G11 | G12 }, { "POPS_PACKER", 25, G10 }, { "PERF_SNAPSHOT_DATA", 27, G11 },
	{ "XNACK_MASK", 22, CODE_GFX10_1 }, { "SHADER_CYCLES", 29, CODE_GFX10_3 | G11 }, { "STATE_PRIV", 4, G12 }, { "PERF_SNAPSHOT_DATA", 10, G12 },
	{ "PERF_SNAPSHOT_PC_LO", 11, G12 }, { "PERF_SNAPSHOT_PC_HI", 12, G12 }, { "PERF_SNAPSHOT_DATA1", 15, G12 },
	{ "PERF_SNAPSHOT_DATA2", 16, G12 }, { "EXCP_FLAG_PRIV", 17, G12 }, { "EXCP_FLAG_USER", 18, G12 }, { "TRAP_CTRL", 19, G12 },
	{ "SCRATCH_BASE_LO", 20, G12 }, { "SCRATCH_BASE_HI", 21, G12 }, { "SCHED_MODE", 26, G12 }, { "SHADER_CYCLES_LO", 29, G12 },
	{ "SHADER_CYCLES_HI", 30, G12 }, { "DVGPR_ALLOC_LO", 31, G12 }, { "DVGPR_ALLOC_HI", 32, G12 }, { 0 },
};

const char *code_hwreg_prefix(const char *name, enum isa_gen g)
{
	bool plain = g != ISA_GFX12 || !strncmp(name, "PERF_", 5) || !strncmp(name, "SHADER_", 7) || !strcmp(name, "IB_STS");
	return plain ? "HW_REG_" : "HW_REG_WAVE_";
}

static const struct code_known stage_cuts[] = {
	{ "GS_OP_CUT", 1, ALL }, { "GS_OP_EMIT", 2, ALL }, { "GS_OP_EMIT_CUT", 3, ALL }, { 0 },
};
static const struct code_known stage_ends[] = {
	{ "GS_OP_NOP", 0, ALL }, { "GS_OP_CUT", 1, ALL }, { "GS_OP_EMIT", 2, ALL }, { "GS_OP_EMIT_CUT", 3, ALL }, { 0 },
};
static const struct code_known system_ops[] = {
	{ "SYSMSG_OP_ECC_ERR_INTERRUPT", 1, ALL }, { "SYSMSG_OP_REG_RD", 2, ALL }, { "SYSMSG_OP_TTRACE_PC", 4, ALL }, { 0 },
};

const struct code_message code_messages[] = {
	{ "MSG_INTERRUPT", 1, ALL, NULL, false }, { "MSG_GS", 2, G9 | G10, stage_cuts, true }, { "MSG_GS_DONE", 3, G9 | G10, stage_ends, true },
	{ "MSG_SAVEWAVE", 4, G9 | G10, NULL, false }, { "MSG_STALL_WAVE_GEN", 5, G9 | G10 | G11, NULL, false },
	{ "MSG_HALT_WAVES", 6, G9 | G10 | G11, NULL, false }, { "MSG_ORDERED_PS_DONE", 7, G9 | G10, NULL, false },
	{ "MSG_EARLY_PRIM_DEALLOC", 8, G9 | G10, NULL, false }, { "MSG_GS_ALLOC_REQ", 9, ALL, NULL, false },
	{ "MSG_GET_DOORBELL", 10, G9 | G10, NULL, false }, { "MSG_GET_DDID", 11, G10, NULL, false },
	{ "MSG_SYSMSG", 15, G9 | G10, system_ops, false }, { "MSG_HS_TESSFACTOR", 2, G11 | G12, NULL, false },
	{ "MSG_DEALLOC_VGPRS", 3, G11 | G12, NULL, false }, { "MSG_RTN_GET_DOORBELL", 128, G11 | G12, NULL, false },
	{ "MSG_RTN_GET_DDID", 129, G11 | G12, NULL, false }, { "MSG_RTN_GET_TMA", 130, G11 | G12, NULL, false },
	{ "MSG_RTN_GET_REALTIME", 131, G11 | G12, NULL, false }, { "MSG_RTN_SAVE_WAVE", 132, G11 | G12, NULL, false },
	{ "MSG_RTN_GET_TBA", 133, G11 | G12, NULL, false }, { "MSG_RTN_GET_TBA_TO_PC", 134, G11 | G12, NULL, false },
	{ "MSG_RTN_GET_SE_AID_ID", 135, G12, NULL, false }, { 0 },
};

const struct code_message *code_message_by_number(uint32_t number, enum isa_gen g)
{
	for (const struct code_message *m = code_messages; m->name; m++)
		if (m->value == number && m->gens & ISA_GEN_BIT(g))
			return m;
	return NULL;
}

const struct code_known code_dependencies[] = {
	{ "NO_DEP", 0, ALL }, { "VALU_DEP_1", 1, ALL }, { "VALU_DEP_2", 2, ALL }, { "VALU_DEP_3", 3, ALL }, { "VALU_DEP_4", 4, ALL },
	{ "TRANS32_DEP_1", 5, ALL }, { "TRANS32_DEP_2", 6, ALL }, { "TRANS32_DEP_3", 7, ALL }, { "FMA_ACCUM_CYCLE_1", 8, ALL },
	{ "SALU_CYCLE_1", 9, ALL }, { "SALU_CYCLE_2", 10, ALL }, { "SALU_CYCLE_3", 11, ALL }, { 0 },
};
const struct code_known code_skips[] = {
	{ "SAME", 0, ALL }, { "NEXT", 1, ALL }, { "SKIP_1", 2, ALL }, { "SKIP_2", 3, ALL }, { "SKIP_3", 4, ALL }, { "SKIP_4", 5, ALL }, { 0 },
};
const struct code_known code_gpr_indices[] = { { "SRC0", 1, ALL }, { "SRC1", 2, ALL }, { "SRC2", 4, ALL }, { "DST", 8, ALL }, { 0 } };

const struct code_flag code_versions[] = {
	{ "UC_VERSION_GFX7", 0 }, { "UC_VERSION_GFX10", 4 }, { "UC_VERSION_GFX11", 6 }, { "UC_VERSION_GFX12", 9 }, { 0 },
};
const struct code_flag code_version_flags[] = { { "UC_VERSION_W64_BIT", 0x2000 }, { "UC_VERSION_W32_BIT", 0x4000 }, { "UC_VERSION_MDP_BIT", 0x8000 }, { 0 } };

static bool known_here(const struct code_known *k, const struct isa_gpu *gpu)
{
	unsigned half = gpu->gen != ISA_GFX10 ? 0 : gpu->facts->gfx10_3 ? CODE_GFX10_3 : CODE_GFX10_1;
	return k->gens & (ISA_GEN_BIT(gpu->gen) | half);
}

bool code_known_value(const struct code_known *table, struct name n, const struct isa_gpu *gpu, int64_t *value)
{
	for (; table->name; table++) {
		if (name_is(n, table->name) && known_here(table, gpu)) {
			*value = table->value;
			return true;
		}
	}
	return false;
}

const char *code_known_name(const struct code_known *table, uint32_t value, const struct isa_gpu *gpu)
{
	for (; table->name; table++)
		if (table->value == value && known_here(table, gpu))
			return table->name;
	return NULL;
}

// ---- bit fields --------------------------------------------------------------------------------------------------------------
static const struct code_bits waits_gfx9[] = { { "vmcnt", 0, 4, 14, 2 }, { "expcnt", 4, 3, 0, 0 }, { "lgkmcnt", 8, 4, 0, 0 }, { 0 } };
static const struct code_bits waits_gfx10[] = { { "vmcnt", 0, 4, 14, 2 }, { "expcnt", 4, 3, 0, 0 }, { "lgkmcnt", 8, 6, 0, 0 }, { 0 } };
static const struct code_bits waits_gfx11[] = { { "vmcnt", 10, 6, 0, 0 }, { "expcnt", 0, 3, 0, 0 }, { "lgkmcnt", 4, 6, 0, 0 }, { 0 } };
static const struct code_bits dependencies[] = {
	{ "depctr_hold_cnt", 7, 1, 0, 0 }, { "depctr_sa_sdst", 0, 1, 0, 0 }, { "depctr_va_vdst", 12, 4, 0, 0 }, { "depctr_va_sdst", 9, 3, 0, 0 },
	{ "depctr_va_ssrc", 8, 1, 0, 0 }, { "depctr_va_vcc", 1, 1, 0, 0 }, { "depctr_vm_vsrc", 2, 3, 0, 0 }, { 0 },
};

// The first is the youngest.
const struct code_bits *code_dependency_counters(const struct isa_gpu *gpu) { return dependencies + !gpu->facts->gfx10_b; }

const struct code_bits *code_wait_counters(enum isa_gen g) { return g == ISA_GFX9 ? waits_gfx9 : g == ISA_GFX10 ? waits_gfx10 : waits_gfx11; }

static uint32_t ones(unsigned width) { return (1u << width) - 1; }

uint32_t code_bits_most(const struct code_bits *f) { return ones(f->width + f->high_width); }

uint32_t code_bits_put(const struct code_bits *f, uint32_t old, uint32_t value)
{
	old &= ~(ones(f->width) << f->at | ones(f->high_width) << f->high_at);
	return old | (value & ones(f->width)) << f->at | (value >> f->width & ones(f->high_width)) << f->high_at;
}

uint32_t code_bits_get(const struct code_bits *f, uint32_t bits)
{
	return (bits >> f->at & ones(f->width)) | (bits >> f->high_at & ones(f->high_width)) << f->width;
}

bool code_wait_part(const struct code_inst *i, enum isa_gen g, const char *name, uint32_t *value, uint32_t *most)
{
	const struct code_bits *tables[] = { code_wait_counters(g), dependencies };
	for (int t = 0; t < 2; t++)
		for (const struct code_bits *f = tables[t]; f->name; f++) {
			if (strcmp(f->name, name)) continue;
			*value = code_bits_get(f, code_get(i, ISA_F_SIMM16, 0));
			*most = code_bits_most(f);
			return true;
		}
	return false;
}

// ---- DPP, hints ----------------------------------------------------------------------------------------------------------------
const struct code_dpp code_dpp_controls[] = {
	{ "row_shl", 1, 15, 0x101, false, ALL }, { "row_shr", 1, 15, 0x111, false, ALL }, { "row_ror", 1, 15, 0x121, false, ALL },
	{ "row_mirror", 1, 0, 0x140, true, ALL }, { "row_half_mirror", 1, 0, 0x141, true, ALL },
	{ "wave_shl", 1, 1, 0x130, true, G9 }, { "wave_rol", 1, 1, 0x134, true, G9 }, { "wave_shr", 1, 1, 0x138, true, G9 },
	{ "wave_ror", 1, 1, 0x13c, true, G9 }, { "row_bcast", 15, 15, 0x142, true, G9 }, { "row_bcast", 31, 31, 0x143, true, G9 },
	{ "row_share", 0, 15, 0x150, false, G10 | G11 | G12 }, { "row_xmask", 0, 15, 0x160, false, G10 | G11 | G12 }, { 0 },
};

const char *code_dpp_name(unsigned n)
{
	for (unsigned k = 0; k < n; k++)
		if (!code_dpp_controls[k].name)
			return NULL;
	return code_dpp_controls[n].name;
}

const struct code_export code_exports[] = {
	{ "mrt", 0, 8, ALL }, { "mrtz", 8, 1, ALL }, { "null", 9, 1, G9 | G10 }, { "pos", 12, 4, G9 }, { "pos", 12, 5, G10 | G11 | G12 },
	{ "prim", 20, 1, G10 | G11 | G12 }, { "dual_src_blend", 21, 2, G11 | G12 }, { "param", 32, 32, G9 | G10 }, { 0 },
};
const struct code_known code_corners[] = { { "p10", 0, ALL }, { "p20", 1, ALL }, { "p0", 2, ALL }, { 0 } };

const struct code_hint_word code_hint_words[] = {
	{ "NT", 1, CODE_HINT_LOAD | CODE_HINT_STORE }, { "HT", 2, CODE_HINT_LOAD | CODE_HINT_STORE },
	{ "BYPASS", 3, CODE_HINT_LOAD | CODE_HINT_STORE | CODE_HINT_SYSTEM }, { "LU", 3, CODE_HINT_LOAD }, { "WB", 3, CODE_HINT_STORE },
	{ "NT_RT", 4, CODE_HINT_LOAD | CODE_HINT_STORE }, { "RT_NT", 5, CODE_HINT_LOAD | CODE_HINT_STORE },
	{ "NT_HT", 6, CODE_HINT_LOAD | CODE_HINT_STORE }, { "NT_WB", 7, CODE_HINT_STORE },
	{ "RETURN", 1, CODE_HINT_ATOMIC }, { "NT", 2, CODE_HINT_ATOMIC }, { "NT_RETURN", 3, CODE_HINT_ATOMIC },
	{ "CASCADE_RT", 4, CODE_HINT_ATOMIC | CODE_HINT_DEVICE }, { "CASCADE_NT", 6, CODE_HINT_ATOMIC | CODE_HINT_DEVICE },
	{ "DEFAULT", 0, CODE_HINT_LOAD | CODE_HINT_STORE | CODE_HINT_ATOMIC | CODE_HINT_READ },
	{ "RT", 0, CODE_HINT_LOAD | CODE_HINT_STORE | CODE_HINT_ATOMIC | CODE_HINT_READ },
	{ "RT_RETURN", 1, CODE_HINT_ATOMIC | CODE_HINT_READ }, { 0 },
};

unsigned code_hint_use(const struct isa_form *f, const char **prefix)
{
	enum isa_counts counts = f->record->class_->counts;
	unsigned use = counts == ISA_COUNTS_atomic ? CODE_HINT_ATOMIC : counts == ISA_COUNTS_store ? CODE_HINT_STORE : CODE_HINT_LOAD;
	*prefix = use == CODE_HINT_LOAD ? "TH_LOAD_" : use == CODE_HINT_STORE ? "TH_STORE_" : "TH_ATOMIC_";
	return use;
}
