// Reads assembly as tools and web pages show it, and makes a text for the assembler: without addresses and words before
// instructions, headers, statistics, quotes.
#ifndef DUMP_DUMP_H
#define DUMP_DUMP_H
#include "base/diag.h"
#include "isa/isa.h"

// The words that a line shows next to its instruction.
struct dump_words {
	unsigned line;
	bool after;                        // in a comment after it
	bool lost;                         // the line's text is not an instruction: only its words determine it
	bool alone;                        // the comment has only the words
	bool cut;                          // the last word is cut off: words are missing
	bool addressed;                    // an address (0 if unknown) or another mark shows that these are words
	uint8_t dwords;
	uint32_t address, word[ISA_MAX_DWORDS + 1];
};

struct dump {
	const struct source *given;        // the text, with ASCII's characters
	const struct source *text;   // for the assembler: equally many lines; lines without code are blank or a comment
	const struct isa_gpu *gpu;         // the GPU that the text names, or NULL
	unsigned wave;                     // 0 if the text does not name it
	bool all_words;                    // each instruction has words on its line
	struct { struct dump_words *at; size_t n, room; } words;       // by line
};

// Returns whether an instruction's bytes are the words on its line.
bool dump_words_are(const struct dump_words *w, const uint8_t *bytes, size_t size);

// Reads a text into an arena. A message names every line that is neither in `text` nor a tool's own. Returns false,
// with a message, if the text is not assembly of an AMD GPU.
bool dump_read(struct arena *a, const struct source *s, struct dump *out, struct diag *d);
#endif
