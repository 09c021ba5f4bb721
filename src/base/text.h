// A text of the manual, as src/manual/texts.awk makes it of a file in docs/manual: of an option, a command or a check.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include <stdio.h>

// All of them are "" if the text does not have them.
struct text {
	const char *brief;         // one line
	const char *detail;        // paragraphs with an empty line between; a line that begins with `- ` is an item of a list
	const char *caption;       // a sentence about the example: `runs four workgroups.`
	const char *example;       // its lines: commands, or the program in which a check finds something
	const char *see;           // names with commas between: `--wave, explain, docs/time.md`
};

// Writes `detail` wrapped from column `indent` to `columns`, with an empty line between paragraphs.
void text_print_detail(FILE *to, const struct text *t, unsigned indent, unsigned columns);
// Writes the example, and then `see`, each after an empty line, from column `indent`.
void text_print_more(FILE *to, const struct text *t, unsigned indent, unsigned columns);

// Calls `each` with each line of `detail`: a paragraph, an item without its `- `, or "" between paragraphs. `line`
// lasts until the next call.
enum text_line { TEXT_PARAGRAPH, TEXT_ITEM, TEXT_EMPTY };
typedef void text_each_fn(void *context, enum text_line kind, const char *line);
void text_each_line(const struct text *t, text_each_fn *each, void *context);
#endif
