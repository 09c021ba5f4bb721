// One line of a dump: whether it is code, what stands before the code, and the words that are shown with it.
#ifndef DUMP_LINE_H
#define DUMP_LINE_H
#include "dump/dump.h"

enum { DUMP_MOST_STARTS = 12 };
struct dump_line {
	const char *code, *end;            // the statement, up to a comment
	const char *comment;               // where it begins; what is between is of other cells of a table
	const char *word;                  // in it, after labels
	bool instruction, mnemonic;        // it has an instruction or a directive; an instruction
	bool upper;                        // whose name is in capitals
	bool odd;                          // its name may be only a part of the one meant, or be taken for a label
	struct dump_words words;
	const char *rest;                  // of the comment, after words; NULL: there are none
	bool stuck;                        // a label begins with a mnemonic and a point: `s_endpgm.Lfunc_end0:`
	const char *start[DUMP_MOST_STARTS]; unsigned starts;      // of a line without code: where one may begin, after nothing or some of what is before it
	bool bare;                                                 // and it has nothing else
};
// Returns where the comment of a line begins, or `end`.
const char *dump_comment(const char *p, const char *end);
// Returns `p` without the blanks there.
const char *dump_skip(const char *p, const char *end);
// Returns the end of the word at `p`, as an assembler's names are.
const char *dump_word_end(const char *p, const char *end);
// Returns where the line is that ends the block which begins on this line, as `.amdgpu_metadata` does: what is in it is no code, nor a tool's. NULL: none begins.
// `next_end` (NULL at first) is kept between the lines of a text, so that none is searched twice.
const char *dump_block(const char *p, const char *line_end, const char *end, const char **next_end);
// What a word is as a mnemonic: none, one that begins as a name (`v_…`: an assembler says best what is wrong with it), a name on any GPU. `upper`: it is in
// capitals.
enum dump_mnemonic { DUMP_NO_MNEMONIC, DUMP_STEM, DUMP_WHOLE };
enum dump_mnemonic dump_is_mnemonic(const char *p, size_t n, bool *upper);
// Whether the line is code as it is: an instruction, a directive, an assignment, labels alone, nothing.
bool dump_is_code(const char *p, const char *end, struct dump_line *l);
// Whether it is an instruction after what tools put before one: addresses, words, numbers of lines and lists, marks of quotes. If not, l->words are the
// words that it has all the same, before or after its text.
bool dump_has_code(const char *p, const char *end, struct dump_line *l);
#endif
