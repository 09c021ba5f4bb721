// A cursor over the text of one operand, for the syntaxes that the table cannot describe. Used inside code/ only.
#ifndef CODE_TEXT_H
#define CODE_TEXT_H
#include <stdbool.h>
#include <stdint.h>

struct text { const char *at, *end; };
struct name { const char *at; unsigned length; };

bool text_end(struct text *t);                      // nothing but blanks is left
bool text_char(struct text *t, char c);             // takes it if it is next
bool text_name(struct text *t, struct name *n);     // takes [A-Za-z_][A-Za-z0-9_]*
bool text_number(struct text *t, int64_t *value);   // takes a number
bool name_is(struct name n, const char *s);
#endif
