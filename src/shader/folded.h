// Remainders of constant floats, which glslang folds wrongly in its tree: SPIR-V does not have a trace of them.
#ifndef SHADER_FOLDED_H
#define SHADER_FOLDED_H
#include "shader/faults.h"

// Refuses the remainder in f->folded. Without a second module (f->unfolded) the text decides: refuses a `%` (and fmod,
// if f->plain) whose operands may be constants, one a float, in a line that has more of them than the module has
// operations. The warning for a module of the user says the same. Names count as constants if they are declared `const`
// with a value, #defined, or defined by an option.
void shader_check_folded(struct shader_faults *f, const struct module *m);
#endif
