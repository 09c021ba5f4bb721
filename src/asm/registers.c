// Register names and the numbers that the encodings give them.
#include "asm/registers.h"
#include <string.h>

static const struct { const char *name; uint16_t index; uint8_t count; bool wide; } special[] = {
	{ "vcc", ISA_REG_VCC, 2, true }, { "vcc_lo", ISA_REG_VCC, 1, false }, { "vcc_hi", ISA_REG_VCC + 1, 1, false },
	{ "exec", ISA_REG_EXEC, 2, true }, { "exec_lo", ISA_REG_EXEC, 1, false }, { "exec_hi", ISA_REG_EXEC + 1, 1, false },
	{ "m0", ISA_REG_M0, 1, false }, { "null", ISA_REG_NULL, 1, false },
	{ "flat_scratch", ISA_REG_FLAT_SCRATCH, 2, true }, { "flat_scratch_lo", ISA_REG_FLAT_SCRATCH, 1, false },
	{ "flat_scratch_hi", ISA_REG_FLAT_SCRATCH + 1, 1, false },
	{ "xnack_mask", ISA_REG_XNACK, 2, true }, { "xnack_mask_lo", ISA_REG_XNACK, 1, false }, { "xnack_mask_hi", ISA_REG_XNACK + 1, 1, false },
	{ "src_flat_scratch_base_lo", 230, 1, false }, { "src_flat_scratch_base_hi", 231, 1, false },
	{ "shared_base", 235, 1, false }, { "src_shared_base", 235, 1, false }, { "shared_limit", 236, 1, false }, { "src_shared_limit", 236, 1, false },
	{ "private_base", 237, 1, false }, { "src_private_base", 237, 1, false },
	{ "private_limit", 238, 1, false }, { "src_private_limit", 238, 1, false },
	{ "pops_exiting_wave_id", 239, 1, false }, { "src_pops_exiting_wave_id", 239, 1, false },
	{ "vccz", ISA_REG_VCCZ, 1, false }, { "src_vccz", ISA_REG_VCCZ, 1, false },
	{ "execz", ISA_REG_EXECZ, 1, false }, { "src_execz", ISA_REG_EXECZ, 1, false },
	{ "scc", ISA_REG_SCC, 1, false }, { "src_scc", ISA_REG_SCC, 1, false },
	{ "lds_direct", ISA_REG_LDS_DIRECT, 1, false }, { "src_lds_direct", ISA_REG_LDS_DIRECT, 1, false },
};

static const struct { const char *prefix; enum code_regfile file; } files[] = {
	{ "ttmp", CODE_TTMP }, { "acc", CODE_AGPR }, { "v", CODE_VGPR }, { "s", CODE_SGPR }, { "a", CODE_AGPR },
};

unsigned register_limit(enum code_regfile f)
{
	return f == CODE_SGPR ? 106 : f == CODE_TTMP ? 16 : 256;
}

static bool numbered(const char *p, unsigned n, struct register_name *out)
{
	if (n == 0 || n > 4 || (p[0] == '0' && n > 1))
		return false;
	unsigned x = 0;
	for (unsigned i = 0; i < n; i++) {
		if (p[i] < '0' || p[i] > '9')
			return false;
		x = x * 10 + (unsigned)(p[i] - '0');
	}
	out->index = (uint16_t)x;
	out->count = 1;
	return x < register_limit(out->file);
}

bool register_named(const char *name, unsigned n, bool bracket, struct register_name *out)
{
	if (n == 0 || !strchr("vsatefmnxpl", *name))   // no register begins otherwise
		return false;
	for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
		unsigned k = (unsigned)strlen(files[i].prefix);
		if (n < k || memcmp(name, files[i].prefix, k))
			continue;
		*out = (struct register_name){ .file = files[i].file };
		if (n == k)
			return bracket;
		unsigned m = n - k;
		if (out->file == CODE_VGPR && m > 2 && name[n - 2] == '.' && (name[n - 1] == 'l' || name[n - 1] == 'h')) {
			out->half = name[n - 1] == 'l' ? 1 : 2;
			m -= 2;
		}
		if (numbered(name + k, m, out))
			return true;
	}
	for (unsigned i = 0; i < sizeof special / sizeof *special; i++)
		if (strlen(special[i].name) == n && !memcmp(name, special[i].name, n)) {
			*out = (struct register_name){ .file = CODE_SPECIAL, .index = special[i].index, .count = special[i].count, .wide = special[i].wide };
			return true;
		}
	return false;
}
