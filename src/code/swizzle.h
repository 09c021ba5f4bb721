// The pattern of ds_swizzle between its 16 bits and its words. Used inside code/ only.
#ifndef CODE_SWIZZLE_H
#define CODE_SWIZZLE_H
#include "code/print.h"
#include "code/text.h"

bool code_swizzle_parse(struct text *t, uint32_t *value);      // what follows `offset:`; false if it is no swizzle(…)
void code_swizzle_print(struct printer *p, uint32_t value);    // with `offset:`
#endif
