// Parts of the isa compiler, which translates a checked book (src/lang) to C.
#ifndef ISAC_ISAC_H
#define ISAC_ISAC_H
#include <stdio.h>
#include "lang/ast.h"

// All functions return false if writing fails. emit_tables writes the tables of isa/isa.h.
bool emit_tables(const struct isa_book *book, FILE *out);
// Writes struct isa_facts, facts of a GPU by name.
bool emit_facts(const struct isa_book *book, FILE *out);
// Writes the names of GPUs and chips as macros, for help and manuals.
bool emit_lists_of_names(const struct isa_book *book, FILE *out);
// Writes a header with the figures of the cycle model as enumerators.
bool emit_figures(const struct isa_book *book, FILE *out);
// Write the lane kernels and atomics of a chapter, and the tables of all. `found` has the functions' names by step and
// by atomic, or NULL; emit_chapter adds the names of its chapter.
struct isac_kernels { const char **steps, **atomics; };
struct isac_kernels *isac_kernels_new(struct isa_book *book);
bool emit_chapter(struct isa_book *book, const struct isa_chapter *chapter, struct isac_kernels *found, FILE *out);
bool emit_steps(const struct isa_book *book, const struct isac_kernels *found, FILE *out);
// Writes the name of the function of each step, from step 1 on, a line for each.
bool emit_step_names(const struct isa_book *book, const struct isac_kernels *found, FILE *out);
#endif
