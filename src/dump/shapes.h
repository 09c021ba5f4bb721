// What lines look like that tools put around instructions, and what their instructions have that an assembler has otherwise (shapes.l).
#ifndef DUMP_SHAPES_H
#define DUMP_SHAPES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum dump_action {
	DUMP_SKIP,             // it says nothing
	DUMP_CALL,             // it says nothing where other lines are this tool's, else it is not a tool's
	DUMP_BEGIN,            // code begins after it: what was before is none
	DUMP_END,              // code ends before it, until DUMP_BEGIN or DUMP_LABEL
	DUMP_DIFF,             // a patch begins: of lines with a minus or a plus the latter count
	DUMP_FENCE,            // Markdown: code begins, or ends
	DUMP_FILE,             // a file begins; only the first one is read
	DUMP_SECTION,          // `text` is the section that begins
	DUMP_LABEL,            // `text` is the name of what begins here
	DUMP_GPU,              // `text` names the GPU
	DUMP_WAVE,             // `text` is the number of lanes
	DUMP_REPEAT,           // the instruction before it, `text` times more
	DUMP_LINKED,           // a linker puts what `text` is into the words before it
	DUMP_REFUSE,           // the whole is no assembly of an AMD GPU: `tool` says what it is, `text` what to do
};
enum dump_dialect { DUMP_NONE, DUMP_OBJDUMP, DUMP_SP3, DUMP_CLRX };
struct dump_shape {
	const char *tool;      // whose line it is
	enum dump_action action;
	enum dump_dialect dialect;       // in which its statements are
	char text[1024];       // cut off where it is longer
};
// What a line is to the tool that printed it. False: nothing that is known.
bool dump_shape_of(const char *line, size_t n, struct dump_shape *out);
// Prints a statement as an assembler has it. wave: 0: not known.
void dump_spell(FILE *to, const char *code, size_t n, enum dump_dialect d, unsigned wave);
#endif
