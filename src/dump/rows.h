// Classifies each line of a text, and chooses the lines that are the program.
#ifndef DUMP_ROWS_H
#define DUMP_ROWS_H
#include "dump/line.h"
#include "dump/mend.h"
#include "dump/shapes.h"

enum dump_kind {
	DUMP_EMPTY,            // blank, or a comment
	DUMP_NOTE,             // `;@`, which is kept in any place
	DUMP_BLOCK,            // in a directive's block, which the assembler reads
	DUMP_CODE,             // an instruction, a directive, a label, perhaps after an address and words
	DUMP_MENDED,           // an instruction whose name was repaired
	DUMP_DAMAGED,          // looks like an instruction, but only its words, if it has any, determine it
	DUMP_LONE_WORDS,       // words with an address, without text
	DUMP_BESIDE,           // words of the instruction before, or of no instruction
	DUMP_SHAPE,            // a tool's own line
	DUMP_NUMBERS,          // only an address or a line's number
	DUMP_TEXT,             // any other text
};
// Why a line is left out.
enum dump_left {
	DUMP_TAKEN, DUMP_LEFT_TEXT, DUMP_LEFT_NUMBERS, DUMP_LEFT_FENCE, DUMP_LEFT_REGION, DUMP_LEFT_FILE,
	DUMP_LEFT_PATCH, DUMP_LEFT_STRINGS, DUMP_LEFT_DEFINES, DUMP_LEFTS
};

// Whether another statement follows the words in the line's comment, is in another cell of its table, or is the comment
// (`s_nop 0; s_nop 1`).
enum dump_joined { DUMP_NOT_JOINED, DUMP_COMMENTED, DUMP_MAY_BE_JOINED, DUMP_JOINED };

struct dump_row {
	uint32_t at, end;      // in the text, including marks of quotes
	uint32_t code, code_end;       // the statement
	uint32_t comment;      // its beginning
	uint32_t words, more;  // Numbers from 1 in `words`, and in `shapes` or `mended`; 0 if it has none.
	uint8_t kind, left;    // enum dump_kind, enum dump_left
	bool mnemonic, upper;  // an instruction; the name is in capitals
	uint8_t joined;        // enum dump_joined
	uint8_t start;         // bytes of the line's marks of quotes, at most 255
};
struct dump_rows {
	struct arena *arena;
	const struct source *text;
	const bool *outside;           // by line, from 0: it is not a string with assembly; NULL for other texts
	struct dump_names names;
	struct { struct dump_row *at; size_t n, room; } rows;          // by line
	// Macros that the text defines.
	struct { struct dump_macro { const char *at; size_t n; } *at; size_t n, room; } macros;
	bool others;           // the text may call macros of other files
	struct { struct dump_words *at; size_t n, room; } words;
	struct { struct dump_shape *at; size_t n, room; } shapes;
	struct { struct dump_mended *at; size_t n, room; } mended;
	enum dump_dialect dialect;
	bool tool;             // some lines are a tool's
	bool listing;          // two instructions follow each other
	bool page;             // most lines are text about something else

	// A column of words that has more or fewer than the instructions before it: its lines from 1. `line` is 0
	// without such a column.
	// a column of words with other instructions than before it; `shown`: its first words
	struct dump_unpaired {
		size_t line, words, statements, from, to, n;
		struct { size_t line; const struct dump_words *words; } shown[12];
	} unpaired;
	size_t code;           // rows in use with an instruction or a directive
	size_t instructions;   // rows in use with an instruction's name or its words
};
void dump_rows_read(struct dump_rows *r);
// Sets for each row why it is left out, if it is.
void dump_rows_choose(struct dump_rows *r);
static inline const char *dump_row_at(const struct dump_rows *r, const struct dump_row *row)
{
	return r->text->text + row->at;
}
static inline const char *dump_row_end(const struct dump_rows *r, const struct dump_row *row)
{
	return r->text->text + row->end;
}
static inline const struct dump_shape *dump_row_shape(const struct dump_rows *r, const struct dump_row *row)
{
	return row->kind == DUMP_SHAPE ? &r->shapes.at[row->more - 1] : NULL;
}
static inline struct dump_words *dump_row_words(const struct dump_rows *r, const struct dump_row *row)
{
	return row->words ? &r->words.at[row->words - 1] : NULL;
}
static inline bool dump_row_is(const struct dump_rows *r, const struct dump_row *row, enum dump_action action)
{
	return row->kind == DUMP_SHAPE && r->shapes.at[row->more - 1].action == action;
}
// Returns whether it is surely an instruction.
bool dump_row_instruction(const struct dump_rows *r, const struct dump_row *row);
#endif
