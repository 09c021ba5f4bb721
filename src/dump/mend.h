// Statements that an assembler cannot take: put together again, where there is only one way, or known to be damaged.
#ifndef DUMP_MEND_H
#define DUMP_MEND_H
#include <stdio.h>
#include "dump/name.h"

struct dump_mended {
	const char *text;          // the statement as it was, in the arena
	const char *was, *name;    // its name before and after; was: in the text, `length` bytes
	size_t length;
	bool colon;                // a colon is after the name, which has its underscores: it may be a label instead
};
// A statement whose mnemonic is in pieces, has blanks or hyphens for underscores, or a colon after it. False: it is not like that.
bool dump_mend(struct dump_names *names, const char *p, const char *end, struct dump_mended *out);
// Whether a statement is surely an instruction: a mnemonic, and then what begins as an operand, or nothing if it has none.
bool dump_is_statement(const char *p, const char *end);
// Whether a text that is not a statement was one: operands with something like a mnemonic before them, or alone.
enum dump_damage { DUMP_SOUND, DUMP_UNKNOWN, DUMP_NAMELESS };
enum dump_damage dump_damage_of(struct dump_names *names, const char *p, const char *end);
// Prints a damaged statement with the pieces of its name as one word, so that an assembler can say what is near it.
void dump_put_damaged(FILE *to, const char *p, const char *end);
#endif
