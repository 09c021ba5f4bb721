// Names of instructions whose underscores are lost.
#ifndef DUMP_NAME_H
#define DUMP_NAME_H
#include "base/arena.h"
#include "isa/isa.h"

enum { DUMP_LONGEST_NAME = 63 };
enum { DUMP_MOST_NEAR = 2000 };                                  // all names are compared with so many words of a text
struct dump_names { struct arena *arena; uint16_t *slots; unsigned compared; };     // slots: filled when first needed

// A name as a text has it, by its letters and digits in small letters: the mnemonic without its suffix; `suffix`: "", "_e32", … NULL: none is like that.
const char *dump_name_of(struct dump_names *names, const char *key, size_t n, const char **suffix);
bool dump_name_branches(const char *mnemonic);
bool dump_name_bare(const char *mnemonic);         // whether it may be without operands
// Whether a name that may be without operands (or, without `bare`, may not) differs in a letter, or in two of a long name.
bool dump_name_near(struct dump_names *names, const char *key, size_t n, bool bare);
#endif
