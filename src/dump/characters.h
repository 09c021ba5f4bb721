// Replaces characters that web pages, word processors and chats use in place of ASCII's.
#ifndef DUMP_CHARACTERS_H
#define DUMP_CHARACTERS_H
#include "base/diag.h"

// Returns the text, in the arena, with ASCII's spaces, quotes, dashes and commas in code and notes (not in comments),
// and without invisible characters. Returns the text itself if nothing changes.
const struct source *dump_characters(struct arena *a, const struct source *s);
#endif
