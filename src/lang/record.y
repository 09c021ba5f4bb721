// Grammar of an item of an isa/ file, and of a single expression. The grammar only builds the tree; check*.c checks its
// meaning. After an error, parsing resumes at the next line break.
%require "3.8"
%define api.pure full
%define api.prefix {lang_yy}
%define api.location.type {struct lang_location}
%define parse.error custom
%define parse.lac full
%locations
%expect 0
%param { void *scanner }
%parse-param { struct lang_parser *p }

%code requires {
#include "base/out.h"
#include "lang/parse.h"
struct lang_integer { uint64_t value; const char *text; };
}
%code provides {
#define YYSTYPE LANG_YYSTYPE   // names that record.lex.h requires
#define YYLTYPE LANG_YYLTYPE
}
%code {
#include <string.h>
#include "lang/record.lex.h"
#define YYMALLOC heap_alloc
#define YYFREE heap_free
static void lang_yyerror(struct lang_location *at, void *scanner, struct lang_parser *p, const char *message);
#define YYLLOC_DEFAULT(now, rhs, n) \
	do { \
		if (n) { (now) = YYRHSLOC(rhs, 1); (now).end = YYRHSLOC(rhs, n).end; } \
		else { (now) = YYRHSLOC(rhs, 0); (now).offset = (now).end; } \
	} while (0)
}

%union {
	const char *name;
	struct lang_integer integer;
	int64_t number;
	double real;
	struct lang_span gens;
	bool flag;
	struct lang_expr *expr;
	struct lang_args args;
	struct lang_stmt *stmt;
	struct lang_names names;
	struct lang_layout_codes *codes;
	struct { int64_t add; unsigned gens; const char *condition, *allow; bool silent; } form;
}

%token T_END 0 "end"
%token T_START_ITEM T_START_EXPRESSION
%token T_NEWLINE "end of line"
%token <name> T_GENERATION "generation" T_FACT "fact" T_GPU "gpu" T_FORMAT "format" T_OVERLAY "overlay" T_ON "on"
	T_FAMILY "family" T_MODIFIER "modifier" T_FUNCTION "function"
%token <name> T_SOURCE "source" T_TIMING "timing" T_FIGURES "figures" T_CHIP "chip" T_DOCUMENT "document"
	T_HAZARD "hazard" T_TITLE "title" T_EVIDENCE "evidence" T_EFFECT "effect" T_COUNTS "counts"
	T_TRACED "traced"
%token <name> T_CLASS "class" T_LAYOUT "layout" T_WORDS "words" T_BITS "bits" T_STATE "state" T_DATA "data"
	T_SRGB "srgb" T_WAVES "waves" T_SGPRS "sgprs" T_VGPRS "vgprs" T_LDS "lds" T_ALIAS "alias" T_FEATURES "features"
	T_LIKE "like" T_WITHOUT "without" T_AGPRS "agprs"
%token <name> T_LITERAL "literal" T_ALWAYS "always" T_ACCUMULATION "accumulation"
	T_MEMORY "memory" T_FIXED "fixed" T_PAIR "pair" T_CODE "code"
	T_ALSO "also" T_ARGS "args"
%token <name> T_TARGET "target" T_BUS "bus" T_FLOATS "floats" T_WIDE "wide"
%token <name> T_MODS "mods" T_DOES "does" T_MEANS "means" T_CLAMPED "clamped" T_NEEDS "needs" T_DUAL "dual"
	T_ACCESS "access" T_DENORMALS "denormals"
%token <name> T_RUNS "runs" T_CALLS "calls" T_MOVES "moves" T_PASSES "passes" T_IMPLICIT "implicit"
	T_KEEPS16 "keeps16" T_SPLAT "splat" T_NAMES16 "names16" T_MATRIX "matrix" T_DEFAULT "default" T_FLAG "flag"
	T_IMAGE "image" T_SILENT "silent" T_ALLOW "allow" T_ORDER "order" T_IGNORES "ignores" T_DESCRIBED "described"
%token <name> T_NAME "name" T_SPAN "generation name" T_TEXT "text" T_STRAY "character" T_MEMBER "member"
%token <integer> T_INTEGER "number"
%token <real> T_REAL "number with point"
%token T_IF "if" T_ELSE "else" T_SHL "<<" T_SHR ">>" T_LE "<=" T_GE ">=" T_EQ "==" T_NE "!=" T_ANDAND "&&" T_OROR "||"

%right '?' ':'
%left T_OROR
%left T_ANDAND
%left '|'
%left '^'
%left '&'
%left T_EQ T_NE
%left '<' '>' T_LE T_GE
%left T_SHL T_SHR
%left '+' '-'
%left '*' '/' '%'
%precedence UNARY

%type <expr> expr postfix
%type <args> args args1
%type <stmt> body statement block if else
%type <gens> gens spanned
%type <number> sum product factor
%type <flag> optional direction
%type <name> kind word hazard_word any layout_name modifier_word
%type <codes> layout_codes
%type <names> names hazard_words form_names
%type <form> form_parts

%%
input:
	T_START_ITEM item
|	T_START_EXPRESSION expr { p->result = $2; }

item:
	T_GENERATION T_SPAN { lang_begin_item(p, @2, $2); } generation_like T_NEWLINE generation_lines
|	T_FACT T_NAME { lang_begin_item(p, @2, $2); } fact_values T_NEWLINE
|	T_GPU any T_NEWLINE { lang_begin_item(p, @2, $2); } gpu_lines
|	T_FORMAT T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } format_lines
|	T_OVERLAY T_NAME T_NAME T_NAME T_NEWLINE
	{ lang_begin_item(p, @2, $2); lang_overlay_replaces(p, @3, $3, $4); } format_lines
|	T_FAMILY T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } family_lines
|	T_MODIFIER word T_NAME { lang_begin_item(p, @2, $2); if (!lang_modifier_syntax(p, @3, $3)) YYABORT; }
	modifier_words modifier_rest T_NEWLINE
|	T_FUNCTION T_NAME T_NAME
	{ lang_begin_item(p, @2, $2); if (!lang_type_named(p, @3, $3, &p->is.function->result)) YYABORT; }
	'(' params ')' T_NAME { p->is.function->c_name = $8; } function_flags T_NEWLINE
|	T_CLASS T_NAME T_NAME T_NAME
	{ lang_begin_item(p, @2, $2); lang_class_unit(p, @3, $3, $4); } class_graphics T_NEWLINE class_lines
|	T_SOURCE T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } source_lines
|	T_FIGURES T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } figures_lines
|	T_TIMING T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } timing_lines
|	T_CHIP T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } chip_lines
|	T_HAZARD T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } hazard_lines
|	T_LAYOUT layout_name T_NEWLINE { lang_begin_item(p, @2, $2); } layout_lines
|	T_WORDS T_NAME T_NEWLINE { lang_begin_item(p, @2, $2); } words_lines
|	T_TRACED T_SPAN T_NEWLINE { lang_begin_item(p, @2, $2); } traced_lines
|	T_NAME T_NEWLINE { lang_begin_item(p, @1, $1); } record_lines

any:
	T_NAME
|	T_SPAN

// Names, including keywords of other kinds of items.
word:
	any
|	T_DEFAULT
|	T_DESCRIBED
|	T_FLAG

names:
	any { $$ = (struct lang_names){0}; lang_add_name(p, &$$, $1); }
|	names any { $$ = $1; lang_add_name(p, &$$, $2); }
|	names ',' any { $$ = $1; lang_add_name(p, &$$, $3); }

// A span of generations; all generations if omitted.
gens:
	%empty { $$ = lang_whole_span(p->book); }
|	T_SPAN { $$ = lang_read_span(p, @1, $1); }

// Names for a span of generations.
spanned:
	gens T_NAME { $$ = $1; lang_add_spanned(p, $1.gens, $2); }
|	spanned T_NAME { $$ = $1; lang_add_spanned(p, $1.gens, $2); }

// ---- generation, fact -----------------------------------------------------------------------------------------------
generation_like:
	%empty { lang_generation_parent(p, @$, NULL, NULL); }
|	T_NAME T_SPAN { lang_generation_parent(p, @2, $1, $2); }

generation_lines:
	%empty
|	generation_lines T_TITLE T_TEXT T_NEWLINE { lang_set_once(p, @2, &p->is.generation->title, "title", $3); }
|	generation_lines error T_NEWLINE { yyerrok; }

fact_values:
	fact_value
|	fact_values fact_value

fact_value:
	T_SPAN { lang_fact_value(p, @1, lang_read_span(p, @1, $1), false, 0); }
|	T_SPAN T_INTEGER { lang_fact_value(p, @2, lang_read_span(p, @1, $1), true, $2.value); }

// ---- gpu ------------------------------------------------------------------------------------------------------------
gpu_lines:
	%empty
|	gpu_lines gpu_line T_NEWLINE
|	gpu_lines error T_NEWLINE { yyerrok; }

gpu_line:
	T_GENERATION T_SPAN { lang_gpu_generation(p, @2, $2); }
|	T_WAVES waves
|	T_SGPRS T_INTEGER { p->is.gpu->sgprs = (unsigned)$2.value; }
|	T_VGPRS T_INTEGER { p->is.gpu->vgprs = (unsigned)$2.value; }
|	T_AGPRS T_INTEGER { p->is.gpu->agprs = (unsigned)$2.value; }
|	T_LDS T_INTEGER { p->is.gpu->lds = (unsigned)$2.value; }
|	T_ALIAS names { p->is.gpu->aliases = $2; }
|	T_FEATURES names { p->is.gpu->features = $2; }
|	T_TITLE T_TEXT { lang_set_once(p, @1, &p->is.gpu->incomplete, "incomplete", $2); }
|	T_LIKE any { p->is.gpu->like = $2; }
|	T_WITHOUT names { p->is.gpu->without = $2; }
|	T_DEFAULT { lang_gpu_default(p, @1); }
|	T_TARGET any T_INTEGER { lang_gpu_target(p, @2, $2, $3.value, (struct lang_names){0}); }
|	T_TARGET any T_INTEGER names { lang_gpu_target(p, @2, $2, $3.value, $4); }

waves:
	T_INTEGER { lang_gpu_wave(p, @1, $1.value); }
|	waves T_INTEGER { lang_gpu_wave(p, @2, $2.value); }

// ---- format ---------------------------------------------------------------------------------------------------------
format_lines:
	%empty
|	format_lines format_line T_NEWLINE
|	format_lines error T_NEWLINE { yyerrok; }

format_line:
	T_SPAN { lang_new_ruler(p, @1, lang_read_span(p, @1, $1)); } cells
|	'+' cells
|	T_LITERAL { p->spanned = &p->is.format->literal; } spanned
|	T_ALWAYS { p->spanned = &p->is.format->always; } spanned
|	T_ACCUMULATION { p->spanned = &p->is.format->accumulation; } spanned
|	T_ON { p->spanned = &p->overlay->on; } spanned
|	T_ORDER { p->spanned = &p->is.format->order; } spanned
|	T_IGNORES { p->spanned = &p->is.format->ignores; } spanned
|	T_MEMORY T_NAME { lang_format_memory(p, @2, $2); }
|	T_PAIR { p->is.format->pair = true; }
|	T_FIXED T_NAME T_NAME gens { lang_format_line(p, @1, $2, "fixed", $3, $4); }
|	T_NAME T_NAME gens { lang_format_line(p, @1, $1, $2, NULL, $3); }

cells:
	cell
|	cells cell
|	cells '+'

cell:
	T_INTEGER { lang_cell_fixed(p, @1, $1.text); }
|	T_NAME ':' T_INTEGER { lang_cell(p, @1, $1, $3.value, 0, false); }
|	'-' ':' T_INTEGER { lang_cell_zero(p, @1, $3.value); }
|	T_NAME '[' T_INTEGER ':' T_INTEGER ']' { lang_cell(p, @1, $1, $3.value, $5.value, true); }
|	T_NAME '[' T_INTEGER ']' { lang_cell(p, @1, $1, $3.value, $3.value, true); }

// ---- family ---------------------------------------------------------------------------------------------------------
family_lines:
	%empty
|	family_lines family_line T_NEWLINE
|	family_lines error T_NEWLINE { yyerrok; }

family_line:
	T_NAME form_names form_parts { lang_add_forms(p, @1, $1, &$2, $3.add, $3.gens, $3.condition, $3.allow, $3.silent); }
|	'-' form_names form_parts { lang_add_forms(p, @1, "", &$2, $3.add, $3.gens, $3.condition, $3.allow, $3.silent); }

form_names:
	T_NAME { $$ = (struct lang_names){0}; lang_add_name(p, &$$, $1); }
|	form_names T_NAME { $$ = $1; lang_add_name(p, &$$, $2); }

form_parts:
	%empty { $$.add = 0; $$.gens = lang_all_gens(p->book); $$.condition = $$.allow = NULL; $$.silent = false; }
|	form_parts '+' factor { $$ = $1; $$.add += $3; }
|	form_parts '-' factor { $$ = $1; $$.add -= $3; }
|	form_parts T_SPAN { $$ = $1; $$.gens = lang_span(p, @2, $2); }
|	form_parts T_IF T_NAME { $$ = $1; $$.condition = $3; }
|	form_parts T_SILENT { $$ = $1; $$.silent = true; }
|	form_parts T_ALLOW any { $$ = $1; $$.allow = $3; }

// ---- layout ---------------------------------------------------------------------------------------------------------
layout_name:
	any
|	T_INTEGER { $$ = $1.text; }

layout_lines:
	%empty
|	layout_lines layout_line T_NEWLINE
|	layout_lines error T_NEWLINE { yyerrok; }

layout_line:
	T_BITS layout_bits
|	T_DATA layout_codes { $2->split = true; }
|	T_CODE layout_codes
|	T_SRGB T_SPAN T_INTEGER { lang_layout_srgb(p, @2, $2, $3.value); }

layout_bits:
	T_INTEGER { lang_layout_bits(p, @1, $1.value); }
|	layout_bits T_INTEGER { lang_layout_bits(p, @2, $2.value); }

layout_codes:
	T_SPAN T_INTEGER { $$ = lang_layout_codes(p, @1, $1, $2.value); }
|	layout_codes T_NAME { $$ = $1; lang_layout_number(p, @2, $1, $2); }

// ---- words ----------------------------------------------------------------------------------------------------------
words_lines:
	%empty
|	words_lines words_line T_NEWLINE
|	words_lines error T_NEWLINE { yyerrok; }

words_line:
	T_BITS T_INTEGER { lang_words_bits(p, @2, $2.value); }
|	T_STATE T_INTEGER { lang_words_bits(p, @2, $2.value); p->is.words->state = true; }
|	T_NAME { lang_word_begin(p, @1, $1); } word_parts

word_parts:
	%empty
|	word_parts word_part

word_part:
	T_INTEGER { lang_word_value(p, @1, $1.value); }
|	':' T_INTEGER { lang_word_numbers(p, @2, $2.value, $2.value); }
|	':' T_INTEGER '-' T_INTEGER { lang_word_numbers(p, @2, $2.value, $4.value); }
|	'[' T_INTEGER ']' { lang_word_count(p, @2, $2.value); }
|	'[' T_INTEGER ':' T_INTEGER ']' { lang_word_bits(p, @2, $2.value, $4.value); }
|	T_SPAN { lang_last_word(p)->span = lang_read_span(p, @1, $1); }
|	T_IF any { lang_last_word(p)->feature = $2; }
|	T_IF '!' any { lang_last_word(p)->feature = $3; lang_last_word(p)->lacks = true; }
|	T_NAME { lang_word_tag(p, @1, $1); }
|	T_NAME '=' T_NAME { lang_word_key(p, @1, $1, $3); }

// ---- time -----------------------------------------------------------------------------------------------------------
source_lines:
	%empty
|	source_lines T_TITLE T_TEXT T_NEWLINE { lang_set_once(p, @2, &p->is.source->title, "title", $3); }
|	source_lines T_EVIDENCE any T_NEWLINE { lang_source_evidence(p, @3, $3); }
|	source_lines error T_NEWLINE { yyerrok; }

class_lines:
	%empty
|	class_lines figure T_NEWLINE
|	class_lines T_EFFECT any T_NEWLINE { lang_class_effect(p, @3, $3); }
|	class_lines T_COUNTS any T_NEWLINE { lang_class_counts(p, @3, $3); }
|	class_lines error T_NEWLINE { yyerrok; }

figures_lines:
	%empty
|	figures_lines T_NAME T_NEWLINE { lang_declare_figure(p, @2, $2, NULL); }
|	figures_lines T_NAME T_NAME T_NEWLINE { lang_declare_figure(p, @2, $2, $3); }
|	figures_lines error T_NEWLINE { yyerrok; }

timing_lines:
	%empty
|	timing_lines figure T_NEWLINE
|	timing_lines error T_NEWLINE { yyerrok; }

chip_lines:
	%empty
|	chip_lines figure T_NEWLINE
|	chip_lines T_TITLE T_TEXT T_NEWLINE { lang_set_once(p, @2, &p->is.chip->title, "title", $3); }
|	chip_lines T_DOCUMENT T_TEXT T_NEWLINE { lang_set_once(p, @2, &p->is.chip->document, "document", $3); }
|	chip_lines T_LIKE any T_NEWLINE { lang_set_once(p, @2, &p->is.chip->like_name, "like", $3); }
|	chip_lines T_GPU names T_NEWLINE
	{ lang_set_once(p, @2, &p->is.chip->gpu_name, "gpu", $3.at[0]); p->is.chip->gpus = $3; }
|	chip_lines error T_NEWLINE { yyerrok; }

traced_lines:
	%empty
|	traced_lines T_NAME T_INTEGER T_INTEGER T_INTEGER T_NEWLINE
	{ lang_add_traced(p, @2, $2, (uint64_t[]){$3.value, $4.value, $5.value}); }
|	traced_lines error T_NEWLINE { yyerrok; }

hazard_lines:
	%empty
|	hazard_lines T_NAME hazard_words T_NEWLINE { lang_hazard_line(p, @2, $2, &$3); }
|	hazard_lines T_TITLE T_TEXT T_NEWLINE { lang_set_once(p, @2, &p->is.hazard->isa.fix, "fix", $3); }
|	hazard_lines error T_NEWLINE { yyerrok; }

hazard_words:
	hazard_word { $$ = (struct lang_names){0}; lang_add_name(p, &$$, $1); }
|	hazard_words hazard_word { $$ = $1; lang_add_name(p, &$$, $2); }

hazard_word:
	any
|	T_INTEGER { $$ = $1.text; }

figure:
	T_NAME { p->figure = $1; } figure_values

figure_values:
	figure_value
|	figure_values figure_value

figure_value:
	gens T_INTEGER T_NAME { lang_add_figure(p, @2, $1, $2.value, $3); }

// ---- modifier, function ---------------------------------------------------------------------------------------------
modifier_words:
	%empty
|	modifier_words modifier_word { lang_add_word(p, $2, -1); }
|	modifier_words modifier_word '=' T_INTEGER { lang_add_word(p, $2, (int64_t)$4.value); }

modifier_word:
	any
|	any ':' any { $$ = arena_printf(p->arena, "%s:%s", $1, $3); }
|	any ':' T_INTEGER { $$ = arena_printf(p->arena, "%s:%s", $1, $3.text); }

modifier_rest:
	%empty
|	modifier_rest T_DEFAULT T_INTEGER { p->is.modifier->value = (uint32_t)$3.value; }
|	modifier_rest T_FLAG { lang_modifier_flag(p, $2); }
|	modifier_rest '-' T_NAME { lang_modifier_prefix(p, @3, $3); }
|	modifier_rest T_DESCRIBED any { lang_modifier_described(p, @3, $3); }

class_graphics:
	%empty
|	T_NAME names { lang_class_graphics(p, @1, $1, $2); }

params:
	%empty
|	param
|	params ',' param

param:
	T_NAME { lang_param(p, @1, $1); }

function_flags:
	%empty
|	function_flags T_NAME { lang_function_flag(p, @2, $2); }

// ---- record ---------------------------------------------------------------------------------------------------------
record_lines:
	%empty
|	record_lines record_line T_NEWLINE { p->statements = false; }
|	record_lines error T_NEWLINE { p->statements = false; yyerrok; }

record_line:
	T_CODE codes
|	T_ALSO { p->spanned = &p->is.record->also; } spanned
|	T_ARGS { p->destination = true; } operands results_end
|	T_MODS gens { p->gens = $2.gens; } mods
|	T_CLASS any { lang_set_once(p, @1, &p->is.record->class_name, "class", $2); }
|	T_DOES T_TEXT { lang_set_once(p, @1, &p->is.record->does, "does", $2); }
|	T_MEANS body { lang_set_program(p, @1, &p->is.record->means, $2); }
|	T_MEANS '-' { lang_set_once(p, @1, &p->is.record->means.text, "means", "-"); }
|	T_CLAMPED body { lang_set_program(p, @1, &p->is.record->clamped, $2); }
|	T_NEEDS names { p->is.record->needs = $2; }
|	T_DUAL gens T_INTEGER T_NAME { lang_add_dual(p, @1, $2.gens, $3.value, $4); }
|	T_MATRIX T_INTEGER T_NAME T_NAME { lang_set_matrix(p, @1, $2.value, $3, $4, NULL); }
|	T_MATRIX T_INTEGER T_NAME T_NAME T_NAME { lang_set_matrix(p, @1, $2.value, $3, $4, $5); }
|	T_ACCESS T_NAME T_NAME { lang_set_access(p, @2, $2, $3, NULL); }
|	T_ACCESS T_NAME T_NAME T_NAME { lang_set_access(p, @2, $2, $3, $4); }
|	T_DENORMALS denormals
|	T_RUNS T_NAME { lang_set_runs(p, @2, $2); }
|	T_CALLS T_NAME { lang_set_once(p, @1, &p->is.record->calls, "calls", $2); }
|	T_CALLS T_NAME T_NAME { lang_set_once(p, @1, &p->is.record->calls, "calls", $2); lang_set_own(p, @3, $3); }
|	T_MOVES moves
|	T_PASSES T_NAME { lang_set_passes(p, @2, $2); }
|	T_IMPLICIT implicit_groups
|	T_KEEPS16 T_SPAN { p->is.record->keeps16 = lang_span(p, @2, $2); }
|	T_SPLAT T_SPAN { p->is.record->splat = lang_span(p, @2, $2); }
|	T_NAMES16 { p->is.record->names16 = true; }
|	T_BUS names { lang_set_bus(p, @2, $2); }
|	T_FLOATS T_NAME { lang_set_floats(p, @2, $2); }
|	T_WIDE T_SPAN T_NAME { lang_set_wide(p, @3, lang_span(p, @2, $2), $3); }
|	T_IMAGE names { lang_set_image(p, @2, $2); }

moves:
	move
|	moves ',' move

// `vdst m0[25:16]`: these bits of m0 are added to the operand's register number.
move:
	T_NAME T_NAME { lang_add_move(p, @1, $1, $2, 31, 0); }
|	T_NAME T_NAME '[' T_INTEGER ':' T_INTEGER ']' { lang_add_move(p, @1, $1, $2, $4.value, $6.value); }

mods:
	mod
|	mods mod
|	mods ',' mod

// `neg_lo[1:0]`: only these bits of the field may be set.
mod:
	T_NAME { lang_add_mod(p, @1, $1, 15, 0); }
|	T_NAME '[' T_INTEGER ']' { lang_add_mod(p, @1, $1, $3.value, $3.value); }
|	T_NAME '[' T_INTEGER ':' T_INTEGER ']' { lang_add_mod(p, @1, $1, $3.value, $5.value); }

denormals:
	T_SPAN T_NAME { lang_set_denormals(p, @1, $1, $2); }
|	denormals T_SPAN T_NAME { lang_set_denormals(p, @2, $2, $3); }

codes:
	code
|	codes code

code:
	T_SPAN '-' { lang_add_code(p, @1, $1, true, NULL, false, 0, NULL); }
|	T_SPAN T_NAME { lang_add_code(p, @1, $1, false, $2, false, 0, NULL); }
|	T_SPAN ':' sum { lang_add_code(p, @1, $1, false, NULL, true, $3, NULL); }
|	T_SPAN ':' sum T_NAME { lang_add_code(p, @1, $1, false, NULL, true, $3, $4); }
|	T_SPAN T_NAME ':' sum { lang_add_code(p, @1, $1, false, $2, true, $4, NULL); }
|	T_SPAN T_NAME ':' sum T_NAME { lang_add_code(p, @1, $1, false, $2, true, $4, $5); }
|	T_SPAN T_NAME T_NAME { lang_add_code(p, @1, $1, false, $2, false, 0, $3); }

sum:
	product
|	sum '+' product { $$ = $1 + $3; }
|	sum '-' product { $$ = $1 - $3; }

product:
	factor
|	product '*' factor { $$ = $1 * $3; }

factor:
	T_INTEGER { $$ = (int64_t)$1.value; }
|	'(' sum ')' { $$ = $2; }

results_end:
	%empty
|	'=' { p->destination = false; } operands

operands:
	%empty
|	operand
|	operands ',' operand

operand:
	T_NAME optional ':' T_NAME optional kind { lang_add_operand(p, @1, NULL, $1, $4, $2 || $5, $6); }
|	T_NAME T_NAME optional ':' T_NAME optional kind { lang_add_operand(p, @1, $1, $2, $5, $3 || $6, $7); }

optional:
	%empty { $$ = false; }
|	'?' { $$ = true; }

kind:
	%empty { $$ = NULL; }
|	'@' T_NAME { $$ = $2; }

implicit_groups:
	implicit_group
|	implicit_groups implicit_group

implicit_group:
	direction { p->writes_now = $1; } implicit_list

direction:
	T_NAME {
		if (strcmp($1, "reads") && strcmp($1, "writes")) lang_fail(p, @1, "expected `reads` or `writes`, not `%s`", $1);
		$$ = !strcmp($1, "writes"); }

implicit_list:
	implicit
|	implicit_list ',' implicit

implicit:
	T_NAME { lang_add_implicit(p, @1, p->writes_now, $1, NULL); }
|	T_NAME ':' T_NAME { lang_add_implicit(p, @1, p->writes_now, $1, $3); }

// ---- means ----------------------------------------------------------------------------------------------------------
body:
	statement
|	body ';' statement { $$ = lang_append($1, $3); }

statement:
	%empty { $$ = NULL; }
|	postfix '=' expr {
		$$ = lang_new_stmt(p, @1, LANG_ASSIGN);
		$$->target = $1; $$->value = $3; }
|	if

if:
	T_IF expr block else {
		$$ = lang_new_stmt(p, @1, LANG_IF);
		$$->cond = $2; $$->then = $3; $$->otherwise = $4; }

else:
	%empty { $$ = NULL; }
|	T_ELSE block { $$ = $2; }
|	T_ELSE if { $$ = $2; }

block:
	'{' body '}' { $$ = $2; }

expr:
	postfix
|	'-' expr %prec UNARY { $$ = lang_new_op(p, @1, LANG_NEG, $2, NULL); }
|	'+' expr %prec UNARY { $$ = $2; }
|	'!' expr %prec UNARY { $$ = lang_new_op(p, @1, LANG_NOT, $2, NULL); }
|	'~' expr %prec UNARY { $$ = lang_new_op(p, @1, LANG_COMPLEMENT, $2, NULL); }
|	'*' expr %prec UNARY { $$ = lang_new_op(p, @1, LANG_DEREFERENCE, $2, NULL); }
|	'&' expr %prec UNARY { $$ = lang_new_op(p, @1, LANG_ADDRESS, $2, NULL); }
|	expr '*' expr { $$ = lang_new_op(p, @2, LANG_MUL, $1, $3); }
|	expr '/' expr { $$ = lang_new_op(p, @2, LANG_DIV, $1, $3); }
|	expr '%' expr { $$ = lang_new_op(p, @2, LANG_MOD, $1, $3); }
|	expr '+' expr { $$ = lang_new_op(p, @2, LANG_ADD, $1, $3); }
|	expr '-' expr { $$ = lang_new_op(p, @2, LANG_SUB, $1, $3); }
|	expr T_SHL expr { $$ = lang_new_op(p, @2, LANG_SHL, $1, $3); }
|	expr T_SHR expr { $$ = lang_new_op(p, @2, LANG_SHR, $1, $3); }
|	expr '<' expr { $$ = lang_new_op(p, @2, LANG_LT, $1, $3); }
|	expr T_LE expr { $$ = lang_new_op(p, @2, LANG_LE, $1, $3); }
|	expr '>' expr { $$ = lang_new_op(p, @2, LANG_GT, $1, $3); }
|	expr T_GE expr { $$ = lang_new_op(p, @2, LANG_GE, $1, $3); }
|	expr T_EQ expr { $$ = lang_new_op(p, @2, LANG_EQ, $1, $3); }
|	expr T_NE expr { $$ = lang_new_op(p, @2, LANG_NE, $1, $3); }
|	expr '&' expr { $$ = lang_new_op(p, @2, LANG_AND, $1, $3); }
|	expr '^' expr { $$ = lang_new_op(p, @2, LANG_XOR, $1, $3); }
|	expr '|' expr { $$ = lang_new_op(p, @2, LANG_OR, $1, $3); }
|	expr T_ANDAND expr { $$ = lang_new_op(p, @2, LANG_ANDAND, $1, $3); }
|	expr T_OROR expr { $$ = lang_new_op(p, @2, LANG_OROR, $1, $3); }
|	expr '?' expr ':' expr {
		$$ = lang_new_expr(p, @2, LANG_CHOOSE);
		$$->arg[0] = $1; $$->arg[1] = $3; $$->arg[2] = $5; $$->arg_count = 3; }

postfix:
	T_INTEGER { $$ = lang_new_expr(p, @1, LANG_INTEGER); $$->integer = $1.value; $$->constant = true; }
|	T_REAL { $$ = lang_new_expr(p, @1, LANG_REAL); $$->real = $1; $$->constant = true; }
|	T_NAME { $$ = lang_new_name(p, @1, $1); }
|	T_NAME '(' args ')' { $$ = lang_new_call(p, @1, $1, $3); }
|	postfix '[' expr ']' { $$ = lang_new_index(p, @1, $1, $3, NULL); }
|	postfix '[' expr ':' expr ']' { $$ = lang_new_index(p, @1, $1, $3, $5); }
|	postfix T_MEMBER { $$ = lang_new_op(p, @2, LANG_ADDRESS, $1, NULL); $$->kind = LANG_MEMBER; $$->name = $2; }
|	'(' expr ')' { $$ = $2; }

args:
	%empty { $$ = (struct lang_args){0}; }
|	args1

args1:
	expr { $$ = (struct lang_args){0}; $$.at[$$.n++] = $1; }
|	args1 ',' expr {
		$$ = $1;
		if ($$.n < LANG_MAX_ARGS) $$.at[$$.n++] = $3;
		else $$.too_many = true; }
%%
static void lang_yyerror(struct lang_location *at, void *scanner, struct lang_parser *p, const char *message)
{
	(void)scanner;
	(void)message;         // syntax errors are reported below; the only other error is a full stack
	lang_fail(p, *at, "this is nested too deep");
}

static int yyreport_syntax_error(const yypcontext_t *context, void *scanner, struct lang_parser *p)
{
	(void)scanner;
	if (p->too_long) return 0;   // already reported
	enum { SHOWN = 5 };
	yysymbol_kind_t expected[SHOWN];
	int n = yypcontext_expected_tokens(context, expected, SHOWN);
	yysymbol_kind_t token = yypcontext_token(context);
	struct lang_location *at = yypcontext_location(context);
	char text[256] = "";
	size_t used = 0;
	for (int i = 0; i < n; i++)
		used = out_print_at(text, sizeof text, used, "%s%s", i ? ", " : ", expected ", yysymbol_name(expected[i]));
	unsigned width = at->end - at->offset;
	if (token == YYSYMBOL_T_NEWLINE || token == YYSYMBOL_YYEOF || width > 40)
		lang_fail(p, *at, "unexpected %s%s", yysymbol_name(token), text);
	else lang_fail(p, *at, "unexpected `%.*s`%s", (int)width, p->text + at->offset, text);
	return 0;
}
