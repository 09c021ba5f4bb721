// The parts of the isa compiler: a checked book (src/lang) becomes C.
#ifndef ISAC_ISAC_H
#define ISAC_ISAC_H
#include <stdio.h>
#include "lang/ast.h"

// All return false if writing failed. Tables for isa/isa.h.
bool emit_tables(const struct isa_book *book, FILE *out);
// What C asks of a GPU by name: struct isa_facts.
bool emit_facts(const struct isa_book *book, FILE *out);
// The names of GPUs and chips as texts: macros for help and manuals.
bool emit_lists_of_names(const struct isa_book *book, FILE *out);
// The figures of the cycle model as C enumerators: a header.
bool emit_figures(const struct isa_book *book, FILE *out);
// What `means` says, as C: the lane kernels and the atomics of one chapter, and the tables of all. `found` has the functions' names, by
// step and by atomic (NULL: none); emit_chapter adds those of its chapter.
struct isac_kernels { const char **steps, **atomics; };
struct isac_kernels *isac_kernels_new(struct isa_book *book);
bool emit_chapter(struct isa_book *book, const struct isa_chapter *chapter, struct isac_kernels *found, FILE *out);
bool emit_steps(const struct isa_book *book, const struct isac_kernels *found, FILE *out);
#endif
