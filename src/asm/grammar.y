// Grammar of a line: labels, then a directive, an assignment or an instruction. After an error, parsing resumes at the
// next line.
%code requires {
#include "asm/lexer.h"
}
%code {
#include <string.h>
#include "asm/parse.h"
#include "asm/state.h"

#define YYMALLOC heap_alloc
#define YYFREE heap_free

int asm_yylex(ASM_YYSTYPE *value, struct span *at, struct assembler *a, struct lexer *l);
static void asm_yyerror(struct span *at, struct assembler *a, struct lexer *l, const char *message);

#define PLACE(span) lexer_place(l, span)
#define TEXT(span) (span).first, (unsigned)((span).last - (span).first)
}
%code provides {
// Joins the places of a rule's parts; an empty rule has the end of the previous part.
#define YYLLOC_DEFAULT(Current, Rhs, N) \
	((Current).first = (N) ? YYRHSLOC(Rhs, 1).first : YYRHSLOC(Rhs, 0).last, (Current).last = YYRHSLOC(Rhs, N).last)
}
%define api.pure full
%define api.prefix {asm_yy}
%define api.location.type {struct span}
%define parse.error custom
%define lr.default-reduction consistent   // reduce a statement only after its line end is read
%locations
%expect 0
%param {struct assembler *a} {struct lexer *l}
%initial-action { @$ = (struct span){ l->at, l->at }; }

%union {
	struct number number;
	double real;
	struct code_operand operand;
	struct operands operands;
	struct argument argument;
	struct arguments arguments;
	const struct expr *expr;
	struct exprs exprs;
	const char *text;
}

%token END 0 "end of file"
%token START_TEXT START_EXPRESSION
%token TOKEN_NEWLINE "end of line"
%token <number> TOKEN_NUMBER "number" TOKEN_LOCAL_REF "local label"
%token <real> TOKEN_FLOAT "floating-point number"
%token <operand> TOKEN_REGISTER "register" TOKEN_REGISTER_FILE "register range"
%token TOKEN_STRING "string" TOKEN_NAME "name" TOKEN_LABEL "label" TOKEN_ASSIGNED "symbol"
%token TOKEN_DIRECTIVE "directive" TOKEN_SET "directive that sets a symbol" TOKEN_MNEMONIC "mnemonic"
%token TOKEN_FUNCTION "function" TOKEN_WORD "word" TOKEN_CALL "word with parentheses" TOKEN_MODIFIER "modifier"
	TOKEN_ODD_WORD "word that begins with a digit" TOKEN_SUFFIX "float with a suffix"
%token TOKEN_NEG "neg" TOKEN_ABS "abs" TOKEN_SEXT "sext" TOKEN_LIT "lit"
%token TOKEN_DUAL "::" TOKEN_EQ "==" TOKEN_NE "!=" TOKEN_LE "<=" TOKEN_GE ">=" TOKEN_SHL "<<" TOKEN_SHR ">>"
	TOKEN_AND_AND "&&" TOKEN_OR_OR "||"
%token TOKEN_STRANGE "strange character" TOKEN_OPEN_STRING "string without an end"
	TOKEN_OPEN_COMMENT "comment without an end" TOKEN_TOO_LARGE "number of more than 128 bits"

%type <expr> expr primary
%type <exprs> exprs exprs1
%type <operand> operand magnitude plain number literal register absolute word modifier loose
%type <operands> operands operand_list registers
%type <argument> argument
%type <arguments> arguments
%type <text> call call_arguments call_argument list list_items members member

%left "||"
%left "&&"
%left "==" "!=" '<' '>' "<=" ">="
%left '+' '-'
%left '|' '^' '&' '!'
%left '*' '/' '%' "<<" ">>"
%precedence UNARY

%%

input:
  START_TEXT lines
| START_EXPRESSION expr TOKEN_NEWLINE                { l->result = $2; }
;

lines:
  %empty
| lines line
;

// After an error, the rest of the line is skipped.
line:
  labels statement TOKEN_NEWLINE
| labels error TOKEN_NEWLINE                         { yyerrok; }
;

labels:
  %empty
| labels TOKEN_LABEL ':'                             { build_label(a, PLACE(@2), TEXT(@2)); }
| labels TOKEN_NUMBER ':'                            { symbol_local_label(a, $2.low, PLACE(@2)); }
;

statement:
  %empty
| TOKEN_ASSIGNED '=' argument                        { build_assignment(a, PLACE(@1), TEXT(@1), &$3, true); }
| TOKEN_ASSIGNED "==" argument                       { build_assignment(a, PLACE(@1), TEXT(@1), &$3, false); }
| TOKEN_SET TOKEN_NAME ',' argument
	{ build_assignment(a, PLACE(@2), TEXT(@2), &$4, !word_is(TEXT(@1), ".equiv")); }
| TOKEN_DIRECTIVE arguments                          { directive_run(a, PLACE(@1), TEXT(@1), &$2); }
| TOKEN_MNEMONIC operands                            { build_instruction(a, PLACE(@1), TEXT(@1), &$2, NULL); }
| TOKEN_MNEMONIC operands "::" TOKEN_MNEMONIC operands
	{
		struct code_statement second = {
			.place = PLACE(@4), .mnemonic = @4.first, .length = (uint32_t)(@4.last - @4.first),
			.operands = $5.at, .count = $5.n
		};
		$2.failed |= $5.failed;
		build_instruction(a, PLACE(@1), TEXT(@1), &$2, &second);
	}
;

// ---- arguments of directives ----------------------------------------------------------------------------------------

arguments:
  argument
	{ $$ = (struct arguments){ 0 }; if ($1.kind != ARGUMENT_NONE) *arena_push(&a->line_arena, &$$) = $1; }
| arguments ',' argument                             { $$ = $1; *arena_push(&a->line_arena, &$$) = $3; }
;

argument:
  %empty                                             { $$ = (struct argument){ .place = PLACE(@$) }; }
| expr
	{
		$$ = (struct argument){ .kind = ARGUMENT_EXPR, .expr = $1, .place = PLACE(@1), .text = @1.first,
		                        .size = (size_t)(@1.last - @1.first) };
	}
| TOKEN_FLOAT
	{ $$ = (struct argument){ .kind = ARGUMENT_FLOAT, .real = $1, .text = @1.first, .place = PLACE(@1) }; }
| '-' TOKEN_FLOAT
	{ $$ = (struct argument){ .kind = ARGUMENT_FLOAT, .real = -$2, .text = @2.first, .place = PLACE(@$) }; }
| '+' TOKEN_FLOAT
	{ $$ = (struct argument){ .kind = ARGUMENT_FLOAT, .real = $2, .text = @2.first, .place = PLACE(@$) }; }
| TOKEN_STRING                                       { $$ = build_string(a, PLACE(@1), TEXT(@1)); }
| argument_word TOKEN_NAME
	{
		$$ = (struct argument){ .kind = ARGUMENT_WORD, .text = @2.first, .size = (size_t)(@2.last - @2.first),
		                        .place = PLACE(@$) };
	}
| register
	{
		struct code_operand *kept = arena_alloc(&a->line_arena, sizeof *kept);
		*kept = $1;
		$$ = (struct argument){ .kind = ARGUMENT_REGISTER, .reg = kept, .place = PLACE(@1) };
	}
;

argument_word: '@' | '%' | '#';

// ---- operands -------------------------------------------------------------------------------------------------------

operands:
  %empty                                             { $$ = (struct operands){ 0 }; }
| operand_list
| operand_list ','                                   { $$ = $1; build_trailing_comma(a, PLACE(@2), &$$); }
;

operand_list:
  operand                                            { $$ = (struct operands){ 0 }; build_add(a, &$$, $1, false); }
| operand_list ',' operand                           { $$ = $1; build_add(a, &$$, $3, true); }
| operand_list loose                                 { $$ = $1; build_add(a, &$$, $2, false); }
;

operand:
  magnitude
| '-' register                                       { $$ = $2; $$.neg = true; $$.place = PLACE(@$); }
| '-' '|' absolute '|'                               { $$ = $3; $$.abs = $$.neg = true; $$.place = PLACE(@$); }
| '-' TOKEN_ABS '(' plain ')'                        { $$ = $4; $$.abs = $$.neg = true; $$.place = PLACE(@$); }
| TOKEN_NEG '(' magnitude ')'                        { $$ = $3; $$.neg = true; $$.place = PLACE(@$); }
| TOKEN_SEXT '(' plain ')'                           { $$ = $3; $$.sext = true; $$.place = PLACE(@$); }
| word
| modifier
;

// The signs of a source have a fixed order, each once: neg, abs, lit.
magnitude:
  plain
| '|' absolute '|'                                   { $$ = $2; $$.abs = true; $$.place = PLACE(@$); }
| TOKEN_ABS '(' plain ')'                            { $$ = $3; $$.abs = true; $$.place = PLACE(@$); }
;

plain:
  register
| number
| literal
;

number:
  expr
	{ $$ = build_value(a, PLACE(@1), $1); $$.text = @1.first; $$.length = (uint32_t)(@1.last - @1.first); }
| TOKEN_FLOAT                                        { $$ = build_real(PLACE(@$), $1); }
| '-' TOKEN_FLOAT                                    { $$ = build_real(PLACE(@$), -$2); }
| '+' TOKEN_FLOAT                                    { $$ = build_real(PLACE(@$), $2); }
;

literal:
  TOKEN_LIT '(' number ')'                           { $$ = $3; $$.lit = true; $$.place = PLACE(@$); }
| TOKEN_LIT '(' '|' absolute '|' ')'                 { $$ = $4; $$.abs = $$.lit = true; $$.place = PLACE(@$); }
;

// Parts that may follow without a comma: modifiers, words, registers as in `exp mrt0 v0`. The matcher reports unknown
// names.
loose:
  word
| modifier
| register
| TOKEN_NAME                                         { $$ = build_word(PLACE(@1), TEXT(@1)); }
;

// Between bars, only expressions without `|`.
absolute:
  register
| primary                                            { $$ = build_value(a, PLACE(@1), $1); }
| '-' primary
	{ $$ = build_value(a, PLACE(@$), expr_unary(a, PLACE(@$), '-', $2)); }
| TOKEN_FLOAT                                        { $$ = build_real(PLACE(@$), $1); }
| '-' TOKEN_FLOAT                                    { $$ = build_real(PLACE(@$), -$2); }
| literal
;

register:
  TOKEN_REGISTER                                     { $$ = build_register(a, PLACE(@1), $1); }
| TOKEN_REGISTER_FILE '[' expr ']'                   { $$ = build_range(a, PLACE(@$), $1, $3, NULL); }
| TOKEN_REGISTER_FILE '[' expr ':' expr ']'          { $$ = build_range(a, PLACE(@$), $1, $3, $5); }
| '[' registers ']'                                  { $$ = build_list(a, PLACE(@$), &$2, TEXT(@$)); }
;

registers:
  register                                           { $$ = (struct operands){ 0 }; build_add(a, &$$, $1, false); }
| registers ',' register                             { $$ = $1; build_add(a, &$$, $3, true); }
;

word:
  TOKEN_WORD                                         { $$ = build_word(PLACE(@1), TEXT(@1)); }
| call                                               { $$ = build_word(PLACE(@$), $1, (unsigned)strlen($1)); }
| '{' members '}'
	{
		const char *text = arena_printf(&a->line_arena, "{%s}", $2);
		$$ = build_word(PLACE(@$), text, (unsigned)strlen(text));
	}
;

// `{id: 1, offset: 0}`: the parts of a hardware register.
members:
  %empty                                             { $$ = ""; }
| member
| members ',' member                                 { $$ = build_join(a, PLACE(@$), $1, ",", $3); }
;

member:
  TOKEN_MODIFIER ':' expr
	{
		$$ = arena_printf(&a->line_arena, "%.*s:%s", (int)(@1.last - @1.first), @1.first,
		                  build_word_text(a, $3, TEXT(@3)));
	}
;

call:
  TOKEN_CALL '(' call_arguments ')'                  { $$ = build_call(a, TEXT(@1), $3); }
| call '&' TOKEN_CALL '(' call_arguments ')'
	{ $$ = build_join(a, PLACE(@$), $1, " & ", build_call(a, TEXT(@3), $5)); }
| call '|' TOKEN_CALL '(' call_arguments ')'
	{ $$ = build_join(a, PLACE(@$), $1, " | ", build_call(a, TEXT(@3), $5)); }
;

call_arguments:
  %empty                                             { $$ = ""; }
| call_argument
| call_arguments ',' call_argument                   { $$ = build_join(a, PLACE(@$), $1, ", ", $3); }
;

call_argument:
  expr                                               { $$ = build_word_text(a, $1, TEXT(@1)); }
| TOKEN_STRING
	{ $$ = arena_strndup(&a->line_arena, @1.first, (size_t)(@1.last - @1.first)); }
;

modifier:
  TOKEN_MODIFIER ':' expr                            { $$ = build_modifier(a, PLACE(@$), TEXT(@1), $3, TEXT(@3)); }
| TOKEN_MODIFIER ':' TOKEN_ODD_WORD                  { $$ = build_modifier(a, PLACE(@$), TEXT(@1), NULL, TEXT(@3)); }
| TOKEN_MODIFIER ':' TOKEN_WORD                      { $$ = build_modifier(a, PLACE(@$), TEXT(@1), NULL, TEXT(@3)); }
| TOKEN_MODIFIER ':' call
	{ $$ = build_modifier(a, PLACE(@$), TEXT(@1), NULL, $3, (unsigned)strlen($3)); }
| TOKEN_MODIFIER ':' list
	{ $$ = build_modifier(a, PLACE(@$), TEXT(@1), NULL, $3, (unsigned)strlen($3)); }
;

list:
  '[' list_items ']'                                 { $$ = arena_printf(&a->line_arena, "[%s]", $2); }
;

list_items:
  expr                                               { $$ = build_word_text(a, $1, TEXT(@1)); }
| list_items ',' expr
	{ $$ = build_join(a, PLACE(@$), $1, ",", build_word_text(a, $3, TEXT(@3))); }
;

// ---- expressions ----------------------------------------------------------------------------------------------------

expr:
  primary
| '-' expr                     %prec UNARY           { $$ = expr_unary(a, PLACE(@$), '-', $2); }
| '+' expr                     %prec UNARY           { $$ = expr_unary(a, PLACE(@$), '+', $2); }
| '~' expr                     %prec UNARY           { $$ = expr_unary(a, PLACE(@$), '~', $2); }
| '!' expr                     %prec UNARY           { $$ = expr_unary(a, PLACE(@$), '!', $2); }
| expr '+' expr                                      { $$ = expr_binary(a, PLACE(@$), '+', $1, $3); }
| expr '-' expr                                      { $$ = expr_binary(a, PLACE(@$), '-', $1, $3); }
| expr '*' expr                                      { $$ = expr_binary(a, PLACE(@$), '*', $1, $3); }
| expr '/' expr                                      { $$ = expr_binary(a, PLACE(@$), '/', $1, $3); }
| expr '%' expr                                      { $$ = expr_binary(a, PLACE(@$), '%', $1, $3); }
| expr '&' expr                                      { $$ = expr_binary(a, PLACE(@$), '&', $1, $3); }
| expr '|' expr                                      { $$ = expr_binary(a, PLACE(@$), '|', $1, $3); }
| expr '^' expr                                      { $$ = expr_binary(a, PLACE(@$), '^', $1, $3); }
| expr '!' expr                                      { $$ = expr_binary(a, PLACE(@$), '!', $1, $3); }
| expr '<' expr                                      { $$ = expr_binary(a, PLACE(@$), '<', $1, $3); }
| expr '>' expr                                      { $$ = expr_binary(a, PLACE(@$), '>', $1, $3); }
| expr "<=" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_LE, $1, $3); }
| expr ">=" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_GE, $1, $3); }
| expr "==" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_EQ, $1, $3); }
| expr "!=" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_NE, $1, $3); }
| expr "<<" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_SHL, $1, $3); }
| expr ">>" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_SHR, $1, $3); }
| expr "&&" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_AND_AND, $1, $3); }
| expr "||" expr                                     { $$ = expr_binary(a, PLACE(@$), OP_OR_OR, $1, $3); }
;

primary:
  TOKEN_NUMBER                                       { $$ = build_number(a, PLACE(@1), $1, l->element_size); }
| TOKEN_LOCAL_REF
	{
		struct symbol *s = symbol_local_ref(a, $1.low, @1.last[-1] == 'f', PLACE(@1));
		if (!s)
			YYERROR;
		$$ = expr_symbol(a, PLACE(@1), s, RELOC_NONE);
	}
| TOKEN_NAME                                         { $$ = build_symbol(a, PLACE(@1), TEXT(@1), RELOC_NONE); }
| TOKEN_NAME variant
	{
		enum program_reloc_kind v = expr_variant_named(@2.first + 1, (unsigned)(@2.last - @2.first - 1));
		if (v == RELOC_NONE) {
			diag_error(a->diag, PLACE(@2),
				"expected @rel32@lo, @rel32@hi, @abs32@lo, @abs32@hi, @gotpcrel32@lo or @gotpcrel32@hi",
				"unknown kind of relocation");
			YYERROR;
		}
		$$ = build_symbol(a, PLACE(@1), TEXT(@1), v);
	}
| '(' expr ')'                                       { $$ = $2; }
| TOKEN_FUNCTION '(' exprs ')'
	{ $$ = expr_call(a, PLACE(@$), (enum expr_function)expr_function_named(TEXT(@1)), $3.at, $3.n); }
;

variant:
  '@' TOKEN_NAME
| '@' TOKEN_NAME '@' TOKEN_NAME
;

exprs:
  %empty                                             { $$ = (struct exprs){ 0 }; }
| exprs1
;

exprs1:
  expr                                               { $$ = (struct exprs){ 0 }; *arena_push(&a->arena, &$$) = $1; }
| exprs1 ',' expr                                    { $$ = $1; *arena_push(&a->arena, &$$) = $3; }
;

%%

// Reports that the parser's stack is full.
static void asm_yyerror(struct span *at, struct assembler *a, struct lexer *l, const char *message)
{
	(void)message;
	diag_error(a->diag, PLACE(*at), NULL, "this is nested too deep");
	l->failed = true;
}

// Returns whether it is `%0`, `%[name]` of C or `$0` of LLVM IR.
static bool is_placeholder(const char *p, const char *end)
{
	return end - p > 1 && (*p == '%' || *p == '$') && ((p[1] >= '0' && p[1] <= '9') || (*p == '%' && p[1] == '['));
}

static int yyreport_syntax_error(const yypcontext_t *c, struct assembler *a, struct lexer *l)
{
	enum { SHOWN = 4 };
	yysymbol_kind_t wanted[SHOWN + 1], got = yypcontext_token(c);
	struct span *at = yypcontext_location(c);
	int n = yypcontext_expected_tokens(c, wanted, SHOWN + 1);
	const char *name = yysymbol_name(got), *text = "";
	int length = 0;
	if (got != YYSYMBOL_TOKEN_NEWLINE && at->last - at->first < 60) {
		text = at->first;
		length = (int)(at->last - at->first);
	}
	const char *hint = NULL;
	for (int i = 0; i < n && n <= SHOWN; i++)
		hint = arena_printf(&a->line_arena, "%s%s%s", i ? hint : "expected ", i ? " or " : "", yysymbol_name(wanted[i]));
	if (l->mode == MODE_INSTRUCTION && (got == YYSYMBOL_TOKEN_NUMBER || got == YYSYMBOL_TOKEN_FLOAT))
		hint = "write a comma before it";
	if (l->parens > LEXER_MAX_PARENS)
		diag_error(a->diag, PLACE(*at), NULL, "more than %d nested parentheses", LEXER_MAX_PARENS);
	else if (at->first < at->last && is_placeholder(at->first, l->line.end))
		diag_error(a->diag, PLACE(*at), "write a register or a value in its place",
		           "'%.2s' is an operand of inline assembly, which only a compiler replaces", at->first);
	else if (got == YYSYMBOL_TOKEN_STRANGE)
		diag_error(a->diag, PLACE(*at), NULL, "unexpected byte 0x%02x", (unsigned char)*at->first);
	else if (got == YYSYMBOL_TOKEN_SUFFIX)
		diag_error(a->diag, PLACE(*at), arena_printf(&a->line_arena, "write %.*s", length - 1, text),
		           "'%.*s': a float does not have a suffix", length, text);
	else if (length && (name[0] == '\'' || word_is(at->first, (unsigned)length, name)))
		diag_error(a->diag, PLACE(*at), hint, "unexpected '%.*s'", length, text);
	else if (length)
		diag_error(a->diag, PLACE(*at), hint, "unexpected %s '%.*s'", name, length, text);
	else
		diag_error(a->diag, PLACE(*at), hint, "unexpected %s", name);
	l->failed = true;
	return 0;
}
