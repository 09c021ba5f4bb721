// Runs the scanner and the grammar on an item of isa/, or on a single expression of a note.
#include "lang/parse.h"
#include "lang/record.tab.h"
#include "lang/record.lex.h"

void lang_scan(struct lang_parser *p, const char *text, size_t n)
{
	void *scanner;
	if (lang_yylex_init_extra(p, &scanner)) return;
	YY_BUFFER_STATE buffer = lang_yy_scan_bytes(text, (int)n, scanner);
	lang_yyparse(scanner, p);
	lang_yy_delete_buffer(buffer, scanner);
	lang_yylex_destroy(scanner);
}

struct lang_expr *lang_parse_expression(struct arena *a, const char *text, size_t n, struct place start, struct diag *d)
{
	struct lang_parser p = {.arena = a, .diag = d, .source = start.source, .text = text, .start = start,
	                        .start_token = T_START_EXPRESSION, .column = 1};
	size_t before = d->errors;
	lang_scan(&p, text, n);
	return d->errors == before ? p.result : NULL;
}
