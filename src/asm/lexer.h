// Tokens: raw tokens of the scanner, and their meaning by context (mnemonic, register, modifier, symbol).
#ifndef ASM_LEXER_H
#define ASM_LEXER_H
#include "asm/build.h"
#include "asm/lines.h"

// Kind of statement, which determines the meaning of its names.
enum lexer_mode {
	MODE_START, MODE_INSTRUCTION, MODE_DIRECTIVE, MODE_TEXT /* a directive with text arguments */, MODE_ASSIGN
};

enum { LEXER_MAX_PARENS = 200 };

struct span { const char *first, *last; };    // range of the line's text; last is one past the end

struct lexer {
	void *scanner;
	struct line line;
	const char *read;         // position of the scanner in the line
	const char *at;           // start of the next token
	enum lexer_mode mode;
	int start;                // first token, which selects what is parsed; 0 afterwards
	bool open, one_line;      // open: a line is being scanned; one_line: stop after it
	unsigned parens;
	unsigned number_from;     // depth of brackets that only have numbers: a register's index, a call; 0 outside
	unsigned elements, element_size;   // data directive: number of elements so far, bytes of an element
	int last;                 // the previous token
	const struct expr *result;   // result of parsing a single expression
	bool scalar;              // the mnemonic is a scalar instruction
	bool failed;
};

// A number in the text; .octa needs both halves.
struct number { uint64_t low, high; };

struct place lexer_place(const struct lexer *l, struct span s);
#endif
