// The micro-operations of an instruction as text.
#ifndef TRACE_MICRO_H
#define TRACE_MICRO_H
#include "base/out.h"
#include "code/code.h"
#include "wave/wave.h"

// Adds a line for each micro-operation: its name, the places that it reads and writes, and its words, in at most
// `columns`. Constants are `constant`, the mask of active lanes is `exec`, temporary rows are `temp 8`.
void show_micro(struct out *o, const struct insn *i, const struct code_target *t, unsigned columns);
#endif
