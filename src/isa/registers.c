#include <string.h>
#include "isa/registers.h"

// The first name of a register is printed. A pair comes before its halves.
static const struct isa_register registers[] = {
	{ "vcc", ISA_REG_VCC, 2 }, { "vcc_lo", ISA_REG_VCC, 1 }, { "vcc_hi", ISA_REG_VCC + 1, 1 },
	{ "exec", ISA_REG_EXEC, 2 }, { "exec_lo", ISA_REG_EXEC, 1 }, { "exec_hi", ISA_REG_EXEC + 1, 1 },
	{ "m0", ISA_REG_M0, 1 }, { "null", ISA_REG_NULL, 1 }, { "flat_scratch", ISA_REG_FLAT_SCRATCH, 2 },
	{ "flat_scratch_lo", ISA_REG_FLAT_SCRATCH, 1 }, { "flat_scratch_hi", ISA_REG_FLAT_SCRATCH + 1, 1 },
	{ "xnack_mask", ISA_REG_XNACK, 2 }, { "xnack_mask_lo", ISA_REG_XNACK, 1 },
	{ "xnack_mask_hi", ISA_REG_XNACK + 1, 1 }, { "src_flat_scratch_base_lo", ISA_REG_SCRATCH_BASE, 1 },
	{ "src_flat_scratch_base_hi", ISA_REG_SCRATCH_BASE + 1, 1 }, { "src_shared_base", ISA_REG_SHARED_BASE, 1 },
	{ "shared_base", ISA_REG_SHARED_BASE, 1 }, { "src_shared_limit", ISA_REG_SHARED_BASE + 1, 1 },
	{ "shared_limit", ISA_REG_SHARED_BASE + 1, 1 }, { "src_private_base", ISA_REG_SHARED_BASE + 2, 1 },
	{ "private_base", ISA_REG_SHARED_BASE + 2, 1 }, { "src_private_limit", ISA_REG_SHARED_BASE + 3, 1 },
	{ "private_limit", ISA_REG_SHARED_BASE + 3, 1 }, { "src_pops_exiting_wave_id", ISA_REG_POPS_ID, 1 },
	{ "pops_exiting_wave_id", ISA_REG_POPS_ID, 1 }, { "src_vccz", ISA_REG_VCCZ, 1 }, { "vccz", ISA_REG_VCCZ, 1 },
	{ "src_execz", ISA_REG_EXECZ, 1 }, { "execz", ISA_REG_EXECZ, 1 }, { "src_scc", ISA_REG_SCC, 1 },
	{ "scc", ISA_REG_SCC, 1 }, { "src_lds_direct", ISA_REG_LDS_DIRECT, 1 }, { "lds_direct", ISA_REG_LDS_DIRECT, 1 },
};
enum { NAMES = sizeof registers / sizeof *registers };

const struct isa_register *isa_register_find(const char *name, size_t length)
{
	for (unsigned k = 0; k < NAMES; k++)
		if (length && registers[k].name[0] == name[0] && !strncmp(registers[k].name, name, length)
		    && !registers[k].name[length])
			return &registers[k];
	return NULL;
}

const char *isa_register_name(unsigned number, unsigned count)
{
	for (unsigned k = 0; k < NAMES; k++)
		if (registers[k].number == number && registers[k].count == count) return registers[k].name;
	return NULL;
}
