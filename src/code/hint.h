// What to say about a name that is no instruction of this GPU. Used inside code/ only.
#ifndef CODE_HINT_H
#define CODE_HINT_H
#include "code/code.h"

bool code_unknown(const struct code_target *t, const struct code_statement *s, struct diag *d);   // always false
#endif
