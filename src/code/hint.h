// Messages about names that are not an instruction of this GPU. Private to code/.
#ifndef CODE_HINT_H
#define CODE_HINT_H
#include "code/code.h"

// Returns the only instruction of this GPU whose name begins with `part` and `_`, as v_mbcnt_lo_u32_b32 for v_mbcnt_lo.
// Returns NULL without such an instruction, or with several; *list names them, in the arena.
const char *code_whole_name(const struct code_target *t, const char *part, unsigned length, struct arena *a,
                            const char **list);
// Returns this GPU's name for an instruction that has the statement's name and number of operands on another GPU, or
// NULL. For example, GCN's `v_add_i32 v0, vcc, v1, v2` is v_add_co_u32 on gfx10.
const char *code_name_by_operands(const struct code_target *t, const struct code_statement *s);
const char *code_gpu_with(const struct isa_form *f);           // the name of the first GPU that has the form, or NULL
// reports the error; always false
bool code_unknown(const struct code_target *t, const struct code_statement *s, struct diag *d);
#endif
