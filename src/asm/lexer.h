// Tokens: the scanner's raw ones, and what they mean in their place (mnemonic, register, modifier, symbol).
#ifndef ASM_LEXER_H
#define ASM_LEXER_H
#include "asm/build.h"
#include "asm/lines.h"

// What a statement is, so far as it says how its names are to be read.
enum lexer_mode { MODE_START, MODE_INSTRUCTION, MODE_DIRECTIVE, MODE_TEXT /* a directive whose strings are strings */, MODE_ASSIGN };

enum { LEXER_MAX_PARENS = 200 };

struct span { const char *first, *last; };    // bytes of the line's text; last is one past the last one

struct lexer {
	void *scanner;
	struct line line;
	const char *read;         // how much of the line the scanner has taken
	const char *at;           // where the next token begins
	enum lexer_mode mode;
	int start;                // the token that says what is parsed, given first; 0 afterwards
	bool open, one_line;      // a line is being scanned; there is only this one
	unsigned parens;
	unsigned elements, element_size;   // of a data directive: how many came before, bytes of one
	int last;                 // the token before
	const struct expr *result;   // of one expression
	bool scalar;              // the mnemonic is a scalar instruction's
	bool failed;
};

// A number as it was written: .octa needs both halves.
struct number { uint64_t low, high; };

struct place lexer_place(const struct lexer *l, struct span s);
#endif
