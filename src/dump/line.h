// One line of a dump: whether it is code, what stands before the code, and the words that are shown with it.
#ifndef DUMP_LINE_H
#define DUMP_LINE_H
#include "dump/dump.h"

struct dump_line {
	const char *code, *end;            // the statement, up to a comment
	bool instruction, mnemonic;        // it has an instruction or a directive; an instruction
	bool upper;                        // whose name is in capitals
	struct dump_words words;
};
// Where the comment of a line begins, or `end`.
const char *dump_comment(const char *p, const char *end);
// Where the line is that ends the block which begins on this line, as `.amdgpu_metadata` does: what is in it is no code, nor a tool's. NULL: none begins.
// `next_end` (NULL at first) is kept between the lines of a text, so that none is searched twice.
const char *dump_block(const char *p, const char *line_end, const char *end, const char **next_end);
// Whether the line is code as it is: an instruction, a directive, an assignment, labels alone, nothing.
bool dump_is_code(const char *p, const char *end, struct dump_line *l);
// Whether it is an instruction after what tools put before one: addresses, words, line numbers, marks of quotes.
bool dump_has_code(const char *p, const char *end, struct dump_line *l);
#endif
