// Text as tools and web pages show assembly, as a text for the assembler: addresses and words before the instruction, headers, statistics, quotes.
#ifndef DUMP_DUMP_H
#define DUMP_DUMP_H
#include "base/diag.h"
#include "isa/isa.h"

// The words that a line shows beside its instruction; `after`: in a comment after it.
struct dump_words { unsigned line; bool after; uint8_t dwords; uint32_t word[ISA_MAX_DWORDS + 1]; };

struct dump {
	const struct source *text;         // for the assembler: as many lines as before, what is no code is blank or a comment
	const char *tool;                  // whose text it is; NULL: no tool's
	const struct isa_gpu *gpu;         // that it names; NULL: none
	unsigned wave;                     // 0: it does not say
	size_t wide_masks;                 // lines that write exec as 64 bits, which compilers do in wave64 only
	struct { struct dump_words *at; size_t n, room; } words;       // by line
};

// Whether an instruction's bytes are the words that were shown with it.
bool dump_words_are(const struct dump_words *w, const uint8_t *bytes, size_t size);

// Into an arena, with the text. False, with a message: it is something that is no assembly of an AMD GPU.
bool dump_read(struct arena *a, const struct source *s, struct dump *out, struct diag *d);
#endif
