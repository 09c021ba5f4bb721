// Names of registers.
#ifndef ASM_REGISTERS_H
#define ASM_REGISTERS_H
#include "code/code.h"

struct register_name {
	enum code_regfile file;
	uint16_t index;
	uint8_t count, half;      // count 0: only the file was named (`v`, before a bracket)
	bool wide;                // vcc, exec, … rather than their halves
};

// What a name is as a register. `bracket`: a `[` follows, so that `v` alone is a register file.
bool register_named(const char *name, unsigned n, bool bracket, struct register_name *out);
unsigned register_limit(enum code_regfile f);   // how many there are
#endif
