// How far memory instructions reach past caches, and which caches an instruction empties: from the instruction alone. isa/gpus.isa has the facts.
#ifndef CODE_SCOPE_H
#define CODE_SCOPE_H
#include "code/code.h"

// As the modifier `scope` counts: the caches of a compute unit may answer; those of a shader array; the device's; none.
enum code_scope { CODE_SCOPE_CU, CODE_SCOPE_ARRAY, CODE_SCOPE_DEVICE, CODE_SCOPE_SYSTEM };

// The scope at which a load, or an atomic, is done. Atomics without `scope` are always done at the device's cache.
enum code_scope code_scope_of(const struct code_inst *i, const struct isa_gpu *gpu);

// The vector caches that an instruction empties: those between the scopes `from` and `to`. from = to: none.
struct code_emptied { enum code_scope from, to; };
struct code_emptied code_empties(const struct code_inst *i, const struct isa_gpu *gpu);

// The name of an instruction of that unit and GPU which has the effect; NULL: there is none.
const char *code_effect_name(enum isa_effect effect, enum isa_unit unit, const struct isa_gpu *gpu);
#endif
