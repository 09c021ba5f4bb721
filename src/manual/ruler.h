// An encoding as a bit ruler; what the pages of instructions, of words and of the manual share.
#ifndef MANUAL_RULER_H
#define MANUAL_RULER_H
#include "manual/manual.h"

// One cell of a dword: fixed bits (no field), or a piece of a field, whose bits start at the field's bit `low`.
struct ruler_cell { int field; unsigned hi, lo, low; char text[40]; };
enum { RULER_CELLS = 32 };
// The cells of dword `d`, highest bit first; returns how many. Fixed bits have their digits as text, `-` where any bit may be.
unsigned manual_ruler_cells(const struct isa_format *f, unsigned d, struct ruler_cell cells[RULER_CELLS]);

// The words, as a manual draws them. `opcode`: its digits are in its field (-1: the field's name). `words`: a row of their bits below
// the names (NULL: none).
void manual_ruler(FILE *to, const struct isa_format *f, int opcode, const uint32_t *words);
char *manual_ruler_text(const struct isa_format *f, int opcode);     // the same without colours, to be freed with heap_free
// The rulers of all these forms, equal ones once.
void manual_rulers(FILE *to, const struct isa_form **forms, unsigned n, const struct isa_gpu *gpu);

// Facts of operands in words (explain.c).
const char *manual_operand_type(char buf[32], const struct isa_operand *o);  // `u32x4`, `a lane mask`
const char *manual_kind_text(enum isa_kind kind);                           // `VGPR, SGPR or constant`
// The different records that a name can mean (`v_add_u32` is one thing on gfx9 and nothing on gfx10). Returns how many.
unsigned manual_records_named(const char *mnemonic, const struct isa_record **out, unsigned room);
bool manual_record_on(const struct isa_record *r, const struct isa_gpu *gpu);  // whether that GPU has the instruction
#endif
