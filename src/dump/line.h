// Reads one line of a dump: whether it is code, the text before the code, and the words on the line.
#ifndef DUMP_LINE_H
#define DUMP_LINE_H
#include "dump/dump.h"

enum { DUMP_MOST_STARTS = 12 };
struct dump_line {
	const char *code, *end;            // the statement, up to a comment
	const char *comment;               // its beginning; text before it may be in other cells of a table
	const char *word;                  // the first word after labels
	bool instruction, mnemonic;        // an instruction or a directive; an instruction
	bool upper;                        // the name is in capitals
	bool odd;                          // the name may be incomplete, or taken for a label
	struct dump_words words;
	const char *rest;                  // text of the comment after words; NULL without words
	bool stuck;                        // a label begins with a mnemonic and a point: `s_endpgm.Lfunc_end0:`
	// Places where code may begin in a line without code, after any part of the text before it.
	const char *start[DUMP_MOST_STARTS]; unsigned starts;
	bool bare;                                                 // the line has nothing else
};
// Returns where the comment of a line begins, or `end`.
const char *dump_comment(const char *p, const char *end);
// Returns `p` without the blanks there.
const char *dump_skip(const char *p, const char *end);
// Returns the end of the word at `p`, as an assembler's names are.
const char *dump_word_end(const char *p, const char *end);
// Returns the line that ends the block beginning on this line, as `.amdgpu_metadata` does: its lines are neither code
// nor a tool's. Returns NULL if none begins. `next_end` (NULL at first) is kept between the lines of a text, so that no
// line is searched twice.
const char *dump_block(const char *p, const char *line_end, const char *end, const char **next_end);
// Whether a word is a mnemonic: not one; one that begins as a name (`v_…`: the assembler has the best message); a name
// on any GPU. `upper`: it is in capitals.
enum dump_mnemonic { DUMP_NO_MNEMONIC, DUMP_STEM, DUMP_WHOLE };
enum dump_mnemonic dump_is_mnemonic(const char *p, size_t n, bool *upper);
// Returns whether the line is code: an instruction, a directive, an assignment, labels alone, or empty.
bool dump_is_code(const char *p, const char *end, struct dump_line *l);
// Returns whether the line is an instruction after text of tools: addresses, words, numbers of lines and lists, marks
// of quotes. If not, l->words are the words of the line, before or after its text.
bool dump_has_code(const char *p, const char *end, struct dump_line *l);
#endif
