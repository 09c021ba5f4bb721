// VOPD: two instructions in one (`v_dual_… :: v_dual_…`). Used inside code/ only.
#ifndef CODE_DUAL_H
#define CODE_DUAL_H
#include "code/code.h"

bool code_match_dual(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context, struct code_inst *out,
                     struct code_fixup *fixups, unsigned *fixup_count, struct diag *d);
// The words are known to be of isa_pair and to be all there but for the literal.
bool code_decode_dual(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out);
#endif
