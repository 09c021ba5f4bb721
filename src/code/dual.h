// VOPD: two instructions in one (`v_dual_… :: v_dual_…`). Private to code/.
#ifndef CODE_DUAL_H
#define CODE_DUAL_H
#include "code/code.h"

bool code_match_dual(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context,
                     struct code_inst *out, struct code_fixup *fixups, unsigned *fixup_count, struct diag *d);
// Decodes words that match isa_pair. All dwords except the literal must be readable.
bool code_decode_dual(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out);
#endif
