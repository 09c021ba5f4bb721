// The element format of typed buffer instructions, between its code (7 bits) and LLVM's text.
#ifndef CODE_ELEMENT_H
#define CODE_ELEMENT_H
#include "code/attempt.h"

// What follows the word `format`: `:N` or `:[NAME,NAME]`. NULL, or what is wrong with it.
const char *code_element_parse(unsigned gen, struct text *t, uint32_t *code);
// "format:[BUF_FMT_8_8_UNORM]". False, and nothing written, for the format that LLVM leaves out.
bool code_element_text(unsigned gen, uint32_t code, char *to, size_t size);
// `dfmt:N, nfmt:N,` or `format:N,` where operand k, the scalar offset, is next: taken. True if there is none either.
bool attempt_old_format(struct attempt *a, unsigned k);
#endif
