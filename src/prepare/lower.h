// Lowering: the micro-operations (wave/uops.h) of a prepared instruction.
#ifndef PREPARE_LOWER_H
#define PREPARE_LOWER_H
#include "prepare/prepare.h"
#include "wave/uops.h"

// Facts about the program. switches: MODE may select registers of vector instructions, or skip them. shares: both
// halves of a wave share some VGPRs.
struct lower_around { bool switches, shares; };

// Sets i->uops and i->run of an instruction whose other members are set.
void lower_insn(struct prepared *p, const struct code_target *t, struct insn *i, const struct lower_around *around);
#endif
