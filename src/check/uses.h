// Which registers an instruction reads and writes: from its record's operands, its words, and how its address comes about.
#ifndef CHECK_USES_H
#define CHECK_USES_H
#include "wave/schedule.h"

// Registers in one space: SGPRs and special ones as ISA_REG_*, scc, then VGPRs.
enum { CHECK_SCC = 128, CHECK_VGPR = 129, CHECK_REGISTERS = CHECK_VGPR + WAVE_MAX_VGPRS, CHECK_MAX_USES = 20 };

enum check_role {
	CHECK_SOURCE,        // what a result is made of
	CHECK_ADDRESS,       // a part of an address, or what describes it
	CHECK_DATA,          // what goes to memory
	CHECK_RESULT,
	CHECK_CONTROL,       // what decides where the program goes
};
struct check_use {
	uint16_t first;
	uint8_t count;
	uint8_t operand;     // of the record, implicit ones too
	bool read, write, implicit;
	enum check_role role;
};
struct check_uses {
	struct check_use at[CHECK_MAX_USES];
	unsigned n;
	bool own_lanes;      // each lane's result comes from that lane's sources only, and inactive lanes keep theirs
	bool whole;          // results fill their registers
	bool indexed;        // m0 may say which registers
	bool indexes;        // it does, and is not written
	bool can_try;        // it touches no memory and waits for nobody: wave/trial.h
};
void check_uses_of(const struct insn *i, const struct code_target *t, struct check_uses *u);
// The register's name: `v3`, `s4`, `vcc_lo`, `scc`.
const char *check_register_name(char buf[16], unsigned reg, const struct code_target *t);
#endif
