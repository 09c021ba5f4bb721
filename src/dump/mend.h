// Repairs statements that an assembler does not accept if there is only one way, and detects damaged ones.
#ifndef DUMP_MEND_H
#define DUMP_MEND_H
#include <stdio.h>
#include "dump/name.h"

struct dump_mended {
	const char *text;          // the repaired statement, in the arena
	const char *was, *name;    // its name in the text (`length` bytes), and repaired
	size_t length;
	bool colon;                // a colon follows the name, which has its underscores: it may be a label instead
};
// Repairs a statement whose mnemonic is in pieces, has spaces or hyphens for underscores, or a colon after it. Returns
// false for any other statement, and for a name that was cut off or may be two.
bool dump_mend(struct dump_names *names, const char *p, const char *end, struct dump_mended *out);
// Returns whether a statement is surely an instruction: a mnemonic, then the beginning of an operand, or nothing.
bool dump_is_statement(const char *p, const char *end);
bool dump_is_whole(const char *p, const char *end);        // returns whether all the rest is its operands, too
// Returns whether a comment after `;` is a statement: in other languages `;` separates statements.
bool dump_comments_statement(const char *comment, const char *end);
// Returns whether a text that is not a statement was one: operands alone, or after words like a mnemonic.
enum dump_damage { DUMP_SOUND, DUMP_UNKNOWN, DUMP_NAMELESS };
enum dump_damage dump_damage_of(struct dump_names *names, const char *p, const char *end);
// Writes a damaged statement with the pieces of its name as one word, so that an assembler can suggest the nearest
// name.
void dump_put_damaged(FILE *to, const char *p, const char *end);
#endif
