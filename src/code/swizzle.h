// Converts the pattern of ds_swizzle between its 16 bits and its words. Private to code/.
#ifndef CODE_SWIZZLE_H
#define CODE_SWIZZLE_H
#include "code/print.h"
#include "code/text.h"

// parses the text after `offset:`; false if it is not swizzle(…)
bool code_swizzle_parse(struct text *t, uint32_t *value);
void code_swizzle_print(struct printer *p, uint32_t value);    // prints it with `offset:`
#endif
