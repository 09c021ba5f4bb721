// Loaded code objects as text.
#ifndef OBJECT_DISASSEMBLE_H
#define OBJECT_DISASSEMBLE_H
#include "program/program.h"

enum object_piece_kind { OBJECT_DIRECTIVE, OBJECT_LABEL, OBJECT_INSTRUCTION, OBJECT_DATA };
struct object_piece {
	enum object_piece_kind kind;
	const char *section;
	uint64_t address;
	const uint8_t *bytes; unsigned size;     // 0 of directives and labels
	const char *text;                        // without blanks before it; of a label its name. Valid during the call
};
typedef void object_piece_fn(void *context, const struct object_piece *piece);
// The sections that are loaded, in order, in pieces: what assembles again to the same bytes of code.
void object_disassemble(const struct program *p, object_piece_fn *each, void *context);
#endif
