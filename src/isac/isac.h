// The parts of the isa compiler: a checked book (src/lang) becomes C.
#ifndef ISAC_ISAC_H
#define ISAC_ISAC_H
#include <stdio.h>
#include "lang/ast.h"

// Tables for isa/isa.h. Both return false if writing failed.
bool emit_tables(const struct isa_book *book, FILE *out);
// The names of fields, operands and modifiers as C enumerators: a header.
bool emit_fields(const struct isa_book *book, FILE *out);
// The lane kernels and the atomics: what `means` says, as C.
bool emit_kernels(const struct isa_book *book, FILE *out);
#endif
