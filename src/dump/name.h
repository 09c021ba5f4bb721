// Names of instructions whose underscores are lost.
#ifndef DUMP_NAME_H
#define DUMP_NAME_H
#include "base/arena.h"
#include "base/table.h"
#include "isa/isa.h"

enum { DUMP_LONGEST_NAME = 63 };
enum { DUMP_MOST_NEAR = 2000 };   // at most this many words of a text are compared with all names
struct dump_names { struct arena *arena; struct hash_table mnemonics; unsigned compared; };   // filled at the first use

// Finds a name by its letters and digits in small letters, of at most DUMP_LONGEST_NAME bytes with any underscores that
// are left. Returns the mnemonic without its suffix, and sets `suffix`: "", "_e32", … Returns NULL if no name matches,
// or if the word ends with an underscore. Two names may match: NULL unless the word has the underscores of one.
const char *dump_name_of(struct dump_names *names, const char *word, size_t n, const char **suffix);
bool dump_name_branches(const char *mnemonic);
bool dump_name_bare(const char *mnemonic);         // returns whether it may be without operands
// Returns whether a word differs from a name in one letter, or in two of a long name. `bare`: only names that may be
// without operands, else only the others.
bool dump_name_near(struct dump_names *names, const char *key, size_t n, bool bare);
#endif
