// The shape of an instruction: its text without numbers of registers, but with their counts: `s_mov_b64 s:2, s:2`.
#ifndef CODE_SHAPE_H
#define CODE_SHAPE_H
#include "code/code.h"

// Writes the shape. Returns false if the instruction does not have a text, or if `room` bytes are too few.
bool code_print_shape(const struct code_inst *i, const struct code_target *t, char *text, size_t room);
#endif
