// The lines that tools print around instructions, and their spelling of instructions that differs from an assembler's
// (shapes.l).
#ifndef DUMP_SHAPES_H
#define DUMP_SHAPES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum dump_action {
	DUMP_SKIP,             // no information
	DUMP_CALL,             // no information if other lines are this tool's; else it is not a tool's
	DUMP_BEGIN,            // code begins after it; lines before are not code
	DUMP_END,              // code ends before it, until DUMP_BEGIN or DUMP_LABEL
	DUMP_DIFF,             // a patch begins: lines with a plus are kept, lines with a minus are not
	DUMP_FENCE,            // Markdown: code begins or ends
	DUMP_FILE,             // a file begins; only the first one is read
	DUMP_SECTION,          // `text` is the section that begins
	DUMP_LABEL,            // `text` is the name of the code that begins here
	DUMP_GPU,              // `text` names the GPU
	DUMP_WAVE,             // `text` is the number of lanes
	DUMP_REPEAT,           // the instruction before it, repeated `text` times more
	DUMP_GAP,              // stands for lines that are left out
	DUMP_ZEROES,           // stands for zeroes up to the next label, `address` bytes after the last one with an address
	DUMP_LINKED,           // a linker writes the value of `text` into the words before it
	DUMP_DEFINES,          // a C preprocessor's definition or inclusion: without it, nothing was defined
	DUMP_CHOOSES,          // `tool`, a preprocessor, chooses or repeats the lines after it; of SP3 only in a text of SP3
	DUMP_REFUSE,           // the text is not assembly of an AMD GPU: `tool` is its kind, `text` a hint
};
enum dump_dialect { DUMP_NONE, DUMP_OBJDUMP, DUMP_SP3, DUMP_CLRX };
struct dump_shape {
	const char *tool;      // the tool that prints the line
	enum dump_action action;
	enum dump_dialect dialect;       // the spelling of its statements
	char text[1024];       // cut off if it is longer
	bool compiled;         // a refused text whose own inline assembly is compiled with it
	bool addressed;        // a label whose address is known,
	uint32_t address;      // its address
};
// Classifies a line by the tool that printed it. Returns false if no known tool prints it.
bool dump_shape_of(const char *line, size_t n, struct dump_shape *out);
// Writes a statement as an assembler spells it. `wave` is 0 if unknown.
void dump_spell(FILE *to, const char *code, size_t n, enum dump_dialect d, unsigned wave);
#endif
