// The micro-operations of an instruction as text.
#ifndef MANUAL_MICRO_H
#define MANUAL_MICRO_H
#include "base/out.h"
#include "code/code.h"
#include "wave/wave.h"

// Adds a line for each micro-operation: its name, the places that it reads and writes, and its words, from column
// `indent` to `columns`. Constants are `constant`, the mask of active lanes is `exec`, temporary rows are `temp 8`.
void manual_micro(struct out *o, const struct insn *i, const struct code_target *t, unsigned indent, unsigned columns);
// Lowers one instruction and adds its micro-operations. Adds nothing if there is only one.
void manual_micro_of(struct out *o, const struct code_inst *i, const struct code_target *t, unsigned indent,
                     unsigned columns);
#endif
