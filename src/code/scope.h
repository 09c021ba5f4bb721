// Scope of memory instructions, and caches that an instruction empties. Both depend only on the instruction;
// isa/gpus.isa has the facts.
#ifndef CODE_SCOPE_H
#define CODE_SCOPE_H
#include "code/code.h"

// Values of the modifier `scope`: an access may hit the caches of a compute unit, of a shader array, of the device, or
// none.
enum code_scope { CODE_SCOPE_CU, CODE_SCOPE_ARRAY, CODE_SCOPE_DEVICE, CODE_SCOPE_SYSTEM };

// Returns the scope of a load or an atomic. Atomics without `scope` always run at the device's cache.
enum code_scope code_scope_of(const struct code_inst *i, const struct isa_gpu *gpu);

// Vector caches that an instruction empties: from scope `from` up to `to`, excluding `to`; none if they are equal.
struct code_emptied { enum code_scope from, to; };
struct code_emptied code_empties(const struct code_inst *i, const struct isa_gpu *gpu);

// Returns the name of an instruction with the effect on that unit and GPU, or NULL.
const char *code_effect_name(enum isa_effect effect, enum isa_unit unit, const struct isa_gpu *gpu);
#endif
