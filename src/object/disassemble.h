// Disassembles loaded code objects.
#ifndef OBJECT_DISASSEMBLE_H
#define OBJECT_DISASSEMBLE_H
#include "program/program.h"

enum object_piece_kind { OBJECT_DIRECTIVE, OBJECT_LABEL, OBJECT_INSTRUCTION, OBJECT_DATA };
struct object_piece {
	enum object_piece_kind kind;
	const char *section;
	uint64_t address;
	const uint8_t *bytes; unsigned size;     // 0 for directives and labels
	// text without leading blanks, or a label's name; valid during the call
	const char *text;
};
typedef void object_piece_fn(void *context, const struct object_piece *piece);
// Calls `each` for every piece of the loaded sections, in order. The text assembles to the same code.
void object_disassemble(const struct program *p, object_piece_fn *each, void *context);
#endif
