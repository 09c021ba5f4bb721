// The compilers whose code is kept, as both files name them.
#ifndef MANUAL_COMPILERS_H
#define MANUAL_COMPILERS_H
#include "manual/manual.h"

enum compiler_maker { OURS, RADV, CLANG, MAKERS };
extern const char *const compiler_names[MAKERS];
unsigned compiler_named(const char *name);                   // OURS if the name is unknown
// Splits a line at tabs into `n` fields, in `a`. Returns false if it has fewer.
bool compiler_fields(struct arena *a, const char *line, char **field, unsigned n);
// Returns the code of a compiler, or NULL.
const struct manual_code *compiler_code(const struct manual_compilers *c, unsigned maker,
                                        const struct manual_intrinsic *on, const char *source);
// Writes which versions were measured: each with `end`.
void compiler_versions(FILE *to, const struct manual_compilers *c, const char *end);
#endif
