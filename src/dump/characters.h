// Characters that web pages, word processors and chats put in place of ASCII's.
#ifndef DUMP_CHARACTERS_H
#define DUMP_CHARACTERS_H
#include "base/diag.h"

// The text with blanks, quotes, dashes and commas of ASCII where its code and its notes have others (not in comments), and without what cannot be
// seen; in the arena. The text itself if it has none.
const struct source *dump_characters(struct arena *a, const struct source *s);
#endif
