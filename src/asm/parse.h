// What the grammar offers to the rest: parsing a whole text, or one expression of a raw directive.
#ifndef ASM_PARSE_H
#define ASM_PARSE_H
#include "asm/lines.h"

struct expr;
void parse_text(struct assembler *a);
// The expression in [p, end), which is part of a line; NULL, with an error, if it is none.
const struct expr *parse_expression(struct assembler *a, const struct line *l, const char *p, const char *end);
#endif
