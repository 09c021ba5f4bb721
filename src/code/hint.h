// What to say about a name that is no instruction of this GPU. Used inside code/ only.
#ifndef CODE_HINT_H
#define CODE_HINT_H
#include "code/code.h"

// The one instruction here whose name begins with `part` and a `_`: v_mbcnt_lo_u32_b32 for v_mbcnt_lo. NULL if there is none, or several, which `list`
// (in the arena) names then.
const char *code_whole_name(const struct code_target *t, const char *part, unsigned length, struct arena *a, const char **list);
// What is called here as the statement is elsewhere, and takes as many operands; NULL: nothing. GCN's `v_add_i32 v0, vcc, v1, v2` is gfx10's v_add_co_u32.
const char *code_name_by_operands(const struct code_target *t, const struct code_statement *s);
bool code_unknown(const struct code_target *t, const struct code_statement *s, struct diag *d);   // always false
#endif
