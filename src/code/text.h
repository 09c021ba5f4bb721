// A cursor over the text of an operand, for syntax that the tables cannot describe. Private to code/.
#ifndef CODE_TEXT_H
#define CODE_TEXT_H
#include <stdbool.h>
#include <stdint.h>

struct text { const char *at, *end; };
struct name { const char *at; unsigned length; };

bool text_end(struct text *t);                      // only blanks are left
bool text_char(struct text *t, char c);             // consumes c if it is next
bool text_name(struct text *t, struct name *n);     // consumes [A-Za-z_][A-Za-z0-9_]*
bool text_number(struct text *t, int64_t *value);   // consumes a number
bool name_is(struct name n, const char *s);
#endif
