// Instructions in strings of another program: inline assembly of C, tests in Python or Rust, lists of JSON.
#ifndef DUMP_STRINGS_H
#define DUMP_STRINGS_H
#include "base/diag.h"

// A text of strings. Lines without one that is taken are unchanged, and `outside`.
struct dump_strings {
	const struct source *text;         // the strings' contents, line by line, with SOURCE_SEPARATOR between statements
	const bool *outside;               // by line, from 0
};

// Returns whether strings of the text continue on the next line: `\n\` ends a line.
bool dump_strings_continue(const struct source *s);
// Reads the strings of a text into the arena. Returns false if none is an instruction.
bool dump_strings_read(struct arena *a, const struct source *s, struct dump_strings *out);
#endif
