// The element format of typed buffer instructions, between its code (7 bits) and LLVM's text.
#ifndef CODE_ELEMENT_H
#define CODE_ELEMENT_H
#include "code/attempt.h"

// Parses the text after `format`: `:N` or `:[NAME,NAME]`. Returns NULL, or an error message.
const char *code_element_parse(unsigned gen, struct text *t, uint32_t *code);
// Writes "format:[BUF_FMT_8_8_UNORM]". Returns false, and writes nothing, for the default format, which LLVM omits.
bool code_element_text(unsigned gen, uint32_t code, char *to, size_t size);
// Parses `dfmt:N, nfmt:N,` or `format:N,` if operand k, the scalar offset, is next. Returns true also if absent.
bool attempt_old_format(struct attempt *a, unsigned k);
#endif
