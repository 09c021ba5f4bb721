// Draws an encoding as a bit ruler; shared by the pages of instructions, of words and of the manual.
#ifndef MANUAL_RULER_H
#define MANUAL_RULER_H
#include "manual/manual.h"

// One cell of a dword: fixed bits (no field), or a piece of a field, whose bits start at the field's bit `low`.
struct ruler_cell { int field; unsigned hi, lo, low; char text[40]; };
enum { RULER_CELLS = 32 };
// Returns the number of cells of dword `d`, highest bit first. Fixed bits have their digits as text, `-` for a bit that
// is ignored.
unsigned manual_ruler_cells(const struct isa_format *f, unsigned d, struct ruler_cell cells[RULER_CELLS]);

// Draws the words as a manual does. `opcode`: the digits in its field, or -1 for the field's name. `words`: a row of
// their bits below the names, or NULL.
void manual_ruler(FILE *to, const struct isa_format *f, int opcode, const uint32_t *words);
// Returns the drawing without colours, to be freed with heap_free.
char *manual_ruler_text(const struct isa_format *f, int opcode);
// Draws the rulers of all these forms, equal rulers once.
void manual_rulers(FILE *to, const struct isa_form **forms, unsigned n, const struct isa_gpu *gpu);

// Return facts of operands in words (explain.c).
const char *manual_operand_type(char buf[32], const struct isa_operand *o);  // `u32x4`, `a lane mask`
const char *manual_kind_text(enum isa_kind kind);                           // `VGPR, SGPR or constant`
// Collects the different records that a name can mean (`v_add_u32` exists on gfx9, but not on gfx10). Returns how many.
unsigned manual_records_named(const char *mnemonic, const struct isa_record **out, unsigned room);
// Returns whether that GPU has the instruction.
bool manual_record_on(const struct isa_record *r, const struct isa_gpu *gpu);
#endif
