// Parses a whole text, or an expression of a raw directive.
#ifndef ASM_PARSE_H
#define ASM_PARSE_H
#include "asm/lines.h"

struct expr;
void parse_text(struct assembler *a);
// Parses the expression in [p, end), a part of a line. Returns NULL with an error.
const struct expr *parse_expression(struct assembler *a, const struct line *l, const char *p, const char *end);
#endif
