// Text as tools and web pages show assembly, as a text for the assembler: addresses and words before the instruction, headers, statistics, quotes.
#ifndef DUMP_DUMP_H
#define DUMP_DUMP_H
#include "base/diag.h"
#include "isa/isa.h"

// The words that a line shows beside its instruction.
struct dump_words {
	unsigned line;
	bool after;                        // in a comment after it
	bool lost;                         // the line's text is not an instruction: only its words say what it is
	bool alone;                        // nothing else is in that comment
	bool cut;                          // a word is cut off: there were more
	bool addressed;                    // an address (0: not known) or something else says that they are words
	uint8_t dwords;
	uint32_t address, word[ISA_MAX_DWORDS + 1];
};

struct dump {
	const struct source *given;        // the text, with ASCII's characters
	const struct source *text;         // for the assembler: as many lines as before, what is no code is blank or a comment
	const struct isa_gpu *gpu;         // that it names; NULL: none
	unsigned wave;                     // 0: it does not say
	bool all_words;                    // each instruction has words beside it
	struct { struct dump_words *at; size_t n, room; } words;       // by line
};

// Whether an instruction's bytes are the words that were shown with it.
bool dump_words_are(const struct dump_words *w, const uint8_t *bytes, size_t size);

// Into an arena, with the text. Every line that is neither in `text` nor a tool's own is named in a message. False, with a message: the text is something
// else than assembly of an AMD GPU.
bool dump_read(struct arena *a, const struct source *s, struct dump *out, struct diag *d);
#endif
