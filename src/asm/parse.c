// Connects lines and grammar: passes each line to the scanner, and determines the meaning of names.
#include "asm/parse.h"
#include <string.h>
#include "asm/lexer.h"
#include "asm/state.h"
#include "asm/grammar.tab.h"
#define YYSTYPE ASM_YYSTYPE
#define YYLTYPE struct span
#include "asm/scan.lex.h"

int asm_yylex(ASM_YYSTYPE *value, struct span *at, struct assembler *a, struct lexer *l);

struct place lexer_place(const struct lexer *l, struct span s)
{
	return line_place(&l->line, s.first, s.last > s.first ? (unsigned)(s.last - s.first) : 1);
}

static void open_line(struct assembler *a, struct lexer *l)
{
	a->line_exprs = arena_mark(&a->exprs);
	l->at = l->line.at;
	l->mode = MODE_START;
	l->parens = l->elements = l->element_size = l->number_from = 0;
	l->last = 0;
	l->open = true;
	l->read = l->line.at;
	asm_scan_restart(NULL, l->scanner);
}

static void begin_lexer(struct lexer *l) { asm_scan_lex_init_extra(l, &l->scanner); }
static void end_lexer(struct lexer *l) { asm_scan_lex_destroy(l->scanner); }

// Returns whether an operand is a word, not a symbol. A scalar instruction has few words, so `done` is a label there.
static bool bare_word(const char *s, unsigned n, bool scalar)
{
	static const char *const of_scalars[] = { "off", "glc", "dlc" };
	for (size_t i = 0; i < sizeof of_scalars / sizeof *of_scalars; i++)
		if (word_is(s, n, of_scalars[i]))
			return true;
	if (scalar)
		return false;
	static const char *const known[] = {
		"addr64", "fi", "bound_ctrl", "row_mirror", "row_half_mirror", "mrtz", "prim", "dual_src_blend0",
		"dual_src_blend1", "p0", "p10", "p20"
	};
	static const char *const prefixes[] = { "mrt", "pos", "param", "attr" };
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (word_is(s, n, known[i]))
			return true;
	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
		size_t k = strlen(prefixes[i]);
		if (n > k && !memcmp(s, prefixes[i], k) && s[k] >= '0' && s[k] <= '9')
			return true;
	}
	for (unsigned i = 0; i < isa_modifier_count; i++)
		if (isa_modifiers[i].syntax == ISA_MOD_FLAG && word_is(s, n, isa_modifiers[i].name))
			return true;
	return false;
}

// Classifies the first word of a statement, or the word after `::`.
static int statement_word(struct lexer *l, const char *s, unsigned n, const char *next, bool colon)
{
	if (colon)
		return TOKEN_LABEL;
	if (next < l->line.end && *next == '=') {
		l->mode = MODE_ASSIGN;
		return TOKEN_ASSIGNED;
	}
	if (directive_assigns(s, n)) {
		l->mode = MODE_ASSIGN;
		return TOKEN_SET;
	}
	if (*s == '.') {
		l->mode = directive_takes_text(s, n) ? MODE_TEXT : MODE_DIRECTIVE;
		l->element_size = directive_element_size(s, n);
		return TOKEN_DIRECTIVE;
	}
	l->mode = MODE_INSTRUCTION;
	l->scalar = n > 2 && s[0] == 's' && s[1] == '_';
	return TOKEN_MNEMONIC;
}

// Classifies a name in an assignment: `v1` in `.set x, v1` is a register, `a0` in `.set x, a0+1` a symbol.
static int classify_assigned(struct assembler *a, ASM_YYSTYPE *value, const char *s, unsigned n, char next)
{
	const struct symbol *known = symbol_find(a, s, n);
	bool alone = next == '[' || next == ',' || next == ']' || (next == 0 && !(known && known->kind != SYMBOL_UNKNOWN));
	if (!alone || !register_named(s, n, next == '[', &value->operand))
		return TOKEN_NAME;
	return value->operand.count ? TOKEN_REGISTER : TOKEN_REGISTER_FILE;
}

// Reports registers such as `v256`. The operand is passed on with 0 registers, without further messages.
static int no_register(struct assembler *a, struct place at, const struct code_operand *o)
{
	const struct isa_gpu *g = a->target.gpu;
	unsigned n = o->file == CODE_VGPR ? g->vgprs : o->file == CODE_SGPR ? g->sgprs : register_limit(o->file);
	const char *file = o->file == CODE_VGPR ? "v"
	                   : o->file == CODE_SGPR ? "s"
	                   : "ttmp",
		*what = o->file == CODE_VGPR ? "VGPRs " : o->file == CODE_SGPR ? "SGPRs " : "";
	diag_error(a->diag, at, NULL, "%s has %s%s0 to %s%u", g->name, what, file, file, n - 1);
	return TOKEN_REGISTER;
}

// Returns whether the name of a register is a modifier: `a16` of images, `scc` of caches. Modifiers do not follow a
// comma or an operator.
static bool is_modifier_here(const struct assembler *a, const struct lexer *l, const char *s, unsigned n)
{
	bool after = l->last == TOKEN_REGISTER || l->last == TOKEN_WORD || l->last == TOKEN_NUMBER || l->last == TOKEN_FLOAT
	             || l->last == TOKEN_NAME || l->last == ']' || l->last == ')';
	return (word_is(s, n, "a16") && (after || !a->target.gpu->agprs)) || (after && word_is(s, n, "scc"));
}

// Returns whether a number is expected, so that a symbol may have the name of a register: `s[s1]`, `vmcnt(v0)`,
// `offset:a0`, `2+s1`.
static bool expects_number(const struct lexer *l)
{
	return l->number_from || l->last == ':' || l->last == '+' || l->last == '*' || l->last == '/' || l->last == '%'
	       || l->last == TOKEN_SHL || l->last == TOKEN_SHR;
}

static int classify_name(struct assembler *a, struct lexer *l, ASM_YYSTYPE *value, struct span at)
{
	const char *s = at.first, *next = skip_blanks(at.last, l->line.end);
	unsigned n = (unsigned)(at.last - s);
	char c = next < l->line.end ? *next : 0;
	bool colon = c == ':' && !(next + 1 < l->line.end && next[1] == ':');
	if (l->mode == MODE_START || (l->mode == MODE_INSTRUCTION && l->last == TOKEN_DUAL))
		return statement_word(l, s, n, next, colon && l->mode == MODE_START);
	if (n == 1 && *s == '.')
		a->ahead = l->elements * l->element_size;
	if (l->mode == MODE_ASSIGN && l->last == TOKEN_SET)
		return TOKEN_NAME;
	if (c == '(' && expr_function_named(s, n) >= 0)
		return TOKEN_FUNCTION;
	if (l->mode == MODE_ASSIGN)
		return classify_assigned(a, value, s, n, c);
	if (l->mode != MODE_INSTRUCTION)
		return TOKEN_NAME;
	if (is_modifier_here(a, l, s, n))
		return TOKEN_WORD;
	const struct symbol *known = symbol_find(a, s, n);
	const bool is_symbol = known && known->kind != SYMBOL_UNKNOWN;
	if (!(is_symbol && expects_number(l)) && register_named(s, n, c == '[', &value->operand))
		return value->operand.count ? TOKEN_REGISTER : TOKEN_REGISTER_FILE;
	if (c == '(')
		return word_is(s, n, "neg") ? TOKEN_NEG : word_is(s, n, "abs") ? TOKEN_ABS : word_is(s, n, "sext") ? TOKEN_SEXT
		     : word_is(s, n, "lit") || word_is(s, n, "lit64") ? TOKEN_LIT : TOKEN_CALL;
	if (colon && l->parens == 0)
		return TOKEN_MODIFIER;
	if (known && known->kind == SYMBOL_REGISTER) {
		value->operand = *known->reg;
		return TOKEN_REGISTER;
	}
	if (!is_symbol && register_beyond(s, n, &value->operand))
		return no_register(a, lexer_place(l, at), &value->operand);
	return bare_word(s, n, l->scalar) && !is_symbol ? TOKEN_WORD : TOKEN_NAME;
}

int asm_yylex(ASM_YYSTYPE *value, struct span *at, struct assembler *a, struct lexer *l)
{
	if (l->start) {
		int t = l->start;
		l->start = 0;
		return t;
	}
	if (!l->open) {
		if (l->one_line || !lines_next(a, &l->line))
			return 0;
		open_line(a, l);
	}
	int t = asm_scan_lex(value, at, l->scanner);
	if (t == 0) {
		*at = (struct span){ l->at, l->at };
		l->open = false;
		return TOKEN_NEWLINE;
	}
	if (t == '(' || t == '[') {
		if (++l->parens > LEXER_MAX_PARENS)
			t = TOKEN_STRANGE;
		if (!l->number_from && (l->last == TOKEN_REGISTER_FILE || l->last == TOKEN_CALL || l->last == ':'))
			l->number_from = l->parens;
	} else if ((t == ')' || t == ']') && l->parens > 0) {
		if (l->number_from == l->parens--)
			l->number_from = 0;
	} else if (t == ',' && l->parens == 0) {
		l->elements++;
	} else if (t == TOKEN_NAME) {
		t = classify_name(a, l, value, *at);
	} else if (t == TOKEN_STRING && l->mode != MODE_TEXT && !l->number_from) {
		t = l->mode == MODE_START ? TOKEN_LABEL : TOKEN_NAME;   // a symbol in quotes
	}
	l->last = t;
	return t;
}

void parse_text(struct assembler *a)
{
	struct lexer l = { .start = START_TEXT };
	begin_lexer(&l);
	// A line that is too deep for the parser's stack ends the parser; restart it with the next line.
	while (asm_yyparse(a, &l) == 2) {
		l.open = false;
		l.start = START_TEXT;
	}
	end_lexer(&l);
}

const struct expr *parse_expression(struct assembler *a, const struct line *line, const char *p, const char *stop)
{
	struct lexer l = { .start = START_EXPRESSION, .one_line = true, .line = *line };
	l.line.at = p;
	l.line.end = stop;
	begin_lexer(&l);
	open_line(a, &l);
	l.mode = MODE_DIRECTIVE;
	int failed = asm_yyparse(a, &l);
	end_lexer(&l);
	return failed ? NULL : l.result;
}
